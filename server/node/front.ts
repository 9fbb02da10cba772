import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import { type Log, reportTo } from '../config/log.ts';
import { type AnswerCache, type CachedAnswer, isKnown, type Requested } from '../http/answer-cache.ts';
import { HEALTH_PATHS, healthRoutes, type Phase, type ServedData } from '../http/health.ts';
import { limitBody, requestProblem } from '../http/limits.ts';
import { asProblem, Problem } from '../http/problem.ts';
import { problemResponse, routeProblem } from '../http/problem-response.ts';
import type { Fetch } from '../http/routes.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { basePathOf, targetOf, withoutBasePath } from '../http/url.ts';
import { clientOf, sourceAddress } from './client-address.ts';
import type { Front } from './server.ts';
import { ClientGone, Turns } from './turns.ts';

/** What answers from a snapshot, with the answers that it keeps. */
export interface Answering {
  readonly fetch: Fetch;
  readonly cache: AnswerCache;
}

export interface FrontOptions {
  /** What answers now. Another snapshot replaces it as a whole. */
  readonly now: () => Answering;
  readonly log: Log;
  /** The public address, without a trailing slash. */
  readonly baseUrl: string;
  readonly served: () => ServedData;
  readonly phase: () => Phase;
  /** The number of proxies in front of the server. */
  readonly proxies?: number;
  readonly turns?: Turns;
}

/** Sent to nobody, with the status that nginx has for it. */
const nobodyWaits = () => new Response(null, { status: 499 });

/**
 * Answers health checks and bad requests at once, and lets everything else wait for its turn.
 */
export function createFront({
  now,
  log,
  baseUrl,
  served,
  phase,
  proxies = 0,
  turns = new Turns(),
}: FrontOptions): Front {
  const basePath = basePathOf(baseUrl);
  const report = reportTo(log);
  /** Of addresses that name a snapshot: an earlier one has to be loaded first, and nobody who reads the current one waits for that. */
  const turnsBySnapshot = new Turns();

  const cache = () => now().cache;

  /** An answer that came to be cached while the request waited is not computed again. */
  const answer = async (request: Request): Promise<Response> => {
    const { fetch } = now();
    const current = cache();
    const key = current?.keyOf(requestedBy(request));
    if (!current || key === undefined) return fetch(request);
    const answered = current.get(key) ?? (await current.fill(key, request, fetch));
    return answered instanceof Response ? answered : toResponse(answered, request);
  };
  /** What waits for its turn, by the key of its answer. */
  const pending = new Map<string, Promise<unknown>>();

  /** Who asks for what somebody waits for already takes no place in the queue. */
  const inTurn = async (request: Request, env: object | undefined): Promise<Response> => {
    const key = cache()?.keyOf(requestedBy(request));
    if (key === undefined) return inOwnTurn(request, env);
    const before = pending.get(key);
    if (before) await before.catch(() => undefined);
    const answered = before && cache()?.get(key);
    if (answered) return toResponse(answered, request);
    const own = inOwnTurn(request, env).finally(() => {
      if (pending.get(key) === own) pending.delete(key);
    });
    pending.set(key, own);
    return own;
  };
  const inOwnTurn = (request: Request, env: object | undefined): Promise<Response> => {
    const socket = (env as Partial<HttpBindings> | undefined)?.incoming?.socket;
    const client = clientOf(sourceAddress(socket?.remoteAddress, request.headers.get('x-forwarded-for'), proxies));
    return (namesSnapshot(request) ? turnsBySnapshot : turns).run(
      client,
      () => socket?.destroyed === true,
      () => answer(request),
    );
  };

  const health = healthRoutes(served, phase, basePath);
  const messages = new Hono<{ Bindings: object }>();
  // A turn is not for waiting for a body.
  messages.post('*', limitBody, async ({ req: { raw }, env }) => {
    const body = await raw.arrayBuffer().catch(() => {
      throw new Problem('malformed_request', 'The body broke off.');
    });
    return inTurn(new Request(raw.url, { method: 'POST', headers: Object.fromEntries(raw.headers), body }), env);
  });
  for (const routes of [health, messages])
    routes.onError((error, c) => {
      if (error instanceof ClientGone) return nobodyWaits();
      return routeProblem(c, asProblem(error, report), basePath);
    });
  const fetch: Fetch = async (request, env) => {
    const path = withoutBasePath(getPath(request), basePath);
    const problem = requestProblem(request);
    if (problem) return problemResponse(request, problem, basePath);
    if (HEALTH_PATHS.includes(path)) return health.fetch(request);
    if (request.method === 'POST' && path === '/mcp') return messages.fetch(request, env);
    try {
      return await inTurn(request, env);
    } catch (error) {
      if (error instanceof ClientGone) return nobodyWaits();
      return problemResponse(request, asProblem(error, report), basePath);
    }
  };
  return { fetch, cache, basePath, always: securityHeaders(baseUrl) };
}

const requestedBy = ({ method, url, headers }: Request): Requested => ({
  method,
  target: targetOf(url),
  accept: headers.get('accept'),
  acceptEncoding: headers.get('accept-encoding'),
});

function toResponse(answer: CachedAnswer, { method, headers }: Request): Response {
  if (isKnown(answer, headers.get('if-none-match')))
    return new Response(null, { status: 304, headers: answer.renewed });
  return new Response(method === 'HEAD' ? null : answer.body, { headers: answer.headers });
}

/** Whether an address names a snapshot, however it is escaped. One that only seems to is answered like any other, in the other queue. */
function namesSnapshot({ url }: Request): boolean {
  try {
    return /\/s\/[0-9a-f]{16}/.test(decodeURIComponent(url));
  } catch {
    // What cannot be read is refused before it names anything.
    return false;
  }
}
