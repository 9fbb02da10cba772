import type { Context } from 'hono';
import type { Child } from 'hono/jsx';
import { asProblem } from '../operations/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { ProblemPage } from './problem-page.tsx';

/** Sends a page. */
export async function show(c: Context, page: Child, status = 200): Promise<Response> {
  return c.html(String(await page), status as 200);
}

/** Sends the page on a problem, with its status. */
export function showProblem(c: Context, error: Error, { manifest }: Snapshot): Promise<Response> {
  const problem = asProblem(error);
  return show(c, ProblemPage({ problem: problem.toDetails(c.req.path), asOf: manifest.as_of }), problem.status);
}
