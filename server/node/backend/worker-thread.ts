import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Representation } from '../../http/representation.ts';
import type { ResponseCache } from '../../http/response-cache.ts';
import { internalError, type Problem } from '../../problem/problem.ts';
import type { Log } from '../../runtime/log.ts';
import { resourceLimits, SharedHeaders } from '../memory.ts';
import { snapshotFolder } from '../snapshot/folder.ts';
import type { FromWorker, PlainRequest, PlainResponse, SnapshotInfo, ToWorker } from './backend.ts';

interface Pending {
  readonly url: string;
  readonly resolve: (response: PlainResponse) => void;
  readonly reject: (problem: Problem) => void;
}

export interface WorkerThreadOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly log: Log;
  /** Called with each response to cache. */
  readonly onCache: ResponseCache['set'];
  /** Called when the thread ends after it had loaded a snapshot. Its open requests have been rejected by then. */
  readonly onEnd: (ended: Ended) => void;
  /** In milliseconds without an answer. A thread that has requests and takes longer is ended. */
  readonly answerTimeout: () => number;
}

/** How a thread ended. */
export interface Ended {
  readonly why: string;
  /** How many requests it leaves. */
  readonly unanswered: number;
  /** The address of the one that it worked on. */
  readonly url: string | undefined;
}

/** A thread that loads the current snapshot once and answers from it until it ends. */
export class WorkerThread {
  readonly #options: WorkerThreadOptions;
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  /** Runs out if the thread answers none of them. */
  #clock: NodeJS.Timeout | undefined;
  readonly #headers = new SharedHeaders();
  #opened: () => void = () => {};
  #failedToOpen: (error: Error) => void = () => {};
  /** Why it ends; undefined if it does so by itself. */
  #why: string | undefined;
  #finishing = false;
  #lastId = 0;
  #info: SnapshotInfo | undefined;

  private constructor(
    worker: Worker,
    options: WorkerThreadOptions,
    loaded: () => void,
    failed: (error: Error) => void,
  ) {
    this.#worker = worker;
    this.#options = options;
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'loaded') {
        this.#info = message.info;
        loaded();
      } else if (message.kind === 'refused') failed(new Error(message.why));
      else this.#receive(message);
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      failed(error);
      this.#why = error.code ?? error.name;
      options.log.error({ err: { type: error.name, stack: error.stack?.slice(0, 2000) } }, 'worker failed');
    });
    worker.once('exit', (code) => {
      failed(new Error('the worker stopped before it had read the snapshot'));
      this.#failedToOpen(new Error('the worker stopped before it could answer'));
      this.#end(this.#why ?? `exit code ${code}`);
    });
  }

  /** Starts a thread. @throws Error if no snapshot can be served, with the reason in one line */
  static async start(options: WorkerThreadOptions): Promise<WorkerThread> {
    const worker = new Worker(workerFile(), {
      env: options.env,
      execArgv: ['--enable-source-maps'],
      resourceLimits: await resourceLimits(snapshotFolder(options.env)),
    });
    let thread: WorkerThread | undefined;
    try {
      await new Promise<void>((loaded, failed) => {
        thread = new WorkerThread(worker, options, loaded, failed);
      });
    } catch (error) {
      await worker.terminate();
      throw error;
    }
    return thread as unknown as WorkerThread;
  }

  /** The snapshot that it has loaded. */
  get info(): SnapshotInfo {
    return this.#info as SnapshotInfo;
  }

  /**
   * Sets the public address. Must be called before the first request.
   * @param whole whether to load all code that answers need before the promise resolves; otherwise some is loaded after the first answers
   * @throws Error if the thread ends instead
   */
  async open(baseUrl: string, whole: boolean): Promise<void> {
    const opened = new Promise<void>((resolve, reject) => {
      this.#opened = resolve;
      this.#failedToOpen = reject;
    });
    this.#post({ kind: 'open', baseUrl, whole });
    await opened;
  }

  /** @throws Problem internal_error if the thread fails or does not answer in time */
  answer(request: PlainRequest): Promise<PlainResponse> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { url: request.url, resolve, reject });
      if (this.#pending.size === 1) this.#startClock();
      this.#post({ kind: 'ask', id, request });
    });
  }

  /** Ends the thread once it has answered what it was asked. Nothing may be asked after this. Resolves when it has ended. */
  async finish(): Promise<void> {
    const ended = once(this.#worker, 'exit');
    this.#finishing = true;
    if (this.#pending.size === 0) this.#worker.terminate();
    await ended;
  }

  /** Ends the thread at once. */
  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #receive(message: Exclude<FromWorker, { kind: 'loaded' | 'refused' }>): void {
    if (message.kind === 'opened') {
      this.#opened();
      return;
    }
    if (message.kind === 'cache') {
      const { address, requested, parts } = message;
      const kind = { ...parts.kind, headers: this.#headers.share(parts.kind.headers) };
      this.#options.onCache(address, new Representation(Buffer.from(parts.bytes), kind, parts.effort), requested);
      return;
    }
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    this.#startClock();
    if (message.kind === 'failed') pending?.reject(internalError());
    else pending?.resolve(message.response);
    if (this.#finishing && this.#pending.size === 0) this.#worker.terminate();
  }

  /** Gives the thread time for its next answer. */
  #startClock(): void {
    clearTimeout(this.#clock);
    if (this.#pending.size === 0) return;
    const time = this.#options.answerTimeout();
    this.#clock = setTimeout(() => {
      this.#why = `no answer for ${time / 1000} s`;
      this.#worker.terminate();
    }, time).unref();
  }

  #end(why: string): void {
    const unanswered = this.#pending.size;
    const [first] = this.#pending.values();
    for (const { reject } of this.#pending.values()) reject(internalError());
    this.#pending.clear();
    clearTimeout(this.#clock);
    if (this.#info) this.#options.onEnd({ why, unanswered, url: first?.url });
  }
}

/** The path of the worker in a bundle, which the bundler defines. */
declare const WORKER_FILE: string | undefined;

/** The code of the thread: a file of the bundle, or the sources with the TypeScript loader. */
function workerFile(): URL {
  return new URL(typeof WORKER_FILE === 'string' ? WORKER_FILE : './worker-from-source.mjs', import.meta.url);
}
