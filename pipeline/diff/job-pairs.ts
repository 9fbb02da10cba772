import type { Tally } from '../../model/ranking/answers.ts';
import { type PairVerdict, verdictOn } from '../../model/ranking/pairs.ts';
import { isPlaced, type JobPair, type JobTool } from './job-states.ts';

/** What is said of a pair of tools: the verdict, and the slug of the tool that is ahead; null if neither is. */
export interface PairStatement {
  readonly verdict: PairVerdict;
  readonly ahead: string | null;
}

/** A pair of tools whose verdict or leader in the list of a job changed. */
export interface PairChange {
  readonly job: string;
  /** In alphabetical order. */
  readonly slugs: readonly [string, string];
  readonly before: PairStatement;
  readonly after: PairStatement;
}

/**
 * Lists the pairs, of tools placed in both states, of which something else is said now. Only pairs in which the counts of a tool changed
 * are compared: with one changed fact, the work grows with the number of tools, not of pairs. If the job asks other questions, the
 * counts of all tools differ and no pairs are listed.
 */
export function comparePairs({ slug: job, before, after, asksOtherwise }: JobPair): PairChange[] {
  if (asksOtherwise) return [];
  const placed = [...after.tools.values()].flatMap((now): Both[] => {
    const then = before.tools.get(now.slug);
    return then && isPlaced(then.position) && isPlaced(now.position) ? [{ slug: now.slug, then, now }] : [];
  });
  placed.sort((x, y) => (x.slug < y.slug ? -1 : 1));
  const changed = new Set(placed.filter(({ then, now }) => countsText(then.tally) !== countsText(now.tally)));
  return [...changed].flatMap((one) =>
    placed
      // A pair of two changed tools is compared once.
      .filter((other) => other !== one && !(changed.has(other) && other.slug < one.slug))
      .flatMap((other) => {
        const [first, second] = one.slug < other.slug ? [one, other] : [other, one];
        const then = statementOn(first.then, second.then);
        const now = statementOn(first.now, second.now);
        if (then.verdict === now.verdict && then.ahead === now.ahead) return [];
        return [{ job, slugs: [first.slug, second.slug] as const, before: then, after: now }];
      }),
  );
}

/** A tool that is placed in both states. */
interface Both {
  readonly slug: string;
  readonly then: JobTool;
  readonly now: JobTool;
}

function countsText({ A, B }: Tally): string {
  return `${A} ${B}`;
}

function statementOn(first: JobTool, second: JobTool): PairStatement {
  const { verdict, ahead } = verdictOn(first.tally, second.tally);
  return { verdict, ahead: ahead && (ahead === 'first' ? first.slug : second.slug) };
}

/** Whether the other tool leads now. */
export function isReversal({ before, after }: PairChange): boolean {
  return before.ahead !== null && after.ahead !== null && before.ahead !== after.ahead;
}
