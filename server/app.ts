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
import { type Log, reportTo } from './config/log.ts';
import { discoveryRoutes } from './discovery/routes.ts';
import { dataRoutes } from './downloads/downloads.ts';
import { addHeaders, PERMANENT_CACHING, PROBLEM_HEADERS } from './http/headers.ts';
import { findRequestProblem } from './http/limits.ts';
import { permanentPath } from './http/permanent-address.ts';
import { asProblem, Problem } from './http/problem.ts';
import { problemResponse, routeProblemResponse } from './http/problem-response.ts';
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
import { markdownAddress, prefixLinks, removeBasePath, toBasePath } from './http/url.ts';
import { mcpEndpoint } from './mcp/endpoint.ts';
import { pages } from './pages/all-pages.ts';
import { respondWithProblemPage, respondWithStaticProblemPage } from './pages/problems/problem-page.tsx';
import { createPageRoutes, createSite } from './pages/site.ts';
import type { Page, SiteOptions } from './pages/types.ts';
import { openApi } from './rest/openapi.ts';
import { restApi } from './rest/rest.ts';

interface AppOptions {
  /** The public address, without a trailing slash. */
  readonly baseUrl: string;
  readonly log: Log;
  readonly operator?: Operator;
  /** None by default. */
  readonly earlier?: EarlierSnapshots;
}

export interface App {
  readonly fetch: Fetch;
  /** Loads the code that only MCP needs, after the server has begun to answer. Afterwards no file of the program is needed. */
  readonly loadRest: () => Promise<unknown>;
  /** Every route, with its addresses without a query. */
  readonly list: () => readonly ListedRoute[];
  /** The same for a snapshot under `/s/<id>`, the served one or an earlier one. @throws Problem if there is none */
  readonly listUnder: (id: string) => Promise<readonly ListedRoute[]>;
  /**
   * The 404 answer of a static host: a page or, for programs, problem details. Neither names a URL. The empty reference in the details
   * stands for the URL of the request (RFC 3986, 4.4).
   */
  readonly nothing: (as: 'page' | 'details') => Promise<Response>;
}

/**
 * Creates the whole service over a snapshot: REST, MCP and pages.
 * @param table the operations that all three offer
 */
export function createApp(snapshot: Snapshot, options: AppOptions, table: readonly Operation[] = operations): App {
  const { baseUrl, log, operator = {}, earlier } = options;
  const report = reportTo(log);
  const deployment = { baseUrl, operator };
  const basePath = toBasePath(baseUrl);
  const permanent = permanentPath(snapshot.manifest.snapshot);
  const respond = createResponder(basePath, permanent);
  const router = new Hono(basePath === '' ? {} : { getPath: (request) => removeBasePath(getPath(request), basePath) });
  addHeaders(router);
  const self: Fetch = (request) => fetch(request);
  const describe = memoizeAsync(async () => JSON.stringify(openApi(table, snapshot, baseUrl)));
  const byId = appsById(table, snapshot, { baseUrl, operator, earlier });
  router.route(API_ROOT, restApi(table, snapshot, deployment, respond, describe));

  const mcp = memoizeAsync(async () => {
    const [{ createHandler }, { createServerFactory: factsServers }] = await Promise.all([
      import('./mcp/handler.ts'),
      import('./mcp/server.ts'),
    ]);
    return createHandler(factsServers(table, snapshot, deployment, report, self), baseUrl);
  });
  router.route('/', mcpEndpoint(mcp, baseUrl));
  discoveryRoutes(router, { operations: table, snapshot, baseUrl, respond, operator });
  router.route('/', dataRoutes(snapshot, baseUrl, respond));
  router.route('/', createSite(pages, { operations: table, snapshot, baseUrl, respond, operator }));
  router.all('/s/:snapshot/*', (c) => byId.answer(c.req.param('snapshot'), c.req.raw));
  router.notFound(async (c) => {
    const moved = await redirectTrailingSlash(router, c.req.raw, basePath);
    if (moved) return moved;
    throw new Problem('not_found', `Not found: ${firstCharacters(basePath + c.req.path, 200)}. ${SEE_DESCRIPTION}`);
  });
  router.onError((error, c) => {
    const problem = asProblem(addProposal(error, snapshot, deployment), report);
    if (acceptsHtml(c)) return respondWithProblemPage(c, problem, snapshot, basePath, operator);
    return routeProblemResponse(c, problem, basePath);
  });

  const fetch: Fetch = async (request, env) => {
    const problem = findRequestProblem(request);
    return addSecurityHeaders(
      problem ? problemResponse(request, problem, basePath) : await router.fetch(request, env),
      baseUrl,
    );
  };
  const nothing = async (as: 'page' | 'details') => {
    const problem = new Problem(
      'not_found',
      `Not found. This is a static copy: searches, filters, comparisons, recommendations and bills need the server. ${SEE_DESCRIPTION}`,
    );
    const details = () =>
      new Response(JSON.stringify(problem.toDetails('', basePath)), {
        status: problem.status,
        headers: prefixLinks(PROBLEM_HEADERS, basePath),
      });
    const anywhere = new Hono();
    addHeaders(anywhere);
    anywhere.get('*', () =>
      as === 'page' ? respondWithStaticProblemPage(problem, snapshot, basePath, operator) : details(),
    );
    return addSecurityHeaders(await anywhere.fetch(new Request(baseUrl)), baseUrl);
  };
  warnOfAmbiguousBasePath(router, basePath, log);
  return { fetch, loadRest: mcp, list: () => listRoutes(router), listUnder: byId.list, nothing };
}

