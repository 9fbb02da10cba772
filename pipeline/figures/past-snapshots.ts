import { git } from '../read/git.ts';
import { readSnapshotTool, type SnapshotTool } from './snapshot-tool.ts';

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
  const shallow = (await git(root, 'rev-parse', '--is-shallow-repository')).toString().trim();
  if (shallow === 'true')
    throw new Error('the backtest needs the whole git history, and this clone is shallow; run: git fetch --unshallow');
  const log = await git(root, 'log', '--first-parent', '--reverse', '--format=%H %cs', '--', TOOLS);
  const commits = log.toString().split('\n').filter(Boolean);
  if (commits.length === 0) throw new Error(`the backtest needs commits of ${TOOLS}/, and the git history has none`);
  // Most tools are the same in most snapshots, so each version of a file is read once.
  const read = new Map<string, SnapshotTool>();
  const snapshots: PastSnapshot[] = [];
  for (const [commit = '', day = ''] of commits.map((line) => line.split(' '))) {
    const blobs = await blobsAt(root, commit);
    for (const blob of blobs)
      if (!read.has(blob))
        read.set(blob, readSnapshotTool((await git(root, 'cat-file', 'blob', blob)).toString(), keys));
    snapshots.push({ day, tools: blobs.map((blob) => read.get(blob) as SnapshotTool) });
  }
  return snapshots;
}

/** The ids of the contents of the tool files at a commit. Lines of git ls-tree are `<mode> <type> <object>`, a tab, and the path. */
async function blobsAt(root: string, commit: string): Promise<string[]> {
  const listing = (await git(root, 'ls-tree', '-z', commit, '--', `${TOOLS}/`)).toString();
  return listing.split('\0').flatMap((line) => {
    const [, type, object] = line.slice(0, line.indexOf('\t')).split(' ');
    return type === 'blob' && line.endsWith('.json') && object !== undefined ? [object] : [];
  });
}
