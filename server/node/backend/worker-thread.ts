import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Representation } from '../../http/representation.ts';
import type { ResponseCache } from '../../http/response-cache.ts';
import { internalError, type Problem } from '../../problem/problem.ts';
import type { Log } from '../../runtime/log.ts';
import { snapshotFolder } from '../snapshot/folder.ts';
import type { Backend, FromWorker, PlainRequest, PlainResponse, SnapshotInfo, ToWorker } from './backend.ts';
import { GarbageCollector, resourceLimits, SharedHeaders } from './thread-memory.ts';

/** In milliseconds. The most expensive answers take 20, so a thread that has not answered by then hangs and is replaced. */
const ANSWER_TIMEOUT = 10_000;
/** In milliseconds, between attempts to start a replacement. */
const RESTART_DELAY = 1000;

interface Pending {
  readonly resolve: (response: PlainResponse) => void;
  readonly reject: (problem: Problem) => void;
  readonly timer: NodeJS.Timeout;
}

interface WorkerThreadOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly log: Log;
  /** Called with each response to cache. */
  readonly onCache: ResponseCache['set'];
  /** Called when a replacement has loaded another snapshot, so that every cached response is outdated. */
  readonly onChange: () => void;
  readonly answerTimeout?: number;
}

/**
 * Computes answers in a thread of its own, so that the thread with the connections is never busy for long. A thread that dies or hangs
 * is replaced, and its open requests are answered with an internal error.
 */
export class WorkerThread implements Backend {
  readonly #options: WorkerThreadOptions;
  readonly #pending = new Map<number, Pending>();
  readonly #headers = new SharedHeaders();
  readonly #garbage = new GarbageCollector();
  #worker: Worker | undefined;
  #ready: Promise<unknown> = Promise.resolve();
  #info: SnapshotInfo | undefined;
  #baseUrl: string | undefined;
  #lastId = 0;

  constructor(options: WorkerThreadOptions) {
    this.#options = options;
  }

  /** Starts the thread. @throws Error if no snapshot can be served, with the reason in one line */
  async start(): Promise<void> {
    const worker = new Worker(workerFile(), {
      env: this.#options.env,
      execArgv: ['--enable-source-maps'],
      resourceLimits: await resourceLimits(snapshotFolder(this.#options.env)),
    });
    const loaded = new Promise<SnapshotInfo>((resolve, reject) => {
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'loaded') resolve(message.info);
        else if (message.kind === 'refused') reject(new Error(message.why));
        else this.#receive(message);
      });
      worker.on('error', (error) => {
        reject(error);
        this.#options.log.error({ err: { type: error.name, stack: error.stack?.slice(0, 2000) } }, 'worker failed');
      });
      worker.once('exit', () => {
        reject(new Error('the worker stopped before it had read the snapshot'));
        if (this.#worker === worker) this.#replace();
      });
    });
    const info = await loaded;
    if (this.#info && this.#info.snapshot !== info.snapshot) this.#options.onChange();
    this.#worker = worker;
    this.#info = info;
    if (this.#baseUrl !== undefined) this.open(this.#baseUrl);
  }

  /** The served snapshot. */
  get info(): SnapshotInfo {
    if (!this.#info) throw new Error('the worker has not started');
    return this.#info;
  }

  /** Sets the public address. Must be called before the first request. */
  open(baseUrl: string): void {
    this.#baseUrl = baseUrl;
    this.#post({ kind: 'open', baseUrl });
  }

  async answer(request: PlainRequest): Promise<PlainResponse> {
    await this.#ready;
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#worker?.terminate(), this.#options.answerTimeout ?? ANSWER_TIMEOUT).unref();
      this.#pending.set(id, { resolve, reject, timer });
      this.#post({ kind: 'ask', id, request });
    });
  }

  /** Ends the thread for good. */
  async stop(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  #post(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }

  #receive(message: Exclude<FromWorker, { kind: 'loaded' | 'refused' }>): void {
    if (message.kind === 'cache') {
      const { address, requested, parts } = message;
      const kind = { ...parts.kind, headers: this.#headers.share(parts.kind.headers) };
      this.#options.onCache(address, new Representation(Buffer.from(parts.bytes), kind, parts.effort), requested);
      return;
    }
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    clearTimeout(pending?.timer);
    if (message.kind === 'failed') {
      pending?.reject(internalError());
      return;
    }
    this.#garbage.add(message.response.body?.byteLength ?? 0);
    pending?.resolve(message.response);
  }

  #replace(): void {
    this.#worker = undefined;
    this.#options.log.error({ unanswered: this.#pending.size }, 'worker stopped; starting another');
    for (const { reject, timer } of this.#pending.values()) {
      clearTimeout(timer);
      reject(internalError());
    }
    this.#pending.clear();
    this.#ready = this.#startAgain();
  }

  async #startAgain(): Promise<void> {
    for (;;) {
      try {
        return await this.start();
      } catch (error) {
        this.#options.log.error({ why: (error as Error).message }, 'worker cannot be started');
        await wait(RESTART_DELAY);
      }
    }
  }
}

/** The path of the worker in a bundle, which the bundler defines. */
declare const WORKER_FILE: string | undefined;

/** The code of the thread: a file of the bundle, or the sources with the TypeScript loader. */
function workerFile(): URL {
  return new URL(typeof WORKER_FILE === 'string' ? WORKER_FILE : './worker-from-source.mjs', import.meta.url);
}
