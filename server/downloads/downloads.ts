import { type Context, Hono } from 'hono';
import { findSimilarNames, formatDidYouMean } from '../../model/nearest.ts';
import { firstCharacters } from '../../model/words/beginning.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { CSV_ANSWER, JSON_ANSWER, NDJSON_ANSWER, type ResponseKind } from '../http/headers.ts';
import { Problem } from '../http/problem.ts';
import type { Respond } from '../http/respond.ts';
import { addReadOnlyRoute, redirect } from '../http/routes.ts';
import { toBasePath } from '../http/url.ts';

/** The path of the folder with all files. */
export const DATA_ROOT = '/data';

/** The file that describes the others. */
export const DESCRIPTION_FILE = 'datapackage.json';

/** Range requests are not supported, so an interrupted download starts again from the beginning. */
const NO_RANGES = { 'accept-ranges': 'none' };

const KINDS_BY_EXTENSION: Readonly<Record<string, ResponseKind>> = {
  csv: CSV_ANSWER,
  ndjson: NDJSON_ANSWER,
  json: JSON_ANSWER,
};

/** Serves the files under `/data/` as the build wrote them. */
export function createDataRoutes({ data }: Snapshot, baseUrl: string, respond: Respond): Hono {
  const routes = new Hono();
  const read = (c: Context) => {
    const path = c.req.path.slice(DATA_ROOT.length + 1);
    if (path === '') return redirect(`${DATA_ROOT}/${DESCRIPTION_FILE}`, toBasePath(baseUrl));
    // `notFound` redirects to the address without the slash, if there is such a file.
    if (path.endsWith('/')) return c.notFound();
    const bytes = data.get(path);
    const kind = KINDS_BY_EXTENSION[path.slice(path.lastIndexOf('.') + 1)];
    if (!bytes || !kind) throw createUnknownFileProblem(path, [...data.keys()]);
    return respond(kind, { body: bytes, headers: NO_RANGES });
  };
  addReadOnlyRoute(routes, DATA_ROOT, read);
  addReadOnlyRoute(routes, `${DATA_ROOT}/*`, read);
  return routes;
}

function createUnknownFileProblem(path: string, files: readonly string[]): Problem {
  const suggestions = findSimilarNames(firstCharacters(path, 100), files);
  return new Problem(
    'not_found',
    `Unknown file "${firstCharacters(path, 100)}".${formatDidYouMean(suggestions)} GET ${DATA_ROOT}/${DESCRIPTION_FILE} lists all files.`,
    { nearest: suggestions },
  );
}
