import { type Static, Type } from 'typebox';
import { UNPLACED_REASONS } from './job-places.ts';
import { PlaceRange } from './place-range.ts';

const Place = Type.Integer({ minimum: 1 });

/** What is proven of a tool for a job, in one line. Every tool has one for every job, also for those that its type is not meant for. */
export const JobScore = Type.Object(
  {
    proven: Type.Integer({ minimum: 0, description: 'Questions of the job that are proven.' }),
    of: Type.Integer({ minimum: 1, description: 'All questions of the job.' }),
    score: Type.Number({
      minimum: 0,
      maximum: 100,
      description: 'proven / of in percent, rounded down to one decimal.',
    }),
    potential: Type.Number({ minimum: 0, maximum: 100, description: 'The score if every open question were proven.' }),
    coverage: Type.Number({ minimum: 0, maximum: 1, description: 'The share of the questions that are not open.' }),
    group: Type.Union([Place, Type.Null()], { description: 'Null if the tool has no place in the list of the job.' }),
    range: Type.Union([PlaceRange, Type.Null()]),
  },
  { title: 'JobScore', description: 'What is proven for a job: "11 of 12".' },
);
export type JobScore = Static<typeof JobScore>;

/** By job, in the order of the method. */
export const Scores = Type.Record(Type.String(), JobScore, { title: 'Scores', description: 'By job.' });
export type Scores = Static<typeof Scores>;

/** What the reasons mean, for the descriptions of schemas. */
export const UNPLACED_MEANINGS =
  'too_little_proven: less than half of the musts; too_little_read: too few pages were read; closed: no longer sold.';

/** Why a tool is not in the order of a ranking. */
export const UnplacedReason = Type.Enum([...UNPLACED_REASONS], { description: UNPLACED_MEANINGS });
