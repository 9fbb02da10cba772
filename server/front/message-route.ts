import { Hono } from 'hono';
import type { PlainRequest, PlainResponse } from '../backend/backend.ts';
import { limitBody } from '../http/limit-body.ts';
import { Problem } from '../problem/problem.ts';
import type { MessageCache } from './message-cache.ts';

/** All that the answer to an MCP message may depend on, besides its text: no other header reaches the backend. */
const MESSAGE_HEADERS = [
  'content-encoding',
  'content-type',
  'host',
  'mcp-method',
  'mcp-name',
  'mcp-protocol-version',
  'origin',
];

/** Asks the backend for what is not kept. */
export type AskBackend = (
  env: object | undefined,
  request: PlainRequest,
  forwardedFor: string | null,
) => Promise<PlainResponse>;

/** Tells which client a proxy asks for; nothing that is answered depends on it. */
export const FORWARDED_FOR = 'x-forwarded-for';

/** Reads an MCP message, whose size is limited, and answers with what is kept for it or with what the backend says. */
export function messageRoute(messages: Pick<MessageCache, 'answer'>, ask: AskBackend): Hono<{ Bindings: object }> {
  const route = new Hono<{ Bindings: object }>();
  route.post('*', limitBody, async (c) => {
    const { url, headers } = c.req.raw;
    const body = await c.req.text().catch(() => {
      throw new Problem('malformed_request', 'The body broke off.');
    });
    const request = { method: 'POST', url, headers: pick(headers, body), body };
    const answer = await messages.answer(request, () => ask(c.env, request, headers.get(FORWARDED_FOR)));
    return new Response(answer.body, answer);
  });
  return route;
}

function pick(given: Headers, body: string): Record<string, string> {
  const picked: Record<string, string> = { 'content-length': String(Buffer.byteLength(body)) };
  for (const name of MESSAGE_HEADERS) {
    const value = given.get(name);
    if (value !== null) picked[name] = value;
  }
  return picked;
}
