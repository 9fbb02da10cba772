import { Hono } from 'hono';
import { asksForPage } from './http/asks-for-page.ts';
import { FrozenAnswers } from './http/frozen-answers.ts';
import { healthRoutes } from './http/health.ts';
import { type Fetch, logRequests } from './http/log-requests.ts';
import { problemResponse } from './http/problem-response.ts';
import { withoutSlash } from './http/redirect.ts';
import { refuse } from './http/refuse.ts';
import { type Log, reportTo } from './log.ts';
import { mcpEndpoint } from './mcp/endpoint.ts';
import { operations } from './operations/index.ts';
import { API_ROOT, type Operation } from './operations/operation.ts';
import { asProblem, Problem } from './operations/problem.ts';
import { showProblem } from './pages/problems/show.ts';
import { site } from './pages/site.ts';
import { describedBy } from './rest/description.ts';
import { restApi } from './rest/rest.ts';
import type { Snapshot } from './snapshot/snapshot.ts';

interface Surroundings {
  /** Where the service is reached from outside, without a slash at the end. */
  readonly baseUrl: string;
  readonly log: Log;
  /** Whether the server has been told to stop. */
  readonly isStopping: () => boolean;
}

export interface App {
  readonly fetch: Fetch;
  /** What `fetch` has answered with before, for servers that can send it without a Request. */
  readonly answers: FrozenAnswers;
}

/**
 * The whole service on web standards: three faces of one operation table over one snapshot.
 * @param table what the service can do
 */
export function createApp(
  snapshot: Snapshot,
  { baseUrl, log, isStopping }: Surroundings,
  table: readonly Operation[] = operations,
): App {
  const report = reportTo(log);
  const answers = new FrozenAnswers();
  const router = new Hono();
  const describe = describedBy(table, snapshot, baseUrl, (request) => fetch(request));
  router.route(API_ROOT, restApi(table, snapshot, baseUrl, answers, describe));

  const face = async () => (await import('./mcp/facts-face.ts')).factsFace(table, snapshot, baseUrl, report);
  router.route('/', mcpEndpoint(face, baseUrl));
  router.route('/', site(table, snapshot, baseUrl, answers, describe));
  router.route('/', healthRoutes(snapshot.manifest.snapshot, isStopping));
  router.notFound(async (c) => {
    const moved = await withoutSlash(router, c.req.raw);
    if (moved) return moved;
    throw new Problem(
      'not_found',
      `There is nothing at ${c.req.path.slice(0, 200)}. GET /api/v1/openapi.json lists what there is.`,
    );
  });
  router.onError((error, c) => {
    const problem = asProblem(error, report);
    if (asksForPage(c)) return showProblem(c, problem, snapshot);
    const allow = c.res.headers.get('allow');
    return problemResponse(c.req.raw, problem, allow === null ? {} : { allow });
  });

  const fetch: Fetch = (request, env) => {
    const problem = refuse(request);
    return problem ? problemResponse(request, problem) : router.fetch(request, env);
  };
  return { fetch: logRequests(fetch, router, log), answers };
}
