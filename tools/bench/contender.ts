import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const SERVED = fileURLToPath(new URL('./served.ts', import.meta.url));

/** A server in a process of its own, which is measured from outside. */
export interface Contender {
  readonly port: number;
  /** CPU time that the process has used so far, in microseconds. */
  cpu(): Promise<number>;
  stop(): void;
}

/** What a server of the bench can be asked. */
export type Question = 'cpu' | { readonly listen: true } | CannedAnswer;

/** An answer that a bare server is to give at a path, to any method. */
export interface CannedAnswer {
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** In base64. */
  readonly body: string;
}

/** One of the servers in `served.ts`. */
export class NodeContender implements Contender {
  readonly #child: ChildProcess;
  port = 0;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  /** @param role a server of `served.ts`, with what it takes */
  static async start(...role: string[]): Promise<NodeContender> {
    const child = fork(SERVED, role, { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const started = new NodeContender(child);
    started.port = await started.#ask({ listen: true });
    return started;
  }

  cpu(): Promise<number> {
    return this.#ask('cpu');
  }
  async tell(answer: CannedAnswer): Promise<void> {
    await this.#ask(answer);
  }
  stop(): void {
    this.#child.kill();
  }

  async #ask(question: Question): Promise<number> {
    this.#child.send(question);
    const [answer] = await once(this.#child, 'message');
    return answer as number;
  }
}
