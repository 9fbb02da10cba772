import { type Context, Hono } from 'hono';
import { toCsv } from '../csv/to-csv.ts';
import type { FrozenAnswers } from '../http/frozen-answers.ts';
import { CSV_ANSWER, JSON_ANSWER, type Kind } from '../http/headers.ts';
import { readOnlyRoute } from '../http/read-only-route.ts';
import { redirect } from '../http/redirect.ts';
import { answer } from '../operations/answer.ts';
import { API_ROOT, type Operation, pathParameters } from '../operations/operation.ts';
import { Problem } from '../operations/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { describedDatasets } from './described-datasets.ts';
import { openApi } from './openapi.ts';

/** The REST face: a GET route an operation, another for what can be a table, and the description of them all. */
export function restApi(
  operations: readonly Operation[],
  snapshot: Snapshot,
  baseUrl: string,
  answers: FrozenAnswers,
): Hono {
  const api = new Hono();
  readOnlyRoute(api, '/openapi.json', (c) =>
    answers.answer(c.req.raw, `${API_ROOT}/openapi.json`, JSON_ANSWER, () =>
      JSON.stringify(openApi(operations, snapshot, baseUrl)),
    ),
  );
  for (const operation of operations) {
    const serve = (extension: '' | '.csv', kind: Kind, write: (body: Record<string, unknown>) => string) =>
      readOnlyRoute(api, routeOf(operation, extension), (c) => {
        const parameters = parametersOf(c, operation, extension);
        const moved = movedSlug(c, parameters, operation, extension, snapshot);
        if (moved) return moved;
        return answers.answer(c.req.raw, addressFor(operation, extension, parameters), kind, () =>
          write(answer(operation, snapshot, parameters, baseUrl)),
        );
      });
    const { table } = operation;
    // Before the JSON: there, a parameter at the end of the path would take the extension for its own.
    if (table) serve('.csv', CSV_ANSWER, (body) => toCsv(table(body, snapshot)));
    serve('', JSON_ANSWER, (body) => JSON.stringify(body));
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

/** The declared parameters of a request. @throws Problem repeated_parameter */
function parametersOf(c: Context, operation: Operation, extension: string): Record<string, unknown> {
  const raw: Record<string, unknown> = {};
  const inPath = pathParameters(operation);
  for (const name of Object.keys(operation.input.properties)) {
    if (inPath.includes(name)) {
      // Operations trim it; left in the address, each blank would make another one to be kept for good.
      raw[name] = c.req
        .param(name)
        ?.slice(0, extension === '' ? undefined : -extension.length)
        .trim();
      continue;
    }
    const values = c.req.queries(name) ?? [];
    if (values.length > 1) {
      throw new Problem('repeated_parameter', `"${name}" is given ${values.length} times; give it once.`, {
        parameter: name,
      });
    }
    raw[name] = values[0];
  }
  return raw;
}

/** One address for all spellings of the same parameters: in the order of the schema, without what is not declared. */
function addressFor(operation: Operation, extension: string, parameters: Readonly<Record<string, unknown>>): string {
  const inPath = pathParameters(operation);
  const written = (name: string) => encodeURIComponent(String(parameters[name]));
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => written(name));
  const query = Object.keys(parameters)
    .filter((name) => !inPath.includes(name) && parameters[name] !== undefined)
    .map((name) => `${name}=${written(name).replaceAll('%2C', ',')}`);
  return `${API_ROOT}${path}${extension}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** A slug that a tool had before leads to its address now, for good. */
function movedSlug(
  c: Context,
  { slug }: Readonly<Record<string, unknown>>,
  { path }: Operation,
  extension: string,
  { tools, formerSlugs }: Snapshot,
): Response | undefined {
  const current = typeof slug !== 'string' || tools.has(slug) ? undefined : formerSlugs.get(slug);
  if (current === undefined || !path.includes('{slug}')) return undefined;
  return redirect(API_ROOT + path.replace('{slug}', current) + extension + new URL(c.req.url).search);
}
