import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { buildBundle } from '../server/bundle.mjs';
import { pollUntil } from './until.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** In characters. Only the end of the output is kept. */
const MAX_OUTPUT = 4000;
const MAX_REQUESTS = 100;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** Settings that override the environment of the tests. */
const SETTINGS = { BASE_URL: '', COMMIT: '', LOG_LEVEL: '', REPOSITORY_URL: '', CONTACT: 'ops@example.org' };

/** A line of the log about a request. */
const REQUEST = /^\{.*"msg":"request"\}\n/gm;

// Otherwise the output of the first server would begin with a line about the bundle.
buildBundle('server');

/** A server in a separate process. */
export class ServerProcess {
  static readonly #running = new Set<ServerProcess>();
  readonly #child: ChildProcess;
  #output = '';
  #requests = 0;
  #lastRequests: Record<string, unknown>[] = [];
  /** Kills the server if the test process is stopped. */
  readonly #killAndExit = () => {
    this.#child.kill('SIGKILL');
    process.exit(1);
  };
  port = 0;

  private constructor(args: readonly string[], variables: Readonly<Record<string, string>>, cwd = ROOT) {
    const env = { ...process.env, ...SETTINGS, PORT: '0', HOST: '127.0.0.1', ...variables };
    this.#child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const output of [this.#child.stdout, this.#child.stderr])
      output?.on('data', (chunk: Buffer) => {
        const text = this.#output + chunk;
        const requests = text.match(REQUEST) ?? [];
        this.#requests += requests.length;
        this.#lastRequests.push(...requests.map((line) => JSON.parse(line)));
        this.#lastRequests = this.#lastRequests.slice(-MAX_REQUESTS);
        this.#output = text.replaceAll(REQUEST, '').slice(-MAX_OUTPUT);
      });
    for (const signal of SIGNALS) process.once(signal, this.#killAndExit);
    ServerProcess.#running.add(this);
  }

  /** Stops all running servers. */
  static async stopAll(): Promise<void> {
    await Promise.all([...ServerProcess.#running].map((server) => server.stop()));
  }

  /**
   * Starts a server. Resolves once it listens.
   * @param variables environment variables
   * @param args arguments of node; by default as in `npm start`
   * @param cwd by default the folder of the project
   * @throws Error with the output, if the server exits first
   */
  static async startListening(
    variables: Readonly<Record<string, string>> = {},
    args: readonly string[] = ['server/start.mjs'],
    cwd?: string,
  ): Promise<ServerProcess> {
    const server = new ServerProcess(args, variables, cwd);
    server.port = await new Promise<number>((resolve, reject) => {
      server.#child.stdout?.on('data', () => {
        const port = /"url":"http:\/\/\S+:(\d+)","msg":"listening"/.exec(server.output)?.[1];
        if (port !== undefined) resolve(Number(port));
      });
      server.#child.once('close', () => reject(new Error(`the server did not start: ${server.output}`)));
    });
    return server;
  }

  /** Like `startListening`, but resolves once the server is ready. */
  static async start(...args: Parameters<typeof ServerProcess.startListening>): Promise<ServerProcess> {
    const server = await ServerProcess.startListening(...args);
    await pollUntil(
      () => server.get('/readyz'),
      ({ status }) => status === 200,
    );
    return server;
  }

  /** Runs a server that exits by itself. Returns its exit code and output. */
  static async runToExit(variables: Readonly<Record<string, string>>, args = ['server/start.mjs']) {
    const server = new ServerProcess(args, variables);
    await once(server.#child, 'close');
    await server.stop();
    return { code: server.#child.exitCode, output: server.output };
  }

  /** The last output, without lines about requests. */
  get output(): string {
    return this.#output;
  }

  /** The number of logged requests. */
  get requests(): number {
    return this.#requests;
  }

  /** The last log lines about requests. */
  get lastRequests(): readonly Record<string, unknown>[] {
    return this.#lastRequests;
  }

  /** The log lines in the last output, without those about requests and the one that says where the server listens. */
  get logLines(): Record<string, unknown>[] {
    const lines = this.#output.split('\n').filter((line) => /^\{.*\}$/.test(line));
    return lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg !== 'listening');
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

  /** Resolves with the exit code once the server has exited by itself. */
  async waitForExit(): Promise<number | null> {
    if (this.#child.exitCode === null) await once(this.#child, 'exit');
    return this.#child.exitCode;
  }

  async stop(): Promise<void> {
    ServerProcess.#running.delete(this);
    for (const signal of SIGNALS) process.off(signal, this.#killAndExit);
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exit = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await exit;
  }
}
