import { type Static, Type } from 'typebox';
import type { Tool } from '../../pipeline/artifacts/tool.ts';
import { priceList } from '../recommend/decide/price-list.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** The parameter with which a caller asks for an order of tools. */
export const Sort = Type.Union(
  [Type.Literal('score'), Type.Literal('name'), Type.Literal('coverage'), Type.Literal('price')],
  {
    description:
      'Best match first where left out, without q by slug. score: general; price: cheapest first, by the lower of the monthly entry prices, billed monthly and yearly.',
  },
);
export type Sort = Static<typeof Sort>;

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
  score: () => (tool) => -(tool.scores.profiles.general?.score ?? 0),
  name: () => (tool) => tool.name.toLowerCase(),
  coverage: () => (tool) => -tool.coverage,
  price: (snapshot) => (tool) => priceList(snapshot).bySlug.get(tool.slug)?.place ?? Number.POSITIVE_INFINITY,
};
