import { Type } from 'typebox';
import { groupOf, isSameOnEveryPlan } from '../../../model/catalogue.ts';
import { memoizeBySnapshot, type Snapshot } from '../../../snapshot/snapshot.ts';
import { paginate } from '../../call/list.ts';
import { defineOperation } from '../../call/operation.ts';
import { selectionChoices, selectionParameters, selectKeys } from '../../call/parameters.ts';
import { MAX_LIMIT, pagingParameters } from '../../need/parameters.ts';
import { type ListedQuestion, Questions } from './answer.ts';
import { searchQuestions } from './search.ts';

export const listQuestions = defineOperation({
  name: 'list_questions',
  path: '/questions',
  hasFacts: false,
  title: 'The questions of the catalogue',
  description:
    'The questions about every tool: keys for keys, required, nice and unwanted, with their values and what counts as yes.',
  question: 'Which keys exist?',
  startWith: ['q'],
  choices: selectionChoices,
  input: Type.Object({
    q: Type.Optional(Type.String({ maxLength: 200, description: 'Words to search for, such as "two-way sync".' })),
    ...selectionParameters,
    ...pagingParameters,
  }),
  output: Questions,
  examples: () => [
    { q: 'official', groups: ['support'], keys: ['ai.mcp_server'], limit: 5, offset: 0 },
    { groups: ['ai'] },
  ],
  allRowsInput: () => ({ limit: MAX_LIMIT }),
  table: ({ questions }) => ({
    columns: ['key', 'label', 'question', 'type', 'values', 'unit', 'decision', 'applies_to', 'same_on_every_plan'],
    rows: questions.map((question) => ({ ...question, values: question.values && Object.keys(question.values) })),
  }),
  run(snapshot, input): Questions {
    const selected = selectKeys(input);
    const questions = listAllQuestions(snapshot).filter(({ key }) => selected.has(key));
    const { keys, not_understood } = searchQuestions(
      input.q ?? '',
      questions.map(({ key }) => key),
      snapshot,
    );
    const { page, fields } = paginate(
      questions.filter(({ key }) => keys.includes(key)),
      input,
      listQuestions,
    );
    const shownGroups = new Set(page.map(({ key }) => groupOf(key)));
    const groups = Object.entries(snapshot.methodology.catalogue.groups).filter(([group]) => shownGroups.has(group));
    return {
      ...(not_understood.length > 0 && { not_understood }),
      ...fields,
      groups: Object.fromEntries(groups),
      questions: page,
    };
  },
});

/** Lists every question, in catalogue order. */
const listAllQuestions = memoizeBySnapshot(({ methodology: { catalogue } }: Snapshot): ListedQuestion[] =>
  Object.entries(catalogue.keys).map(([key, { does: _, asks: __, ...question }]) => ({
    key,
    ...question,
    ...(isSameOnEveryPlan(key, catalogue) && { same_on_every_plan: true }),
  })),
);
