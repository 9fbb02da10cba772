import { connect } from 'node:net';
import { bytesOf, type Message } from './message.ts';

/** An answer as it came over the wire. */
export interface Answer {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

/** Generous: it tells a server that hangs from one on a busy machine, and is no measure of speed. In milliseconds. */
const DEADLINE = 25_000;

/**
 * Sends a message over a connection of its own, and resolves with the answers that came until it was closed.
 * @throws Error where the server leaves the connection open, or sends what is no answer of HTTP/1.1
 */
async function send(port: number, message: Message): Promise<Answer[]> {
  const received = await exchange(port, message);
  return readAnswers(received, message.method === 'HEAD');
}

function exchange(port: number, message: Message): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    const deadline = setTimeout(() => {
      socket.destroy();
      reject(new Error(`no end within ${DEADLINE} ms; received: ${Buffer.concat(chunks).toString('latin1', 0, 500)}`));
    }, DEADLINE);
    socket.on('data', (chunk) => chunks.push(chunk));
    // A server may reset the connection of a client that goes on writing; one that does not listen is found out.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') reject(error);
    });
    socket.once('close', () => {
      clearTimeout(deadline);
      resolve(Buffer.concat(chunks));
    });
    const bytes = bytesOf(message);
    if (message.ending === 'half') socket.end(bytes);
    else if (message.ending === 'gone') socket.write(bytes, () => socket.destroy());
    else socket.write(bytes);
  });
}

function readAnswers(received: Buffer, toHead: boolean): Answer[] {
  const answers: Answer[] = [];
  let rest = received;
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n');
    const [first = '', ...fields] = rest.toString('latin1', 0, Math.max(end, 0)).split('\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]);
    if (end === -1 || !status) throw new Error(`no answer of HTTP: ${rest.toString('latin1', 0, 500)}`);
    const headers = new Map(
      fields.map((field) => {
        const [name = '', ...value] = field.split(': ');
        return [name.toLowerCase(), value.join(': ')] as const;
      }),
    );
    rest = rest.subarray(end + 4);
    // To HEAD nothing follows, but what the parser refuses is answered before its method is known.
    const bodyless = status < 200 || status === 204 || status === 304 || (toHead && rest.length === 0);
    const [body, after] = bodyless ? [Buffer.alloc(0), rest] : readBody(headers, rest);
    if (status >= 200) answers.push({ status, headers, body });
    rest = after;
  }
  return answers;
}

function readBody(headers: ReadonlyMap<string, string>, bytes: Buffer): [body: Buffer, after: Buffer] {
  const length = headers.get('content-length');
  if (length !== undefined) {
    if (bytes.length < Number(length)) throw new Error(`${bytes.length} bytes of a body of ${length}`);
    return [bytes.subarray(0, Number(length)), bytes.subarray(Number(length))];
  }
  if (headers.get('transfer-encoding') !== 'chunked') return [bytes, Buffer.alloc(0)];
  const chunks: Buffer[] = [];
  for (let rest = bytes; ; ) {
    const end = rest.indexOf('\r\n');
    const size = Number.parseInt(rest.toString('latin1', 0, Math.max(end, 0)), 16);
    if (Number.isNaN(size)) throw new Error('a chunked body without its end');
    if (size === 0) return [Buffer.concat(chunks), rest.subarray(end + 4)];
    chunks.push(rest.subarray(end + 2, end + 2 + size));
    rest = rest.subarray(end + 2 + size + 2);
  }
}

/** So many are under way at a time: some wait for the server to lose its patience, and the others go on meanwhile. */
const AT_A_TIME = 48;

/** A message whose answers are not as they should be. */
export interface Finding {
  readonly faults: readonly string[];
  readonly message: Message;
}

/** Sends messages, and gives those with whose answers something is wrong, and how many answers had each status. */
export async function sendAll(
  port: number,
  messages: readonly Message[],
  judge: (message: Message, answers: readonly Answer[]) => string[],
): Promise<{ findings: Finding[]; statuses: Map<number, number> }> {
  const findings: Finding[] = [];
  const statuses = new Map<number, number>();
  const left = messages.values();
  const work = async () => {
    for (const message of left) {
      try {
        const answers = await send(port, message);
        for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const faults = judge(message, answers);
        if (faults.length > 0) findings.push({ faults, message });
      } catch (error) {
        findings.push({ faults: [String(error)], message });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return { findings, statuses };
}
