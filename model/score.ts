import { type Static, Type } from 'typebox';
import { STATUSES } from './fact.ts';

/** The part of a score from one indicator. Points are in whole tenths, so that they add up exactly: sum(points) / 10 = score. */
export const Part = Type.Object(
  {
    indicator: Type.String(),
    key: Type.String({ description: 'The fact that the indicator is about.' }),
    status: Type.Enum([...STATUSES]),
    points: Type.Integer({ minimum: 0, description: 'Earned, in tenths of a point.' }),
    best: Type.Integer({ minimum: 0, description: 'Points if everything open turned out well, in tenths of a point.' }),
    maximum: Type.Integer({ minimum: 0, description: 'The most that can be earned, in tenths of a point.' }),
  },
  { title: 'Part' },
);
export type Part = Static<typeof Part>;

const figures = {
  score: Type.Number({ minimum: 0, maximum: 100, description: 'What the sources prove, 0 to 100, one decimal.' }),
  potential: Type.Number({ minimum: 0, maximum: 100, description: 'The score if every unknown turned out well.' }),
  coverage: Type.Number({ minimum: 0, maximum: 1, description: 'The share of points whose fact is known, 0 to 1.' }),
};

export const Score = Type.Object(figures, { title: 'Score' });
export type Score = Static<typeof Score>;

const Tenths = Type.Integer({ minimum: 0 });

export const ScoreWithParts = Type.Object(
  {
    ...figures,
    subtotals: Type.Record(Type.String(), Type.Object({ points: Tenths, maximum: Tenths }), {
      description: 'By dimension, in tenths of a point; they add up to the score.',
    }),
    why: Type.String({ description: 'An explanation: what earned most, what cost most and what is unknown.' }),
    parts: Type.Array(Part),
  },
  { title: 'ScoreWithParts' },
);
export type ScoreWithParts = Static<typeof ScoreWithParts>;

/** Scores by profile and by dimension. Dimensions that cannot apply to the tool are left out. */
export const Scores = Type.Object(
  { profiles: Type.Record(Type.String(), Score), dimensions: Type.Record(Type.String(), Score) },
  { title: 'Scores' },
);
export type Scores = Static<typeof Scores>;

export const ScoresWithParts = Type.Object(
  { profiles: Type.Record(Type.String(), ScoreWithParts), dimensions: Type.Record(Type.String(), ScoreWithParts) },
  { title: 'ScoresWithParts' },
);
export type ScoresWithParts = Static<typeof ScoresWithParts>;
