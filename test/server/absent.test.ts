import { expect, it } from 'vitest';
import { fixtureServer } from '../fixture/serve.ts';
import { rowOf, textOf } from './pages/html.ts';

// Sealpress: neither an API description nor an official MCP server was there on 2026-06-21. Presently: no Make app on 2026-02-20.
// What the API answers about them is recorded.

const served = await fixtureServer();

it.each([
  [
    '/api/v1/tools/sealpress.csv',
    /ai\.openapi,[^,]*,unknown,Not there on 2026-06-21,,,,2026-06-21,https:\/\/sealpress/,
  ],
  ['/api/v1/datasets/ai-readiness.csv', /^sealpress,.*,ai\.openapi=2026-06-21 ai\.mcp_server=2026-06-21\r?$/m],
  ['/api/v1/compare.csv?tools=sealpress,presently&keys=integrations.make', /,Not there on 2026-02-20/],
  ['/api/v1/recommend?must=ai.openapi,channels.sms', /Machine-readable API description: not there on 2026-06-21/],
  ['/api/v1/recommend?q=text%20messages%20without%20openapi', /no Machine-readable API description \(not there on/],
  ['/tools/sealpress.md', /\| Machine-readable API description \| Not there on 2026-06-21/],
  ['/rankings/general.md?job=agents', /\| not there where it would be \|/],
  ['/datasets/ai-readiness.md', /Not there on 2026-06-21/],
  ['/compare.md?tools=quillcourier,sealpress', /Not there on 2026-06-21/],
  ['/compare?tools=quillcourier,sealpress&job=agents', /not there on\s+(<[^>]+>)?2026-06-21/i],
  ['/rankings/general?job=agents', /href="\/tools\/sealpress#ai\.openapi" title="not there where it would be"/],
])('something that was not there has words of its own at %s', async (path, words) => {
  expect(await served.text(path)).toMatch(words);
});

it('something that was not there is never a no on pages', async () => {
  const row = rowOf(await served.page('/tools/sealpress'), 'ai.openapi');
  expect(textOf(row)).toMatch(/Not there on 2026-06-21.*was not there where it would be/);
  expect(row).toContain('href="https://sealpress.example/"');
});
