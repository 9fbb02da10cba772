import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseReply } from '../http/choose-reply.ts';
import type { ResponseCache } from '../http/response-cache.ts';

/**
 * Sends an answer that is kept under just this address, before a Request, a route or a Response is made of it: what is
 * asked for most costs little more than node itself does.
 * @returns false where the request must take the long way: nothing is kept, not in the coding that is wanted, or only under a condition
 */
export function sendCached(
  cache: Pick<ResponseCache, 'get'>,
  { method = '', url = '', headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  // Hardly anyone sends it, and it can lead to a problem document.
  if (headers['if-match'] !== undefined) return false;
  const representation = cache.get(url);
  if (!representation) return false;
  const acceptEncoding = headers['accept-encoding'] as string | undefined;
  const reply = chooseReply(representation, {
    acceptEncoding,
    ifMatch: undefined,
    ifNoneMatch: headers['if-none-match'],
  });
  if (reply === undefined || reply instanceof Promise) return false;
  response.writeHead(reply.status, reply.headers);
  response.end(reply.body);
  return true;
}
