import type { Context } from 'hono';
import { asProblem } from '../operations/problem.ts';

/** Answers with RFC 9457 problem details. */
export function problemResponse(c: Context, error: Error): Response {
  const problem = asProblem(error);
  const { pathname, search } = new URL(c.req.url);
  return c.body(JSON.stringify(problem.toDetails(pathname + search)), problem.status as 400, {
    'content-type': 'application/problem+json',
  });
}
