import { type Static, Type } from 'typebox';
import { type Need, needOfJob } from '../../../model/board/need.ts';
import { groupOf } from '../../../model/catalogue.ts';
import { writeQuestion } from '../../../model/condition.ts';
import type { Job } from '../../../model/job.ts';
import { keysIn } from '../../../model/parse-question.ts';
import type { Tool } from '../../../model/tool.ts';
import { counted } from '../../../model/words/numbers.ts';
import { Problem } from '../../http/problem.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { exampleTools } from '../example-tools.ts';
import { boardRows } from '../need/board-answer.ts';
import { boardTable } from '../need/board-table.ts';
import { moneyParameters, needChoices, questionParameters, setUpParameters } from '../need/parameters.ts';
import { readNeed } from '../need/read-need.ts';
import { type Besides, operation } from '../operation.ts';
import { selection, selectionChoices, selectKeys } from '../selection.ts';
import { shortSources, sourcesIn } from '../sources.ts';
import { alikeOrNearest, findSlug, findTool } from '../tool-names.ts';
import { type ComparedColumn, Comparison } from './answer.ts';
import { billedAlike } from './billed-alike.ts';
import { columnsThatFit, comparableKeys, comparedColumns, withCells } from './columns.ts';

const MIN_TOOLS = 2;
const MAX_TOOLS = 10;

const { required, nice } = questionParameters;

const Input = Type.Object({
  tools: Type.Array(Type.String({ maxLength: 100 }), {
    minItems: MIN_TOOLS,
    maxItems: MAX_TOOLS,
    description: 'Slugs or names.',
  }),
  job: Type.Optional(
    Type.String({ minLength: 1, maxLength: 100, description: 'Whose questions are required and nice to have.' }),
  ),
  required,
  nice,
  ...setUpParameters,
  ...moneyParameters,
  ...selection,
});
type Input = Static<typeof Input>;

export const compareTools = operation({
  name: 'compare_tools',
  path: '/compare',
  title: 'Compare tools side by side',
  description:
    'Two to ten tools side by side: the questions that differ, then those that are open, and the bill of each for your set-up, billed alike. Pass keys or groups for other questions.',
  question: 'This or that tool?',
  startWith: ['tools'],
  listed: () => [],
  choices: {
    job: ({ methodology }) => Object.keys(methodology.jobs),
    currency: needChoices.currency,
    ...selectionChoices,
  },
  input: Input,
  output: Comparison,
  problems: ['too_few_tools', 'too_many_tools'],
  examples: (snapshot) => {
    const tools = exampleTools(snapshot)
      .slice(0, 2)
      .map(({ slug }) => slug);
    const currency = snapshot.methodology.currencies.base;
    const [job] = Object.keys(snapshot.methodology.jobs);
    return [{ tools, ...(job && { job }), people: 2, budget: 100, currency, keys: ['ai.mcp_server'] }, { tools }];
  },
  table: (answer) => boardTable([answer]),
  run: compare,
});

function compare(snapshot: Snapshot, input: Input, { ignored }: Besides = { ignored: [] }): Comparison {
  const { methodology } = snapshot;
  const { catalogue } = methodology;
  const { tools, notFound } = distinctTools(snapshot, input.tools);
  const { requested, need } = needFor(tools, input, ignored, snapshot);
  const selected = selectKeys(input);
  const keys = selected.isAll ? comparableKeys(snapshot) : Object.keys(catalogue.keys).filter(selected.has);
  const board = boardRows(snapshot, tools, billedAlike(tools, need, methodology), { keys });
  const bySlug = new Map(board.rows.map((row) => [row.tool.slug, row]));
  const rows = tools.flatMap(({ slug }) => bySlug.get(slug) ?? []).map(board.write);
  const columns = comparedColumns(board.columns, rows, tools, { catalogue, requested });
  const isKnown = ({ key }: ComparedColumn) => rows.some(({ cells }) => cells[key]?.value !== null);
  const wanted = selected.isAll
    ? columns.filter((column) => requested.has(column.key) || (column.differs !== 'no' && isKnown(column)))
    : columns.filter(({ key }) => keysIn(key, catalogue).some(selected.has));
  const { shown, isRoomForSources } = selected.isAll
    ? columnsThatFit(wanted, rows, { requested, snapshot })
    : { shown: wanted, isRoomForSources: true };
  const answered = withCells(rows, shown);
  return {
    job: input.job ?? null,
    ...(need.channels && { bills_for: [...need.channels] }),
    columns: shown,
    rows: answered,
    equal: selected.isAll ? columns.filter(({ key, differs }) => differs === 'no' && !requested.has(key)).length : 0,
    left: wanted.length - shown.length,
    ...(notFound.length > 0 && { not_found: notFound }),
    ...(isRoomForSources && { sources: shortSources(snapshot, sourcesIn(answered)) }),
  };
}

/** What is asked for, with the names of its questions, and those of the job if one is named. Where nothing is required, bills are for the channels of all. */
function needFor(
  tools: readonly Tool[],
  { tools: _, job, keys, groups, ...input }: Input,
  ignored: readonly string[],
  snapshot: Snapshot,
): { readonly requested: ReadonlySet<string>; readonly need: Need } {
  const need = readNeed(snapshot, input, ignored);
  const requested = new Set(need.questions.map(writeQuestion));
  const ofJob = job === undefined ? undefined : needOfJob(snapshot.methodology.jobs[job] as Job);
  const added = ofJob?.questions.filter((question) => !requested.has(writeQuestion(question))) ?? [];
  const questions = [...need.questions, ...added];
  const isAnyRequired = questions.some(({ strength }) => strength === 'required');
  const channels = isAnyRequired ? undefined : channelsOfAll(tools, snapshot);
  return { requested, need: { ...need, questions, channels, categories: ofJob?.categories } };
}

/** The channels that each of some tools has. Bills are for these, so that none is of a plan that lacks what another's has. */
function channelsOfAll(tools: readonly Tool[], { methodology: { catalogue } }: Snapshot): string[] {
  return Object.keys(catalogue.keys).filter(
    (key) => groupOf(key) === 'channels' && tools.every(({ facts }) => facts[key]?.value === true),
  );
}

/** The tools that are named, and the names of none. @throws Problem if fewer than two are left */
function distinctTools(snapshot: Snapshot, named: readonly string[]) {
  const distinct = [...new Set(named)];
  if (distinct.length > MAX_TOOLS) throw miscount('too_many_tools', distinct.length);
  const found = distinct.map((name) => ({ name, slug: findSlug(snapshot, name) }));
  const tools = new Set(found.flatMap(({ slug }) => (slug === undefined ? [] : [snapshot.tools.get(slug) as Tool])));
  const unknown = found.flatMap(({ name, slug }) => (slug === undefined ? [name] : []));
  if (tools.size < MIN_TOOLS) {
    // Says which tools are called so, or nearly so.
    for (const name of unknown) findTool(snapshot, name, 'tools');
    throw miscount('too_few_tools', tools.size);
  }
  const notFound = unknown.map((name) => ({ name, nearest: alikeOrNearest(snapshot, name) }));
  return { tools: [...tools], notFound };
}

function miscount(code: 'too_few_tools' | 'too_many_tools', count: number): Problem {
  const detail = `"tools" names ${counted(count, 'different tool')}; name ${MIN_TOOLS} to ${MAX_TOOLS}.`;
  return new Problem(code, detail, { parameter: 'tools', value: String(count) });
}
