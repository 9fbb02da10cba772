import { readFileSync } from 'node:fs';
import { type Context, Hono } from 'hono';
import type { Child } from 'hono/jsx';
import type { Static } from 'typebox';
import type { Tool } from '../../pipeline/artifacts/tool.ts';
import type { FrozenAnswers } from '../http/frozen-answers.ts';
import { PAGE_ANSWER, STYLE_ANSWER } from '../http/headers.ts';
import { readOnlyRoute } from '../http/read-only-route.ts';
import { redirect } from '../http/redirect.ts';
import { answer } from '../operations/answer.ts';
import type { getRankings } from '../operations/get-rankings.ts';
import type { Operation } from '../operations/operation.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { Home } from './home.tsx';
import { ProblemKinds } from './problem-page.tsx';
import { render } from './render.ts';
import { ToolPage } from './tool.tsx';

/** The web pages: the answers of the operations, laid out for people. */
export function pages(
  operations: readonly Operation[],
  snapshot: Snapshot,
  baseUrl: string,
  answers: FrozenAnswers,
): Hono {
  const asOf = snapshot.manifest.as_of;
  const style = readFileSync(new URL('./style.css', import.meta.url), 'utf8');
  const ask = (name: string, input: Record<string, unknown>) => {
    const operation = operations.find((operation) => operation.name === name);
    if (!operation) throw new Error(`there is no operation ${name}`);
    return answer(operation, snapshot, input, baseUrl);
  };

  const site = new Hono();
  const page = (c: Context, address: string, make: () => Child) =>
    answers.answer(c.req.raw, address, PAGE_ANSWER, () => render(make()));
  readOnlyRoute(site, '/style.css', (c) => answers.answer(c.req.raw, '/style.css', STYLE_ANSWER, () => style));
  readOnlyRoute(site, '/', (c) =>
    page(c, '/', () => {
      const ranking = ask('get_rankings', { profile: 'general' }) as Static<typeof getRankings.output>;
      return Home({ ranking, snapshot });
    }),
  );
  readOnlyRoute(site, '/problems', (c) => page(c, '/problems', () => ProblemKinds({ asOf })));
  readOnlyRoute(site, '/tools/:slug', (c) => {
    // The operation trims it; left in the address, each blank would make another one to be kept for good.
    const slug = (c.req.param('slug') ?? '').trim();
    const moved = snapshot.tools.has(slug) ? undefined : snapshot.formerSlugs.get(slug);
    if (moved) return redirect(`/tools/${moved}${new URL(c.req.url).search}`);
    return page(c, `/tools/${encodeURIComponent(slug)}`, () => {
      const { tool } = ask('get_tool', { slug, detail: 'audit' }) as { tool: Tool };
      return ToolPage({ tool, snapshot });
    });
  });
  return site;
}
