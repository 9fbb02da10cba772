import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findCurrentSnapshot } from '../../../model/snapshot-folder.ts';

/** What the export left to a function. Its presence also marks a folder as an export, which the next one may replace. */
export const ON_DEMAND = '_on-demand.json';
export const MADE_BY = 'npm run export of Outreach Facts';

/** @throws Error in one line if the folder has anything but an earlier export */
export async function requireOwn(folder: string): Promise<void> {
  // An export that was killed may have left the earlier one under another name, and the next one removes or restores it.
  const { path } = await findCurrentSnapshot(folder);
  const present = await readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error.code === 'ENOTDIR'
      ? new Error(`${folder} is not a folder: name a new or an empty folder, or an earlier export`)
      : error;
  });
  if (present.length === 0) return;
  const marked = await readFile(join(path, ON_DEMAND), 'utf8').catch(() => '');
  if (!marked.includes(JSON.stringify(MADE_BY)))
    throw new Error(
      `${folder} is neither empty nor an earlier export: name a new or an empty folder, or an earlier export`,
    );
}

/** Files written at a time. Node has too few file threads for more to help. */
const MAX_OPEN = 8;

/** Writes files into a new folder, without waiting for each. */
export class FolderWriter {
  readonly #folder: string;
  readonly #made = new Set<string>();
  readonly #open = new Set<Promise<void>>();
  readonly #names = new Set<string>();
  #bytes = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  get files(): number {
    return this.#names.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** @param name relative to the folder @throws Error if the file cannot be written, or is written twice */
  async write(name: string, body: Uint8Array | string): Promise<void> {
    if (this.#names.has(name)) throw new Error(`two answers have the same file, ${name}`);
    this.#names.add(name);
    this.#bytes += Buffer.byteLength(body);
    await this.#makeFolder(dirname(name));
    while (this.#open.size >= MAX_OPEN) await Promise.race(this.#open);
    const writing: Promise<void> = writeFile(join(this.#folder, name), body).finally(() => this.#open.delete(writing));
    this.#open.add(writing);
    // Reported by the next write, or at the end.
    writing.catch(() => {});
  }

  /** Resolves once all files are written. */
  async finish(): Promise<void> {
    await Promise.all(this.#open);
  }

  /** One level at a time, never `recursive`: a folder that another export has removed must not come back in part. */
  async #makeFolder(name: string): Promise<void> {
    if (name === '.' || this.#made.has(name)) return;
    await this.#makeFolder(dirname(name));
    await mkdir(join(this.#folder, name));
    this.#made.add(name);
  }
}
