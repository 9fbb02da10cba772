import type { Constraint } from '../../../model/constraint.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { Asked } from './asked.ts';
import { type Finding, findingsBy } from './finding.ts';
import { inAll, NOTHING_NEEDED } from './needed.ts';

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
