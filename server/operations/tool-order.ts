import { type Static, Type } from 'typebox';
import type { Tool } from '../../model/tool.ts';
import { priceList } from '../recommend/judge/lowest-price.ts';
import { byCodeUnit } from '../search/sorted.ts';
import { perSnapshot, type Snapshot } from '../snapshot/snapshot.ts';

/** The parameter with which a caller asks for an order of tools. */
export const Sort = Type.Union(
  [Type.Literal('score'), Type.Literal('name'), Type.Literal('coverage'), Type.Literal('price')],
  {
    description:
      'Left out: best match first with q, otherwise score. score: by general rank, then the unranked by name; price: cheapest first, by the lower of the monthly entry prices, billed monthly and yearly.',
  },
);
export type Sort = Static<typeof Sort>;

/**
 * The order of a list that was not asked for any. A buyer who has said nothing yet is served best by what most is proven of; an order by
 * name would open with whoever begins with a digit. With words to match, the best match comes first.
 */
export function orderOf(sort: Sort | undefined, q: string | undefined): Sort | undefined {
  return sort ?? (q === undefined ? 'score' : undefined);
}

/** Slugs in an order, the best first; what is alike keeps its place. */
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

/** The place of each tool by slug: the ranked as the general ranking has them, then the others, of which too little is known to compare them. */
const generalOrder = perSnapshot(({ rankings, tools }): ReadonlyMap<string, number> => {
  const ranked = (rankings.get('general')?.lists ?? []).flatMap(({ entries }) => entries.map(({ tool }) => tool));
  const known = new Set(ranked);
  const others = [...tools.values()]
    .filter(({ slug }) => !known.has(slug))
    .sort((a, b) => byCodeUnit(a.name.toLowerCase(), b.name.toLowerCase()) || byCodeUnit(a.slug, b.slug));
  return new Map([...ranked, ...others.map(({ slug }) => slug)].map((slug, place) => [slug, place]));
});
