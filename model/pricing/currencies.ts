import { type Static, Type } from 'typebox';
import { closedObject } from '../schemas.ts';
import { IsoDate, Source } from '../source.ts';
import { type Money, toCents } from './money.ts';

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

/** Converts an amount to another currency, rounded to cents. */
export function convertToCents(money: Money, to: string, rates: Currencies['rates']): number {
  return toCents({ amount: convert(money, to, rates) });
}
