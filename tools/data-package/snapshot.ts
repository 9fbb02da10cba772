import type { Catalogue, Categories } from '../../model/catalogue.ts';
import type { DataPackage, Moved } from '../../model/data-package.ts';
import { type ChangeEvent, notRetracted } from '../../model/history/event.ts';
import type { Manifest } from '../../model/snapshot-files.ts';
import type { Tool } from '../../model/tool.ts';
import type { ReadText } from '../../pipeline/history/content.ts';
import { readPublished } from '../../pipeline/history/ledger.ts';
import { type Version, versionsOf } from './versions.ts';

/** What a package is made from. */
export interface PackagedSnapshot {
  readonly data: DataPackage;
  /** The events of the whole history that count, oldest first. */
  readonly changes: readonly ChangeEvent[];
  /** Oldest first. */
  readonly versions: readonly Version[];
  /** The last of them. */
  readonly newest: Version;
}

/**
 * Reads a snapshot for a package.
 * @param read a file of the snapshot
 * @throws Error if a file is missing or not JSON, or if the snapshot has no history
 */
export function packagedSnapshot(read: ReadText): PackagedSnapshot {
  const { ledger, content, manifest: text } = readPublished(read);
  if (!content || text === undefined) throw new Error('there is no snapshot; run: npm run build');
  const { snapshot, as_of, licence, attribution, counts } = JSON.parse(text) as Manifest;
  const { catalogue, categories } = JSON.parse(read('methodology.json') ?? '') as {
    readonly catalogue: Catalogue;
    readonly categories: Categories;
  };
  const tools = [...content.tools.keys()].map((slug): Tool => content.tool(slug));
  const slugs = new Set(content.tools.keys());
  const versions = versionsOf(ledger.snapshots, { id: snapshot, keys: content.keys, slugs });
  const newest = versions.at(-1);
  if (!newest) throw new Error('the snapshot has no history, which decides the version; run: npm run build');
  const data: DataPackage = {
    ...{ snapshot, as_of, licence, attribution, counts, categories },
    groups: catalogue.groups,
    questions: catalogue.keys,
    tools: Object.fromEntries(tools.map((tool) => [tool.slug, tool])),
    moved: movedNames(versions, tools),
  };
  return { data, changes: notRetracted(ledger.events), versions, newest };
}

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
