import type { Reply } from './representation.ts';

type Body = Uint8Array<ArrayBuffer> | string;

/**
 * Bodies of responses that were made without one. A Response copies the bytes that it is given, and copies them again when they are
 * read; large answers would fill the memory with copies that nobody needs.
 */
const bodies = new WeakMap<Response, Body>();

/** A response whose body is known, and not in it yet. */
export function deferBody(body: Body | null, init: Omit<Reply, 'body'>): Response {
  const response = new Response(null, init);
  if (body !== null) bodies.set(response, body);
  return response;
}

/** The bytes of a response as they are: not to be changed, and for a deferred body shared with whoever made it. */
export async function bytesOf(response: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  const deferred = bodies.get(response);
  if (typeof deferred === 'string') return new TextEncoder().encode(deferred);
  if (deferred !== undefined) return deferred;
  return response.body === null ? null : new Uint8Array(await response.arrayBuffer());
}

/** The response with its body in it. */
export function withBody(response: Response): Response {
  const deferred = bodies.get(response);
  return deferred === undefined ? response : new Response(deferred, response);
}
