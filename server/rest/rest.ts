import { type Context, Hono } from 'hono';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { type Extension, type Operation, pathParameters } from '../call/operation.ts';
import { answerRequest, type ResolvedRequest, resolveRequest } from '../call/request.ts';
import type { Deployment } from '../config/identity.ts';
import { CSV_ANSWER, JSON_ANSWER, LINK_HEADER, type ResponseKind } from '../http/headers.ts';
import { formatLink, type RenderedBody, type Respond } from '../http/respond.ts';
import { addReadOnlyRoute, readParameters, redirect, routePath } from '../http/routes.ts';
import { toBasePath, withExtension } from '../http/url.ts';
import { writeCsv } from '../writers/csv.ts';

/**
 * Creates the REST API: GET routes for each format of each operation, and for the OpenAPI document.
 * @param describe returns the OpenAPI document
 */
export function createRestApi(
  operations: readonly Operation[],
  snapshot: Snapshot,
  deployment: Deployment,
  respond: Respond,
  describe: () => Promise<string>,
): Hono {
  const api = new Hono();
  const basePath = toBasePath(deployment.baseUrl);
  addReadOnlyRoute(api, '/openapi.json', () => respond(JSON_ANSWER, describe()));
  for (const operation of operations) {
    const serve = (
      extension: Extension,
      kind: ResponseKind,
      write: (request: ResolvedRequest) => string | RenderedBody,
    ) => {
      const pathNames = pathParameters(operation);
      const handle = (c: Context) => {
        const request = resolveRequest(operation, readParameters(c, pathNames, extension), snapshot, extension);
        // A path with a former slug, a name or white space redirects permanently to the slug.
        if (request.needsRedirect) return redirect(request.address, basePath);
        return respond(kind, write(request));
      };
      addReadOnlyRoute(api, toRoute(operation, extension), handle);
    };
    // Must come before the JSON route, whose last path parameter would also match the extension.
    if (operation.table) serve('.csv', CSV_ANSWER, (request) => writeTable(request, snapshot));
    serve('', JSON_ANSWER, (request) => JSON.stringify(answerRequest(request, snapshot, deployment)));
  }
  return api;
}

/** Converts a path to the syntax of the router: `/tools/:slug` or `/pricing/:slug{[^/]+\\.csv}`. */
function toRoute({ path }: Operation, extension: Extension): string {
  const route = routePath(path);
  if (extension === '') return route;
  return path.endsWith('}') ? `${route}{[^/]+\\${extension}}` : route + extension;
}

/** Formats links to the next page of an answer or of each board, since CSV has no place for them. */
function linkNextPages(answer: Record<string, unknown>, snapshot: Snapshot): string[] {
  const lists = [answer, ...(Array.isArray(answer.boards) ? (answer.boards as Record<string, unknown>[]) : [])];
  return lists.flatMap(({ next }) =>
    typeof next === 'string' ? formatLink(withExtension(next, '.csv'), 'rel="next"', snapshot) : [],
  );
}

/** Writes an answer as a table, with all rows unless the request has a limit. */
function writeTable({ operation, input }: ResolvedRequest, snapshot: Snapshot): RenderedBody {
  const answer = operation.run(snapshot, { ...operation.allRowsInput?.(snapshot), ...input });
  return {
    body: writeCsv(operation.table?.(answer) ?? { columns: [], rows: [] }, snapshot),
    headers: { link: [LINK_HEADER, ...linkNextPages(answer, snapshot)].join(', ') },
  };
}
