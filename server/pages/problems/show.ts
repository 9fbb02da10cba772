import type { Context } from 'hono';
import { PROBLEM_PAGE } from '../../http/headers.ts';
import type { Problem } from '../../operations/problem.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { render } from '../render.ts';
import { ProblemPage } from './problem-page.tsx';

/** Sends the page on a problem, with its status. */
export function showProblem(c: Context, problem: Problem, snapshot: Snapshot): Response | Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  const page = ProblemPage({ problem: problem.toDetails(pathname + search), snapshot });
  return c.html(render(page), problem.status as 400, PROBLEM_PAGE);
}
