import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '../../../snapshot/files.ts';
import { withCurrentSnapshot } from '../../../snapshot/folder.ts';
import type { Log, Report } from '../../config/log.ts';
import type { RefusedSnapshot } from '../../http/health.ts';

/** What became of a snapshot that was found. */
type Outcome = 'served' | 'refused' | 'unchanged';

interface ReloaderOptions {
  /** The folder of the snapshot. */
  readonly folder: string;
  /** The manifest of the snapshot that is served. */
  readonly served: () => Pick<Manifest, 'snapshot' | 'as_of'>;
  /**
   * Loads the snapshot that is in the folder now, and serves it from then on.
   * @returns whether it is another one @throws Error if it is refused, with the reason in one line
   */
  readonly exchange: () => Promise<boolean>;
  readonly log: Log;
}

/**
 * Serves a new snapshot without a restart. A snapshot that is refused changes nothing but what `/readyz` and the log say.
 */
export class Reloader {
  readonly #options: ReloaderOptions;
  #refused: RefusedSnapshot | undefined;
  #running: Promise<unknown> = Promise.resolve();
  #waiting: Promise<Outcome> | undefined;

  constructor(options: ReloaderOptions) {
    this.#options = options;
  }

  /** Why the snapshot that was found last is not served; undefined if it is. */
  get refused(): RefusedSnapshot | undefined {
    return this.#refused;
  }

  /**
   * Looks for a new snapshot and serves it, unless it is refused. Reloads happen one after the other. Calls while one is running
   * lead to a single one more.
   */
  reload(): Promise<Outcome> {
    this.#waiting ??= this.#running.then(() => {
      this.#waiting = undefined;
      const reloading = this.#exchange();
      this.#running = reloading;
      return reloading;
    });
    return this.#waiting;
  }

  async #exchange(): Promise<Outcome> {
    const { folder, served, exchange, log } = this.#options;
    const before = served().snapshot;
    try {
      // The served snapshot is verified again too: a damaged folder should not wait for the next start to be noticed.
      const isOther = await exchange();
      this.#refused = undefined;
      const { snapshot, as_of } = served();
      if (isOther) log.info({ snapshot, as_of, before }, 'a new snapshot is served');
      else log.info({ snapshot }, 'the snapshot is the one that is served already');
      return isOther ? 'served' : 'unchanged';
    } catch (error) {
      const { message } = error as Error;
      log.error({ why: message, served: before }, 'a new snapshot is refused; the old one is served as before');
      // Clients may read this: where the files are is nobody's business.
      const why = message.replace(/^(\w+) must be .*": it /, '$1 ').replaceAll(folder, 'DIST_DATA');
      this.#refused = { why, at: new Date().toISOString() };
      return 'refused';
    }
  }
}

interface WatchOptions {
  readonly folder: string;
  /** Between checks, in seconds. */
  readonly seconds: number;
  /** Returns the hash of the served manifest. */
  readonly served: () => string;
  /** Whether a snapshot was refused since, here or by a signal. */
  readonly isRefused: () => boolean;
  readonly reload: Reloader['reload'];
  readonly report: Report;
}

/**
 * Checks the manifest of a folder again and again, and reloads if it is another one.
 * @returns a function that ends it
 */
export function watchSnapshot({ seconds, report, ...options }: WatchOptions): () => void {
  const check = folderCheck(options);
  let timer: NodeJS.Timeout;
  let isOver = false;
  const checkLater = () => {
    timer = setTimeout(async () => {
      await check().catch(report);
      if (!isOver) checkLater();
    }, 1000 * seconds).unref();
  };
  checkLater();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/**
 * One check of a folder. It reloads once two checks have found the same files, since a copy may be under way, and tries the same files
 * only once.
 */
function folderCheck({
  folder,
  served,
  isRefused,
  reload,
}: Omit<WatchOptions, 'seconds' | 'report'>): () => Promise<void> {
  let seen: string | undefined;
  let refused: string | undefined;
  return async () => {
    if ((await manifestHashIn(folder)) === served()) {
      // A refusal is over once the old snapshot is back, whole.
      const back = isRefused() ? await stateOf(folder) : undefined;
      if (back !== undefined && back !== refused) refused = (await reload()) === 'refused' ? back : undefined;
      return;
    }
    const state = await stateOf(folder);
    if (state !== seen) seen = state;
    else if (state !== refused) refused = (await reload()) === 'refused' ? state : undefined;
  };
}

/** The hash that the manifest in a folder says it has; undefined if it cannot be read. Nothing is verified. */
function manifestHashIn(folder: string): Promise<string | undefined> {
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

/** A text that differs once any file of a snapshot was written, added or removed. */
function stateOf(folder: string): Promise<string> {
  return withCurrentSnapshot(folder, async (path) => {
    const names = (await readdir(path, { recursive: true }).catch((): string[] => [])).sort();
    const states = names.map(async (name) => {
      const found = await stat(join(path, name), { bigint: true }).catch(() => undefined);
      return `${name} ${found?.ino} ${found?.size} ${found?.mtimeNs}`;
    });
    return (await Promise.all(states)).join('\n');
  });
}
