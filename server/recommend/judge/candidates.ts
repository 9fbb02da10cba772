import { LRUCache } from 'lru-cache';
import {
  type Budget,
  type Constraint,
  isQuantity,
  judge,
  type Verdict,
  verdictByFact,
} from '../../../model/constraint.ts';
import { perObject } from '../../../model/memory.ts';
import { jobOfType, type Methodology } from '../../../model/methodology.ts';
import { totalOf } from '../../../model/pricing/bill.ts';
import { costOf } from '../../../model/pricing/cost.ts';
import { combined, NO_REQUIREMENT, type PlanRequirement } from '../../../model/pricing/plan-price.ts';
import { convertCents } from '../../../model/pricing/proven-cost.ts';
import type { Tool } from '../../../model/tool.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { Assessed, type Assessment, ConstraintWords, type Judgement, WrittenLater } from './assessment.ts';
import { budgetJudge, deepestDiscount } from './budget.ts';
import { type Criteria, identity, isForOnePerson, isNeeded } from './criteria.ts';
import { asksForFreePlan, judgeFree } from './free-plan.ts';
import { judgeLikeness } from './likeness.ts';
import { judgeLowest } from './lowest-price.ts';
import { judgeQuantity } from './quantity.ts';

/** A tool with its assessment by each criterion, in the order of the criteria. */
export interface Candidate {
  readonly tool: Tool;
  readonly assessments: readonly Assessment[];
  /** How many needed criteria the tool is proven to fail. */
  readonly failures: number;
  /** How many needed criteria are neither proven to be met nor proven to be failed. */
  readonly unknowns: number;
  /** Whether the tool is proven to meet any criterion. That one person can use it does not count. */
  readonly proves: boolean;
}

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
    else if (isMissing(assessment)) unknowns += 1;
    if ((assessment.verdict === 'meets' || assessment.partly) && !isForOnePerson(assessment.constraint)) proves = true;
  }
  return { tool, assessments, failures, unknowns, proves };
}

/** Prices and numbers are judged on the plan that the needed features come with. */
export function kindOf({ key, op }: Constraint): 'price' | 'number' | 'feature' {
  if (key === 'budget' || op === 'lowest') return 'price';
  return isQuantity(key) ? 'number' : 'feature';
}

/** Whether a tool is proven to meet every needed criterion. Wants do not count, so every tool fits a text that has only wants. */
export function isFit({ failures, unknowns }: Candidate): boolean {
  return failures === 0 && unknowns === 0;
}

/** Whether a needed criterion is not proven to be met. */
export function isMissing({ constraint, verdict }: Assessment): boolean {
  return verdict !== 'meets' && isNeeded(constraint);
}

/** Whether a needed criterion is proven to be failed. */
export function isFailure({ constraint, verdict }: Assessment): boolean {
  return verdict === 'fails' && isNeeded(constraint);
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
  const words = new ConstraintWords(constraint, snapshot.methodology);
  return (tool, needed = NO_REQUIREMENT, wanted = NO_REQUIREMENT) => {
    const isBare = needed === NO_REQUIREMENT && wanted === NO_REQUIREMENT;
    const variant = isBare ? '' : `${key} ${tool.slug} ${needed.keys.join()} ${wanted.keys.join()}`;
    const cached = isBare ? byTool.get(tool.slug) : variants.get(variant);
    if (cached) return cached;
    const assessment = new Assessed(judgeTool(tool, needed, wanted), tool, words);
    if (isBare) byTool.set(tool.slug, assessment);
    else variants.set(variant, assessment);
    return assessment;
  };
}

/** Names the constraint and those other parts of the text that its verdict depends on. */
function cacheKey(constraint: Constraint, { setUp, months, billedMonthly, features, rival }: Criteria): string {
  let context: readonly unknown[] = [];
  if (constraint.key === 'budget') context = [setUp ?? null, months ?? null, billedMonthly];
  else if (constraint.op === 'lowest') context = [rival?.slug ?? null];
  else if (asksForFreePlan(constraint)) context = features;
  return JSON.stringify([constraint, ...context]);
}

