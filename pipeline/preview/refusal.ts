import { counted } from '../../model/words/numbers.ts';
import { errorsIn, type Problem } from '../check/problem.ts';
import { FORMATS } from '../check/problem-formats.ts';

/** Why facts cannot be built. */
export interface Refusal {
  readonly summary: string;
  readonly problems: readonly Problem[];
}

/** @param problems errors and advice */
export function refusalOf(problems: readonly Problem[]): Refusal {
  const errors = errorsIn(problems);
  return { summary: `${counted(errors.length, 'problem')} in facts/`, problems: errors };
}

/** For a build that failed before it could say where. */
export function failure({ message }: Error): Refusal {
  return { summary: `facts/ cannot be built: ${message}`, problems: [] };
}

/** The problems as the check prints them, then the summary. */
export function refusalText({ summary, problems }: Refusal): string {
  return problems.length === 0 ? summary : `${FORMATS.text(problems)}\n\n${summary}`;
}
