import type { Catalogue } from '../catalogue.ts';
import type { Fact, FactsByKey } from '../fact.ts';
import { uniqueBy } from '../group-by.ts';
import { perObject } from '../memoize.ts';
import type { Citation } from '../source.ts';
import { valuesOf } from '../state.ts';
import {
  type Amounts,
  agreedBy,
  type Bought,
  boughtAtEntry,
  boughtWith,
  caveatsOn,
  type EntryPrice,
  entryAmounts,
  entryPlans,
  isAboveEntry,
  isAmong,
  type Lack,
} from './entry-price.ts';
import { chainOf, type Feature, placementOf } from './features.ts';
import { type Missing, whyOpen } from './missing.ts';
import { type Money, type Plan, planCalled, plansIn } from './plan.ts';
import { monthlyInWords, planInWords, withCaveats } from './price-text.ts';

/** What a tool costs a month for one unit; several amounts if sources differ, none if the price is unknown. */
export interface Price extends Bought, Amounts {
  /** Keys of the facts that give the price. */
  readonly facts: readonly string[];
  readonly display: string;
  readonly sources: readonly Citation[];
  /** Names of the plans with this price; empty if it is the entry price. */
  readonly plans: readonly string[];
}

/** The price of the cheapest paid plan. Computed once for each tool. */
export const entryPrice = perObject((facts: FactsByKey): Price => {
  const { monthly, yearly } = entryAmounts(facts);
  const fact = facts['pricing.plans'];
  const inWords = [
    ...monthly.map((one) => monthlyInWords(one, false)),
    ...yearly.map((one) => monthlyInWords(one, true)),
  ];
  return {
    monthly,
    yearly,
    ...boughtAtEntry(facts),
    facts: ['pricing.plans'],
    display: withCaveats(inWords.join(' or ') || 'Unknown', fact ? caveatsOn([fact]) : {}),
    sources: inWords.length > 0 && fact ? fact.sources : [],
    plans: [],
  };
});

/**
 * The price of several plans that are each the cheapest with a needed feature: that of the dearest one, since a plan with all
 * of the features costs at least as much. Unknown if the price of one of them is.
 */
export function priceOfPlans(names: readonly string[], facts: FactsByKey): Price {
  const fact = facts['pricing.plans'] as Fact;
  // Where sources differ on the plans, each list has a price of its own.
  const lists = valuesOf(fact) as Plan[][];
  const plans = names.map((name) => planCalled(name, plansIn(facts)));
  const dearest = (amountOf: (plan: Plan) => Money | undefined) =>
    uniqueBy(
      lists.flatMap((list) => {
        const known = names.flatMap((name) => {
          const plan = planCalled(name, list);
          const money = plan && amountOf(plan);
          return money ? [{ plan, money }] : [];
        });
        return known.length === names.length ? known.sort((a, b) => b.money.amount - a.money.amount).slice(0, 1) : [];
      }),
      ({ money }) => `${money.amount} ${money.currency}`,
    );
  const [monthly, yearly] = [dearest((plan) => plan.monthly), dearest((plan) => plan.annual_monthly)];
  return {
    monthly: monthly.map(({ money }) => money),
    yearly: yearly.map(({ money }) => money),
    ...boughtWith([...monthly, ...yearly].map(({ plan }) => plan).filter((plan) => plans.includes(plan))),
    facts: [fact.key],
    display: plans.map((plan, i) => (plan ? planWithPrice(plan) : `${names[i]}: not listed`)).join('; '),
    sources: fact.sources,
    plans: names,
  };
}

/** `Pro: 55 USD a month per person`, `Enterprise: price unknown`. */
export function planWithPrice(plan: Plan): string {
  const text = planInWords(plan);
  return text === plan.name ? `${plan.name}: price unknown` : text;
}

/** The dearest plan with a price, if there is more than one. It proves nothing: a feature may come with a plan on request. */
export function dearestPriced(facts: FactsByKey): Plan | undefined {
  const priced = plansIn(facts).filter(({ monthly, annual_monthly }) => monthly || annual_monthly);
  return priced.length > 1 ? priced.sort((a, b) => amountOf(b) - amountOf(a))[0] : undefined;
}

