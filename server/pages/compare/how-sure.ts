import type { ToolSummary } from '../../../model/tool.ts';
import type { Difference, DimensionGap, Lead } from './gap.ts';
import { leadsOf } from './gap.ts';

/** The points of a lead, in tenths. */
export const total = ({ proven, unanswered }: Lead) => proven + unanswered;
/** Tenths of a point as points. */
export const tenths = (points: number) => (Math.abs(points) / 10).toFixed(1);

/** The tool that the other is held against, and the other. */
export type Pair = readonly [ToolSummary, ToolSummary];

/** The same two, the one that scores higher first. */
export const higherFirst = ({ gap }: Difference, [first, other]: Pair): Pair =>
  gap >= 0 ? [other, first] : [first, other];

/** How sure it is that one of two stands above the other: how much is proven, and how much of it stands on unknowns alone. */
export function howSure(difference: Difference, pair: Pair, gaps: readonly DimensionGap[]): string {
  const [higher, lower] = higherFirst(difference, pair);
  const lead = leadsOf(gaps)[higher === pair[0] ? 'first' : 'other'];
  if (difference.gap === 0 || lead.unanswered === 0) return difference.why;
  return `${difference.why} Where ${higher.name} leads, it leads by ${tenths(total(lead))} points; ${tenths(lead.unanswered)} of them stand on questions that are unknown of ${lower.name}, which tells what is documented and not what ${lower.name} lacks.`;
}
