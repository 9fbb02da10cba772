import type { Static } from 'typebox';
import { isForPeople, needForJob } from '../../../model/board/need.ts';
import type { Column } from '../../../model/board-schemas.ts';
import { getRankings, listBoards } from '../../operations/get-rankings/operation.ts';
import { describeJob } from '../../sentences/fits.ts';
import { jobAddress, RECOMMEND_ROUTE } from '../addresses.ts';
import { compact } from '../blocks/words.tsx';
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
  description: (view) => describeBoard(state(view).lead),
  hasCsv: true,
  compose(view) {
    const { input, data, methodology } = view;
    const { columns, rows } = data;
    const { profile: _, job, category, ...display } = input;
    return boardContent(
      {
        ...state(view),
        route: RECOMMEND_ROUTE,
        need: { ...readNeed(columns), ...(category !== undefined && { category }) },
        display: {},
        columns,
        rows,
        isGrid: display.view === 'grid',
        otherView: jobAddress(job ?? '') + (display.view === 'grid' ? '' : '&view=grid'),
        order: 'In order of rank: types of tool for the job first, then most extras.',
        hasRanks: true,
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

/** How many tools fit, the best and the cheapest. */
function state(view: View<Input, Data>) {
  const { input, data, methodology } = view;
  const questions = needForJob(methodology.jobs[input.job ?? ''] ?? { required: [], nice: [] }).questions;
  const market = { isForPeople: isForPeople(questions), currencies: methodology.currencies };
  return describeJob(writeLabel(view), data.rows, market);
}
