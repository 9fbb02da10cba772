import type { HttpBindings } from '@hono/node-server';
import { getPath } from 'hono/utils/url';
import type { Backend } from '../backend/backend.ts';
import { basePathOf, targetOf, withoutBasePath } from '../http/base-path.ts';
import { withBody } from '../http/deferred-body.ts';
import { HEALTH_PATHS, healthRoutes } from '../http/health.ts';
import { type Fetch, logRequests } from '../http/log-requests.ts';
import { problemResponse } from '../http/problem-response.ts';
import { refuse } from '../http/refuse.ts';
import type { Representation } from '../http/representation.ts';
import { respond } from '../http/respond.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import { transportSecurity } from '../http/transport-security.ts';
import { asProblem } from '../problem/problem.ts';
import { type Log, reportTo } from '../runtime/log.ts';
import { Admission, type AdmissionLimits } from './admission.ts';
import { clientOf, sourceAddress } from './client-address.ts';
import type { MessageCache } from './message-cache.ts';
import { type AskBackend, FORWARDED_FOR, messageRoute } from './message-route.ts';

export interface FrontOptions {
  readonly backend: Backend;
  /** What the backend keeps its answers in. */
  readonly cache: ResponseCache;
  readonly messages: MessageCache;
  readonly log: Log;
  /** Where the service is reached from outside, without a slash at the end. */
  readonly baseUrl: string;
  /** The id of the snapshot that is served. */
  readonly snapshot: () => string;
  /** Whether the server was asked to stop. */
  readonly isStopping: () => boolean;
  /** How many proxies are in front of the server. */
  readonly proxies?: number;
  readonly limits?: AdmissionLimits;
}

export interface Front {
  readonly fetch: Fetch;
  /** What can be sent without a Request. */
  readonly cache: Pick<ResponseCache, 'get'>;
  readonly basePath: string;
  /** The headers of every response: in `cache` already, for servers to add to all others. */
  readonly always: Readonly<Record<string, string>>;
}

/**
 * What is between the connections and the backend: it answers what is kept and whether the server is well, refuses what is wrong, and
 * gives the backend a bounded amount of work at a time. Nothing in it takes long, so these answers are quick whatever else is asked.
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
  // What comes from a cache is in no log, so where each request is logged the backend answers all of them.
  const isLogged = log.isLevelEnabled('debug');
  const mcp = messageRoute(isLogged ? { answer: (_request, make) => make() } : messages, ask);
  for (const routes of [health, mcp])
    routes.onError((error, c) => failed(c.req.raw, error, c.res.headers.get('allow')));
  /** The backend logs what it answers, and this what it does not see. */
  const answerHere = logRequests(
    (request) => {
      const problem = refuse(request);
      return problem ? problemResponse(request, problem, basePath) : health.fetch(request);
    },
    health,
    log,
    basePath,
  );

  const fetch: Fetch = (request, env) => {
    const { method, url } = request;
    const path = withoutBasePath(getPath(request), basePath);
    if (refuse(request) || HEALTH_PATHS.includes(path)) return answerHere(request, env);
    if (method === 'POST' && path === '/mcp') return mcp.fetch(request, env);
    const kept = (method === 'GET' || method === 'HEAD') && front.cache.get(targetOf(url));
    const answer = kept ? sendKept(request, kept) : askFor(request, env);
    return answer instanceof Promise ? answer.catch((error: unknown) => failed(request, error)) : answer;
  };
  const sendKept = (request: Request, kept: Representation) => {
    try {
      const response = respond(request, kept, basePath);
      return response instanceof Promise ? response.then(withBody) : withBody(response);
    } catch (error) {
      return failed(request, error);
    }
  };
  const askFor = async ({ method, url, headers }: Request, env: object | undefined) => {
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
