import type { Constraint } from '../../../model/constraint.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { type Finding, findingsBy } from './assessment.ts';
import type { Asked } from './criteria.ts';
import { inAll, NOTHING_NEEDED } from './plan-requirement.ts';

/** A tool with what was found by each wish, in their order. */
export interface Candidate {
  readonly tool: Tool;
  readonly findings: readonly Finding[];
  /** How many needed things are proven to be missing. */
  readonly failures: number;
  /** Whether something that was asked is proven; that one person can use a tool goes without saying. */
  readonly proves: boolean;
}

/** Judges tools by all that is asked. */
export function judgeAll(tools: readonly Tool[], asked: Asked, snapshot: Snapshot): Candidate[] {
  const judges = asked.wishes.map(({ constraint }) => findingsBy(constraint, asked, snapshot));
  const priced = asked.wishes.some(({ constraint }) => isOfPrice(constraint));
  return tools.map((tool) => {
    const findings = judges.map((judged) => judged(tool));
    if (!priced) return candidate(tool, findings);
    // What has to be paid follows from the rest: what must be there counts, what is only wanted is said.
    const taken = (isCounted: (constraint: Constraint) => boolean) =>
      inAll(findings.flatMap(({ constraint, takes }) => (isCounted(constraint) ? [takes] : [])));
    const needed = taken(isNeeded);
    const wanted = taken((constraint) => !isNeeded(constraint));
    if (needed === NOTHING_NEEDED && wanted === NOTHING_NEEDED) return candidate(tool, findings);
    const repriced = findings.map((found, i) =>
      isOfPrice(found.constraint) ? (judges[i]?.(tool, needed, wanted) ?? found) : found,
    );
    return candidate(tool, repriced);
  });
}

function candidate(tool: Tool, findings: readonly Finding[]): Candidate {
  let failures = 0;
  let proves = false;
  for (const finding of findings) {
    if (isFailure(finding)) failures += 1;
    if ((finding.verdict === 'meets' || finding.partly) && !isForOne(finding.constraint)) proves = true;
  }
  return { tool, findings, failures, proves };
}

function isOfPrice({ key, op }: Constraint): boolean {
  return key === 'budget' || op === 'lowest';
}

/** Whether all that has to be so is proven of a tool or, where nothing has to, all that is wanted. */
export function isProven({ findings }: Candidate): boolean {
  const asked = findings.filter(({ constraint }) => !isForOne(constraint));
  const needed = asked.filter(({ constraint }) => isNeeded(constraint));
  return (needed.length > 0 ? needed : asked).every(({ verdict }) => verdict === 'meets');
}

/** Whether a constraint says what has to be so, or must not. */
export function isNeeded({ strength }: Constraint): boolean {
  return strength !== 'want';
}

/** Whether a finding is that something needed is proven to be missing. */
export function isFailure({ constraint, verdict }: Finding): boolean {
  return verdict === 'fails' && isNeeded(constraint);
}

/** Whether a constraint asks for nothing but a tool for one person. */
export function isForOne({ key, value }: Constraint): boolean {
  return key === 'seats' && Number(value) <= 1;
}

/**
 * Sorts candidates: those that were named to be chosen between; nothing failed before something failed; a price far above the
 * budget last, behind unknown ones; the first thing that must be so, proven before unknown; fewer needed things unknown; a price
 * that may be within the budget before one that is unknown, and that before one above it; the wants, by how well they are met;
 * the price, where a low one is asked for, unknown ones last; the proven score of the profile that fits; the
 * slug.
 */
export function inOrder(candidates: readonly Candidate[], asked: Asked): Candidate[] {
  const first = firstAsked(asked);
  return candidates
    .map((candidate) => ({ candidate, key: keyOf(candidate, asked, first) }))
    .sort((a, b) => difference(a.key, b.key) || (a.candidate.tool.slug < b.candidate.tool.slug ? -1 : 1))
    .map(({ candidate }) => candidate);
}

/** Numbers of which the lesser comes first, the weightiest in front. */
function keyOf({ tool, findings }: Candidate, asked: Asked, first: number): number[] {
  let [failed, farAbove, firstOpen, open, hint, met] = [0, 0, 0, 0, 0, 0];
  let [priceGroup, price] = [0, 0];
  for (const [at, { constraint, verdict, fit, partly, cents, priceHint }] of findings.entries()) {
    const weight = asked.wishes[at]?.weight ?? 0;
    if (constraint.op === 'lowest') {
      priceGroup = cents === undefined ? 3 : PRICE_GROUPS[verdict];
      price = cents ?? Number.MAX_SAFE_INTEGER;
    }
    // "Cheap" without a tool to undercut asks for an order, which the price itself gives.
    if (constraint.op === 'lowest' && asked.rival === undefined) continue;
    if (verdict === 'fails') failed += 1;
    if (priceHint === 'far-above') farAbove = 1;
    if (constraint.key === 'budget' && verdict === 'unknown') hint += HINTS[priceHint ?? 'unknown'];
    if (!isNeeded(constraint)) met += (fit ?? (verdict === 'meets' ? 1000 : 0)) * weight;
    else if (verdict === 'unknown') {
      const openness = partly ? 1 : 2;
      open += openness;
      if (at === first) firstOpen = openness;
    }
  }
  const score = Math.round((tool.scores.profiles[asked.profile]?.score ?? 0) * 10);
  const named = asked.choices.includes(tool.slug) ? 0 : 1;
  return [named, failed, farAbove, firstOpen, open, hint, -met, priceGroup, price, -score];
}

/** Low prices, then those that may be low, then high ones; tools without a known price come last. */
const PRICE_GROUPS = { meets: 0, unknown: 1, fails: 2 } as const;

const HINTS = { within: 1, unknown: 2, above: 3, 'far-above': 4 } as const;

/** The place among the wishes of the first thing that must be so: a person names first what matters most. */
function firstAsked({ wishes }: Asked): number {
  return wishes.findIndex(({ constraint }) => isNeeded(constraint) && !isForOne(constraint));
}

function difference(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < a.length; at++) {
    const apart = (a[at] as number) - (b[at] as number);
    if (apart !== 0) return apart;
  }
  return 0;
}
