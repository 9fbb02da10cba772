import { type Static, Type } from 'typebox';
import { CERTAINTIES, type Certainty } from '../../../model/pricing/cheapest.ts';
import { orList } from '../../../model/words/lists.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { boardRows } from '../../calls/need/board-answer.ts';
import { needParameters, setUpParameters, windowParameters } from '../../calls/need/parameters.ts';
import { readNeed, setUpOf, validateNeed } from '../../calls/need/read-need.ts';
import { Problem } from '../../http/problem.ts';

export const CostInput = Type.Object({
  ...needParameters,
  ...windowParameters,
});
export type CostInput = Static<typeof CostInput>;

const Total = Type.Integer({ minimum: 0 });

export const CostTotals = Type.Object(
  Object.fromEntries(CERTAINTIES.map((certainty) => [certainty, Total])) as Record<Certainty, typeof Total>,
  { description: 'How many tools have a price of each certainty, returned or not.' },
);

const FIELDS = Object.keys(setUpParameters);

/** @throws Problem tool_not_found or invalid_parameter */
export function validateCost(snapshot: Snapshot, input: CostInput): void {
  validateNeed(snapshot, input);
  const { people = 1, ...others } = setUpOf(input);
  if ([people, ...Object.values(others)].some((number) => number > 0)) return;
  const detail = `A bill needs at least one quantity. Give at least one of ${orList(FIELDS)}.`;
  throw new Problem('invalid_parameter', detail, { parameter: 'people', value: '0' });
}

/** The bills of all tools in the order of a board on which any category will do and money decides. */
export function costBoard(snapshot: Snapshot, input: CostInput) {
  const read = readNeed(snapshot, input);
  const board = boardRows(snapshot, { ...read, isCheapWanted: true, categories: [] });
  const totals = CERTAINTIES.map((certainty) => [
    certainty,
    board.rows.filter(({ bill }) => bill.certainty === certainty).length,
  ]);
  return {
    rows: board.rows,
    need: { ...board.need, isCheapWanted: read.isCheapWanted },
    totals: Object.fromEntries(totals) as Record<Certainty, number>,
  };
}
