import { type Static, Type } from 'typebox';
import { DATASET_JOB, Dataset } from '../../../model/dataset-schemas.ts';
import { listAlternatives, listQuestions } from '../../../model/job.ts';
import { optionalList } from '../../../model/schemas.ts';
import { isListed, type Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { exampleTool } from '../../call/example-tools.ts';
import { pageFields, paginate } from '../../call/list.ts';
import { defineOperation } from '../../call/operation.ts';
import { ListParameter, TextParameter, ToolNames } from '../../call/parameters.ts';
import { Problem } from '../../http/problem.ts';
import { pickCells } from '../../need/columns.ts';
import { MAX_LIMIT, pagingParameters } from '../../need/parameters.ts';
import { cellColumns } from '../../writers/csv.ts';

const Input = Type.Object({
  tools: ToolNames('Only these tools, by slug or name.'),
  keys: ListParameter(TextParameter(100, { title: 'DatasetField' }), {
    description: 'Columns, by key; by default the most important.',
  }),
  ...pagingParameters,
});

const { title, description, licence, citation, columns, rows } = Dataset.properties;

const Answer = Type.Object({
  title,
  description: Type.Optional(description),
  licence: Type.Optional(licence),
  citation: Type.Optional(citation),
  columns,
  other_columns: optionalList(Type.String(), 'More columns to pass in keys.'),
  ...pageFields,
  rows,
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
  table: ({ columns, rows }) => ({
    columns: [
      'slug',
      'name',
      'category',
      ['required_yes', 'score', 'required', 'yes'],
      ['nice_yes', 'score', 'nice', 'yes'],
      ...cellColumns(columns.map(({ key }) => key)),
    ],
    rows,
  }),
  run(snapshot, input): Answer {
    const { title, description, licence, citation, ...dataset } = snapshot.dataset;
    const { tools, keys = listDefaultColumns(snapshot) } = input;
    for (const slug of tools ?? []) requireListed(snapshot, slug);
    const columns = dataset.columns.filter(({ key }) => keys.includes(key));
    const selected = dataset.rows.filter(({ slug }) => tools?.includes(slug) ?? true);
    const { page, fields } = paginate(selected, input, getAiReadiness);
    const rows = pickCells(page, columns);
    const other_columns = listColumns(snapshot).filter((key) => !keys.includes(key));
    // Who names columns knows the rest.
    const introduction = input.keys ? {} : { description, licence, citation, other_columns };
    return { title, ...introduction, columns, ...fields, rows };
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

/** @throws Problem tool_not_found for an unlisted tool */
function requireListed(snapshot: Snapshot, slug: string): void {
  const tool = snapshot.tools.get(slug) as Tool;
  if (isListed(tool)) return;
  const advice = `For its facts, use GET /api/v1/tools/${tool.slug}.`;
  throw new Problem('tool_not_found', `${tool.name} has too few known facts, so it is not in the dataset. ${advice}`, {
    parameter: 'tools',
    value: slug,
    nearest: [],
  });
}
