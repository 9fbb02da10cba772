import type { Column, Row } from '../board-schemas.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Cell } from '../cell.ts';
import { computeCell } from '../cell.ts';
import { labelConditions, writeQuestion } from '../condition.ts';
import { PLANS_KEY } from '../keys.ts';
import type { Board, RankingRules } from './board.ts';
import { prepareBillsFor } from './complete-need.ts';
import type { Need, NeedQuestion } from './need.ts';
import { isElsewhere } from './row.ts';
import { toBriefPrice, toPrice } from './to-price.ts';

/* Converts a board to the format of answers, which board-schemas.ts defines. */

export function toColumns({ questions }: Need, catalogue: Pick<Catalogue, 'keys'>): Column[] {
  return questions.map((question) => {
    const [key, label] = [writeQuestion(question), labelConditions(question.any, catalogue)];
    return { key, label, strength: question.strength };
  });
}

/** Converts a row. @param need the need of the board */
export function toRow(need: Need, row: Board['rows'][number], rules: RankingRules): Row {
  const { tool, rank, result, misfit, fitsUnderstood, required, nice, bill, ask } = row;
  return {
    slug: tool.slug,
    name: tool.name,
    category: tool.category,
    rank,
    ...(result && { result }),
    ...(misfit && { misfit }),
    ...(result === 'may fit' && fitsUnderstood && { fits_understood: true }),
    ...(required.of > 0 && { required }),
    ...(nice.of > 0 && { nice }),
    price: toPrice(bill, tool.facts[PLANS_KEY]),
    cells: Object.fromEntries(
      need.questions.map((question) => [writeQuestion(question), toCell(question, need, row, rules)]),
    ),
    ...(ask.length > 0 && { ask: [...ask] }),
  };
}

/** Answers a question, with the price of a nice-to-have feature that the priced plan lacks. */
export function toCell(
  { any, strength }: NeedQuestion,
  need: Need,
  { tool, bill }: Board['rows'][number],
  rules: RankingRules,
): Cell {
  const cell = computeCell({ any }, tool.facts);
  if (strength !== 'nice' || !isElsewhere(any, bill, tool.facts, rules.catalogue)) return cell;
  const extended: Need = { ...need, questions: [...need.questions, { any, strength: 'required' }] };
  return { ...cell, extra_cost: toBriefPrice(prepareBillsFor(extended, tool, rules)(need.setUp), need, rules) };
}
