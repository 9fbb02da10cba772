import { LRUCache } from 'lru-cache';
import type { AnswerCache } from './answer-cache.ts';
import { decodeUtf8 } from './limits.ts';

/** A call of an MCP tool as a client sent it. */
export interface CallMessage {
  /** Everything that determines its answer: the message without its id, and the headers that are checked. */
  readonly key: string;
  /** As JSON. */
  readonly id: string;
  readonly params: { readonly name: string; readonly arguments?: Readonly<Record<string, unknown>> | null };
}

const CHECKED_HEADERS = ['host', 'origin', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'];
/** Metadata that is the same in every call of a client. Progress tokens and traces differ each time. */
const CLIENT_META = /^io\.modelcontextprotocol\/(protocolVersion|clientInfo|clientCapabilities)$/;
/** Finds numbers that may parse as Infinity, which JSON would write as null. */
const HUGE_NUMBER = /\d[eE]\+?\d{3}|\d{300}/;
/** Messages are read before they wait in the queue, so a long one must not take long. */
const MAX_BYTES = 8192;

/** Reads a call that may repeat another. @returns undefined for every other message */
export function readCall(headers: Headers, body: ArrayBuffer): CallMessage | undefined {
  if (body.byteLength > MAX_BYTES) return undefined;
  try {
    const text = decodeUtf8(body);
    const { id, ...message } = JSON.parse(text);
    const isRequest = typeof id === 'string' || Number.isSafeInteger(id);
    if (!isRequest || message.method !== 'tools/call' || HUGE_NUMBER.test(text)) return undefined;
    if (!Object.keys(message.params._meta ?? {}).every((name) => CLIENT_META.test(name))) return undefined;
    const key = JSON.stringify([CHECKED_HEADERS.map((name) => headers.get(name)), message]);
    return { key, id: JSON.stringify(id), params: message.params };
  } catch {
    return undefined;
  }
}

/**
 * The beginning of the envelope after an answer, in revision 2026-07-28 and in earlier ones. A problem has neither, since it does not end
 * with an object.
 */
const ENVELOPES = ['},"resultType":"complete"', '}},"jsonrpc":"2.0"'];
const MAX_CHARACTERS = 4 * 1024 * 1024;

/** Finds the canonical address of the answer to a call, if it has one. */
type FindAddress = (params: CallMessage['params']) => string | undefined;

export type CallCache = ReturnType<typeof createCallCache>;

/** Marks a call that came once. Most never repeat, so the first costs no more than without a cache. */
const CALLED_ONCE = { address: '', envelope: '' };

/**
 * Answers a tool call that the SDK has answered twice, with any id: with the text cached under the address of the answer, and the envelope
 * that the SDK wrote. Spellings and revisions of the protocol share the text.
 */
export function createCallCache(answers: AnswerCache, findAddress: FindAddress) {
  const calls = new LRUCache<string, Readonly<typeof CALLED_ONCE>>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ address, envelope }, key) => address.length + envelope.length + key.length,
  });
  return {
    find({ key, id }: CallMessage): Response | undefined {
      const call = calls.get(key);
      const answer = call && answers.get(call.address);
      if (!answer) return undefined;
      const body = Buffer.concat([answer.body, Buffer.from(`${call.envelope}${id}}`)]);
      return new Response(body, { headers: { ...answer.headers, 'content-length': String(body.length) } });
    },

    /** Caches an answer of the SDK at its second call, and returns it. */
    async fill({ key, id, params }: CallMessage, response: Response): Promise<Response> {
      if (!calls.has(key)) {
        calls.set(key, CALLED_ONCE);
        return response;
      }
      const text = await response.text();
      const end = ENVELOPES.map((begin) => text.lastIndexOf(begin) + 1).find((at) => at > 0);
      const path = end !== undefined && text.startsWith('{"result":') ? findAddress(params) : undefined;
      if (path !== undefined) {
        const address = `call ${path}`;
        answers.set(address, Buffer.from(text.slice(0, end)), response.headers);
        // A copy: a slice would hold the whole text.
        calls.set(key, { address, envelope: Buffer.from(text.slice(end, -id.length - 1)).toString() });
      }
      return new Response(text, { status: response.status, headers: Object.fromEntries(response.headers) });
    },
  };
}
