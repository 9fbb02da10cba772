import { setTimeout as wait } from 'node:timers/promises';
import { withoutWorker } from '../../http/problems.ts';
import type { ResponseCache } from '../../http/response-cache.ts';
import { basePathOf, withoutBasePath } from '../../http/url.ts';
import type { Log } from '../../runtime/log.ts';
import type { Backend, PlainRequest, PlainResponse, SnapshotInfo } from './backend.ts';
import { type Ended, WorkerThread } from './worker-thread.ts';

/**
 * In milliseconds. A thread that has not answered by then hangs and is replaced. The slowest answers take some hundred milliseconds of its
 * time, and ten times as long where the machine is busy; less than the idle timeout, which closes connections without an answer.
 */
const ANSWER_TIMEOUT = 25_000;
/** In milliseconds: how long a request waits for a replacement. It starts in one or two seconds. */
const START_TIMEOUT = 5000;
/** In milliseconds, between attempts to start a replacement. */
const RESTART_DELAY = 1000;

export interface WorkersOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly log: Log;
  /** Called with each response to cache. All of them are of the served snapshot. */
  readonly onCache: ResponseCache['set'];
  /** Called when another snapshot is served from now on, so that every cached response is outdated. */
  readonly onChange: () => void;
  readonly answerTimeout?: number;
  readonly startTimeout?: number;
}

/**
 * Computes answers in a thread of its own, so that the thread with the connections is never busy for long. A thread that dies or hangs
 * is replaced, and its open requests are answered with an internal error. A new snapshot is loaded by a second thread, which takes over
 * once it is ready; the first one answers what it was asked before and ends.
 */
export class Workers implements Backend {
  readonly #options: WorkersOptions;
  #current: WorkerThread | undefined;
  #info: SnapshotInfo | undefined;
  #baseUrl: string | undefined;
  #stopped = false;
  /** Resolves when there is a thread again. */
  #ready: Promise<unknown> = Promise.resolve();
  /** Resolves when the thread before the current one has ended. */
  #ending: Promise<void> = Promise.resolve();
  /** At most one thread is loading at a time. Resolves when none is. */
  #loading: Promise<unknown> = Promise.resolve();

  constructor(options: WorkersOptions) {
    this.#options = options;
  }

  /** Starts the thread. @throws Error if no snapshot can be served, with the reason in one line */
  async start(): Promise<void> {
    await this.#inTurn(async () => this.#install(await this.#load()));
  }

  /** The served snapshot. */
  get info(): SnapshotInfo {
    if (!this.#info) throw new Error('the worker has not started');
    return this.#info;
  }

  /** Whether a thread that failed is being replaced. */
  get isWithoutWorker(): boolean {
    return this.#current === undefined;
  }

  /** Sets the public address. Must be called before the first request. */
  open(baseUrl: string): void {
    this.#baseUrl = baseUrl;
    // A thread that fails to open has ended, and is replaced.
    this.#current?.open(baseUrl, false).catch(() => {});
  }

  /** @throws Problem overloaded if there is no thread and none starts in time; internal_error if the thread fails or is too slow */
  async answer(request: PlainRequest): Promise<PlainResponse> {
    if (!this.#current) {
      await Promise.race([this.#ready, wait(this.#options.startTimeout ?? START_TIMEOUT, undefined, { ref: false })]);
    }
    if (!this.#current) throw withoutWorker();
    return this.#current.answer(request);
  }

  /**
   * Loads the snapshot that is in the folder now, and serves it from then on.
   * @returns whether it is another one
   * @throws Error if it is refused, with the reason in one line; the old one is served as before
   */
  async exchange(): Promise<boolean> {
    return this.#inTurn(async () => {
      // There is room for two threads, and no more.
      await this.#ending;
      const next = await this.#load();
      if (this.#current && next.info.hash === this.info.hash) {
        await next.stop();
        return false;
      }
      if (this.#baseUrl !== undefined) await next.open(this.#baseUrl, true);
      this.#install(next);
      return true;
    });
  }

  /** Ends the threads for good. */
  async stop(): Promise<void> {
    this.#stopped = true;
    const current = this.#current;
    this.#current = undefined;
    await current?.stop();
  }

  async #load(): Promise<WorkerThread> {
    const { env, log, onCache } = this.#options;
    const thread: WorkerThread = await WorkerThread.start({
      env,
      log,
      answerTimeout: () => this.#options.answerTimeout ?? ANSWER_TIMEOUT,
      onCache: (...response) => {
        // What a thread cached after another had taken over is of the old snapshot.
        if (this.#current === thread) onCache(...response);
      },
      onEnd: (ended) => {
        if (this.#current === thread) this.#replace(ended);
      },
    });
    return thread;
  }

  /** Lets a thread take over, all at once: no request can come in between. */
  #install(next: WorkerThread): void {
    const previous = this.#current;
    const isOther = this.#info !== undefined && this.#info.hash !== next.info.hash;
    this.#current = next;
    this.#info = next.info;
    if (isOther) this.#options.onChange();
    if (previous) this.#ending = previous.finish();
  }

  #replace({ url, ...ended }: Ended): void {
    const route = url && this.#baseUrl && beginningOf(url, this.#baseUrl);
    this.#options.log.error({ ...ended, route }, 'worker stopped; starting another');
    this.#current = undefined;
    this.#ready = this.#inTurn(() => this.#startAgain());
  }

  async #startAgain(): Promise<void> {
    // An exchange that was under way may have ended with a thread.
    while (!this.#current && !this.#stopped) {
      try {
        const next = await this.#load();
        if (this.#baseUrl !== undefined) await next.open(this.#baseUrl, false);
        this.#install(next);
      } catch (error) {
        this.#options.log.error({ why: (error as Error).message }, 'worker cannot be started');
        await wait(RESTART_DELAY);
      }
    }
  }

  #inTurn<Result>(load: () => Promise<Result>): Promise<Result> {
    const turn = this.#loading.then(load);
    this.#loading = turn.catch(() => {});
    return turn;
  }
}

/** What an address begins with, as in `/api/v1/tools`. The rest may have words of a client, which are not logged. */
function beginningOf(url: string, baseUrl: string): string {
  const path = withoutBasePath(new URL(url).pathname, basePathOf(baseUrl));
  return /^(\/api\/v1)?\/[a-z-]{0,20}(?=[/.]|$)/.exec(path)?.[0] ?? '/';
}
