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
import { namedRulesFields } from '../get-platform/answer.ts';

/** A need in words, in parameters, or both, and what to show of the tools for it. */
export const RecommendInput = Type.Object({
  q: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 2000,
      description: 'The need: "LinkedIn, under $60 a seat". Parameters overrule it.',
    }),
  ),
  ...needParameters,
  explain: Type.Optional(Type.Boolean({ description: 'Whether to account for each word.' })),
  keys: FactKeys('More columns, by key.'),
  ...windowParameters,
});
export type RecommendInput = Static<typeof RecommendInput>;

/** What we know about one tool of what a text asks. */
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
        { title: 'LastChange', description: 'When the vendor changed it, and what it was.' },
      ),
    ),
    source: Type.Optional(ShortSource),
  },
  {
    title: 'ToolAnswer',
    description:
      'A question has mark and value; a price has price and set_up. monthly: the price billed monthly, where price is billed otherwise. for: its set-up, where q names several.',
  },
);
export type ToolAnswer = Static<typeof ToolAnswer>;

const Suggestion = Type.Object(
  { words: Type.String(), required: Type.String(), label: Type.String() },
  {
    title: 'Suggestion',
    description:
      'A question that words of q may ask for. To apply it, send understood in place of q, with required added and words left out of not_understood.',
  },
);

const AccountEntry = Type.Object(
  {
    text: Type.String(),
    owner: Type.Enum(OWNERS),
    as: Type.Optional(Type.String({ description: 'What it was used as: "channels.linkedin (required)", "people=3".' })),
  },
  {
    title: 'AccountEntry',
    description: 'A cue changes what other words mean. A silent word asks for nothing in its place.',
  },
);

/** The tools for a need, or what we know about the tools that a text asks about. */
export const RecommendAnswer = Type.Object({
  kind: Type.Enum(['need', 'question', 'statement', 'rules', 'count', 'unanswered', 'nothing'], {
    description:
      'question, statement: about named tools, see answers; rules: see rules and steps; count: how many fit; nothing: nothing was asked that tools differ in.',
  }),
  sentence: Type.String({ description: 'The answer.' }),
  understood: NeedInput,
  not_understood: Type.Array(Type.String(), { description: 'With any, nothing fits.' }),
  did_you_mean: Type.Optional(Type.Array(Suggestion)),
  also_mentioned: Type.Optional(
    Type.Array(Suggestion, { description: 'What a long text names without asking for it.' }),
  ),
  assumed: Type.Array(Type.String(), { description: 'What was decided where the text is open, in sentences.' }),
  long: Type.Optional(
    Type.Boolean({
      description: 'q is a long text: questions are read from the sentences that ask for something. Check understood.',
    }),
  ),
  replaced: Type.Optional(
    Type.Array(Type.String(), { description: 'Parameters that were given where q says something else.' }),
  ),
  answers: Type.Optional(Type.Array(ToolAnswer, { description: 'To a question about tools.' })),
  ...Type.Partial(Type.Object(namedRulesFields)).properties,
  account: Type.Optional(Type.Array(AccountEntry)),
  ...boardFields,
  results: Type.Optional(
    Type.Object(
      { fits: Type.Integer(), may_fit: Type.Integer(), does_not_fit: Type.Integer() },
      { title: 'Results', description: 'Of all rows.' },
    ),
  ),
  named: Type.Optional(Type.Array(Row, { description: 'Rows that the sentence names and that are on another page.' })),
  notices: Type.Array(Notice, { description: 'To pass on.' }),
});
export type RecommendAnswer = Static<typeof RecommendAnswer>;
