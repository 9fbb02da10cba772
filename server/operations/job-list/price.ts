import { type Static, Type } from 'typebox';
import { type Question, type Single, singlesIn } from '../../../model/job.ts';
import { answerTo } from '../../../model/job-answer.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { topPlan } from '../../../model/pricing/top-plan.ts';
import type { Tool } from '../../../model/tool.ts';
import { isNo } from '../../../model/value.ts';
import {
  combined,
  featureRequirement,
  NO_REQUIREMENT,
  type PlanRequirement,
} from '../../recommend/judge/plan-requirement.ts';
import { priceOfPlans } from '../../recommend/judge/price.ts';
import { dearestAboveEntry, planPriceInWords } from './plan-price.ts';

const Words = Type.Union([Type.String(), Type.Null()]);
const Labels = Type.Array(Type.String());

/** What a tool costs with the proven musts of a list. */
export const JobPrice = Type.Object(
  {
    from: Words,
    plan: { ...Words, description: 'The plan that `from` is for; null for the entry price.' },
    up_to: { ...Words, description: 'If a plan is not stated: the price of the plan that includes all others.' },
    plan_stated: Type.Boolean({ description: 'Whether sources say for each proven must which plan has it.' }),
    not_stated: Labels,
    costs_extra: Labels,
  },
  { title: 'JobPrice', description: 'The price with the proven musts. It moves no place.' },
);
export type JobPrice = Static<typeof JobPrice>;

/**
 * The price of the cheapest plan that sources show to have all proven musts, per month and in words: that of the dearest plan that
 * they name, or the entry price. `from` is null if that price is unknown. Open and denied musts count for nothing.
 */
export function priceWith(musts: readonly Question[], tool: Tool, { catalogue }: Methodology): JobPrice {
  const { facts } = tool;
  const proven = musts.flatMap((question) => leastDemanding(question, tool, catalogue) ?? []);
  const { plans, extras, unplaced } = combined(proven.map(({ requirement }) => requirement));
  const plan = dearestAboveEntry(plans, facts);
  const plan_stated = proven.every(({ isStated }) => isStated);
  const top = plan_stated ? undefined : topPlan(facts);
  return {
    from: plan === undefined ? tool.price_from : planPriceInWords(plan, tool),
    plan: plan ?? null,
    up_to: top ? planPriceInWords(top.name, tool) : null,
    plan_stated,
    not_stated: [...unplaced],
    costs_extra: [...extras],
  };
}

interface Requirement {
  readonly requirement: PlanRequirement;
  /** Whether a source says which plan has it. */
  readonly isStated: boolean;
}

/** What a question requires. If any of several features will do, it is the cheapest proven one. Undefined if none is proven. */
function leastDemanding(question: Question, tool: Tool, catalogue: Methodology['catalogue']): Requirement | undefined {
  const [least] = singlesIn(question)
    .filter((single) => answerTo(single, tool.facts) === 'proven')
    .map((single) => requirementOfSingle(single, tool, catalogue))
    .map((one) => ({ ...one, demand: demandOf(one, tool) }))
    .sort((x, y) => x.demand.rank - y.demand.rank || x.demand.amount - y.demand.amount);
  return least;
}

function requirementOfSingle(
  { key, value }: Single,
  { facts }: Tool,
  catalogue: Methodology['catalogue'],
): Requirement {
  if (isNo(value)) return { requirement: NO_REQUIREMENT, isStated: true };
  const requirement = featureRequirement(key, facts, catalogue);
  const fact = facts[key];
  const isExtraOnUnknownPlan =
    fact !== undefined && fact.from_plan === undefined && requirement.extras.includes(fact.label);
  return { requirement, isStated: requirement.unplaced.length === 0 && !isExtraOnUnknownPlan };
}

/** How much a requirement costs, to be compared with another one of the same tool. What is stated comes before what is not. */
function demandOf({ requirement, isStated }: Requirement, tool: Tool): { rank: number; amount: number } {
  const { plans, extras } = requirement;
  if (requirement === NO_REQUIREMENT) return { rank: 0, amount: 0 };
  if (extras.length > 0) return { rank: 3, amount: 0 };
  if (!isStated) return { rank: 2, amount: 0 };
  const { monthly, yearly } = priceOfPlans(plans, tool);
  return { rank: 1, amount: (monthly[0] ?? yearly[0])?.amount ?? Number.MAX_SAFE_INTEGER };
}
