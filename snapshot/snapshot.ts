import type { Static } from 'typebox';
import type { JobBoard, Ranking } from '../model/board-schemas.ts';
import type { Change } from '../model/change.ts';
import type { Dataset } from '../model/dataset-schemas.ts';
import type { Lexicon } from '../model/lexicon.ts';
import { memoizeByObject } from '../model/memoize.ts';
import type { Methodology } from '../model/methodology.ts';
import type { Platform } from '../model/platform.ts';
import type { Tool } from '../model/tool.ts';
import type { CHANGES_PATH, LAYOUT, Manifest } from './files.ts';

/** All data that the server serves, verified and indexed. It never changes. */
export interface Snapshot {
  readonly manifest: Manifest;
  readonly methodology: Methodology;
  readonly lexicon: Lexicon;
  readonly dataset: Dataset;
  /** The files that are served unchanged, by their path below `data/`. */
  readonly data: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  /** The boards, by job. */
  readonly jobs: ReadonlyMap<string, JobBoard>;
  /** The rankings, by profile. */
  readonly rankings: ReadonlyMap<string, Ranking>;
  /** Sorted from old to new. */
  readonly changes: readonly Change[];
  /** The platforms, by slug. */
  readonly platforms: ReadonlyMap<string, Platform>;
  /** The tools, by slug, in order of their slugs. */
  readonly tools: ReadonlyMap<string, Tool>;
}

/** The parts from which a snapshot is assembled. */
interface SnapshotParts
  extends Pick<Snapshot, 'manifest' | 'methodology' | 'lexicon' | 'dataset'>,
    Partial<Pick<Snapshot, 'changes' | 'data'>> {
  readonly jobs: Iterable<JobBoard>;
  readonly rankings: Iterable<Ranking>;
  readonly tools: Iterable<Tool>;
  readonly platforms?: Iterable<Platform>;
}

/** Assembles a snapshot from its parts. */
export function assembleSnapshot({
  jobs,
  rankings,
  tools: toolList,
  platforms = [],
  ...parts
}: SnapshotParts): Snapshot {
  return {
    changes: [],
    data: new Map(),
    ...parts,
    jobs: new Map([...jobs].map((board) => [board.job, board])),
    rankings: new Map([...rankings].map((ranking) => [ranking.profile, ranking])),
    platforms: new Map([...platforms].map((platform) => [platform.slug, platform])),
    tools: new Map([...toolList].map((tool) => [tool.slug, tool])),
  };
}

/** Creates a function that derives a value from a snapshot. The value is computed on first use and cached as long as the snapshot lives. */
export const memoizeBySnapshot = <Value extends object>(derive: (snapshot: Snapshot) => Value) =>
  memoizeByObject(derive);

/**
 * Assembles a snapshot from its parsed files.
 * @param files parsed files by path; for the list of changes, its parsed lines
 * @param data unparsed files, by their path below `data/`
 * @throws SnapshotError if a required file is missing
 */
export function joinFiles(manifest: Manifest, files: ReadonlyMap<string, unknown>, data: Snapshot['data']): Snapshot {
  const getFile = <Path extends keyof typeof LAYOUT>(path: Path): Static<(typeof LAYOUT)[Path]> => {
    if (!files.has(path)) throw new SnapshotError(`manifest.json does not list ${path}`);
    return files.get(path) as Static<(typeof LAYOUT)[Path]>;
  };
  const listFolder = <Path extends keyof typeof LAYOUT>(prefix: Path) =>
    [...files].filter(([path]) => path.startsWith(prefix)).map(([, data]) => data as Static<(typeof LAYOUT)[Path]>);

  return assembleSnapshot({
    manifest,
    methodology: getFile('methodology.json'),
    lexicon: getFile('lexicon.json'),
    dataset: getFile('datasets/ai-readiness.json'),
    jobs: listFolder('jobs/'),
    rankings: listFolder('rankings/'),
    tools: listFolder('tools/'),
    platforms: listFolder('platforms/'),
    changes: (files.get('data/changes.ndjson' satisfies typeof CHANGES_PATH) ?? []) as Change[],
    data,
  });
}

/** An invalid snapshot. The message names the invalid file. */
export class SnapshotError extends Error {
  override name = 'SnapshotError';
}
