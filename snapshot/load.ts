import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Static, TSchema } from 'typebox';
import { IsDate, IsUri } from 'typebox/format';
import { withDefinitions } from '../model/schemas.ts';
import {
  CHANGES_PATH,
  computeSnapshotId,
  countContents,
  findSchema,
  isDataFile,
  Manifest,
  SCHEMA_VERSION,
  splitLines,
} from './files.ts';
import { findCurrentSnapshot, readSnapshotFile } from './folder.ts';
import { explainReadError } from './read-error.ts';
import { sha256 } from './sha256.ts';
import { joinFiles, type Snapshot, SnapshotError } from './snapshot.ts';

/** The maximum number of attempts if new snapshots are published while reading. One or two attempts are normal. */
const MAX_ATTEMPTS = 200;

/** Longer than a tick of the file system clock, which is at most 10 ms on Linux. */
const CLOCK_TICK_MS = 20;

/**
 * Loads the snapshot in a folder. This works while a new snapshot is being published, and after a build was killed. If the snapshot is
 * invalid, the files may be a mixture of an old and a new snapshot, so it is read again.
 *
 * @throws SnapshotError if a file is missing, changed, invalid or inconsistent with the other files
 */
export async function loadSnapshot(folder: string): Promise<Snapshot> {
  let failedVersion: string | undefined;
  for (let attempt = 1; ; attempt += 1) {
    const { path, version = 'none' } = await findCurrentSnapshot(folder);
    try {
      return await readSnapshot(path);
    } catch (error) {
      // Retry once even if the version did not change: a folder can be renamed twice within one tick of the file system clock.
      if (attempt === MAX_ATTEMPTS || version === failedVersion) throw error;
      failedVersion = version;
      await setTimeout(CLOCK_TICK_MS);
    }
  }
}

/** Reads all files of a snapshot, checks their hashes and schemas, and assembles them. */
async function readSnapshot(folder: string): Promise<Snapshot> {
  const manifestText = readFromFolder(folder, 'manifest.json').toString();
  const isChecked = manifestText === (await readCheckedManifest());
  const parse: Parse = isChecked ? (_, text) => JSON.parse(text) : createParser();
  requireVersion(manifestText);
  const manifest = parse('manifest.json', manifestText, Manifest);
  if (computeSnapshotId(manifest) !== manifest.snapshot)
    throw new SnapshotError('manifest.json does not match its own hash: it was changed or damaged');
  const files = new Map<string, unknown>();
  const data = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const [path, hash] of Object.entries(manifest.files)) {
    // Let the server handle requests while it reads another snapshot.
    await setImmediate();
    const schema = findSchema(path);
    if (!schema && !isDataFile(path))
      throw new SnapshotError(`manifest.json lists ${path}, which is not a snapshot file`);
    const bytes = readFromFolder(folder, path);
    if (sha256(bytes) !== hash) throw new SnapshotError(`${path} does not match its hash in manifest.json`);
    if (isDataFile(path)) data.set(path.slice('data/'.length), new Uint8Array(bytes));
    if (!schema) continue;
    const parseValue = (json: string) => parse(path, json, schema);
    const text = bytes.toString();
    files.set(path, path === CHANGES_PATH ? splitLines(text).map(parseValue) : parseValue(text));
  }
  const snapshot = joinFiles(manifest, files, data);
  checkConsistency(snapshot);
  return snapshot;
}

/** Checks the version first: a snapshot of another version matches no schema. */
function requireVersion(manifestText: string): void {
  const [, version = SCHEMA_VERSION] = /"schema_version": *"?(\d+)/.exec(manifestText) ?? [];
  if (version === SCHEMA_VERSION) return;
  const cure =
    Number(version) > Number(SCHEMA_VERSION)
      ? 'upgrade the server'
      : 'build the data again with "npm run build" of this release';
  throw new SnapshotError(`it has schema version ${version}, but this server reads version ${SCHEMA_VERSION}: ${cure}`);
}

