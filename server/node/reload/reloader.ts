import type { Refusal } from '../../http/health.ts';
import type { Log } from '../../runtime/log.ts';
import type { Workers } from '../backend/workers.ts';
import { snapshotIdIn } from './folder.ts';

/** What became of a snapshot that was found. */
type Outcome = 'served' | 'refused' | 'unchanged';

interface ReloaderOptions {
  /** The folder of the snapshot. */
  readonly folder: string;
  readonly workers: Pick<Workers, 'exchange' | 'info'>;
  readonly log: Log;
}

/**
 * Serves a new snapshot without a restart. A snapshot that is refused changes nothing but what `/readyz`, the log and the metrics say.
 */
export class Reloader {
  readonly #options: ReloaderOptions;
  /** How often each happened. */
  readonly outcomes: Record<Outcome, number> = { served: 0, refused: 0, unchanged: 0 };
  #refused: Refusal | undefined;
  #running: Promise<unknown> = Promise.resolve();
  #waiting: Promise<Outcome> | undefined;

  constructor(options: ReloaderOptions) {
    this.#options = options;
  }

  /** Why the snapshot that was found last is not served; undefined if it is. */
  get refused(): Refusal | undefined {
    return this.#refused;
  }

  /**
   * Looks for a new snapshot and serves it, unless it is refused. Reloads happen one after the other. What is asked for while one is
   * running leads to a single one more.
   */
  reload(): Promise<Outcome> {
    this.#waiting ??= this.#running.then(() => {
      this.#waiting = undefined;
      const reloading = this.#reload();
      this.#running = reloading;
      return reloading;
    });
    return this.#waiting;
  }

  async #reload(): Promise<Outcome> {
    const outcome = await this.#exchange();
    this.outcomes[outcome] += 1;
    return outcome;
  }

  async #exchange(): Promise<Outcome> {
    const { folder, workers, log } = this.#options;
    const before = workers.info.snapshot;
    try {
      const isOther = (await snapshotIdIn(folder)) !== before && (await workers.exchange());
      this.#refused = undefined;
      const { snapshot, as_of } = workers.info;
      if (isOther) log.info({ snapshot, as_of, before }, 'a new snapshot is served');
      else log.info({ snapshot }, 'the snapshot is the one that is served already');
      return isOther ? 'served' : 'unchanged';
    } catch (error) {
      const { message } = error as Error;
      log.error({ why: message, served: before }, 'a new snapshot is refused; the old one is served as before');
      // Clients may read this: where the files are is nobody's business.
      this.#refused = { why: message.replaceAll(folder, 'DIST_DATA'), at: new Date().toISOString() };
      return 'refused';
    }
  }
}