const SEE_DESCRIPTION = 'GET /api/v1/openapi.json lists all endpoints.';

/** If the base path begins like a path of the service, the two look alike once a proxy has removed the base path. */
function warnOfAmbiguousBasePath(router: Hono, basePath: string, log: Log): void {
  const first = basePath.split('/')[1];
  if (basePath === '' || !router.routes.some(({ path }) => path.split('/')[1] === first)) return;
  log.warn(
    { base_path: basePath },
    `BASE_URL begins with /${first}, like paths of the service: the proxy must not strip this prefix`,
  );
}

type OptionsById = Omit<SiteOptions, 'operations' | 'snapshot' | 'respond'> & {
  readonly earlier: EarlierSnapshots | undefined;
};

/** Documentation is always current, so it has no copy under `/s/<id>`. */
const isCurrentOnly = ({ path }: Pick<Page, 'path'>) => path.startsWith('/docs');
const pagesOfFacts = pages.filter((page) => !isCurrentOnly(page));
const CURRENT_ONLY: readonly string[] = [
  `${API_ROOT}/openapi.json`,
  ...pages.filter(isCurrentOnly).flatMap(({ path }) => [path, markdownAddress(path)]),
];

/** The apps for `/s/<id>`: over the served snapshot and the earlier ones. */
function appsById(table: readonly Operation[], now: Snapshot, options: OptionsById) {
  const { earlier } = options;
  const appOf = memoizeByObject((snapshot: Snapshot) => appById(table, snapshot, options));
  const open = async (id: string): Promise<Snapshot> => {
    if (id === now.manifest.snapshot) return now;
    const ids = earlier?.listIds() ?? [];
    if (!earlier || !ids.includes(id)) throw unknownSnapshot(id, now.manifest.snapshot, ids);
    return earlier.open(id);
  };
  return {
    answer: async (id: string, request: Request): Promise<Response> => appOf(await open(id)).fetch(request),
    list: async (id: string) => listRoutes(appOf(await open(id))),
  };
}

/** Further ids of earlier snapshots are not listed in a problem. */
const MAX_IDS = 20;

function unknownSnapshot(id: string, served: string, ids: readonly string[]): Problem {
  const value = firstCharacters(id, 40);
  const [near, allowed] = [findSimilarNames(value, [served, ...ids]), [served, ...ids.slice(0, MAX_IDS)]];
  const earlier = ids.length === 0 ? '' : ` and ${formatCount(ids.length, 'earlier one')}`;
  const detail = `Unknown snapshot "${value}".${formatDidYouMean(near)} This server has ${served} (current)${earlier}.`;
  return new Problem('not_found', detail, { value, allowed, nearest: near });
}

function appById(table: readonly Operation[], snapshot: Snapshot, options: OptionsById): Hono {
  const { baseUrl, operator } = options;
  const outer = toBasePath(baseUrl);
  const prefix = permanentPath(snapshot.manifest.snapshot);
  const ownUrl = baseUrl + prefix;
  const respond = createResponder(outer + prefix, '', { 'cache-control': PERMANENT_CACHING });
  const app = new Hono({ getPath: (request) => removeBasePath(removeBasePath(getPath(request), outer), prefix) });
  for (const path of CURRENT_ONLY) app.get(path, () => redirect(path, outer));
  app.route(
    API_ROOT,
    restApi(table, snapshot, { baseUrl: ownUrl, operator }, respond, () => Promise.resolve('')),
  );
  app.route('/', createPageRoutes(pagesOfFacts, { ...options, operations: table, snapshot, baseUrl: ownUrl, respond }));
  app.notFound((c) => {
    throw new Problem('not_found', `Not found in a snapshot: ${firstCharacters(c.req.path, 200)}.`);
  });
  app.onError((error) => {
    throw error;
  });
  return app;
}