/** The dearest of the plans that features need. Undefined if the entry price is proven to be its price, or if none has to be paid for. */
export function dearestAboveEntry(names: readonly string[], facts: FactsByKey): string | undefined {
  const listed = plansIn(facts);
  const dearestFirst = byPrice(listed);
  return names
    .map((name) => ({ name, plan: planCalled(name, listed) }))
    .filter(({ name, plan }) => isAboveEntry(name, facts) || isPricedApart(plan, facts))
    .sort((a, b) => dearestFirst(a.plan, b.plan))[0]?.name;
}

/** Compares plans, the dearest first; of those that cost the same, the one listed last. */
function byPrice(listed: readonly (Plan | undefined)[]): (a: Plan | undefined, b: Plan | undefined) => number {
  return (a, b) => amountOf(b) - amountOf(a) || listed.indexOf(b) - listed.indexOf(a);
}

/** A plan without a price may be the dearest. */
const amountOf = (plan: Plan | undefined) => (plan?.monthly ?? plan?.annual_monthly)?.amount ?? Number.MAX_SAFE_INTEGER;

/**
 * Whether a plan that is not above the entry price may have another price: it has the entry price in one billing period only, or no
 * plan is listed with the entry price and this one has no price.
 */
function isPricedApart(plan: Plan | undefined, facts: FactsByKey): boolean {
  const [entry, { monthly, yearly }] = [entryPlans(facts), entryAmounts(facts)];
  if (entry.length === 0) return amountOf(plan) === Number.MAX_SAFE_INTEGER;
  if (plan === undefined || !entry.includes(plan)) return false;
  const isEntry = (own: Money | undefined, amounts: readonly Money[]) =>
    own === undefined ? amounts.length === 0 : isAmong(own, amounts);
  return !isEntry(plan.monthly, monthly) || !isEntry(plan.annual_monthly, yearly);
}

/**
 * The price of a plan per month in the form of an entry price: with its caveats and with what it lacks of what the entry price
 * lacks. Null if it is unknown. Where sources differ on the list of plans, the price of the plan is read from each list.
 */
export function pricedLikeEntry(name: string, facts: FactsByKey, entry: EntryPrice | null): EntryPrice | null {
  const fact = facts['pricing.plans'] as Fact;
  const prices = valuesOf(fact).map((value) => priceOfPlans([name], { ...facts, 'pricing.plans': { ...fact, value } }));
  const [monthly, yearly] = [
    distinct(prices.flatMap((price) => price.monthly)),
    distinct(prices.flatMap((price) => price.yearly)),
  ];
  if (monthly.length + yearly.length === 0) return null;
  return {
    ...agreedBy({ monthly, yearly }),
    ...caveatsOn([fact]),
    plans: [name],
    lacks: (entry?.lacks ?? []).flatMap((lack) => lackOn(name, lack, facts)),
  };
}

/** What a plan is proven to lack of what the entry price lacks. Where it is not known whether a plan has something, it is left out. */
function lackOn(name: string, lack: Lack, facts: FactsByKey): Lack[] {
  const plans = plansIn(facts);
  const plan = planCalled(name, plans);
  if (plan === undefined || lack.plan === null || planCalled(lack.plan.name, plans) === undefined) return [lack];
  const feature = { key: lack.key, label: lack.label, from: lack.plan.name, extra: false };
  if (placementOf(feature, plan, plans, facts) === 'lacks') return [lack];
  return lack.extra ? [{ ...lack, plan: null }] : [];
}

function distinct(amounts: readonly Money[]): Money[] {
  return uniqueBy(amounts, ({ amount, currency }) => `${amount} ${currency}`);
}

/** What has to be bought for some features, beyond the cheapest plan. */
export interface PlanRequirement {
  /** Keys of the features whose answer may depend on the plan, also if the cheapest one has them. */
  readonly keys: readonly string[];
  /** Names of the plans that sources name as the cheapest with one of the features. */
  readonly plans: readonly string[];
  /** Labels of the features that cost extra. */
  readonly extras: readonly string[];
  /** Labels of the features for which no source names a plan. */
  readonly unplaced: readonly string[];
  /** Features that a cheaper plan has, and that the plan which has to be bought is not proven to have. */
  readonly doubts?: readonly Extract<Missing, { why: 'in-plan' }>[];
}

