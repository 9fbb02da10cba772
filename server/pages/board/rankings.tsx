import type { Static } from 'typebox';
import { isForPeople, needForJob } from '../../../model/board/need.ts';
import type { Column, Row } from '../../../model/board-schemas.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { type AnswerOf, formatPathAndQuery } from '../../call/operation.ts';
import { getRankings, listBoards } from '../../operations/get-rankings/operation.ts';
import { describeJob } from '../../sentences/fits.ts';
import type { Statement } from '../../sentences/statement.ts';
import { loadJobBoards } from '../parts/all-tools.ts';
import { formatBillHeading } from '../parts/board/bill.ts';
import { buildBoard, buildScoreRows } from '../parts/board/build.ts';
import { linkNames } from '../parts/board/named-tools.ts';
import type { CarriedNeed } from '../parts/carried-need.ts';
import { type Board, quiet } from '../parts/document/document.ts';
import { YES } from '../parts/icons.tsx';
import { ViewLinks } from '../parts/layout/links.tsx';
import { definePage, type SharedContext, type View } from '../types.ts';
import {
  boardDocument,
  canonicalizeNeed,
  describeList,
  findLastChange,
  isIndexableList,
  toListPage,
} from './board-document.tsx';
import type { Preset } from './preset.ts';

type Input = Static<typeof getRankings.input>;
type Answer = AnswerOf<typeof getRankings>;
type RankingView = View<Input, Answer>;

const ROUTE = { path: '/rankings/{profile}', input: getRankings.input, defaults: getRankings.defaults };

/** Our own lists: tools for one job, for several jobs, or by type. */
export const rankings = definePage({
  ...ROUTE,
  examples: ({ methodology: { jobs } }) => [
    { profile: 'general', job: Object.keys(jobs)[0] as string },
    { profile: 'general' },
    { profile: 'by-type' },
    { profile: 'team' },
  ],
  listInputs: ({ methodology: { jobs, profiles } }) => [
    ...Object.keys(profiles).map((profile) => ({ profile })),
    ...Object.keys(jobs).map((job) => ({ profile: 'general', job })),
  ],
  lastChanged: findLastChange,
  // A job has the same list in every profile.
  canonicalInput: (input) => canonicalizeNeed(input.job === undefined ? input : { ...input, profile: 'general' }),
  isIndexable: (input) => isIndexableList(input, ['profile', 'limit', 'offset', 'keys']),
  load(input, { linkJson, snapshot }): Answer {
    linkJson(getRankings, input);
    return { profile: input.profile, boards: listBoards(snapshot, input) };
  },
  title: (view) => `${formatTitle(view)}: ranked tools`,
  description: (view) => describeList(writeStatement(view).lead),
  document(view) {
    const { input, data, methodology } = view;
    const [firstBoard, ...otherBoards] = data.boards;
    const onlyBoard = otherBoards.length === 0 ? firstBoard : undefined;
    const columns = onlyBoard?.job !== undefined ? onlyBoard.columns : [];
    const { title, lead } = writeStatement(view);
    return boardDocument(view, {
      title,
      lead: linkNames(lead, firstBoard?.rows ?? []),
      need: { ...needFromColumns(columns), category: columns.length > 0 ? input.category : undefined },
      columns: data.boards.flatMap((board) => board.columns),
      isExtensible: true,
      aside: <ListLinks input={input} methodology={methodology} />,
      blocks: firstBoard?.score_rows
        ? [quiet([{ icon: YES.icon, alt: '✓' }, ' all requirements met · 8/8 nice-to-haves met'])]
        : [],
      boards: data.boards.map((board) => buildListBoard(board, view)),
      results: countResults(findJobRows(input, view.prepared)),
      ...(onlyBoard && { page: toListPage(onlyBoard, input, ROUTE) }),
      related: [
        ...Object.entries(methodology.jobs).map(([job, { label }]) => [label, jobAddress(job)] as const),
        ['How we know', '/methodology'],
      ],
    });
  },
});

