import type { HttpBindings } from '@hono/node-server';
import { getPath } from 'hono/utils/url';
import { transportSecurity } from '../../http/headers.ts';
import { HEALTH_PATHS, healthRoutes } from '../../http/health.ts';
import { requestProblem } from '../../http/limits.ts';
import { problemResponse } from '../../http/problems.ts';
import type { Representation } from '../../http/representation.ts';
import { respond, withBody } from '../../http/respond.ts';
import type { ResponseCache } from '../../http/response-cache.ts';
import { type Fetch, logRequests } from '../../http/routes.ts';
import { basePathOf, targetOf, withoutBasePath } from '../../http/url.ts';
import { asProblem } from '../../problem/problem.ts';
import { type Log, reportTo } from '../../runtime/log.ts';
import type { Backend } from '../backend/backend.ts';
import { Admission, type AdmissionLimits, clientOf, sourceAddress } from './admission.ts';
import { type AskBackend, FORWARDED_FOR, type MessageCache, messageRoute } from './messages.ts';

export interface FrontOptions {
  readonly backend: Backend;
  /** The responses that the backend has chosen to cache. */
  readonly cache: ResponseCache;
  readonly messages: MessageCache;
  readonly log: Log;
  /** The public address, without a trailing slash. */
  readonly baseUrl: string;
  /** Returns the id of the served snapshot. */
  readonly snapshot: () => string;
  /** Whether the server is shutting down. */
  readonly isStopping: () => boolean;
  /** The number of proxies in front of the server. */
  readonly proxies?: number;
  readonly limits?: AdmissionLimits;
}

export interface Front {
  readonly fetch: Fetch;
  /** Responses that can be sent without creating a Request. */
  readonly cache: Pick<ResponseCache, 'get'>;
  readonly basePath: string;
  /** Headers of every response. Those in `cache` have them already; the server adds them to all others. */
  readonly always: Readonly<Record<string, string>>;
}

/**
 * Handles requests in the thread of the connections: answers health checks and cached responses, refuses bad requests, and passes a
 * bounded number of the others to the backend at a time. Nothing here takes long, so these answers stay fast under load.
 */
export function createFront({
  backend,
  cache,
  messages,
  log,
  baseUrl,
  snapshot,
  isStopping,
  proxies = 0,
  limits,
}: FrontOptions): Front {
  const basePath = basePathOf(baseUrl);
  const admission = new Admission(limits);
  const report = reportTo(log);
  const failed = (request: Request, error: unknown, allow: string | null = null) =>
    problemResponse(request, asProblem(error, report), basePath, allow === null ? {} : { allow });

  const ask: AskBackend = (env, request, forwardedFor) => {
    const socket = (env as Partial<HttpBindings> | undefined)?.incoming?.socket;
    const client = clientOf(sourceAddress(socket?.remoteAddress, forwardedFor, proxies));
    return admission.run(
      client,
      () => socket?.destroyed === true,
      () => backend.answer(request),
    );
  };

  const health = healthRoutes(snapshot, isStopping, basePath);
  // Cached responses are not logged, so at the level debug the backend answers every request.
  const isLogged = log.isLevelEnabled('debug');
  const mcp = messageRoute(isLogged ? { answer: (_request, ask) => ask() } : messages, ask);
  for (const routes of [health, mcp])
    routes.onError((error, c) => failed(c.req.raw, error, c.res.headers.get('allow')));
  /** Answers and logs the requests that do not reach the backend, which logs its own. */
  const answerLocally = logRequests(
    (request) => {
      const problem = requestProblem(request);
      return problem ? problemResponse(request, problem, basePath) : health.fetch(request);
    },
    health,
    log,
    basePath,
  );

  const fetch: Fetch = (request, env) => {
    const { method, url } = request;
    const path = withoutBasePath(getPath(request), basePath);
    if (requestProblem(request) || HEALTH_PATHS.includes(path)) return answerLocally(request, env);
    if (method === 'POST' && path === '/mcp') return mcp.fetch(request, env);
    const cached =
      (method === 'GET' || method === 'HEAD') && front.cache.get(targetOf(url), request.headers.get('accept'));
    const answer = cached ? sendCached(request, cached) : askBackend(request, env);
    return answer instanceof Promise ? answer.catch((error: unknown) => failed(request, error)) : answer;
  };
  const sendCached = (request: Request, cached: Representation) => {
    try {
      const response = respond(request, cached, basePath);
      return response instanceof Promise ? response.then(withBody) : withBody(response);
    } catch (error) {
      return failed(request, error);
    }
  };
  const askBackend = async ({ method, url, headers }: Request, env: object | undefined) => {
    const plain = { method, url, headers: Object.fromEntries(headers), body: null };
    const { body, ...rest } = await ask(env, plain, headers.get(FORWARDED_FOR));
    return new Response(body, rest);
  };
  const front: Front = {
    fetch,
    cache: isLogged ? { get: () => undefined } : cache,
    basePath,
    always: transportSecurity(baseUrl),
  };
  return front;
}
