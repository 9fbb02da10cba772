import { type Static, Type } from 'typebox';
import { Column, type JobBoard, type Ranking, Row, ScoreRow } from '../../../model/board-answer.ts';
import type { CsvTable } from '../../csv/csv.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { exampleTool } from '../example-tools.ts';
import { pageFields, pageOf, sourcesField } from '../list.ts';
import { boardTable, scoresTable } from '../need/board-table.ts';
import { needChoices, toolParameters, windowParameters } from '../need/parameters.ts';
import { operation } from '../operation.ts';
import { shortSources, withSources } from '../sources.ts';

const Input = Type.Object({
  profile: Type.String({ minLength: 1, maxLength: 100, description: 'Which ranking. With job, any of them.' }),
  job: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'What to use the tools for.' })),
  category: toolParameters.category,
  keys: Type.Optional(
    Type.Array(Type.String({ title: 'FactKey', minLength: 1, maxLength: 200 }), {
      minItems: 1,
      description: 'Only these columns.',
    }),
  ),
  ...windowParameters,
});
type Input = Static<typeof Input>;

const Board = Type.Object(
  {
    category: Type.Union([Type.String(), Type.Null()], { description: 'Null if it has all.' }),
    job: Type.Union([Type.String(), Type.Null()], { description: 'Null in a list by several jobs.' }),
    columns: Type.Array(Column),
    ...pageFields,
    rows: Type.Array(Row, { description: 'Empty in a list by several jobs.' }),
    score_rows: Type.Optional(Type.Array(ScoreRow, { description: 'In a list by several jobs, in place of rows.' })),
  },
  { title: 'RankedBoard' },
);
type Board = Static<typeof Board>;

/** How many rows each board has in a list by type, unless one type is asked for. */
const ROWS_BY_TYPE = 3;

export const getRankings = operation({
  name: 'get_rankings',
  path: '/rankings/{profile}',
  defaults: { profile: 'general' },
  title: 'Which tools come first for a job',
  description:
    'Tools in order, for one job (job), by several jobs (general, team) or for each category (by-type). A rank follows from marks that you can count. For a need of your own use recommend.',
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
    boards: Type.Array(Board, { description: 'One; in the profile by-type one for each category.' }),
    ...sourcesField,
  }),
  examples: (snapshot) => [
    {
      profile: 'general',
      job: Object.keys(snapshot.methodology.jobs)[0] as string,
      category: exampleTool(snapshot).category,
      keys: [snapshot.jobs.values().next().value?.columns[0]?.key ?? ''],
      limit: 2,
      offset: 0,
    },
    { profile: 'general', limit: 2 },
    { profile: 'by-type' },
  ],
  table: ({ boards }): CsvTable => {
    const scored = boards.flatMap(({ score_rows = [] }) => score_rows);
    return scored.length > 0 ? scoresTable(scored) : boardTable(boards);
  },
  run(snapshot, input) {
    const boards = boardsFor(snapshot, input);
    const ids = boards.flatMap(({ rows }) =>
      rows.flatMap(({ cells }) => Object.values(cells).flatMap(({ source }) => source ?? [])),
    );
    return withSources({ profile: input.profile, boards }, shortSources(snapshot, ids));
  },
});

function boardsFor(snapshot: Snapshot, input: Input): Board[] {
  const { profile, job, category } = input;
  if (job !== undefined) return [boardFor(snapshot.jobs.get(job) as JobBoard, input, category ?? null)];
  const { columns, rows, boards } = snapshot.rankings.get(profile) as Ranking;
  if (columns.length > 0) {
    const { page, fields } = pageOf(inCategory(rows, category), input, getRankings);
    return [{ category: category ?? null, job: null, columns, ...fields, rows: [], score_rows: page }];
  }
  const wanted = category === undefined ? boards : boards.filter((board) => board.category === category);
  const limit = input.limit ?? (category === undefined ? ROWS_BY_TYPE : undefined);
  return wanted.map((board) => boardFor(board, { ...input, ...(limit && { limit }) }, board.category));
}

function boardFor({ job, columns, rows }: JobBoard, input: Input, category: string | null): Board {
  const { page, fields } = pageOf(inCategory(rows, input.category), input, getRankings);
  const shown = input.keys ? columns.filter(({ key }) => input.keys?.includes(key)) : columns;
  const names = shown.map(({ key }) => key);
  const withColumns = (row: Row): Row => ({
    ...row,
    cells: Object.fromEntries(names.flatMap((key) => (row.cells[key] ? [[key, row.cells[key]]] : []))),
  });
  return { category, job, columns: shown, ...fields, rows: page.map(withColumns) };
}

function inCategory<Item extends { readonly category: string }>(rows: readonly Item[], category: string | undefined) {
  return category === undefined ? rows : rows.filter((row) => row.category === category);
}
