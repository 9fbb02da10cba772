import type { Static } from 'typebox';
import type { Dataset } from '../../model/dataset.ts';
import type { ChangeEvent } from '../../model/history/event.ts';
import type { SnapshotLine } from '../../model/history/undo.ts';
import type { Lexicon } from '../../model/lexicon.ts';
import { perObject } from '../../model/memoize.ts';
import type { Methodology } from '../../model/methodology.ts';
import type { Platform } from '../../model/platform.ts';
import type { Alternatives } from '../../model/ranking/alternatives.ts';
import type { Worklist } from '../../model/ranking/list.ts';
import type { Ranking } from '../../model/ranking/rankings.ts';
import type { LAYOUT, LINE_FILES, Manifest } from '../../model/snapshot-files.ts';
import type { Tool, ToolSummary } from '../../model/tool.ts';

/** The snapshots up to this one, oldest first, and what changed. Both are empty in snapshots of an earlier version. */
interface History {
  readonly snapshots: readonly SnapshotLine[];
  readonly events: readonly ChangeEvent[];
}

/** An earlier snapshot whose files are there. */
export interface PublishedSnapshot {
  readonly manifest: Manifest;
  /** Reads one of its files and parses it. @throws SnapshotError if it is not the one that was published */
  readonly read: (path: string) => Promise<unknown>;
  /** Takes it out of the archive. */
  readonly withdraw: (why: string) => void;
}

/** The earlier snapshots whose files are there, by id. */
export type Archive = ReadonlyMap<string, PublishedSnapshot>;

/** What the answers of a snapshot that has been replaced say of it. */
export interface Historical {
  /** The day it was made. */
  readonly recorded: string;
  /** The version of the method by which places were computed from its facts. Undefined if they are as they were published. */
  readonly computedWith: string | undefined;
  /** The day since which a tool is listed, for those that it does not have yet. */
  readonly listedSince: ReadonlyMap<string, string>;
}

/** All data that the server serves: the frozen artifacts, verified and indexed. It never changes. */
export interface Snapshot {
  readonly manifest: Manifest;
  readonly methodology: Methodology;
  readonly lexicon: Lexicon;
  readonly dataset: Dataset;
  readonly worklist: Worklist;
  readonly alternatives: Alternatives;
  readonly rankings: ReadonlyMap<string, Ranking>;
  readonly history: History;
  /** By slug. Empty in snapshots of before, and in those that are made from the history, which has no rules. */
  readonly platforms: ReadonlyMap<string, Platform>;
  /** Undefined for the snapshot that is served as the current one. */
  readonly historical?: Historical;
  /** The earlier snapshots whose files are there. */
  readonly archive?: Archive;
  /** In order of slugs. */
  readonly tools: ReadonlyMap<string, Tool>;
  readonly summaries: ReadonlyMap<string, ToolSummary>;
  /** The slug of a tool by each of its former slugs; in an earlier snapshot also by its later one. */
  readonly formerSlugs: ReadonlyMap<string, string>;
}

/** What a snapshot is joined from. */
interface SnapshotParts
  extends Pick<Snapshot, 'manifest' | 'methodology' | 'lexicon' | 'dataset' | 'worklist' | 'alternatives'>,
    Partial<Pick<Snapshot, 'history'>> {
  readonly rankings: Iterable<Ranking>;
  readonly tools: Iterable<Tool>;
  readonly platforms?: Iterable<Platform>;
}

/** Joins the artifacts into a snapshot. */
export function assemble({ rankings, tools: listed, platforms = [], ...parts }: SnapshotParts): Snapshot {
  const tools = [...listed];
  return {
    history: { snapshots: [], events: [] },
    ...parts,
    rankings: new Map([...rankings].map((ranking) => [ranking.profile, ranking])),
    platforms: new Map([...platforms].map((platform) => [platform.slug, platform])),
    tools: new Map(tools.map((tool) => [tool.slug, tool])),
    summaries: new Map(tools.map((tool) => [tool.slug, summarise(tool)])),
    formerSlugs: new Map(
      tools.flatMap(({ slug, former_slugs }) => former_slugs.map((former) => [former, slug] as const)),
    ),
  };
}

/** What lists show of a tool. */
function summarise({ slug, name, category, summary, website, scores, coverage, price_from }: Tool): ToolSummary {
  return { slug, name, category, summary, website, scores, coverage, price_from };
}

/** Makes a function that derives a value from a snapshot once, on the first call, and caches it for as long as the snapshot lives. */
export const perSnapshot = <Value extends object>(derive: (snapshot: Snapshot) => Value) => perObject(derive);

/**
 * Joins the parsed files of a snapshot.
 * @param files by path; of a file with lines, the list of its parsed lines
 * @throws SnapshotError if a file is missing that every snapshot has
 */
export function joinFiles(manifest: Manifest, files: ReadonlyMap<string, unknown>): Snapshot {
  const at = <Path extends keyof typeof LAYOUT>(path: Path): Static<(typeof LAYOUT)[Path]> => {
    if (!files.has(path)) throw new SnapshotError(`manifest.json names no ${path}`);
    return files.get(path) as Static<(typeof LAYOUT)[Path]>;
  };
  // Version 2 has no history.
  const lines = <Path extends keyof typeof LINE_FILES>(path: Path) =>
    (files.get(path) ?? []) as Static<(typeof LINE_FILES)[Path]>[];
  const under = <Path extends keyof typeof LAYOUT>(prefix: Path) =>
    [...files].filter(([path]) => path.startsWith(prefix)).map(([, data]) => data as Static<(typeof LAYOUT)[Path]>);

  return assemble({
    manifest,
    methodology: at('methodology.json'),
    lexicon: at('lexicon.json'),
    dataset: at('datasets/ai-readiness.json'),
    worklist: at('worklist.json'),
    alternatives: at('alternatives.json'),
    rankings: under('rankings/'),
    tools: under('tools/'),
    platforms: under('platforms/'),
    history: { snapshots: lines('snapshots.ndjson'), events: lines('changes.ndjson') },
  });
}

/** The lines of a file in which each is JSON of its own. */
export function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

/** A snapshot that cannot be trusted. The message names the file at fault. */
export class SnapshotError extends Error {
  override name = 'SnapshotError';
}

/** The path under which the answers of a snapshot are kept. */
export function permanentPath(snapshot: string): string {
  return `/s/${snapshot}`;
}

/** An address or a base path without the part that names a snapshot at its end. */
export function withoutPermanentPath(address: string): string {
  return address.replace(/\/s\/[0-9a-f]{16}$/, '');
}
