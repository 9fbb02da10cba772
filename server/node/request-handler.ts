import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import { type Log, reportTo } from '../config/log.ts';
import { type AnswerCache, type CachedAnswer, type CacheInput, isNotModified } from '../http/answer-cache.ts';
import { type CallCache, type CallMessage, readCall } from '../http/call-cache.ts';
import { HEALTH_PATHS, healthRoutes, type Phase, type ServedData } from '../http/health.ts';
import { findRequestProblem, limitBody } from '../http/limits.ts';
import { asProblem, Problem } from '../http/problem.ts';
import { problemResponse } from '../http/problem-response.ts';
import type { Fetch } from '../http/routes.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { removeBasePath, toBasePath, toTarget } from '../http/url.ts';
import { clientNetwork, sourceAddress } from './client-address.ts';
import { ClientGone, FairQueue } from './fair-queue.ts';
import type { RequestHandler } from './server.ts';

/** The service of one snapshot, with its caches. */
export interface SnapshotService {
  readonly fetch: Fetch;
  readonly cache: AnswerCache;
  readonly calls: CallCache;
}

interface HandlerOptions {
  /** The service of the current snapshot. */
  readonly service: () => SnapshotService;
  readonly log: Log;
  /** The public address, without a trailing slash. */
  readonly baseUrl: string;
  readonly served: () => ServedData;
  readonly phase: () => Phase;
  /** The number of proxies in front of the server. */
  readonly proxies?: number;
}

/** Answers health checks and bad requests at once, and puts everything else in the queue. */
export function createRequestHandler(options: HandlerOptions): RequestHandler {
  const { service, log, baseUrl, served, phase, proxies = 0 } = options;
  const basePath = toBasePath(baseUrl);
  const report = reportTo(log);
  const queue = new FairQueue();
  /** Requests for earlier snapshots have to load them first, so they have a queue of their own. */
  const snapshotQueue = new FairQueue();
  /** Answers in progress, by cache key. */
  const pending = new Map<string, Promise<Response>>();

  const answer = async (request: Request): Promise<Response> => {
    const { cache, fetch } = service();
    const key = cache.createKey(cacheInput(request));
    if (key === undefined) return fetch(request);
    // The answer may have been cached while the request waited.
    const answered = cache.get(key) ?? (await cache.fill(key, request, fetch));
    return answered instanceof Response ? answered : toResponse(answered, request);
  };

  const answerCall = async (call: CallMessage, request: Request): Promise<Response> => {
    const { calls, fetch } = service();
    return calls.find(call) ?? calls.fill(call, await fetch(request));
  };

  const enqueue = (
    request: Request,
    env: object | undefined,
    work: () => Promise<Response> = () => answer(request),
  ): Promise<Response> => {
    const socket = (env as Partial<HttpBindings> | undefined)?.incoming?.socket;
    const address = sourceAddress(socket?.remoteAddress, request.headers.get('x-forwarded-for'), proxies);
    const isGone = () => socket?.destroyed === true;
    const namesSnapshot = removeBasePath(getPath(request), basePath).startsWith('/s/');
    return (namesSnapshot ? snapshotQueue : queue).enqueue(clientNetwork(address), isGone, work);
  };

  /** Queues identical requests once. */
  const enqueueOnce = async (request: Request, env: object | undefined): Promise<Response> => {
    const key = service().cache.createKey(cacheInput(request));
    if (key === undefined) return enqueue(request, env);
    const before = pending.get(key);
    if (before) await before.catch(() => undefined);
    const cached = before && service().cache.get(key);
    if (cached) return toResponse(cached, request);
    const own = enqueue(request, env).finally(() => {
      if (pending.get(key) === own) pending.delete(key);
    });
    pending.set(key, own);
    return own;
  };

  const answerError = (request: Request, error: unknown): Response => {
    // Nobody reads this response. nginx logs the same status.
    if (error instanceof ClientGone) return new Response(null, { status: 499 });
    return problemResponse(request, asProblem(error, report), basePath);
  };

  const health = healthRoutes(served, phase, basePath, report);
  const messages = new Hono<{ Bindings: object }>();
  // The body is read before the request is queued, so that nobody waits behind a slow client.
  messages.post('*', limitBody, async ({ req: { raw }, env }) => {
    const body = await raw.arrayBuffer().catch(() => {
      throw new Problem('malformed_request', 'The connection closed before the end of the body.');
    });
    const call = readCall(raw.headers, body);
    const found = call && service().calls.find(call);
    if (found) return found;
    const request = new Request(raw.url, { method: 'POST', headers: Object.fromEntries(raw.headers), body });
    return enqueue(request, env, call && (() => answerCall(call, request)));
  });
  messages.onError((error, c) => answerError(c.req.raw, error));

  const fetch: Fetch = async (request, env) => {
    const path = removeBasePath(getPath(request), basePath);
    const problem = findRequestProblem(request);
    if (problem) return problemResponse(request, problem, basePath);
    if (HEALTH_PATHS.includes(path)) return health.fetch(request);
    if (request.method === 'POST' && path === '/mcp') return messages.fetch(request, env);
    return enqueueOnce(request, env).catch((error) => answerError(request, error));
  };
  return { fetch, cache: () => service().cache, basePath, headers: securityHeaders(baseUrl) };
}

const cacheInput = ({ method, url, headers }: Request): CacheInput => ({
  method,
  target: toTarget(url),
  accept: headers.get('accept'),
  acceptEncoding: headers.get('accept-encoding'),
});

function toResponse(answer: CachedAnswer, { method, headers }: Request): Response {
  if (isNotModified(answer, headers.get('if-none-match')))
    return new Response(null, { status: 304, headers: answer.notModifiedHeaders });
  return new Response(method === 'HEAD' ? null : answer.body, { headers: answer.headers });
}
