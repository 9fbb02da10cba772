import { connect, type Socket } from 'node:net';

/*
 * The client of benchmarks and long runs: requests as text, answers by their Content-Length, over connections that it counts itself.
 */

/** What an MCP client says of what it sends and accepts. */
export const MCP_HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

/** A request as it goes over the wire: GET, or POST of a body. */
export function httpRequest(path: string, headers: Readonly<Record<string, string>> = {}, body?: string): string {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const fields = Object.entries({ host: '127.0.0.1', ...headers, ...length });
  const head = fields.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${head}\r\n${body ?? ''}`;
}

export function toolCall(id: number, name: string, args: Readonly<Record<string, unknown>>): object {
  return { jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: args } };
}

export interface ReceivedResponse {
  /** 0 if it is no answer of HTTP/1.1. */
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** As it was sent. */
  readonly body: Buffer;
  /** Bytes on the wire, with the head. */
  readonly size: number;
}

export const HEAD_END = '\r\n\r\n';
/** Node itself reads no longer head than this. */
const MAX_HEAD_BYTES = 64 * 1024;

/** What the head of an answer says, also if its end is missing. */
export function parseHead(head: string): Pick<ReceivedResponse, 'status' | 'headers'> {
  const [first = '', ...fields] = head.split('\r\n');
  const headers = Object.fromEntries(
    fields.map((field) => {
      const colon = field.indexOf(':');
      return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()];
    }),
  );
  return { status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1] ?? 0), headers };
}

/** Cuts what comes over a connection into answers. */
class ResponseReader {
  readonly #onResponse: (response: ReceivedResponse) => void;
  #chunks: Buffer[] = [];
  #received = 0;
  /** With fewer bytes there is nothing to read. */
  #needed = 1;

  constructor(onResponse: (response: ReceivedResponse) => void) {
    this.#onResponse = onResponse;
  }

  /** @throws Error where the bytes are no answer of HTTP/1.1, or one that does not say how long it is */
  read(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#received += chunk.length;
    if (this.#received < this.#needed) return;
    let bytes = this.#chunks.length === 1 ? chunk : Buffer.concat(this.#chunks);
    for (;;) {
      const end = bytes.indexOf(HEAD_END);
      if (end === -1 && bytes.length > MAX_HEAD_BYTES) throw new Error('a head without an end');
      this.#needed = bytes.length + 1;
      if (end === -1) break;
      const head = parseHead(bytes.toString('latin1', 0, end));
      const start = end + HEAD_END.length;
      const size = start + lengthOf(head);
      this.#needed = size;
      if (bytes.length < size) break;
      // 100 Continue is followed by the answer itself.
      if (head.status >= 200) this.#onResponse({ ...head, body: bytes.subarray(start, size), size });
      bytes = bytes.subarray(size);
    }
    this.#chunks = [bytes];
    this.#received = bytes.length;
  }
}

function lengthOf({ status, headers }: Pick<ReceivedResponse, 'status' | 'headers'>): number {
  if (status === 0) throw new Error('no answer of HTTP/1.1');
  if (status < 200 || status === 204 || status === 304) return 0;
  const length = headers['content-length'];
  if (length === undefined) throw new Error(`an answer ${status} that does not say how long it is`);
  return Number(length);
}

/** Where requests go, and how. Times in milliseconds. */
export interface LoadTarget {
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
  readonly resolve: (responses: ReceivedResponse[]) => void;
  readonly reject: (error: Error) => void;
}

/** A connection of a client that reads what it requested. */
export class Connection {
  readonly #socket: Socket;
  #responses: ReceivedResponse[] = [];
  #waiting: Waiting | undefined;
  #isOpen = true;
  #error = '';

  /** @param from the address of the client, by which the server tells clients apart */
  constructor({ port, patience = 60_000 }: { port: number; patience?: number }, from = '127.0.0.1') {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    const reader = new ResponseReader((response) => this.#receive(response));
    socket.setTimeout(patience, () => this.giveUp(`nothing happened for ${patience} ms`));
    socket.on('data', (chunk) => {
      try {
        reader.read(chunk);
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
   * Writes one request or several, and resolves with as many answers, or fewer where the last says that the server
   * closes the connection.
   * @throws Error where they do not come
   */
  send(bytes: string | Buffer, wanted = 1): Promise<ReceivedResponse[]> {
    return new Promise((resolve, reject) => {
      this.#responses = [];
      this.#waiting = { wanted, resolve, reject };
      if (this.#isOpen) this.#socket.write(bytes);
      else this.giveUp(`the connection was closed${this.#error}`);
    });
  }

  /** Writes what belongs to the last request. */
  write(bytes: string): void {
    if (this.#isOpen) this.#socket.write(bytes);
  }

  /** Closes the connection; answers that have not come are not waited for. */
  giveUp(why: string): void {
    this.close();
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.reject(new Error(`${why} after ${this.#responses.length} of ${waiting.wanted} answers`));
  }

  close(): void {
    this.#isOpen = false;
    this.#socket.destroy();
  }

  #receive(response: ReceivedResponse): void {
    const closes = response.headers.connection?.toLowerCase() === 'close';
    this.#responses.push(response);
    if (closes) this.close();
    if (!closes && this.#responses.length !== this.#waiting?.wanted) return;
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve(this.#responses);
  }
}

/** Sends a request over a connection of its own. @throws Error if it is not answered */
export async function sendOnce(port: number, request: string): Promise<ReceivedResponse> {
  const connection = new Connection({ port });
  try {
    return (await connection.send(request))[0] as ReceivedResponse;
  } finally {
    connection.close();
  }
}

const CONNECTIONS = 16;

/** Sends as many requests over some connections, over each one after the other. @returns the bytes of all bodies */
export async function sendMany(port: number, count: number, requestAt: (i: number) => string): Promise<number> {
  let [next, bytes] = [0, 0];
  const each = async () => {
    const connection = new Connection({ port });
    while (next < count) {
      const request = requestAt(next++);
      const [{ status, body }] = (await connection.send(request)) as [ReceivedResponse];
      if (status !== 200 && status !== 304) throw new Error(`${status} for ${request.split('\r\n', 1)[0]}`);
      bytes += body.length;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, each));
  return bytes;
}
