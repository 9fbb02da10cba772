import type { Constraint } from '../../../model/constraint.ts';
import { combined, type PlanRequirement } from '../../../model/pricing/plan-price.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { Assessment } from './assessment.ts';
import { assessorFor } from './assessor.ts';
import { type Criteria, isForOnePerson, isNeeded } from './criteria.ts';

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
  const arePrices = criteria.all.map(({ constraint }) => isAboutPrice(constraint));
  const hasPrice = arePrices.includes(true);
  return tools.map((tool) => {
    // What the other criteria require decides what a budget has to pay for, so it is only assessed after them.
    const bare = assessors.map((assess, i) =>
      criteria.all[i]?.constraint.key === 'budget' ? undefined : assess(tool),
    );
    const required: Record<'needed' | 'wanted', PlanRequirement[]> = { needed: [], wanted: [] };
    if (hasPrice)
      for (const one of bare) if (one) required[isNeeded(one.constraint) ? 'needed' : 'wanted'].push(one.requires);
    // The price to compare is that of the plans with the needed features. Wanted features may cost more, and the answer says so.
    const [needed, wanted] = [combined(required.needed), combined(required.wanted)];
    const assessments = assessors.map((assess, i) => {
      const known = arePrices[i] ? undefined : bare[i];
      return known ?? assess(tool, needed, wanted);
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

function isAboutPrice({ key, op }: Constraint): boolean {
  return key === 'budget' || op === 'lowest';
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

/**
 * Sorts candidates, best first, by:
 *
 * 1. whether the text names them to choose between
 * 2. how many criteria they fail
 * 3. whether the price, although not known exactly, is far above the budget
 * 4. whether the first needed criterion is proven or unknown
 * 5. how many needed criteria are unknown, and among equally many, whether part of one is proven
 * 6. how likely the price is to be within the budget
 * 7. how well the wants are met
 * 8. the price, if a low one is wanted; unknown prices come last
 * 9. how many questions are proven of the job that is closest to the criteria, or of all jobs if none is
 * 10. the slug
 */
export function sortCandidates(candidates: readonly Candidate[], criteria: Criteria): Candidate[] {
  // People name first what matters most to them.
  const first = criteria.all.findIndex(({ constraint }) => isNeeded(constraint) && !isForOnePerson(constraint));
  return candidates
    .map((candidate) => ({ candidate, key: sortKey(candidate, criteria, first) }))
    .sort((a, b) => compare(a.key, b.key) || (a.candidate.tool.slug < b.candidate.tool.slug ? -1 : 1))
    .map(({ candidate }) => candidate);
}

/** Numbers to compare one after another; lower is better. */
function sortKey({ tool, assessments }: Candidate, criteria: Criteria, first: number): number[] {
  let [failed, farAbove, firstOpen, open, hint, met] = [0, 0, 0, 0, 0, 0];
  let [priceGroup, price] = [0, 0];
  for (const [at, { constraint, verdict, fit, partly, cents, priceHint }] of assessments.entries()) {
    const weight = criteria.all[at]?.weight ?? 0;
    if (constraint.op === 'lowest') {
      priceGroup = cents === undefined ? 3 : PRICE_GROUPS[verdict];
      price = cents ?? Number.MAX_SAFE_INTEGER;
    }
    // "Cheap", without a tool to be cheaper than, asks only for an order by price.
    if (constraint.op === 'lowest' && criteria.rival === undefined) continue;
    if (verdict === 'fails') failed += 1;
    if (priceHint === 'far-above') farAbove = 1;
    if (constraint.key === 'budget' && verdict === 'unknown') hint += HINTS[priceHint ?? 'unknown'];
    if (!isNeeded(constraint)) met += (fit ?? (verdict === 'meets' ? 1000 : 0)) * weight;
    else if (verdict === 'unknown') {
      open += partly ? 1 : 2;
      // Not how open: a first must that is proven in part would outweigh any number of others that are unknown.
      if (at === first) firstOpen = 1;
    }
  }
  const scores = criteria.job === undefined ? Object.values(tool.scores) : [tool.scores[criteria.job]];
  const proven = scores.reduce((sum, score) => sum + (score?.proven ?? 0), 0);
  const named = criteria.choices.includes(tool.slug) ? 0 : 1;
  return [named, failed, farAbove, firstOpen, open, hint, -met, priceGroup, price, -proven];
}

/** The order by price: low prices, prices that may be low, high prices. */
const PRICE_GROUPS = { meets: 0, unknown: 1, fails: 2 } as const;

/** The order by budget if it is unknown whether the price is within it. */
const HINTS = { within: 1, unknown: 2, above: 3, 'far-above': 4 } as const;

function compare(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < a.length; at++) {
    const difference = (a[at] as number) - (b[at] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}
