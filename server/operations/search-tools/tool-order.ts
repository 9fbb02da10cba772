import { type Static, Type } from 'typebox';
import type { Tool } from '../../../model/tool.ts';
import { priceList } from '../../recommend/judge/lowest-price.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';

/** The parameter that chooses the order of tools. */
export const Sort = Type.Union([Type.Literal('known'), Type.Literal('name'), Type.Literal('price')], {
  description:
    'By default as tools are named, best match first with q, else known: the largest share of answered questions first. price: the lower entry price per month first.',
});
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

/** Sorts slugs, the best first; the sort is stable. */
export function inOrder(snapshot: Snapshot, slugs: readonly string[], sort: Sort | undefined): readonly string[] {
  if (sort === undefined) return slugs;
  const place = places[sort](snapshot);
  return slugs
    .map((slug) => ({ slug, key: place(snapshot.tools.get(slug) as Tool) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ slug }) => slug);
}

const places: Readonly<Record<Sort, (snapshot: Snapshot) => (tool: Tool) => number | string>> = {
  known: () => (tool) => -tool.coverage,
  name: () => (tool) => tool.name.toLowerCase(),
  price: (snapshot) => (tool) => priceList(snapshot).bySlug.get(tool.slug)?.place ?? Number.POSITIVE_INFINITY,
};
