import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { HEAD_END, parseHead, type ReceivedResponse } from '../load/client.ts';
import { type Message, messageBytes } from './message.ts';
import type { Description } from './requests.ts';

type Json = Record<string, unknown>;
type Received = Omit<ReceivedResponse, 'size'>;
/** Says what is wrong with the answers to a message. */
type Judge = (message: Message, answers: readonly Received[]) => string[];

const MEANT = new Set([200, 202, 204, 304, 308]);
const INTERNAL_ERROR = -32603;

/**
 * A judge by the description of the service: a whole message has at least one; none is a fault of the
 * server; an error is a problem document as described, or a JSON-RPC error.
 */
export function judgeFor({ components }: Description): Judge {
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  const isProblem = ajv.compile({ ...components.schemas.ProblemDetails, additionalProperties: false });

  function problemWith(status: number, document: Json): string[] {
    if (!isProblem(document)) return [`no problem document as described: ${ajv.errorsText(isProblem.errors)}`];
    return document.status === status ? [] : [`the document says ${document.status}, the answer ${status}`];
  }

  function faults(message: Message, { status, headers, body }: Received): string[] {
    if (!MEANT.has(status) && (status < 400 || status > 499)) return ['the status is none that is meant'];
    if (body.length === 0) return status < 400 || message.method === 'HEAD' ? [] : ['an error without a body'];
    const type = headers['content-type'] ?? '';
    const problem = type === 'application/problem+json';
    const isRpc = type === 'application/json' && message.target.startsWith('/mcp');
    if (!problem && !isRpc) {
      const isPage = type.startsWith('text/html') && !message.target.startsWith('/api/');
      return status < 400 || isPage ? [] : [`an error as ${type}`];
    }
    const parsed = parse(decoded(headers, body));
    if (parsed === undefined) return ['a body that is not JSON'];
    return problem ? problemWith(status, Object(parsed)) : [parsed].flat().flatMap((one) => rpcFaults(Object(one)));
  }

  return (message, answers) => {
    if (answers.length === 0) return message.ending === 'waits' ? ['no answer'] : [];
    return answers.flatMap((answer) => faults(message, answer).map((fault) => `${answer.status}: ${fault}`));
  };
}

function rpcFaults({ jsonrpc, id, result, error }: Json): string[] {
  if (jsonrpc !== '2.0') return ['no JSON-RPC 2.0'];
  if (id !== null && typeof id !== 'string' && !Number.isInteger(id)) return ['an id that is none'];
  if (error === undefined) {
    const { isError, content } = Object(result) as { isError?: boolean; content?: { text: string }[] };
    if (!isError) return typeof result === 'object' && result !== null ? [] : ['neither result nor error'];
    const problem = parse(content?.[0]?.text ?? '') as Json | undefined;
    return problem && problem.code !== 'internal_error' ? [] : ['a tool error that is a fault of ours'];
  }
  const { code, message } = Object(error) as Json;
  if (!Number.isInteger(code) || typeof message !== 'string') return ['an error without code or message'];
  return code === INTERNAL_ERROR ? ['an internal error'] : [];
}

function decoded(headers: Received['headers'], body: Buffer): string {
  const coding = headers['content-encoding'];
  return (coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body).toString();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Generous: it tells a server that hangs from one on a busy machine, and is no measure of speed. In milliseconds. */
const DEADLINE = 25_000;

/**
 * Sends a message over a connection of its own, and resolves with the answers that came until it was closed.
 * @throws Error where the server leaves the connection open, or sends what is no answer of HTTP/1.1
 */
async function send(port: number, message: Message): Promise<Received[]> {
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
    const bytes = messageBytes(message);
    if (message.ending === 'half') socket.end(bytes);
    else if (message.ending === 'gone') socket.write(bytes, () => socket.destroy());
    else socket.write(bytes);
  });
}

function readAnswers(received: Buffer, toHead: boolean): Received[] {
  const answers: Received[] = [];
  let rest = received;
  while (rest.length > 0) {
    const end = rest.indexOf(HEAD_END);
    const { status, headers } = parseHead(rest.toString('latin1', 0, Math.max(end, 0)));
    if (!status) throw new Error(`no answer of HTTP: ${rest.toString('latin1', 0, 500)}`);
    rest = rest.subarray(end + HEAD_END.length);
    // To HEAD nothing follows, but what the parser refuses is answered before its method is known.
    const bodyless = status < 200 || status === 204 || status === 304 || (toHead && rest.length === 0);
    const [body, after] = bodyless ? [Buffer.alloc(0), rest] : readBody(headers, rest);
    if (status >= 200) answers.push({ status, headers, body });
    rest = after;
  }
  return answers;
}

function readBody(headers: Received['headers'], bytes: Buffer): [body: Buffer, after: Buffer] {
  const length = headers['content-length'];
  if (length !== undefined) {
    if (bytes.length < Number(length)) throw new Error(`${bytes.length} bytes of a body of ${length}`);
    return [bytes.subarray(0, Number(length)), bytes.subarray(Number(length))];
  }
  if (headers['transfer-encoding'] !== 'chunked') return [bytes, Buffer.alloc(0)];
  const chunks: Buffer[] = [];
  for (let rest = bytes; ; ) {
    const end = rest.indexOf('\r\n');
    const size = Number.parseInt(rest.toString('latin1', 0, Math.max(end, 0)), 16);
    if (Number.isNaN(size)) throw new Error('a chunked body without its end');
    if (size === 0) return [Buffer.concat(chunks), rest.subarray(end + HEAD_END.length)];
    chunks.push(rest.subarray(end + 2, end + 2 + size));
    rest = rest.subarray(end + 2 + size + 2);
  }
}

/** So many are under way at a time: some wait for the server to lose its patience, and the others go on meanwhile. */
const AT_A_TIME = 48;

/** A message whose answers are not as they should be. */
interface WrongAnswer {
  readonly faults: readonly string[];
  readonly message: Message;
}

/** Sends messages, and gives those with whose answers something is wrong, and how many answers had each status. */
export async function sendAll(
  port: number,
  messages: readonly Message[],
  judge: Judge,
): Promise<{ findings: WrongAnswer[]; statuses: Map<number, number> }> {
  const findings: WrongAnswer[] = [];
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
