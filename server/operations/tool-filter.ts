import { type Static, Type } from 'typebox';
import type { Capability } from '../../model/capability.ts';
import type { Verdict } from '../../model/constraint.ts';
import { perObject } from '../../model/memory.ts';
import { ENTRY_PRICE } from '../../model/pricing/entry-price.ts';
import {
  combined,
  entryPrice,
  featureRequirement,
  onDearestPlan,
  priceOfPlans,
  whyNotIncluded,
} from '../../model/pricing/plan-price.ts';
import type { Tool } from '../../model/tool.ts';
import { compareWithLimit, limitFor } from '../recommend/judge/budget-limit.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { MAX_BUDGET } from './criteria/parameters.ts';
import {
  allProven,
  capabilitiesNamed,
  capabilityNames,
  capabilityParameters,
  unknownOf,
} from './search-tools/capabilities.ts';

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
  /** The questions whose answers are unknown: capabilities as they were named, and the key of the entry price. */
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
      ...(price(slug) === 'unknown' ? [ENTRY_PRICE.monthly] : []),
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
