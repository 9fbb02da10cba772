import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Contender } from '../bench/contender.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Microseconds that the kernel counts processor time in. */
const TICK = 10_000;

/** The server as operators start it, in a process of its own. Needs Linux, whose /proc says what the process uses. */
export class RealServer implements Contender {
  readonly port: number;
  /** From the command until it listened. */
  readonly startedIn: { readonly seconds: number; readonly cpuSeconds: number };
  readonly #child: ChildProcess;
  readonly #logged: () => string;

  private constructor(child: ChildProcess, port: number, startedIn: RealServer['startedIn'], logged: () => string) {
    this.#child = child;
    this.#logged = logged;
    this.port = port;
    this.startedIn = startedIn;
  }

  /** @throws Error with what it wrote, if it ends before it listens */
  static async start(settings: Readonly<Record<string, string>> = {}): Promise<RealServer> {
    const { scripts } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'));
    const begun = performance.now();
    // What `npm start` runs: it replaces the shell, so that the shell's id is the server's.
    const child = spawn('sh', ['-c', scripts.start], {
      cwd: ROOT,
      env: { ...process.env, LOG_LEVEL: 'error', PORT: '0', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [output, logged] = ['', ''];
    child.stderr?.on('data', (chunk) => {
      logged += chunk;
    });
    for await (const chunk of child.stdout ?? []) {
      output += chunk;
      const port = /listening on \S+:(\d+)\s/.exec(output)?.[1];
      if (port === undefined) continue;
      const seconds = (performance.now() - begun) / 1000;
      return new RealServer(child, Number(port), { seconds, cpuSeconds: (await cpuOf(child)) / 1e6 }, () => logged);
    }
    throw new Error(`the server did not start: ${(output + logged).slice(-2000)}`);
  }

  cpu(): Promise<number> {
    return cpuOf(this.#child);
  }

  /** Bytes that the process holds (RSS). */
  async memory(): Promise<number> {
    const status = await readFile(`/proc/${this.#child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
  }

  /** The messages of the errors that it logged. */
  errors(): string[] {
    const lines = this.#logged()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    return lines
      .map((line) => JSON.parse(line))
      .map(({ msg, error, err }) => `${msg} ${JSON.stringify(error ?? err ?? '')}`.slice(0, 300));
  }

  stop(): void {
    this.#child.kill();
  }

  async stopped(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.stop();
    await once(this.#child, 'exit');
  }
}

async function cpuOf({ pid }: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // After the name, which may have spaces: state is field 3, user and system time are 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}
