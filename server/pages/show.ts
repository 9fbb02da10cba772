import type { Context } from 'hono';
import { PROBLEM_PAGE } from '../http/headers.ts';
import type { Problem } from '../operations/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { ProblemPage } from './problem-page.tsx';
import { render } from './render.ts';

/** Sends the page on a problem, with its status. */
export function showProblem(c: Context, problem: Problem, { manifest }: Snapshot): Response | Promise<Response> {
  const page = ProblemPage({ problem: problem.toDetails(c.req.path), asOf: manifest.as_of });
  return c.html(render(page), problem.status as 400, PROBLEM_PAGE);
}
