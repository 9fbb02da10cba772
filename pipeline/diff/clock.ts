import type { Fact } from '../../model/fact.ts';
import { clockOf } from '../resolve/freshness.ts';
import type { State, ToolPairs } from './states.ts';

/** How the clock of the facts changed, and how many facts became due for review because of it. */
export interface ClockChange {
  readonly before: string;
  readonly after: string;
  /** Facts that became due for review. */
  readonly due: number;
  /** Facts that are no longer due. */
  readonly fresh: number;
}

/** Compares the clocks of two states. Returns undefined if neither the clock nor the facts that are due changed. */
export function compareClocks(before: State, after: State, { pairs }: ToolPairs): ClockChange | undefined {
  const [then, now] = [clockOf(before.facts), clockOf(after.facts)];
  const changes = pairs.flatMap(({ before, after }) =>
    Object.entries(after.tool.facts).map(([key, fact]) => [isDue(before.tool.facts[key]), isDue(fact)] as const),
  );
  const count = (from: boolean, to: boolean) => changes.filter(([old, due]) => old === from && due === to).length;
  const change = { before: then, after: now, due: count(false, true), fresh: count(true, false) };
  return then === now && change.due + change.fresh === 0 ? undefined : change;
}

function isDue(fact: Fact | undefined): boolean | null | undefined {
  return fact?.absent?.stale ?? fact?.stale;
}
