import { type Static, Type } from 'typebox';
import { Column, Row, type Score } from '../../../model/board-schemas.ts';
import { count, listOf, mapOf, nullable, optionalList, optionalText, text } from '../../../model/schemas.ts';
import { Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { boardTable, type CsvColumn } from '../../calls/csv.ts';
import { exampleTool } from '../../calls/example-tools.ts';
import { pageFields, paginate } from '../../calls/list.ts';
import { createNeedExample } from '../../calls/need/example.ts';
import { NeedInput, needChoices, needParameters, pagingParameters } from '../../calls/need/parameters.ts';
import { validateNeed } from '../../calls/need/read-need.ts';
import { writeNeed } from '../../calls/need/write-need.ts';
import { defineOperation } from '../../calls/operation.ts';
import { FactKeys, selectionChoices } from '../../calls/selection.ts';
import { createListedBoard } from './board.ts';
import { findTools } from './find.ts';

const Input = Type.Object({
  q: Type.Optional(
    Type.String({
      maxLength: 500,
      description:
        'Name, domain, package, feature ("whatsapp", "no linkedin"), price ("under $30") or "X alternative"; all must match.',
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
    match: Type.Optional(Type.Object({ why: text('The parts of q that match.') })),
    known_by_name: Tool.properties.known_by_name,
  },
  { title: 'FoundRow' },
);
type FoundRow = Static<typeof FoundRow>;

const Answer = Type.Object({
  understood: NeedInput,
  not_understood: optionalList(Type.String(), 'Words of q we did not understand.'),
  assumed: optionalList(Type.String(), 'How ambiguous words of q were understood.'),
  columns: Type.Array(Column),
  ...pageFields,
  fits: Type.Optional(count('Number of rows that fit, on all pages. The rest may fit. Left out without criteria.')),
  rows: listOf(FoundRow, 'Tools that q names first, then the best fit.'),
  closest: optionalList(
    Type.String(),
    'Slugs of tools that may fit or match most of q, if fewer than three match all.',
  ),
});
type Answer = Static<typeof Answer>;

/** `closest` is added only if fewer tools match. */
const MIN_MATCHES = 3;
const MAX_CLOSEST = 10;

export const searchTools = defineOperation({
  name: 'search_tools',
  path: '/tools',
  title: 'List or search tools',
  description:
    'Finds tools by name (typos allowed), domain, features or requirements. closest: tools that match most of q. If a name finds nothing, we do not cover it. For plain words use recommend.',
  question: 'Which tools have X? Which tool has this name?',
  startWith: ['q', 'required'],
  choices: { ...needChoices, keys: selectionChoices.keys },
  // It finds tools; estimate_cost and recommend answer needs.
  hiddenFromModels: [
    'nice',
    'unwanted',
    'people',
    'linkedin_accounts',
    'mailboxes',
    'workspaces',
    'contacts',
    'emails',
    'credits',
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
  validate: validateNeed,
  run: listTools,
});

/** @throws Problem tool_not_found, unknown_key or invalid_parameter, with suggestions */
function listTools(snapshot: Snapshot, input: Input): Answer {
  const { q = '', keys, limit: _, offset: __, ...parameters } = input;
  const text = q.trim();
  const search = text === '' ? undefined : findTools(snapshot, text, parameters);
  const { need, columns, rows } = createListedBoard(snapshot, {
    input: { ...(search?.input ?? parameters), keys },
    notUnderstood: search?.isNeed ? search.unknown : [],
    isNamed: search?.isNamed ?? (() => false),
  });
  const writtenRows = search && rows.map(({ write }) => write());
  const { listed, closest } = (writtenRows && search?.partition(writtenRows)) ?? { listed: rows, closest: [] };
  const { page, fields } = paginate<Row | (typeof rows)[number], typeof Input>(listed, input, searchTools);
  const isFew = listed.length < MIN_MATCHES && !input.offset;
  const closestSlugs = isFew ? closest.slice(0, MAX_CLOSEST).map(({ slug }) => slug) : [];
  const foundRows = page.map((item): FoundRow => {
    const row = 'write' in item ? item.write() : item;
    const { summary, website, scores, known_by_name } = snapshot.tools.get(row.slug) as Tool;
    const isShort = keys !== undefined || row.result !== undefined;
    return {
      ...row,
      ...(!isShort && { summary, website }),
      scores: Object.fromEntries(Object.entries(scores).map(([job, score]) => [job, toListScore(score)])),
      ...(search && { match: { why: search.why(row) } }),
      ...(known_by_name && { known_by_name }),
    };
  });
  const words = [...new Set([...need.notUnderstood, ...(search?.unknown ?? [])])];
  return {
    understood: writeNeed(need, snapshot.methodology.currencies.base),
    ...(words.length > 0 && { not_understood: words }),
    ...(search && search.assumed.length > 0 && { assumed: [...search.assumed] }),
    columns,
    ...fields,
    ...(listed.some(({ result }) => result) && { fits: listed.filter(({ result }) => result === 'fits').length }),
    rows: foundRows,
    ...(closestSlugs.length > 0 && { closest: closestSlugs }),
  };
}

function toListScore({ rank, required, nice }: Score): Static<typeof ListScore> {
  return { rank, yes: required.yes + nice.yes, of: required.of + nice.of };
}

const MORE_COLUMNS: readonly CsvColumn[] = ['website', 'summary', ['why', 'match', 'why']];
