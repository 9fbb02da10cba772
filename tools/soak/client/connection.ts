import { connect, type Socket } from 'node:net';
import { type Answer, AnswerReader } from './answer-reader.ts';

/** Where a mix sends its requests, and how. Times in milliseconds. */
export interface Target {
  readonly port: number;
  /** How many connections are open at a time. */
  readonly connections: number;
  /** How long a client waits for something to happen. Generous: it finds a server that hangs, and is no measure of speed. */
  readonly patience: number;
  /** How long a slow client does nothing between two steps. */
  readonly pause: number;
}

interface Waiting {
  readonly wanted: number;
  readonly resolve: (answers: Answer[]) => void;
  readonly reject: (error: Error) => void;
}

/** A connection of a client that reads what it asked for. */
export class Connection {
  readonly #socket: Socket;
  #answers: Answer[] = [];
  #waiting: Waiting | undefined;
  #isOpen = true;
  #error = '';

  /** @param from the address of the client, by which the server tells clients apart */
  constructor({ port, patience }: Pick<Target, 'port' | 'patience'>, from = '127.0.0.1') {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    const reader = new AnswerReader((answer) => this.#take(answer));
    socket.setTimeout(patience, () => this.giveUp(`nothing happened for ${patience} ms`));
    socket.on('data', (chunk) => {
      try {
        reader.take(chunk);
      } catch (error) {
        this.giveUp((error as Error).message);
      }
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      this.#error = ` (${error.code})`;
    });
    socket.once('close', () => this.giveUp(`the connection was closed${this.#error}`));
    this.#socket = socket;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /**
   * Writes one request or several, and resolves with the answers to them: so many, or fewer where the last says that the server
   * closes the connection.
   * @throws Error where they do not come
   */
  ask(bytes: string | Buffer, wanted = 1): Promise<Answer[]> {
    return new Promise((resolve, reject) => {
      this.#answers = [];
      this.#waiting = { wanted, resolve, reject };
      if (this.#isOpen) this.#socket.write(bytes);
      else this.giveUp(`the connection was closed${this.#error}`);
    });
  }

  /** Writes what belongs to the request that was asked last. */
  write(bytes: string): void {
    if (this.#isOpen) this.#socket.write(bytes);
  }

  /** Closes the connection; answers that have not come are not waited for. */
  giveUp(why: string): void {
    this.close();
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.reject(new Error(`${why} after ${this.#answers.length} of ${waiting.wanted} answers`));
  }

  close(): void {
    this.#isOpen = false;
    this.#socket.destroy();
  }

  #take(answer: Answer): void {
    this.#answers.push(answer);
    if (answer.closes) this.close();
    if (!answer.closes && this.#answers.length !== this.#waiting?.wanted) return;
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve(this.#answers);
  }
}
