import { type Static, Type } from 'typebox';
import { Cell, Row, ShortSource } from '../../../model/board-answer.ts';
import { Notice } from '../../../model/methodology.ts';
import { Price } from '../../../model/pricing/price.ts';
import { SetUp } from '../../../model/pricing/set-up.ts';
import { IsoDate } from '../../../model/source.ts';
import { boardFields } from '../../calls/need/board-answer.ts';
import { NeedInput, needParameters, windowParameters } from '../../calls/need/parameters.ts';
import { FactKeys } from '../../calls/selection.ts';
import { OWNERS } from '../../reader/reading.ts';
import { mentionedRulesFields } from '../get-platform/answer.ts';

/** A need in words, in parameters, or both, and the columns and rows to show. */
export const RecommendInput = Type.Object({
  q: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 2000,
      description: 'The need: "LinkedIn, under $60 a seat". Parameters overrule it.',
    }),
  ),
  ...needParameters,
  explain: Type.Optional(Type.Boolean({ description: 'Adds account: how each word was used.' })),
  keys: FactKeys('More columns, by key.'),
  ...windowParameters,
});
export type RecommendInput = Static<typeof RecommendInput>;

/** The answer for one tool to a question in the text. */
const ToolAnswer = Type.Object(
  {
    tool: Type.String({ description: 'Its slug.' }),
    name: Type.String(),
    key: Type.String({ description: 'The question; pricing.plans with a price.' }),
    label: Type.String(),
    ...Type.Partial(Type.Pick(Cell, ['mark', 'value'])).properties,
    because: Cell.properties.because,
    note: Cell.properties.note,
    read: Cell.properties.read,
    plan: Cell.properties.plan,
    add_on: Cell.properties.add_on,
    advised: Cell.properties.advised,
    seen: Cell.properties.seen,
    disputed: Cell.properties.disputed,
    price: Type.Optional(Price),
    monthly: Type.Optional(Price),
    set_up: Type.Optional(SetUp),
    for: Type.Optional(SetUp),
    changed: Type.Optional(
      Type.Object(
        { day: IsoDate, before: Cell.properties.value },
        { title: 'LastChange', description: 'When the vendor last changed it, and the value before.' },
      ),
    ),
    source: Type.Optional(ShortSource),
  },
  {
    title: 'ToolAnswer',
    description:
      'A question has mark and value; a price has price and set_up. monthly: the price billed monthly, if price is billed otherwise. for: its set-up, if q names several.',
  },
);
export type ToolAnswer = Static<typeof ToolAnswer>;

const Suggestion = Type.Object(
  { words: Type.String(), required: Type.String(), label: Type.String() },
  {
    title: 'Suggestion',
    description:
      'A question that words of q may mean. To apply it, send understood instead of q, add required, and drop words from not_understood.',
  },
);

const AccountEntry = Type.Object(
  {
    text: Type.String(),
    owner: Type.Enum(OWNERS),
    as: Type.Optional(
      Type.String({ description: 'How it was understood: "channels.linkedin (required)", "people=3".' }),
    ),
  },
  {
    title: 'AccountEntry',
    description: 'A cue changes what other words mean. A silent word has no effect here.',
  },
);

/** The tools for a need, or answers about named tools. */
export const RecommendAnswer = Type.Object({
  kind: Type.Enum(['need', 'question', 'statement', 'rules', 'count', 'unanswered', 'nothing'], {
    description:
      'question, statement: about named tools, see answers; rules: see rules and steps; count: how many fit; nothing: nothing in the question tells tools apart.',
  }),
  sentence: Type.String({ description: 'The answer.' }),
  understood: NeedInput,
  not_understood: Type.Array(Type.String(), { description: 'If there are any, no tool fits.' }),
  did_you_mean: Type.Optional(Type.Array(Suggestion)),
  also_mentioned: Type.Optional(
    Type.Array(Suggestion, { description: 'What a long text mentions without asking for it.' }),
  ),
  assumed: Type.Array(Type.String(), { description: 'How ambiguous parts of q were understood, in sentences.' }),
  long: Type.Optional(
    Type.Boolean({
      description: 'q is a long text: only sentences that ask for something count. Check understood.',
    }),
  ),
  replaced: Type.Optional(
    Type.Array(Type.String(), { description: 'Parameters you sent that contradict and replace q.' }),
  ),
  answers: Type.Optional(Type.Array(ToolAnswer, { description: 'To a question about tools.' })),
  ...Type.Partial(Type.Object(mentionedRulesFields)).properties,
  account: Type.Optional(Type.Array(AccountEntry)),
  ...boardFields,
  results: Type.Optional(
    Type.Object(
      { fits: Type.Integer(), may_fit: Type.Integer(), does_not_fit: Type.Integer() },
      { title: 'Results', description: 'Of all rows.' },
    ),
  ),
  named: Type.Optional(Type.Array(Row, { description: 'Rows of tools that the sentence names and other pages have.' })),
  notices: Type.Array(Notice, { description: 'Warnings to pass on.' }),
});
export type RecommendAnswer = Static<typeof RecommendAnswer>;
