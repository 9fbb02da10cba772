import { type Static, Type } from 'typebox';
import { OPEN_ANSWERS } from './answers.ts';
import { ListHealth } from './health.ts';
import { TIERS } from './job.ts';
import { UNPLACED_REASONS } from './pairs.ts';

const Place = Type.Integer({ minimum: 1 });
const Text = Type.String();

/** The best and the worst place of a tool in the list of a job, by the counts of the tools alone. */
export const PlaceRange = Type.Object(
  { best: Place, worst: Place },
  {
    title: 'PlaceRange',
    description: 'No weights that respect the tiers can give a place outside it.',
  },
);

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

/** What is best asked of a vendor first: the open question that is nearest to completing a job. */
export const AskFirst = Type.Union(
  [Type.Object({ job: Text, question: Text, state: Type.Enum([...OPEN_ANSWERS]) }), Type.Null()],
  {
    title: 'AskFirst',
    description: 'The open question that brings the tool nearest to completing a job; null if none is open.',
  },
);
export type AskFirst = Static<typeof AskFirst>;

/** What an entry of a ranking says of a tool. */
export const rankFigures = {
  rank: Type.Integer({
    minimum: 1,
    description:
      'In general and team 1 + the tools that complete more jobs; in by-type 1 + the tools in an earlier group or ahead.',
  }),
  complete: Type.Array(Text, { description: 'The jobs of the list of which all musts are proven.' }),
  proven: Type.Integer({ minimum: 0, description: 'Proven questions of all jobs of the list together.' }),
  of: Type.Integer({ minimum: 1, description: 'All questions of these jobs.' }),
  ask_first: AskFirst,
};

/** One list of a ranking, with tools as slugs. The server adds their summaries. */
export const RankingList = Type.Object(
  {
    category: Type.Union([Text, Type.Null()], { description: 'Null if the list has all types.' }),
    jobs: Type.Array(Text, { minItems: 1, description: 'The jobs that the tools are judged by.' }),
    health: Type.Union([ListHealth, Type.Null()], {
      description: 'Null for several jobs: such a list shows breadth, and parts no pairs.',
    }),
    entries: Type.Array(
      Type.Object({
        ...rankFigures,
        group: Type.Union([Place, Type.Null()], { description: 'Null in a list by several jobs.' }),
        range: Type.Union([PlaceRange, Type.Null()], { description: 'Null in a list by several jobs.' }),
        tool: Text,
      }),
    ),
    unranked: Type.Array(Type.Object({ tool: Text, reason: UnplacedReason })),
  },
  { title: 'RankingList' },
);
export type RankingList = Static<typeof RankingList>;

/** A ranking: one file of the snapshot per profile. */
export const Ranking = Type.Object({ profile: Text, lists: Type.Array(RankingList) }, { title: 'Ranking' });
export type Ranking = Static<typeof Ranking>;

/** An open question of a job about a tool. */
export const WorkItem = Type.Object(
  {
    job: Type.String(),
    tool: Type.String(),
    rank: Type.Integer({ minimum: 1, description: 'The rank of the tool in the list of the job.' }),
    tier: Type.Enum([...TIERS]),
    question: Type.String(),
    state: Type.Enum([...OPEN_ANSWERS]),
  },
  { title: 'WorkItem' },
);
export type WorkItem = Static<typeof WorkItem>;

/** What editors should read next. */
export const Worklist = Type.Array(WorkItem, {
  title: 'Worklist',
  description:
    'The open questions about the first tools of each job: musts first, then what was never looked for, then by rank.',
});
export type Worklist = Static<typeof Worklist>;
