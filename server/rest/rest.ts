import { type Context, Hono } from 'hono';
import type { FrozenAnswers } from '../http/frozen-answers.ts';
import { JSON_ANSWER } from '../http/headers.ts';
import { readOnlyRoute } from '../http/read-only-route.ts';
import { redirect } from '../http/redirect.ts';
import { answer } from '../operations/answer.ts';
import { type Operation, pathParameters } from '../operations/operation.ts';
import { Problem } from '../operations/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { openApi } from './openapi.ts';

const ROOT = '/api/v1';

/** The REST face: one GET route an operation, and the description of them all. */
export function restApi(
  operations: readonly Operation[],
  snapshot: Snapshot,
  baseUrl: string,
  answers: FrozenAnswers,
): Hono {
  const api = new Hono();
  const description = openApi(operations, snapshot, baseUrl);
  readOnlyRoute(api, '/openapi.json', (c) =>
    answers.answer(c.req.raw, `${ROOT}/openapi.json`, JSON_ANSWER, () => JSON.stringify(description)),
  );
  for (const operation of operations) {
    readOnlyRoute(api, routeOf(operation), (c) => {
      const moved = movedSlug(c, operation, snapshot);
      if (moved) return moved;
      const parameters = parametersOf(c, operation);
      return answers.answer(c.req.raw, addressFor(operation, parameters), JSON_ANSWER, () =>
        JSON.stringify(answer(operation, snapshot, parameters, baseUrl)),
      );
    });
  }
  return api;
}

/** The path as the router writes it: `/tools/:slug`. */
function routeOf({ path }: Operation): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** The declared parameters of a request. @throws Problem repeated_parameter */
function parametersOf(c: Context, operation: Operation): Record<string, unknown> {
  const raw: Record<string, unknown> = {};
  const inPath = pathParameters(operation);
  for (const name of Object.keys(operation.input.properties)) {
    if (inPath.includes(name)) {
      raw[name] = c.req.param(name);
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
function addressFor(operation: Operation, parameters: Readonly<Record<string, unknown>>): string {
  const inPath = pathParameters(operation);
  const written = (name: string) => encodeURIComponent(String(parameters[name]));
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => written(name));
  const query = Object.keys(parameters)
    .filter((name) => !inPath.includes(name) && parameters[name] !== undefined)
    .map((name) => `${name}=${written(name).replaceAll('%2C', ',')}`);
  return `${ROOT}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** A slug that a tool had before leads to its address now, for good. */
function movedSlug(c: Context, operation: Operation, { tools, formerSlugs }: Snapshot): Response | undefined {
  const slug = pathParameters(operation).includes('slug') ? c.req.param('slug') : undefined;
  const current = slug === undefined || tools.has(slug) ? undefined : formerSlugs.get(slug);
  if (current === undefined) return undefined;
  return redirect(ROOT + operation.path.replace('{slug}', current) + new URL(c.req.url).search);
}
