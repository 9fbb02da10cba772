import { type Static, Type } from 'typebox';
import { boardCell } from '../../model/board/cell.ts';
import type { Need, NeedQuestion } from '../../model/board/need.ts';
import { rowOf } from '../../model/board/row.ts';
import { askableIn, type Capability } from '../../model/catalogue.ts';
import { perObject } from '../../model/memoize.ts';
import { type Currencies, convert } from '../../model/pricing/currencies.ts';
import type { Price } from '../../model/pricing/price.ts';
import type { Tool } from '../../model/tool.ts';
import { perSnapshot, type Snapshot } from '../snapshot/snapshot.ts';
import { MAX_BUDGET } from './criteria/parameters.ts';

const Names = (description: string) =>
  Type.Optional(
    Type.Array(Type.String({ title: 'CapabilityName', minLength: 1, maxLength: 100 }), { minItems: 1, description }),
  );

/** The parameters that name capabilities: those that tools must have, and those that are counted. */
export const capabilityParameters = {
  capability: Names('Only tools proven to have all of these: keys, or values such as "ai.mcp_server=official".'),
  count: Names('Capabilities to count in counts.'),
};

/** For how many tools a capability is proven, and for how many it is unknown. */
export const CapabilityCounts = Type.Record(
  Type.String(),
  Type.Object(
    { proven: Type.Integer({ minimum: 0 }), unknown: Type.Integer({ minimum: 0 }) },
    { title: 'CapabilityCount' },
  ),
  {
    description:
      'By capability named in count: of all that match, the tools proven to have it, and those of which it is unknown.',
  },
);

/** By name: all that can be asked for, and the countries of the tools. */
const byName = perSnapshot(({ methodology: { catalogue }, tools }) => {
  const countries = Object.entries(catalogue.keys).flatMap(([key, { type }]) =>
    type === 'country' ? [...tools.values()].map(({ facts }) => ({ key, value: facts[key]?.value })) : [],
  );
  const ofTools = countries.flatMap(({ key, value }) =>
    typeof value === 'string' ? [{ key, value, name: `${key}=${value}` }] : [],
  );
  return new Map([...askableIn(catalogue), ...ofTools].map((capability) => [capability.name, capability]));
});

export const capabilityNames = (snapshot: Snapshot): string[] => [...byName(snapshot).keys()];

/** The capabilities with these names. */
export function capabilitiesNamed(snapshot: Snapshot, names: readonly string[]): Capability[] {
  return names.map((name) => byName(snapshot).get(name) as Capability);
}

/** Of some tools, how many are proven to have each capability, and of how many it is unknown. */
export function countProven(
  { tools }: Snapshot,
  capabilities: readonly Capability[],
  slugs: readonly string[],
): Static<typeof CapabilityCounts> {
  const all = slugs.flatMap((slug) => tools.get(slug) ?? []);
  return Object.fromEntries(
    capabilities.map((capability) => {
      const states = all.map(({ facts }) => boardCell(requiredOf(capability), facts).state);
      const among = (wanted: string) => states.filter((state) => state === wanted).length;
      return [capability.name, { proven: among('yes'), unknown: among('unknown') }];
    }),
  );
}

function requiredOf({ key, value }: Capability): NeedQuestion {
  return { any: [{ key, ...(value !== undefined && { value }) }], strength: 'required' };
}

/** The parameters that narrow a list of tools, in the order of the canonical address. */
export const filterParameters = {
  category: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'The slug of a category, for example "linkedin-automation".',
    }),
  ),
  capability: capabilityParameters.capability,
  budget: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: MAX_BUDGET,
      description: 'The most a month for one person, in USD, with the capabilities.',
    }),
  ),
};
const Parameters = Type.Object(filterParameters);
type Wanted = Static<typeof Parameters>;

/** The allowed values of the parameters. */
export const filterChoices = {
  category: ({ methodology }: Snapshot): string[] => Object.keys(methodology.categories),
  capability: capabilityNames,
};

/** Which tools a list keeps. */
export interface ToolFilter {
  /** True where a tool fits, false where it does not, undefined where it may. */
  readonly matches: (slug: string) => boolean | undefined;
  /** The questions whose answers are unknown: capabilities as they were named, and the key of the plans for the price. */
  readonly unknownOf: (slug: string) => string[];
  /** Whether anything is asked for. */
  readonly isSet: boolean;
}

