import type { Static } from 'typebox';
import { isForPeople, needForJob } from '../../../model/board/need.ts';
import type { Column } from '../../../model/board-schemas.ts';
import { canonicalAddress } from '../../call/operation.ts';
import { getRankings, listBoards } from '../../operations/get-rankings/operation.ts';
import { describeFirst, describeJobList } from '../../sentences/job.ts';
import { compact } from '../blocks/words.tsx';
import { jobAddress, RECOMMEND_ROUTE } from '../parts/carried-need.ts';
import { definePage, type View } from '../types.ts';
import {
  ALL_ROWS,
  boardContent,
  canonicalizeNeed,
  describeBoard,
  findLastChange,
  isIndexableBoard,
  jobChips,
} from './content.tsx';
import { withView } from './route.ts';

const ROUTE = { path: '/rankings/{profile}', input: withView(getRankings.input), defaults: getRankings.defaults };
type Input = Static<typeof ROUTE.input>;
type Data = ReturnType<typeof listBoards>[number];

/** The tools ranked for a job. */
export const job = definePage({
  ...ROUTE,
  examples: ({ methodology: { jobs } }) =>
    Object.keys(jobs)
      .slice(0, 2)
      .map((job) => ({ profile: 'general', job })),
  listInputs: ({ methodology: { jobs } }) => Object.keys(jobs).map((job) => ({ profile: 'general', job })),
  lastChanged: findLastChange,
  // A job has the same list in every profile.
  canonicalInput: (input) => canonicalizeNeed({ ...input, profile: 'general' }),
  redirect: ({ job }) => (job === undefined ? '/tools' : undefined),
  isIndexable: isIndexableBoard,
  load({ view: _, ...input }: Input, { linkJson, snapshot }): Data {
    const all = { ...input, limit: ALL_ROWS };
    linkJson(getRankings, all);
    return listBoards(snapshot, all)[0] as Data;
  },
  title: (view: View<Input, Data>) => `${writeLabel(view)}: ranked tools`,
  description: (view) => describeBoard(writeLead(view)),
  hasCsv: true,
  compose(view) {
    const { input, data, methodology } = view;
    const { columns, rows } = data;
    const { profile: _, job, category, ...display } = input;
    return boardContent(
      {
        title: describeFirst(
          writeLabel(view),
          rows.filter(({ result }) => result === 'fits'),
        ),
        lead: writeLead(view),
        route: RECOMMEND_ROUTE,
        need: { ...readNeed(columns), ...(category !== undefined && { category }) },
        display: {},
        columns,
        rows,
        isGrid: display.view === 'grid',
        otherView: jobAddress(job ?? '') + (display.view === 'grid' ? '' : '&view=grid'),
        order: 'In order of rank: types of tool for the job first, then most extras.',
        hasRanks: true,
        restAddress: (offset) => view.baseUrl + canonicalAddress(getRankings, { ...input, limit: ALL_ROWS, offset }),
      },
      view,
      {
        lists: compact(jobChips(methodology, job)),
      },
    );
  },
});

/** The need of a job, from its columns. */
function readNeed(columns: readonly Column[]) {
  const listKeys = (strength: Column['strength']) =>
    columns.filter((column) => column.strength === strength).map(({ key }) => key);
  return { required: listKeys('required'), nice: listKeys('nice') };
}

function writeLabel({ input: { job = '', category }, methodology: { jobs, categories } }: View<Input, Data>): string {
  const { label = job } = jobs[job] ?? {};
  return category === undefined ? label : `${label}: ${categories[category]?.label ?? category}`;
}

/** What the job is, how many tools fit, and the cheapest. */
function writeLead({ input: { job: name = '' }, data, methodology }: View<Input, Data>): string {
  const job = methodology.jobs[name];
  if (!job) return '';
  const market = { isForPeople: isForPeople(needForJob(job).questions), currencies: methodology.currencies };
  return `${job.description} ${describeJobList(data.rows, market)}`;
}
