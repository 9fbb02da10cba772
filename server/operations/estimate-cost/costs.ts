import { type Static, Type } from 'typebox';
import { CERTAINTIES, type Certainty, countByCertainty } from '../../../model/pricing/certainty.ts';
import { count } from '../../../model/schemas.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { computeBoardRows } from '../../need/compute-rows.ts';
import { needParameters, pagingParameters } from '../../need/parameters.ts';
import { readNeed } from '../../need/read-need.ts';
import { describeNeed } from '../../sentences/fits.ts';
import { joinStatement } from '../../sentences/statement.ts';
import { introduce } from '../../sentences/tools.ts';
import { TeamSizes } from './by-size.ts';

export const CostInput = Type.Object({
  ...needParameters,
  team_sizes: TeamSizes,
  ...pagingParameters,
});
export type CostInput = Static<typeof CostInput>;

const Count = count();

export const CostTotals = Type.Object(
  Object.fromEntries(CERTAINTIES.map((certainty) => [certainty, Count])) as Record<Certainty, typeof Count>,
  { title: 'CostTotals', description: 'Number of tools by certainty of their price, on all pages.' },
);

/** Computes the bills of tools in all categories, cheapest first. */
export function computeCostBoard(snapshot: Snapshot, input: CostInput) {
  const need = readNeed(snapshot, input);
  const board = computeBoardRows(snapshot, { ...need, wantsCheapest: true, suitableCategories: [] });
  const introductions = board.rows.flatMap(({ tool: { known_by_name, name, summary } }) =>
    known_by_name ? [introduce(name, summary)] : [],
  );
  return {
    rows: board.rows,
    need: { ...board.need, wantsCheapest: need.wantsCheapest },
    totals: countByCertainty(board.rows.map(({ bill }) => bill)),
    sentence: [...introductions, joinStatement(describeNeed({ ...board, ...snapshot.methodology }))].join(' '),
  };
}
