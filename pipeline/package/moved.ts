import type { Moved } from '../../model/data-package.ts';
import type { Tool } from '../../model/tool.ts';
import type { Version } from './versions.ts';

/**
 * Where each slug and key of an earlier version went, in the order in which they went. A renamed tool names its former slugs; nothing says what
 * replaces a key. One that came back is left out.
 * @param versions oldest first
 * @param tools of the newest version
 */
export function movedNames(
  versions: readonly Version[],
  tools: readonly Pick<Tool, 'slug' | 'former_slugs'>[],
): Moved[] {
  const slugs = new Set(tools.map(({ slug }) => slug));
  const keys = versions.at(-1)?.keys.after ?? {};
  const isBack = ({ kind, from }: Moved) => (kind === 'tool' ? slugs.has(from) : Object.hasOwn(keys, from));
  const moved = versions.flatMap(({ version, difference }) =>
    difference.gone.flatMap(({ kind, name }): Moved[] => {
      if (kind !== 'tool' && kind !== 'key') return [];
      const to = kind === 'tool' ? tools.find(({ former_slugs }) => former_slugs.includes(name))?.slug : undefined;
      return [{ kind, from: name, to: to ?? null, version }];
    }),
  );
  // One that went twice is listed once, as it went last.
  const last = new Map(moved.map((entry) => [`${entry.kind} ${entry.from}`, entry]));
  return [...last.values()].filter((entry) => !isBack(entry));
}
