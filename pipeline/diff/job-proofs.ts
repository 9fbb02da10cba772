import type { JobPair, JobTool } from './job-states.ts';

/** A change of what is proven of a tool for a job. */
export interface ProofChange {
  readonly job: string;
  readonly slug: string;
  /** The number of proven questions and of all. */
  readonly before: readonly [number, number];
  readonly after: readonly [number, number];
  /** The names of questions that became proven. */
  readonly gained: readonly string[];
  /** The names of questions that are no longer proven. */
  readonly lost: readonly string[];
}

/**
 * Lists the tools of which more or less is proven, for tools that are in the list in both states. Questions that the job did not ask
 * before, or asks no longer, do not count as a change of the tool.
 */
export function compareProofs({ slug: job, before, after }: JobPair): ProofChange[] {
  return [...after.tools.values()].flatMap((now) => {
    const then = before.tools.get(now.slug);
    if (!then) return [];
    const { gained, lost } = changedProofs(then, now);
    if (gained.length + lost.length === 0) return [];
    return [{ job, slug: now.slug, before: countsOf(then), after: countsOf(now), gained, lost }];
  });
}

/** The questions, asked in both states, that became proven or are no longer proven. */
export function changedProofs(then: JobTool, now: JobTool): Pick<ProofChange, 'gained' | 'lost'> {
  const inBoth = [...now.answers].filter(([name]) => then.answers.has(name));
  const changed = inBoth.filter(([name, answer]) => (answer === 'proven') !== (then.answers.get(name) === 'proven'));
  return {
    gained: changed.filter(([, answer]) => answer === 'proven').map(([name]) => name),
    lost: changed.filter(([, answer]) => answer !== 'proven').map(([name]) => name),
  };
}

/** How many questions of a job are proven of a tool, and how many there are. */
export function countsOf({ tally }: Pick<JobTool, 'tally'>): readonly [number, number] {
  return [tally.A[2], tally.A[2] + tally.left];
}
