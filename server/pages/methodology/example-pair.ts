import { groupBy } from '../../../model/group-by.ts';
import { type Answer, type Tally, tallyOf } from '../../../model/ranking/answers.ts';
import { TIERS } from '../../../model/ranking/job.ts';
import { isClearlyAhead, isSettled } from '../../../model/ranking/pairs.ts';
import type { JobListAnswer } from '../../operations/job-list/answer.ts';
import { answerIn } from '../rankings/tier-columns.ts';

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
 * has something to decide. Of equal pairs it is one of those whose tools are first in the list. Undefined if no tool is clearly ahead
 * of another.
 *
 * The work grows with the number of tools and of different counts, of which a job has at most 125, not with the number of pairs.
 */
export function examplePair(list: List): ExamplePair | undefined {
  const sides = list.entries.map((entry) => sideOf(entry, list));
  const counts = [...grouped(sides, ({ tally }) => tally.A).values()].map((equal) => ({
    first: equal[0] as Side,
    // Whether a lead is settled depends on what is open about the tool that is behind.
    distinct: [...grouped(equal, ({ tally }) => tally.B).values()].map(([first]) => first as Side),
  }));
  let best: (ExamplePair & { readonly order: readonly number[] }) | undefined;
  for (const { first: leader } of counts) {
    for (const { first, distinct } of counts) {
      if (!isClearlyAhead(leader.tally, first.tally)) continue;
      const open = distinct.find(({ tally }) => !isSettled(leader.tally, tally));
      const order = orderOf(leader.tally, first.tally, open === undefined);
      if (best && !isBefore(order, best.order)) continue;
      best = { leader, behind: open ?? first, settled: open === undefined, order };
    }
  }
  return best;
}

/** By what pairs are chosen: smaller numbers first. */
function orderOf(leader: Tally, behind: Tally, settled: boolean): number[] {
  const [musts, upToWanted, all] = leader.A.map((count, i) => count - (behind.A[i] as number));
  return [Number(settled), musts as number, Number(upToWanted === 0), all as number];
}

function sideOf(entry: Side['entry'], { questions }: List): Side {
  const answers = new Map(questions.map(({ question }) => [question, answerIn(entry, question)]));
  const byTier = TIERS.map((tier) =>
    questions.filter((one) => one.tier === tier).map(({ question }) => answers.get(question) as Answer),
  );
  return { entry, tally: tallyOf(byTier), answers };
}

/** The sides with equal counts, in the order of the list. */
function grouped(sides: readonly Side[], countsOf: (side: Side) => readonly number[]): Map<string, Side[]> {
  return groupBy(sides, (side) => countsOf(side).join());
}

/** Whether the first difference of two lists of numbers is in favour of the first. */
function isBefore(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at >= 0 && (a[at] as number) < (b[at] as number);
}
