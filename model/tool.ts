import { type Static, Type } from 'typebox';
import type { Catalogue } from './catalogue.ts';
import { countAnswers, Fact, isVendorOnly } from './fact.ts';
import { Identifier } from './identifier.ts';
import { Ladders, laddersOf } from './pricing/ladder.ts';
import { Price, priceOfTool } from './pricing/price.ts';
import { Scores } from './ranking/answers.ts';
import { IsoDate, Source, sourcesById } from './source.ts';
import { isAnswered } from './state.ts';

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

export const ToolSummary = Type.Object(
  {
    ...identity,
    scores: Scores,
    coverage,
    price: Price,
  },
  { title: 'ToolSummary' },
);
export type ToolSummary = Static<typeof ToolSummary>;

const Closed = Type.Object(
  { since: IsoDate, successor: Type.Union([Type.String(), Type.Null()]) },
  { title: 'Closed', description: 'The product is no longer sold.' },
);

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

/** A tool with every catalogue key, its sources and its scores: one file of the snapshot. */
export const Tool = Type.Object(
  {
    ...identity,
    coverage,
    aliases: Type.Array(Type.String()),
    former_slugs: Type.Array(Type.String()),
    identifiers: Type.Optional(
      Type.Array(Identifier, {
        description:
          'By what else others know it; its website, aliases and former slugs are not repeated. Left out if there are none.',
      }),
    ),
    closed: Type.Union([Closed, Type.Null()]),
    file: Type.String({ description: 'The file to edit, from the root of the repository.' }),
    independence: Independence,
    price: Price,
    ladders: Type.Optional(Ladders),
    scores: Scores,
    facts: Type.Record(Type.String(), Fact, { description: 'Every key of the catalogue, in its order.' }),
    sources: Type.Array(Source),
  },
  { title: 'Tool' },
);
export type Tool = Static<typeof Tool>;

/** A tool without what is proven of it by job. It has a fact for every catalogue key, answered or not. */
export type ResolvedTool = Omit<Tool, 'scores'>;

/** What follows from the facts and the sources of a tool alone. */
export function figuresOf(
  facts: Tool['facts'],
  sources: readonly Source[],
  catalogue: Catalogue,
): Pick<Tool, 'coverage' | 'independence' | 'price' | 'ladders'> {
  return {
    coverage: coverageOf(Object.values(facts)),
    independence: independenceOf(Object.values(facts), sources),
    price: priceOfTool(facts, catalogue),
    ladders: laddersOf(facts, catalogue),
  };
}

/** The share of applicable questions that are answered, rounded down to three decimals so that it is never overstated. */
function coverageOf(facts: readonly Fact[]): number {
  const { answered, of } = countAnswers(facts);
  return of === 0 ? 0 : Math.floor((answered * 1000) / of) / 1000;
}

/** The share of answers that cite only the vendor, and the number of distinct publishers cited. */
function independenceOf(
  facts: readonly Fact[],
  sources: readonly Source[],
): { vendor_only: number; publishers: number } {
  const byId = sourcesById(sources);
  const answered = facts.filter(isAnswered);
  const vendorOnly = answered.filter((fact) => isVendorOnly(fact, byId));
  return {
    vendor_only: answered.length === 0 ? 0 : Math.floor((vendorOnly.length * 1000) / answered.length) / 1000,
    publishers: new Set(answered.flatMap(({ evidence }) => evidence?.publishers ?? [])).size,
  };
}
