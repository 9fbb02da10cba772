import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import { transportSecurity } from '../../http/headers.ts';
import { HEALTH_PATHS, healthRoutes, type ServedData } from '../../http/health.ts';
import { limitBody, readUtf8, requestProblem } from '../../http/limits.ts';
import { problemResponse, routeProblem } from '../../http/problems.ts';
import type { Representation } from '../../http/representation.ts';
import { respond, withBody } from '../../http/respond.ts';
import type { ResponseCache } from '../../http/response-cache.ts';
import { type Fetch, logRequests } from '../../http/routes.ts';
import { basePathOf, targetOf, withoutBasePath } from '../../http/url.ts';
import { asProblem, Problem } from '../../problem/problem.ts';
import { type Log, reportTo } from '../../runtime/log.ts';
import type { Backend, PlainRequest, PlainResponse } from '../backend/backend.ts';
import { Admission, type AdmissionLimits, ClientGone, clientOf, sourceAddress } from './admission.ts';

/** Identifies the client behind a proxy. No answer depends on it. */
const FORWARDED_FOR = 'x-forwarded-for';

/** What a request does when its turn comes. */
type Turn<Result> = (compute: () => Promise<PlainResponse>) => Result | Promise<Result>;

export interface FrontOptions {
  readonly backend: Backend;
  /** The responses that the backend has chosen to cache. */
  readonly cache: ResponseCache;
  readonly log: Log;
  /** The public address, without a trailing slash. */
  readonly baseUrl: string;
  readonly served: () => ServedData;
  /** Whether the server is shutting down. */
  readonly isStopping: () => boolean;
  /** The number of proxies in front of the server. */
  readonly proxies?: number;
  readonly admissions?: Admissions;
}

/** The queues of requests to the backend. */
export interface Admissions {
  readonly current: Admission;
  /** Of addresses that name a snapshot: an earlier one has to be loaded first, and nobody who reads the current one waits for that. */
  readonly bySnapshot: Admission;
}

/** @param limits those that differ from the usual ones */
export function createAdmissions(limits: Partial<AdmissionLimits> = {}): Admissions {
  return { current: new Admission(limits), bySnapshot: new Admission({ ...limits, atOnce: 1 }) };
}

/** Whether an address names a snapshot, however it is escaped. One that only seems to is answered like any other, in the other queue. */
function namesSnapshot({ url }: PlainRequest): boolean {
  return /\/s\/[0-9a-f]{16}/.test(unescaped(url));
}

