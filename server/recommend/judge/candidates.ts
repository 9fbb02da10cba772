import { LRUCache } from 'lru-cache';
import { type Budget, type Constraint, isQuantity, judge, verdictByFact } from '../../../model/constraint.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { combined, NO_REQUIREMENT, type PlanRequirement } from '../../../model/pricing/plan-price.ts';
import type { Tool } from '../../../model/tool.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import {
  Assessment,
  type Candidate,
  isFailure,
  isNeeded,
  isUnproven,
  kindOf,
  LazyResult,
  type Result,
} from './assessment.ts';
import { budgetJudge, deepestDiscount, inEveryReading } from './budget.ts';
import { type Criteria, isForOnePerson } from './criteria.ts';
import { judgeLikeness, judgeLowest } from './other-tools.ts';
import { asksForFreePlan, judgeFree, judgeQuantity } from './plans.ts';

/** Judges tools by all criteria. */
export function judgeAll(tools: readonly Tool[], criteria: Criteria, snapshot: Snapshot): Candidate[] {
  const assessors = criteria.all.map(({ constraint }) => assessorFor(constraint, criteria, snapshot));
  const kinds = criteria.all.map(({ constraint }) => kindOf(constraint));
  const dependsOnPlan = kinds.some((kind) => kind !== 'feature');
  return tools.map((tool) => {
    // What the other criteria require decides what a budget has to pay for, so it is only assessed after them.
    const bare = assessors.map((assess, i) =>
      criteria.all[i]?.constraint.key === 'budget' ? undefined : assess(tool),
    );
    const required: Record<'needed' | 'wanted', PlanRequirement[]> = { needed: [], wanted: [] };
    if (dependsOnPlan)
      for (const one of bare) if (one) required[isNeeded(one.constraint) ? 'needed' : 'wanted'].push(one.requires);
    // The plans to look at are those with the needed features. Wanted features may cost more, and the answer says so.
    const [needed, wanted] = [combined(required.needed), combined(required.wanted)];
    const assessments = assessors.map((assess, i) => {
      if (kinds[i] === 'price') return assess(tool, needed, wanted);
      if (kinds[i] === 'number' && needed.plans.length > 0) return assess(tool, needed);
      return bare[i] as Assessment;
    });
    return candidate(tool, assessments);
  });
}

function candidate(tool: Tool, assessments: readonly Assessment[]): Candidate {
  let failures = 0;
  let unknowns = 0;
  let proves = false;
  for (const assessment of assessments) {
    if (isFailure(assessment)) failures += 1;
    else if (isUnproven(assessment)) unknowns += 1;
    if ((assessment.verdict === 'meets' || assessment.partly) && !isForOnePerson(assessment.constraint)) proves = true;
  }
  return { tool, assessments, failures, unknowns, proves };
}

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
function assessorFor(
  constraint: Constraint,
  criteria: Criteria,
  snapshot: Snapshot,
): (tool: Tool, needed?: PlanRequirement, wanted?: PlanRequirement) => Assessment {
  const key = cacheKey(constraint, criteria);
  const { bare, variants } = caches(snapshot);
  const byTool = bare.get(key) ?? new Map<string, Assessment>();
  bare.set(key, byTool);
  const judgeTool = judgeFor(constraint, criteria, snapshot);
  return (tool, needed = NO_REQUIREMENT, wanted = NO_REQUIREMENT) => {
    const isBare = needed === NO_REQUIREMENT && wanted === NO_REQUIREMENT;
    const variant = isBare ? '' : `${key} ${tool.slug} ${needed.keys.join()} ${wanted.keys.join()}`;
    const cached = isBare ? byTool.get(tool.slug) : variants.get(variant);
    if (cached) return cached;
    const assessment = new Assessment(constraint, judgeTool(tool, needed, wanted), tool, snapshot.methodology);
    if (isBare) byTool.set(tool.slug, assessment);
    else variants.set(variant, assessment);
    return assessment;
  };
}

/** Names the constraint and those other parts of the text that its verdict depends on. */
function cacheKey(constraint: Constraint, { setUps, months, billedMonthly, features, rival }: Criteria): string {
  let context: readonly unknown[] = [];
  if (constraint.key === 'budget') context = [setUps.map((setUp) => setUp ?? null), months ?? null, billedMonthly];
  else if (constraint.op === 'lowest') context = [rival?.slug ?? null];
  else if (asksForFreePlan(constraint)) context = features;
  return JSON.stringify([constraint, ...context]);
}

function judgeFor(
  constraint: Constraint,
  { setUps, months, billedMonthly, features, rival }: Criteria,
  snapshot: Snapshot,
): (tool: Tool, needed: PlanRequirement, wanted: PlanRequirement) => Result {
  const { key, op, value } = constraint;
  if (key === 'budget') {
    const budget = billedMonthly ? { ...(value as Budget), billing: 'monthly' as const } : (value as Budget);
    const { currencies, catalogue } = snapshot.methodology;
    const context = { currencies, catalogue, deepestDiscount: deepestDiscount(snapshot), months };
    return inEveryReading(setUps.map((setUp) => budgetJudge(budget, { ...context, setUp })));
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
function judgeByFact(constraint: Constraint, methodology: Methodology): (tool: Tool) => Result {
  const facts = [constraint.key];
  return (tool) =>
    new LazyResult(
      { verdict: verdictByFact(constraint, tool), facts, priceHint: undefined },
      () => undefined,
      () => judge(constraint, tool, methodology),
    );
}
