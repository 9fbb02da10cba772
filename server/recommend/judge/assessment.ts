import { LRUCache } from 'lru-cache';
import type { Budget, Constraint } from '../../../model/constraint.ts';
import { constraintText, labelOf } from '../../../model/constraint-text.ts';
import { judge } from '../../../model/judge.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { NO_REQUIREMENT, type PlanRequirement } from '../../../model/pricing/plan-requirement.ts';
import type { SetUp } from '../../../model/pricing/set-up.ts';
import { isQuantity } from '../../../model/quantity.ts';
import type { Citation } from '../../../model/source.ts';
import type { Tool } from '../../../model/tool.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { budgetJudge, deepestDiscount } from './budget.ts';
import { asksForFreePlan, judgeFree } from './free-plan.ts';
import type { Judgement } from './judgement.ts';
import { judgeLikeness } from './likeness.ts';
import { judgeLowest } from './lowest-price.ts';
import { judgeQuantity } from './quantity.ts';
import { requirementOf } from './requirement.ts';

/** The judgement of one tool by one constraint, with everything that an answer shows of it. */
export interface Assessment extends Judgement {
  readonly constraint: Constraint;
  readonly phrase: string;
  /** The first and the last date of the pages that prove it; empty if nothing is proven or the pages have no date. */
  readonly days: readonly string[];
  /** What has to be bought for it beyond the cheapest plan. */
  readonly requires: PlanRequirement;
}

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
const MAX_CACHED_VARIANTS = 2500;

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
  return (tool, needed = NO_REQUIREMENT, wanted = NO_REQUIREMENT) => {
    const isBare = needed === NO_REQUIREMENT && wanted === NO_REQUIREMENT;
    const variant = isBare ? '' : `${key} ${tool.slug} ${needed.keys.join()} ${wanted.keys.join()}`;
    const cached = isBare ? byTool.get(tool.slug) : variants.get(variant);
    if (cached) return cached;
    const assessment = assessmentOf(constraint, judgeTool(tool, needed, wanted), tool, snapshot);
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
  if (isQuantity(key) && key !== 'months') return (tool) => judgeQuantity(key, Number(value), tool);
  if (op === 'lowest') return (tool, needed) => judgeLowest(tool, rival, snapshot, needed);
  if (asksForFreePlan(constraint)) return (tool) => judgeFree(constraint, features, tool, snapshot);
  if (key !== 'tool') return (tool) => judge(constraint, tool, snapshot.methodology);
  const model = snapshot.tools.get(String(value));
  if (!model) throw new Error(`the text names ${String(value)}, which is not a tool in the snapshot`);
  return (tool) => judgeLikeness(tool, model, snapshot);
}

/** All assessments have the same fields in the same order, so that reading hundreds of them for an answer stays fast. */
function assessmentOf(constraint: Constraint, judgement: Judgement, tool: Tool, { methodology }: Snapshot): Assessment {
  const { verdict, facts, display, note, arithmetic, likeness, fit, partly, cents, priceHint } = judgement;
  return {
    constraint,
    verdict,
    facts,
    display,
    sources: distinct(judgement.sources),
    note,
    arithmetic,
    likeness,
    fit,
    partly,
    cents,
    priceHint,
    phrase: judgement.phrase ?? phraseOf(constraint, judgement, tool, methodology),
    days: daysOf(judgement, tool),
    requires: requirementOf(constraint, verdict, tool, methodology),
  };
}

/** Two prices of one page cite it twice. */
function distinct(sources: readonly Citation[]): readonly Citation[] {
  if (sources.length < 2) return sources;
  return [...new Map(sources.map((source) => [`${source.id}\n${source.at}`, source])).values()];
}

function daysOf({ verdict, facts }: Judgement, tool: Tool): string[] {
  if (verdict === 'unknown') return [];
  const days = facts
    .flatMap((key) => [tool.facts[key]?.evidence?.oldest, tool.facts[key]?.evidence?.newest])
    .filter((day) => typeof day === 'string')
    .sort();
  return days.length > 0 ? [days[0] as string, days.at(-1) as string] : [];
}

/** `HubSpot: Native integration (from plan Pro, note: contacts only)`, `no WhatsApp`, `it lacks Email`. */
function phraseOf(
  constraint: Constraint,
  { verdict, display }: Judgement,
  { facts }: Tool,
  methodology: Methodology,
): string {
  const { key, strength, op, value } = constraint;
  const fact = facts[key];
  const label = labelOf(key, methodology);
  const isYesOrNo = op === 'is' && typeof value === 'boolean';
  const name = constraintText(constraint, methodology);
  if (verdict === 'unknown') return name;
  const terms = [
    fact?.status === 'disputed' && 'sources differ',
    fact?.from_plan && `from plan ${fact.from_plan}`,
    fact?.extra && 'costs extra',
    // A note qualifies the fact, so it belongs in the sentence that relies on the fact.
    fact?.note && `note: ${fact.note.replace(/\.$/, '')}`,
  ].filter(Boolean);
  const inBrackets = (...more: string[]) => {
    const all = [...more, ...terms];
    return all.length > 0 ? ` (${all.join(', ')})` : '';
  };
  if (verdict === 'fails') {
    if (isYesOrNo) return `${fact?.value === true ? 'it has' : 'it lacks'} ${label}${inBrackets()}`;
    return `${name}${inBrackets(`it is ${display}`)}`;
  }
  const repeatsConstraint = isYesOrNo || key === 'category' || strength === 'avoid';
  return `${repeatsConstraint ? name : `${label}: ${display}`}${inBrackets()}`;
}
