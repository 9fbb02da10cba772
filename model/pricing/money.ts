import { type Static, Type } from 'typebox';
import { type Citation, IsoDate, Source } from '../source.ts';

/** An amount of money as in the source, never converted. */
export const Money = Type.Object(
  {
    amount: Type.Number({
      minimum: 0,
      description: 'In whole and decimal units of the currency, for example 79 or 37.6.',
    }),
    currency: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217.' }),
  },
  { title: 'Money', additionalProperties: false, description: 'An amount of money as the page shows it.' },
);
export type Money = Static<typeof Money>;

/** Minor units as an amount: 6720 cents are 67.2. */
export function moneyOf(cents: number, currency: string): Money {
  return { amount: cents / 100, currency };
}

/** An amount in whole minor units (cents). The check of the facts allows at most two decimals. */
export function centsOf({ amount }: Money): number {
  return Math.round(amount * 100);
}

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
      { additionalProperties: false },
    ),
    rates: Type.Record(Type.String({ pattern: '^[A-Z]{3}$' }), Type.Number({ exclusiveMinimum: 0 })),
  },
  { title: 'Currencies', additionalProperties: false },
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
