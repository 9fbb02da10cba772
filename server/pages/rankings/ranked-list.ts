import type { Static } from 'typebox';
import type { Methodology } from '../../../model/methodology.ts';
import type { getRankings } from '../../operations/get-rankings.ts';

/** One list of a ranking. */
export type RankedList = Static<typeof getRankings.output>['lists'][number];
export type RankedEntry = RankedList['entries'][number];

/** "General ranking"; for a profile with one list per type, "Rankings by type". */
export function rankingTitle(profiles: Methodology['profiles'], profile: string): string {
  const { label = profile, scoped = false } = profiles[profile] ?? {};
  return scoped ? `Rankings ${label.toLowerCase()}` : `${label} ranking`;
}

/** Below this many tools, the order is provisional for its length alone. */
const MIN_RANKED = 5;

/** How little the order of a list means; empty if there is nothing to warn of. */
export function healthWarning({ ranked, decided, follows_coverage, provisional }: RankedList['health']): string {
  if (!provisional) return '';
  if (ranked < MIN_RANKED) {
    const few = ['no tool is', 'only one tool is'][ranked] ?? `only ${ranked} tools are`;
    return `Provisional: ${few} known well enough to be ranked, so the order means little.`;
  }
  const open =
    decided === null || decided === 0 ? 'the order of any two of' : `${percent(1 - decided)} of the pairs among`;
  const pairs = follows_coverage === 1 ? 'every pair' : `${percent(follows_coverage ?? 0)} of the pairs`;
  return `Provisional: facts that are still unknown could reverse ${open} these ${ranked} tools, and in ${pairs} the higher tool is also the one with more known facts. The order partly shows who documents more.`;
}

const percent = (share: number) => `${Math.round(share * 100)}\u00a0%`;

type Reason = RankedList['unranked'][number]['reason'];

const UNRANKED_REASONS: Readonly<Record<Reason, string>> = {
  below_floor: 'too little is known',
  not_proven: 'not proven to be what the list is for',
  ruled_out: 'proven not to be what the list is for',
  closed: 'it is no longer sold',
};

/** Why a tool has no rank. */
export const unrankedReason = (reason: Reason) => UNRANKED_REASONS[reason];

/** The place of a tool in a ranking: its rank, or why it has none. */
export type Place =
  | ({ readonly ranked: true; readonly of: number } & Pick<RankedEntry, 'rank' | 'rank_range' | 'weight_range'>)
  | { readonly ranked: false; readonly reason: Reason };

/** Undefined where no list has the tool. */
export function placeIn(lists: readonly RankedList[], slug: string): Place | undefined {
  for (const { entries, unranked } of lists) {
    const entry = entries.find(({ tool }) => tool.slug === slug);
    if (entry) return { ...entry, ranked: true, of: entries.length };
    const other = unranked.find(({ tool }) => tool.slug === slug);
    if (other) return { ranked: false, reason: other.reason };
  }
  return undefined;
}
