import type { Cell, Column, Row } from '../board-answer.ts';
import type { Catalogue } from '../catalogue.ts';
import { labelConditions, writeQuestion } from '../condition.ts';
import { priceOf } from '../pricing/price.ts';
import type { Board } from './board.ts';
import type { BoardCell } from './cell.ts';
import type { Need, NeedQuestion } from './need.ts';

/* A board in the shape of answers: see board-answer.ts. */

export function writeColumns({ questions }: Pick<Need, 'questions'>, catalogue: Pick<Catalogue, 'keys'>): Column[] {
  return questions.map((question) => {
    const [key, label] = [writeQuestion(question), labelConditions(question.any, catalogue)];
    return { key, label, strength: question.strength };
  });
}

export function writeRow({ questions }: Pick<Need, 'questions'>, row: Board['rows'][number]): Row {
  const { tool, rank, result, required, nice, bill, cells, ask } = row;
  return {
    slug: tool.slug,
    name: tool.name,
    category: tool.category,
    rank,
    ...(result && { result }),
    required,
    nice,
    price: priceOf(bill),
    cells: Object.fromEntries(cells.map((cell, i) => [writeQuestion(questions[i] as NeedQuestion), writeCell(cell)])),
    ask: [...ask],
  };
}

export function writeCell({ state, value, because, plan, addOn, source, isDisputed, hasNote }: BoardCell): Cell {
  return {
    mark: state,
    value: value as Cell['value'],
    ...(because !== undefined && { because }),
    ...(plan !== undefined && { plan }),
    ...(addOn && { add_on: addOn }),
    ...(source !== null && { source }),
    ...(isDisputed && { disputed: true as const }),
    ...(hasNote && { noted: true as const }),
  };
}
