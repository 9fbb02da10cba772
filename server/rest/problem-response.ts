import type { Context } from 'hono';
import { Problem } from '../operations/problem.ts';

/** Answers with RFC 9457 problem details; what is not a Problem is our fault, and its text stays with us. */
export function problemResponse(c: Context, error: Error): Response {
  const problem =
    error instanceof Problem
      ? error
      : new Problem('internal_error', 'Something went wrong on our side. Please try again later.');
  if (problem !== error) console.error(error);
  const { pathname, search } = new URL(c.req.url);
  return c.body(JSON.stringify(problem.toDetails(pathname + search)), problem.status as 400, {
    'content-type': 'application/problem+json',
  });
}
