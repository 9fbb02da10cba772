import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import type { Static } from 'typebox';
import type { Tool } from '../../pipeline/artifacts/tool.ts';
import { answer } from '../operations/answer.ts';
import type { getRankings } from '../operations/get-rankings.ts';
import type { Operation } from '../operations/operation.ts';
import { Problem } from '../operations/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { Home } from './home.tsx';
import { ProblemKinds } from './problem-page.tsx';
import { show } from './show.ts';
import { ToolPage } from './tool.tsx';

/** The web pages: the answers of the operations, laid out for people. */
export function pages(operations: readonly Operation[], snapshot: Snapshot, baseUrl: string): Hono {
  const asOf = snapshot.manifest.as_of;
  const style = readFileSync(new URL('./style.css', import.meta.url), 'utf8');
  const ask = (name: string, input: Record<string, unknown>) => {
    const operation = operations.find((operation) => operation.name === name);
    if (!operation) throw new Error(`there is no operation ${name}`);
    return answer(operation, snapshot, input, baseUrl);
  };

  const site = new Hono();
  site.get('/style.css', (c) => c.text(style, 200, { 'content-type': 'text/css; charset=utf-8' }));
  site.get('/', (c) => {
    const ranking = ask('get_rankings', { profile: 'general' }) as Static<typeof getRankings.output>;
    return show(c, Home({ ranking, snapshot }));
  });
  site.get('/problems', (c) => show(c, ProblemKinds({ asOf })));
  site.get('/tools/:slug', async (c) => {
    const slug = c.req.param('slug');
    const moved = snapshot.tools.has(slug) ? undefined : snapshot.formerSlugs.get(slug);
    if (moved) return c.redirect(`/tools/${moved}`, 308);
    const { tool } = ask('get_tool', { slug }) as { tool: Tool };
    return show(c, ToolPage({ tool, snapshot }));
  });
  for (const path of ['/style.css', '/', '/problems', '/tools/:slug']) {
    site.all(path, (c) => {
      c.header('Allow', 'GET, HEAD');
      throw new Problem('method_not_allowed', 'Pages are read with GET.');
    });
  }
  return site;
}
