import { type Context, Hono } from 'hono';
import { findSimilarNames, formatDidYouMean } from '../../model/nearest.ts';
import { firstCharacters } from '../../model/words/beginning.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { CSV_ANSWER, JSON_ANSWER, NDJSON_ANSWER, type ResponseKind } from '../http/headers.ts';
import { Problem } from '../http/problem.ts';
import type { Respond } from '../http/respond.ts';
import { addReadOnlyRoute, redirect } from '../http/routes.ts';
import { toBasePath } from '../http/url.ts';

/** The path above all files. */
export const DATA_ROOT = '/data';

/** The file that describes the others. */
export const DESCRIPTION_FILE = 'datapackage.json';

/** Ranges are not supported, so interrupted downloads start again. */
const WHOLE = { 'accept-ranges': 'none' };

const KINDS: Readonly<Record<string, ResponseKind>> = {
  csv: CSV_ANSWER,
  ndjson: NDJSON_ANSWER,
  json: JSON_ANSWER,
};

/** Serves the files under `/data/` as the build wrote them. */
export function dataRoutes({ data }: Snapshot, baseUrl: string, respond: Respond): Hono {
  const routes = new Hono();
  const read = (c: Context) => {
    const path = c.req.path.slice(DATA_ROOT.length + 1);
    if (path === '') return redirect(`${DATA_ROOT}/${DESCRIPTION_FILE}`, toBasePath(baseUrl));
    // `notFound` redirects to the address without the slash if that is a file.
    if (path.endsWith('/')) return c.notFound();
    const bytes = data.get(path);
    const kind = KINDS[path.slice(path.lastIndexOf('.') + 1)];
    if (!bytes || !kind) throw unknownFile(path, [...data.keys()]);
    return respond(`${DATA_ROOT}/${path}`, kind, { body: bytes, headers: WHOLE });
  };
  addReadOnlyRoute(routes, DATA_ROOT, read, () => ({ addresses: [], renamed: [DATA_ROOT] }));
  addReadOnlyRoute(routes, `${DATA_ROOT}/*`, read, () => ({
    addresses: [...data.keys()].map((path) => `${DATA_ROOT}/${path}`),
  }));
  return routes;
}

function unknownFile(path: string, files: readonly string[]): Problem {
  const near = findSimilarNames(firstCharacters(path, 100), files);
  return new Problem(
    'not_found',
    `Unknown file "${firstCharacters(path, 100)}".${formatDidYouMean(near)} GET ${DATA_ROOT}/${DESCRIPTION_FILE} lists all files.`,
    { nearest: near },
  );
}
