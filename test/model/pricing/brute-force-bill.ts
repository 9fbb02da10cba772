import type { FactsByKey } from '../../../model/fact.ts';
import type { Bill, BillQuestion } from '../../../model/pricing/bill.ts';
import { MONTHS, PERIODS, type Period } from '../../../model/pricing/money.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import type { SetUp } from '../../../model/pricing/set-up.ts';
import {
  type CostRange,
  cheapestOf,
  computeCosts,
  countNeeded,
  FIELDS,
  fillSetUp,
  findAvailability,
  findFewest,
  findQuantities,
  isListedFree,
  isShort,
  isTooMany,
  listFeatures,
  listOpenCosts,
  listVariants,
  type NeededUnit,
  OPEN,
  priceAt,
  type ToolNeed,
  withDependencies,
} from './brute-force-plan.ts';

/*
 * A slow reference implementation of bills. It buys every plan for every period in every quantity, with every quantity of extra units, at
 * the prices of every source. It shares no code with model/pricing and supports only generated tools: plans listed by price, in USD.
 */

/** In cents per month. Null if unknown. */
export interface BestPrice {
  readonly certainty: Bill['certainty'];
  readonly minimum: number | null;
  readonly upto: number | null;
  /** The maximum without assumptions about plans. */
  readonly proven: number | null;
  readonly free: 'yes' | 'may be' | undefined;
}

/** @param minimumOf the minimum of a bill in cents; 0 if unknown */
export function findBestPrice(
  facts: FactsByKey,
  question: BillQuestion,
  minimumOf: (part: BillQuestion) => number,
): BestPrice {
  const { setUp: original, required = [], billing } = question;
  const keys = [...listImplied(original), ...required];
  const values = keys.map((key) => facts[key]?.value);
  if (values.includes(false)) return { certainty: 'unknown', minimum: null, upto: null, proven: null, free: undefined };
  const plans = (facts['pricing.plans']?.value ?? []) as Plan[];
  // A buyer who pays per account on one plan has as many accounts on another.
  const units = plans.flatMap(({ unit, count }) => (count ? [] : (unit ?? [])));
  const isSoldPerAccount = /linkedin|identity/.test(units.join()) && !units.includes('person');
  const setUp = isSoldPerAccount ? { linkedin_accounts: original.people ?? 1, ...original } : original;
  const need = {
    plans,
    facts,
    setUp,
    features: listFeatures(keys, facts),
    requiredKeys: keys.flatMap(withDependencies),
  };
  const isProven = values.every((value) => value === true);

  const { paid, free, insufficient, low, high, highProven } = findBounds(need, billing);
  const isProvenFree = isProven && free.some((one) => one.sums.some(({ proven }) => proven === 0));
  const freePlan = isProvenFree ? 'yes' : free.length > 0 ? 'may be' : undefined;
  // If no plan covers a number, the need costs at least as much as any part of it. Nothing else is known.
  const lacks = (plan: Plan) => [...need.features].some((key) => findAvailability(key, plan, need) === 'lacks');
  const parts = insufficient.every(lacks) ? [] : listParts(question);
  const minimum = paid.length > 0 ? low : Math.max(0, ...parts.map(minimumOf));
  const upto = isProven ? high : OPEN;
  const proven = isProven ? highProven : OPEN;
  const hasMinimum = minimum !== OPEN && minimum !== 0;
  const isSingleAmount = hasMinimum && minimum === upto;
  const otherwise = hasMinimum ? 'at least' : upto === OPEN ? 'unknown' : 'at most';
  return {
    certainty: isSingleAmount ? (proven === upto ? 'exact' : 'assumed') : otherwise,
    minimum: hasMinimum ? minimum : null,
    upto: upto === OPEN ? null : upto,
    proven: proven === OPEN ? null : proven,
    free: freePlan,
  };
}

