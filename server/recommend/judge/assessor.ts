import { LRUCache } from 'lru-cache';
import type { Budget, Constraint } from '../../../model/constraint.ts';
import { isQuantity, judge, verdictByFact } from '../../../model/constraint.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { SetUp } from '../../../model/pricing/plan.ts';
import { NO_REQUIREMENT, type PlanRequirement } from '../../../model/pricing/plan-price.ts';
import type { Tool } from '../../../model/tool.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { Assessed, type Assessment, ConstraintWords } from './assessment.ts';
import { budgetJudge, deepestDiscount } from './budget.ts';
import { asksForFreePlan, judgeFree } from './free-plan.ts';
import { type Judgement, WrittenLater } from './judgement.ts';
import { judgeLikeness } from './likeness.ts';
import { judgeLowest } from './lowest-price.ts';
import { judgeQuantity } from './quantity.ts';

/** The other parts of a text that a verdict depends on. */
export interface JudgementContext {
  /** The numbers that the text names; undefined if it names none. */
  readonly setUp: SetUp | undefined;
  /** For how many months it is used; undefined if the text does not say. */
  readonly months: number | undefined;
  /** Whether monthly billing is a must, so that no other price counts. */
  readonly billedMonthly: boolean;
  /** Keys of required features that a free plan has to include. */
  readonly features: readonly string[];
  /** The tool to be cheaper than. */
  readonly rival: Tool | undefined;
}

/** Judges a tool by the constraint that the assessor was made for. */
export type Assessor = (tool: Tool, needed?: PlanRequirement, wanted?: PlanRequirement) => Assessment;

/** Cached assessments by a constraint alone. The lexicon gives the same constraints again and again. */
const MAX_CACHED = 10_000;
/**
 * Cached assessments by what the other criteria require as well. A price has one for each set of features: a text of which each must is
 * dropped in turn has several hundred.
 */
const MAX_CACHED_VARIANTS = 1000;

const caches = perSnapshot(({ tools }) => ({
  bare: new LRUCache<string, Map<string, Assessment>>({
    max: Math.max(10, Math.floor(MAX_CACHED / Math.max(1, tools.size))),
  }),
  variants: new LRUCache<string, Assessment>({ max: MAX_CACHED_VARIANTS }),
}));

/**
 * Returns a function that assesses tools by a constraint, and caches the results. For a price it takes what the other criteria
 * require beyond the cheapest plan: `needed` by those that must be met, `wanted` by the rest. Both are `combined` requirements of features
 * of the tool, which are the same for the same keys.
 */
export function assessorFor(constraint: Constraint, context: JudgementContext, snapshot: Snapshot): Assessor {
  const key = cacheKey(constraint, context);
  const { bare, variants } = caches(snapshot);
  const byTool = bare.get(key) ?? new Map<string, Assessment>();
  bare.set(key, byTool);
  const judgeTool = judgeFor(constraint, context, snapshot);
  const words = new ConstraintWords(constraint, snapshot.methodology);
  return (tool, needed = NO_REQUIREMENT, wanted = NO_REQUIREMENT) => {
    const isBare = needed === NO_REQUIREMENT && wanted === NO_REQUIREMENT;
    const variant = isBare ? '' : `${key} ${tool.slug} ${needed.keys.join()} ${wanted.keys.join()}`;
    const cached = isBare ? byTool.get(tool.slug) : variants.get(variant);
    if (cached) return cached;
    const assessment = new Assessed(constraint, judgeTool(tool, needed, wanted), tool, words);
    if (isBare) byTool.set(tool.slug, assessment);
    else variants.set(variant, assessment);
    return assessment;
  };
}

/** Names the constraint and those parts of its context that its verdict depends on. */
function cacheKey(constraint: Constraint, { setUp, months, billedMonthly, features, rival }: JudgementContext): string {
  let context: readonly unknown[] = [];
  if (constraint.key === 'budget') context = [setUp ?? null, months ?? null, billedMonthly];
  else if (constraint.op === 'lowest') context = [rival?.slug ?? null];
  else if (asksForFreePlan(constraint)) context = features;
  return JSON.stringify([constraint, ...context]);
}

function judgeFor(
  constraint: Constraint,
  { setUp, months, billedMonthly, features, rival }: JudgementContext,
  snapshot: Snapshot,
): (tool: Tool, needed: PlanRequirement, wanted: PlanRequirement) => Judgement {
  const { key, op, value } = constraint;
  if (key === 'budget') {
    const budget = billedMonthly ? { ...(value as Budget), billing: 'monthly' as const } : (value as Budget);
    const { currencies, catalogue } = snapshot.methodology;
    const { factor } = deepestDiscount(snapshot);
    return budgetJudge(budget, { currencies, catalogue, deepestDiscount: factor, setUp, months });
  }
  if (isQuantity(key) && key !== 'months') return (tool, needed) => judgeQuantity(key, Number(value), tool, needed);
  if (op === 'lowest') return (tool, needed) => judgeLowest(tool, rival, snapshot, needed);
  if (asksForFreePlan(constraint)) return (tool) => judgeFree(constraint, features, tool, snapshot);
  if (key === 'category') return (tool) => judge(constraint, tool, snapshot.methodology);
  if (key !== 'tool') return judgeByFact(constraint, snapshot.methodology);
  const model = snapshot.tools.get(String(value));
  if (!model) throw new Error(`the text names ${String(value)}, which is not a tool in the snapshot`);
  return (tool) => judgeLikeness(tool, model, snapshot);
}

/** Most tools that are judged are shown in short, or not at all, so the evidence is looked up later. */
function judgeByFact(constraint: Constraint, methodology: Methodology): (tool: Tool) => Judgement {
  const facts = [constraint.key];
  return (tool) =>
    new WrittenLater(
      { verdict: verdictByFact(constraint, tool), facts, priceHint: undefined },
      () => undefined,
      () => judge(constraint, tool, methodology),
    );
}
