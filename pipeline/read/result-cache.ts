import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Parse } from './facts-folder.ts';
import { withoutPrototypes, type YamlFile } from './yaml-file.ts';

/**
 * Returns the result of `make`, or an earlier one from the same input.
 * @param name what the result is, and the path of the file that it is about, with a space between them
 * @param from everything that the result depends on besides the code
 * @param make returns data that survives JSON
 */
export type Memoize = <Result>(name: string, from: readonly string[], make: () => Result) => Result;

export const NO_CACHE: Memoize = (_name, _from, make) => make();

/**
 * Results of earlier runs of the same code, in a folder. Each has a hash of everything that it was made from, so that losing the folder
 * changes nothing but the time that a run takes. Damaged, unreadable or unwritable files count as missing.
 */
export class ResultCache {
  readonly #folder: string | undefined;
  readonly #results: Map<string, readonly [hash: string, result: unknown]>;
  /** The names that were used in this run. */
  readonly #used = new Set<string>();
  /** Files that were parsed in this run, by the names of their entries. */
  readonly #parsed = new Map<string, string>();
  #isChanged = false;

  /** @param folder for the results of this code alone; without it, nothing outlives the run */
  constructor(folder: string | undefined) {
    this.#folder = folder;
    const text = this.#read(RESULTS);
    this.#results = new Map(text === undefined ? [] : JSON.parse(text));
  }

  readonly memoize: Memoize = <Result>(name: string, from: readonly string[], make: () => Result) => {
    const hash = hashOf(process.version, ...from);
    this.#used.add(name);
    const [cached, result] = this.#results.get(name) ?? [];
    if (cached === hash) return result as Result;
    const made = make();
    this.#results.set(name, [hash, made]);
    this.#isChanged = true;
    return made;
  };

  /** Parses like `parse`, but only when the content is read, or never if it was parsed earlier. */
  parser(parse: Parse): Parse {
    return (path, content) => {
      const hash = hashOf(process.version, path, content);
      const entry = `${hash}.json`;
      const read = () => {
        const cached = fileFrom(this.#read(entry));
        if (cached) return cached;
        const file = parse(path, content);
        const text = this.#folder === undefined ? undefined : JSON.stringify(file);
        // JSON cannot represent all of YAML, such as infinite numbers.
        if (text !== undefined && isDeepStrictEqual(fileFrom(text), file)) this.#parsed.set(entry, text);
        return file;
      };
      this.#used.add(entry);
      return new LazyFile(path, hash, read);
    };
  }

  /** Writes new results, and removes those of files that changed or are gone. */
  save(): void {
    const folder = this.#folder;
    if (folder === undefined || (!this.#isChanged && this.#parsed.size === 0)) return;
    try {
      mkdirSync(folder, { recursive: true });
      for (const [entry, text] of this.#parsed) writeSound(join(folder, entry), text);
      const about = new Set([...this.#used].map(subjectOf));
      const left = [...this.#results].filter(([name]) => about.has(subjectOf(name)));
      writeSound(join(folder, RESULTS), JSON.stringify(left));
      for (const name of readdirSync(folder))
        if (name !== RESULTS && !this.#used.has(name)) rmSync(join(folder, name), { force: true });
    } catch {
      // A folder that cannot be written is no reason to fail.
    }
    this.#isChanged = false;
    this.#parsed.clear();
  }

  /** The text of an entry that was completely written. Undefined for any other. */
  #read(name: string): string | undefined {
    if (this.#folder === undefined) return undefined;
    try {
      const text = readFileSync(join(this.#folder, name), 'utf8');
      const end = text.indexOf('\n');
      const body = text.slice(end + 1);
      return text.slice(0, end) === hashOf(body) ? body : undefined;
    } catch {
      return undefined;
    }
  }
}

const RESULTS = 'results.json';

/** The path of the file that a result is about. */
function subjectOf(name: string): string {
  return name.slice(name.indexOf(' ') + 1);
}

/** A file that is read on first access to anything but its name. */
class LazyFile implements YamlFile {
  readonly path: string;
  readonly hash: string;
  readonly #read: () => YamlFile;
  #file: YamlFile | undefined;

  constructor(path: string, hash: string, read: () => YamlFile) {
    this.path = path;
    this.hash = hash;
    this.#read = read;
  }

  get #whole(): YamlFile {
    this.#file ??= this.#read();
    return this.#file;
  }
  get text() {
    return this.#whole.text;
  }
  get syntaxErrors() {
    return this.#whole.syntaxErrors;
  }
  get hasAnchors() {
    return this.#whole.hasAnchors;
  }
  get oddities() {
    return this.#whole.oddities;
  }
  get unreadable() {
    return this.#whole.unreadable;
  }
  get data() {
    return this.#whole.data;
  }
}

function fileFrom(text: string | undefined): YamlFile | undefined {
  if (text === undefined) return undefined;
  const { data, ...file } = JSON.parse(text);
  return { ...file, data: withoutPrototypes(data) };
}

/** Identifies a file by its path and content. */
export function identifyFile(file: YamlFile): string {
  return file.hash ?? hashOf(file.path, file.unreadable ?? '', file.text);
}

function writeSound(file: string, body: string): void {
  const temporary = `${file}.${randomUUID()}.new`;
  writeFileSync(temporary, `${hashOf(body)}\n${body}`);
  renameSync(temporary, file);
}

function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}\n`).update(part);
  return hash.digest('hex');
}
