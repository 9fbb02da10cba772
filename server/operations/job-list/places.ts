import { type Static, Type } from 'typebox';
import { needOfJob } from '../../../model/board/need.ts';
import { rowOf } from '../../../model/board/row.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { type Price, priceOf } from '../../../model/pricing/price.ts';
import { OPEN_ANSWERS, PlaceRange } from '../../../model/ranking/answers.ts';
import { type Question, singlesIn } from '../../../model/ranking/job.ts';
import { type JobList, type JobLists, type JobRow, jobLists } from '../../../model/ranking/list.ts';
import { UnplacedReason } from '../../../model/ranking/pairs.ts';
import { isNo } from '../../../model/state.ts';
import type { Tool } from '../../../model/tool.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';

/** A count, and the number of all. */
const OfAll = Type.Array(Type.Integer({ minimum: 0 }), { minItems: 2, maxItems: 2 });

/** How many questions of each tier are proven. */
export const Proven = Type.Object(
  { must: OfAll, wanted: OfAll, extra: OfAll },
  { title: 'Proven', description: 'For each tier, the proven questions and all.' },
);

/** A copy that an answer may own. */
export function copyOfProven({ must, wanted, extra }: JobRow['proven']): Static<typeof Proven> {
  return { must: [...must], wanted: [...wanted], extra: [...extra] };
}

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

/** The list of every job, computed once for a snapshot. */
export const listsByJob = perSnapshot(({ tools, methodology }): JobLists => jobLists([...tools.values()], methodology));

/** The rows of each list by tool: a search through the list would take longer than the rest of an answer. */
const rowsByJob = perSnapshot((snapshot): ReadonlyMap<string, ReadonlyMap<string, Listed>> => {
  const lists = Object.entries(listsByJob(snapshot));
  return new Map(
    lists.map(([job, { entries, unplaced }]) => [
      job,
      new Map([...entries, ...unplaced].map((row) => [row.tool, row])),
    ]),
  );
});
type Listed = JobList['entries'][number] | JobList['unplaced'][number];

/** The places of a tool by job, for the jobs that its type is for. */
export function placesByJob(snapshot: Snapshot, slug: string): Record<string, PlaceInJob> {
  return Object.fromEntries(
    Object.entries(listsByJob(snapshot)).flatMap(([job, { entries }]): [string, PlaceInJob][] => {
      const row = rowsByJob(snapshot).get(job)?.get(slug);
      return row ? [[job, placeOf(row, entries.length)]] : [];
    }),
  );
}

function placeOf(row: Listed, ranked: number): PlaceInJob {
  const { left } = row;
  const proven = copyOfProven(row.proven);
  if ('reason' in row) return { placed: false, reason: row.reason, proven, left };
  return { placed: true, group: row.group, rank: row.rank, range: { ...row.range }, of: ranked, proven, left };
}

/** A question that is open for a tool. */
export const OpenJobQuestion = Type.Object(
  { question: Type.String(), state: Type.Enum([...OPEN_ANSWERS]) },
  { title: 'OpenQuestion' },
);

/** What is open for a tool in the jobs that its type is for, in the order of the questions. */
export function openByJob(snapshot: Snapshot, slug: string): Record<string, JobRow['open']> {
  return Object.fromEntries(
    [...rowsByJob(snapshot)].flatMap(([job, rows]): [string, JobRow['open']][] => {
      const row = rows.get(slug);
      return row ? [[job, row.open]] : [];
    }),
  );
}

/** What a tool costs one person with the required questions of a job. */
export function priceForJob(
  must: readonly Question[],
  tool: Tool,
  methodology: Pick<Methodology, 'catalogue' | 'currencies'>,
): Price {
  // What is required to be a no needs no plan.
  const required = must.filter((question) => !singlesIn(question).every(({ value }) => isNo(value)));
  return priceOf(rowOf(tool, needOfJob({ must: required, wanted: [], extra: [] }), methodology).bill);
}
