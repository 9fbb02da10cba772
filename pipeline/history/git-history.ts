import type { SnapshotLine } from '../../model/history/snapshot-line.ts';
import { filesAt, type GitFile, git, readBlobs, requireWholeHistory } from '../read/git.ts';
import type { SnapshotContent } from './content.ts';
import { contentOf } from './content.ts';
import { LEDGER_FILES, parseLedger } from './ledger.ts';

const FOLDER = 'dist-data';

/** A snapshot that was committed. */
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
  let texts = new Map<string, string>();
  let last: string | undefined;
  for (const [commit = '', day = ''] of commits.map((line) => line.split(' '))) {
    const files = await filesAt(root, commit, FOLDER);
    const kept = new Map(
      files.flatMap(({ blob }) => (texts.has(blob) ? [[blob, texts.get(blob) as string] as const] : [])),
    );
    const missing = [
      ...new Set(files.filter(({ path, blob }) => isNeeded(path) && !kept.has(blob)).map(({ blob }) => blob)),
    ];
    texts = new Map([...kept, ...readBlobs(root, missing)]);
    const line = lineIn(files, texts);
    const content = { ...contentFrom(files, texts), fields: line?.fields };
    // A commit can touch the manifest without changing the snapshot.
    if (content.id === last) continue;
    last = content.id;
    yield { commit, content, recorded: line?.recorded ?? day };
  }
}

const NEEDED = /^dist-data\/(manifest\.json|methodology\.json|snapshots\.ndjson|tools\/.*\.json)$/;
const isNeeded = (path: string) => NEEDED.test(path);

/** The committed snapshot of one commit, read file by file; undefined if it has none. */
export async function snapshotAt(root: string, commit: string): Promise<ReadCommitted | undefined> {
  const files = await filesAt(root, commit, FOLDER).catch(() => []);
  const blobs = new Map(files.map(({ path, blob }) => [path.slice(FOLDER.length + 1), blob]));
  if (!blobs.has('manifest.json')) return undefined;
  return (path) => {
    const blob = blobs.get(path);
    return blob === undefined ? undefined : readBlobs(root, [blob]).get(blob);
  };
}
type ReadCommitted = (path: string) => string | undefined;

function contentFrom(files: readonly GitFile[], texts: ReadonlyMap<string, string>): SnapshotContent {
  const byPath = new Map(files.map(({ path, blob }) => [path.slice(FOLDER.length + 1), blob]));
  return contentOf((path) => texts.get(byPath.get(path) ?? ''));
}

/** What only the ledger of a snapshot says of it. */
function lineIn(files: readonly GitFile[], texts: ReadonlyMap<string, string>): SnapshotLine | undefined {
  const file = files.find(({ path }) => path === `${FOLDER}/${LEDGER_FILES.snapshots}`);
  const text = file && texts.get(file.blob);
  return text === undefined ? undefined : parseLedger({ snapshots: text, events: '' }).snapshots.at(-1);
}
