import type { Fact } from '../../model/fact.ts';
import type { ResolvedTool } from '../../model/tool.ts';
import { clockOf } from '../resolve/resolve.ts';
import { compareFacts, compareFields, compareRules, compareShared, type FileChanges } from './file-changes.ts';
import { compareJobs, countsOf, type JobChanges } from './job-changes.ts';
import { type JobState, jobStates, newSlugsOf, type Position } from './job-states.ts';
import { reviewQuestions } from './review-questions.ts';
import { pairTools, type State, type ToolPairs } from './states.ts';

/**
 * The difference between two states. Every change in a file is listed once, under the file; then its consequences for the clock
 * and for the lists of jobs.
 */
export interface Difference extends FileChanges {
  readonly added: readonly NewTool[];
  readonly renamed: readonly { readonly before: string; readonly after: string }[];
  readonly merged: readonly { readonly before: string; readonly into: string }[];
  readonly clock: ClockChange | undefined;
  readonly jobs: JobChanges;
  /** What a reviewer should ask. */
  readonly questions: readonly string[];
  /** Tool files of the earlier state that could not be read. Their tools count as added. */
  readonly unreadable: readonly string[];
}

/** A tool that is new, and where it is in the lists of the jobs that its type is for. */
export interface NewTool {
  readonly tool: ResolvedTool;
  readonly places: readonly {
    readonly job: string;
    readonly position: Position;
    /** The number of proven questions and of all. */
    readonly proven: readonly [number, number];
  }[];
}

/** Compares two states. */
export function difference(before: State, after: State): Difference {
  const pairs = pairTools(before, after);
  const [oldJobs, newJobs] = [jobStates(before, newSlugsOf(pairs)), jobStates(after)];
  const changes: FileChanges = {
    removed: pairs.removed.map(({ slug }) => slug),
    fields: compareFields(pairs),
    facts: compareFacts(pairs),
    shared: compareShared(before.facts, after.facts),
    rules: compareRules(before.facts, after.facts),
  };
  return {
    ...changes,
    added: pairs.added.map(({ tool }) => ({ tool, places: placesIn(newJobs, tool.slug) })),
    renamed: pairs.pairs
      .map(({ before, after }) => ({ before: before.slug, after: after.slug }))
      .filter(({ before, after }) => before !== after),
    merged: pairs.merged.map(({ before, into }) => ({ before: before.slug, into: into.slug })),
    clock: compareClocks(before, after, pairs),
    jobs: compareJobs(oldJobs, newJobs, pairs),
    questions: reviewQuestions(changes, after.tools),
    unreadable: before.unreadable ?? [],
  };
}

function placesIn(jobs: ReadonlyMap<string, JobState>, slug: string): NewTool['places'] {
  return [...jobs].flatMap(([job, { tools }]) => {
    const tool = tools.get(slug);
    return tool ? [{ job, position: tool.position, proven: countsOf(tool) }] : [];
  });
}

/** How the clock of the facts changed, and how many facts became due for review because of it. */
export interface ClockChange {
  readonly before: string;
  readonly after: string;
  /** Facts that became due for review. */
  readonly due: number;
  /** Facts that are no longer due. */
  readonly fresh: number;
}

/** Compares the clocks of two states. Returns undefined if neither the clock nor the facts that are due changed. */
function compareClocks(before: State, after: State, { pairs }: ToolPairs): ClockChange | undefined {
  const [then, now] = [clockOf(before.facts), clockOf(after.facts)];
  const changes = pairs.flatMap(({ before, after }) =>
    Object.entries(after.tool.facts).map(([key, fact]) => [isDue(before.tool.facts[key]), isDue(fact)] as const),
  );
  const count = (from: boolean, to: boolean) => changes.filter(([old, due]) => old === from && due === to).length;
  const change = { before: then, after: now, due: count(false, true), fresh: count(true, false) };
  return then === now && change.due + change.fresh === 0 ? undefined : change;
}

function isDue(fact: Fact | undefined): boolean | null | undefined {
  return fact?.absent?.stale ?? fact?.stale;
}
