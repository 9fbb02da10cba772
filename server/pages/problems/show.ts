import type { Context } from 'hono';
import { PROBLEM_PAGE } from '../../http/headers.ts';
import { prefixLinks, withoutBasePath } from '../../http/url.ts';
import type { Operator } from '../../identity/identity.ts';
import type { Problem } from '../../problem/problem.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { render } from '../render.ts';
import { ProblemPage } from './problem-page.tsx';

/** Sends the page on a problem, with its status. */
export function showProblem(
  c: Context,
  problem: Problem,
  snapshot: Snapshot,
  basePath: string,
  operator: Operator,
): Response | Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  const address = withoutBasePath(pathname, basePath) + search;
  const page = ProblemPage({ problem: problem.toDetails(basePath + address, basePath), address, snapshot, operator });
  return c.html(render(page, basePath), problem.status as 400, prefixLinks(PROBLEM_PAGE, basePath));
}
