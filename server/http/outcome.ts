import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { Problem, type ProblemCode } from './problem.ts';

/** What the log says about a redirect or an error. None of it comes from the client. */
export interface Outcome {
  /** The pattern of the route: `/api/v1/tools/{slug}`. */
  route?: string | undefined;
  code?: ProblemCode | undefined;
}

/** Returns the outcome that the server logs, for the code that answers the request to fill in. @param env as in `Fetch` */
export function getOutcome(env: unknown): Outcome {
  return (env as { outcome?: Outcome } | undefined)?.outcome ?? {};
}

/**
 * Middleware that notes the route and the problem. Must be the first of its app.
 */
export function noteOutcome(): MiddlewareHandler {
  return async (c, next) => {
    try {
      await next();
    } finally {
      const outcome = getOutcome(c.env);
      // Middleware matches every path.
      const route = matchedRoutes(c).find(({ path }) => path !== '/*');
      if (route) outcome.route ??= formatRoute(route.path);
      if (c.error) outcome.code = c.error instanceof Problem ? c.error.code : 'internal_error';
    }
  };
}

/** Converts a path from the syntax of the router: `/tools/:slug{[^/]+\.csv}` becomes `/tools/{slug}.csv`. */
function formatRoute(path: string): string {
  return path.replaceAll(/:(\w+)(?:\{\[\^\/\]\+\\(\.\w+)\}|\{[^/]*\})?/g, '{$1}$2');
}
