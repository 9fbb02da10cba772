import type { Static } from 'typebox';
import type { JobBoard, Ranking } from '../model/board-answer.ts';
import type { Change } from '../model/change.ts';
import type { Dataset } from '../model/dataset.ts';
import type { Lexicon } from '../model/lexicon.ts';
import { memoizeByObject } from '../model/memoize.ts';
import type { Methodology } from '../model/methodology.ts';
import type { Platform } from '../model/platform.ts';
import type { Tool } from '../model/tool.ts';
import type { CHANGES, LAYOUT, Manifest } from './files.ts';

/** All data that the server serves: the frozen artifacts, verified and indexed. It never changes. */
export interface Snapshot {
  readonly manifest: Manifest;
  readonly methodology: Methodology;
  readonly lexicon: Lexicon;
  readonly dataset: Dataset;
  /** The files served unchanged, by their path below `data/`. */
  readonly data: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  /** The board of each job. */
  readonly jobs: ReadonlyMap<string, JobBoard>;
  /** By profile. */
  readonly rankings: ReadonlyMap<string, Ranking>;
  /** Oldest first. */
  readonly changes: readonly Change[];
  /** By slug. */
  readonly platforms: ReadonlyMap<string, Platform>;
  /** In order of slugs. */
  readonly tools: ReadonlyMap<string, Tool>;
  /** The slug of a tool by each of its former slugs. */
  readonly formerSlugs: ReadonlyMap<string, string>;
}

/** The parts of a snapshot. */
interface SnapshotParts
  extends Pick<Snapshot, 'manifest' | 'methodology' | 'lexicon' | 'dataset'>,
    Partial<Pick<Snapshot, 'changes' | 'data'>> {
  readonly jobs: Iterable<JobBoard>;
  readonly rankings: Iterable<Ranking>;
  readonly tools: Iterable<Tool>;
  readonly platforms?: Iterable<Platform>;
}

/** Joins the artifacts into a snapshot. */
export function assemble({ jobs, rankings, tools: listed, platforms = [], ...parts }: SnapshotParts): Snapshot {
  const tools = [...listed];
  return {
    changes: [],
    data: new Map(),
    ...parts,
    jobs: new Map([...jobs].map((board) => [board.job, board])),
    rankings: new Map([...rankings].map((ranking) => [ranking.profile, ranking])),
    platforms: new Map([...platforms].map((platform) => [platform.slug, platform])),
    tools: new Map(tools.map((tool) => [tool.slug, tool])),
    formerSlugs: new Map(
      tools.flatMap(({ slug, former_slugs }) => former_slugs.map((former) => [former, slug] as const)),
    ),
  };
}

/** Makes a function that derives a value from a snapshot once, on the first call, and caches it for as long as the snapshot lives. */
export const memoizeBySnapshot = <Value extends object>(derive: (snapshot: Snapshot) => Value) =>
  memoizeByObject(derive);

/**
 * Joins the parsed files of a snapshot.
 * @param files by path; of a file with lines, the list of its parsed lines
 * @param data the files that nobody parses, by their path below `data/`
 * @throws SnapshotError if a file is missing that every snapshot has
 */
export function joinFiles(manifest: Manifest, files: ReadonlyMap<string, unknown>, data: Snapshot['data']): Snapshot {
  const at = <Path extends keyof typeof LAYOUT>(path: Path): Static<(typeof LAYOUT)[Path]> => {
    if (!files.has(path)) throw new SnapshotError(`manifest.json names no ${path}`);
    return files.get(path) as Static<(typeof LAYOUT)[Path]>;
  };
  const under = <Path extends keyof typeof LAYOUT>(prefix: Path) =>
    [...files].filter(([path]) => path.startsWith(prefix)).map(([, data]) => data as Static<(typeof LAYOUT)[Path]>);

  return assemble({
    manifest,
    methodology: at('methodology.json'),
    lexicon: at('lexicon.json'),
    dataset: at('datasets/ai-readiness.json'),
    jobs: under('jobs/'),
    rankings: under('rankings/'),
    tools: under('tools/'),
    platforms: under('platforms/'),
    changes: (files.get('data/changes.ndjson' satisfies typeof CHANGES) ?? []) as Change[],
    data,
  });
}

/** A snapshot that cannot be trusted. The message names the file at fault. */
export class SnapshotError extends Error {
  override name = 'SnapshotError';
}

/** Earlier snapshots that can still answer. */
export interface EarlierSnapshots {
  readonly ids: () => readonly string[];
  /** @param id one of these @throws Problem if it cannot be opened */
  readonly open: (id: string) => Promise<Snapshot>;
}
