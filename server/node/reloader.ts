import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '../../snapshot/files.ts';
import { withCurrentSnapshot } from '../../snapshot/folder.ts';
import type { Log, Report } from '../config/log.ts';
import type { RefusedSnapshot } from '../http/health.ts';

interface ReloaderOptions {
  /** The folder of the snapshot. */
  readonly folder: string;
  /** The manifest of the snapshot that is served. */
  readonly served: () => Pick<Manifest, 'snapshot' | 'as_of' | 'hash'>;
  /**
   * Loads the snapshot in the folder, and serves it from then on.
   * @returns whether it differs from the served one @throws Error if it is refused, with the reason in one line
   */
  readonly exchange: () => Promise<boolean>;
  readonly log: Log;
}

/** Switches to a new snapshot without a restart. A refused snapshot only changes `/readyz` and the log. */
export class Reloader {
  readonly #options: ReloaderOptions;
  #refused: RefusedSnapshot | undefined;
  /** Whether an operator requested the next reload and expects its result in the log. */
  #isRequested = false;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(options: ReloaderOptions) {
    this.#options = options;
  }

  /** Why the snapshot in the folder is not served; undefined if it is. */
  get refused(): RefusedSnapshot | undefined {
    return this.#refused;
  }

  /** Switches to the snapshot in the folder, unless it is refused. Calls during a reload lead to one more reload. */
  reload(): Promise<void> {
    this.#isRequested = true;
    return this.#reloadLater();
  }

  #reloadLater(): Promise<void> {
    this.#next ??= this.#running.then(() => {
      this.#next = undefined;
      this.#running = this.#exchange();
      return this.#running;
    });
    return this.#next;
  }

  /**
   * Checks the folder at an interval. Reloads once two checks in a row have found the same new manifest, since a copy may be under way.
   * A refused snapshot is logged once and tried again at each check, since any of its files may still arrive.
   */
  watch(seconds: number, report: Report): void {
    const { folder, served } = this.#options;
    let before: string | undefined;
    const check = async () => {
      const hash = await readManifestHash(folder);
      const isSettled = hash === before;
      before = hash;
      if (this.#refused || (isSettled && hash !== served().hash)) await this.#reloadLater();
    };
    const checkLater = () => setTimeout(() => check().catch(report).finally(checkLater), 1000 * seconds).unref();
    checkLater();
  }

  async #exchange(): Promise<void> {
    const { folder, served, exchange, log } = this.#options;
    const before = served().snapshot;
    const isRequested = this.#isRequested;
    this.#isRequested = false;
    try {
      // Verifies the served snapshot too: a damaged folder should not wait for the next start to be noticed.
      const isNew = await exchange();
      this.#refused = undefined;
      const { snapshot, as_of } = served();
      if (isNew) log.info({ snapshot, as_of, before }, 'switched to a new snapshot');
      else log.info({ snapshot }, 'the snapshot is unchanged');
    } catch (error) {
      const { message } = error as Error;
      // Clients can read this, so it must not name folders of this machine.
      const why = message.replace(/^(\w+) must be .*": it /, '$1 ').replaceAll(folder, 'DIST_DATA');
      if (why === this.#refused?.why && !isRequested) return;
      this.#refused = { why, at: new Date().toISOString() };
      log.error({ why: message, served: before }, 'refused a new snapshot; still serving the old one');
    }
  }
}

/** The unverified hash in the manifest of a folder; undefined if it cannot be read. */
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
