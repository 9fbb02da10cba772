import { TIERS } from '../../../model/job.ts';
import type { Answer } from '../../../model/job-answer.ts';
import { type Tally, tallyOf } from '../../../model/job-tally.ts';
import { verdictOn } from '../../../model/job-verdict.ts';
import type { JobListAnswer } from '../../operations/job-list/answer.ts';

type List = Pick<JobListAnswer, 'entries' | 'questions'>;

/** One of the two tools of the worked example. */
export interface Side {
  readonly entry: JobListAnswer['entries'][number];
  readonly tally: Tally;
  /** By question, in the order of the list. */
  readonly answers: ReadonlyMap<string, Answer>;
}

/** Two tools of a list, the first clearly ahead of the second. */
export interface ExamplePair {
  readonly leader: Side;
  readonly behind: Side;
  readonly settled: boolean;
}

/**
 * Two tools of a list of which one is clearly ahead, for a worked example: a pair that is not settled before one that is, then one in
 * which the numbers of musts differ least, then one in which more than extras differ, then the closest, so that each step of the rule
 * has something to decide. Undefined if no tool is clearly ahead of another.
 */
export function examplePair(list: List): ExamplePair | undefined {
  const sides = list.entries.flatMap((entry) => sideOf(entry, list) ?? []);
  const pairs = sides.flatMap((leader) =>
    sides.flatMap((behind) => {
      const { verdict, ahead } = verdictOn(leader.tally, behind.tally);
      if (ahead !== 'first' || (verdict !== 'clear' && verdict !== 'settled')) return [];
      const settled = verdict === 'settled';
      const [musts, upToWanted, all] = leader.tally.A.map((count, i) => count - (behind.tally.A[i] as number));
      const order = [Number(settled), musts as number, Number(upToWanted === 0), all as number];
      return [{ leader, behind, settled, order }];
    }),
  );
  // The sort is stable: of equal pairs, the one that is first in the list.
  return pairs.sort((a, b) => differenceOf(a.order, b.order))[0];
}

/** Undefined if a question does not apply to the tool: a row does not say which. */
function sideOf(entry: Side['entry'], { questions }: List): Side | undefined {
  const { open, denied, left } = entry;
  if (left !== open.length + denied.length) return undefined;

  const states = new Map<string, Answer>([
    ...open.map(({ question, state }) => [question, state] as const),
    ...denied.map((question) => [question, 'denied'] as const),
  ]);
  const answerOf = (question: string) => states.get(question) ?? 'proven';
  const byTier = TIERS.map((tier) =>
    questions.filter((one) => one.tier === tier).map(({ question }) => answerOf(question)),
  );
  return {
    entry,
    tally: tallyOf(byTier),
    answers: new Map(questions.map(({ question }) => [question, answerOf(question)])),
  };
}

/** The first difference of two lists of numbers, 0 if there is none. */
function differenceOf(a: readonly number[], b: readonly number[]): number {
  return a.map((value, i) => value - (b[i] as number)).find((difference) => difference !== 0) ?? 0;
}
