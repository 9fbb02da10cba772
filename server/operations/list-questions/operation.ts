import { type Static, Type } from 'typebox';
import { CatalogueKey, groupOf, isSameOnEveryPlan } from '../../../model/catalogue.ts';
import { nearestKey } from '../../../model/nearest.ts';
import { type Job, singlesIn, TIERS } from '../../../model/job.ts';
import { cut } from '../../../model/words/cut.ts';
import { type CsvColumn, csvTable, fieldColumns } from '../../csv/csv.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { concise, More } from '../concise/form.ts';
import { operation } from '../operation.ts';
import { Detail, FactGroups, FactKeys, selectionChoices, selectKeys } from '../selection.ts';

const { label, question, type, values, unlisted, unit, decision, applies_to, or_if, requires } =
  CatalogueKey.properties;

/** A question of the catalogue with all that follows from it. */
export const ListedQuestion = Type.Object(
  {
    key: Type.String(),
    group: Type.String(),
    label,
    question,
    type,
    values,
    unlisted,
    unit,
    decision,
    applies_to,
    or_if,
    requires,
    same_on_every_plan: Type.Boolean({ description: 'Whether the answer is about the product as a whole.' }),
    asked_by: Type.Array(Type.String(), { description: 'The jobs that ask it.' }),
  },
  { title: 'ListedQuestion' },
);
export type ListedQuestion = Static<typeof ListedQuestion>;

/** Every question, in the order of the catalogue. */
const allQuestions = perSnapshot(({ methodology: { catalogue, jobs } }): ListedQuestion[] =>
  Object.entries(catalogue.keys).map(([key, declared]) => ({
    key,
    group: groupOf(key),
    ...declared,
    same_on_every_plan: isSameOnEveryPlan(key, catalogue),
    asked_by: Object.entries(jobs).flatMap(([slug, job]) => (asks(job, key) ? [slug] : [])),
  })),
);

function asks(job: Job, key: string): boolean {
  return TIERS.some((tier) => job[tier].some((question) => singlesIn(question).some((single) => single.key === key)));
}

interface QuestionSelection {
  readonly groups?: string[];
  readonly keys?: string[];
  readonly q?: string;
}

/**
 * The questions of some groups and keys, with all words of a text in their key, label, question or values. If no question has all, those
 * whose key is nearest to the text, or else those that have most of the words.
 */
function selectQuestions(snapshot: Snapshot, { groups, keys, q = '' }: QuestionSelection): readonly ListedQuestion[] {
  const selected = selectKeys({ groups, keys });
  const questions = allQuestions(snapshot).filter(({ key }) => selected.has(key));
  const words = [...new Set(wordsIn(q))];
  if (words.length === 0) return questions;
  const found = questions.map((one) => countWords(one, words));
  const most = Math.max(0, ...found);
  const having = most === 0 ? [] : questions.filter((_, i) => found[i] === most);
  if (most === words.length) return having;
  const near = nearestKey(
    q,
    questions.map(({ key }) => key),
  );
  return near.length > 0 ? questions.filter(({ key }) => near.includes(key)) : having;
}

