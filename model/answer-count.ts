import { type Fact, isAnswered } from './fact.ts';
import { newest } from './freshness.ts';
import type { Tool } from './tool.ts';

/** How many questions about a tool are answered. */
export interface AnswerCount {
  readonly answered: number;
  /** The questions that apply to the tool. */
  readonly of: number;
}

export function countAnswers(facts: Iterable<Pick<Fact, 'status'>>): AnswerCount {
  const all = [...facts];
  return {
    answered: all.filter(isAnswered).length,
    of: all.filter(({ status }) => status !== 'not_applicable').length,
  };
}

/** The newest day on which an editor read a page about the tool; null if none was read. Only a change of its record changes it. */
export function lastRead({
  sources,
}: {
  readonly sources: readonly Pick<Tool['sources'][number], 'read'>[];
}): string | null {
  return newest(sources.map(({ read }) => read));
}
