import { once } from 'node:events';
import { connect } from 'node:net';

const CONNECTIONS = 16;
const HEAD_END = '\r\n\r\n';

/** A request as it goes over the wire. */
export function message(path: string, headers: Readonly<Record<string, string>> = {}, body?: string): string {
  const all = {
    host: '127.0.0.1',
    ...headers,
    ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
  };
  const fields = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${fields.join('')}\r\n${body ?? ''}`;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Bytes on the wire, with the head. */
  readonly size: number;
}

/** Sends a request once. @throws Error where the answer does not say how long it is */
export async function ask(port: number, message: string): Promise<Answer> {
  const socket = connect(port, '127.0.0.1');
  socket.write(message);
  let received = Buffer.alloc(0);
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk as Buffer]);
    const end = received.indexOf(HEAD_END);
    if (end === -1) continue;
    const [first = '', ...fields] = received.toString('latin1', 0, end).split('\r\n');
    const status = Number(first.split(' ')[1]);
    const headers: Record<string, string> = {};
    for (const field of fields) {
      const colon = field.indexOf(':');
      headers[field.slice(0, colon).toLowerCase()] = field.slice(colon + 1).trim();
    }
    const length = status === 304 ? 0 : Number(headers['content-length']);
    if (Number.isNaN(length)) throw new Error(`the answer does not say how long it is: ${first}`);
    const size = end + HEAD_END.length + length;
    if (received.length >= size) return { status, headers, body: received.subarray(size - length), size };
  }
  throw new Error('the server hung up');
}

/**
 * Sends a request so many times over some connections, each again when it has the whole answer to the last.
 * @param size of the answer on the wire, as `ask` found it
 */
export async function repeat(port: number, message: string, size: number, requests: number): Promise<void> {
  const each = async () => {
    const socket = connect(port, '127.0.0.1');
    let left = requests / CONNECTIONS;
    let received = 0;
    socket.on('data', (chunk) => {
      received += chunk.length;
      if (received < size) return;
      if (received > size) throw new Error('the server sent more than one answer');
      received = 0;
      left -= 1;
      if (left > 0) socket.write(message);
      else socket.end();
    });
    socket.write(message);
    await once(socket, 'close');
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, each));
}
