import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { limitBody, readUtf8 } from '../../http/limits.ts';
import { ENTRY_OVERHEAD, RepeatDetector } from '../../http/response-cache.ts';
import { answerBatch, checkBatch, idOf, isWritable, toRpcError, writeResponse } from '../../mcp/json-rpc.ts';
import { Problem } from '../../problem/problem.ts';
import type { PlainRequest, PlainResponse } from '../backend/backend.ts';
import { memoryBudget, SharedHeaders } from '../memory.ts';

/** The only headers that reach the backend: everything else that the answer to an MCP message depends on is in its body. */
const MESSAGE_HEADERS = [
  'content-encoding',
  'content-type',
  'host',
  'mcp-method',
  'mcp-name',
  'mcp-protocol-version',
  'origin',
];

/** What a request does when its turn comes. */
export type Turn<Result> = (compute: () => Promise<PlainResponse>) => Result | Promise<Result>;

/** Lets a request to the backend wait for its turn. */
export type InTurn = (
  env: object | undefined,
  request: PlainRequest,
  forwardedFor: string | null,
  turn: Turn<PlainResponse>,
) => Promise<PlainResponse>;

/** Identifies the client behind a proxy. No answer depends on it. */
export const FORWARDED_FOR = 'x-forwarded-for';

/** The route for MCP messages: limits and reads the body, and answers from the cache or from the backend. */
export function messageRoute(messages: Pick<MessageCache, 'answer'>, inTurn: InTurn): Hono<{ Bindings: object }> {
  const route = new Hono<{ Bindings: object }>();
  route.post('*', limitBody, async (c) => {
    const { url, headers } = c.req.raw;
    const body = await readUtf8(c.req.raw).catch(() => {
      throw new Problem('malformed_request', 'The body broke off.');
    });
    const answerOne = (body: string) => {
      const request = { method: 'POST', url, headers: pickHeaders(headers, body), body };
      return messages.answer(request, (turn) => inTurn(c.env, request, headers.get(FORWARDED_FOR), turn));
    };
    const batch = batchIn(body, headers);
    const answer = batch ? await answerEach(batch, answerOne) : await answerOne(body);
    return new Response(answer.body, answer);
  });
  return route;
}

