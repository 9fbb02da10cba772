import type { Cumulative, Tally } from './job-tally.ts';
import { isAhead, isClearlyAhead, isSettled } from './job-verdict.ts';

/** The place of a tool in a list. */
export interface Place {
  /** From 1. */
  readonly group: number;
  /** 1 + the placed tools in earlier groups. */
  readonly rank: number;
  /** The best and the worst place under any weights that respect the tiers. */
  readonly range: { readonly best: number; readonly worst: number };
  /** Numbers of placed tools. */
  readonly leads_clearly: number;
  readonly led_clearly_by: number;
  /** Of those it leads clearly, the ones that can no longer pass it whatever the open answers turn out to be. */
  readonly cannot_be_passed_by: number;
}

interface Counted {
  readonly A: Cumulative;
  readonly left: number;
  /** How many tools have these counts. */
  tools: number;
}

/**
 * The places of tools, in the order given. Places depend on the counts alone, of which there are at most (musts + 1) x (wanted + 1) x
 * (extras + 1): the work grows with the number of tools and the square of the number of different counts.
 *
 * @param musts the number of must questions in the list
 */
export function placesOf(tallies: readonly Tally[], musts: number): Place[] {
  const counts = [...counted(tallies)].sort(byCountsDescending);
  const groups = groupsOf(counts, musts);
  const inGroup = new Map<number, number>();
  for (const [i, { tools }] of counts.entries()) {
    const group = groups[i] as number;
    inGroup.set(group, (inGroup.get(group) ?? 0) + tools);
  }
  const index = new Map(counts.map(({ A }, i) => [A.join(), i]));
  const bounds = settledBounds(tallies);
  const places = counts.map((own, i): Omit<Place, 'cannot_be_passed_by'> => {
    const group = groups[i] as number;
    const total = (test: (other: Counted) => boolean) =>
      counts.reduce((sum, other) => (test(other) ? sum + other.tools : sum), 0);
    return {
      group,
      rank: 1 + [...inGroup].reduce((sum, [other, tools]) => (other < group ? sum + tools : sum), 0),
      range: {
        best: 1 + total((other) => isAhead(other, own)),
        worst: tallies.length - total((other) => isAhead(own, other)),
      },
      leads_clearly: total((other) => isClearlyAhead(own, other)),
      led_clearly_by: total((other) => isClearlyAhead(other, own)),
    };
  });
  const settled = counts.map((own) =>
    bounds.reduce((sum, { tally, tools }) => (isSettled(own, tally) ? sum + tools : sum), 0),
  );
  return tallies.map(({ A }) => {
    const i = index.get(A.join()) as number;
    return { ...(places[i] as Omit<Place, 'cannot_be_passed_by'>), cannot_be_passed_by: settled[i] as number };
  });
}

/** The different counts of proven answers, with the number of tools that have them. */
function counted(tallies: readonly Tally[]): Iterable<Counted> {
  const byCounts = new Map<string, Counted>();
  for (const { A, left } of tallies) {
    const key = A.join();
    const same = byCounts.get(key);
    if (same) same.tools += 1;
    else byCounts.set(key, { A, left, tools: 1 });
  }
  return byCounts.values();
}

/** The different counts of proven and of open answers, with the number of tools that have them. */
function settledBounds(tallies: readonly Tally[]): { readonly tally: Tally; readonly tools: number }[] {
  const byCounts = new Map<string, { tally: Tally; tools: number }>();
  for (const tally of tallies) {
    const key = `${tally.A.join()};${tally.B.join()}`;
    const same = byCounts.get(key);
    if (same) same.tools += 1;
    else byCounts.set(key, { tally, tools: 1 });
  }
  return [...byCounts.values()];
}

/** Any tool that is ahead of another comes before it. */
function byCountsDescending(x: Counted, y: Counted): number {
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
    let group = 1 + musts - own.A[0];
    for (let j = 0; j < i; j += 1) {
      if (isClearlyAhead(counts[j] as Counted, own)) group = Math.max(group, 1 + (groups[j] as number));
    }
    groups.push(group);
  }
  return groups;
}
