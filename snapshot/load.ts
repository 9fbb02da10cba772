import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Static, TSchema } from 'typebox';
import { IsDate, IsUri } from 'typebox/format';
import { withDefinitions } from '../model/schemas.ts';
import { CHANGES, countContents, isDataFile, Manifest, manifestHash, schemaAt, splitLines } from './files.ts';
import { findCurrentSnapshot, readSnapshotFile } from './folder.ts';
import { joinFiles, type Snapshot, SnapshotError } from './snapshot.ts';
import { explainReadError } from './unreadable.ts';

/** How often to start again if a new snapshot was published while reading. Only a machine that publishes without end gets this far. */
const MAX_ATTEMPTS = 200;

/** Longer than the file system's clock takes to tick, in milliseconds: at most 10 on Linux. */
const CLOCK_TICK = 20;

/**
 * Reads the snapshot in a folder. This works while a new one is being published and after a publish was killed: if the snapshot
 * is invalid and another one has replaced it since, the files read may be of both, so it is read again.
 *
 * @throws SnapshotError if a file is missing, changed, of the wrong shape or inconsistent with the others
 */
export async function loadSnapshot(folder: string): Promise<Snapshot> {
  let failed: string | undefined;
  for (let attempt = 1; ; attempt += 1) {
    const { path, version = 'none' } = await findCurrentSnapshot(folder);
    try {
      return await readSnapshot(path);
    } catch (error) {
      // One failure proves nothing: a folder can be renamed away and back before the clock of the file system ticks.
      if (attempt === MAX_ATTEMPTS || version === failed) throw error;
      failed = version;
      await setTimeout(CLOCK_TICK);
    }
  }
}

/** Reads all files of a snapshot, checks each against its hash in the manifest and its schema, and joins them. */
async function readSnapshot(folder: string): Promise<Snapshot> {
  const manifestText = read(folder, 'manifest.json').toString();
  const isChecked = manifestText === (await checkedManifest());
  const parse: Parse = isChecked ? (_, text) => JSON.parse(text) : parser();
  const manifest = parse('manifest.json', manifestText, Manifest);
  if (manifestHash(manifest, sha256) !== manifest.hash)
    throw new SnapshotError('manifest.json is not what its hash was made from: it was changed or damaged');
  const files = new Map<string, unknown>();
  const data = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const [path, hash] of Object.entries(manifest.files)) {
    // Lets other requests run while an earlier snapshot is read.
    await setImmediate();
    const schema = schemaAt(path);
    if (!schema && !isDataFile(path))
      throw new SnapshotError(`manifest.json names ${path}, which is no file of a snapshot`);
    const bytes = read(folder, path);
    if (sha256(bytes) !== hash)
      throw new SnapshotError(`${path} is not the file that manifest.json names: its hash differs`);
    if (isDataFile(path)) data.set(path.slice('data/'.length), new Uint8Array(bytes));
    if (!schema) continue;
    const parseOne = (json: string) => parse(path, json, schema);
    const text = bytes.toString();
    files.set(path, path === CHANGES ? splitLines(text).map(parseOne) : parseOne(text));
  }
  const snapshot = joinFiles(manifest, files, data);
  checkConsistency(snapshot);
  return snapshot;
}

/** The manifest of the snapshot that was checked in full when the bundle was written; none if the sources run. */
function checkedManifest(): Promise<string | undefined> {
  return readFile(new URL('./checked-manifest.json', import.meta.url), 'utf8').catch(() => undefined);
}

/** Files that are valid on their own can still be of different snapshots. */
function checkConsistency({ manifest, methodology, jobs, rankings, dataset, tools }: Snapshot): void {
  for (const [what, counted] of Object.entries(countContents(tools.values(), methodology.catalogue))) {
    const claimed = manifest.counts[what as keyof typeof manifest.counts];
    if (counted !== claimed)
      throw new SnapshotError(`manifest.json counts ${claimed} as ${what}, and the files have ${counted}`);
  }
  const requireEach = (folder: string, names: Iterable<string>, files: ReadonlyMap<string, unknown>) => {
    for (const name of names) if (!files.has(name)) throw new SnapshotError(`there is no ${folder}/${name}.json`);
  };
  requireEach('jobs', Object.keys(methodology.jobs), jobs);
  requireEach('rankings', Object.keys(methodology.profiles), rankings);
  const boards = [
    ...jobs.values(),
    ...[...rankings.values()].flatMap((ranking) => [ranking, ...ranking.boards]),
    dataset,
  ];
  for (const { slug } of boards.flatMap(({ rows }): readonly { readonly slug: string }[] => rows))
    if (!tools.has(slug)) throw new SnapshotError(`a list has ${slug}, which is no tool here`);
}

function read(folder: string, path: string): Buffer {
  const fullPath = join(folder, path);
  try {
    return readSnapshotFile(fullPath);
  } catch (error) {
    const why = explainReadError(fullPath, error);
    throw new SnapshotError(
      `${path} ${why} in ${folder}: copy the whole folder again, or make it with "npm run build"`,
    );
  }
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

type Parse = <T extends TSchema>(path: string, text: string, schema: T) => Static<T>;

/** Makes a parser for the files of a snapshot. */
function parser(): Parse {
  const validators = lastValidators?.deref() ?? new Validators();
  lastValidators = new WeakRef(validators);
  return <T extends TSchema>(path: string, text: string, schema: T) => {
    let data: unknown;
    try {
      data = JSON.parse(text);
    } catch {
      throw new SnapshotError(`${path} is not JSON`);
    }
    const fault = validators.faultIn(data, schema, path);
    if (fault !== undefined) throw new SnapshotError(`${path} has the wrong shape: ${fault}`);
    return data as Static<T>;
  };
}

/** A server loads one snapshot, and needs the memory. Where one load follows another, they are there still and need not be compiled again. */
let lastValidators: WeakRef<Validators> | undefined;

class Validators {
  // Most processes use each schema for one load only, so checking the schemas and optimizing their code would not pay off.
  readonly #ajv = new Ajv2020({
    strict: false,
    meta: false,
    validateSchema: false,
    code: { optimize: false },
    formats: { date: IsDate, uri: IsUri },
    inlineRefs: false,
  });
  readonly #compiled = new Map<TSchema, ValidateFunction>();

  /** What is wrong with the data of a file; undefined if nothing is. */
  faultIn(data: unknown, schema: TSchema, path: string): string | undefined {
    const validate = this.#compiled.get(schema) ?? this.#ajv.compile(withDefinitions(schema));
    this.#compiled.set(schema, validate);
    return validate(data) ? undefined : this.#ajv.errorsText(validate.errors, { dataVar: path });
  }
}
