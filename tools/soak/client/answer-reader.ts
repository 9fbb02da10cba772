/** What a client has to know of an answer: no more, so that reading a million of them costs little. */
export interface Answer {
  readonly status: number;
  /** Whether the server closes the connection after it. */
  readonly closes: boolean;
  /** Whether it says when to ask again. */
  readonly hasRetryAfter: boolean;
  /** Whether the body reports a fault of the server, as MCP does under status 200. */
  readonly isInternalError: boolean;
}

const HEAD_END = '\r\n\r\n';
/** Node itself reads no longer head than this. */
const MOST_HEAD_BYTES = 64 * 1024;
const NOTHING = Buffer.alloc(0);
const INTERNAL_ERRORS = ['"code":-32603', 'internal_error'];

/** Cuts what comes over a connection into answers by their Content-Length, and throws their bodies away. */
export class AnswerReader {
  readonly #tell: (answer: Answer) => void;
  /** The beginning of a head whose end has not come yet. */
  #beginning: Buffer = NOTHING;
  #answer: Answer | undefined;
  /** Bytes of the body that have not come yet. */
  #left = 0;

  /** @param tell called with each answer once it is whole */
  constructor(tell: (answer: Answer) => void) {
    this.#tell = tell;
  }

  /** @throws Error where the bytes are no answer of HTTP/1.1, or one that does not say how long it is */
  take(chunk: Buffer): void {
    let rest = this.#beginning.length > 0 ? Buffer.concat([this.#beginning, chunk]) : chunk;
    this.#beginning = NOTHING;
    while (rest.length > 0) {
      if (!this.#answer) {
        const end = rest.indexOf(HEAD_END);
        if (end === -1) {
          if (rest.length > MOST_HEAD_BYTES) throw new Error('a head without an end');
          this.#beginning = rest;
          return;
        }
        const head = rest.toString('latin1', 0, end);
        this.#answer = readHead(head);
        this.#left = lengthIn(head, this.#answer.status);
        rest = rest.subarray(end + HEAD_END.length);
      }
      rest = this.#takeBody(this.#answer, rest);
    }
  }

  #takeBody(answer: Answer, bytes: Buffer): Buffer {
    const body = bytes.subarray(0, this.#left);
    this.#left -= body.length;
    // Where a chunk ends in the middle of the words they are missed. The log of the server has them too.
    if (INTERNAL_ERRORS.some((words) => body.includes(words))) this.#answer = { ...answer, isInternalError: true };
    if (this.#left === 0) {
      const whole = this.#answer as Answer;
      this.#answer = undefined;
      // 100 Continue is followed by the answer itself.
      if (whole.status >= 200) this.#tell(whole);
    }
    return bytes.subarray(body.length);
  }
}

/** What the head of an answer says, also if its end is missing. The status is 0 if it is none. */
export function readHead(head: string): Answer {
  return {
    status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1] ?? 0),
    closes: /\r\nconnection: *close/i.test(head),
    hasRetryAfter: /\r\nretry-after: *\d/i.test(head),
    isInternalError: false,
  };
}

function lengthIn(head: string, status: number): number {
  if (status === 0) throw new Error(`no answer of HTTP/1.1: ${JSON.stringify(head.slice(0, 100))}`);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined && status >= 200 && status !== 204 && status !== 304)
    throw new Error(`an answer ${status} that does not say how long it is`);
  return Number(length ?? 0);
}
