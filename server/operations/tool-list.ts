import { type Static, Type } from 'typebox';
import { askableIn, type Capability } from '../../model/catalogue.ts';
import type { Verdict } from '../../model/constraint.ts';
import { perObject } from '../../model/memoize.ts';
import {
  combined,
  entryPrice,
  featureRequirement,
  onDearestPlan,
  priceOfPlans,
  whyNotIncluded,
} from '../../model/pricing/plan-price.ts';
import { isMissing, isProven, stateOf } from '../../model/state.ts';
import type { Tool } from '../../model/tool.ts';
import { compareWithLimit, limitFor } from '../recommend/judge/budget-limit.ts';
import { priceList } from '../recommend/judge/other-tools.ts';
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

/** Which tools are proven to have a capability, and of which it is unknown, by slug. */
interface Holders {
  readonly proven: ReadonlySet<string>;
  readonly unknown: ReadonlySet<string>;
}

/** Worked out for one capability after the other, when it is first asked for. */
const holdersByName = perSnapshot(() => new Map<string, Holders>());

function holdersOf(snapshot: Snapshot, capability: Capability): Holders {
  const cache = holdersByName(snapshot);
  const found = cache.get(capability.name) ?? findHolders(snapshot, capability);
  cache.set(capability.name, found);
  return found;
}

function findHolders({ tools }: Snapshot, capability: Capability): Holders {
  const [proven, unknown] = [new Set<string>(), new Set<string>()];
  for (const [slug, tool] of tools) {
    const state = stateOf(tool.facts[capability.key], capability);
    if (isProven(state)) proven.add(slug);
    else if (!isMissing(state)) unknown.add(slug);
  }
  return { proven, unknown };
}

/** True where a tool is proven to have all; false where one is proven to be missing or does not apply; undefined where it is unknown. */
function allProven(snapshot: Snapshot, capabilities: readonly Capability[]) {
  const holders = capabilities.map((capability) => holdersOf(snapshot, capability));
  return (slug: string): boolean | undefined => {
    if (holders.every(({ proven }) => proven.has(slug))) return true;
    return holders.every(({ proven, unknown }) => proven.has(slug) || unknown.has(slug)) ? undefined : false;
  };
}

/** The names of those capabilities that are unknown for a tool. */
function unknownOf(snapshot: Snapshot, capabilities: readonly Capability[], slug: string): string[] {
  return capabilities.filter((capability) => holdersOf(snapshot, capability).unknown.has(slug)).map(({ name }) => name);
}

/** Of some tools, how many are proven to have each capability, and of how many it is unknown. */
export function countProven(
  snapshot: Snapshot,
  capabilities: readonly Capability[],
  slugs: readonly string[],
): Static<typeof CapabilityCounts> {
  return Object.fromEntries(
    capabilities.map((capability) => {
      const holders = holdersOf(snapshot, capability);
      const among = (holding: ReadonlySet<string>) => slugs.filter((slug) => holding.has(slug)).length;
      return [capability.name, { proven: among(holders.proven), unknown: among(holders.unknown) }];
    }),
  );
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
      description: 'The highest price a month, in USD, with the capabilities.',
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
  /** True where everything is proven, false where something is proven to fail, undefined where something is unknown. */
  readonly matches: (slug: string) => boolean | undefined;
  /** The questions whose answers are unknown: capabilities as they were named, and the key of the plans for the price. */
  readonly unknownOf: (slug: string) => string[];
  /** Whether anything is asked for. */
  readonly isSet: boolean;
}

export function filterFor(snapshot: Snapshot, { category, capability = [], budget }: Wanted): ToolFilter {
  const { tools } = snapshot;
  const wanted = capabilitiesNamed(snapshot, capability);
  const isProven = allProven(snapshot, wanted);
  const priceOf = perObject((tool: Tool) =>
    budget === undefined ? 'meets' : priceWithin(budget, tool, wanted, snapshot),
  );
  const price = (slug: string): Verdict => priceOf(tools.get(slug) as Tool);
  return {
    isSet: category !== undefined || capability.length > 0 || budget !== undefined,
    matches(slug) {
      if (category !== undefined && tools.get(slug)?.category !== category) return false;
      const has = isProven(slug);
      if (has === false || price(slug) === 'fails') return false;
      return has === true && price(slug) === 'meets' ? true : undefined;
    },
    unknownOf: (slug) => [
      ...unknownOf(snapshot, wanted, slug),
      ...(price(slug) === 'unknown' ? ['pricing.plans'] : []),
    ],
  };
}

/**
 * Judges the entry price, or that of the plan with the wanted capabilities, as `recommend` does a budget a month. A tool that is no
 * longer sold has no price.
 */
function priceWithin(
  amount: number,
  { closed, facts }: Tool,
  wanted: readonly Capability[],
  { methodology: { currencies, catalogue } }: Snapshot,
): Verdict {
  if (closed !== null) return 'fails';
  const { base, rates } = currencies;
  const budget = { amount, currency: base, period: 'month' as const, per: null };
  const all = combined(wanted.map(({ key }) => featureRequirement(key, facts, catalogue)));
  const required = onDearestPlan(all, facts, catalogue);
  const price = required.plans.length > 0 ? priceOfPlans(required.plans, facts) : entryPrice(facts);
  const { verdict } = compareWithLimit(price, limitFor(budget, price, undefined), budget, rates);
  // What costs extra, or is in a plan that no source names, may make it dearer.
  return verdict === 'meets' && whyNotIncluded(required) !== undefined ? 'unknown' : verdict;
}

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
export function sortedSlugs(
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
  return sortedSlugs(snapshot, [...bySlug.keys()], sort).map((slug) => bySlug.get(slug) as Row);
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