/** How many of some words a question has, each whole or as the beginning of another. */
function countWords({ key, label, question, values = {} }: ListedQuestion, words: readonly string[]): number {
  const own = wordsIn([key, label, question, ...Object.keys(values)].join(' '));
  return words.filter((word) => own.some((other) => other.startsWith(word))).length;
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

const ConciseQuestions = Type.Object({
  total: Type.Integer({ minimum: 0, description: 'All questions asked for.' }),
  answers: Type.Optional(Type.String({ description: 'How to read what follows a name.' })),
  questions: Type.Record(Type.String(), Type.Record(Type.String(), Type.String()), {
    description: 'By group, then by name: the key of mcp_server in ai is ai.mcp_server.',
  }),
  more: Type.Optional(More),
});

/** How long texts may be, in characters. */
const MAX_TEXT = 600;
const MAX_LABEL = 40;
/** How many groups are named to continue with. */
const MAX_NAMED = 12;

/** Each question in as many words as fit: with what counts as yes, alone, or as a label. */
const conciseQuestions = concise({
  answer: ConciseQuestions,
  load: (snapshot, input: QuestionSelection) => ({ items: selectQuestions(snapshot, input) }),
  comfortable: () => 5000,
  levels: [inFull, asQuestion, inShort],
  write({ items }, shown, inWords) {
    const byGroup: Record<string, Record<string, string>> = {};
    for (const one of shown) {
      const name = one.key.slice(one.group.length + 1);
      byGroup[one.group] = { ...byGroup[one.group], [name]: cut(inWords(one), MAX_TEXT) };
    }
    return { total: items.length, ...(shown.length > 0 && { answers: ANSWERS }), questions: byGroup };
  },
  more: (left) => ({ left: left.length, next: nextOf(left) }),
});

const ANSWERS = 'Yes or no, unless a type or values follow in brackets: one|of|these, or any, of, these.';

function inFull(one: ListedQuestion): string {
  const { decision, asked_by } = one;
  return [asQuestion(one), decision, asked_by.length > 0 && `Asked by ${asked_by.join(', ')}.`]
    .filter(Boolean)
    .join(' ');
}

function asQuestion(one: ListedQuestion): string {
  return one.question + inBrackets(one);
}

/** The label; of a choice or a set the values alone, which say more. */
function inShort(one: ListedQuestion): string {
  return one.values ? inBrackets(one).trim() : cut(one.label, MAX_LABEL) + inBrackets(one);
}

/** The allowed values or the type, after a space; empty for yes or no. */
function inBrackets({ type, values, unit }: ListedQuestion): string {
  if (values) return ` (${Object.keys(values).join(type === 'one' ? '|' : ', ')})`;
  return type === 'boolean' ? '' : ` (${unit ?? TYPES[type] ?? type})`;
}

const TYPES: Readonly<Record<string, string>> = { url: 'address' };

/** The groups to ask for next. The first of them may be known in part. */
function nextOf(left: readonly ListedQuestion[]): string {
  return `groups: ${[...new Set(left.map(({ group }) => group))].slice(0, MAX_NAMED).join(',')}`;
}

const Input = Type.Object({
  groups: FactGroups('Only questions of these groups.'),
  keys: FactKeys('Only these questions; with groups, in addition to them.'),
  q: Type.Optional(
    Type.String({ maxLength: 200, description: 'Words of the key, the label or the question: "two way sync".' }),
  ),
  detail: Detail,
});
type Input = Static<typeof Input>;

export const listQuestions = operation({
  name: 'list_questions',
  path: '/questions',
  title: 'The questions of the catalogue',
  description:
    'What can be asked about every tool: the keys that other tools take in keys, capability, must and want, with their values and what counts as yes. Use it to find a key; for the answers use get_tool, search_tools or compare_tools.',
  question: 'What is a key called?',
  startWith: ['q'],
  choices: selectionChoices,
  input: Input,
  output: Type.Object({
    total: Type.Integer({ minimum: 0, description: 'All questions asked for.' }),
    groups: Type.Record(Type.String(), Type.String(), { description: 'The names of the groups.' }),
    questions: Type.Array(ListedQuestion),
  }),
  examples: () => [
    { groups: ['support'], keys: ['ai.mcp_server'], q: 'official', detail: 'full' as const },
    { groups: ['ai'] },
  ],
  table: ({ questions }) => csvTable(COLUMNS, questions),
  full: questionsFor,
  concise: conciseQuestions,
});

/** One row for each question. Lists are joined by a bar. */
const COLUMNS: readonly CsvColumn<ListedQuestion>[] = [
  ...fieldColumns('key', 'group', 'label', 'question', 'type'),
  ['values', ({ values }) => values && Object.keys(values).join('|')],
  ...fieldColumns('unit', 'decision'),
  ['applies_to', ({ applies_to }) => applies_to?.join('|')],
  ['same_on_every_plan', ({ same_on_every_plan }) => same_on_every_plan],
  ['asked_by', ({ asked_by }) => asked_by.join('|')],
];

function questionsFor(snapshot: Snapshot, input: Input) {
  const questions = selectQuestions(snapshot, input);
  const named = new Set(questions.map(({ group }) => group));
  const groups = Object.entries(snapshot.methodology.catalogue.groups).filter(([group]) => named.has(group));
  return { total: questions.length, groups: Object.fromEntries(groups), questions: [...questions] };
}
