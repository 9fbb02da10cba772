import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { until } from './until.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MAX_LAST_WORDS = 4000;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** Settings in the environment of the tests. */
const UNSET = { BASE_URL: '', LOG_LEVEL: '', REPOSITORY_URL: '', CONTACT: 'ops@example.org' };

/** A line of the log. */
const REQUEST = /^\{.*"msg":"request"\}\n/gm;

/** A server in a process of its own. */
export class ServerProcess {
  static readonly #running = new Set<ServerProcess>();
  readonly #child: ChildProcess;
  #lastWords = '';
  #requests = 0;
  /** It must not outlive its parent. */
  readonly #leave = () => {
    this.#child.kill('SIGKILL');
    process.exit(1);
  };
  port = 0;

  private constructor(args: readonly string[], variables: Readonly<Record<string, string>>, cwd = ROOT) {
    const env = { ...process.env, ...UNSET, PORT: '0', HOST: '127.0.0.1', ...variables };
    this.#child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const output of [this.#child.stdout, this.#child.stderr])
      output?.on('data', (chunk: Buffer) => {
        const words = this.#lastWords + chunk;
        this.#requests += words.match(REQUEST)?.length ?? 0;
        this.#lastWords = words.replaceAll(REQUEST, '').slice(-MAX_LAST_WORDS);
      });
    for (const signal of SIGNALS) process.once(signal, this.#leave);
    ServerProcess.#running.add(this);
  }

  /** Stops all servers that still run. */
  static async stopAll(): Promise<void> {
    await Promise.all([...ServerProcess.#running].map((server) => server.stop()));
  }

  /**
   * Resolves once the server says that it listens.
   * @param variables of its environment
   * @param args of node: by default those of `npm start`
   * @param cwd the folder in which it runs: by default that of the project
   * @throws Error with its output where it ends before
   */
  static async listening(
    variables: Readonly<Record<string, string>> = {},
    args: readonly string[] = ['server/start.mjs'],
    cwd?: string,
  ): Promise<ServerProcess> {
    const server = new ServerProcess(args, variables, cwd);
    server.port = await new Promise<number>((resolve, reject) => {
      server.#child.stdout?.on('data', () => {
        const port = /listening on http:\/\/\S+:(\d+)\s/.exec(server.lastWords)?.[1];
        if (port !== undefined) resolve(Number(port));
      });
      server.#child.once('close', () => reject(new Error(`the server did not start: ${server.lastWords}`)));
    });
    return server;
  }

  /** Resolves once the server is ready. Takes and throws what `listening` does. */
  static async start(...given: Parameters<typeof ServerProcess.listening>): Promise<ServerProcess> {
    const server = await ServerProcess.listening(...given);
    await until(
      () => server.get('/readyz'),
      ({ status }) => status === 200,
    );
    return server;
  }

  /** The output and exit code of a server that ends by itself. */
  static async refused(variables: Readonly<Record<string, string>>, args = ['server/start.mjs']) {
    const server = new ServerProcess(args, variables);
    await once(server.#child, 'close');
    await server.stop();
    return { code: server.#child.exitCode, output: server.lastWords };
  }

  /** Its last output, without the lines of requests. */
  get lastWords(): string {
    return this.#lastWords;
  }

  /** How many requests it has logged. */
  get requests(): number {
    return this.#requests;
  }

  /** The lines of its log in that output. */
  get logged(): Record<string, unknown>[] {
    const lines = this.#lastWords.split('\n').filter((line) => /^\{.*\}$/.test(line));
    return lines.map((line) => JSON.parse(line));
  }

  get pid(): number {
    return this.#child.pid as number;
  }

  get(path: string, init?: RequestInit): Promise<Response> {
    return fetch(`http://127.0.0.1:${this.port}${path}`, init);
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }

  /** The exit code, once it has ended by itself. */
  async ended(): Promise<number | null> {
    if (this.#child.exitCode === null) await once(this.#child, 'exit');
    return this.#child.exitCode;
  }

  async stop(): Promise<void> {
    ServerProcess.#running.delete(this);
    for (const signal of SIGNALS) process.off(signal, this.#leave);
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exit = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await exit;
  }
}
