import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import { createErrorReporter, type Log } from '../config/log.ts';
import { type AnswerCache, type CachedAnswer, type CacheInput, isNotModified } from '../http/answer-cache.ts';
import { createHealthRoutes, HEALTH_PATHS, type Phase, type ServedData } from '../http/health.ts';
import { findRequestProblem, limitBody } from '../http/limits.ts';
import { asProblem, Problem } from '../http/problem.ts';
import { createProblemResponse } from '../http/problem-response.ts';
import type { Fetch } from '../http/routes.ts';
import { getOutcome } from '../http/routes.ts';
import { getSecurityHeaders } from '../http/security-headers.ts';
import { removeBasePath, toBasePath, toTarget } from '../http/url.ts';
import { getNetwork, getSourceAddress } from './client-address.ts';
import { ClientDisconnected, FairQueue } from './fair-queue.ts';
import type { RequestHandler } from './server.ts';

/** The service of one snapshot, with its cache. */
export interface SnapshotService {
  readonly fetch: Fetch;
  readonly cache: AnswerCache;
}

interface HandlerOptions {
  /** Returns the service of the current snapshot. */
  readonly getService: () => SnapshotService;
  readonly log: Log;
  /** The public address, without a trailing slash. */
  readonly baseUrl: string;
  readonly getServedData: () => ServedData;
  readonly getPhase: () => Phase;
  /** The number of proxies in front of the server. */
  readonly proxies?: number;
}

const MCP_PATH = '/mcp';

/** Creates the request handler. It answers health checks and bad requests immediately, and queues all others. */
export function createRequestHandler(options: HandlerOptions): RequestHandler {
  const { getService, log, baseUrl, getServedData, getPhase, proxies = 0 } = options;
  const basePath = toBasePath(baseUrl);
  const report = createErrorReporter(log);
  const queue = new FairQueue();
  /** Answers in progress, by cache key. */
  const pending = new Map<string, Promise<Response>>();

  const answer = async (request: Request, env: object | undefined): Promise<Response> => {
    const { cache, fetch } = getService();
    const key = cache.createKey(toCacheInput(request));
    if (key === undefined) return fetch(request, env);
    // The answer may have been cached while the request waited.
    const result = cache.get(key) ?? (await cache.fill(key, request, (other) => fetch(other, env)));
    return result instanceof Response ? result : toResponse(result, request);
  };

  const enqueue = (request: Request, env: object | undefined): Promise<Response> => {
    const socket = (env as Partial<HttpBindings> | undefined)?.incoming?.socket;
    const address = getSourceAddress(socket?.remoteAddress, request.headers.get('x-forwarded-for'), proxies);
    const isDisconnected = () => socket?.destroyed === true;
    return queue.enqueue(getNetwork(address), isDisconnected, () => answer(request, env));
  };

  /** Queues only the first of identical requests. The others wait for its answer. */
  const enqueueOnce = async (request: Request, env: object | undefined): Promise<Response> => {
    const key = getService().cache.createKey(toCacheInput(request));
    if (key === undefined) return enqueue(request, env);
    const previous = pending.get(key);
    if (previous) await previous.catch(() => undefined);
    const cached = previous && getService().cache.get(key);
    if (cached) return toResponse(cached, request);
    const response = enqueue(request, env).finally(() => {
      if (pending.get(key) === response) pending.delete(key);
    });
    pending.set(key, response);
    return response;
  };

  const refuse = (request: Request, env: object | undefined, problem: Problem): Response => {
    getOutcome(env).code = problem.code;
    return createProblemResponse(request, problem, basePath);
  };

  const answerError = (request: Request, env: object | undefined, error: unknown): Response => {
    // The client has gone, so only the log shows this status. nginx logs the same one.
    if (error instanceof ClientDisconnected) return new Response(null, { status: 499 });
    return refuse(request, env, asProblem(error, report));
  };

  const health = createHealthRoutes(getServedData, getPhase, basePath, report);
  const messages = new Hono<{ Bindings: object }>();
  // The body is read before the request is queued, so that nobody waits behind a slow client.
  messages.post('*', limitBody, async ({ req: { raw }, env }) => {
    const body = await raw.arrayBuffer().catch(() => {
      throw new Problem('malformed_request', 'The connection closed before the end of the body.');
    });
    const request = new Request(raw.url, { method: 'POST', headers: Object.fromEntries(raw.headers), body });
    return enqueue(request, env);
  });
  messages.onError((error, c) => answerError(c.req.raw, c.env, error));

  const fetch: Fetch = async (request, env) => {
    const path = removeBasePath(getPath(request), basePath);
    if (path === MCP_PATH) getOutcome(env).route = path;
    const problem = findRequestProblem(request);
    if (problem) return refuse(request, env, problem);
    if (HEALTH_PATHS.includes(path)) return health.fetch(request);
    if (request.method === 'POST' && path === MCP_PATH) return messages.fetch(request, env);
    return enqueueOnce(request, env).catch((error) => answerError(request, env, error));
  };
  return { fetch, cache: () => getService().cache, headers: getSecurityHeaders(baseUrl) };
}

const toCacheInput = ({ method, url, headers }: Request): CacheInput => ({
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
