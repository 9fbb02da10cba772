import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '../../snapshot/files.ts';
import { withCurrentSnapshot } from '../../snapshot/folder.ts';
import type { Log, Report } from '../config/log.ts';
import type { RefusedSnapshot } from '../http/health.ts';

interface ReloaderOptions {
  /** The folder of the snapshot. */
  readonly folder: string;
  /** Returns the manifest of the served snapshot. */
  readonly getServedManifest: () => Pick<Manifest, 'snapshot' | 'as_of' | 'hash'>;
  /**
   * Loads the snapshot in the folder and starts serving it.
   * @returns whether it differs from the one served before @throws Error if it is refused, with the reason in one line
   */
  readonly loadAndServe: () => Promise<boolean>;
  readonly log: Log;
}

/** Switches to a new snapshot without a restart. If it is refused, the server keeps the old one, and `/readyz` and the log say why. */
export class Reloader {
  readonly #options: ReloaderOptions;
  #refused: RefusedSnapshot | undefined;
  /** Whether an operator requested the next reload and expects its result in the log. */
  #isRequested = false;
  #currentReload: Promise<void> = Promise.resolve();
  #nextReload: Promise<void> | undefined;

  constructor(options: ReloaderOptions) {
    this.#options = options;
  }

  /** Says why the snapshot in the folder is not served. Undefined if it is served. */
  get refused(): RefusedSnapshot | undefined {
    return this.#refused;
  }

  /** Switches to the snapshot in the folder, unless it is refused. Calls during a reload lead to one more reload. */
  reload(): Promise<void> {
    this.#isRequested = true;
    return this.#reloadLater();
  }

  #reloadLater(): Promise<void> {
    this.#nextReload ??= this.#currentReload.then(() => {
      this.#nextReload = undefined;
      this.#currentReload = this.#runReload();
      return this.#currentReload;
    });
    return this.#nextReload;
  }

  /**
   * Checks the folder at an interval. Reloads after two checks in a row have found the same new manifest, since somebody may still be
   * copying files. A refused snapshot is logged once and tried again at each check, since its missing files may still arrive.
   */
  watch(seconds: number, report: Report): void {
    const { folder, getServedManifest } = this.#options;
    let previousHash: string | undefined;
    const check = async () => {
      const hash = await readManifestHash(folder);
      const isSettled = hash === previousHash;
      previousHash = hash;
      if (this.#refused || (isSettled && hash !== getServedManifest().hash)) await this.#reloadLater();
    };
    const checkLater = () => setTimeout(() => check().catch(report).finally(checkLater), 1000 * seconds).unref();
    checkLater();
  }

  async #runReload(): Promise<void> {
    const { folder, getServedManifest, loadAndServe, log } = this.#options;
    const before = getServedManifest().snapshot;
    const isRequested = this.#isRequested;
    this.#isRequested = false;
    try {
      // Also verifies the files if the snapshot is unchanged. Otherwise damage would only be noticed at the next start.
      const isNew = await loadAndServe();
      this.#refused = undefined;
      const { snapshot, as_of } = getServedManifest();
      if (isNew) log.info({ snapshot, as_of, before }, 'switched to a new snapshot');
      else log.info({ snapshot }, 'the snapshot is unchanged');
    } catch (error) {
      const { message } = error as Error;
      // Clients can read the reason, so it must not name folders of this machine.
      const why = message.replace(/^(\w+) must be .*": it /, '$1 ').replaceAll(folder, 'DIST_DATA');
      if (why === this.#refused?.why && !isRequested) return;
      this.#refused = { why, at: new Date().toISOString() };
      log.error({ why: message, served: before }, 'refused a new snapshot; still serving the old one');
    }
  }
}

/** Reads the hash in the manifest of a folder, without verifying it. Undefined if it cannot be read. */
function readManifestHash(folder: string): Promise<string | undefined> {
  return withCurrentSnapshot(folder, async (path) => {
    try {
      const file = join(path, 'manifest.json');
      // Opening a named pipe would wait for its writer, and reading a device may never end.
      if (!(await stat(file)).isFile()) return undefined;
      const { hash } = JSON.parse(await readFile(file, 'utf8')) as { hash?: unknown };
      return typeof hash === 'string' ? hash : undefined;
    } catch {
      return undefined;
    }
  });
}
