import { type Static, Type } from 'typebox';
import { groupOf } from '../../../model/catalogue.ts';
import { cut } from '../../../model/words/cut.ts';
import { firstWithin, longestWithin, SHORT_ANSWER } from '../concise/length.ts';
import { More } from '../concise/more.ts';
import type { ListedQuestion } from './question.ts';

export const ConciseQuestions = Type.Object({
  total: Type.Integer({ minimum: 0, description: 'All questions asked for.' }),
  answers: Type.Optional(Type.String({ description: 'How to read what follows a name.' })),
  questions: Type.Record(Type.String(), Type.Record(Type.String(), Type.String()), {
    description: 'By group, then by name: the key of mcp_server in ai is ai.mcp_server.',
  }),
  more: Type.Optional(More),
});
type ConciseQuestions = Static<typeof ConciseQuestions>;

/** In characters: up to here the longer of two ways of writing is chosen. */
const COMFORTABLE = 5000;
const MAX_TEXT = 600;
const MAX_LABEL = 40;
/** What is in the answer apart from the questions. */
const HEAD = 700;
/** How many groups are named to continue with. */
const MAX_NAMED = 12;

type Line = readonly [key: string, words: string];

/** Each question in as many words as fit: with what counts as yes, alone, or as a label. */
export function conciseQuestions(questions: readonly ListedQuestion[]): ConciseQuestions {
  const lines = (write: (question: ListedQuestion) => string) => (): Line[] =>
    questions.map((one) => [one.key, cut(write(one), MAX_TEXT)]);
  const shown = firstWithin(
    SHORT_ANSWER - HEAD,
    longestWithin(COMFORTABLE, [lines(inFull), lines(asQuestion), lines(inShort)]),
  );
  const byGroup: Record<string, Record<string, string>> = {};
  for (const [key, words] of shown) {
    const group = groupOf(key);
    byGroup[group] = { ...byGroup[group], [key.slice(group.length + 1)]: words };
  }
  const left = questions.slice(shown.length);
  return {
    total: questions.length,
    ...(shown.length > 0 && { answers: ANSWERS }),
    questions: byGroup,
    ...(left.length > 0 && { more: { left: left.length, next: nextOf(left) } }),
  };
}

const ANSWERS = 'Yes or no, unless a type or values follow in brackets: one|of|these, or any, of, these.';

function inFull(one: ListedQuestion): string {
  const { decision, channels, asked_by } = one;
  return [
    asQuestion(one),
    decision,
    channels && `Answers name the channel: ${channels.join(', ')}.`,
    asked_by.length > 0 && `Asked by ${asked_by.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const asQuestion = (one: ListedQuestion) => one.question + inBrackets(one);

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
