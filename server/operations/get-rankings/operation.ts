import { type Static, Type } from 'typebox';
import { Column, type JobBoard, type Ranking, Row, ScoreRow } from '../../../model/board-schemas.ts';
import { findSimilarKeys, formatDidYouMean } from '../../../model/nearest.ts';
import { listKeys } from '../../../model/parse-question.ts';
import { listOf, optionalList, optionalText } from '../../../model/schemas.ts';
import { orList } from '../../../model/words/lists.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { exampleTool } from '../../call/example-tools.ts';
import { pageFields, paginate } from '../../call/list.ts';
import { canonicalAddress, defineOperation } from '../../call/operation.ts';
import { FactKeys, TextParameter } from '../../call/parameters.ts';
import { Problem } from '../../http/problem.ts';
import { pickCells, pickColumns } from '../../need/columns.ts';
import { needChoices, pagingParameters, toolParameters } from '../../need/parameters.ts';
import { boardTable, type CsvTable } from '../../writers/csv.ts';

const Input = Type.Object({
  profile: TextParameter(100, { description: 'The ranking. Ignored with job.' }),
  job: Type.Optional(TextParameter(100, { description: 'The job to rank tools for.' })),
  category: toolParameters.category,
  keys: FactKeys('Only these columns, by key.', 'BoardColumn'),
  ...pagingParameters,
});
type Input = Static<typeof Input>;

const Board = Type.Object(
  {
    category: optionalText('Left out for all categories.'),
    job: optionalText('Left out in a ranking by several jobs.'),
    columns: Type.Array(Column),
    more_columns: optionalList(Type.String(), 'Columns that count but have no cells here: pass them in keys.'),
    ...pageFields,
    rows: listOf(Row, 'Empty in a ranking by several jobs.'),
    score_rows: optionalList(ScoreRow, 'Replaces rows in a ranking by several jobs.'),
  },
  { title: 'RankedBoard' },
);
type Board = Static<typeof Board>;

/** Default number of rows per board if the answer has one board per category. */
const ROWS_BY_TYPE = 3;

export const getRankings = defineOperation({
  name: 'get_rankings',
  path: '/rankings/{profile}',
  defaults: { profile: 'general' },
  title: 'Tools ranked for a job',
  description:
    'Tools ranked for one job (job), by several jobs (general, team) or for each category (by-type), by counts of yes answers. For your own need use recommend.',
  question: 'Which tools come first for a job?',
  startWith: ['job'],
  choices: {
    profile: ({ methodology }) => Object.keys(methodology.profiles),
    job: ({ methodology }) => Object.keys(methodology.jobs),
    category: needChoices.category,
    keys: ({ methodology, jobs }) => [
      ...new Set([
        ...Object.keys({ ...methodology.catalogue.keys, ...methodology.jobs }),
        ...[...jobs.values()].flatMap(({ columns }) => columns.map(({ key }) => key)),
      ]),
    ],
  },
  input: Input,
  output: Type.Object({
    profile: Type.String(),
    boards: listOf(Board, 'One per category in by-type; otherwise one.'),
  }),
  examples: (snapshot) => {
    const { job, columns } = [...snapshot.jobs.values()][0] as JobBoard;
    const { category } = exampleTool(snapshot);
    return [
      { profile: 'general', job, category, keys: columns.slice(0, 1).map(({ key }) => key), limit: 2, offset: 0 },
      { profile: 'general', limit: 2 },
      { profile: 'by-type' },
    ];
  },
  table: ({ boards }) => {
    const scoreRows = boards.flatMap(({ score_rows = [] }) => score_rows);
    return scoreRows.length > 0 ? scoresTable(scoreRows) : boardTable(boards);
  },
  run(snapshot, input) {
    const boards = listBoards(snapshot, input);
    const isShort = input.keys === undefined;
    return {
      profile: input.profile,
      boards: isShort ? boards.map((board) => keepRequired(board, boards.length > 1)) : boards,
    };
  },
});

