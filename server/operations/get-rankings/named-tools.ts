import type { Ranking, RankingList } from '../../../model/ranking/published.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { rowsInOrder } from '../search-tools/tool-order.ts';

/* The part of rankings that is about named tools. Places, groups and totals stay those of the whole lists. */

/** The rows of a list that are shown, with the number of all its tools. */
export interface ShownList extends RankingList {
  readonly total: number;
}

/** What of the lists is shown. */
export interface ShownPart {
  /** The only tools whose rows are shown, by slug. */
  readonly tools?: readonly string[];
  /** The order of the rows, in place of that of the places. */
  readonly sort?: 'name' | 'price';
}

/** The lists of a profile: whole, or the rows of some tools in those lists that have any. */
export function listsShown({ lists }: Ranking, { tools, sort }: ShownPart, snapshot: Snapshot): ShownList[] {
  const named = tools && new Set(tools);
  const shown = <Row extends { readonly tool: string }>(rows: readonly Row[]): Row[] =>
    rowsInOrder(
      rows.filter(({ tool }) => named?.has(tool) ?? true),
      sort,
      snapshot,
    );
  return lists
    .map((list) => ({
      ...list,
      total: list.entries.length + list.unranked.length,
      entries: shown(list.entries),
      unranked: shown(list.unranked),
    }))
    .filter(({ entries, unranked }) => named === undefined || entries.length + unranked.length > 0);
}

/** The tools that are in the lists of a profile, ranked or not. */
export function listedIn({ lists }: Ranking): string[] {
  return [...new Set(lists.flatMap(({ entries, unranked }) => [...entries, ...unranked].map(({ tool }) => tool)))];
}

/** The named tools that are not among those of a list, since it is not for their type. */
export function notListedAmong(listed: readonly string[], named: readonly string[] = []): string[] {
  const all = new Set(listed);
  return named.filter((slug) => !all.has(slug));
}
