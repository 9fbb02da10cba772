import { type Static, Type } from 'typebox';
import { OPEN_ANSWERS } from '../../../model/job-answer.ts';
import { type JobList, type JobLists, jobLists, type Row } from '../../../model/job-list.ts';
import { PlaceRange } from '../../../model/place-range.ts';
import { UnplacedReason } from '../../../model/score.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { mutable, Proven } from './proven.ts';

const Position = Type.Integer({ minimum: 1 });
const Left = Type.Integer({ minimum: 0, description: 'Questions that are not proven.' });

/** The place of a tool in the list of a job, or why it has none. */
export const PlaceInJob = Type.Union(
  [
    Type.Object(
      {
        placed: Type.Literal(true),
        group: Position,
        rank: Position,
        range: PlaceRange,
        of: Type.Integer({ minimum: 1, description: 'Placed tools.' }),
        proven: Proven,
        left: Left,
      },
      { title: 'PlacedInJob' },
    ),
    Type.Object(
      { placed: Type.Literal(false), reason: UnplacedReason, proven: Proven, left: Left },
      { title: 'UnplacedInJob' },
    ),
  ],
  { title: 'PlaceInJob' },
);
export type PlaceInJob = Static<typeof PlaceInJob>;

/** The list of every job, computed once for a snapshot. None of an earlier one: its lists were made with the method of its day. */
export const listsByJob = perSnapshot(
  ({ tools, methodology, past }): JobLists => (past ? {} : jobLists([...tools.values()], methodology)),
);

/** The places of a tool by job, for the jobs that its type is for. */
export function placesByJob(snapshot: Snapshot, slug: string): Record<string, PlaceInJob> {
  return Object.fromEntries(
    Object.entries(listsByJob(snapshot)).flatMap(([job, list]): [string, PlaceInJob][] => {
      const place = placeIn(list, slug);
      return place ? [[job, place]] : [];
    }),
  );
}

function placeIn({ entries, unplaced }: JobList, slug: string): PlaceInJob | undefined {
  const entry = entries.find(({ tool }) => tool === slug);
  if (entry) {
    const { group, rank, range, proven, left } = entry;
    return { placed: true, group, rank, range: { ...range }, of: entries.length, proven: mutable(proven), left };
  }
  const out = unplaced.find(({ tool }) => tool === slug);
  return out && { placed: false, reason: out.reason, proven: mutable(out.proven), left: out.left };
}

/** A question that is open for a tool. */
export const OpenQuestion = Type.Object(
  { question: Type.String(), state: Type.Enum([...OPEN_ANSWERS]) },
  { title: 'OpenQuestion' },
);

/** What is open for a tool in the jobs that its type is for, in the order of the questions. */
export function openByJob(snapshot: Snapshot, slug: string): Record<string, Row['open']> {
  return Object.fromEntries(
    Object.entries(listsByJob(snapshot)).flatMap(([job, { entries, unplaced }]): [string, Row['open']][] => {
      const row = [...entries, ...unplaced].find(({ tool }) => tool === slug);
      return row ? [[job, row.open]] : [];
    }),
  );
}
