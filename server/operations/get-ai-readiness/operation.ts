import { type Static, Type } from 'typebox';
import { DATASET_JOB, Dataset } from '../../../model/dataset-schemas.ts';
import { listAlternatives, listQuestions } from '../../../model/job.ts';
import { listOfTexts } from '../../../model/schemas.ts';
import { isListed } from '../../../model/tool.ts';
import { firstCharacters } from '../../../model/words/beginning.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { exampleTool } from '../../calls/example-tools.ts';
import { pageFields, paginate } from '../../calls/list.ts';
import { cellColumns, INAPPLICABLE_COLUMN, pickCells } from '../../calls/need/board-table.ts';
import { MAX_LIMIT, pagingParameters } from '../../calls/need/parameters.ts';
import { defineOperation } from '../../calls/operation.ts';
import { ListParameter, TextParameter } from '../../calls/parameter-schema.ts';
import { type CsvColumn, type CsvTable, csvTable, fieldColumns } from '../../calls/table.ts';
import { findTool, ToolNames } from '../../calls/tool-names.ts';
import { Problem } from '../../http/problem.ts';

const Input = Type.Object({
  tools: ToolNames('Only these tools, by slug or name.'),
  keys: ListParameter(TextParameter(100, { title: 'DatasetField' }), {
    description: 'Columns, by key; by default the most important.',
  }),
  ...pagingParameters,
});

const Answer = Type.Object({
  ...Dataset.properties,
  ...pageFields,
  other_columns: listOfTexts('More columns to pass in keys.'),
});
type Answer = Static<typeof Answer>;

const listColumns = ({ dataset }: Pick<Snapshot, 'dataset'>): string[] => dataset.columns.map(({ key }) => key);

export const getAiReadiness = defineOperation({
  name: 'get_ai_readiness',
  path: '/datasets/ai-readiness',
  title: 'The AI-readiness dataset',
  description:
    'Whether software agents can operate each tool: API and its abilities, authentication, MCP server, webhooks and more.',
  question: 'Which tools can agents operate via API or MCP?',
  startWith: ['tools', 'keys'],
  isResource: true,
  choices: { keys: listColumns },
  input: Input,
  output: Answer,
  examples: (snapshot) => [
    { tools: [exampleTool(snapshot).slug], keys: listColumns(snapshot).slice(0, 2), limit: 5, offset: 0 },
    { keys: listColumns(snapshot).slice(0, 1) },
  ],
  allRowsInput: (snapshot) => ({ keys: listColumns(snapshot), limit: MAX_LIMIT }),
  table: datasetTable,
  validate(snapshot, { tools = [] }) {
    for (const name of tools) findListedSlug(snapshot, name);
  },
  run(snapshot, input): Answer {
    const { dataset } = snapshot;
    const { tools, keys = listDefaultColumns(snapshot) } = input;
    const slugs = tools && new Set(tools.map((name) => findListedSlug(snapshot, name)));
    const columns = dataset.columns.filter(({ key }) => keys.includes(key));
    const selected = dataset.rows.filter(({ slug }) => slugs?.has(slug) ?? true);
    const { page, fields } = paginate(selected, input, getAiReadiness);
    const rows = pickCells(page, columns);
    const other_columns = listColumns(snapshot).filter((key) => !keys.includes(key));
    return { ...dataset, columns, other_columns, ...fields, rows };
  },
});

const MAX_DEFAULT_COLUMNS = 5;

/** The first columns that the job of the dataset asks about, required questions first. */
function listDefaultColumns({ methodology, dataset }: Snapshot): string[] {
  const { required = [], nice = [] } = methodology.jobs[DATASET_JOB] ?? {};
  const keys = listQuestions({ required, nice })
    .flatMap(listAlternatives)
    .map(({ key }) => key);
  const available = listColumns({ dataset });
  return keys.filter((key) => available.includes(key)).slice(0, MAX_DEFAULT_COLUMNS);
}

/** @throws Problem tool_not_found with the nearest slugs, also for unlisted tools */
function findListedSlug(snapshot: Snapshot, name: string): string {
  const tool = findTool(snapshot, name, 'tools');
  if (isListed(tool)) return tool.slug;
  const advice = `For its facts, use GET /api/v1/tools/${tool.slug}.`;
  throw new Problem('tool_not_found', `${tool.name} has too few known facts, so it is not in the dataset. ${advice}`, {
    parameter: 'tools',
    value: firstCharacters(name, 100),
    nearest: [],
  });
}

/** One row per tool, with a mark and a value for each question. */
function datasetTable({ columns, rows }: Dataset): CsvTable {
  return csvTable<Dataset['rows'][number]>(
    [
      ...fieldColumns('slug', 'name', 'category'),
      ...(['required', 'nice'] as const).map(
        (strength): CsvColumn<Dataset['rows'][number]> => [`${strength}_yes`, ({ score }) => score[strength].yes],
      ),
      ...cellColumns(columns.map(({ key }) => key)),
      INAPPLICABLE_COLUMN,
    ],
    rows,
  );
}