/** The tools that fit capabilities and a budget for one person, as the rows of a board. A tool that is no longer sold has no price. */
export function filterFor(snapshot: Snapshot, { category, capability = [], budget }: Wanted): ToolFilter {
  const { catalogue, currencies } = snapshot.methodology;
  const wanted = capabilitiesNamed(snapshot, capability);
  const need: Need = {
    questions: wanted.map(requiredOf),
    setUp: {},
    budget: budget === undefined ? undefined : { amount: budget, currency: currencies.base },
    ignored: [],
  };
  const rowFor = perObject((tool: Tool) => rowOf(tool, need, { catalogue, currencies }));
  const toolOf = (slug: string) => snapshot.tools.get(slug) as Tool;
  return {
    isSet: category !== undefined || capability.length > 0 || budget !== undefined,
    matches(slug) {
      const tool = toolOf(slug);
      if (category !== undefined && tool.category !== category) return false;
      if (budget !== undefined && tool.closed !== null) return false;
      return MATCHES[rowFor(tool).result ?? 'fits'];
    },
    unknownOf(slug) {
      const { cells, result } = rowFor(toolOf(slug));
      const unknown = wanted.filter((_, i) => cells[i]?.state === 'unknown').map(({ name }) => name);
      return unknown.length === 0 && result === 'may fit' ? ['pricing.plans'] : unknown;
    },
  };
}

const MATCHES = { fits: true, 'may fit': undefined, 'does not fit': false } as const;

/** The parameter that chooses the order of tools. */
export const Sort = Type.Union(
  [Type.Literal('known'), Type.Literal('name'), Type.Literal('price'), Type.Literal('proven')],
  {
    description:
      'By default as named, or the best match first, else known: most questions answered. price: the lowest price of one person. proven: as get_rankings.',
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
export function sortedSlugs(
  snapshot: Snapshot,
  slugs: readonly string[],
  sort: Sort | undefined,
  category?: string,
): readonly string[] {
  if (sort === undefined) return slugs;
  if (sort === 'price') {
    const { tools, methodology } = snapshot;
    return inOrderOfPrice(
      slugs,
      (slug) => tools.get(slug) as Tool,
      ({ price }) => price,
      methodology.currencies,
    );
  }
  const place = places[sort](snapshot, category);
  return slugs
    .map((slug) => ({ slug, key: place(snapshot.tools.get(slug) as Tool) }))
    .sort((a, b) => compare(a.key, b.key))
    .map(({ slug }) => slug);
}

/**
 * Sorts what is about tools by their price: by its upper end in the base currency, then by its least. What is unknown is last, and a tool
 * that is no longer sold has no price.
 */
export function inOrderOfPrice<Item>(
  items: readonly Item[],
  toolOf: (item: Item) => Tool,
  priceOf: (tool: Tool) => Price,
  { base, rates }: Currencies,
): Item[] {
  const sums = ({ amount, upto, currency }: Price) =>
    [upto, amount].map((sum) =>
      sum === null ? Number.POSITIVE_INFINITY : convert({ amount: sum, currency: currency as string }, base, rates),
    ) as [number, number];
  const unsold = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as const;
  return items
    .map((item) => {
      const tool = toolOf(item);
      const [upto, amount] = tool.closed === null ? sums(priceOf(tool)) : unsold;
      return { item, upto, amount, name: tool.name.toLowerCase() };
    })
    .sort((a, b) => compare(a.upto, b.upto) || compare(a.amount, b.amount) || compare(a.name, b.name))
    .map(({ item }) => item);
}

function compare<Key extends number | string>(a: Key, b: Key): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Rows about tools in an order other than their own. */
export function rowsInOrder<Row extends { readonly tool: string }>(
  rows: readonly Row[],
  sort: Sort | undefined,
  snapshot: Snapshot,
): Row[] {
  const bySlug = new Map(rows.map((row) => [row.tool, row]));
  return sortedSlugs(snapshot, [...bySlug.keys()], sort).map((slug) => bySlug.get(slug) as Row);
}

const places: Readonly<
  Record<Exclude<Sort, 'price'>, (snapshot: Snapshot, category: string | undefined) => (tool: Tool) => number | string>
> = {
  known: () => (tool) => -tool.coverage,
  name: () => (tool) => tool.name.toLowerCase(),
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
