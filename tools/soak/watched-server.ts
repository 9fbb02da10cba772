import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Contender } from '../bench/contender.ts';
import { cpuOf, residentOf } from './process-use.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What the unit and the container set: it decides how much memory the server takes. */
const MEMORY = { MALLOC_ARENA_MAX: '1' };
const SAMPLE_EACH = 1000;
const INTERNAL_ERROR = 'internal error';
const MAX_LAST_WORDS = 4000;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** What a server did so far, as it is seen from outside. Sizes in bytes. */
export interface Seen {
  /** What the process holds now, and the highest of the samples that are taken each second. */
  readonly now: number;
  readonly resident: number;
  /** The most that the process ever held, where the system says so. */
  readonly highWaterMark: number;
  readonly logged: number;
  /** How many lines of the log speak of a fault of the server. */
  readonly internalErrors: number;
  /** How it ended, if it did. */
  readonly end: string | undefined;
}

/** A server in a process of its own, started as `npm start` does and watched from outside. */
export class WatchedServer implements Contender {
  readonly #child: ChildProcess;
  readonly #sampling: NodeJS.Timeout;
  readonly #samples: number[] = [];
  #highWaterMark = 0;
  #logged = 0;
  #internalErrors = 0;
  #lastWords = '';
  #end: string | undefined;
  /** A server under load must not outlive whoever watches it. */
  readonly #leave = () => {
    this.#child.kill('SIGKILL');
    process.exit(1);
  };
  port = 0;

  private constructor(more: Readonly<Record<string, string>>) {
    const env = { ...process.env, ...MEMORY, PORT: '0', HOST: '127.0.0.1', BASE_URL: '', ...more };
    this.#child = spawn(process.execPath, ['server/start.mjs'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child.stderr?.on('data', (chunk: Buffer) => this.#log(chunk));
    this.#child.once('exit', (code, signal) => {
      this.#end = `it ended with ${signal ?? `code ${code}`}`;
    });
    this.#sampling = setInterval(() => this.#takeSample(), SAMPLE_EACH);
    for (const signal of SIGNALS) process.once(signal, this.#leave);
  }

  /**
   * Resolves once the server listens.
   * @param more environment variables
   * @throws Error where it ends before
   */
  static async start(more: Readonly<Record<string, string>> = {}): Promise<WatchedServer> {
    const server = new WatchedServer(more);
    server.port = await server.#listens();
    return server;
  }

  /** @param from the number of samples that are not to count */
  seen(from = 0): Seen {
    this.#takeSample();
    return {
      now: this.#samples.at(-1) ?? 0,
      resident: Math.max(0, ...this.#samples.slice(from)),
      highWaterMark: this.#highWaterMark,
      logged: this.#logged,
      internalErrors: this.#internalErrors,
      end: this.#end,
    };
  }

  /** How many samples have been taken. */
  get samples(): number {
    return this.#samples.length;
  }

  /** What it logged last. */
  get lastWords(): string {
    return this.#lastWords;
  }

  cpu(): Promise<number> {
    return cpuOf(this.#child.pid as number);
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }

  async stop(): Promise<void> {
    clearInterval(this.#sampling);
    for (const signal of SIGNALS) process.off(signal, this.#leave);
    if (this.#end !== undefined) return;
    const exit = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await exit;
  }

  async #listens(): Promise<number> {
    let output = '';
    for await (const chunk of this.#child.stdout ?? []) {
      output += chunk;
      const port = /listening on http:\/\/\S+:(\d+)\s/.exec(output)?.[1];
      if (port === undefined) continue;
      this.#child.stdout?.resume();
      return Number(port);
    }
    await this.stop();
    throw new Error(`the server did not start: ${output}${this.#lastWords}`);
  }

  #takeSample(): void {
    const resident = this.#end === undefined && residentOf(this.#child.pid as number);
    if (!resident) return;
    this.#samples.push(resident.now);
    this.#highWaterMark = Math.max(this.#highWaterMark, resident.highest);
  }

  #log(chunk: Buffer): void {
    this.#logged += chunk.length;
    this.#internalErrors += chunk.toString('latin1').split(INTERNAL_ERROR).length - 1;
    this.#lastWords = (this.#lastWords + chunk.toString()).slice(-MAX_LAST_WORDS);
  }
}
