import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Connection, type LoadTarget, parseHead, type ReceivedResponse } from '../load/client.ts';

/** What a server that has too much to do may answer to anything. */
const BUSY: readonly number[] = [429, 503];
/** More faults than this say nothing new, and a server that no longer answers makes clients wait. */
const MAX_FAULTS = 50;
const INTERNAL_ERRORS = ['"code":-32603', 'internal_error'];

/** What the requests of one mix were answered with. */
export class MixTally {
  readonly #maxFaults: number;
  readonly #statuses = new Map<number, number>();
  readonly #faults = new Map<string, number>();
  #requests = 0;
  #asExpected = 0;

  constructor(maxFaults = MAX_FAULTS) {
    this.#maxFaults = maxFaults;
  }

  sent(requests: number): void {
    this.#requests += requests;
  }

  /** @param expected the statuses that are right for a server that has time */
  answered(
    { status, headers, body }: Pick<ReceivedResponse, 'status' | 'headers'> & Partial<ReceivedResponse>,
    expected: readonly number[],
  ): void {
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    const isBusy = BUSY.includes(status);
    if (expected.includes(status)) this.#asExpected += 1;
    else if (!isBusy) this.fault(`answered with ${status} instead of ${expected.join(' or ')}`);
    // MCP reports a fault of the server under status 200.
    if (INTERNAL_ERRORS.some((words) => body?.includes(words))) this.fault(`an internal error in an answer ${status}`);
    if (isBusy && headers.connection !== 'close' && !/^\d/.test(headers['retry-after'] ?? ''))
      this.fault(`answered with ${status} without Retry-After`);
  }

  fault(what: string): void {
    this.#faults.set(what, (this.#faults.get(what) ?? 0) + 1);
  }

  /** Whether further requests are of no use. */
  get isHopeless(): boolean {
    let faults = 0;
    for (const times of this.#faults.values()) faults += times;
    return faults > this.#maxFaults;
  }

  get requests(): number {
    return this.#requests;
  }

  /** Every answer by its status, as `200 17, 429 3`. */
  get statuses(): string {
    const sorted = [...this.#statuses].sort(([a], [b]) => a - b);
    return sorted.map(([status, times]) => `${status} ${times}`).join(', ') || 'none';
  }

  /** What went wrong, and how often; also where a server was never anything but busy. */
  get faults(): readonly string[] {
    const faults = [...this.#faults].map(([what, times]) => `${what}: ${times} times`);
    if (this.#requests > 0 && this.#asExpected === 0) faults.push('no request was answered as expected');
    return faults;
  }
}

/** What is written at once, and how it may be answered. */
export interface Burst {
  readonly bytes: string | Buffer;
  /** Requests in it. */
  readonly requests: number;
  /** Answers that it gets; one where it is left out. */
  readonly answers?: number;
  /** The statuses that are right. A server may always answer that it is too busy. */
  readonly expected: readonly number[];
  /** Whether the client leaves with the answer, as clients do that are refused in the middle of a body. */
  readonly isLast?: boolean;
}

/**
 * Sends over open connections, over each one burst after another, until all requests were sent or too much went wrong.
 * @param next makes the next burst
 */
export async function keepSending(
  target: LoadTarget,
  requests: number,
  next: () => Burst,
  tally: MixTally,
): Promise<void> {
  let left = requests;
  const work = async () => {
    let connection: Connection | undefined;
    while (left > 0 && !tally.isHopeless) {
      const burst = next();
      left -= burst.requests;
      if (!connection?.isOpen) connection = new Connection(target);
      tally.sent(burst.requests);
      try {
        for (const response of await connection.send(burst.bytes, burst.answers))
          tally.answered(response, burst.expected);
      } catch (error) {
        tally.fault((error as Error).message);
      }
      if (burst.isLast) connection.close();
    }
    connection?.close();
  };
  await Promise.all(Array.from({ length: target.connections }, work));
}

/** Bytes that a slow reader reads at a time. */
const STEP_BYTES = 2048;
/** How often a slow reader reads, and a slow writer writes in a pause. */
const STEPS = { read: 3, write: 20 };

/** Reads the answers 2 KB at a time with long pauses, until the server cuts it off or it has enough. */
export async function readSlowly(
  { port, patience, pause }: LoadTarget,
  bytes: string,
  expected: readonly number[],
  tally: MixTally,
): Promise<void> {
  let step = () => {};
  let isOpen = true;
  let wasAnswered = false;
  const receive = (size: number, buffer: Uint8Array) => {
    // The status of the first answer; the rest of it hardly ever comes.
    if (!wasAnswered) tally.answered(parseHead(Buffer.from(buffer.subarray(0, size)).toString('latin1')), expected);
    wasAnswered = true;
    step();
    return false; // Which pauses.
  };
  const onread = { buffer: Buffer.alloc(STEP_BYTES), callback: receive };
  const socket = connect({ port, host: '127.0.0.1', onread });
  socket.on('error', () => {});
  socket.once('close', () => {
    isOpen = false;
    step();
  });
  socket.write(bytes);
  for (let read = 0; isOpen && read < STEPS.read; read += 1) {
    const happened = new Promise<void>((resolve) => {
      step = resolve;
    });
    socket.resume();
    await Promise.race([happened, wait(patience)]);
    if (!wasAnswered) break;
    await wait(pause);
  }
  socket.destroy();
  if (!wasAnswered) tally.fault(isOpen ? `nothing happened for ${patience} ms` : 'the connection was closed');
}

/** Writes, and reads nothing of what comes back, for as long as the server may need to lose its patience. */
export async function stayWithoutReading({ port, pause }: LoadTarget, bytes: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  // The server is free to cut such a client off. That it is gone is found by those who read.
  socket.on('error', () => {});
  socket.write(bytes);
  await wait(pause);
  socket.destroy();
}

/** Writes the beginning of a request and then a few bytes now and then, which never end it; waits to be refused. */
export async function writeSlowly(target: LoadTarget, beginning: string, drop: string, tally: MixTally): Promise<void> {
  const connection = new Connection(target);
  const responses = connection.send(beginning);
  // Of its own: as long as it writes, something happens.
  const { patience } = target;
  const deadline = setTimeout(() => connection.giveUp(`nothing came for ${patience} ms`), patience);
  const drip = setInterval(() => connection.write(drop), target.pause / STEPS.write);
  try {
    for (const response of await responses) tally.answered(response, [408]);
  } catch (error) {
    tally.fault(`a slow writer: ${(error as Error).message}`);
  } finally {
    clearTimeout(deadline);
    clearInterval(drip);
    connection.close();
  }
}
