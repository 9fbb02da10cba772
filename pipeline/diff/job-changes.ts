import { provenInAll, type Tally } from '../../model/ranking/answers.ts';
import { type ListHealth, type PairVerdict, verdictOn } from '../../model/ranking/pairs.ts';
import type { ToolPairs } from './diff.ts';
import {
  changedProofs,
  comparePlaces,
  isRanked,
  type JobPair,
  type JobState,
  type JobTool,
  moversIn,
  type PlaceChange,
  pairJobs,
} from './job-places.ts';

export interface JobChanges {
  /** Jobs that only the later state has. Their tools are not listed one by one. */
  readonly added: readonly { readonly job: string; readonly health: ListHealth }[];
  /** Jobs that only the earlier state has. */
  readonly removed: readonly string[];
  readonly proofs: readonly ProofChange[];
  readonly places: readonly PlaceChange[];
  readonly pairs: readonly PairChange[];
  /** One for each job that both states have. */
  readonly labels: readonly LabelChanges[];
}

export function compareJobs(
  before: ReadonlyMap<string, JobState>,
  after: ReadonlyMap<string, JobState>,
  tools: ToolPairs,
): JobChanges {
  const jobs = pairJobs(before, after);
  const newTools = new Set(tools.added.map(({ slug }) => slug));
  return {
    added: [...after].filter(([job]) => !before.has(job)).map(([job, { health }]) => ({ job, health })),
    removed: [...before.keys()].filter((job) => !after.has(job)),
    proofs: jobs.flatMap(compareProofs),
    places: jobs.flatMap((pair) => comparePlaces(pair, moversIn(pair, tools), newTools)),
    pairs: jobs.flatMap(comparePairs),
    labels: jobs.map(compareLabels),
  };
}

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
function compareProofs({ slug: job, before, after }: JobPair): ProofChange[] {
  return [...after.tools.values()].flatMap((now) => {
    const then = before.tools.get(now.slug);
    if (!then) return [];
    const { gained, lost } = changedProofs(then, now);
    if (gained.length + lost.length === 0) return [];
    return [{ job, slug: now.slug, before: provenCounts(then), after: provenCounts(now), gained, lost }];
  });
}

export function provenCounts({ tally }: Pick<JobTool, 'tally'>): readonly [number, number] {
  return [provenInAll(tally), provenInAll(tally) + tally.left];
}

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
function comparePairs({ slug: job, before, after, asksOtherwise }: JobPair): PairChange[] {
  if (asksOtherwise) return [];
  const ranked = [...after.tools.values()].flatMap((now): Both[] => {
    const then = before.tools.get(now.slug);
    return then && isRanked(then.position) && isRanked(now.position) ? [{ slug: now.slug, then, now }] : [];
  });
  ranked.sort((x, y) => (x.slug < y.slug ? -1 : 1));
  const changed = new Set(ranked.filter(({ then, now }) => countsText(then.tally) !== countsText(now.tally)));
  return [...changed].flatMap((one) =>
    ranked
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

function countsText({ provenUpTo, possibleUpTo }: Tally): string {
  return `${provenUpTo} ${possibleUpTo}`;
}

function statementOn(first: JobTool, second: JobTool): PairStatement {
  const { verdict, ahead } = verdictOn(first.tally, second.tally);
  return { verdict, ahead: ahead && (ahead === 'first' ? first.slug : second.slug) };
}

/** Whether the other tool leads now. */
export function isReversal({ before, after }: PairChange): boolean {
  return before.ahead !== null && after.ahead !== null && before.ahead !== after.ahead;
}

/** How many pairs of a list are parted, and the share of these in which the tool of which more is known leads; null without such pairs. */
export type Separation = Pick<ListHealth, 'pairs' | 'follows_coverage'> & { readonly separated: number };

/** The labels of a job's list, and of tools in it, that changed. */
export interface LabelChanges {
  readonly job: string;
  /** Whether the list is provisional now. Undefined if that did not change. */
  readonly provisional: boolean | undefined;
  /** Undefined if the same number of pairs is parted, out of the same number. */
  readonly separation: { readonly before: Separation; readonly after: Separation } | undefined;
  /** Tools of which all musts became proven (`true`), or no longer are (`false`). */
  readonly musts: readonly { readonly slug: string; readonly proven: boolean }[];
}

/** Compares the labels of a list and of the tools that are in it in both states. */
function compareLabels({ slug: job, before, after }: JobPair): LabelChanges {
  const [then, now] = [separationOf(before.health), separationOf(after.health)];
  const isSame = then.separated === now.separated && then.pairs === now.pairs;
  return {
    job,
    provisional: before.health.provisional === after.health.provisional ? undefined : after.health.provisional,
    separation: isSame ? undefined : { before: then, after: now },
    musts: [...after.tools.values()].flatMap((tool) => {
      const old = before.tools.get(tool.slug);
      if (!old) return [];
      const proven = hasAllMusts(tool, after.job.must.length);
      if (proven === hasAllMusts(old, before.job.must.length)) return [];
      // Another list of musts is a change of the method, which is listed once.
      const { gained, lost } = changedProofs(old, tool);
      return gained.length + lost.length > 0 ? [{ slug: tool.slug, proven }] : [];
    }),
  };
}

/** The parted pairs of a list: those that are settled or clear. */
export function separationOf({ pairs, settled, clear, follows_coverage }: ListHealth): Separation {
  return { pairs, follows_coverage, separated: settled + clear };
}

function hasAllMusts({ tally }: JobTool, musts: number): boolean {
  return tally.proven[0] === musts;
}
