import type { Hono } from 'hono';
import { AI_CATALOG_ANSWER, type ResponseKind, SERVER_CARD_ANSWER } from '../http/headers.ts';
import type { CachedResponder } from '../http/respond.ts';
import { readOnlyRoute } from '../http/routes.ts';
import { queryNames } from '../http/url.ts';
import { requireKnown } from '../operations/input.ts';
import type { Operation } from '../operations/operation.ts';
import type { Json } from './json-rpc.ts';

/** Below the endpoint, where the extension reserves it; the second address is where clients of earlier drafts look. */
const CARD_PATHS = ['/mcp/server-card', '/.well-known/mcp/server-card.json'] as const;
const CATALOG_PATH = '/.well-known/ai-catalog.json';

/** Routes by which clients find the MCP server. What they need of the SDK is loaded with the first request. */
export function discoveryRoutes(
  router: Hono,
  operations: readonly Operation[],
  baseUrl: string,
  answers: CachedResponder,
): void {
  const serve = (path: string, kind: ResponseKind, describe: () => Promise<Json>) =>
    readOnlyRoute(router, path, (c) => {
      requireKnown(queryNames(c.req.url), []);
      return answers.answer(c.req.raw, path, kind, async () => JSON.stringify(await describe()));
    });
  const load = () => import('./server-card.ts');
  for (const path of CARD_PATHS)
    serve(path, SERVER_CARD_ANSWER, async () => (await load()).serverCard(operations, baseUrl));
  const [card] = CARD_PATHS;
  serve(CATALOG_PATH, AI_CATALOG_ANSWER, async () => (await load()).aiCatalog(baseUrl + card));
}
