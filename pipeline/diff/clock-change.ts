import { clockOf } from '../resolve/clock.ts';
import type { Pairs } from './pairs.ts';
import type { State, ToolState } from './state.ts';

/** How the day that the facts are read as of moved, and how many facts it made due for another look. */
export interface ClockChange {
  readonly before: string;
  readonly after: string;
  /** Facts that were not due for another look and are now. */
  readonly due: number;
  /** Facts that were due and no longer are. */
  readonly fresh: number;
}

/** Undefined where the clock and all that depends on it are as they were. */
export function compareClocks(before: State, after: State, { pairs }: Pairs<ToolState>): ClockChange | undefined {
  const [then, now] = [clockOf(before.facts), clockOf(after.facts)];
  const turns = pairs.flatMap(({ before, after }) =>
    Object.values(after.tool.facts).map(({ key, stale }) => [before.tool.facts[key]?.stale, stale] as const),
  );
  const count = (from: boolean, to: boolean) => turns.filter(([old, stale]) => old === from && stale === to).length;
  const change = { before: then, after: now, due: count(false, true), fresh: count(true, false) };
  return then === now && change.due + change.fresh === 0 ? undefined : change;
}
