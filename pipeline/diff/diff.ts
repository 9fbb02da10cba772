import type { Catalogue } from '../../model/catalogue.ts';
import type { ResolvedTool } from '../../model/tool.ts';
import type { Corpus } from '../resolve/resolve.ts';
import { type BoardChange, compareBoards } from './board-changes.ts';
import { compareFacts, compareFields, compareRules, compareShared, type FileChanges } from './file-changes.ts';
import { reviewQuestions } from './review-questions.ts';

/**
 * The difference between two states. Every change in a file is listed once, under the file; then its consequences for the boards of jobs.
 */
export interface Difference extends FileChanges {
  readonly added: readonly ResolvedTool[];
  readonly renamed: readonly { readonly before: string; readonly after: string }[];
  readonly merged: readonly { readonly before: string; readonly into: string }[];
  readonly boards: readonly BoardChange[];
  /** What a reviewer should ask. */
  readonly questions: readonly string[];
  /** Tool files of the earlier state that could not be read. Their tools count as added. */
  readonly unreadable: readonly string[];
}

export function difference(before: ComparedFacts, after: ComparedFacts): Difference {
  const pairs = pairTools(before, after);
  const moved = new Map(pairs.pairs.map(({ before, after }) => [before.slug, after.slug]));
  const changes: FileChanges = {
    removed: pairs.removed.map(({ slug }) => slug),
    fields: compareFields(pairs),
    facts: compareFacts(pairs),
    shared: compareShared(before.facts, after.facts),
    rules: compareRules(before.facts, after.facts),
  };
  return {
    ...changes,
    added: pairs.added.map(({ tool }) => tool),
    renamed: pairs.pairs
      .map(({ before, after }) => ({ before: before.slug, after: after.slug }))
      .filter(({ before, after }) => before !== after),
    merged: pairs.merged.map(({ before, into }) => ({ before: before.slug, into: into.slug })),
    boards: compareBoards(before.jobs, after.jobs, (slug) => moved.get(slug) ?? slug),
    questions: reviewQuestions(changes, after.tools),
    unreadable: before.unreadable ?? [],
  };
}

/** One state of the facts: the content of the files and what is derived from it. */
export interface ComparedFacts extends Pick<Corpus, 'facts' | 'jobs'> {
  readonly tools: readonly ResolvedTool[];
  /** Tool files that could not be read. Their tools are missing here. */
  readonly unreadable?: readonly string[];
}

/** A tool as its file has it and as it is published. */
export interface ComparedTool {
  readonly slug: string;
  readonly file: ComparedFacts['facts']['tools'][number]['data'];
  readonly tool: ComparedFacts['tools'][number];
  readonly keys: Catalogue['keys'];
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
    return tool ? [{ slug: file.slug, file, tool, keys: facts.catalogue.data.keys }] : [];
  });
}

function formerSlugs({ file }: ComparedTool): readonly string[] {
  return file.former_slugs ?? [];
}
