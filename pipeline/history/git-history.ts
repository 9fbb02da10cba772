import { filesAt, type GitFile, git, readBlobs, requireWholeHistory } from '../read/git.ts';
import { contentOf, type ReadText, type SnapshotContent } from './content.ts';
import { LEDGER_FILES, parseLedger } from './ledger.ts';

const FOLDER = 'dist-data';

export interface CommittedSnapshot {
  readonly commit: string;
  readonly content: SnapshotContent;
  /** The day on which it was made: as its ledger says or, if it has none, the day of the commit. */
  readonly recorded: string;
}

/**
 * The snapshots of the git history, oldest first. Only the first parents of merges are followed: this is the line of snapshots that were
 * published one after the other.
 * @param tip the newest commit to look at
 * @throws Error if the folder has no complete git history, or git does not know the commit
 */
export async function* committedSnapshots(root: string, tip = 'HEAD'): AsyncIterable<CommittedSnapshot> {
  await requireWholeHistory(root, 'the history');
  await git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${tip}^{commit}`).catch(() => {
    throw new Error(`git has no commit "${tip}" in ${root}`);
  });
  const log = ['log', '--first-parent', '--reverse', '--format=%H %cd', '--date=format-local:%Y-%m-%d'];
  const commits = (await git(root, ...log, tip, '--', `${FOLDER}/manifest.json`))
    .toString()
    .split('\n')
    .filter(Boolean);
  /** The files of the last snapshot by blob: most are those of the next one too. */
  let before = new Map<string, string>();
  let last: string | undefined;
  for (const [commit = '', day = ''] of commits.map((line) => line.split(' '))) {
    const files = (await filesAt(root, commit, FOLDER)).filter(({ path }) => NEEDED.test(path));
    const blobs = new Set(files.map(({ blob }) => blob));
    const missing = [...blobs].filter((blob) => !before.has(blob));
    // Another map for each snapshot, from which its tools are read later.
    const texts = new Map([...[...before].filter(([blob]) => blobs.has(blob)), ...readBlobs(root, missing)]);
    before = texts;
    const byPath = blobsByPath(files);
    const read: ReadText = (path) => texts.get(byPath.get(path) ?? '');
    const lines = read(LEDGER_FILES.snapshots);
    const line = lines === undefined ? undefined : parseLedger({ snapshots: lines, events: '' }).snapshots.at(-1);
    const content = { ...contentOf(read), fields: line?.fields };
    // A commit can touch the manifest without changing the snapshot.
    if (content.id === last) continue;
    last = content.id;
    yield { commit, content, recorded: line?.recorded ?? day };
  }
}

const NEEDED = /^dist-data\/(manifest\.json|methodology\.json|snapshots\.ndjson|tools\/.*\.json)$/;

/**
 * The committed snapshot of one commit; undefined if it has none. A file is read when it is needed. To start git takes longer than to read
 * several files, so each call reads one file more than the call before: those that follow in order, as most files of a snapshot are needed
 * if many are.
 */
export async function snapshotAt(root: string, commit: string): Promise<ReadText | undefined> {
  const blobs = blobsByPath(await filesAt(root, commit, FOLDER).catch(() => []));
  if (!blobs.has('manifest.json')) return undefined;
  const ids = [...blobs.values()];
  const texts = new Map<string, string>();
  let calls = 0;
  return (path) => {
    const blob = blobs.get(path);
    if (blob === undefined) return undefined;
    if (!texts.has(blob)) {
      calls += 1;
      const first = ids.indexOf(blob);
      for (const [id, text] of readBlobs(root, ids.slice(first, first + calls))) texts.set(id, text);
    }
    return texts.get(blob);
  };
}

/** By the path in a snapshot. */
function blobsByPath(files: readonly GitFile[]): Map<string, string> {
  return new Map(files.map(({ path, blob }) => [path.slice(FOLDER.length + 1), blob]));
}