function judgeFor(
  constraint: Constraint,
  { setUp, months, billedMonthly, features, rival }: Criteria,
  snapshot: Snapshot,
): (tool: Tool, needed: PlanRequirement, wanted: PlanRequirement) => Judgement {
  const { key, op, value } = constraint;
  if (key === 'budget') {
    const budget = billedMonthly ? { ...(value as Budget), billing: 'monthly' as const } : (value as Budget);
    const { currencies, catalogue } = snapshot.methodology;
    return budgetJudge(budget, { currencies, catalogue, deepestDiscount: deepestDiscount(snapshot), setUp, months });
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

/**
 * Sorts candidates, best first, by:
 *
 * 1. whether the text names them to choose between
 * 2. whether the first needed criterion is proven or unknown
 * 3. how many needed features are unknown, and among equally many, whether part of one is proven
 * 4. how likely the price is to be within the budget, and how many needed numbers are unknown
 * 5. whether the price is known, if a low one is wanted
 * 6. how many wants they fail, and how well the others are met
 * 7. the price, if a low one is wanted
 * 8. whether their type is the one that is bought for the closest job, one that it is also for, or another
 * 9. what the set-up costs, if the text names one; unknown sums come last
 * 10. how many questions are proven of the closest job, or of all jobs if there is none
 * 11. the slug
 */
export function sortCandidates(candidates: readonly Candidate[], criteria: Criteria, snapshot: Snapshot): Candidate[] {
  const costOf = setUpCosts(criteria, snapshot);
  const keyOf = keysFor(criteria, snapshot.methodology);
  const keyed = candidates.map((candidate) => ({ candidate, key: keyOf(candidate) }));
  const byEqual = (a: Tool, b: Tool) =>
    costOf(a) - costOf(b) || provenIn(b, criteria.job) - provenIn(a, criteria.job) || (a.slug < b.slug ? -1 : 1);
  return keyed
    .sort((a, b) => compareKeys(a.key, b.key) || byEqual(a.candidate.tool, b.candidate.tool))
    .map(({ candidate }) => candidate);
}

/** What an order of candidates needs to know of an assessment. */
export type Ranked = Pick<Assessment, 'constraint' | 'verdict' | 'fit' | 'partly' | 'cents' | 'priceHint'>;

interface RankedTool {
  readonly tool: Tool;
  readonly assessments: readonly Ranked[];
}

/** The place of what matters most: what a parameter says, or the feature that is named first. */
export function firstNeeded({ all, first }: Pick<Criteria, 'all' | 'first'>): number {
  const counts = ({ constraint }: Criteria['all'][number]) =>
    first ? identity(constraint) === identity(first) : isNeeded(constraint) && kindOf(constraint) === 'feature';
  return all.findIndex(counts);
}

/** Returns what is proven of the criteria and the rank of the type, as numbers to compare one after another; lower is better. */
export function keysFor(criteria: Criteria, methodology: Methodology): (candidate: RankedTool) => number[] {
  const first = firstNeeded(criteria);
  const typeOf = typeRank(criteria.job, methodology);
  return (candidate) => [...keyOfProofs(candidate, criteria, first), typeOf(candidate.tool)];
}

function keyOfProofs({ tool, assessments }: RankedTool, criteria: Criteria, first: number): number[] {
  let [failed, firstOpen, open, uncertain, met] = [0, 0, 0, 0, 0];
  let [noPrice, priceGroup, price] = [0, 0, 0];
  for (const [at, { constraint, verdict, fit, partly, cents, priceHint }] of assessments.entries()) {
    const weight = criteria.all[at]?.weight ?? 0;
    if (constraint.op === 'lowest') {
      noPrice = 2 - knownPrice(verdict, cents, criteria);
      priceGroup = PRICE_GROUPS[verdict];
      price = cents ?? 0;
    } else if (kindOf(constraint) !== 'feature') {
      uncertain += verdict === 'unknown' ? (constraint.key === 'budget' ? HINTS[priceHint ?? 'unknown'] : 1) : 0;
      if (verdict === 'fails') failed += 1;
    } else if (!isNeeded(constraint)) {
      if (verdict === 'fails') failed += 1;
      met += (fit ?? (verdict === 'meets' ? 1000 : 0)) * weight;
    } else if (verdict === 'unknown') {
      open += partly ? 1 : 2;
    }
    // Whether, not how open: a first must that is proven in part would outweigh any number of others that are unknown.
    if (at === first && verdict === 'unknown') firstOpen = 1;
  }
  const named = criteria.choices.includes(tool.slug) ? 0 : 1;
  return [named, firstOpen, open, uncertain, noPrice, failed, -met, priceGroup, price];
}

/** 0 for a price that is not below that of the tool to be cheaper than, 1 for one that is not known, 2 for the others. */
export function knownPrice(verdict: Verdict, cents: number | undefined, { rival }: Pick<Criteria, 'rival'>): 0 | 1 | 2 {
  if (cents === undefined) return 1;
  return rival && verdict === 'fails' ? 0 : 2;
}

/** 0 for the type of tool that is bought for a job, 1 for one that the job is also for, 2 for the others. */
function typeRank(job: string | undefined, { jobs, profiles }: Methodology): (tool: Tool) => number {
  if (job === undefined) return () => 0;
  const types = jobs[job]?.types;
  return ({ category }) => (jobOfType(category, profiles) === job ? 0 : !types || types.includes(category) ? 1 : 2);
}

/** What a set-up costs with a tool, in cents of the base currency. Only where the rest is equal: a bill takes long to add up. */
function setUpCosts(criteria: Criteria, { methodology: { catalogue, currencies } }: Snapshot): (tool: Tool) => number {
  const { setUp, months = 12, features: keys, billedMonthly } = criteria;
  if (setUp === undefined) return () => 0;
  return perObject(({ facts }: Tool) => {
    const { bill } = costOf(facts, { setUp, keys, months, billing: billedMonthly ? 'month' : undefined }, catalogue);
    return bill ? convertCents(totalOf(bill, months), bill.currency, currencies.base, currencies) : Number.MAX_VALUE;
  });
}

/** How many questions of a job are proven; of all jobs together if there is none. */
function provenIn({ scores }: Tool, job: string | undefined): number {
  if (job !== undefined) return scores[job]?.proven ?? 0;
  return Object.values(scores).reduce((sum, { proven }) => sum + proven, 0);
}

/** The order by price: low prices, prices that may be low, high prices. */
const PRICE_GROUPS = { meets: 0, unknown: 1, fails: 2 } as const;

/** The order by budget if it is unknown whether the price is within it. */
const HINTS = { within: 1, unknown: 2, above: 3, 'far-above': 4 } as const;

/** Compares what `keysFor` gives. */
export function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < a.length; at++) {
    const difference = (a[at] as number) - (b[at] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}