/** Lists the requested boards with all their columns. @throws Problem unknown_key */
export function listBoards(snapshot: Snapshot, input: Input): Board[] {
  checkColumns(snapshot, input);
  const { profile, job, category } = input;
  const { columns, rows, boards } = snapshot.rankings.get(profile) as Ranking;
  if (job !== undefined) {
    const board = snapshot.jobs.get(job) as JobBoard;
    return [createBoard(board, input, category, snapshot)];
  }
  if (columns.length > 0) {
    const { page, fields } = paginate(filterByCategory(rows, category), input, getRankings);
    const shownColumns = selectColumns(columns, input.keys, snapshot);
    const scoreRows = input.keys
      ? page.map((row) => ({ ...row, scores: pickColumns(row.scores, shownColumns) }))
      : page;
    return [{ ...(category && { category }), columns: shownColumns, ...fields, rows: [], score_rows: scoreRows }];
  }
  const selected = filterByCategory(boards, category);
  if (category !== undefined) return selected.map((board) => createBoard(board, input, category, snapshot));
  return selected.map((board) => {
    const shortInput = { ...input, limit: input.limit ?? ROWS_BY_TYPE };
    const { rows, next, ...fields } = createBoard(board, shortInput, board.category, snapshot);
    // The next page is the ranking of that category only, with the default number of rows.
    const offset = (input.offset ?? 0) + shortInput.limit;
    const nextPage = next && canonicalAddress(getRankings, { ...input, category: board.category, offset });
    return { ...fields, ...(nextPage && { next: nextPage }), rows };
  });
}

function createBoard(
  { job, columns, rows }: JobBoard,
  input: Input,
  category: string | undefined,
  snapshot: Snapshot,
): Board {
  const { page, fields } = paginate(filterByCategory(rows, input.category), input, getRankings);
  const board = { ...(category && { category }), job, columns, ...fields, rows: page };
  return withColumns(board, selectColumns(columns, input.keys, snapshot));
}

/** Keeps only the given columns of a board. */
function withColumns(board: Board, columns: Column[]): Board {
  if (columns.length === board.columns.length) return board;
  return { ...board, columns, rows: pickCells(board.rows, columns) };
}

/** Keeps only the cells of required questions. If the answer has other boards too, keeps no cells. */
function keepRequired(board: Board, hasOtherBoards: boolean): Board {
  const required = board.columns.filter(({ strength }) => strength === 'required' && !hasOtherBoards);
  const hiddenColumns = board.columns.filter((column) => !required.includes(column));
  if (board.score_rows || hiddenColumns.length === 0) return board;
  const shortBoard = withColumns(board, required);
  return hasOtherBoards ? shortBoard : { ...shortBoard, more_columns: hiddenColumns.map(({ key }) => key) };
}

/** Selects columns by column key, or by the key of a question in the column. */
function selectColumns(columns: Column[], keys: Input['keys'], { methodology }: Snapshot): Column[] {
  if (!keys) return columns;
  return columns.filter(
    ({ key }) =>
      keys.includes(key) || listKeys(key, methodology.catalogue).some((questionKey) => keys.includes(questionKey)),
  );
}

/** @throws Problem unknown_key with the allowed keys, for a key that selects no column of the requested boards */
function checkColumns(snapshot: Snapshot, input: Input): void {
  if (!input.keys) return;
  const columns = listRequestedColumns(snapshot, input);
  for (const key of input.keys) {
    if (selectColumns(columns, [key], snapshot).length > 0) continue;
    const allowed = [...new Set(columns.map((column) => column.key))];
    const near = findSimilarKeys(key, allowed);
    throw new Problem(
      'unknown_key',
      `Unknown key "${key}" in this ranking.${formatDidYouMean(near)} Use ${orList(allowed)}.`,
      {
        parameter: 'keys',
        value: key,
        allowed,
        nearest: near,
      },
    );
  }
}

/** Lists the columns of all requested boards. */
function listRequestedColumns(snapshot: Snapshot, { profile, job, category }: Input): Column[] {
  if (job !== undefined) return (snapshot.jobs.get(job) as JobBoard).columns;
  const { columns, boards } = snapshot.rankings.get(profile) as Ranking;
  if (columns.length > 0) return columns;
  return filterByCategory(boards, category).flatMap((board) => board.columns);
}

function filterByCategory<Item extends { readonly category: string }>(
  rows: readonly Item[],
  category: string | undefined,
) {
  return category === undefined ? rows : rows.filter((row) => row.category === category);
}

/** One row per tool, with the yes counts for each job. */
function scoresTable(rows: readonly ScoreRow[]): CsvTable {
  const jobs = Object.keys(rows[0]?.scores ?? {});
  const count = (job: string, strength: string) => [`${job}_${strength}_yes`, 'scores', job, strength, 'yes'] as const;
  return {
    columns: [
      'rank',
      'slug',
      'name',
      'category',
      ...jobs.flatMap((job) => [count(job, 'required'), count(job, 'nice')]),
    ],
    rows,
  };
}
