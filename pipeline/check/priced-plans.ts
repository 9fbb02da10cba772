import { Type } from 'typebox';
import { PLANS_KEY } from '../../model/keys.ts';
import { memoizeByObject } from '../../model/memoize.ts';
import { type Money, monthlyRate, PERIODS, type Period, type Term, toCents } from '../../model/pricing/money.ts';
import { Plan } from '../../model/pricing/plan.ts';
import { withYearlyRate } from '../../model/pricing/read-plan.ts';
import type { Path } from '../read/yaml-file.ts';
import type { FactSubject } from './rule.ts';
import { findSchemaMistakes } from './schema-findings.ts';
import type { ToolFile } from './tool-file.ts';

/** A plan in one of a fact's lists, with its path in the fact. */
export interface ListedPlan {
  readonly plan: Plan;
  readonly path: Path;
}

/** Lists the valid lists of plans in a fact: its value, then contradicting values, then unconfirmed values. */
export function listPlanLists({ claims, catalogueKey }: FactSubject): ListedPlan[][] {
  if (catalogueKey?.type !== 'plans') return [];
  return claims.flatMap(({ value, path }) =>
    isListOfPlans(value) ? [value.map((plan, i) => ({ plan, path: [...path, 'value', i] }))] : [],
  );
}

/** Lists all plans in the valid lists of a fact. */
export function listPlans(fact: FactSubject): ListedPlan[] {
  return listPlanLists(fact).flat();
}

const PLAN_LIST_SCHEMA = Type.Array(Plan);

/** Cached, because several rules validate the same list. */
const isValidPlanList = memoizeByObject((list: unknown[]) => findSchemaMistakes(list, PLAN_LIST_SCHEMA).length === 0);

function isListOfPlans(value: unknown): value is Plan[] {
  return Array.isArray(value) && isValidPlanList(value);
}

/** Finds the names of plans in a list that may be invalid, with their paths in the claim. */
export function findPlanNames(value: unknown): { name: string; path: Path }[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((plan, i) =>
    typeof plan?.name === 'string' ? [{ name: plan.name, path: ['value', i, 'name'] }] : [],
  );
}

/** Lists the names of a tool's plans. If the plans are unknown, those of the unconfirmed lists. Undefined without a list. */
export function listPlanNames({ facts }: ToolFacts): string[] | undefined {
  const { value, unconfirmed = [] } = facts[PLANS_KEY] ?? {};
  const values: readonly unknown[] = value === undefined ? unconfirmed.map((claim) => claim.value) : [value];
  const lists = values.filter(Array.isArray);
  return lists.length === 0 ? undefined : lists.flatMap(findPlanNames).map(({ name }) => name);
}

/** Lists a value and everything in it, each with its path in the value. */
export function* listParts(value: unknown, path: Path = []): Iterable<{ part: unknown; path: Path }> {
  yield { part: value, path };
  if (typeof value !== 'object' || value === null) return;
  for (const [name, item] of Object.entries(value))
    yield* listParts(item, [...path, Array.isArray(value) ? Number(name) : name]);
}

/** Finds every list of printed prices in a plan, including those of its charges and add-ons, with their paths in the plan. */
export function* findTermLists(plan: Plan): Iterable<{ terms: readonly Term[]; path: Path }> {
  for (const { part, path } of listParts(plan))
    if (TERM_LISTS.has(path.at(-1) ?? '')) yield { terms: part as Term[], path };
}

/** The fields that hold lists of terms: `terms` of a plan, a charge or an add-on, `each` and `flat` of a tier. */
const TERM_LISTS: ReadonlySet<string | number> = new Set(['terms', 'each', 'flat']);

/** The price fields of a plan. */
type PriceFields = Partial<Pick<Plan, 'monthly' | 'annual_monthly' | 'terms'>>;

