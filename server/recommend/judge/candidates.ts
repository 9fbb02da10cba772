import { LRUCache } from 'lru-cache';
import { type Budget, type Constraint, isQuantity, judge, verdictByFact } from '../../../model/constraint.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { Tool } from '../../../model/tool.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { Assessment, type Candidate, isFailure, isUnproven, kindOf, LazyResult, type Result } from './assessment.ts';
import { judgeBudget } from './budget.ts';
import { type Criteria, isForOnePerson } from './criteria.ts';
import { judgeLowest } from './lowest-price.ts';
import { judgeLikeness } from './other-tools.ts';
import { asksForFreePlan, judgeFree, judgeNumber } from './plans.ts';

/** Judges tools by all criteria. */
export function judgeAll(tools: readonly Tool[], criteria: Criteria, snapshot: Snapshot): Candidate[] {
  const assessors = criteria.all.map(({ constraint }) => assessorFor(constraint, criteria, snapshot));
  return tools.map((tool) =>
    candidate(
      tool,
      assessors.map((assess) => assess(tool)),
    ),
  );
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

/** Cached assessments. The lexicon gives the same constraints again and again. */
const MAX_CACHED = 10_000;

const cache = perSnapshot(
  ({ tools }) =>
    new LRUCache<string, Map<string, Assessment>>({
      max: Math.max(10, Math.floor(MAX_CACHED / Math.max(1, tools.size))),
    }),
);

/** Returns a function that assesses tools by a constraint, and caches the results. */
function assessorFor(constraint: Constraint, criteria: Criteria, snapshot: Snapshot): (tool: Tool) => Assessment {
  const key = cacheKey(constraint, criteria);
  const byTool = cache(snapshot).get(key) ?? new Map<string, Assessment>();
  cache(snapshot).set(key, byTool);
  const judgeTool = judgeFor(constraint, criteria, snapshot);
  return (tool) => {
    const cached = byTool.get(tool.slug);
    if (cached) return cached;
    const assessment = new Assessment(constraint, judgeTool(tool), tool, snapshot.methodology);
    byTool.set(tool.slug, assessment);
    return assessment;
  };
}

/** Whether a constraint is judged by a bill, which depends on the other criteria. */
export function isJudgedByBill(constraint: Constraint): boolean {
  return kindOf(constraint) !== 'feature' || asksForFreePlan(constraint);
}

/** Names the constraint and those other parts of the text that its verdict depends on. */
function cacheKey(
  constraint: Constraint,
  { setUp, setUps, months, billedMonthly, features, currency, rival }: Criteria,
): string {
  if (!isJudgedByBill(constraint)) return JSON.stringify(constraint);
  return JSON.stringify([constraint, setUp, setUps, months, billedMonthly, features, currency, rival?.slug]);
}

function judgeFor(constraint: Constraint, criteria: Criteria, snapshot: Snapshot): (tool: Tool) => Result {
  const { key, op, value } = constraint;
  if (key === 'budget') return judgeBudget(value as Budget, criteria, snapshot);
  if (isQuantity(key) && key !== 'months') return judgeNumber(constraint, criteria, snapshot);
  if (op === 'lowest') return judgeLowest(criteria, snapshot);
  if (asksForFreePlan(constraint)) return judgeFree(constraint, criteria, snapshot);
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
      { verdict: verdictByFact(constraint, tool), facts },
      () => undefined,
      () => judge(constraint, tool, methodology),
    );
}
