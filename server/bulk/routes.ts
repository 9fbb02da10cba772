import { type Context, Hono } from 'hono';
import { didYouMean, nearest } from '../../model/nearest.ts';
import type { CachedResponder } from '../http/respond.ts';
import { readOnlyRoute, redirect } from '../http/routes.ts';
import { basePathOf, queryNames } from '../http/url.ts';
import { requireKnown } from '../operations/input.ts';
import { Problem } from '../problem/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { type BulkFile, contentOf } from './bulk-file.ts';
import type { ReadExported } from './fact-files.ts';
import { bulkAddresses, bulkFiles } from './files.ts';
import { DATA_ROOT, INDEX_FILE } from './paths.ts';

/** Serves the files under `/data/`. They are written when they are first asked for. */
export function bulkRoutes(
  snapshot: Snapshot,
  baseUrl: string,
  answers: CachedResponder,
  readExported?: ReadExported,
): Hono {
  const routes = new Hono();
  const files = bulkFiles(snapshot, baseUrl, readExported);
  const basePath = basePathOf(baseUrl);
  const read = (c: Context) => {
    const path = c.req.path.slice(DATA_ROOT.length + 1);
    // Redirected to the address without the slash, if that has a file.
    if (path.endsWith('/')) return c.notFound();
    const file = files.get(path);
    if (!file) {
      const moved = currentPath(path, snapshot);
      if (moved !== undefined) return redirect(`${DATA_ROOT}/${moved}`, basePath);
      throw noFile(path, files);
    }
    requireKnown(queryNames(c.req.url), []);
    return answers.answer(c.req.raw, `${DATA_ROOT}/${path}`, file.kind, () => contentOf(file));
  };
  const list = () => ({
    addresses: bulkAddresses(files),
    renamed: [...snapshot.formerSlugs.keys()].map((slug) => `${DATA_ROOT}/tools/${slug}.json`),
  });
  readOnlyRoute(routes, `${DATA_ROOT}/*`, read, list);
  return routes;
}

/** Where the file of a tool is that had another slug before. */
function currentPath(path: string, { formerSlugs }: Snapshot): string | undefined {
  const former = /^tools\/(.+)\.json$/.exec(path)?.[1];
  const slug = former === undefined ? undefined : formerSlugs.get(former);
  return slug === undefined ? undefined : `tools/${slug}.json`;
}

function noFile(path: string, files: ReadonlyMap<string, BulkFile>): Problem {
  const near = nearest(path.slice(0, 100), [...files.keys()]);
  const named = path === '' ? '' : ` "${path.slice(0, 100)}"`;
  return new Problem(
    'not_found',
    `There is no file${named} under ${DATA_ROOT}/.${didYouMean(near)} GET ${DATA_ROOT}/${INDEX_FILE} lists the files.`,
    { nearest: near },
  );
}
