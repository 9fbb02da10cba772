import { type Static, Type } from 'typebox';
import { Cell } from '../../../model/cell.ts';
import { Notice } from '../../../model/methodology.ts';
import { Price } from '../../../model/pricing/price.ts';
import { SetUp } from '../../../model/pricing/set-up.ts';
import { flag, optionalList, text } from '../../../model/schemas.ts';
import { IsoDate } from '../../../model/source.ts';
import { FactKeys, TextParameter } from '../../call/parameters.ts';
import { boardFields, Results } from '../../need/compute-rows.ts';
import { NeedInput, needParameters, pagingParameters } from '../../need/parameters.ts';
import { mentionedRulesFields } from '../get-platform/answer.ts';

/** A need in words, parameters or both, and the columns and rows to return. */
export const RecommendInput = Type.Object({
  q: Type.Optional(
    TextParameter(2000, { description: 'The need: "LinkedIn, under $60 a seat". Parameters override it.' }),
  ),
  ...needParameters,
  keys: FactKeys('More columns, by key.'),
  ...pagingParameters,
});
export type RecommendInput = Static<typeof RecommendInput>;

/** The answer about one tool to a question in the text. */
const NamedCell = Type.Object(
  {
    tool: text('Its slug.'),
    name: Type.String(),
    key: text('The question; pricing.plans for a price.'),
    label: Type.String(),
    ...Type.Partial(Type.Omit(Cell, ['evidence', 'extra_cost'])).properties,
    price: Type.Optional(Price),
    monthly: Type.Optional(Price),
    set_up: Type.Optional(SetUp),
    for: Type.Optional(SetUp),
    changed: Type.Optional(
      Type.Object(
        { day: IsoDate, before: Cell.properties.value },
        { title: 'LastChange', description: 'The last change by the vendor, and the value before.' },
      ),
    ),
  },
  {
    title: 'NamedCell',
    description:
      'Features have mark and value; prices have price and set_up. monthly: the price billed monthly, if price has another billing period. for: the set-up of this answer, if q gives several.',
  },
);
export type NamedCell = Static<typeof NamedCell>;

/** The tools for a need, or answers to a question. */
export const RecommendAnswer = Type.Object({
  kind: Type.Enum(['need', 'question', 'rules', 'unanswered', 'nothing'], {
    description:
      'question: about named tools, see answers; rules: see rules and steps; nothing: q has nothing that tells tools apart.',
  }),
  sentence: text('The answer.'),
  understood: NeedInput,
  not_understood: optionalList(Type.String(), 'Words of q we did not understand. If there are any, no tool fits.'),
  assumed: optionalList(Type.String(), 'How we read ambiguous parts of q, in sentences.'),
  long: flag('q is long: only sentences that ask for something count. Check understood.'),
  replaced: optionalList(Type.String(), 'Your parameters that override parts of q.'),
  answers: optionalList(NamedCell, 'Answers about named tools.'),
  ...Type.Partial(Type.Object(mentionedRulesFields)).properties,
  ...boardFields,
  results: Type.Optional(Results),
  notices: optionalList(Notice, 'Warnings to pass on.'),
});
export type RecommendAnswer = Static<typeof RecommendAnswer>;
