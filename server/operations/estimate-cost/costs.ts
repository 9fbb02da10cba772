import { type Static, Type } from 'typebox';
import { CERTAINTIES, type Certainty } from '../../../model/pricing/certainty.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { computeBoardRows } from '../../calls/need/board-answer.ts';
import { needParameters, pagingParameters } from '../../calls/need/parameters.ts';
import { readNeed } from '../../calls/need/read-need.ts';

export const CostInput = Type.Object({
  ...needParameters,
  ...pagingParameters,
});
export type CostInput = Static<typeof CostInput>;

const Count = Type.Integer({ minimum: 0 });

export const CostTotals = Type.Object(
  Object.fromEntries(CERTAINTIES.map((certainty) => [certainty, Count])) as Record<Certainty, typeof Count>,
  { description: 'Number of tools by certainty of their price, on all pages.' },
);

/** Computes the bills of tools in all categories, cheapest first. */
export function computeCostBoard(snapshot: Snapshot, input: CostInput) {
  const need = readNeed(snapshot, input);
  const board = computeBoardRows(snapshot, { ...need, wantsCheapest: true, categories: [] });
  const totals = CERTAINTIES.map((certainty) => [
    certainty,
    board.rows.filter(({ bill }) => bill.certainty === certainty).length,
  ]);
  return {
    rows: board.rows,
    need: { ...board.need, wantsCheapest: need.wantsCheapest },
    totals: Object.fromEntries(totals) as Record<Certainty, number>,
  };
}
