import { isDeepStrictEqual } from 'node:util';
import { Type } from 'typebox';
import { memoizeByObject } from '../../model/memoize.ts';
import { type Money, monthlyRate, PERIODS, type Period, type Term, toCents } from '../../model/pricing/money.ts';
import { Plan } from '../../model/pricing/plan.ts';
import { withYearlyRate } from '../../model/pricing/read-plan.ts';
import type { Path } from '../read/yaml-file.ts';
import type { FactSubject } from './rule.ts';
import { schemaFindings } from './schema-findings.ts';
import type { ToolFile } from './tool-file.ts';

/** A plan of a list that a source states, with its place in the fact. */
export interface ListedPlan {
  readonly plan: Plan;
  readonly path: Path;
}

/** The lists of plans that a fact states, as the rule value-type allows them: its own value, then those that disagree, and earlier ones. */
export function listPlanLists({ claims, declared }: FactSubject): ListedPlan[][] {
  if (declared?.type !== 'plans') return [];
  return claims.flatMap(({ value, path }) =>
    isListOfPlans(value) ? [value.map((plan, i) => ({ plan, path: [...path, 'value', i] }))] : [],
  );
}

/** All plans of these lists. */
export function listedPlans(fact: FactSubject): ListedPlan[] {
  return listPlanLists(fact).flat();
}

const LIST = Type.Array(Plan);

/** What is known of a list, since several rules ask about the same one. */
const isValid = memoizeByObject((list: unknown[]) => schemaFindings(list, LIST).length === 0);

function isListOfPlans(value: unknown): value is Plan[] {
  return Array.isArray(value) && isValid(value);
}

/** The name of each plan in a list that may not be valid, with its place in the claim. */
export function findPlanNames(value: unknown): { name: string; path: Path }[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((plan, i) =>
    typeof plan?.name === 'string' ? [{ name: plan.name, path: ['value', i, 'name'] }] : [],
  );
}

/** Every list of printed prices in a plan, with its place in the plan: its own, and those of its charges and add-ons. */
export function* findTermLists(value: unknown, path: Path = []): Iterable<{ terms: readonly Term[]; path: Path }> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, item] of Object.entries(value)) {
    const inside = [...path, Array.isArray(value) ? Number(name) : name];
    if (TERM_LISTS.has(name)) yield { terms: item as Term[], path: inside };
    else yield* findTermLists(item, inside);
  }
}

/** The fields that hold terms: those of a plan, a charge or an add-on, and those of a tier. */
const TERM_LISTS: ReadonlySet<string> = new Set(['terms', 'each', 'flat']);

/** What a plan costs. */
type Priced = Partial<Pick<Plan, 'monthly' | 'annual_monthly' | 'terms'>>;

/** The prices for a month of two plans in whole cents, for each period for which both have one in the same currency. */
export function comparedRates(own: Priced, other: Priced): { period: Period; own: number; other: number }[] {
  const [ownRates, otherRates] = [ratesOf(own), ratesOf(other)];
  return PERIODS.flatMap((period) => {
    const [mine, others] = [ownRates.get(period), otherRates.get(period)];
    return mine && others && mine.currency === others.currency
      ? [{ period, own: toCents(mine), other: toCents(others) }]
      : [];
  });
}

/** The price for a month of a plan by period. A printed rate counts before one that follows from a printed total. */
function ratesOf({ monthly, annual_monthly, terms = [] }: Priced): Map<Period, Term['price']> {
  const printed = [...terms].sort((a, b) => Number(a.as === 'total') - Number(b.as === 'total'));
  const rates = new Map<Period, Term['price']>();
  if (monthly) rates.set('month', monthly);
  if (annual_monthly) rates.set('year', annual_monthly);
  for (const term of printed) if (!rates.has(term.every)) rates.set(term.every, monthlyRate(term));
  return rates;
}

/** Whether the prices of two plans are for the same: multiplied by the same number of the same unit. */
export function haveSameMultiplier(a: Plan, b: Plan): boolean {
  return isDeepStrictEqual(quantityOf(a), quantityOf(b));
}

function quantityOf({ unit, count, in_packs_of }: Plan): unknown[] {
  return [unit, count?.greater_of, count?.sum_of, count?.peak, in_packs_of];
}

/** The plans of a list by name. Of two with the same name, the first one counts. */
export function plansByName(list: readonly ListedPlan[]): Map<string, ListedPlan> {
  return new Map([...list].reverse().map((listed) => [listed.plan.name, listed]));
}

/** The plan that a plan extends. Undefined if it extends none, or one that is not listed, or itself. */
function extendedBy({ plan }: ListedPlan, byName: ReadonlyMap<string, ListedPlan>): ListedPlan | undefined {
  const extended = byName.get(plan.extends ?? '');
  return extended?.plan === plan ? undefined : extended;
}

/** All plans that a plan extends, directly or through others, the nearest first. It ends before a plan that it has already. */
export function listExtendedPlans(listed: ListedPlan, byName: ReadonlyMap<string, ListedPlan>): ListedPlan[] {
  const chain = new Set<ListedPlan>();
  let next = extendedBy(listed, byName);
  while (next !== undefined && next !== listed && !chain.has(next)) {
    chain.add(next);
    next = extendedBy(next, byName);
  }
  return [...chain];
}

/** The two billing periods: the field of a plan, the value of pricing.billing_periods, and the words. */
export const ENTRY_PERIODS = [
  { field: 'monthly', period: 'month', billed: 'billed monthly' },
  { field: 'annual_monthly', period: 'year', billed: 'billed yearly' },
] as const;

/** The key whose value has prices. */
export const PLANS = 'pricing.plans';

type EntryPeriod = (typeof ENTRY_PERIODS)[number];
type WithFacts = Pick<ToolFile, 'facts'>;

/** The plans in a tool file, with the price for a month billed yearly where only the total for a year is printed. */
export function readPlansOfFile({ facts }: WithFacts): Plan[] {
  return plansIn(facts['pricing.plans']?.value);
}

function plansIn(plans: unknown): Plan[] {
  return isListOfPlans(plans) ? plans.map(withYearlyRate) : [];
}

/** The plans with a price above 0 for a period. */
export function pricedPlans(tool: WithFacts, { field }: EntryPeriod): Plan[] {
  return readPlansOfFile(tool).filter(({ [field]: price }) => price && price.amount > 0);
}

/** Each price in a value, with its path in the value. */
export function* findMoney(value: unknown, path: Path = []): Iterable<{ money: Money; path: Path }> {
  if (typeof value !== 'object' || value === null) return;
  if (isMoney(value)) yield { money: value, path };
  else {
    for (const [name, item] of Object.entries(value)) {
      yield* findMoney(item, [...path, Array.isArray(value) ? Number(name) : name]);
    }
  }
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

/** The numbers in a value: the number itself, or the amounts of prices. */
export function findNumbers(value: unknown): number[] {
  return typeof value === 'number' ? [value] : [...findMoney(value)].map(({ money }) => money.amount);
}
