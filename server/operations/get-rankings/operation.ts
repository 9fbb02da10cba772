import { type Static, Type } from 'typebox';
import { Column, type JobBoard, type Ranking, Row, ScoreRow } from '../../../model/board-answer.ts';
import { didYouMean, nearestKey } from '../../../model/nearest.ts';
import { listKeys } from '../../../model/parse-question.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { exampleTool } from '../../calls/example-tools.ts';
import { pageFields, paginate } from '../../calls/list.ts';
import { boardTable, onlyColumns, withCells } from '../../calls/need/board-table.ts';
import { needChoices, toolParameters, windowParameters } from '../../calls/need/parameters.ts';
import { canonicalAddress, operation } from '../../calls/operation.ts';
import { FactKeys } from '../../calls/selection.ts';
import { Problem } from '../../http/problem.ts';
import { scoresTable } from './scores-table.ts';

const Input = Type.Object({
  profile: Type.String({ minLength: 1, maxLength: 100, description: 'The ranking. Ignored with job.' }),
  job: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'What the tools are used for.' })),
  category: toolParameters.category,
  keys: FactKeys('Only these columns, by key.'),
  ...windowParameters,
});
type Input = Static<typeof Input>;

const Board = Type.Object(
  {
    category: Type.Union([Type.String(), Type.Null()], { description: 'Null for all categories.' }),
    job: Type.Union([Type.String(), Type.Null()], { description: 'Null in a list by several jobs.' }),
    columns: Type.Array(Column),
    more_columns: Type.Optional(
      Type.Array(Type.String(), { description: 'Counted, but not in the rows: pass them in keys to get their cells.' }),
    ),
    ...pageFields,
    rows: Type.Array(Row, { description: 'Empty in a list by several jobs.' }),
    score_rows: Type.Optional(Type.Array(ScoreRow, { description: 'Replaces rows in a list by several jobs.' })),
  },
  { title: 'RankedBoard' },
);
type Board = Static<typeof Board>;

/** Rows per board in a list by type, unless the input names one category. */
const ROWS_BY_TYPE = 3;

export const getRankings = operation({
  name: 'get_rankings',
  path: '/rankings/{profile}',
  defaults: { profile: 'general' },
  title: 'Which tools come first for a job',
  description:
    'Tools in order, for one job (job), by several jobs (general, team) or for each category (by-type). Ranks come from marks you can count. For your own need use recommend.',
  question: 'Which tools come first for a job?',
  startWith: ['job'],
  listed: ({ rankings }) => [...rankings.keys()].map((profile) => ({ profile })),
  choices: {
    profile: ({ methodology }) => Object.keys(methodology.profiles),
    job: ({ methodology }) => Object.keys(methodology.jobs),
    category: needChoices.category,
  },
  input: Input,
  output: Type.Object({
    profile: Type.String(),
    boards: Type.Array(Board, { description: 'One per category in by-type; otherwise one.' }),
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
    const scored = boards.flatMap(({ score_rows = [] }) => score_rows);
    return scored.length > 0 ? scoresTable(scored) : boardTable(boards);
  },
  validate: validateColumns,
  run(snapshot, input) {
    const { profile } = input;
    return { profile, boards: boardsFor(snapshot, input) };
  },
  brief: ({ boards, ...answer }, { keys }) => ({
    ...answer,
    boards: keys ? boards : boards.map((board) => withRequired(board, boards.length > 1)),
  }),
});

function boardsFor(snapshot: Snapshot, input: Input): Board[] {
  const { profile, job, category } = input;
  const { columns, rows, boards } = snapshot.rankings.get(profile) as Ranking;
  if (job !== undefined) {
    const board = snapshot.jobs.get(job) as JobBoard;
    return [boardFor(board, input, category ?? null, snapshot)];
  }
  if (columns.length > 0) {
    const { page, fields } = paginate(inCategory(rows, category), input, getRankings);
    const shown = columnsNamed(columns, input.keys, snapshot);
    const scored = input.keys ? page.map((row) => ({ ...row, scores: onlyColumns(row.scores, shown) })) : page;
    return [{ category: category ?? null, job: null, columns: shown, ...fields, rows: [], score_rows: scored }];
  }
  const wanted = inCategory(boards, category);
  if (category !== undefined) return wanted.map((board) => boardFor(board, input, category, snapshot));
  return wanted.map((board) => {
    const few = { ...input, limit: input.limit ?? ROWS_BY_TYPE };
    const { fields } = paginate(board.rows, few, getRankings);
    // The next page is the list of that category, with the default number of rows.
    const next =
      fields.next &&
      canonicalAddress(getRankings, { ...input, category: board.category, offset: fields.offset + fields.limit });
    return { ...boardFor(board, few, board.category, snapshot), next };
  });
}

function boardFor({ job, columns, rows }: JobBoard, input: Input, category: string | null, snapshot: Snapshot): Board {
  const { page, fields } = paginate(inCategory(rows, input.category), input, getRankings);
  return withColumns({ category, job, columns, ...fields, rows: page }, columnsNamed(columns, input.keys, snapshot));
}

/** A board with some of its columns. */
function withColumns(board: Board, columns: Column[]): Board {
  if (columns.length === board.columns.length) return board;
  return { ...board, columns, rows: withCells(board.rows, columns) };
}

/** A board with the cells of required questions only, or without cells if it's one of several. */
function withRequired(board: Board, isOneOfSeveral: boolean): Board {
  const required = board.columns.filter(({ strength }) => strength === 'required' && !isOneOfSeveral);
  const others = board.columns.filter((column) => !required.includes(column));
  if (board.score_rows || others.length === 0) return board;
  const keys = isOneOfSeveral ? [] : others.map(({ key }) => key);
  return { ...withColumns(board, required), more_columns: keys };
}

/** The columns that keys select, by column key or by the key of a question. */
function columnsNamed(columns: Column[], keys: Input['keys'], { methodology }: Snapshot): Column[] {
  if (!keys) return columns;
  return columns.filter(
    ({ key }) => keys.includes(key) || listKeys(key, methodology.catalogue).some((one) => keys.includes(one)),
  );
}

/** @throws Problem unknown_key with the allowed keys, if no requested board has such a column */
function validateColumns(snapshot: Snapshot, input: Input): void {
  if (!input.keys) return;
  const columns = requestedColumns(snapshot, input);
  for (const key of input.keys) {
    if (columnsNamed(columns, [key], snapshot).length > 0) continue;
    const allowed = [...new Set(columns.map((column) => column.key))];
    const near = nearestKey(key, allowed);
    throw new Problem(
      'unknown_key',
      `This list has no column "${key}".${didYouMean(near)} Allowed: ${allowed.join(', ')}.`,
      {
        parameter: 'keys',
        value: key,
        allowed,
        nearest: near,
      },
    );
  }
}

/** The columns of all requested boards. */
function requestedColumns(snapshot: Snapshot, { profile, job, category }: Input): Column[] {
  if (job !== undefined) return (snapshot.jobs.get(job) as JobBoard).columns;
  const { columns, boards } = snapshot.rankings.get(profile) as Ranking;
  if (columns.length > 0) return columns;
  return inCategory(boards, category).flatMap((board) => board.columns);
}

function inCategory<Item extends { readonly category: string }>(rows: readonly Item[], category: string | undefined) {
  return category === undefined ? rows : rows.filter((row) => row.category === category);
}
