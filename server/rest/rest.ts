import { type Context, Hono } from 'hono';
import { toCsv } from '../csv/csv.ts';
import type { Answers } from '../http/answers.ts';
import { basePathOf } from '../http/base-path.ts';
import { CSV_ANSWER, JSON_ANSWER, type Kind } from '../http/headers.ts';
import { onlyValue } from '../http/only-value.ts';
import { queryNames } from '../http/query.ts';
import { readOnlyRoute } from '../http/read-only-route.ts';
import { redirect } from '../http/redirect.ts';
import { API_ROOT } from '../identity/api-root.ts';
import { answerTo, type Resolved, resolve } from '../operations/answer.ts';
import { requireKnown } from '../operations/input.ts';
import { type Operation, pathParameters } from '../operations/operation.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { describedDatasets } from './described-datasets.ts';
import type { Describe } from './description.ts';

/**
 * The REST face: a GET route an operation, another for what can be a table, and the description of them all.
 * @param describe the description of them all
 */
export function restApi(
  operations: readonly Operation[],
  snapshot: Snapshot,
  baseUrl: string,
  answers: Answers,
  describe: Describe,
): Hono {
  const api = new Hono();
  const basePath = basePathOf(baseUrl);
  readOnlyRoute(api, '/openapi.json', (c) => {
    requireKnown(queryNames(c.req.url), []);
    return answers.answer(c.req.raw, `${API_ROOT}/openapi.json`, JSON_ANSWER, describe);
  });
  for (const operation of operations) {
    const serve = (extension: '' | '.csv', kind: Kind, write: (request: Resolved) => string) =>
      readOnlyRoute(api, routeOf(operation, extension), (c) => {
        const request = resolve(operation, parametersOf(c, operation, extension), snapshot, extension);
        // A former slug redirects permanently to the current one.
        if (request.renamed) return redirect(request.address, basePath);
        return answers.answer(c.req.raw, request.address, kind, () => write(request));
      });
    const { table } = operation;
    // Before the JSON route, whose last path parameter would match the extension too.
    if (table) serve('.csv', CSV_ANSWER, ({ input }) => toCsv(table(operation.run(snapshot, input), snapshot, input)));
    serve('', JSON_ANSWER, (request) => JSON.stringify(answerTo(request, snapshot, baseUrl)));
  }
  describedDatasets(api, snapshot, baseUrl, answers);
  return api;
}

/** The path as the router writes it: `/tools/:slug`, `/pricing/:slug{[^/]+\\.csv}`. */
function routeOf({ path }: Operation, extension: '' | '.csv'): string {
  const route = path.replaceAll(/\{(\w+)\}/g, ':$1');
  if (extension === '') return route;
  return path.endsWith('}') ? `${route}{[^/]+\\.csv}` : route + extension;
}

/** The parameters of a request. @throws Problem unknown_parameter or repeated_parameter */
function parametersOf(c: Context, operation: Operation, extension: string): Record<string, unknown> {
  const raw: Record<string, unknown> = {};
  const inPath = pathParameters(operation);
  const declared = Object.keys(operation.input.properties);
  requireKnown(
    queryNames(c.req.url),
    declared.filter((name) => !inPath.includes(name)),
  );
  for (const name of declared) {
    if (inPath.includes(name)) {
      raw[name] = c.req.param(name)?.slice(0, extension === '' ? undefined : -extension.length);
      continue;
    }
    raw[name] = onlyValue(name, c.req.queries(name) ?? []);
  }
  return raw;
}
