import { LRUCache } from 'lru-cache';
import type { PlainRequest, PlainResponse } from '../backend/backend.ts';
import { SharedHeaders } from '../backend/shared-headers.ts';
import { AskedBefore } from '../http/asked-before.ts';
import { ENTRY_OVERHEAD } from '../http/response-cache.ts';
import { memoryBudget } from '../runtime/memory.ts';

/** Of memory, as it is counted below. */
const MAX_MESSAGE_BYTES = 8 * 1024 * 1024;
const MAX_SHARE = 1 / 32;
const MAX_ENTRIES = 2000;
/** Longer messages are not worth their place: hardly any comes twice. */
const MAX_CHARACTERS = 4096;

/** A message that an answer can be kept for. */
interface Keyed {
  /** The same for all messages that are answered alike. */
  readonly key: string;
  /** What the answer to this one begins with; the rest depends on the key alone. */
  readonly beginning: string;
}

/**
 * Answers to JSON-RPC messages that were asked for twice. They differ in the id of the message alone, which they begin with. The
 * least recently used give way.
 */
export class MessageCache {
  readonly #askedBefore = new AskedBefore();
  readonly #headers = new SharedHeaders();
  readonly #kept = new LRUCache<string, PlainResponse & { readonly body: Uint8Array<ArrayBuffer> }>({
    maxSize: memoryBudget(MAX_MESSAGE_BYTES, MAX_SHARE),
    max: MAX_ENTRIES,
    maxEntrySize: MAX_MESSAGE_BYTES / 4,
    sizeCalculation: ({ body }, key) => ENTRY_OVERHEAD + body.length + 2 * key.length,
  });

  /**
   * The answer to a message, kept or made.
   * @param request with all that the answer may depend on, and nothing else
   */
  async answer(request: PlainRequest, make: () => Promise<PlainResponse>): Promise<PlainResponse> {
    const keyed = keyOf(request);
    if (!keyed) return make();
    const { key, beginning } = keyed;
    const kept = this.#kept.get(key);
    if (kept) return { ...kept, body: Buffer.concat([Buffer.from(beginning), kept.body]) };
    const made = await make();
    const rest = made.status === 200 && made.body && restOf(made.body, beginning);
    if (rest && this.#askedBefore.again(key)) {
      this.#kept.set(key, { ...made, headers: this.#headers.share(made.headers), body: rest });
    }
    return made;
  }

  clear(): void {
    this.#kept.clear();
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
  // A batch has no id of its own, and what is not JSON-RPC is refused quickly.
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return undefined;
  const { id, ...rest } = message as Record<string, unknown>;
  if (typeof id !== 'string' && typeof id !== 'number') return undefined;
  const { 'content-length': _length, ...others } = headers;
  return {
    key: JSON.stringify([url, others, rest]),
    beginning: `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":`,
  };
}

/** What comes after the beginning; nothing where the answer begins in another way, as errors do. */
function restOf(body: Uint8Array<ArrayBuffer>, beginning: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes = Buffer.from(beginning);
  return bytes.equals(body.subarray(0, bytes.length)) ? body.slice(bytes.length) : undefined;
}
