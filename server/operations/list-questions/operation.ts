import { type Static, Type } from 'typebox';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { Detail } from '../detail.ts';
import { operation } from '../operation.ts';
import { FactGroups, FactKeys, selectionChoices } from '../selection.ts';
import { conciseQuestions } from './concise.ts';
import { ListedQuestion, questionsAsked } from './question.ts';

const Input = Type.Object({
  groups: FactGroups('Only questions of these groups, for example "ai".'),
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
  full: questionsFor,
  concise: conciseQuestions,
});

function questionsFor(snapshot: Snapshot, input: Input) {
  const questions = questionsAsked(snapshot, input);
  const named = new Set(questions.map(({ group }) => group));
  const groups = Object.entries(snapshot.methodology.catalogue.groups).filter(([group]) => named.has(group));
  return { total: questions.length, groups: Object.fromEntries(groups), questions: [...questions] };
}
