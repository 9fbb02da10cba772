import type { Manifest } from '../../snapshot/files.ts';
import type { Log, Report } from '../config/log.ts';
import type { RefusedSnapshot } from '../http/health.ts';
import { readFolderState } from './snapshot/folder-state.ts';

interface ReloaderOptions {
  /** The folder of the snapshot. */
  readonly folder: string;
  /** The state of the folder before the served snapshot was loaded. */
  readonly state: string;
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
  /** The state of the folder before the last load. */
  #loadedState: string;
  /** Whether an operator requested the next reload and expects its result in the log. */
  #isRequested = false;
  #currentReload: Promise<void> = Promise.resolve();
  #nextReload: Promise<void> | undefined;

  constructor(options: ReloaderOptions) {
    this.#options = options;
    this.#loadedState = options.state;
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
   * Checks the folder at an interval. Reloads after two checks in a row have found the same changed files, since somebody may still be
   * copying them. Only looks at times and sizes, since reading all files takes a second of the processor. A refused snapshot is logged
   * once and tried again at each check, since its missing files may still arrive.
   */
  watch(seconds: number, report: Report): void {
    let previousState: string | undefined;
    const check = async () => {
      const state = await readFolderState(this.#options.folder);
      const isSettled = state === previousState;
      previousState = state;
      if (this.#refused || (isSettled && state !== this.#loadedState)) await this.#reloadLater();
    };
    const checkLater = () => setTimeout(() => check().catch(report).finally(checkLater), 1000 * seconds).unref();
    checkLater();
  }

  async #runReload(): Promise<void> {
    const { folder, getServedManifest, loadAndServe, log } = this.#options;
    const before = getServedManifest().snapshot;
    const isRequested = this.#isRequested;
    this.#isRequested = false;
    this.#loadedState = await readFolderState(folder);
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
      log.error({ why: message, served: before }, 'refused the snapshot in DIST_DATA; still serving the one before');
    }
  }
}
