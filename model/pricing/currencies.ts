import { type Static, Type } from 'typebox';
import { closedObject } from '../schemas.ts';
import { type Citation, IsoDate, Source } from '../source.ts';
import { type Money, moneyOf } from './plan.ts';

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
  return currencies.some((currency) => currency !== to) ? [{ id: RATES }] : [];
}

/** The source of the exchange rates, in the form of the sources of facts. */
export function rateSource({ source }: Currencies): Source {
  return { id: RATES, ...source };
}

/** Minor units of one currency in those of another at the pinned rates, rounded once, half up. */
export function convertCents(cents: number, from: string, to: string, { rates }: Pick<Currencies, 'rates'>): number {
  return from === to ? cents : inCents(moneyOf(cents, from), to, rates);
}
