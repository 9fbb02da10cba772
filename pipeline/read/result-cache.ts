import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { memoize } from '../../model/memoize.ts';
import type { Parse } from './facts-folder.ts';
import { removePrototypes, type YamlFile } from './yaml-file.ts';

/**
 * Returns the result of `compute`, or a cached result for the same inputs.
 * @param name the kind of result and the path of its file, separated by a space
 * @param inputs everything that the result depends on, except the code
 * @param compute returns data that can be stored as JSON
 */
export type Memoize = <Result>(name: string, inputs: readonly string[], compute: () => Result) => Result;

export const NO_CACHE: Memoize = (_name, _inputs, compute) => compute();

/**
 * Caches the results of the same code in a folder. Each result is stored with a hash of its inputs, so it is never out of date, and
 * losing the folder only makes the next run slower. Damaged, unreadable and unwritable files count as missing.
 */
export class ResultCache {
  readonly #folder: string | undefined;
  readonly #results: Map<string, readonly [hash: string, result: unknown]>;
  /** The names used in this run. */
  readonly #usedNames = new Set<string>();
  /** The JSON text of each file parsed in this run, by the name of its cache entry. */
  readonly #parsedFiles = new Map<string, string>();
  #isChanged = false;

  /** @param folder used by this version of the code only; if undefined, results are not saved */
  constructor(folder: string | undefined) {
    this.#folder = folder;
    const text = this.#read(RESULTS_FILE);
    this.#results = new Map(text === undefined ? [] : JSON.parse(text));
  }

  readonly memoize: Memoize = <Result>(name: string, inputs: readonly string[], compute: () => Result) => {
    const hash = computeHash(process.version, ...inputs);
    this.#usedNames.add(name);
    const [cachedHash, cachedResult] = this.#results.get(name) ?? [];
    if (cachedHash === hash) return cachedResult as Result;
    const result = compute();
    this.#results.set(name, [hash, result]);
    this.#isChanged = true;
    return result;
  };

  /** Wraps `parse` so that a file is parsed on first access, or not at all if its result is cached. */
  wrapParser(parse: Parse): Parse {
    return (path, content) => {
      const hash = computeHash(process.version, path, content);
      const entry = `${hash}.json`;
      const read = () => {
        const cached = parseCachedFile(this.#read(entry));
        if (cached) return cached;
        const file = parse(path, content);
        const text = this.#folder === undefined ? undefined : JSON.stringify(file);
        // JSON cannot represent all of YAML, such as infinite numbers.
        if (text !== undefined && isDeepStrictEqual(parseCachedFile(text), file)) this.#parsedFiles.set(entry, text);
        return file;
      };
      this.#usedNames.add(entry);
      return createLazyFile(path, hash, read);
    };
  }

  /** Saves new results, and removes the results of files that changed or no longer exist. */
  save(): void {
    const folder = this.#folder;
    if (folder === undefined || (!this.#isChanged && this.#parsedFiles.size === 0)) return;
    try {
      mkdirSync(folder, { recursive: true });
      for (const [entry, text] of this.#parsedFiles) writeWithHash(join(folder, entry), text);
      const usedPaths = new Set([...this.#usedNames].map(extractPath));
      const usedResults = [...this.#results].filter(([name]) => usedPaths.has(extractPath(name)));
      writeWithHash(join(folder, RESULTS_FILE), JSON.stringify(usedResults));
      for (const name of readdirSync(folder))
        if (name !== RESULTS_FILE && !this.#usedNames.has(name)) rmSync(join(folder, name), { force: true });
    } catch {
      // The cache is optional, so an unwritable folder is not an error.
    }
    this.#isChanged = false;
    this.#parsedFiles.clear();
  }

  /** Reads an entry. Undefined if it is missing, incomplete or damaged. */
  #read(name: string): string | undefined {
    if (this.#folder === undefined) return undefined;
    try {
      const text = readFileSync(join(this.#folder, name), 'utf8');
      const end = text.indexOf('\n');
      const body = text.slice(end + 1);
      return text.slice(0, end) === computeHash(body) ? body : undefined;
    } catch {
      return undefined;
    }
  }
}

const RESULTS_FILE = 'results.json';

/** Extracts the path from the name of a result. */
function extractPath(name: string): string {
  return name.slice(name.indexOf(' ') + 1);
}

/** The fields of a file that only its content shows. */
const CONTENT_FIELDS = [
  'text',
  'syntaxErrors',
  'hasAnchors',
  'oddities',
  'readError',
  'data',
] as const satisfies readonly (keyof YamlFile)[];

/** Creates a file that is parsed on first access to its content. */
function createLazyFile(path: string, hash: string, read: () => YamlFile): YamlFile {
  const getContent = memoize(read);
  const getters = CONTENT_FIELDS.map((field) => [field, { get: () => getContent()[field] }]);
  return Object.defineProperties({ path, hash } as YamlFile, Object.fromEntries(getters));
}

function parseCachedFile(text: string | undefined): YamlFile | undefined {
  if (text === undefined) return undefined;
  const { data, ...file } = JSON.parse(text);
  return { ...file, data: removePrototypes(data) };
}

/** Identifies a file by its path and content. */
export function identifyFile(file: YamlFile): string {
  return file.hash ?? computeHash(file.path, file.readError ?? '', file.text);
}

function writeWithHash(file: string, body: string): void {
  const temporaryPath = `${file}.${randomUUID()}.new`;
  writeFileSync(temporaryPath, `${computeHash(body)}\n${body}`);
  renameSync(temporaryPath, file);
}

function computeHash(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}\n`).update(part);
  return hash.digest('hex');
}
