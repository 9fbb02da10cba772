import { Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import { LRUCache } from 'lru-cache';
import { didYouMean, nearest } from '../model/nearest.ts';
import { transportSecurity } from './http/headers.ts';
import { CachedResponder, type ResponseStore } from './http/respond.ts';
import { type Fetch, redirect } from './http/routes.ts';
import { basePathOf, withoutBasePath } from './http/url.ts';
import { API_ROOT, type Operator } from './identity/identity.ts';
import { isKept } from './operations/as-of.ts';
import type { Operation } from './operations/operation.ts';
import { pages } from './pages/all-pages.ts';
import type { Interfaces } from './pages/page.ts';
import { pageRoutes } from './pages/site.ts';
import { tool } from './pages/tool/page.tsx';
import type { Pictures } from './previews/pictures.ts';
import { Problem } from './problem/problem.ts';
import { restApi } from './rest/rest.ts';
import { heldSnapshots } from './snapshot/held-snapshots.ts';
import { snapshotById } from './snapshot/past/past-snapshot.ts';
import { permanentPath } from './snapshot/permanent-path.ts';
import type { Snapshot } from './snapshot/snapshot.ts';

interface PastOptions {
  readonly baseUrl: string;
  readonly store: ResponseStore;
  readonly operator: Operator;
  readonly interfaces: Interfaces;
  readonly pictures: Pictures;
  /** Answers a request with the current snapshot. */
  readonly current: Hono;
}

/** Routes take about 100 KB. */
const MAX_APPS = 4;

/** What the answers under `/s/` need besides the headers of all: a cache may keep them, and has to ask whether they are still right. */
const REVALIDATED = { 'cache-control': 'public, no-cache' };

/**
 * The answers of every snapshot of the history under `/s/<id>`, by the same operations and pages. The current one has an address there too,
 * which keeps its answers once it is replaced.
 */
export function pastRoutes(table: readonly Operation[], now: Snapshot, options: PastOptions): Hono {
  const apps = new LRUCache<string, Fetch>({ max: MAX_APPS });
  const routes = new Hono();
  routes.all('/s/:snapshot/*', (c) => {
    const id = c.req.param('snapshot');
    const snapshot = snapshotById(now, id);
    if (!snapshot) throw unknownSnapshot(id, now);
    const app = apps.get(id) ?? pastApp(table, snapshot, now, options);
    apps.set(id, app);
    return app(c.req.raw);
  });
  return routes;
}

function unknownSnapshot(id: string, now: Snapshot): Problem {
  const known = heldSnapshots(now).map((held) => held.id);
  return new Problem(
    'not_found',
    `There is no snapshot "${id.slice(0, 40)}" in the history.${didYouMean(nearest(id, known))} GET ${API_ROOT}/snapshots lists them.`,
  );
}

function pastApp(table: readonly Operation[], snapshot: Snapshot, now: Snapshot, options: PastOptions): Fetch {
  const { baseUrl, store, operator, interfaces, pictures, current } = options;
  const outer = basePathOf(baseUrl);
  const prefix = permanentPath(snapshot.manifest.snapshot);
  const ownUrl = baseUrl + prefix;
  const answers = new CachedResponder(under(prefix, store), outer + prefix, {
    ...transportSecurity(baseUrl),
    ...REVALIDATED,
  });
  const pathOf = (request: Request) => withoutBasePath(withoutBasePath(getPath(request), outer), prefix);
  const app = new Hono({ getPath: pathOf });
  const kept = table.filter((operation) => isKept(operation, snapshot));
  const description = `${API_ROOT}/openapi.json`;
  app.get(description, () => redirect(description, outer));
  app.route(
    API_ROOT,
    restApi(kept, snapshot, ownUrl, answers, () => Promise.resolve('')),
  );
  const site = { operations: table, snapshot, baseUrl: ownUrl, answers, interfaces, operator, pictures };
  app.route('/', pageRoutes(snapshot.past ? [tool] : pages, site, now));
  app.notFound((c) => {
    const [found] = current.router.match('GET', c.req.path);
    if (found.length > 0) throw notKept(snapshot, c.req.path);
    throw new Problem('not_found', `There is nothing at ${c.req.path.slice(0, 200)}.`);
  });
  app.onError((error) => {
    throw error;
  });
  return (request) => app.fetch(request);
}

function notKept({ manifest, past }: Snapshot, path: string): Problem {
  return new Problem(
    'not_kept',
    `${path.slice(0, 200)} is not kept for the snapshot ${manifest.snapshot}${past ? ` of ${past.recorded}` : ''}. Its facts and prices are at ${API_ROOT}/tools/{slug}; without /s/${manifest.snapshot}, the address has the current answer.`,
  );
}

/** The part of a store for addresses under a prefix. */
function under(prefix: string, store: ResponseStore): ResponseStore {
  return {
    get: (address) => store.get(prefix + address),
    set: (address, representation, requested) => store.set(prefix + address, representation, requested),
  };
}
