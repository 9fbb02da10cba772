import { LRUCache } from 'lru-cache';
import type { AnswerCache } from './answer-cache.ts';
import { decodeUtf8 } from './limits.ts';

/** An MCP tool call as a client sent it. */
export interface CallMessage {
  /** Everything that determines the answer: the message without its id, and the headers that the SDK validates. */
  readonly key: string;
  /** The id as JSON. */
  readonly id: string;
  readonly params: { readonly name: string; readonly arguments?: Readonly<Record<string, unknown>> | null };
}

const VALIDATED_HEADERS = ['host', 'origin', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'];
/** Matches metadata that is the same in every call of a client, unlike progress tokens and traces. */
const CLIENT_META = /^io\.modelcontextprotocol\/(protocolVersion|clientInfo|clientCapabilities)$/;
/** Matches numbers that may parse as Infinity, which would be serialized as null. */
const HUGE_NUMBER = /\d[eE]\+?\d{3}|\d{300}/;
/** Longer messages are not parsed here. Parsing must be fast, since it happens before a message is queued. */
const MAX_MESSAGE_BYTES = 8192;

/** Parses a tool call that can be cached. @returns undefined for every other message */
export function parseCall(headers: Headers, body: ArrayBuffer): CallMessage | undefined {
  if (body.byteLength > MAX_MESSAGE_BYTES) return undefined;
  try {
    const text = decodeUtf8(body);
    const { id, ...message } = JSON.parse(text);
    const isRequest = typeof id === 'string' || Number.isSafeInteger(id);
    if (!isRequest || message.method !== 'tools/call' || HUGE_NUMBER.test(text)) return undefined;
    if (!Object.keys(message.params._meta ?? {}).every((name) => CLIENT_META.test(name))) return undefined;
    const key = JSON.stringify([VALIDATED_HEADERS.map((name) => headers.get(name)), message]);
    return { key, id: JSON.stringify(id), params: message.params };
  } catch {
    return undefined;
  }
}

/**
 * The beginning of the envelope that follows an answer, in revision 2026-07-28 and in earlier revisions. Responses with problems contain
 * neither, since they don't end with an object.
 */
const ENVELOPES = ['},"resultType":"complete"', '}},"jsonrpc":"2.0"'];
const MAX_CHARACTERS = 4 * 1024 * 1024;

/** Returns the canonical address of the answer to a call. */
type AddressFinder = (params: CallMessage['params']) => string | undefined;

export type CallCache = ReturnType<typeof createCallCache>;

/** Marks a call that came once. Most calls are never repeated, so an answer is only cached the second time. */
const CALLED_ONCE = { address: '', envelope: '' };

/**
 * Answers a tool call without the SDK if the SDK has already answered the same call twice, with any id. The response consists of the
 * answer, which is cached under its address, and the envelope of the SDK. Different spellings and protocol revisions share the cached
 * answer.
 */
export function createCallCache(answers: AnswerCache, findAddress: AddressFinder) {
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

    /** Returns the SDK's answer. Caches it if this is the second call. */
    async fill({ key, id, params }: CallMessage, response: Response): Promise<Response> {
      if (!calls.has(key)) {
        calls.set(key, CALLED_ONCE);
        return response;
      }
      const text = await response.text();
      const end = ENVELOPES.map((start) => text.lastIndexOf(start) + 1).find((index) => index > 0);
      const path = end !== undefined && text.startsWith('{"result":') ? findAddress(params) : undefined;
      if (path !== undefined) {
        const address = `call ${path}`;
        answers.set(address, Buffer.from(text.slice(0, end)), response.headers);
        // Copies the envelope, since a slice would keep the entire text in memory.
        calls.set(key, { address, envelope: Buffer.from(text.slice(end, -id.length - 1)).toString() });
      }
      return new Response(text, { status: response.status, headers: Object.fromEntries(response.headers) });
    },
  };
}
