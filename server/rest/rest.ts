import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { answer } from '../operations/answer.ts';
import { type Operation, pathParameters } from '../operations/operation.ts';
import { Problem } from '../operations/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { openApi } from './openapi.ts';

/** The REST face: one GET route an operation, and the description of them all. */
export function restApi(operations: readonly Operation[], snapshot: Snapshot, baseUrl: string): Hono {
  const api = new Hono();
  const allow = ['GET', 'HEAD', 'OPTIONS'];
  api.use(cors({ origin: '*', allowMethods: allow }));

  const description = openApi(operations, snapshot, baseUrl);
  api.get('/openapi.json', (c) => c.json(description));
  for (const operation of operations) {
    api.get(routeOf(operation), (c) => {
      const moved = movedSlug(c, operation, snapshot);
      return moved ?? c.json(answer(operation, snapshot, parametersOf(c, operation), baseUrl));
    });
  }
  for (const path of ['/openapi.json', ...operations.map(routeOf)]) {
    api.all(path, (c) => {
      c.header('Allow', allow.join(', '));
      throw new Problem(
        'method_not_allowed',
        `${c.req.method.slice(0, 20)} is not allowed here; allowed: ${allow.join(', ')}.`,
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

/** A slug that a tool had before leads to its address now, for good. */
function movedSlug(c: Context, operation: Operation, { tools, formerSlugs }: Snapshot): Response | undefined {
  const slug = pathParameters(operation).includes('slug') ? c.req.param('slug') : undefined;
  const current = slug === undefined || tools.has(slug) ? undefined : formerSlugs.get(slug);
  return current === undefined ? undefined : c.redirect(`/api/v1${operation.path.replace('{slug}', current)}`, 308);
}
