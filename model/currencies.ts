import { type Static, Type } from 'typebox';
import { IsoDate, Source } from './source.ts';
import type { Money } from './value.ts';

/** facts/currencies.yaml: what one unit of a currency is worth in the base currency, with the source of the rates. */
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

/** An amount in another currency, by the rates of both; not a number where one of them has none. Not rounded. */
export function convert({ amount, currency }: Money, to: string, rates: Currencies['rates']): number {
  return currency === to ? amount : (amount * (rates[currency] ?? Number.NaN)) / (rates[to] ?? Number.NaN);
}

/** An amount in whole minor units (cents) of a currency, converted at the published rates and rounded once, half up; not a number where there is no rate. */
export function inCents(money: Money, currency: string, rates: Currencies['rates']): number {
  return Math.floor(convert(money, currency, rates) * 100 + 0.5);
}