/** The messages of a valid batch. Anything else is answered or refused as a whole. */
function batchIn(body: string, headers: Headers): readonly unknown[] | undefined {
  if (!/^\s*\[/.test(body)) return undefined;
  try {
    const batch: readonly unknown[] = JSON.parse(body);
    checkBatch(batch, headers.get('mcp-protocol-version') ?? undefined);
    return batch;
  } catch {
    return undefined;
  }
}

/** What the endpoint answers because of the headers, and so to each message of a batch. */
const REFUSED_BY_HEADERS = [403, 415];

/** Every message of a batch is a request of its own, so that a batch waits in the queue as often as its messages would alone. */
async function answerEach(
  batch: readonly unknown[],
  answerOne: (body: string) => Promise<PlainResponse>,
): Promise<PlainResponse> {
  const answers: PlainResponse[] = [];
  const { status, body } = await answerBatch(batch, async (message) => {
    const answer = await answerOne(JSON.stringify(message)).catch((error: unknown) => {
      // Before there are answers, the batch is refused as a whole, and can be sent again later.
      if (answers.length === 0) throw error;
      return failedMessage(message, error);
    });
    answers.push(answer);
    return { status: answer.status, body: answer.body?.length ? Buffer.from(answer.body).toString() : null };
  });
  const [first] = answers as [PlainResponse];
  if (REFUSED_BY_HEADERS.includes(first.status)) return first;
  const { 'content-length': _length, ...headers } = (answers.find((answer) => answer.body?.length) ?? first).headers;
  return { status, headers, body: body === null ? null : Buffer.from(body) };
}

/** The answer to a message of a batch that failed. */
function failedMessage(message: unknown, error: unknown): PlainResponse {
  const response = toRpcError(error, () => {}).toResponse(idOf(message));
  return { status: 200, headers: {}, body: Buffer.from(writeResponse(response)) };
}

function pickHeaders(given: Headers, body: string): Record<string, string> {
  const picked: Record<string, string> = { 'content-length': String(Buffer.byteLength(body)) };
  for (const name of MESSAGE_HEADERS) {
    const value = given.get(name);
    if (value !== null) picked[name] = value;
  }
  return picked;
}

/** Bytes of memory, as `sizeCalculation` counts them. */
const MAX_BYTES = 8 * 1024 * 1024;
const MAX_SHARE = 1 / 32;
const MAX_ENTRIES = 2000;
/** Longer messages are not cached: hardly any is repeated. */
const MAX_CHARACTERS = 4096;

/** A message whose answer can be cached. */
interface Keyed {
  /** Equal for all messages with the same answer. */
  readonly key: string;
  /** The beginning of the answer, with the id of the message; the rest depends on the key alone. */
  readonly beginning: string;
}

/** An answer with the part of its body that is the same for all equal messages. */
type Shared = PlainResponse & { readonly body: Uint8Array<ArrayBuffer> };

/**
 * Caches the answers to repeated JSON-RPC messages. Answers to equal messages differ only in the id, which comes at the beginning.
 * The least recently used answers are dropped.
 */
export class MessageCache {
  readonly #repeats = new RepeatDetector();
  readonly #headers = new SharedHeaders();
  /** Changes whenever the cache is cleared. */
  #generation = 0;
  /** What the backend is computing: an equal message waits for it. */
  readonly #inProgress = new Map<string, Promise<Shared | undefined>>();
  readonly #cached = new LRUCache<string, Shared>({
    maxSize: memoryBudget(MAX_BYTES, MAX_SHARE),
    max: MAX_ENTRIES,
    maxEntrySize: MAX_BYTES / 4,
    sizeCalculation: ({ body }, key) => ENTRY_OVERHEAD + body.length + 2 * key.length,
  });

  /**
   * Answers a message from the cache or, in its turn, with what the backend computes.
   * @param request everything that the answer may depend on, and nothing else
   */
  async answer(
    request: PlainRequest,
    inTurn: (turn: Turn<PlainResponse>) => Promise<PlainResponse>,
  ): Promise<PlainResponse> {
    const keyed = keyOf(request);
    if (!keyed) return inTurn((compute) => compute());
    const known = await this.#known(keyed);
    // It may have been computed for others by the time that it has its turn.
    return known ?? inTurn(async (compute) => (await this.#known(keyed)) ?? this.#computed(keyed, compute));
  }

  async #known({ key, beginning }: Keyed): Promise<PlainResponse | undefined> {
    const shared = this.#cached.get(key) ?? (await this.#inProgress.get(key));
    return shared && { ...shared, body: Buffer.concat([Buffer.from(beginning), shared.body]) };
  }

  async #computed({ key, beginning }: Keyed, compute: () => Promise<PlainResponse>): Promise<PlainResponse> {
    const generation = this.#generation;
    const response = compute();
    const inProgress = response.then(
      (answer) => withoutBeginning(answer, beginning),
      () => undefined,
    );
    this.#inProgress.set(key, inProgress);
    const shared = await inProgress;
    if (this.#inProgress.get(key) === inProgress) this.#inProgress.delete(key);
    // An answer that was asked for before the cache was cleared may be of the old snapshot.
    if (shared && generation === this.#generation && this.#repeats.isRepeat(key)) {
      this.#cached.set(key, { ...shared, headers: this.#headers.share(shared.headers) });
    }
    return response;
  }

  /** Drops all answers. Those that are being computed are not cached either. */
  clear(): void {
    this.#generation += 1;
    this.#cached.clear();
    this.#inProgress.clear();
  }
}

function keyOf({ url, headers, body }: PlainRequest): Keyed | undefined {
  if (body === null || body.length > MAX_CHARACTERS) return undefined;
  let message: unknown;
  try {
    message = JSON.parse(body);
  } catch {
    return undefined;
  }
  // Anything that is not JSON-RPC is refused quickly.
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return undefined;
  const { id, ...rest } = message as Record<string, unknown>;
  // Other numbers are no ids, and are refused.
  if (typeof id !== 'string' && !Number.isSafeInteger(id)) return undefined;
  if (!isWritable(rest)) return undefined;
  const { 'content-length': _length, ...others } = headers;
  return {
    key: JSON.stringify([url, others, rest]),
    beginning: `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":`,
  };
}

/** Undefined if the body begins differently, as that of an error does. */
function withoutBeginning(answer: PlainResponse, beginning: string): Shared | undefined {
  const { status, body } = answer;
  const bytes = Buffer.from(beginning);
  if (status !== 200 || !body || !bytes.equals(body.subarray(0, bytes.length))) return undefined;
  return { ...answer, body: body.slice(bytes.length) };
}
