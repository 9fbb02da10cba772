import { Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import { memoizeAsync, memoizeByObject } from '../model/memoize.ts';
import { findSimilarNames, formatDidYouMean } from '../model/nearest.ts';
import { firstCharacters } from '../model/words/beginning.ts';
import { formatCount } from '../model/words/numbers.ts';
import type { EarlierSnapshots, Snapshot } from '../snapshot/snapshot.ts';
import { operations } from './all-operations.ts';
import { addProposal } from './calls/correction.ts';
import type { Operation } from './calls/operation.ts';
import { API_ROOT, type Operator } from './config/identity.ts';
import { createErrorReporter, type Log } from './config/log.ts';
import { RELEASE } from './config/release.ts';
import { addDiscoveryRoutes } from './discovery/routes.ts';
import { createDataRoutes } from './downloads/downloads.ts';
import { addHeaders, PERMANENT_CACHING, PROBLEM_HEADERS, READ_METHODS } from './http/headers.ts';
import { findRequestProblem } from './http/limits.ts';
import { noteOutcome } from './http/outcome.ts';
import { permanentPath } from './http/permanent-address.ts';
import { asProblem, Problem } from './http/problem.ts';
import { createProblemResponse, createRouteProblemResponse } from './http/problem-response.ts';
import { createResponder } from './http/respond.ts';
import {
  acceptsHtml,
  type Fetch,
  type ListedRoute,
  listRoutes,
  redirect,
  redirectTrailingSlash,
} from './http/routes.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { markdownAddress, prefixLinks, removeBasePath, toBasePath, toTarget } from './http/url.ts';
import { createMcpEndpoint } from './mcp/endpoint.ts';
import { pages } from './pages/all-pages.ts';
import { respondWithProblemPage } from './pages/problems/problem-page.tsx';
import { createPageRoutes, createSite } from './pages/site.ts';
import type { Page, SiteOptions } from './pages/types.ts';
import { createOpenApiDocument } from './rest/openapi.ts';
import { createRestApi } from './rest/rest.ts';

export interface AppOptions {
  /** The public address, without a trailing slash. */
  readonly baseUrl: string;
  readonly log: Log;
  readonly operator?: Operator;
  /** The version of the server for MCP clients. */
  readonly version?: string;
  /** Earlier snapshots; none by default. */
  readonly earlier?: EarlierSnapshots | undefined;
}

export interface App {
  readonly fetch: Fetch;
  /** Loads the code that only MCP needs. Afterwards, the server reads no more files of the program. */
  readonly loadMcp: () => Promise<unknown>;
  /** Lists all routes, each with its addresses without a query. */
  readonly list: () => readonly ListedRoute[];
  /** Lists the routes under `/s/<id>`, for the served snapshot or an earlier one. @throws Problem if the id is unknown */
  readonly listForSnapshot: (id: string) => Promise<readonly ListedRoute[]>;
  /**
   * Renders the 404 answer of a static host: a page or, for programs, problem details. Neither can name the requested URL, so `instance`
   * is an empty reference, which stands for that URL (RFC 3986, 4.4).
   */
  readonly renderNotFound: (format: 'page' | 'details') => Promise<Response>;
}

/**
 * Creates the service for a snapshot: REST, MCP and pages.
 * @param table the operations that all three offer
 */
export function createApp(snapshot: Snapshot, options: AppOptions, table: readonly Operation[] = operations): App {
  const { baseUrl, log, operator = {}, version = RELEASE, earlier } = options;
  const report = createErrorReporter(log);
  const deployment = { baseUrl, operator, version };
  const basePath = toBasePath(baseUrl);
  const permanent = permanentPath(snapshot.manifest.snapshot);
  const respond = createResponder(snapshot, basePath, permanent);
  const router = new Hono(basePath === '' ? {} : { getPath: (request) => removeBasePath(getPath(request), basePath) });
  router.use(noteOutcome());
  addHeaders(router);
  const fetchSelf: Fetch = (request) => fetch(request);
  const loadDescription = memoizeAsync(async () => JSON.stringify(createOpenApiDocument(table, snapshot, baseUrl)));
  const snapshotApps = createSnapshotApps(table, snapshot, { baseUrl, operator, earlier });
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
  router.all('/s/:snapshot/*', (c) => snapshotApps.answer(c.req.param('snapshot'), c.req.raw, c.env as object));
  router.notFound(async (c) => {
    const redirection = await redirectTrailingSlash(router, c.req.raw, basePath, c.env as object);
    if (redirection) return redirection;
    throw new Problem('not_found', `Not found: ${firstCharacters(basePath + c.req.path, 200)}. ${SEE_DESCRIPTION}`);
  });
  router.onError((error, c) => {
    const problem = asProblem(addProposal(error, snapshot, deployment), report);
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
  const renderNotFound = async (format: 'page' | 'details') => {
    const problem = new Problem(
      'not_found',
      `Not found. This is a static copy: searches, filters, comparisons, recommendations and bills need the server. ${SEE_DESCRIPTION}`,
    );
    const details = () =>
      new Response(JSON.stringify(problem.toDetails('', basePath)), {
        status: problem.status,
        headers: prefixLinks(PROBLEM_HEADERS, basePath),
      });
    const app = new Hono();
    addHeaders(app);
    app.get('*', () => (format === 'page' ? respondWithProblemPage(problem, snapshot, basePath, operator) : details()));
    return addSecurityHeaders(await app.fetch(new Request(baseUrl)), baseUrl);
  };
  warnAboutBasePath(router, basePath, log);
  return { fetch, loadMcp: mcp, list: () => listRoutes(router), listForSnapshot: snapshotApps.list, renderNotFound };
}

const SEE_DESCRIPTION = 'GET /api/v1/openapi.json lists all endpoints.';

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

type SnapshotAppOptions = Omit<SiteOptions, 'operations' | 'snapshot' | 'respond'> & {
  readonly earlier: EarlierSnapshots | undefined;
};

/** Documentation only exists in its current version, so it is not served under `/s/<id>`. */
const isCurrentOnly = ({ path }: Page) => path.startsWith('/docs');
const factPages = pages.filter((page) => !isCurrentOnly(page));
const CURRENT_ONLY: readonly string[] = [
  `${API_ROOT}/openapi.json`,
  ...pages.filter(isCurrentOnly).flatMap(({ path }) => [path, markdownAddress(path)]),
];

/** Creates the apps for `/s/<id>`, each when it is first requested: for the served snapshot and for earlier ones. */
function createSnapshotApps(table: readonly Operation[], current: Snapshot, options: SnapshotAppOptions) {
  const { earlier } = options;
  const getApp = memoizeByObject((snapshot: Snapshot) => createSnapshotApp(table, snapshot, options));
  const open = async (id: string): Promise<Snapshot> => {
    if (id === current.manifest.snapshot) return current;
    const ids = earlier?.listIds() ?? [];
    if (!earlier || !ids.includes(id)) throw createUnknownSnapshotProblem(id, current.manifest.snapshot, ids);
    return earlier.open(id);
  };
  return {
    answer: async (id: string, request: Request, env: object): Promise<Response> =>
      getApp(await open(id)).fetch(request, env),
    list: async (id: string) => listRoutes(getApp(await open(id))),
  };
}

/** The number of earlier snapshots that a problem lists. */
const MAX_IDS = 20;

function createUnknownSnapshotProblem(id: string, served: string, ids: readonly string[]): Problem {
  const value = firstCharacters(id, 40);
  const [suggestions, allowed] = [findSimilarNames(value, [served, ...ids]), [served, ...ids.slice(0, MAX_IDS)]];
  const earlier = ids.length === 0 ? '' : ` and ${formatCount(ids.length, 'earlier one')}`;
  const detail = `Unknown snapshot "${value}".${formatDidYouMean(suggestions)} This server has ${served} (current)${earlier}.`;
  return new Problem('not_found', detail, { value, allowed, nearest: suggestions });
}

function createSnapshotApp(table: readonly Operation[], snapshot: Snapshot, options: SnapshotAppOptions): Hono {
  const { baseUrl, operator } = options;
  const basePath = toBasePath(baseUrl);
  const prefix = permanentPath(snapshot.manifest.snapshot);
  const snapshotUrl = baseUrl + prefix;
  const respond = createResponder(snapshot, basePath + prefix, '', { 'cache-control': PERMANENT_CACHING });
  const app = new Hono({ getPath: (request) => removeBasePath(removeBasePath(getPath(request), basePath), prefix) });
  app.use(noteOutcome('/s/{snapshot}'));
  for (const path of CURRENT_ONLY) app.get(path, () => redirect(path, basePath));
  app.route(
    API_ROOT,
    createRestApi(table, snapshot, { baseUrl: snapshotUrl, operator }, respond, () => Promise.resolve('')),
  );
  app.route(
    '/',
    createPageRoutes(factPages, { ...options, operations: table, snapshot, baseUrl: snapshotUrl, respond }),
  );
  app.notFound((c) => {
    throw new Problem('not_found', `Not found in this snapshot: ${firstCharacters(c.req.path, 200)}.`);
  });
  app.onError((error) => {
    throw error;
  });
  return app;
}
