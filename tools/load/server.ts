import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../../bundle/current.mjs';

/** A server in a process of its own, which is measured from outside. */
export interface MeasuredServer {
  readonly port: number;
  /** Processor time that the process has used so far, in microseconds. */
  cpu(): number | Promise<number>;
  stop(): void;
}

/** The port that a server says on its standard output. @throws Error with its output where it ends before */
export async function listeningPort(stdout: Readable): Promise<number> {
  let output = '';
  // Whoever listens must not close the output of the server.
  for await (const chunk of stdout.iterator({ destroyOnReturn: false })) {
    output += chunk;
    const port = /listening on http:\/\/\S+:(\d+)\s/.exec(output)?.[1];
    if (port === undefined) continue;
    stdout.resume();
    return Number(port);
  }
  throw new Error(`the server did not start: ${output}`);
}

/** What the unit and the container set: it decides how much memory the server takes. */
const MEMORY = { MALLOC_ARENA_MAX: '1' };
const SAMPLE_EACH = 1000;
const INTERNAL_ERROR = 'internal error';
const MAX_LAST_WORDS = 4000;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** What a server did so far, as it is seen from outside. Sizes in bytes. */
export interface Seen {
  /** Resident memory now, and the highest of the samples that are read each second. */
  readonly now: number;
  readonly resident: number;
  /** The most that the process ever had, by the system. */
  readonly highWaterMark: number;
  readonly logged: number;
  /** How many lines of the log speak of a fault of the server. */
  readonly internalErrors: number;
  /** How it ended, if it did. */
  readonly end: string | undefined;
}

/** A server started as `npm start` does and watched from outside. Needs Linux for its figures. */
export class WatchedServer implements MeasuredServer {
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

  private constructor(variables: Readonly<Record<string, string>>, program: string) {
    const env = { ...process.env, ...MEMORY, PORT: '0', HOST: '127.0.0.1', BASE_URL: '', ...variables };
    this.#child = spawn(process.execPath, [program], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child.stderr?.on('data', (chunk: Buffer) => this.#log(chunk));
    this.#child.once('exit', (code, signal) => {
      this.#end = `it ended with ${signal ?? `code ${code}`}`;
    });
    this.#sampling = setInterval(() => this.#readSample(), SAMPLE_EACH);
    for (const signal of SIGNALS) process.once(signal, this.#leave);
  }

  /**
   * Resolves once the server listens.
   * @param variables of its environment
   * @throws Error where it ends before
   */
  static async start(
    variables: Readonly<Record<string, string>> = {},
    program = 'server/start.mjs',
  ): Promise<WatchedServer> {
    const server = new WatchedServer(variables, program);
    try {
      server.port = await listeningPort(server.#child.stdout as Readable);
      return server;
    } catch (error) {
      await server.stop();
      throw new Error(`${(error as Error).message}${server.#lastWords}`);
    }
  }

  /** @param from the number of samples that are not to count */
  seen(from = 0): Seen {
    this.#readSample();
    return {
      now: this.#samples.at(-1) ?? 0,
      resident: Math.max(0, ...this.#samples.slice(from)),
      highWaterMark: this.#highWaterMark,
      logged: this.#logged,
      internalErrors: this.#internalErrors,
      end: this.#end,
    };
  }

  get samples(): number {
    return this.#samples.length;
  }

  /** What it logged last. */
  get lastWords(): string {
    return this.#lastWords;
  }

  cpu(): number {
    const stat = readFileSync(`/proc/${this.#child.pid}/stat`, 'utf8');
    // After the name, which may have spaces: state is field 3, user and system time are 14 and 15, in hundredths of a second.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10_000;
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

  /** The system is asked, not the process, which may be too busy to say. */
  #readSample(): void {
    if (this.#end !== undefined) return;
    try {
      const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8');
      const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024;
      const now = bytes('VmRSS');
      if (Number.isNaN(now)) return;
      this.#samples.push(now);
      this.#highWaterMark = bytes('VmHWM');
    } catch {
      // The process is gone, or the system has no such files.
    }
  }

  #log(chunk: Buffer): void {
    this.#logged += chunk.length;
    this.#internalErrors += chunk.toString('latin1').split(INTERNAL_ERROR).length - 1;
    this.#lastWords = (this.#lastWords + chunk.toString()).slice(-MAX_LAST_WORDS);
  }
}

/** An answer that a bare server is to give at a path, to any method. */
export interface CannedAnswer {
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** In base64. */
  readonly body: string;
}

/** What one of the servers in `served.ts` says of itself. */
export interface Measured {
  /** Bytes that are in use after a collection: objects, and buffers outside of the heap. */
  readonly heap: number;
  readonly buffers: number;
  /** Bytes of the whole process as the system counts them, with what was freed and not given back. */
  readonly resident: number;
  readonly internalErrors: number;
}

/** A message to one of the servers in `served.ts`, which answers each. */
export type ServerOrder = 'cpu' | 'memory' | CannedAnswer;

/** One of the servers in `served.ts`. */
export class ForkedServer implements MeasuredServer {
  readonly #child: ChildProcess;
  port = 0;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  /** @param role a server of `served.ts`, with the number of its tools if it needs one */
  static async start(role: string, tools = 0): Promise<ForkedServer> {
    const file = fileURLToPath(new URL('./served.ts', import.meta.url));
    const child = fork(file, [role, String(tools)], {
      execArgv: ['--import', 'tsx', '--expose-gc'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const server = new ForkedServer(child);
    [server.port] = (await once(child, 'message')) as [number];
    return server;
  }

  cpu(): Promise<number> {
    return this.#order('cpu');
  }
  measure(): Promise<Measured> {
    return this.#order('memory');
  }
  async give(answer: CannedAnswer): Promise<void> {
    await this.#order(answer);
  }
  stop(): void {
    this.#child.kill();
  }

  async #order<Answer>(order: ServerOrder): Promise<Answer> {
    this.#child.send(order);
    return ((await once(this.#child, 'message')) as [Answer])[0];
  }
}
