import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Static } from 'typebox';
import {
  countsOf,
  hasLines,
  type LAYOUT,
  type LINE_FILES,
  Manifest,
  schemaAt,
  snapshotId,
} from '../../model/snapshot-files.ts';
import { findCurrentSnapshot } from '../../model/snapshot-paths.ts';
import { NOTHING_VERIFIED, type Verification } from '../../model/verification.ts';
import { assemble, type Snapshot } from './snapshot.ts';
import { parser, SnapshotError, sha256 } from './verified-file.ts';

/** How often to start again if a new snapshot was published while reading. Builds take seconds, reading takes about a tenth of one. */
const MAX_ATTEMPTS = 20;

/**
 * Reads the snapshot in a folder. This works while a new one is being published and after a publish was killed: if the snapshot
 * is invalid and another one has replaced it since, the files read may be of both, so it is read again.
 *
 * @throws SnapshotError if a file is missing, changed, of the wrong shape or inconsistent with the others
 */
export async function loadSnapshot(folder: string): Promise<Snapshot> {
  for (let attempt = 1; ; attempt += 1) {
    const { path, version } = await findCurrentSnapshot(folder);
    try {
      return await readSnapshot(path);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || (await findCurrentSnapshot(folder)).version === version) throw error;
    }
  }
}

/** Reads all files of a snapshot, checks each against its hash in the manifest and its schema, and joins them. */
async function readSnapshot(folder: string): Promise<Snapshot> {
  const parse = parser();
  const manifest = parse('manifest.json', await readText(folder, 'manifest.json'), Manifest);
  if (snapshotId(manifest, sha256) !== manifest.snapshot) {
    throw new SnapshotError('manifest.json is not what its snapshot id was made from: it was changed or damaged');
  }
  const artifacts = new Map<string, unknown>();
  for (const [path, hash] of Object.entries(manifest.files)) {
    const schema = schemaAt(path);
    if (!schema) throw new SnapshotError(`manifest.json names ${path}, which is no file of a snapshot`);
    const text = await readText(folder, path);
    if (sha256(text) !== hash)
      throw new SnapshotError(`${path} is not the file that manifest.json names: its hash differs`);
    artifacts.set(
      path,
      hasLines(path) ? linesOf(text).map((line) => parse(path, line, schema)) : parse(path, text, schema),
    );
  }
  const at = <Path extends keyof typeof LAYOUT>(path: Path): Static<(typeof LAYOUT)[Path]> => {
    if (!artifacts.has(path)) throw new SnapshotError(`manifest.json names no ${path}`);
    return artifacts.get(path) as Static<(typeof LAYOUT)[Path]>;
  };
  // Version 2 has no history.
  const lines = <Path extends keyof typeof LINE_FILES>(path: Path) =>
    (artifacts.get(path) ?? []) as Static<(typeof LINE_FILES)[Path]>[];
  const under = <Path extends keyof typeof LAYOUT>(prefix: Path) =>
    [...artifacts].filter(([path]) => path.startsWith(prefix)).map(([, data]) => data as Static<(typeof LAYOUT)[Path]>);

  const snapshot = assemble(
    manifest,
    at('methodology.json'),
    at('lexicon.json'),
    at('datasets/ai-readiness.json'),
    at('worklist.json'),
    at('alternatives.json'),
    under('rankings/'),
    under('tools/'),
    { snapshots: lines('snapshots.ndjson'), events: lines('changes.ndjson') },
    // Snapshots before the verifier do not have the file.
    (artifacts.get('verification.json') as Verification | undefined) ?? NOTHING_VERIFIED,
  );
  checkConsistency(snapshot);
  return snapshot;
}

/** Files that are valid on their own can still be of different snapshots. */
function checkConsistency({ manifest, methodology, rankings, alternatives, tools, history }: Snapshot): void {
  for (const [what, counted] of Object.entries(countsOf(tools.values(), methodology.catalogue))) {
    const claimed = manifest.counts[what as keyof typeof manifest.counts];
    if (counted !== claimed)
      throw new SnapshotError(`manifest.json counts ${claimed} as ${what}, and the files have ${counted}`);
  }
  for (const profile of Object.keys(methodology.profiles)) {
    const ranking = rankings.get(profile);
    if (!ranking) throw new SnapshotError(`there is no ranking for profile ${profile}`);
    const listed = ranking.lists.flatMap(({ entries, unranked }) => [...entries, ...unranked].map(({ tool }) => tool));
    const lost = listed.find((slug) => !tools.has(slug));
    if (lost !== undefined) throw new SnapshotError(`rankings/${profile}.json lists ${lost}, which is no tool here`);
  }
  if (manifest.previous !== history.snapshots.at(-1)?.previous)
    throw new SnapshotError(
      'snapshots.ndjson ends with another snapshot than the one that manifest.json names as previous',
    );
  const named = Object.entries(alternatives).flatMap(([slug, near]) => [slug, ...near.map((other) => other.slug)]);
  const stray = named.find((slug) => !tools.has(slug));
  if (stray !== undefined) throw new SnapshotError(`alternatives.json names ${stray}, which is no tool here`);
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

async function readText(folder: string, path: string): Promise<string> {
  return readFile(join(folder, path), 'utf8').catch(() => {
    throw new SnapshotError(`${path} cannot be read in ${folder}; run "npm run build" to make the snapshot`);
  });
}
