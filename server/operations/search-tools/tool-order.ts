import { type Static, Type } from 'typebox';
import type { Tool } from '../../../model/tool.ts';
import { priceList } from '../../recommend/judge/lowest-price.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';

/** The parameter that chooses the order of tools. */
export const Sort = Type.Union(
  [Type.Literal('known'), Type.Literal('name'), Type.Literal('price'), Type.Literal('proven')],
  {
    description:
      'By default as named, or the best match first, else known: most questions answered. price: the lowest entry price. proven: as get_rankings.',
  },
);
export type Sort = Static<typeof Sort>;

/**
 * The order of a list, with a default. Without a search the tools come first about which most is known, where an order by name would
 * start with names that begin with a digit. With a search it is undefined: the best match is first. It is also undefined where tools
 * are named: they keep the order in which they are named.
 */
export function orderOf(
  sort: Sort | undefined,
  { q, tools }: { readonly q?: string | undefined; readonly tools?: readonly string[] | undefined },
): Sort | undefined {
  return sort ?? (q === undefined && tools === undefined ? 'known' : undefined);
}

/**
 * Sorts slugs, the best first; the sort is stable.
 * @param category of all of them, if it is one
 */
export function inOrder(
  snapshot: Snapshot,
  slugs: readonly string[],
  sort: Sort | undefined,
  category?: string,
): readonly string[] {
  if (sort === undefined) return slugs;
  const place = places[sort](snapshot, category);
  return slugs
    .map((slug) => ({ slug, key: place(snapshot.tools.get(slug) as Tool) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ slug }) => slug);
}

/** Rows about tools in an order other than their own. */
export function rowsInOrder<Row extends { readonly tool: string }>(
  rows: readonly Row[],
  sort: Sort | undefined,
  snapshot: Snapshot,
): Row[] {
  const bySlug = new Map(rows.map((row) => [row.tool, row]));
  return inOrder(snapshot, [...bySlug.keys()], sort).map((slug) => bySlug.get(slug) as Row);
}

const places: Readonly<
  Record<Sort, (snapshot: Snapshot, category: string | undefined) => (tool: Tool) => number | string>
> = {
  known: () => (tool) => -tool.coverage,
  name: () => (tool) => tool.name.toLowerCase(),
  price: (snapshot) => (tool) => priceList(snapshot).bySlug.get(tool.slug)?.place ?? Number.POSITIVE_INFINITY,
  proven: (snapshot, category) => {
    const places = rankedPlaces(snapshot);
    const ofType = category === undefined ? undefined : places.byType;
    return ({ slug }) => (ofType ?? places.general).get(slug) ?? Number.POSITIVE_INFINITY;
  },
};

/** The places of tools in the ranking by several jobs and in that of their type; tools without a place are in neither. */
const rankedPlaces = perSnapshot(({ rankings }) => {
  const inLists = (profile: string) =>
    new Map(
      (rankings.get(profile)?.lists ?? []).flatMap(({ entries }) => entries.map(({ tool }, place) => [tool, place])),
    );
  return { general: inLists('general'), byType: inLists('by-type') };
});
