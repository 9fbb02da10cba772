import { Type } from 'typebox';
import { groupOf, isSameOnEveryPlan } from '../../../model/catalogue.ts';
import { uniqueBy } from '../../../model/group-by.ts';
import { questionsAbout } from '../../../model/job.ts';
import { nearestKey } from '../../../model/nearest.ts';
import { perSnapshot, type Snapshot } from '../../../snapshot/snapshot.ts';
import { operation } from '../../calls/operation.ts';
import { selection, selectionChoices, selectKeys } from '../../calls/selection.ts';
import { csvTable, fieldColumns } from '../../calls/table.ts';
import { type ListedQuestion, Questions } from './answer.ts';

export const listQuestions = operation({
  name: 'list_questions',
  path: '/questions',
  title: 'The questions of the catalogue',
  description:
    'What can be asked about every tool: the keys that keys, required, nice and unwanted take, with their values and what counts as yes. For answers use get_tool.',
  question: 'What is a key called?',
  startWith: ['q'],
  choices: selectionChoices,
  input: Type.Object({
    q: Type.Optional(Type.String({ maxLength: 200, description: 'Words of a question: "two way sync".' })),
    ...selection,
  }),
  output: Questions,
  examples: () => [{ q: 'official', groups: ['support'], keys: ['ai.mcp_server'] }, { groups: ['ai'] }],
  table: ({ questions }) =>
    csvTable<ListedQuestion>(
      [
        ...fieldColumns('key', 'group', 'label', 'question', 'type'),
        ['values', ({ values }) => values && Object.keys(values).join('|')],
        ...fieldColumns('unit', 'decision'),
        ['applies_to', ({ applies_to }) => applies_to?.join('|')],
        ['same_on_every_plan', ({ same_on_every_plan }) => same_on_every_plan],
        ['asked_by', ({ asked_by }) => asked_by.map(({ job, strength }) => `${job}: ${strength}`).join('|')],
      ],
      questions,
    ),
  run(snapshot, { q = '', ...wanted }) {
    const selected = selectKeys(wanted);
    const questions = questionsLike(
      wordsOf(q, snapshot),
      q,
      allQuestions(snapshot).filter(({ key }) => selected.has(key)),
    );
    const named = new Set(questions.map(({ group }) => group));
    const groups = Object.entries(snapshot.methodology.catalogue.groups).filter(([group]) => named.has(group));
    return { total: questions.length, groups: Object.fromEntries(groups), questions };
  },
});

/** Every question, in the order of the catalogue. */
const allQuestions = perSnapshot(({ methodology: { catalogue, jobs } }: Snapshot): ListedQuestion[] =>
  Object.entries(catalogue.keys).map(([key, declared]) => ({
    key,
    group: groupOf(key),
    ...declared,
    same_on_every_plan: isSameOnEveryPlan(key, catalogue),
    asked_by: uniqueBy(questionsAbout(key, jobs), ({ job }) => job).map(({ job, strength }) => ({ job, strength })),
  })),
);

/**
 * The questions with all words of a text in their key, label, question or values. If none has all, those whose key is nearest to the text,
 * or else those that have most of the words.
 */
function questionsLike(words: readonly string[], text: string, questions: ListedQuestion[]): ListedQuestion[] {
  if (words.length === 0) return questions;
  const found = questions.map((one) => countWords(one, words));
  const most = Math.max(0, ...found);
  const having = most === 0 ? [] : questions.filter((_, i) => found[i] === most);
  if (most === words.length) return having;
  const keys = questions.map(({ key }) => key);
  const near = nearestKey(text, keys);
  return near.length > 0 ? questions.filter(({ key }) => near.includes(key)) : having;
}

/** The words of a text without articles and prepositions, which are in most questions, unless it has no others. */
function wordsOf(text: string, { lexicon }: Snapshot): string[] {
  const all = [...new Set(wordsIn(text))];
  const main = all.filter((word) => !lexicon.en.skipped.includes(word));
  return main.length > 0 ? main : all;
}

/** How many of some words a question has, each whole or as the beginning of another. */
function countWords({ key, label, question, values = {} }: ListedQuestion, words: readonly string[]): number {
  const own = wordsIn([key, label, question, ...Object.keys(values)].join(' '));
  return words.filter((word) => own.some((other) => other.startsWith(word))).length;
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
