import type { Column, Row } from '../board-schemas.ts';
import type { Catalogue } from '../catalogue.ts';
import { labelConditions, writeQuestion } from '../condition.ts';
import { PLANS_KEY } from '../keys.ts';
import { toPrice } from '../pricing/price.ts';
import type { Board } from './board.ts';
import { computeCell } from './cell.ts';
import type { Need } from './need.ts';

/* Converts a board to the format of answers, which board-schemas.ts defines. */

export function toColumns({ questions }: Need, catalogue: Pick<Catalogue, 'keys'>): Column[] {
  return questions.map((question) => {
    const [key, label] = [writeQuestion(question), labelConditions(question.any, catalogue)];
    return { key, label, strength: question.strength };
  });
}

export function toRow({ questions }: Need, row: Board['rows'][number]): Row {
  const { tool, rank, result, misfit, fitsUnderstood, required, nice, bill, ask } = row;
  return {
    slug: tool.slug,
    name: tool.name,
    category: tool.category,
    rank,
    ...(result && { result }),
    ...(misfit && { misfit }),
    ...(result === 'may fit' && fitsUnderstood && { fits_understood: true }),
    required,
    nice,
    price: toPrice(bill, tool.facts[PLANS_KEY]),
    cells: Object.fromEntries(
      questions.map((question) => [writeQuestion(question), computeCell(question, tool.facts)]),
    ),
    ask: [...ask],
  };
}
