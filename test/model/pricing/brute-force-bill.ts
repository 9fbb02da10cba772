import type { FactsByKey } from '../../../model/fact.ts';
import type { Bill, BillNeed } from '../../../model/pricing/bill.ts';
import { MONTHS, PERIODS, type Period } from '../../../model/pricing/money.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import type { SetUp } from '../../../model/pricing/set-up.ts';
import {
  type CostRange,
  computeCosts,
  countNeeded,
  FIELDS,
  fillSetUp,
  findAvailability,
  findCheapestRange,
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
 * A slow reference implementation of bills. It tries every plan for every period in every quantity, with every quantity of extra units, at
 * the prices of every source. It shares no code with model/pricing and supports only generated tools: plans listed by price, in USD.
 */

/** The bill of a tool, in cents per month. Null if unknown. */
export interface BestPrice {
  readonly certainty: Bill['certainty'];
  readonly minimum: number | null;
  readonly upto: number | null;
  /** The maximum without assumptions about plans. */
  readonly proven: number | null;
  readonly free: 'yes' | 'may be' | undefined;
}

/** @param computeMinimum returns the minimum of a bill in cents; 0 if unknown */
export function findBestPrice(
  facts: FactsByKey,
  question: BillNeed,
  computeMinimum: (part: BillNeed) => number,
): BestPrice {
  const { setUp: original, required = [], billing } = question;
  const keys = [...listImplied(original), ...required];
  const values = keys.map((key) => facts[key]?.value);
  if (values.includes(false)) return { certainty: 'unknown', minimum: null, upto: null, proven: null, free: undefined };
  const plans = (facts['pricing.plans']?.value ?? []) as Plan[];
  // A buyer who pays per account on one plan has the same number of accounts on the others.
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
  const isProvenFree = isProven && free.some((result) => result.sums.some(({ proven }) => proven === 0));
  const freePlan = isProvenFree ? 'yes' : free.length > 0 ? 'may be' : undefined;
  // If no plan is large enough, the only known bound is the price of a smaller need.
  const lacks = (plan: Plan) => [...need.features].some((key) => findAvailability(key, plan, need) === 'lacks');
  const parts = insufficient.every(lacks) ? [] : listParts(question);
  const minimum = paid.length > 0 ? low : Math.max(0, ...parts.map(computeMinimum));
  const upto = isProven ? high : OPEN;
  const proven = isProven ? highProven : OPEN;
  const hasMinimum = minimum !== OPEN && minimum !== 0;
  const isSingleAmount = hasMinimum && minimum === upto;
  const rangeCertainty = hasMinimum ? 'at least' : upto === OPEN ? 'unknown' : 'at most';
  return {
    certainty: isSingleAmount ? (proven === upto ? 'exact' : 'assumed') : rangeCertainty,
    minimum: hasMinimum ? minimum : null,
    upto: upto === OPEN ? null : upto,
    proven: proven === OPEN ? null : proven,
    free: freePlan,
  };
}

/** Finds the plans that may suffice, and the minimum and maximum price of the cheapest paid plan. */
function findBounds(need: ToolNeed, billing: Period | undefined) {
  const purchases = need.plans.map((plan) => ({ plan, ...computePurchase(plan, need) }));
  const sufficient = purchases.filter(({ isEnough }) => isEnough);
  const insufficient = purchases.filter(({ isEnough }) => !isEnough).map(({ plan }) => plan);
  const listRates = (list: readonly { sums: readonly Sum[] }[]) =>
    list.flatMap(({ sums }) => sums.flatMap((sum) => (hasBilling(sum.period, billing) ? [sum.rate] : [])));
  const isFree = ({ plan, sums }: (typeof sufficient)[number]) =>
    isListedFree(plan) && (sums.length === 0 || sums.some(({ rate }) => rate[0] === 0));
  const paid = sufficient.filter((result) => !isFree(result));
  const [lowPriced, high] = findCheapestRange(listRates(paid));
  const highProven = Math.min(
    ...paid.flatMap(({ sums }) => sums.flatMap((sum) => (hasBilling(sum.period, billing) ? [sum.proven] : []))),
  );
  const unpriced = paid.filter((result) => listRates([result]).length === 0);
  const low = Math.min(lowPriced, ...unpriced.map((result) => computeFloor(result, need, billing)));
  return { paid, free: sufficient.filter(isFree), insufficient, low, high, highProven };
}

/** Lists all smaller needs: with a number lowered by one, or a requirement removed. A missing number of accounts or mailboxes becomes 0. */
function listParts({ setUp, required = [], ...question }: BillNeed): BillNeed[] {
  const smallerSetUps = Object.values(FIELDS).flatMap((field): SetUp[] => {
    const isSender = field === 'linkedin_accounts' || field === 'mailboxes';
    const number = setUp[field] ?? (field === 'people' || isSender ? 1 : 0);
    return number > 0 ? [{ ...setUp, [field]: isSender && setUp[field] === undefined ? 0 : number - 1 }] : [];
  });
  // A missing number means one per person. If the number is at least that high, leaving it out gives a smaller need.
  const { people = 1, linkedin_accounts: accounts = 0, mailboxes = 0 } = setUp;
  if (accounts >= people) smallerSetUps.push(without(setUp, 'linkedin_accounts'));
  if (mailboxes >= people) smallerSetUps.push(without(setUp, 'mailboxes'));
  return [
    ...smallerSetUps.map((smaller) => ({ ...question, required, setUp: smaller })),
    ...required.map((key) => ({ ...question, setUp, required: required.filter((other) => other !== key) })),
  ];
}

const without = (setUp: SetUp, field: keyof SetUp): SetUp =>
  Object.fromEntries(Object.entries(setUp).filter(([name]) => name !== field));
const hasBilling = (period: Period, billing: Period | undefined) => billing === undefined || period === billing;
const listImplied = ({ linkedin_accounts = 0, mailboxes = 0, emails = 0, workspaces = 0 }: SetUp) => [
  ...(linkedin_accounts > 0 ? ['channels.linkedin'] : []),
  ...(mailboxes + emails > 0 ? ['channels.email'] : []),
  ...(workspaces > 1 ? ['team.workspaces'] : []),
];

interface Sum {
  readonly period: Period;
  /** The monthly cost, given the assumptions. */
  readonly rate: CostRange;
  /** The maximum monthly cost without assumptions. */
  readonly proven: number;
}

interface Purchase {
  readonly isEnough: boolean;
  readonly sums: readonly Sum[];
}

/** Computes the possible prices of a plan for a need, for each period. */
function computePurchase(plan: Plan, need: ToolNeed): Purchase {
  const availability = [...need.features].map((key) => findAvailability(key, plan, need));
  if (availability.includes('lacks')) return { isEnough: false, sums: [] };
  const filledSetUp = fillSetUp(plan, need);
  const possible = findSoldQuantities(plan, filledSetUp, need);
  if (possible.length === 0) return { isEnough: isByQuote(plan, filledSetUp, need), sums: [] };
  const open: CostRange[] = availability.includes('open') ? [[0, OPEN]] : [];
  const sums = PERIODS.flatMap((period): Sum[] => {
    const addOns = priceAddOns(plan, period, filledSetUp, need);
    const listExtraCosts = (units: number) => [...open, ...addOns, ...listOpenCosts(plan, units, filledSetUp, need)];
    // Any source may be right. A buyer takes the quantity that is cheapest at its prices.
    const [first = [], ...others] = [plan, ...listVariants(plan, need)].map((source) =>
      possible.flatMap((units) => computeCosts(plan, source, units, period, filledSetUp, listExtraCosts(units))),
    );
    if (first.length === 0) return [];
    const ranges = [first, ...others.filter(({ length }) => length > 0)].map(findCheapestRange);
    const range = [Math.min(...ranges.map(([a]) => a)), Math.max(...ranges.map(([, b]) => b))] as const;
    const monthly = range.map((end) => Math.round(end / MONTHS[period])) as [number, number];
    return [{ period, rate: monthly, proven: availability.includes('assumed') ? OPEN : monthly[1] }];
  });
  return { isEnough: true, sums };
}

const findSoldQuantities = (plan: Plan, filledSetUp: SetUp, need: ToolNeed) =>
  findQuantities(plan, filledSetUp).filter(
    (units) => !isTooMany(plan, units, filledSetUp) && !isShort(plan, units, filledSetUp, need),
  );
/** Whether a plan has a price by quote. If it includes too little for the largest number with a price, a larger number doesn't help. */
function isByQuote(plan: Plan, filledSetUp: SetUp, need: ToolNeed): boolean {
  const { quote_from: quote } = plan;
  if (!quote || !isTooMany(plan, findFewest(plan, filledSetUp), filledSetUp)) return false;
  const number = Math.min(countNeeded(quote.for, filledSetUp), quote.more_than);
  const largestPriced = { ...filledSetUp, [FIELDS[quote.for as NeededUnit]]: number };
  const isEnough = (units: number) => !isShort(plan, units, largestPriced, need);
  return quote.more_than === 0 || findQuantities(plan, filledSetUp).some(isEnough);
}

/** Computes the cost of the add-ons that a plan needs for the requirements. */
function priceAddOns(plan: Plan, period: Period, filledSetUp: SetUp, need: ToolNeed): CostRange[] {
  const addOns = new Set([...need.features].map((key) => findAvailability(key, plan, need)));
  return [...addOns].flatMap((addOn): CostRange[] => {
    if (typeof addOn !== 'object') return [];
    return [
      priceAt(addOn.terms, period, addOn.for ? Math.max(1, countNeeded(addOn.for, filledSetUp)) : 1) ?? [0, OPEN],
    ];
  });
}

/**
 * Computes the lower bound of a plan without a price for the need. It costs at least as much as the largest quantity with a price. It also
 * costs at least as much as each paid plan listed before it, in the quantity that covers everything except emails. If the plan has any price,
 * only prices of earlier plans for the requested period count.
 */
function computeFloor({ plan }: { plan: Plan }, need: ToolNeed, billing: Period | undefined): number {
  const before = need.plans.slice(0, need.plans.indexOf(plan)).filter((other) => !isListedFree(other));
  const hasPrice = [plan, ...listVariants(plan, need)].some(({ monthly, terms, tiers }) => monthly ?? terms ?? tiers);
  const isPriced = hasPrice && plan.quote_from?.more_than !== 0;
  return Math.max(
    computeBound(plan, need, billing, findFewest),
    ...before.map((other) => computeBound(other, need, billing, findFewestWithoutVolumes, isPriced)),
  );
}

const findFewestWithoutVolumes: typeof findFewest = (plan, filledSetUp) =>
  findFewest(plan, { ...filledSetUp, emails: 0 });

/** Computes the lowest price of a plan for the billing period or, without such a price, the lowest monthly rate for longer periods. */
function computeBound(
  plan: Plan,
  need: ToolNeed,
  billing: Period | undefined,
  findSmallest: typeof findFewest,
  isForRequestedOnly = false,
): number {
  const { unit, quote_from: quote, at_most = OPEN } = plan;
  if (quote?.more_than === 0) return 0;
  const filledSetUp = fillSetUp(plan, need);
  const priced = quote?.more_than ?? OPEN;
  if (quote) filledSetUp[FIELDS[quote.for as NeededUnit]] = Math.min(countNeeded(quote.for, filledSetUp), priced);
  const limit = quote?.for === unit ? Math.min(at_most, priced) : at_most;
  const all = findQuantities(plan, {});
  const maximum = all.filter((units) => units <= limit).at(-1) ?? (all[0] as number);
  const numbers = all.filter(
    (units) => units >= Math.min(findSmallest(plan, filledSetUp), maximum) && units <= maximum,
  );
  const listRates = (isIncluded: (period: Period) => boolean) =>
    PERIODS.filter(isIncluded).flatMap((period) =>
      numbers.flatMap((units) =>
        [plan, ...listVariants(plan, need)].flatMap((source) =>
          computeCosts(plan, source, units, period, filledSetUp, priceAddOns(plan, period, filledSetUp, need)).map(
            ([a]) => Math.round(a / MONTHS[period]),
          ),
        ),
      ),
    );
  const requested = listRates((period) => hasBilling(period, billing));
  const isLonger = (period: Period) => billing !== undefined && MONTHS[period] > MONTHS[billing];
  const longer = isForRequestedOnly ? [] : listRates(isLonger);
  const [bounds] = [requested, longer].filter(({ length }) => length > 0);
  return bounds ? Math.min(...bounds) : 0;
}