export const NO_REQUIREMENT: PlanRequirement = { keys: [], plans: [], extras: [], unplaced: [] };

/** Whether nothing has to be bought beyond the cheapest plan. */
export function requiresNothing({ plans, extras, unplaced }: PlanRequirement): boolean {
  return plans.length + extras.length + unplaced.length === 0;
}

/**
 * What a proven feature requires, together with the features that it depends on: LinkedIn messages require the plan that has
 * LinkedIn. A tool may have a feature on a dearer plan only, so a feature that no source assigns to a plan is unplaced, unless the
 * plans with the entry price are proven to have it.
 *
 * @param key of a feature that the tool is proven to have
 */
export function featureRequirement(
  key: string,
  facts: FactsByKey,
  catalogue: Pick<Catalogue, 'same_on_every_plan' | 'keys'>,
): PlanRequirement {
  const features = [...chainOf(key, facts, catalogue)];
  if (features.length === 0) return NO_REQUIREMENT;
  return {
    keys: [key],
    plans: features.flatMap(({ from }) => from ?? []),
    extras: features.flatMap(({ label, extra }) => (extra ? [label] : [])),
    unplaced: features.flatMap((feature) => (isUnassigned(feature) && !isOnEntry(feature, facts) ? feature.label : [])),
  };
}

/** Whether no source says with which plan or at which charge a feature comes. */
function isUnassigned({ from, extra }: Feature): boolean {
  return from === undefined && !extra;
}

/** Whether the plans with the entry price are proven to have a feature, or any plan if it is not known which they are. */
function isOnEntry(feature: Feature, facts: FactsByKey): boolean {
  const [plans, entry] = [plansIn(facts), entryPlans(facts)];
  return (entry.length > 0 ? entry : [{ name: '' }]).every(
    (plan) => placementOf(feature, plan, plans, facts) === 'has',
  );
}

/** What is required by all of these together. */
export function combined(requirements: readonly PlanRequirement[]): PlanRequirement {
  const some = requirements.filter((requirement) => requirement !== NO_REQUIREMENT);
  if (some.length === 0) return NO_REQUIREMENT;
  const all = (of: (requirement: PlanRequirement) => readonly string[]) => [...new Set(some.flatMap(of))];
  return {
    keys: all(({ keys }) => keys),
    plans: all(({ plans }) => plans),
    extras: all(({ extras }) => extras),
    unplaced: all(({ unplaced }) => unplaced),
  };
}

/**
 * A requirement with what is not proven of the plan that has to be bought for it, the dearest that it names. That a plan costs more
 * than another one does not prove that it has everything of it: only what a page says does.
 */
export function onDearestPlan(
  requirement: PlanRequirement,
  facts: FactsByKey,
  catalogue: Pick<Catalogue, 'same_on_every_plan' | 'keys'>,
): PlanRequirement {
  const plans = plansIn(facts);
  const [plan] = requirement.plans.flatMap((name) => planCalled(name, plans) ?? []).sort(byPrice(plans));
  if (plan === undefined) return requirement;
  const features = requirement.keys.flatMap((key) => [...chainOf(key, facts, catalogue)]);
  const open = features.filter((feature) => !feature.extra && placementOf(feature, plan, plans, facts) !== 'has');
  const labels = (of: readonly Feature[]) => [...new Set(of.map(({ label }) => label))];
  return {
    ...requirement,
    unplaced: labels(open.filter(({ from }) => from === undefined)),
    doubts: labels(open.filter(({ from }) => from !== undefined)).map((label) => ({
      why: 'in-plan',
      label,
      plan: plan.name,
    })),
  };
}

/**
 * Why a price is not proven to include the features, as part of a sentence: `it is not stated which plan has HubSpot`. Undefined if
 * it includes all of them.
 */
export function whyNotIncluded({ extras, unplaced, doubts = [] }: PlanRequirement): string | undefined {
  return whyOpen([
    ...extras.map((label) => ({ why: 'extra', label }) as const),
    ...unplaced.map((label) => ({ why: 'plan-of', label }) as const),
    ...doubts,
  ]);
}
