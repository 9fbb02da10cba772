import type { Tool } from '../../../pipeline/artifacts/tool.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { Constraint } from '../constraint.ts';
import type { Asked } from './asked.ts';
import { type Finding, findingsBy } from './finding.ts';
import { NOTHING_NEEDED, neededFor } from './needed.ts';

/** A tool with what was found by each wish, in their order. */
export interface Candidate {
  readonly tool: Tool;
  readonly findings: readonly Finding[];
}

/** Judges tools by all that is asked. */
export function judgeAll(tools: readonly Tool[], asked: Asked, snapshot: Snapshot): Candidate[] {
  const judges = asked.wishes.map(({ constraint }) => findingsBy(constraint, asked, snapshot));
  const priced = asked.wishes.some(({ constraint }) => isOfPrice(constraint));
  return tools.map((tool) => {
    const findings = judges.map((judged) => judged(tool));
    // What has to be paid follows from the rest.
    const needed = priced ? neededFor(findings, tool, snapshot.methodology) : NOTHING_NEEDED;
    if (needed === NOTHING_NEEDED) return { tool, findings };
    return {
      tool,
      findings: findings.map((found, i) =>
        isOfPrice(found.constraint) ? (judges[i]?.(tool, needed) ?? found) : found,
      ),
    };
  });
}

function isOfPrice({ key, op }: Constraint): boolean {
  return key === 'budget' || op === 'lowest';
}

/** Whether a constraint says what has to be so, or must not. */
export function isNeeded({ strength }: Constraint): boolean {
  return strength !== 'want';
}

/** Whether a finding is that something needed is proven to be missing. */
export function isFailure({ constraint, verdict }: Finding): boolean {
  return verdict === 'fails' && isNeeded(constraint);
}

/** Whether something that was asked is proven; that one person can use a tool goes without saying. */
export function provesAny({ findings }: Candidate): boolean {
  return findings.some(({ verdict, constraint }) => verdict === 'meets' && !isForOne(constraint));
}

/** Whether a constraint asks for nothing but a tool for one person. */
export function isForOne({ key, value }: Constraint): boolean {
  return key === 'seats' && Number(value) <= 1;
}
