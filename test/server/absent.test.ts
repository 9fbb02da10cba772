import { expect, it } from 'vitest';
import { fixtureServer } from '../fixture/serve.ts';
import { rowOf, textOf } from './pages/html.ts';

// Sealpress: neither an API description nor an official MCP server was there on 2026-06-21. Presently: no Make app on 2026-02-20,
// which is too long ago to count.

const served = await fixtureServer();
const json = (path: string) => served.json(`/api/v1${path}`);
const slugsOf = (list: readonly { tool: { slug: string } }[]) => list.map(({ tool }) => tool.slug);
const sealpressIn = (list: readonly { tool: { slug: string } }[]): Record<string, unknown> & { why: string } =>
  list.find(({ tool }) => tool.slug === 'sealpress') as never;

it('something that was not there is unknown, with the day and the pages, in each detail', async () => {
  const { facts } = (await json('/tools/sealpress?keys=ai.openapi')).tool;
  const page = { id: 'sealpress/home' };
  expect(facts['ai.openapi']).toMatchObject({
    status: 'unknown',
    value: null,
    display: 'Not there on 2026-06-21',
    unknown: { reason: 'not-found', looked_at: [{ source: page.id }] },
    absent: { on: '2026-06-21', stale: false, at: [{ ...page, at: 'API' }], review_after: '2026-09-19' },
  });
  const concise = await json('/tools/sealpress?keys=ai.openapi&detail=concise');
  const said = { status: 'unknown', value: 'Not there on 2026-06-21', sources: [page.id] };
  expect([concise.facts['ai.openapi'], Object.keys(concise.sources)]).toEqual([said, [page.id]]);
});

it.each([
  [
    '/api/v1/tools/sealpress.csv',
    /ai\.openapi,[^,]*,unknown,Not there on 2026-06-21,,,,2026-06-21,https:\/\/sealpress/,
  ],
  ['/api/v1/datasets/ai-readiness.csv', /^sealpress,.*,ai\.openapi=2026-06-21 ai\.mcp_server=2026-06-21\r?$/m],
  ['/api/v1/datasets/ai-readiness.csv', /^presently,.*,\r?$/m],
  ['/api/v1/rankings/general.csv?job=agents', /^agents,.*sealpress,.*ai\.mcp_server=official=2026-06-21/m],
  ['/api/v1/compare.csv?tools=sealpress,presently&keys=integrations.make', /"Not there on 2026-02-20, look again"/],
  ['/tools/sealpress.md', /\| Machine-readable API description \| Not there on 2026-06-21/],
  ['/rankings/general.md?job=agents', /\| not there where it would be \|/],
  ['/datasets/ai-readiness.md', /Not there on 2026-06-21/],
  ['/compare.md?tools=quillcourier,sealpress', /Not there on 2026-06-21/],
  ['/compare?tools=quillcourier,sealpress&job=agents', /not there on\s+(<[^>]+>)?2026-06-21/i],
  ['/rankings/general?job=agents', /href="\/tools\/sealpress#ai\.openapi" title="not there where it would be"/],
])('something that was not there has words of its own at %s', async (path, words) => {
  expect(await served.text(path)).toMatch(words);
});

it('something that was not there is never a no on pages, and nothing once it is long ago', async () => {
  const row = rowOf(await served.page('/tools/sealpress'), 'ai.openapi');
  expect(textOf(row)).toMatch(/Not there on 2026-06-21.*was not there where it would be.*look again after/);
  expect(row).toContain('href="https://sealpress.example/"');
  expect(textOf(rowOf(await served.page('/tools/presently'), 'integrations.make'))).toContain('not known');
});

it('something that was not there is apart from what sources deny, and settles pairs', async () => {
  const { job_list } = await json('/rankings/general?job=agents&tools=sealpress');
  const [entry] = [...job_list.entries, ...job_list.unplaced];
  expect(entry.absent.map(({ on }: { on: string }) => on)).toEqual(['2026-06-21', '2026-06-21']);
  for (const { question } of entry.absent) expect(entry.denied).not.toContain(question);
  const { pairs } = await json('/compare?tools=quillcourier,sealpress&job=agents');
  expect(pairs[0]).toMatchObject({ verdict: 'settled', other: { absent: entry.absent } });
  const own = (await json('/rankings/general?must=ai.openapi,channels.email,channels.sms&denied=last')).job_list;
  expect(sealpressIn(own.unplaced)).toMatchObject({ reason: 'denies_a_must' });
});

it('something that was not there fails a need for it, fits one without it, and is found by a search without it', async () => {
  const { fails, may_fit } = await json('/recommend?must=ai.openapi,channels.sms');
  expect(sealpressIn(fails).why).toContain('Machine-readable API description: not there on 2026-06-21');
  expect(sealpressIn(fails).why).not.toMatch(/lacks|does not have/);
  expect(slugsOf(may_fit)).not.toContain('sealpress');
  const { fits } = await json('/recommend?q=text%20messages%20without%20openapi');
  expect(sealpressIn(fits).why).toContain('no Machine-readable API description (not there on 2026-06-21)');
  expect(slugsOf((await json('/recommend?must=integrations.make,channels.linkedin')).may_fit)).toContain('presently');
  // Of Paper Lantern nothing is known about either.
  for (const [q, slug, isFound] of [
    ['no%20openapi', 'sealpress', true],
    ['no%20make.com', 'presently', false],
  ] as const) {
    const found = (await json(`/tools?q=${q}`)).tools.map((tool: { slug: string }) => tool.slug);
    const [place, open] = [found.indexOf(slug), found.indexOf('paper-lantern')];
    expect([q, place >= 0 && place < open]).toEqual([q, isFound]);
  }
  expect((await json('/tools?capability=ai.openapi')).may_match).not.toContain('sealpress');
});
