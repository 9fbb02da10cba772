import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { isEditorFile } from '../read/editor-files.ts';

/** In milliseconds without a further change: one save is several changes, and a formatter saves many files. */
const QUIET = 100;

/** Somebody who waits for changes. */
interface Waiting {
  readonly resolve: (changed: readonly string[] | undefined) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Notices what is written, added, renamed and removed in a folder and the folders in it. Each of them is watched by itself: the
 * recursive watch of Node 20 on Linux watches files, and loses one that an editor replaces by another when it saves.
 */
export class WatchedFolder {
  readonly #folder: string;
  /** By the identity of the folder, since a path can become another folder. */
  readonly #watchers = new Map<string, FSWatcher>();
  readonly #changed = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #waiting: Waiting | undefined;
  #failure: Error | undefined;
  #isClosed = false;

  constructor(folder: string) {
    this.#folder = folder;
    this.#follow();
  }

  /**
   * Waits until something has changed since the last call, and then nothing for a moment.
   * @returns paths relative to the folder, with forward slashes; the path of the folder itself is empty. Undefined once it is closed
   * @throws Error if the system cannot watch the folder
   */
  next(): Promise<readonly string[] | undefined> {
    if (this.#failure) return Promise.reject(this.#failure);
    if (this.#isClosed) return Promise.resolve(undefined);
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#settle();
    });
  }

  /** Stops watching. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
    this.#waiting?.resolve(undefined);
  }

  #notice(path: string): void {
    if (this.#isClosed) return;
    this.#follow();
    this.#changed.add(relative(this.#folder, path).replaceAll('\\', '/'));
    this.#settle();
  }

  #settle(): void {
    clearTimeout(this.#timer);
    if (this.#changed.size > 0) this.#timer = setTimeout(() => this.#report(), QUIET);
  }

  #report(): void {
    // Nobody waits during a build: the next call gets what was saved meanwhile.
    if (!this.#waiting) return;
    const { resolve } = this.#waiting;
    const changed = [...this.#changed].sort();
    this.#waiting = undefined;
    this.#changed.clear();
    resolve(changed);
  }

  /** Watches the folders that are there now, and no others. */
  #follow(): void {
    // The folder above, too: the folder itself can be removed and come back.
    const above = dirname(this.#folder);
    const present = new Map([[above, above], ...foldersIn(this.#folder)]);
    for (const [identity, watcher] of this.#watchers) {
      if (present.has(identity)) continue;
      watcher.close();
      this.#watchers.delete(identity);
    }
    for (const [identity, path] of present) {
      if (!this.#watchers.has(identity)) this.#watch(identity, path);
    }
  }

  #watch(identity: string, path: string): void {
    try {
      const watcher = watch(path, (_, name) => {
        if (path === dirname(this.#folder) && name !== basename(this.#folder)) return;
        // Some systems do not say which file it was.
        if (name === null || !isEditorFile(name)) this.#notice(join(path, name ?? ''));
      });
      // Windows reports that a folder is gone as an error.
      watcher.on('error', () => this.#notice(path));
      this.#watchers.set(identity, watcher);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      // It was removed in the meantime, which its parent folder reports.
      if (code === 'ENOENT' && path !== dirname(this.#folder)) return;
      this.#failure = new Error(`${path} cannot be watched: ${message}`, { cause: error });
      this.#waiting?.reject(this.#failure);
    }
  }
}

/** The folder and those in it, by their identity, as far as they are there. */
function foldersIn(folder: string): [identity: string, path: string][] {
  try {
    const { dev, ino } = statSync(folder, { bigint: true });
    const inner = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return [[`${dev} ${ino} ${folder}`, folder], ...inner.flatMap(({ name }) => foldersIn(join(folder, name)))];
  } catch {
    // A folder that was removed in the meantime. What contains it reports that.
    return [];
  }
}
