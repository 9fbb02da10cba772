import { type Static, Type } from 'typebox';
import { Notice } from '../../../model/methodology.ts';
import { UNITS } from '../../../model/pricing/plan.ts';
import { flag, optionalList, optionalText, text } from '../../../model/schemas.ts';
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

const Included = Type.Object(
  {
    unit: Type.Enum(UNITS),
    count: Type.Union([Type.Integer({ minimum: 0 }), Type.Literal('unlimited')]),
  },
  { title: 'Included' },
);

/** The tools for a need, named tools with the answers about them, or rules. */
export const RecommendAnswer = Type.Object({
  kind: Type.Enum(['need', 'tools', 'rules', 'nothing'], {
    description:
      'need: rows fit or not; tools: rows are the named tools, cells answer what was asked; rules: see rules and steps; nothing: q asks for none of these.',
  }),
  title: text('The answer.'),
  lead: optionalText('What qualifies the answer.'),
  understood: NeedInput,
  not_understood: optionalList(Type.String(), 'Words of q we did not understand. If a need has any, no tool fits.'),
  unneeded: optionalList(Type.String(), 'Questions that q says do not matter. To exclude them, send them as unwanted.'),
  assumed: optionalList(Type.String(), 'How we read ambiguous parts of q, in sentences.'),
  long: flag('q is long: only sentences that ask for something count. Check understood.'),
  replaced: optionalList(Type.String(), 'Your parameters that override parts of q.'),
  included: optionalList(Included, 'What the plan in `price` includes, if q asks for it. Volumes are per month.'),
  ...Type.Partial(Type.Object(mentionedRulesFields)).properties,
  ...boardFields,
  results: Type.Optional(Results),
  notices: optionalList(Notice, 'Warnings to pass on.'),
});
export type RecommendAnswer = Static<typeof RecommendAnswer>;