/** The plans that may suffice, with the minimum and maximum of the cheapest paid one. */
function findBounds(need: ToolNeed, billing: Period | undefined) {
  const tried = need.plans.map((plan) => ({ plan, ...tryPurchases(plan, need) }));
  const bought = tried.filter(({ isEnough }) => isEnough);
  const insufficient = tried.filter(({ isEnough }) => !isEnough).map(({ plan }) => plan);
  const listRates = (some: readonly { sums: readonly Sum[] }[]) =>
    some.flatMap(({ sums }) => sums.flatMap((one) => (hasBilling(one.period, billing) ? [one.rate] : [])));
  const isFree = ({ plan, sums }: (typeof bought)[number]) =>
    isListedFree(plan) && (sums.length === 0 || sums.some(({ rate }) => rate[0] === 0));
  const paid = bought.filter((one) => !isFree(one));
  const [lowPriced, high] = cheapestOf(listRates(paid));
  const highProven = Math.min(
    ...paid.flatMap(({ sums }) => sums.flatMap((one) => (hasBilling(one.period, billing) ? [one.proven] : []))),
  );
  const unpriced = paid.filter((one) => listRates([one]).length === 0);
  const low = Math.min(lowPriced, ...unpriced.map((one) => computeFloor(one, need, billing)));
  return { paid, free: bought.filter(isFree), insufficient, low, high, highProven };
}

/** All needs with a number lowered by one or a requirement removed. A missing number of accounts or mailboxes becomes 0. */
function listParts({ setUp, required = [], ...question }: BillQuestion): BillQuestion[] {
  const fewer = Object.values(FIELDS).flatMap((field): SetUp[] => {
    const isSender = field === 'linkedin_accounts' || field === 'mailboxes';
    const number = setUp[field] ?? (field === 'people' || isSender ? 1 : 0);
    return number > 0 ? [{ ...setUp, [field]: isSender && setUp[field] === undefined ? 0 : number - 1 }] : [];
  });
  // A missing number means one per person, so it is a part of any number that is at least as high.
  const { people = 1, linkedin_accounts: accounts = 0, mailboxes = 0 } = setUp;
  if (accounts >= people) fewer.push(without(setUp, 'linkedin_accounts'));
  if (mailboxes >= people) fewer.push(without(setUp, 'mailboxes'));
  return [
    ...fewer.map((one) => ({ ...question, required, setUp: one })),
    ...required.map((key) => ({ ...question, setUp, required: required.filter((one) => one !== key) })),
  ];
}

const without = (setUp: SetUp, field: keyof SetUp): SetUp =>
  Object.fromEntries(Object.entries(setUp).filter(([one]) => one !== field));
const hasBilling = (period: Period, billing: Period | undefined) => billing === undefined || period === billing;
const listImplied = ({ linkedin_accounts = 0, mailboxes = 0, emails = 0, workspaces = 0 }: SetUp) => [
  ...(linkedin_accounts > 0 ? ['channels.linkedin'] : []),
  ...(mailboxes + emails > 0 ? ['channels.email'] : []),
  ...(workspaces > 1 ? ['team.workspaces'] : []),
];

interface Sum {
  readonly period: Period;
  /** Per month, given the assumptions. */
  readonly rate: CostRange;
  /** The maximum without assumptions. */
  readonly proven: number;
}

interface Purchase {
  readonly isEnough: boolean;
  readonly sums: readonly Sum[];
}

/** The possible prices of a plan for a need, for each period. */
function tryPurchases(plan: Plan, need: ToolNeed): Purchase {
  const has = [...need.features].map((key) => findAvailability(key, plan, need));
  if (has.includes('lacks')) return { isEnough: false, sums: [] };
  const needed = fillSetUp(plan, need);
  const possible = findSoldQuantities(plan, needed);
  if (possible.length === 0) return { isEnough: isByQuote(plan, needed), sums: [] };
  const open: CostRange[] = has.includes('open') ? [[0, OPEN]] : [];
  const sums = PERIODS.flatMap((period): Sum[] => {
    const addOns = priceAddOns(plan, period, needed, need);
    const listExtraCosts = (units: number) => [...open, ...addOns, ...listOpenCosts(plan, units, needed, need)];
    // Any one of the sources may be right. At its prices, a buyer takes the cheapest quantity.
    const [first = [], ...others] = [plan, ...listVariants(plan, need)].map((source) =>
      possible.flatMap((units) => computeCosts(plan, source, units, period, needed, listExtraCosts(units))),
    );
    if (first.length === 0) return [];
    const ranges = [first, ...others.filter(({ length }) => length > 0)].map(cheapestOf);
    const rate = [Math.min(...ranges.map(([a]) => a)), Math.max(...ranges.map(([, b]) => b))] as const;
    const monthly = rate.map((end) => Math.round(end / MONTHS[period])) as [number, number];
    return [{ period, rate: monthly, proven: has.includes('assumed') ? OPEN : monthly[1] }];
  });
  return { isEnough: true, sums };
}