/** What cannot be read is refused before it names anything. */
function unescaped(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

export interface Front {
  readonly fetch: Fetch;
  /** Responses that can be sent without creating a Request. */
  readonly cache: Pick<ResponseCache, 'get'>;
  readonly basePath: string;
  /** Headers of every response. Those in `cache` have them already; the server adds them to all others. */
  readonly always: Readonly<Record<string, string>>;
}

/** Sent to nobody, with the status that nginx has for it. */
const NOBODY_WAITS: PlainResponse = { status: 499, headers: {}, body: null };

/** An answer with a query is cached when it is computed for the second time; one that is not cached then never is. */
const MAX_WAITS = 2;

/**
 * Handles requests in the thread of the connections: answers health checks and cached responses, refuses bad requests, and passes a
 * bounded number of the others to the backend at a time. Nothing here takes long, so these answers stay fast under load.
 */
export function createFront({
  backend,
  cache,
  log,
  baseUrl,
  served,
  isStopping,
  proxies = 0,
  admissions = createAdmissions(),
}: FrontOptions): Front {
  const basePath = basePathOf(baseUrl);
  const report = reportTo(log);
  const failed = (request: Request, error: unknown) => problemResponse(request, asProblem(error, report), basePath);

  const inTurn = <Result>(
    env: object | undefined,
    request: PlainRequest,
    forwardedFor: string | null,
    turn: Turn<Result>,
  ): Promise<Result | PlainResponse> => {
    const socket = (env as Partial<HttpBindings> | undefined)?.incoming?.socket;
    const client = clientOf(sourceAddress(socket?.remoteAddress, forwardedFor, proxies));
    return admissions[namesSnapshot(request) ? 'bySnapshot' : 'current']
      .run(
        client,
        () => socket?.destroyed === true,
        async () => turn(() => backend.answer(request)),
      )
      .catch((error: unknown) => {
        if (error instanceof ClientGone) return NOBODY_WAITS;
        throw error;
      });
  };

  const health = healthRoutes(served, isStopping, basePath);
  // Cached responses are not logged, so at the level debug the backend answers every request.
  const isLogged = log.isLevelEnabled('debug');
  const mcp = new Hono<{ Bindings: object }>().post('*', limitBody, async (c) => {
    const body = await readUtf8(c.req.raw).catch(() => {
      throw new Problem('malformed_request', 'The body broke off.');
    });
    return askBackend(c.req.raw, c.env, undefined, body);
  });
  for (const routes of [health, mcp]) routes.onError((error, c) => routeProblem(c, asProblem(error, report), basePath));
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
    const { method } = request;
    const path = withoutBasePath(getPath(request), basePath);
    if (requestProblem(request) || HEALTH_PATHS.includes(path)) return answerLocally(request, env);
    if (method === 'POST' && path === '/mcp') return mcp.fetch(request, env);
    if (method !== 'GET' && method !== 'HEAD') return askBackend(request, env);
    return fromCache(request) ?? onceAtATime(request, env);
  };
  const fromCache = (request: Request) => {
    const cached = front.cache.get(targetOf(request.url), request.headers.get('accept'));
    if (!cached) return undefined;
    const answer = sendCached(request, cached);
    return answer instanceof Promise ? answer.catch((error: unknown) => failed(request, error)) : answer;
  };
  /** What the backend is computing, by what was requested. What waits for its turn is not here: its client may have many others before it. */
  const inProgress = new Map<string, Promise<unknown>>();
  /**
   * Asks the backend. Whoever requests the same while it computes the answer waits for that, which most often is in the cache then, and
   * whoever waits for a turn meanwhile finds it there.
   */
  const onceAtATime = async (request: Request, env: object | undefined) => {
    const key = `${targetOf(request.url)} ${request.headers.get('accept')}`;
    for (let waits = 0; waits < MAX_WAITS && inProgress.has(key); waits += 1) {
      await inProgress.get(key);
      const answer = fromCache(request);
      if (answer) return answer;
    }
    return askBackend(request, env, (compute) => {
      const cached = fromCache(request);
      if (cached) return cached;
      const computed = compute();
      const ended = () => inProgress.delete(key);
      if (!inProgress.has(key)) inProgress.set(key, computed.then(ended, ended));
      return computed;
    });
  };
  const sendCached = (request: Request, cached: Representation) => {
    try {
      const response = respond(request, cached, basePath);
      return response instanceof Promise ? response.then(withBody) : withBody(response);
    } catch (error) {
      return failed(request, error);
    }
  };
  /** Never fails: a problem is answered. */
  const askBackend = async (
    request: Request,
    env: object | undefined,
    turn: Turn<Response | PlainResponse> = (compute) => compute(),
    text: string | null = null,
  ) => {
    const { method, url, headers } = request;
    try {
      const plain = { method, url, headers: Object.fromEntries(headers), body: text };
      const answer = await inTurn(env, plain, headers.get(FORWARDED_FOR), turn);
      if (answer instanceof Response) return answer;
      const { body, ...rest } = answer;
      return new Response(body, rest);
    } catch (error) {
      return failed(request, error);
    }
  };
  const front: Front = {
    fetch,
    cache: isLogged ? { get: () => undefined } : cache,
    basePath,
    always: transportSecurity(baseUrl),
  };
  return front;
}
