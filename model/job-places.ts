import type { Tally } from './job-tally.ts';
import { isAhead, isClearlyAhead, isSettled } from './job-verdict.ts';

/** Why a tool is listed without a place. */
export const UNPLACED_REASONS = ['too_little_proven', 'too_little_read', 'closed'] as const;
export type UnplacedReason = (typeof UNPLACED_REASONS)[number];

/** The place of a tool in a list. */
export interface Place {
  /** From 1. */
  readonly group: number;
  /** 1 + the placed tools in earlier groups. */
  readonly rank: number;
  /** No weights that respect the tiers can give a place outside it. */
  readonly range: { readonly best: number; readonly worst: number };
  /** Numbers of placed tools. */
  readonly leads_clearly: number;
  readonly led_clearly_by: number;
  /** Of those it leads clearly, the ones that can no longer pass it whatever the open answers turn out to be. */
  readonly cannot_be_passed_by: number;
}

/** Some counts, with the number of tools that have them. */
interface Counted {
  readonly tally: Tally;
  tools: number;
}

/**
 * The places of tools, in the order given. Places depend on the counts alone, of which there are at most (musts + 1) x (wanted + 1) x
 * (extras + 1): the work grows with the number of tools and the square of the number of different counts.
 *
 * @param musts the number of must questions in the list
 */
export function placesOf(tallies: readonly Tally[], musts: number): Place[] {
  const counts = counted(tallies, ({ A }) => A.join()).sort(byCountsDescending);
  const groups = groupsOf(counts, musts);
  const inGroup = new Map<number, number>();
  for (const [i, { tools }] of counts.entries()) {
    const group = groups[i] as number;
    inGroup.set(group, (inGroup.get(group) ?? 0) + tools);
  }
  const index = new Map(counts.map(({ tally }, i) => [tally.A.join(), i]));
  const bounds = counted(tallies, ({ A, B }) => `${A.join()};${B.join()}`);
  const places = counts.map((own, i): Omit<Place, 'cannot_be_passed_by'> => {
    const group = groups[i] as number;
    const total = (test: (other: Counted) => boolean) =>
      counts.reduce((sum, other) => (test(other) ? sum + other.tools : sum), 0);
    return {
      group,
      rank: 1 + [...inGroup].reduce((sum, [other, tools]) => (other < group ? sum + tools : sum), 0),
      range: {
        best: 1 + total((other) => isAhead(other.tally, own.tally)),
        worst: tallies.length - total((other) => isAhead(own.tally, other.tally)),
      },
      leads_clearly: total((other) => isClearlyAhead(own.tally, other.tally)),
      led_clearly_by: total((other) => isClearlyAhead(other.tally, own.tally)),
    };
  });
  const settled = counts.map((own) =>
    bounds.reduce((sum, { tally, tools }) => (isSettled(own.tally, tally) ? sum + tools : sum), 0),
  );
  return tallies.map(({ A }) => {
    const i = index.get(A.join()) as number;
    return { ...(places[i] as Omit<Place, 'cannot_be_passed_by'>), cannot_be_passed_by: settled[i] as number };
  });
}

/** The different tallies by some of their counts, with the number of tools that have them. */
function counted(tallies: readonly Tally[], countsOf: (tally: Tally) => string): Counted[] {
  const byCounts = new Map<string, Counted>();
  for (const tally of tallies) {
    const key = countsOf(tally);
    const same = byCounts.get(key);
    if (same) same.tools += 1;
    else byCounts.set(key, { tally, tools: 1 });
  }
  return [...byCounts.values()];
}

/** Any tool that is ahead of another comes before it. */
function byCountsDescending({ tally: x }: Counted, { tally: y }: Counted): number {
  return y.A[2] - x.A[2] || y.A[1] - x.A[1] || y.A[0] - x.A[0];
}

/**
 * The group of each of the counts: with all musts proven 1 at best, with one open 2 at best, and so on; and always later than that of
 * counts that are clearly ahead.
 *
 * @param counts sorted so that what is ahead comes first
 */
function groupsOf(counts: readonly Counted[], musts: number): number[] {
  const groups: number[] = [];
  for (const [i, own] of counts.entries()) {
    let group = 1 + musts - own.tally.A[0];
    for (let j = 0; j < i; j += 1) {
      if (isClearlyAhead((counts[j] as Counted).tally, own.tally)) group = Math.max(group, 1 + (groups[j] as number));
    }
    groups.push(group);
  }
  return groups;
}
