import { type Static, Type } from 'typebox';
import type { FactsByKey } from '../fact.ts';
import { closedObject } from '../schemas.ts';
import { type Citation, IsoDate, Source } from '../source.ts';
import { type Amounts, agreed, boughtAtEntry, entryAmounts } from './entry-price.ts';
import { type Money, moneyOf, plansIn } from './plan.ts';

/** facts/currencies.yaml: exchange rates, the value of one unit of each currency in the base currency, with their source. */
export const Currencies = Type.Object(
  {
    base: Type.String({ pattern: '^[A-Z]{3}$' }),
    as_of: IsoDate,
    source: Type.Object(
      {
        url: Source.properties.url,
        title: Source.properties.title,
        publisher: Source.properties.publisher,
        relation: Source.properties.relation,
        shows: Source.properties.shows,
        read: Source.properties.read,
        dated: IsoDate,
        copy: Source.properties.copy,
      },
      closedObject,
    ),
    rates: Type.Record(Type.String({ pattern: '^[A-Z]{3}$' }), Type.Number({ exclusiveMinimum: 0 })),
  },
  { title: 'Currencies', ...closedObject },
);
export type Currencies = Static<typeof Currencies>;

/** Converts an amount to another currency, without rounding. NaN if one of the currencies has no rate. */
export function convert({ amount, currency }: Money, to: string, rates: Currencies['rates']): number {
  return currency === to ? amount : (amount * (rates[currency] ?? Number.NaN)) / (rates[to] ?? Number.NaN);
}

/** Converts an amount to whole minor units (cents) of a currency, rounded once, half up. NaN if one of the currencies has no rate. */
export function inCents(money: Money, currency: string, rates: Currencies['rates']): number {
  return Math.floor(convert(money, currency, rates) * 100 + 0.5);
}

/** `at 0.8802 (rate of 2026-09-29)`; undefined if nothing has to be converted. */
export function rateInWords(from: string, to: string, { rates, as_of }: Currencies): string | undefined {
  if (from === to) return undefined;
  const rate = convert({ amount: 1, currency: from }, to, rates);
  return `at ${rate.toFixed(4)} (rate of ${as_of})`;
}

/** The id of the source of the exchange rates. Unlike those of other sources, it begins with no tool's slug. */
const RATES = 'currencies/rates';

/** Cites the source of the exchange rates if one of the currencies has to be converted. */
export function rateCitations(currencies: readonly string[], to: string): Citation[] {
  return currencies.some((currency) => currency !== to) ? [{ id: RATES, at: null }] : [];
}

/** The source of the exchange rates, in the form of the sources of facts. */
export function rateSource({ source }: Currencies): Source {
  return { id: RATES, ...source };
}

/** Minor units of one currency in those of another at the pinned rates, rounded once, half up. */
export function convertCents(cents: number, from: string, to: string, { rates }: Pick<Currencies, 'rates'>): number {
  return from === to ? cents : inCents(moneyOf(cents, from), to, rates);
}

/**
 * Whether a source says that a tool charges in one way: `credits` for credits or usage on top of a plan, `custom` by quote. What only
 * one of several sources says counts too if it is the first one.
 *
 * @param way a value of pricing.model
 */
function isCharged(way: string, facts: FactsByKey): boolean {
  const model = facts['pricing.model'];
  return Array.isArray(model?.value) && (model.value as string[]).includes(way);
}

/** Whether credits or usage are charged on top of the price of a plan. */
export function chargesUsage(facts: FactsByKey): boolean {
  return isCharged('credits', facts);
}

const MinorUnits = Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]);

/** The entry price in one currency and for one unit, so that tools can be compared, or the reason why it cannot be compared. */
export const ComparablePrice = Type.Object(
  {
    currency: Type.String(),
    unit: Type.Union([Type.String(), Type.Null()], { description: 'The unit that one price covers.' }),
    monthly: MinorUnits,
    annual_monthly: MinorUnits,
    why_not: Type.Union([Type.String(), Type.Null()], {
      description: 'The reason why the price cannot be compared; null if it can.',
    }),
  },
  {
    title: 'ComparablePrice',
    description:
      'Prices a month in whole minor units (cents), converted at the published rates and rounded once, half up.',
  },
);
export type ComparablePrice = Static<typeof ComparablePrice>;

/**
 * The entry price in a form that can be compared between tools: per month, for one unit, in whole minor units of the base
 * currency, rounded once (half up). Where a price cannot be compared, `why_not` gives the reason; the original price is in the facts.
 */
export function comparablePrice(
  facts: FactsByKey,
  { base, rates }: Pick<Currencies, 'base' | 'rates'>,
): ComparablePrice {
  const none = { currency: base, unit: null, monthly: null, annual_monthly: null };
  const { unit = null } = boughtAtEntry(facts);
  const why_not = reasonNotComparable(facts, unit);
  if (why_not !== undefined) return { ...none, why_not };
  const { monthly, yearly } = entryAmounts(facts);
  const inMinorUnits = (amounts: readonly Money[]) => {
    const money = agreed(amounts);
    const cents = money === null ? Number.NaN : inCents(money, base, rates);
    return Number.isNaN(cents) ? null : cents;
  };
  return {
    ...none,
    unit,
    monthly: inMinorUnits(monthly),
    annual_monthly: inMinorUnits(yearly),
    why_not: null,
  };
}

function reasonNotComparable(facts: FactsByKey, unit: string | null): string | undefined {
  const { monthly, yearly } = entryAmounts(facts);
  const model = facts['pricing.model'];
  if (agreed(monthly) === null && agreed(yearly) === null)
    return monthly.length + yearly.length > 0 ? 'Sources differ on the price.' : 'No price is known.';
  if (model?.status !== 'known') return 'It is not known what the vendor charges for.';
  if (isCharged('credits', facts))
    return 'The tool charges for credits or usage, and a credit buys something different in each tool.';
  if (isCharged('custom', facts)) return 'Prices are quoted individually.';
  return unit === null ? 'It is not stated what the price covers.' : undefined;
}

/** The ratios of prices billed yearly to the same prices billed monthly: 0.55 for a discount of 45 %. */
export function yearlyRatios(facts: FactsByKey): number[] {
  return plansIn(facts).flatMap(({ monthly, annual_monthly: yearly }) =>
    monthly && yearly && monthly.currency === yearly.currency && monthly.amount > 0 && yearly.amount > 0
      ? [yearly.amount / monthly.amount]
      : [],
  );
}

/** The lowest proven price per month of something. */
export interface Least {
  readonly money: Money;
  readonly yearly: boolean;
  /** In the base currency of the rates. */
  readonly cents: number;
}

/** The lower of the prices billed monthly and yearly. Where sources differ, the highest amount counts. */
export function leastOf(
  { monthly, yearly }: Amounts,
  { base, rates }: Pick<Currencies, 'base' | 'rates'>,
): Least | undefined {
  const greatest = (amounts: readonly Money[], yearly: boolean) =>
    amounts
      .map((money) => ({ money, yearly, cents: inCents(money, base, rates) }))
      .filter(({ cents }) => !Number.isNaN(cents))
      .sort((a, b) => b.cents - a.cents)
      .slice(0, 1);
  return [...greatest(monthly, false), ...greatest(yearly, true)].sort((a, b) => a.cents - b.cents)[0];
}
