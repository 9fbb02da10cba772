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
