import { type Static, Type } from 'typebox';
import type { Tool } from '../../../model/tool.ts';
import { priceList } from '../../recommend/judge/lowest-price.ts';
import { byCodeUnit } from '../../search/sorted.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';

/** The parameter that chooses the order of tools. */
export const Sort = Type.Union(
  [Type.Literal('score'), Type.Literal('name'), Type.Literal('coverage'), Type.Literal('price')],
  {
    description:
      'If left out: best match first with q, otherwise score. score: by general rank, then the unranked by name; price: cheapest first, by the lower of the entry prices per month, billed monthly or yearly.',
  },
);
export type Sort = Static<typeof Sort>;

/**
 * The order of a list, with a default. Without a search that is the score: it puts the tools first of which most is proven, where an
 * order by name would start with names that begin with a digit. With a search it is undefined: the best match is first.
 */
export function orderOf(sort: Sort | undefined, q: string | undefined): Sort | undefined {
  return sort ?? (q === undefined ? 'score' : undefined);
}

/** Sorts slugs, the best first; the sort is stable. */
export function inOrder(snapshot: Snapshot, slugs: readonly string[], sort: Sort | undefined): readonly string[] {
  if (sort === undefined) return slugs;
  const rank = ranks[sort](snapshot);
  return slugs
    .map((slug) => ({ slug, key: rank(snapshot.tools.get(slug) as Tool) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ slug }) => slug);
}

const ranks: Readonly<Record<Sort, (snapshot: Snapshot) => (tool: Tool) => number | string>> = {
  score: (snapshot) => (tool) => generalOrder(snapshot).get(tool.slug) ?? Number.POSITIVE_INFINITY,
  name: () => (tool) => tool.name.toLowerCase(),
  coverage: () => (tool) => -tool.coverage,
  price: (snapshot) => (tool) => priceList(snapshot).bySlug.get(tool.slug)?.place ?? Number.POSITIVE_INFINITY,
};

/** The place of each tool by slug: in the order of the general ranking, then the unranked tools by name. */
const generalOrder = perSnapshot(({ rankings, tools }): ReadonlyMap<string, number> => {
  const ranked = (rankings.get('general')?.lists ?? []).flatMap(({ entries }) => entries.map(({ tool }) => tool));
  const known = new Set(ranked);
  const others = [...tools.values()]
    .filter(({ slug }) => !known.has(slug))
    .sort((a, b) => byCodeUnit(a.name.toLowerCase(), b.name.toLowerCase()) || byCodeUnit(a.slug, b.slug));
  return new Map([...ranked, ...others.map(({ slug }) => slug)].map((slug, place) => [slug, place]));
});