function countResults(rows: readonly Row[]): Preset['results'] {
  const count = (result: Row['result']) => rows.filter((row) => row.result === result).length;
  return rows.length === 0
    ? undefined
    : { fits: count('fits'), may_fit: count('may fit'), does_not_fit: count('does not fit') };
}

/** The need of a job, from its columns. */
function needFromColumns(columns: readonly Column[]): CarriedNeed {
  const listKeys = (strength: Column['strength']) =>
    columns.filter((column) => column.strength === strength).map(({ key }) => key);
  return { required: listKeys('required'), nice: listKeys('nice') };
}

function formatTitle({ input: { profile, job, category }, methodology }: RankingView): string {
  const { label = profile } = job === undefined ? (methodology.profiles[profile] ?? {}) : (methodology.jobs[job] ?? {});
  const suffix = category === undefined ? '' : `: ${methodology.categories[category]?.label ?? category}`;
  return label + suffix;
}

/** The title and the lead. For a job, they say how many tools fit. */
function writeStatement(view: RankingView): Statement {
  const { input, methodology, prepared } = view;
  const { job, category, profile } = input;
  const title = formatTitle(view);
  if (job === undefined) return { title, lead: methodology.profiles[profile]?.description ?? '' };
  return describeJob(title, findJobRows({ job, category }, prepared), getMarket(job, methodology));
}

/** All rows of a job's list. */
function findJobRows(
  { job, category }: Pick<Input, 'job' | 'category'>,
  prepared: SharedContext['prepared'],
): readonly Row[] {
  const { rows = [] } = prepared(loadJobBoards).get(job ?? '') ?? {};
  return category === undefined ? rows : rows.filter((row) => row.category === category);
}

function getMarket(job: string, { jobs, currencies }: Methodology) {
  return { isForPeople: isForPeople(needForJob(jobs[job] as Methodology['jobs'][string]).questions), currencies };
}

function buildListBoard(board: Answer['boards'][number], view: RankingView): Board {
  const { input, methodology } = view;
  const { category, job, columns, rows, score_rows, total } = board;
  const { offset = 0 } = input;
  const hasSeveralBoards = input.job === undefined && input.category === undefined && category !== undefined;
  const labels = [methodology.categories[category ?? '']?.label, methodology.jobs[job ?? '']?.label];
  const name = hasSeveralBoards ? [...new Set(labels)].join(': ') : formatTitle(view);
  if (score_rows)
    return {
      name,
      bill: formatBillHeading({}),
      columns: [{ label: 'Jobs met' }, ...columns.map(({ key, label }) => ({ label, link: jobAddress(key) }))],
      rows: buildScoreRows(score_rows, columns, view),
    };
  const addressFrom = (row: number) =>
    formatPathAndQuery(ROUTE, { ...input, category, offset: offset + row || undefined });
  return {
    ...buildBoard(
      { name, isJob: true, sentence: writeStatement(view).lead },
      { columns, rows },
      needFromColumns(columns),
      view,
    ),
    ...(hasSeveralBoards && { rest: { addressFrom, count: total - offset - rows.length } }),
  };
}

export const jobAddress = (job: string) => `/rankings/general?job=${job}`;

interface ListLinksProps {
  readonly input: Partial<Input>;
  readonly methodology: Methodology;
  readonly isOpen?: boolean;
}

/** Links to all lists, jobs first. */
export function ListLinks({ input, methodology: { jobs, profiles }, isOpen }: ListLinksProps) {
  const jobChoices = Object.entries(jobs).map(([job, { label }]) => ({
    href: jobAddress(job),
    label,
    current: job === input.job,
  }));
  const otherChoices = [
    ...Object.entries(profiles).map(([profile, { label }]) => ({
      href: `/rankings/${profile}`,
      label,
      current: input.job === undefined && profile === input.profile,
    })),
    { href: '/datasets/ai-readiness', label: 'AI readiness' },
    { href: '/cost', label: 'Prices of all tools' },
  ];
  return (
    <details class="lists" open={isOpen}>
      <summary>Other lists</summary>
      <ViewLinks label="By job" choices={jobChoices} />
      <ViewLinks label="All" choices={otherChoices} />
    </details>
  );
}
