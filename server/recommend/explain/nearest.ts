import { constraintText } from '../../../model/constraint.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Assessment } from '../judge/assessment.ts';
import { type Candidate, isFailure, isMissing } from '../judge/candidates.ts';

/** A tool that does not fit, with what it misses. */
export interface NearMiss {
  readonly tool: Tool;
  /** The musts that it is proven to fail, in words: `it lacks Email`. */
  readonly fails: readonly string[];
  /** The musts that are unknown, in words: `no WhatsApp`, `at most 80 EUR`. */
  readonly unknown: readonly string[];
}

const MAX_NEAR = 5;

/**
 * The tools that miss least: those that fail fewest musts, and of these those with the fewest unknown ones. Equals keep their order.
 *
 * @param mayFit tools that fail nothing, best first
 * @param fails tools that fail something, best first. Of two musts that contradict each other a tool fails one, even if it is not known which.
 */
export function nearest(
  mayFit: readonly Candidate[],
  fails: readonly Candidate[],
  methodology: Methodology,
): NearMiss[] {
  return [
    ...mayFit.map((candidate) => ({ candidate, failed: 0 })),
    ...fails.map((candidate) => ({ candidate, failed: Math.max(1, candidate.failures) })),
  ]
    .sort((a, b) => a.failed - b.failed || a.candidate.unknowns - b.candidate.unknowns)
    .slice(0, MAX_NEAR)
    .map(({ candidate: { tool, assessments } }) => ({
      tool,
      fails: assessments.filter(isFailure).map(({ phrase }) => phrase),
      unknown: assessments
        .filter((each) => isMissing(each) && !isFailure(each))
        .map((each) => asked(each, methodology)),
    }));
}

/** What was asked for, without the reasons why it is unknown: those of a price are long, and in the `why` of the tool. */
function asked({ constraint, phrase }: Assessment, methodology: Methodology): string {
  return constraint.key === 'seats' ? phrase : constraintText(constraint, methodology);
}
