import { withYearlyRate } from '../../model/pricing/offers.ts';
import type { Money, Plan } from '../../model/pricing/plan.ts';
import type { Path } from '../read/yaml-file.ts';
import { isListOfPlans } from './plans.ts';
import type { ToolFile } from './tool-file.ts';

/** The two billing periods: the key of the entry price, the field of a plan, the value of pricing.billing_periods, and the words. */
export const PERIODS = [
  { key: 'pricing.starts_at', field: 'monthly', period: 'month', billed: 'billed monthly' },
  { key: 'pricing.starts_at_annual', field: 'annual_monthly', period: 'year', billed: 'billed yearly' },
] as const;
/** The keys whose values are prices. */
export const PRICE_KEYS: ReadonlySet<string> = new Set([...PERIODS.map(({ key }) => key), 'pricing.plans']);

type Period = (typeof PERIODS)[number];
type WithFacts = Pick<ToolFile, 'facts'>;

/** The entry price in a tool file for a period. */
export function entryPriceOf({ facts }: WithFacts, { key }: Period): Money | undefined {
  const value = facts[key]?.value;
  return isMoney(value) ? value : undefined;
}

/** The plans in a tool file, with the price for a month billed yearly where only the total for a year is printed. */
export function plansOf({ facts }: WithFacts): Plan[] {
  return plansIn(facts['pricing.plans']?.value);
}

/** The plans as each of the sources that differ has them, those of the fact first. */
export function planListsOf({ facts }: WithFacts): Plan[][] {
  const fact = facts['pricing.plans'];
  return [fact?.value, ...(fact?.disagrees ?? []).map(({ value }) => value)].map(plansIn);
}

function plansIn(plans: unknown): Plan[] {
  return isListOfPlans(plans) ? plans.map(withYearlyRate) : [];
}

/** The plans with a price above 0 for a period. */
export function pricedPlans(tool: WithFacts, period: Period): Plan[] {
  return withPrice(plansOf(tool), period);
}

/** The price of the cheapest plan that is not free, in a currency. Undefined if none has a price in it. */
export function cheapestPrice(plans: readonly Plan[], period: Period, currency: string): number | undefined {
  const amounts = withPrice(plans, period).flatMap(({ [period.field]: price }) =>
    price?.currency === currency ? [price.amount] : [],
  );
  return amounts.length > 0 ? Math.min(...amounts) : undefined;
}

function withPrice(plans: readonly Plan[], { field }: Period): Plan[] {
  return plans.filter(({ [field]: price }) => price && price.amount > 0);
}

/** Each price in a value, with its path in the value. */
export function* moneyIn(value: unknown, path: Path = []): Iterable<{ money: Money; path: Path }> {
  if (typeof value !== 'object' || value === null) return;
  if (isMoney(value)) yield { money: value, path };
  else {
    for (const [name, item] of Object.entries(value)) {
      yield* moneyIn(item, [...path, Array.isArray(value) ? Number(name) : name]);
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
export function numbersIn(value: unknown): number[] {
  return typeof value === 'number' ? [value] : [...moneyIn(value)].map(({ money }) => money.amount);
}

/** Whether a text has a number: 49, but not 149, 49.5 or 490. */
export function mentions(text: string, figure: number): boolean {
  const numbers = text.replaceAll(/(?<=\d),(?=\d{3})/g, '').match(/\d+(?:\.\d+)?/g) ?? [];
  return numbers.some((number) => Number(number) === figure);
}