const findSoldQuantities = (plan: Plan, needed: SetUp) =>
  findQuantities(plan, needed).filter((units) => !isTooMany(plan, units, needed) && !isShort(plan, units, needed));
const isByQuote = (plan: Plan, needed: SetUp) =>
  plan.quote_from !== undefined && isTooMany(plan, findFewest(plan, needed), needed);

/** The cost of the add-ons that the requirements need on a plan. */
function priceAddOns(plan: Plan, period: Period, needed: SetUp, need: ToolNeed): CostRange[] {
  const addOns = new Set([...need.features].map((key) => findAvailability(key, plan, need)));
  return [...addOns].flatMap((one): CostRange[] => {
    if (typeof one !== 'object') return [];
    return [priceAt(one.terms, period, one.for ? Math.max(1, countNeeded(one.for, needed)) : 1) ?? [0, OPEN]];
  });
}

/**
 * The lower bound of a plan without a price for the need. It costs at least as much as the largest quantity that has a price. It also costs
 * at least as much as each paid plan listed before it, in the quantity that covers everything except emails.
 */
function computeFloor({ plan }: { plan: Plan }, need: ToolNeed, billing: Period | undefined): number {
  const before = need.plans.slice(0, need.plans.indexOf(plan)).filter((one) => !isListedFree(one));
  return Math.max(
    computeBound(plan, need, billing, findFewest),
    ...before.map((one) => computeBound(one, need, billing, findFewestWithoutVolumes)),
  );
}

const findFewestWithoutVolumes: typeof findFewest = (plan, needed) => findFewest(plan, { ...needed, emails: 0 });

/** The lowest price of a plan for the billing period. Without such a price, the lowest monthly rate for longer periods. */
function computeBound(plan: Plan, need: ToolNeed, billing: Period | undefined, from: typeof findFewest): number {
  const { unit, quote_from: quote, at_most = OPEN } = plan;
  if (quote?.more_than === 0) return 0;
  const needed = fillSetUp(plan, need);
  const priced = quote?.more_than ?? OPEN;
  if (quote) needed[FIELDS[quote.for as NeededUnit]] = Math.min(countNeeded(quote.for, needed), priced);
  const limit = quote?.for === unit ? Math.min(at_most, priced) : at_most;
  const all = findQuantities(plan, {});
  const maximum = all.filter((units) => units <= limit).at(-1) ?? (all[0] as number);
  const numbers = all.filter((units) => units >= Math.min(from(plan, needed), maximum) && units <= maximum);
  const listRates = (isIncluded: (period: Period) => boolean) =>
    PERIODS.filter(isIncluded).flatMap((period) =>
      numbers.flatMap((units) =>
        [plan, ...listVariants(plan, need)].flatMap((source) =>
          computeCosts(plan, source, units, period, needed, priceAddOns(plan, period, needed, need)).map(([a]) =>
            Math.round(a / MONTHS[period]),
          ),
        ),
      ),
    );
  const requested = listRates((period) => hasBilling(period, billing));
  const longer = listRates((period) => billing !== undefined && MONTHS[period] > MONTHS[billing]);
  const [bounds] = [requested, longer].filter(({ length }) => length > 0);
  return bounds ? Math.min(...bounds) : 0;
}