/** Reads the manifest of the snapshot that was fully checked when the code was bundled. Undefined if the code is not bundled. */
function readCheckedManifest(): Promise<string | undefined> {
  return readFile(new URL('./checked-manifest.json', import.meta.url), 'utf8').catch(() => undefined);
}

/** Checks that the files belong together: valid files could still come from different snapshots. */
function checkConsistency({ manifest, methodology, jobs, rankings, dataset, tools }: Snapshot): void {
  for (const [name, actual] of Object.entries(countContents(tools.values(), methodology.catalogue))) {
    const expected = manifest.counts[name as keyof typeof manifest.counts];
    if (actual !== expected)
      throw new SnapshotError(`the count of ${name} is ${expected} in manifest.json, but ${actual} in the files`);
  }
  const requireEach = (folder: string, names: Iterable<string>, files: ReadonlyMap<string, unknown>) => {
    for (const name of names) if (!files.has(name)) throw new SnapshotError(`${folder}/${name}.json is missing`);
  };
  requireEach('jobs', Object.keys(methodology.jobs), jobs);
  requireEach('rankings', Object.keys(methodology.profiles), rankings);
  const boards = [
    ...jobs.values(),
    ...[...rankings.values()].flatMap((ranking) => [ranking, ...ranking.boards]),
    dataset,
  ];
  for (const { slug } of boards.flatMap(({ rows }): readonly { readonly slug: string }[] => rows))
    if (!tools.has(slug)) throw new SnapshotError(`a board or ranking lists the unknown tool "${slug}"`);
}

function readFromFolder(folder: string, path: string): Buffer {
  const fullPath = join(folder, path);
  try {
    return readSnapshotFile(fullPath);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR') throw new SnapshotError(`${join(folder, dirname(path))} is not a folder`);
    const cure =
      code === 'EACCES'
        ? `run chmod -R a+rX "${folder}"`
        : 'copy the whole folder again, or create it with "npm run build"';
    throw new SnapshotError(`${path} ${explainReadError(fullPath, error)} in ${folder}: ${cure}`);
  }
}

type Parse = <T extends TSchema>(path: string, text: string, schema: T) => Static<T>;

/** Creates a parser that also validates the files of a snapshot. */
function createParser(): Parse {
  const validators = lastValidators?.deref() ?? new Validators();
  lastValidators = new WeakRef(validators);
  return <T extends TSchema>(path: string, text: string, schema: T) => {
    let data: unknown;
    try {
      data = JSON.parse(text);
    } catch {
      throw new SnapshotError(`${path} is not JSON`);
    }
    const schemaError = validators.findError(data, schema, path);
    if (schemaError !== undefined) throw new SnapshotError(`${path} does not match its schema: ${schemaError}`);
    return data as Static<T>;
  };
}

/** A weak reference, because a server usually loads one snapshot and then needs the memory. Consecutive loads share the validators. */
let lastValidators: WeakRef<Validators> | undefined;

/** Validates data against schemas, each of which is compiled once. */
export class Validators {
  // Most processes use each schema for one load only, so checking the schemas and optimizing their code would not pay off.
  readonly #ajv = new Ajv2020({
    strict: false,
    strictNumbers: true,
    meta: false,
    validateSchema: false,
    code: { optimize: false },
    formats: { date: IsDate, uri: IsUri },
    inlineRefs: false,
  });
  readonly #compiled = new Map<TSchema, ValidateFunction>();

  /** Describes the innermost schema error in the data of a file: a union has one for each alternative. Undefined if the data is valid. */
  findError(data: unknown, schema: TSchema, path: string): string | undefined {
    const validate = this.#compiled.get(schema) ?? this.#ajv.compile(withDefinitions(schema));
    this.#compiled.set(schema, validate);
    if (validate(data)) return undefined;
    const errors = [...(validate.errors ?? [])].sort((a, b) => a.instancePath.length - b.instancePath.length);
    return this.#ajv.errorsText(errors.slice(-1), { dataVar: path });
  }
}
