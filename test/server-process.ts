import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '../bundle/current.mjs';

const MAX_LAST_WORDS = 4000;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** A server in a process of its own. */
export class ServerProcess {
  readonly #child: ChildProcess;
  #lastWords = '';
  /** It must not outlive whoever started it. */
  readonly #leave = () => {
    this.#child.kill('SIGKILL');
    process.exit(1);
  };
  port = 0;

  private constructor(args: readonly string[], variables: Readonly<Record<string, string>>) {
    const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', BASE_URL: '', ...variables };
    this.#child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const output of [this.#child.stdout, this.#child.stderr])
      output?.on('data', (chunk: Buffer) => {
        this.#lastWords = (this.#lastWords + chunk).slice(-MAX_LAST_WORDS);
      });
    for (const signal of SIGNALS) process.once(signal, this.#leave);
  }

  /**
   * Resolves once the server says that it listens.
   * @param variables of its environment
   * @param args of node
   * @throws Error with its output where it ends before
   */
  static async start(
    variables: Readonly<Record<string, string>> = {},
    args: readonly string[] = ['server/start.mjs'],
  ): Promise<ServerProcess> {
    const server = new ServerProcess(args, variables);
    server.port = await new Promise<number>((resolve, reject) => {
      server.#child.stdout?.on('data', () => {
        const port = /listening on http:\/\/\S+:(\d+)\s/.exec(server.lastWords)?.[1];
        if (port !== undefined) resolve(Number(port));
      });
      server.#child.once('close', () => reject(new Error(`the server did not start: ${server.lastWords}`)));
    });
    return server;
  }

  /** What it wrote last. */
  get lastWords(): string {
    return this.#lastWords;
  }

  get pid(): number {
    return this.#child.pid as number;
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }

  async stop(): Promise<void> {
    for (const signal of SIGNALS) process.off(signal, this.#leave);
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exit = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await exit;
  }
}
