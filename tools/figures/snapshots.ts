import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Methodology } from '../../model/methodology.ts';
import type { Manifest } from '../../model/snapshot-files.ts';
import { withCurrentSnapshot } from '../../model/snapshot-folder.ts';
import { filesAt, git, readBlobs, requireWholeHistory } from '../../pipeline/read/git.ts';
import { type JobRules, keysOfJobs, readSnapshotTool, type SnapshotTool } from './tallied-list.ts';

/** The snapshot that the figures are made on. */
export interface CurrentSnapshot extends Pick<Manifest, 'snapshot' | 'method_version' | 'as_of'> {
  readonly rules: JobRules;
  /** By slug. */
  readonly tools: readonly SnapshotTool[];
}

/**
 * Reads what the figures need of a published snapshot. It is read instead of `facts/` so that the figures belong to a snapshot with an
 * id.
 *
 * @param folder the folder of the snapshot: `dist-data/`
 * @throws Error if a file is missing or is not JSON
 */
export function readCurrentSnapshot(folder: string): Promise<CurrentSnapshot> {
  return withCurrentSnapshot(folder, async (path) => {
    const read = (name: string) => readFile(join(path, name), 'utf8');
    const { snapshot, method_version, as_of } = JSON.parse(await read('manifest.json')) as Manifest;
    const { jobs, min_pages } = JSON.parse(await read('methodology.json')) as Methodology;
    const keys = keysOfJobs(jobs);
    const names = (await readdir(join(path, 'tools'))).sort();
    const tools = await Promise.all(names.map(async (name) => readSnapshotTool(await read(`tools/${name}`), keys)));
    return { snapshot, method_version, as_of, rules: { jobs, min_pages }, tools };
  });
}

/** The tools of a snapshot that was committed earlier. */
export interface PastSnapshot {
  /** ISO date of the commit. */
  readonly day: string;
  readonly tools: readonly SnapshotTool[];
}

const TOOLS = 'dist-data/tools';

/**
 * Reads the tools of every commit that changed them, oldest first. Only the first parents of merges are followed: this is the line of
 * snapshots that were published one after the other, whereas the dates of side branches overlap.
 *
 * @param root the root of the repository
 * @param keys the facts to keep of each tool
 * @throws Error if the folder has no complete git history
 */
export async function pastSnapshots(root: string, keys: readonly string[]): Promise<PastSnapshot[]> {
  await requireWholeHistory(root, 'the backtest');
  const log = await git(root, 'log', '--first-parent', '--reverse', '--format=%H %cs', '--', TOOLS);
  const commits = log.toString().split('\n').filter(Boolean);
  if (commits.length === 0) throw new Error(`the backtest needs commits of ${TOOLS}/, and the git history has none`);
  // Most tools are the same in most snapshots, so each version of a file is read once.
  const read = new Map<string, SnapshotTool>();
  const snapshots: PastSnapshot[] = [];
  for (const [commit = '', day = ''] of commits.map((line) => line.split(' '))) {
    const files = await filesAt(root, commit, TOOLS);
    const blobs = files.flatMap(({ path, blob }) => (path.endsWith('.json') ? [blob] : []));
    const unread = [...new Set(blobs.filter((blob) => !read.has(blob)))];
    for (const [blob, text] of readBlobs(root, unread)) read.set(blob, readSnapshotTool(text, keys));
    snapshots.push({ day, tools: blobs.map((blob) => read.get(blob) as SnapshotTool) });
  }
  return snapshots;
}
