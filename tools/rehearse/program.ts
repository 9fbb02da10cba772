import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createEnvironment } from './command.ts';

/** In milliseconds. */
const MAX_WAIT = 60_000;
const PAUSE = 100;

/** A program that runs until it is stopped, with its output for error messages. */
export class Program {
  readonly #child: ChildProcess;
  readonly #closed: Promise<unknown>;
  #output = '';

  constructor(file: string, args: readonly string[], { env, ...options }: SpawnOptions) {
    this.#child = spawn(file, args, {
      ...options,
      env: { ...createEnvironment(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#closed = once(this.#child, 'close');
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (chunk) => {
        this.#output += chunk;
      });
  }

  get output(): string {
    return this.#output;
  }

  /** @returns the exit code */
  async wait(): Promise<number | null> {
    await this.#closed;
    return this.#child.exitCode;
  }

  /** Polls until a condition holds. @throws Error with the output of the program, if it ends or that takes too long */
  async waitUntil(title: string, isDone: () => Promise<boolean>): Promise<void> {
    for (const start = performance.now(); !(await isDone()); await setTimeout(PAUSE))
      if (this.#child.exitCode !== null || performance.now() - start > MAX_WAIT)
        throw new Error(`${title}: never\n${this.#output}`);
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  async stop(): Promise<void> {
    this.signal('SIGTERM');
    await this.#closed;
  }
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
