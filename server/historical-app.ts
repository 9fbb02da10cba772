import { Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import { perObject } from '../model/memory.ts';
import { didYouMean, nearest } from '../model/nearest.ts';
import { transportSecurity } from './http/headers.ts';
import { CachedResponder, type ResponseStore } from './http/respond.ts';
import { type AnswerFrom, redirect } from './http/routes.ts';
import { basePathOf, withoutBasePath } from './http/url.ts';
import { API_ROOT, type Operator } from './identity/identity.ts';
import { NO_PICTURES, type Pictures } from './link-previews/link-previews.ts';
import type { Operation } from './operations/operation.ts';
import { pages } from './pages/all-pages.ts';
import type { Interfaces } from './pages/page.ts';
import { pageRoutes } from './pages/site.ts';
import { Problem } from './problem/problem.ts';
import { restApi } from './rest/rest.ts';
import { snapshotById } from './snapshot/history/historical-snapshot.ts';
import { knownSnapshots } from './snapshot/history/snapshot-history.ts';
import { permanentPath, type Snapshot } from './snapshot/snapshot.ts';

interface HistoricalOptions {
  readonly baseUrl: string;
  readonly store: ResponseStore;
  readonly operator: Operator;
  readonly interfaces: Interfaces;
  /** For link previews of the current snapshot: they show its facts. */
  readonly pictures: Pictures;
  readonly isWhole?: boolean | undefined;
}

/** What the answers under `/s/` need besides the headers of all: a cache may keep them, and has to ask whether they are still right. */
const REVALIDATED = { 'cache-control': 'public, no-cache' };

/** The descriptions of the interfaces are those of today: their examples have today's facts. */
const pagesOfFacts = pages.filter(({ path }) => !path.startsWith('/docs'));

/** The operations and pages of every snapshot of the history, the current one included. */
export function historicalApps(table: readonly Operation[], now: Snapshot, options: HistoricalOptions): AnswerFrom {
  const appOf = perObject((snapshot: Snapshot) => historicalApp(table, snapshot, options));
  return async (id, request) => {
    if (!knownSnapshots(now).some((line) => line.id === id)) throw unknownSnapshot(id, now);
    // Every snapshot has the same routes, and making an earlier one takes long.
    const path = withoutBasePath(getPath(request), basePathOf(options.baseUrl)).slice(permanentPath(id).length) || '/';
    if (appOf(now).router.match(request.method, path)[0].length === 0) throw nothingAt(path);
    const snapshot = (await snapshotById(now, id)) as Snapshot;
    const response = await appOf(snapshot).fetch(request);
    // For "as_of", where it leads can change with each new snapshot.
    if (response.status === 308) response.headers.set('cache-control', REVALIDATED['cache-control']);
    return response;
  };
}

function unknownSnapshot(id: string, now: Snapshot): Problem {
  const known = knownSnapshots(now).map((line) => line.id);
  return new Problem(
    'not_found',
    `There is no snapshot "${id.slice(0, 40)}" in the history.${didYouMean(nearest(id, known))} GET ${API_ROOT}/snapshots lists them.`,
  );
}

function nothingAt(path: string): Problem {
  return new Problem('not_found', `A snapshot has nothing at ${path.slice(0, 200)}.`);
}

function historicalApp(
  table: readonly Operation[],
  snapshot: Snapshot,
  { baseUrl, store, operator, interfaces, pictures: current, isWhole }: HistoricalOptions,
): Hono {
  const outer = basePathOf(baseUrl);
  const prefix = permanentPath(snapshot.manifest.snapshot);
  const ownUrl = baseUrl + prefix;
  const answers = new CachedResponder(
    under(prefix, store),
    outer + prefix,
    { ...transportSecurity(baseUrl), ...REVALIDATED },
    '',
  );
  const app = new Hono({ getPath: (request) => withoutBasePath(withoutBasePath(getPath(request), outer), prefix) });
  for (const path of [`${API_ROOT}/openapi.json`, '/docs', '/docs/*'])
    app.get(path, (c) => redirect(c.req.path, outer));
  app.route(
    API_ROOT,
    restApi(table, snapshot, ownUrl, answers, () => Promise.resolve('')),
  );
  const pictures = snapshot.historical ? NO_PICTURES : current;
  const site = { operations: table, snapshot, baseUrl: ownUrl, answers, interfaces, operator, pictures, isWhole };
  app.route('/', pageRoutes(pagesOfFacts, site));
  app.notFound((c) => {
    throw nothingAt(c.req.path);
  });
  app.onError((error) => {
    throw error;
  });
  return app;
}

/** The part of a store for addresses under a prefix. */
function under(prefix: string, store: ResponseStore): ResponseStore {
  return {
    get: (address) => store.get(prefix + address),
    set: (address, representation, requested) => store.set(prefix + address, representation, requested),
  };
}
