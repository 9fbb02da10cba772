import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Static, TSchema } from 'typebox';
import { countsOf, type LAYOUT, Manifest, schemaAt, snapshotId } from '../../model/snapshot-files.ts';
import { findCurrentSnapshot } from '../../model/snapshot-paths.ts';
import { shareStrings } from './share-strings.ts';
import { assemble, type Snapshot } from './snapshot.ts';

/** A snapshot that cannot be trusted, with the file that is at fault. */
export class SnapshotError extends Error {
  override name = 'SnapshotError';
}

/** Reads a folder again so often where another one took its place meanwhile; builds are seconds apart, a reading takes a tenth of one. */
const MOST_READINGS = 20;

/**
 * Reads the snapshot of a folder, also while a publish replaces it and after one was killed: what stands there is read, and
 * read again if it proved wrong and something else stands there by now, for then its files may be of two snapshots.
 * @throws SnapshotError where a file is missing, changed, of the wrong shape or at odds with the others; nothing is served then
 */
export async function loadSnapshot(folder: string): Promise<Snapshot> {
  for (let readings = 1; ; readings += 1) {
    const { path, version } = await findCurrentSnapshot(folder);
    try {
      return await readSnapshot(path);
    } catch (error) {
      if (readings === MOST_READINGS || (await findCurrentSnapshot(folder)).version === version) throw error;
    }
  }
}

/** Reads a snapshot folder, compares each file with its hash in the manifest and with its schema, and joins them. */
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
    artifacts.set(path, parse(path, text, schema));
  }
  const at = <Path extends keyof typeof LAYOUT>(path: Path): Static<(typeof LAYOUT)[Path]> => {
    if (!artifacts.has(path)) throw new SnapshotError(`manifest.json names no ${path}`);
    return artifacts.get(path) as Static<(typeof LAYOUT)[Path]>;
  };
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
  );
  refuseGaps(snapshot);
  return snapshot;
}

/** Files that are whole each by itself can still be of different snapshots. */
function refuseGaps({ manifest, methodology, rankings, alternatives, tools }: Snapshot): void {
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
  const named = Object.entries(alternatives).flatMap(([slug, near]) => [slug, ...near.map((other) => other.slug)]);
  const stray = named.find((slug) => !tools.has(slug));
  if (stray !== undefined) throw new SnapshotError(`alternatives.json names ${stray}, which is no tool here`);
}

async function readText(folder: string, path: string): Promise<string> {
  return readFile(join(folder, path), 'utf8').catch(() => {
    throw new SnapshotError(`${path} cannot be read in ${folder}; run "npm run build" to make the snapshot`);
  });
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

type Parse = <T extends TSchema>(path: string, text: string, schema: T) => Static<T>;

/** What parses the files of one snapshot. Its validators and its table of strings are needed for no longer than that. */
function parser(): Parse {
  // Each schema is used once: to check the schemas too, or to make their code shorter, would take longer than that.
  const ajv = new Ajv2020({ strict: false, meta: false, validateSchema: false, code: { optimize: false } });
  formats.default(ajv);
  const strings = new Map<string, string>();
  return <T extends TSchema>(path: string, text: string, schema: T) => {
    let data: unknown;
    try {
      data = JSON.parse(text);
    } catch {
      throw new SnapshotError(`${path} is not JSON`);
    }
    if (!ajv.validate(schema, data)) {
      throw new SnapshotError(`${path} has the wrong shape: ${ajv.errorsText(ajv.errors, { dataVar: path })}`);
    }
    return shareStrings(data, strings) as Static<T>;
  };
}
