import type { ResolvedTool } from '../../model/tool.ts';
import type { Corpus } from '../derive/derive.ts';

/** One state of the facts: the content of the files and what is derived from it. */
export interface State extends Pick<Corpus, 'facts'> {
  /** Without scores, which a method of an earlier version could not give. */
  readonly tools: readonly ResolvedTool[];
  /** Tool files that could not be read. Their tools are missing here. */
  readonly unreadable?: readonly string[];
}

/** A tool as its file has it and as it is published. */
export interface ToolState {
  readonly slug: string;
  readonly file: State['facts']['tools'][number]['data'];
  readonly tool: State['tools'][number];
}

/** The tools of two states, matched by slug. A tool that declares a former slug is the tool that had it. */
export interface ToolPairs {
  readonly pairs: readonly { readonly before: ToolState; readonly after: ToolState }[];
  readonly added: readonly ToolState[];
  /** Tools that are gone, and whose slug no other tool declares. */
  readonly removed: readonly ToolState[];
  /** Tools that are gone, and whose slug is declared by a tool that existed before or by the new name of another. */
  readonly merged: readonly { readonly before: ToolState; readonly into: ToolState }[];
}

/** Matches the tools of two states. */
export function pairTools(before: State, after: State): ToolPairs {
  const [oldTools, newTools] = [toolStates(before), toolStates(after)];
  const oldBySlug = new Map(oldTools.map((tool) => [tool.slug, tool]));
  const newSlugs = new Set(newTools.map(({ slug }) => slug));
  const successors = new Map(newTools.flatMap((tool) => formerSlugs(tool).map((slug) => [slug, tool] as const)));
  /** The earlier state of a tool: under its own slug, else under the latest of its former ones. */
  const earlier = (tool: ToolState): ToolState | undefined =>
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

function toolStates({ facts, tools }: State): ToolState[] {
  const published = new Map(tools.map((tool) => [tool.slug, tool]));
  return facts.tools.flatMap(({ data: file }) => {
    const tool = published.get(file.slug);
    return tool ? [{ slug: file.slug, file, tool }] : [];
  });
}

function formerSlugs({ file }: ToolState): readonly string[] {
  return file.former_slugs ?? [];
}