/** Pairs the monthly prices of two plans, in cents, for each billing period that both have in the same currency. */
export function pairRates(
  plan: PriceFields,
  otherPlan: PriceFields,
): { period: Period; rate: number; otherRate: number }[] {
  const [rates, otherRates] = [mapRatesByPeriod(plan), mapRatesByPeriod(otherPlan)];
  return PERIODS.flatMap((period) => {
    const [price, otherPrice] = [rates.get(period), otherRates.get(period)];
    return price && otherPrice && price.currency === otherPrice.currency
      ? [{ period, rate: toCents(price), otherRate: toCents(otherPrice) }]
      : [];
  });
}

/** Maps the billing periods of a plan to its monthly prices. Prefers a printed monthly price to a price computed from a printed total. */
function mapRatesByPeriod({ monthly, annual_monthly, terms = [] }: PriceFields): Map<Period, Term['price']> {
  const termsRatesFirst = [...terms].sort((a, b) => Number(a.as === 'total') - Number(b.as === 'total'));
  const rates = new Map<Period, Term['price']>();
  if (monthly) rates.set('month', monthly);
  if (annual_monthly) rates.set('year', annual_monthly);
  for (const term of termsRatesFirst) if (!rates.has(term.every)) rates.set(term.every, monthlyRate(term));
  return rates;
}

/** Whether the prices of two plans are multiplied by the same quantity. */
export const haveSameMultiplier = (a: Plan, b: Plan) => a.unit === b.unit;

/** Maps the plans of a list by name. If two plans have the same name, the first plan wins. */
export function mapByName(list: readonly ListedPlan[]): Map<string, ListedPlan> {
  return new Map([...list].reverse().map((listedPlan) => [listedPlan.plan.name, listedPlan]));
}

/** Finds the plan that a plan extends. Undefined if the plan extends itself, an unlisted plan or no plan. */
function findExtendedPlan({ plan }: ListedPlan, byName: ReadonlyMap<string, ListedPlan>): ListedPlan | undefined {
  const extendedPlan = byName.get(plan.extends ?? '');
  return extendedPlan?.plan === plan ? undefined : extendedPlan;
}

/** Lists all plans that a plan extends, directly or through other plans, nearest first. Stops at a cycle. */
export function listExtendedPlans(listedPlan: ListedPlan, byName: ReadonlyMap<string, ListedPlan>): ListedPlan[] {
  const chain = new Set<ListedPlan>();
  let nextPlan = findExtendedPlan(listedPlan, byName);
  while (nextPlan !== undefined && nextPlan !== listedPlan && !chain.has(nextPlan)) {
    chain.add(nextPlan);
    nextPlan = findExtendedPlan(nextPlan, byName);
  }
  return [...chain];
}

/** The billing periods that have their own price field in a plan, with the value of `pricing.billing_periods` and the display text. */
export const PERIOD_FIELDS = [
  { field: 'monthly', period: 'month', billed: 'billed monthly' },
  { field: 'annual_monthly', period: 'year', billed: 'billed yearly' },
] as const;

type PeriodField = (typeof PERIOD_FIELDS)[number];
type ToolFacts = Pick<ToolFile, 'facts'>;

/** Reads the plans of a tool file. If only a yearly total is printed, adds the monthly price billed yearly. */
export function readPlans({ facts }: ToolFacts): Plan[] {
  return parsePlans(facts[PLANS_KEY]?.value);
}

function parsePlans(plans: unknown): Plan[] {
  return isListOfPlans(plans) ? plans.map(withYearlyRate) : [];
}

/** Lists the plans with a price above 0 for a billing period. */
export function listPricedPlans(tool: ToolFacts, { field }: PeriodField): Plan[] {
  return readPlans(tool).filter(({ [field]: price }) => price && price.amount > 0);
}

/** Finds each price in a value, with its path in the value. */
export function* findMoney(value: unknown): Iterable<{ money: Money; path: Path }> {
  for (const { part, path } of listParts(value)) if (isMoney(part)) yield { money: part, path };
}

export function isMoney(value: unknown): value is Money {
  return (
    typeof value === 'object' &&
    value !== null &&
    'amount' in value &&
    'currency' in value &&
    typeof value.amount === 'number' &&
    typeof value.currency === 'string'
  );
}
