import { Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import { transportSecurity } from './http/headers.ts';
import { requestProblem } from './http/limits.ts';
import { problemResponse } from './http/problems.ts';
import { CachedResponder, type ResponseStore, withBody } from './http/respond.ts';
import { acceptsHtml, type Fetch, logRequests, withoutSlash } from './http/routes.ts';
import { basePathOf, withoutBasePath } from './http/url.ts';
import { API_ROOT, type Operator } from './identity/identity.ts';
import { mcpEndpoint } from './mcp/endpoint.ts';
import { PROMPTS } from './mcp/prompts.ts';
import { RESOURCES } from './mcp/resources.ts';
import { operations } from './operations/index.ts';
import type { Operation } from './operations/operation.ts';
import { showProblem } from './pages/problems/show.ts';
import { site } from './pages/site.ts';
import { asProblem, Problem } from './problem/problem.ts';
import { openApi } from './rest/openapi.ts';
import { restApi } from './rest/rest.ts';
import { loadOnce } from './runtime/load-once.ts';
import { type Log, reportTo } from './runtime/log.ts';
import type { Snapshot } from './snapshot/snapshot.ts';

interface AppOptions {
  /** Where the service is reached from outside, without a slash at the end. */
  readonly baseUrl: string;
  readonly log: Log;
  /** Keeps what is worth keeping. */
  readonly store: ResponseStore;
  /** Who runs the server, where they say so. */
  readonly operator?: Operator;
}

export interface App {
  readonly fetch: Fetch;
  /** As `fetch`, with large bodies deferred (see `http/deferred-body.ts`). */
  readonly handle: Fetch;
  /**
   * Loads what only some requests need, so that a server that already answers others is ready for them too, and depends no longer
   * on the files that it was started from.
   */
  readonly loadRest: () => Promise<unknown>;
}

/**
 * Everything that is answered from a snapshot, on web standards: REST, MCP and pages over one operation table.
 * @param table what the service can do
 */
export function createApp(
  snapshot: Snapshot,
  { baseUrl, log, store, operator = {} }: AppOptions,
  table: readonly Operation[] = operations,
): App {
  const report = reportTo(log);
  const basePath = basePathOf(baseUrl);
  const answers = new CachedResponder(store, basePath, transportSecurity(baseUrl));
  const router = new Hono(basePath === '' ? {} : { getPath: (request) => withoutBasePath(getPath(request), basePath) });
  const self: Fetch = async (request) => withBody(await answer(request));
  const describe = loadOnce(async () => JSON.stringify(await openApi(table, snapshot, baseUrl, self)));
  router.route(API_ROOT, restApi(table, snapshot, baseUrl, answers, describe));

  const mcp = loadOnce(async () =>
    (await import('./mcp/facts-handler.ts')).createFactsHandler(table, snapshot, baseUrl, report),
  );
  router.route('/', mcpEndpoint(mcp, baseUrl));
  const interfaces = { describe, mcp: { prompts: PROMPTS, resources: RESOURCES } };
  router.route('/', site(table, snapshot, baseUrl, answers, interfaces, operator));
  router.notFound(async (c) => {
    const moved = await withoutSlash(router, c.req.raw, basePath);
    if (moved) return moved;
    throw new Problem(
      'not_found',
      `There is nothing at ${(basePath + c.req.path).slice(0, 200)}. GET /api/v1/openapi.json lists what there is.`,
    );
  });
  router.onError((error, c) => {
    const problem = asProblem(error, report);
    if (acceptsHtml(c)) return showProblem(c, problem, snapshot, basePath, operator);
    const allow = c.res.headers.get('allow');
    return problemResponse(c.req.raw, problem, basePath, allow === null ? {} : { allow });
  });

  const answer: Fetch = (request, env) => {
    const problem = requestProblem(request);
    return problem ? problemResponse(request, problem, basePath) : router.fetch(request, env);
  };
  const handle = logRequests(answer, router, log, basePath);
  const fetch = async (request: Request) => withBody(await handle(request));
  warnOfMixUp(router, basePath, log);
  return { fetch, handle, loadRest: mcp };
}

/** What is under a base path that begins like a path of ours cannot be told from that path once a proxy took the base path off. */
function warnOfMixUp(router: Hono, basePath: string, log: Log): void {
  const first = basePath.split('/')[1];
  if (basePath === '' || !router.routes.some(({ path }) => path.split('/')[1] === first)) return;
  log.warn(
    { base_path: basePath },
    `the path of BASE_URL begins with /${first}, as paths of the service do: a proxy has to pass it on, not take it off`,
  );
}
