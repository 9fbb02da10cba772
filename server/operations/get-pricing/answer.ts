import { type Static, Type } from 'typebox';
import { Ladders } from '../../../model/pricing/ladder.ts';
import { Plan } from '../../../model/pricing/plan.ts';
import { Price } from '../../../model/pricing/price.ts';
import { listOf } from '../../../model/schemas.ts';
import { Tool } from '../../../model/tool.ts';
import { answerFields } from '../get-tool/answer.ts';

const { slug, name, category } = Tool.properties;

/** The prices and terms of one tool. */
export const PricingAnswer = Type.Object({
  slug,
  name,
  category,
  price: Price,
  plans: listOf(Plan, 'As published; empty if unknown.'),
  ladders: Type.Optional(Ladders),
  ...answerFields,
});
export type PricingAnswer = Static<typeof PricingAnswer>;
