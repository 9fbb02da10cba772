import type { Fact } from '../../model/fact.ts';
import type { ResolvedTool } from '../../model/tool.ts';
import { type Corpus, clockOf } from '../resolve/resolve.ts';
import { compareFacts, compareFields, compareRules, compareShared, type FileChanges } from './file-changes.ts';
import { compareJobs, type JobChanges, provenCounts } from './job-changes.ts';
import { type JobState, jobStates, type ListPosition, newSlugsOf } from './job-places.ts';
import { reviewQuestions } from './review-questions.ts';

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
    readonly position: ListPosition;
    /** The number of proven questions and of all. */
    readonly proven: readonly [number, number];
  }[];
}

export function difference(before: ComparedFacts, after: ComparedFacts): Difference {
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
    return tool ? [{ job, position: tool.position, proven: provenCounts(tool) }] : [];
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
function compareClocks(before: ComparedFacts, after: ComparedFacts, { pairs }: ToolPairs): ClockChange | undefined {
  const [then, now] = [clockOf(before.facts), clockOf(after.facts)];
  const changes = pairs.flatMap(({ before, after }) =>
    Object.entries(after.tool.facts).map(([key, fact]) => [isDue(before.tool.facts[key]), isDue(fact)] as const),
  );
  const count = (from: boolean, to: boolean) => changes.filter(([old, due]) => old === from && due === to).length;
  const change = { before: then, after: now, due: count(false, true), fresh: count(true, false) };
  return then === now && change.due + change.fresh === 0 ? undefined : change;
}

function isDue(fact: Fact | undefined): boolean | null | undefined {
  return fact?.stale;
}

/** One state of the facts: the content of the files and what is derived from it. */
export interface ComparedFacts extends Pick<Corpus, 'facts'> {
  /** Without scores, which a method of an earlier version could not give. */
  readonly tools: readonly ResolvedTool[];
  /** Tool files that could not be read. Their tools are missing here. */
  readonly unreadable?: readonly string[];
}

/** A tool as its file has it and as it is published. */
export interface ComparedTool {
  readonly slug: string;
  readonly file: ComparedFacts['facts']['tools'][number]['data'];
  readonly tool: ComparedFacts['tools'][number];
}

/** The tools of two states, matched by slug. A tool that declares a former slug is the tool that had it. */
export interface ToolPairs {
  readonly pairs: readonly { readonly before: ComparedTool; readonly after: ComparedTool }[];
  readonly added: readonly ComparedTool[];
  /** Tools that are gone, and whose slug no other tool declares. */
  readonly removed: readonly ComparedTool[];
  /** Tools that are gone, and whose slug is declared by a tool that existed before or by the new name of another. */
  readonly merged: readonly { readonly before: ComparedTool; readonly into: ComparedTool }[];
}

function pairTools(before: ComparedFacts, after: ComparedFacts): ToolPairs {
  const [oldTools, newTools] = [toolStates(before), toolStates(after)];
  const oldBySlug = new Map(oldTools.map((tool) => [tool.slug, tool]));
  const newSlugs = new Set(newTools.map(({ slug }) => slug));
  const successors = new Map(newTools.flatMap((tool) => formerSlugs(tool).map((slug) => [slug, tool] as const)));
  /** The earlier state of a tool: under its own slug, else under the latest of its former ones. */
  const earlier = (tool: ComparedTool): ComparedTool | undefined =>
    [tool.slug, ...[...formerSlugs(tool)].reverse()]
      .map((slug) => (slug !== tool.slug && newSlugs.has(slug) ? undefined : oldBySlug.get(slug)))
      .find((found) => found !== undefined);

  const pairs = newTools.flatMap((tool) => {
    const found = earlier(tool);
    return found ? [{ before: found, after: tool }] : [];
  });
  const paired = new Set(pairs.flatMap(({ before, after }) => [before, after]));
  const gone = oldTools.filter((tool) => !paired.has(tool));
  return {
    pairs,
    added: newTools.filter((tool) => !paired.has(tool)),
    removed: gone.filter(({ slug }) => !successors.has(slug)),
    merged: gone.flatMap((tool) => {
      const into = successors.get(tool.slug);
      return into ? [{ before: tool, into }] : [];
    }),
  };
}

function toolStates({ facts, tools }: ComparedFacts): ComparedTool[] {
  const published = new Map(tools.map((tool) => [tool.slug, tool]));
  return facts.tools.flatMap(({ data: file }) => {
    const tool = published.get(file.slug);
    return tool ? [{ slug: file.slug, file, tool }] : [];
  });
}

function formerSlugs({ file }: ComparedTool): readonly string[] {
  return file.former_slugs ?? [];
}
