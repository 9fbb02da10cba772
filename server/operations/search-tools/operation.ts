import { type Static, Type } from 'typebox';
import { Column, Row, type Score } from '../../../model/board-schemas.ts';
import { listOf, mapOf, nullable, optionalList, optionalText } from '../../../model/schemas.ts';
import { Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { exampleTool } from '../../call/example-tools.ts';
import { pageFields, paginate } from '../../call/list.ts';
import { defineOperation } from '../../call/operation.ts';
import { FactKeys, selectionChoices } from '../../call/parameters.ts';
import { readSearch, type Search } from '../../names/search.ts';
import { Results } from '../../need/compute-rows.ts';
import { createNeedExample } from '../../need/example.ts';
import { NeedInput, needChoices, needParameters, pagingParameters } from '../../need/parameters.ts';
import { requireQuantity } from '../../need/read-need.ts';
import { writeNeed } from '../../need/write-need.ts';
import { boardTable, type CsvColumn } from '../../writers/csv.ts';
import { createListedBoard } from './board.ts';

const Input = Type.Object({
  q: Type.Optional(
    Type.String({
      maxLength: 500,
      description:
        'Name, domain, package, category or features ("whatsapp hubspot"); all must match. For needs, prices and alternatives use recommend.',
    }),
  ),
  ...needParameters,
  keys: FactKeys('More columns, by key.'),
  ...pagingParameters,
});
type Input = Static<typeof Input>;

const ListScore = Type.Object(
  {
    rank: nullable(Type.Integer()),
    yes: Type.Integer({ description: 'Number of yes answers to questions of the job.' }),
    of: Type.Integer(),
  },
  { title: 'ListScore' },
);

const FoundRow = Type.Object(
  {
    ...Row.properties,
    summary: optionalText('Only without keys and requirements.'),
    website: Type.Optional(Type.String({ format: 'uri' })),
    scores: mapOf(ListScore, 'By job.'),
    known_by_name: Tool.properties.known_by_name,
  },
  { title: 'FoundRow' },
);
type FoundRow = Static<typeof FoundRow>;

const Answer = Type.Object({
  understood: NeedInput,
  not_understood: optionalList(Type.String(), 'Words of q we did not understand.'),
  columns: Type.Array(Column),
  ...pageFields,
  results: Type.Optional(Results),
  rows: listOf(FoundRow, 'Tools that q names first, then the best fit.'),
  nearest: optionalList(
    Type.String(),
    'Slugs of tools with names like the words not understood. They are other tools.',
  ),
});
type Answer = Static<typeof Answer>;

export const searchTools = defineOperation({
  name: 'search_tools',
  path: '/tools',
  title: 'List or search tools',
  description:
    'Finds tools by name (typos allowed), domain, category or features. If a name finds nothing, we do not cover it. For a need use recommend.',
  question: 'Which tools have X? Which tool has this name?',
  startWith: ['q', 'required'],
  choices: { ...needChoices, keys: selectionChoices.keys },
  // It finds tools; estimate_cost and recommend answer needs.
  hiddenFromModels: [
    'nice',
    'people',
    'linkedin_accounts',
    'mailboxes',
    'workspaces',
    'contacts',
    'emails',
    'cheapest',
    'billing',
    'tools',
    'without',
    'plan',
    'not_understood',
  ],
  input: Input,
  output: Answer,
  examples: (snapshot) => [
    { q: exampleTool(snapshot).name, ...createNeedExample(snapshot), keys: ['pricing.free_plan'], limit: 2, offset: 0 },
    { required: createNeedExample(snapshot).required, limit: 2 },
  ],
  table: (answer) => boardTable([answer], MORE_COLUMNS),
  run: listTools,
});

/** @throws Problem tool_not_found, unknown_key or invalid_parameter, with suggestions */
function listTools(snapshot: Snapshot, input: Input): Answer {
  requireQuantity(input);
  const { q = '', limit: _, offset: __, ...parameters } = input;
  const text = q.trim();
  const search = text === '' ? undefined : readSearch(snapshot, text);
  const { need, columns, rows, results } = createListedBoard(snapshot, addSearch(parameters, search), search ?? {});
  const { page, fields } = paginate<(typeof rows)[number], typeof Input>(rows, input, searchTools);
  return {
    understood: writeNeed(need, snapshot.methodology.currencies.base),
    ...(need.notUnderstood.length > 0 && { not_understood: [...need.notUnderstood] }),
    columns,
    ...fields,
    ...(results && { results }),
    rows: page.map(
      ({ tool: { summary, website, scores, known_by_name }, result, write }): FoundRow => ({
        ...write(),
        ...(input.keys === undefined && result === undefined && { summary, website }),
        scores: Object.fromEntries(Object.entries(scores).map(([job, score]) => [job, toListScore(score)])),
        ...(known_by_name && { known_by_name }),
      }),
    ),
    ...(search && search.nearest.length > 0 && { nearest: [...search.nearest] }),
  };
}

/** Adds the category and the questions of a search to parameters. A category that was sent stays. */
function addSearch<Parameters extends NeedInput>(parameters: Parameters, search: Search | undefined): Parameters {
  const { category, required = [] } = search ?? {};
  return {
    ...parameters,
    ...(required.length > 0 && { required: [...new Set([...(parameters.required ?? []), ...required])] }),
    ...(category !== undefined && { category: parameters.category ?? category }),
  };
}

function toListScore({ rank, required, nice }: Score): Static<typeof ListScore> {
  return { rank, yes: required.yes + nice.yes, of: required.of + nice.of };
}

const MORE_COLUMNS: readonly CsvColumn[] = ['website', 'summary'];
