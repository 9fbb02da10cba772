import { type Static, Type } from 'typebox';
import { Fact } from './fact.ts';
import { EntryPrice } from './pricing/entry-price.ts';
import { Scores } from './score.ts';
import { IsoDate, Source } from './source.ts';

const identity = {
  slug: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
  name: Type.String(),
  category: Type.String(),
  summary: Type.String(),
  website: Type.String({ format: 'uri' }),
};

const coverage = Type.Number({
  minimum: 0,
  maximum: 1,
  description: 'The share of the catalogue questions that apply to the tool and are answered.',
});

const price_from = Type.Union([Type.String(), Type.Null()], {
  description: 'The entry price in words, with the channels that it does not include. Null if no price is known.',
});

/** A tool in a list. */
export const ToolSummary = Type.Object(
  {
    ...identity,
    scores: Scores,
    coverage,
    price_from,
  },
  { title: 'ToolSummary' },
);
export type ToolSummary = Static<typeof ToolSummary>;

const Closed = Type.Object(
  { since: IsoDate, successor: Type.Union([Type.String(), Type.Null()]) },
  { title: 'Closed', description: 'The product is no longer sold.' },
);

/** Who the answers come from. */
const Independence = Type.Object(
  {
    vendor_only: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'The share of answered questions that cite only the vendor.',
    }),
    publishers: Type.Integer({ minimum: 0, description: 'Distinct publishers of all sources that are cited.' }),
  },
  { title: 'Independence' },
);

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

/** A tool with every catalogue key, its sources and its scores: one file of the snapshot. */
export const Tool = Type.Object(
  {
    ...identity,
    coverage,
    aliases: Type.Array(Type.String()),
    former_slugs: Type.Array(Type.String()),
    closed: Type.Union([Closed, Type.Null()]),
    file: Type.String({ description: 'The file to edit, from the root of the repository.' }),
    independence: Independence,
    comparable_price: ComparablePrice,
    price_from,
    entry_price: Type.Union([EntryPrice, Type.Null()], { description: 'Null if no price is known.' }),
    scores: Scores,
    facts: Type.Record(Type.String(), Fact, { description: 'Every key of the catalogue, in its order.' }),
    sources: Type.Array(Source),
  },
  { title: 'Tool' },
);
export type Tool = Static<typeof Tool>;
