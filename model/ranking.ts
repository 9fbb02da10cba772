import { type Static, Type } from 'typebox';
import { OPEN_ANSWERS } from './job-answer.ts';
import { ListHealth } from './job-health.ts';
import { PlaceRange } from './place-range.ts';
import { UnplacedReason } from './score.ts';

const Place = Type.Integer({ minimum: 1 });
const Text = Type.String();

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
      'In general and team 1 + the tools that complete more jobs; in by-type 1 + the tools in earlier groups.',
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
