import { type Static, Type } from 'typebox';
import { Fact } from './fact.ts';
import { Scores, ScoresWithParts } from './score.ts';
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

/** How a tool appears in every list. */
export const ToolSummary = Type.Object({ ...identity, scores: Scores, coverage }, { title: 'ToolSummary' });
export type ToolSummary = Static<typeof ToolSummary>;

const Closed = Type.Object(
  { since: IsoDate, successor: Type.Union([Type.String(), Type.Null()]) },
  { title: 'Closed', description: 'The product is no longer sold.' },
);

/** A tool with every catalogue key, its sources and its scores: one file of the snapshot. */
export const Tool = Type.Object(
  {
    ...identity,
    coverage,
    aliases: Type.Array(Type.String()),
    former_slugs: Type.Array(Type.String()),
    closed: Type.Union([Closed, Type.Null()]),
    file: Type.String({ description: 'The file to edit, from the root of the repository.' }),
    scores: ScoresWithParts,
    facts: Type.Record(Type.String(), Fact, { description: 'Every key of the catalogue, in its order.' }),
    sources: Type.Array(Source),
  },
  { title: 'Tool' },
);
export type Tool = Static<typeof Tool>;
