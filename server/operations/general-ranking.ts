import type { ToolSummary } from '../../model/tool.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Detail } from './detail.ts';
import { type DetailedJudgedTool, unjudgedTool } from './judged-tool.ts';
import { type Window, within } from './window.ts';

/** How many are shown where no limit is named: they answer nothing that was asked. */
const MOST = 10;

/** The top of the general ranking, for a text that asks for nothing. */
export function generalRanking(
  { rankings, summaries }: Snapshot,
  leftOut: readonly string[],
  { limit = MOST, offset }: Window,
  detail: Detail,
): DetailedJudgedTool[] {
  const entries = (rankings.get('general')?.lists ?? []).flatMap((list) => list.entries);
  const shown = within(
    entries.filter(({ tool }) => !leftOut.includes(tool)),
    { limit, ...(offset !== undefined && { offset }) },
  );
  return shown.map(({ tool, rank, rank_range: { best, worst }, score, potential }) =>
    unjudgedTool(
      summaries.get(tool) as ToolSummary,
      `Rank ${rank} of ${entries.length} in the general ranking (${best} to ${worst} by what is unknown): ${score} points proven, ${potential} possible.`,
      detail,
    ),
  );
}
