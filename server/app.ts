import { Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import { memoizeAsync } from '../model/memoize.ts';
import { formatDidYouMean } from '../model/nearest.ts';
import { firstCharacters } from '../model/words/beginning.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Operation } from './call/operation.ts';
import { API_ROOT, type Operator } from './config/identity.ts';
import { createErrorReporter, type Log } from './config/log.ts';
import { RELEASE } from './config/release.ts';
import { addDiscoveryRoutes } from './discovery/routes.ts';
import { createDataRoutes } from './downloads/downloads.ts';
import { AnswerCache } from './http/answer-cache.ts';
import { addHeaders, READ_METHODS } from './http/headers.ts';
import { findRequestProblem } from './http/limits.ts';
import { asProblem, Problem } from './http/problem.ts';
import { createProblemResponse, createRouteProblemResponse } from './http/problem-response.ts';
import { createResponder } from './http/respond.ts';
import { acceptsHtml, type Fetch, noteOutcome, redirectTrailingSlash } from './http/routes.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { removeBasePath, toBasePath, toTarget } from './http/url.ts';
import { createMcpEndpoint } from './mcp/endpoint.ts';
import type { SnapshotService } from './node/request-handler.ts';
import { operations } from './operations/all.ts';
import { pages } from './pages/all-pages.ts';
import { respondWithProblemPage } from './pages/problems/problem-page.tsx';
import { createSite } from './pages/site.ts';
import { createOpenApiDocument } from './rest/openapi.ts';
import { createRestApi } from './rest/rest.ts';

export interface AppOptions {
  /** The public address, without a trailing slash. */
  readonly baseUrl: string;
  readonly log: Log;
  readonly operator?: Operator;
  /** The version of the server for MCP clients. */
  readonly version?: string;
}

interface App {
  readonly fetch: Fetch;
  /** Loads the code that only MCP needs. Afterwards, the server reads no more files of the program. */
  readonly loadMcp: () => Promise<unknown>;
}

/**
 * Creates the service for a snapshot: REST, MCP and pages.
 * @param table the operations that all three offer
 */
export function createApp(snapshot: Snapshot, options: AppOptions, table: readonly Operation[] = operations): App {
  const { baseUrl, log, operator = {}, version = RELEASE } = options;
  const report = createErrorReporter(log);
  const deployment = { baseUrl, operator, version };
  const basePath = toBasePath(baseUrl);
  const respond = createResponder(basePath);
  const router = new Hono(basePath === '' ? {} : { getPath: (request) => removeBasePath(getPath(request), basePath) });
  router.use(noteOutcome());
  addHeaders(router);
  const fetchSelf: Fetch = (request) => fetch(request);
  const loadDescription = memoizeAsync(async () => JSON.stringify(createOpenApiDocument(table, snapshot, baseUrl)));
  router.route(API_ROOT, createRestApi(table, snapshot, deployment, respond, loadDescription));

  const mcp = memoizeAsync(async () => {
    const [{ createHandler }, { createServerFactory: factsServers }] = await Promise.all([
      import('./mcp/handler.ts'),
      import('./mcp/server.ts'),
    ]);
    return createHandler(factsServers(table, snapshot, deployment, report, fetchSelf), baseUrl);
  });
  router.route('/', createMcpEndpoint(mcp, baseUrl));
  addDiscoveryRoutes(router, { operations: table, snapshot, baseUrl, respond, operator, version });
  router.route('/', createDataRoutes(snapshot, baseUrl, respond));
  router.route('/', createSite(pages, { operations: table, snapshot, baseUrl, respond, operator }));
  router.notFound(async (c) => {
    const redirection = await redirectTrailingSlash(router, c.req.raw, basePath, c.env as object);
    if (redirection) return redirection;
    const below = table.map(({ path }) => API_ROOT + path).filter((path) => path.startsWith(`${c.req.path}/`));
    const path = firstCharacters(basePath + c.req.path, 200);
    throw new Problem(
      'not_found',
      `Not found: ${path}.${formatDidYouMean(below)} GET /api/v1/openapi.json lists all endpoints.`,
      { nearest: below },
    );
  });
  router.onError((error, c) => {
    const problem = asProblem(error, report);
    if (problem.code === 'method_not_allowed') c.header('Allow', READ_METHODS);
    if (acceptsHtml(c))
      return respondWithProblemPage(
        problem,
        snapshot,
        basePath,
        operator,
        removeBasePath(toTarget(c.req.url), basePath),
      );
    return createRouteProblemResponse(c, problem, basePath);
  });

  const fetch: Fetch = async (request, env) => {
    const problem = findRequestProblem(request);
    return addSecurityHeaders(
      problem ? createProblemResponse(request, problem, basePath) : await router.fetch(request, env),
      baseUrl,
    );
  };
  warnAboutBasePath(router, basePath, log);
  return { fetch, loadMcp: mcp };
}

/**
 * Warns if the base path starts with the same segment as a route. If a proxy stripped the base path, the server would mistake the first
 * segment of the route for the base path and strip it too.
 */
function warnAboutBasePath(router: Hono, basePath: string, log: Log): void {
  const firstSegment = basePath.split('/')[1];
  if (basePath === '' || !router.routes.some(({ path }) => path.split('/')[1] === firstSegment)) return;
  log.warn(
    { base_path: basePath },
    `the path of BASE_URL begins with /${firstSegment}, like paths of the service: the proxy must not strip it`,
  );
}

/** The app for a snapshot, with its cached answers. */
export interface Service extends SnapshotService {
  readonly snapshot: Snapshot;
  readonly app: App;
}

export function createService(snapshot: Snapshot, options: AppOptions): Service {
  const cache = new AnswerCache(toBasePath(options.baseUrl));
  const app = createApp(snapshot, options);
  return { snapshot, app, cache, fetch: app.fetch };
}

/** The first request runs an example of every operation. The others build the search index and the vocabulary of the reader. */
const WARM_UP_PATHS = ['/openapi.json', '/tools?q=linkedn', '/recommend?q=LinkedIn'];

/** Prepares everything that the first answers would have to wait for. The server can answer other requests in the meantime. */
export async function warmUp({ app }: Service, baseUrl: string): Promise<void> {
  await app.loadMcp();
  for (const path of WARM_UP_PATHS) await app.fetch(new Request(baseUrl + API_ROOT + path));
}
