import { type Static, Type } from 'typebox';
import type { Catalogue } from '../../../model/catalogue.ts';
import { QUANTITIES, type Quantity } from '../../../model/constraint.ts';
import { costWithConditions } from '../../../model/pricing/conditional-cost.ts';
import { plansIn } from '../../../model/pricing/entry-price.ts';
import { chainOf, placementOf } from '../../../model/pricing/features.ts';
import { Money } from '../../../model/pricing/money.ts';
import { PERIODS, type Plan, type SetUp } from '../../../model/pricing/plan.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Candidate } from '../../recommend/judge/candidates.ts';
import type { BillCriteria } from '../../recommend/judge/criteria.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { writeAddress } from '../address.ts';
import { ToolCost, toolCost } from '../estimate-cost/answer.ts';
import { estimateCost } from '../estimate-cost/operation.ts';
import { type CostInput, readCostQuestion } from '../estimate-cost/question.ts';

const Count = Type.Optional(Type.Integer({ minimum: 1 }));

/** The numbers that a text names, as the parameters of estimate_cost. */
export const NamedNumbers = Type.Object(
  Object.fromEntries(QUANTITIES.map((quantity) => [quantity, Count])) as Record<Quantity, typeof Count>,
  { title: 'NamedNumbers' },
);

const Sums = { per_month: Money, total: Money };

/** The bill of one tool in short. */
export const ShortCost = Type.Object(
  {
    verdict: ToolCost.properties.verdict,
    plan: Type.Union([Type.String(), Type.Null()]),
    billing: Type.Union([Type.Enum([...PERIODS]), Type.Null()]),
    per_month: Type.Union([Money, Type.Null()]),
    total: Type.Union([Money, Type.Null()]),
    most: Type.Optional(Type.Object(Sums, { description: 'If between two: the other end.' })),
    at_least: Type.Optional(
      Type.Object(
        { plan: Type.Union([Type.String(), Type.Null()]), ...Sums },
        { description: 'As in estimate_cost; left out if there is none.' },
      ),
    ),
    converted: Type.Optional(
      Type.Object(Sums, {
        description: 'The sums, or those of at_least, in the currency of the budget if the price is in another.',
      }),
    ),
    months: Type.Integer({ minimum: 1 }),
    missing: ToolCost.properties.missing,
    conditions: ToolCost.properties.conditions,
    not_included: Type.Optional(
      Type.Array(Type.String(), {
        description: 'What the tool is proven to have and the sum is not proven to include, with the plan that has it.',
      }),
    ),
    assumed: ToolCost.properties.assumed,
    reported: ToolCost.properties.reported,
    old: ToolCost.properties.old,
  },
  {
    title: 'ShortCost',
    description: 'As in estimate_cost, for set_up with the required features.',
  },
);
export type ShortCost = Static<typeof ShortCost>;

/** The numbers that a text names; null if it names none. */
export function namedNumbers({ setUp, months }: BillCriteria): Static<typeof NamedNumbers> | null {
  if (setUp === undefined) return null;
  const { credits: _, ...named } = setUp;
  return { ...named, ...(months !== undefined && { months }) };
}

/** The parameters of estimate_cost for a text. Undefined if it names nothing that a price depends on: every price is for one person. */
function questionFor(criteria: BillCriteria): CostInput | undefined {
  const { setUp = {}, months, billedMonthly, features, currency } = criteria;
  if (months === undefined && features.length === 0 && isOnePerson(setUp)) return undefined;
  return {
    ...setUp,
    ...(months !== undefined && { months }),
    ...(currency !== undefined && { currency }),
    ...(billedMonthly && { billing: 'month' as const }),
    ...(features.length > 0 && { keys: [...features] }),
  };
}

function isOnePerson({ people = 1, ...others }: SetUp): boolean {
  return people === 1 && Object.keys(others).length === 0;
}

/** The address of the full bill, below the root of the API and of the pages; null if there is nothing that a price depends on. */
export function billAddress(criteria: BillCriteria): string | null {
  const input = questionFor(criteria);
  return input === undefined ? null : writeAddress(estimateCost, input);
}

/** Returns a function that computes the bill of a tool for a text, as estimate_cost does; null if there is nothing that a price depends on. */
export function costFor(criteria: BillCriteria, snapshot: Snapshot): (candidate: Candidate) => ShortCost | null {
  const input = questionFor(criteria);
  if (input === undefined) return () => null;
  const { asked: shown, question } = readCostQuestion(input, snapshot);
  const { catalogue, currencies } = snapshot.methodology;
  const { months, currency } = shown;
  return ({ tool, assessments }) => {
    const cost = costWithConditions(tool.facts, question, catalogue);
    const { verdict, bill, most, at_least, missing, conditions, assumed, reported, old } = toolCost(tool, cost, {
      ...question,
      ...{ currency, currencies, catalogue },
    });
    const converted = criteria.currency === undefined ? null : (bill ?? at_least)?.converted;
    const offer = (cost.bill ?? cost.atLeast)?.offer.base;
    const documented = assessments.flatMap((one) => (one.verdict === 'meets' ? one.requires.keys : []));
    const besides = offer
      ? notIncluded(
          documented.filter((key) => !question.keys.includes(key)),
          offer,
          tool,
          catalogue,
        )
      : [];
    return {
      verdict,
      ...(bill ? { plan: bill.plan, billing: bill.billing, ...sumsOf(bill) } : NO_SUM),
      ...(most && { most: sumsOf(most) }),
      ...(at_least && { at_least: { plan: at_least.plan, ...sumsOf(at_least) } }),
      ...(converted && { converted: sumsOf(converted) }),
      months,
      missing,
      ...(conditions && { conditions }),
      ...(besides.length > 0 && { not_included: besides }),
      ...{ assumed, reported, old },
    };
  };
}

const NO_SUM = { plan: null, billing: null, per_month: null, total: null };

const sumsOf = ({ per_month, total }: Record<'per_month' | 'total', Money>) => ({ per_month, total });

/** Features that a plan is not proven to have: `White label (plan Agency)`. @param keys of what the tool is proven to have */
function notIncluded(keys: readonly string[], plan: Plan, { facts }: Tool, catalogue: Catalogue): string[] {
  const plans = plansIn(facts);
  return keys.flatMap((key) => {
    const [feature] = chainOf(key, facts, catalogue);
    const placement = feature && placementOf(feature, plan, plans, facts);
    if (!feature || placement === 'has') return [];
    const where =
      feature.from !== undefined
        ? `plan ${feature.from}`
        : feature.extra
          ? 'costs extra'
          : 'no page says in which plan';
    return [`${feature.label} (${where})`];
  });
}
