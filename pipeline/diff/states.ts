import type { Corpus } from '../derive/derive.ts';

/** One state of the facts: what the files say, and what the pipeline makes of it. */
export interface State extends Pick<Corpus, 'facts' | 'tools' | 'rankings'> {
  /** Tool files that could not be read, and are missing here. */
  readonly unreadable?: readonly string[];
}

/** A tool as its file has it and as it is published. */
export interface ToolState {
  readonly slug: string;
  readonly former_slugs: readonly string[] | undefined;
  readonly file: State['facts']['tools'][number]['data'];
  readonly tool: State['tools'][number];
}

export function toolStates({ facts, tools }: State): ToolState[] {
  const published = new Map(tools.map((tool) => [tool.slug, tool]));
  return facts.tools.flatMap(({ data: file }) => {
    const tool = published.get(file.slug);
    return tool ? [{ slug: file.slug, former_slugs: file.former_slugs, file, tool }] : [];
  });
}

/** What names a tool, now and before. */
interface Named {
  readonly slug: string;
  readonly former_slugs?: readonly string[] | undefined;
}

/** Which tool of one state is which of another: a tool that declares a former slug is the tool that had it. */
export interface Pairs<T extends Named> {
  readonly pairs: readonly { readonly before: T; readonly after: T }[];
  readonly added: readonly T[];
  /** Gone, and named by no other tool. */
  readonly removed: readonly T[];
  /** Gone into a tool that was there already, or that is another's new name. */
  readonly merged: readonly { readonly before: T; readonly into: T }[];
}

export function pairTools<T extends Named>(before: readonly T[], after: readonly T[]): Pairs<T> {
  const old = new Map(before.map((tool) => [tool.slug, tool]));
  const now = new Map(after.map((tool) => [tool.slug, tool]));
  const heirs = new Map(after.flatMap((tool) => (tool.former_slugs ?? []).map((slug) => [slug, tool] as const)));
  /** The tool as it was: under its own slug, else under the latest of its former ones. */
  const past = (tool: T): T | undefined =>
    [tool.slug, ...[...(tool.former_slugs ?? [])].reverse()]
      .map((slug) => (slug !== tool.slug && now.has(slug) ? undefined : old.get(slug)))
      .find((found) => found !== undefined);

  const pairs = after.flatMap((tool) => {
    const then = past(tool);
    return then ? [{ before: then, after: tool }] : [];
  });
  const paired = new Set(pairs.flatMap(({ before, after }) => [before, after]));
  const gone = before.filter((tool) => !paired.has(tool));
  return {
    pairs,
    added: after.filter((tool) => !paired.has(tool)),
    removed: gone.filter(({ slug }) => !heirs.has(slug)),
    merged: gone.flatMap((tool) => {
      const into = heirs.get(tool.slug);
      return into ? [{ before: tool, into }] : [];
    }),
  };
}
