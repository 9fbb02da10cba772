import { describe, expect, it } from 'vitest';
import { markdownAddress } from '../../server/http/url.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { rowOf, textOf } from './pages/html.ts';

// Sealpress: neither an API description nor an official MCP server was there on 2026-06-21. Presently: no Make app on 2026-02-20,
// which is too long ago to count.

const served = await fixtureServer();

const json = (path: string) => served.json(`/api/v1${path}`);
const slugsOf = (list: readonly { tool: { slug: string } }[]) => list.map(({ tool }) => tool.slug);

describe('something that was not there', () => {
  it('is unknown with the day and the pages in each detail', async () => {
    const key = 'ai.openapi';
    const { facts } = (await json(`/tools/sealpress?keys=${key}`)).tool;
    const absent = { on: '2026-06-21', stale: false };
    const page = { id: 'sealpress/home' };
    expect(facts[key]).toMatchObject({
      status: 'unknown',
      value: null,
      display: 'Not there on 2026-06-21',
      unknown: { reason: 'not-found', looked_at: [{ source: page.id }] },
      absent: { ...absent, at: [{ ...page, at: 'API' }], review_after: '2026-09-19' },
    });
    const concise = await json(`/tools/sealpress?keys=${key}&detail=concise`);
    expect(concise.facts[key]).toEqual({ status: 'unknown', value: 'Not there on 2026-06-21', sources: [page.id] });
    expect(Object.keys(concise.sources)).toEqual([page.id]);
  });

  it('is in the tables, with the day', async () => {
    for (const [path, line] of [
      ['/tools/sealpress.csv', /ai\.openapi,[^,]*,unknown,Not there on 2026-06-21,,,,2026-06-21,https:\/\/sealpress/],
      ['/datasets/ai-readiness.csv', /^slug,.*,facts_absent\r?$/m],
      ['/datasets/ai-readiness.csv', /^sealpress,.*,ai\.openapi=2026-06-21 ai\.mcp_server=2026-06-21\r?$/m],
      ['/datasets/ai-readiness.csv', /^presently,.*,\r?$/m],
      ['/rankings/general.csv?job=agents', /^agents,.*sealpress,.*ai\.mcp_server=official=2026-06-21/m],
      ['/compare.csv?tools=sealpress,presently&keys=integrations.make', /"Not there on 2026-02-20, look again"/],
    ] as const)
      expect(await served.text(`/api/v1${path}`)).toMatch(line);
  });

  it('is listed apart from what sources deny in the list of a job, and settles pairs', async () => {
    const { job_list } = await json('/rankings/general?job=agents&tools=sealpress');
    const [entry] = [...job_list.entries, ...job_list.unplaced];
    expect(entry.absent.map(({ on }: { on: string }) => on)).toEqual(['2026-06-21', '2026-06-21']);
    for (const { question } of entry.absent) expect(entry.denied).not.toContain(question);
    const { pairs } = await json('/compare?tools=quillcourier,sealpress&job=agents');
    expect(pairs[0]).toMatchObject({ verdict: 'settled', other: { absent: entry.absent } });
  });

  it('puts a tool last where it is a must and what denies a must goes last', async () => {
    const { job_list } = await json('/rankings/general?must=ai.openapi,channels.email,channels.sms&denied=last');
    expect(job_list.unplaced).toContainEqual(
      expect.objectContaining({ reason: 'denies_a_must', tool: expect.objectContaining({ slug: 'sealpress' }) }),
    );
  });

  it('fails a need for it, and never says that the tool lacks it', async () => {
    const { fails, may_fit } = await json('/recommend?must=ai.openapi,channels.sms');
    const why = fails.find(({ tool }: { tool: { slug: string } }) => tool.slug === 'sealpress').why;
    expect(why).toContain('Machine-readable API description: not there on 2026-06-21');
    expect(why).not.toMatch(/lacks|does not have/);
    const make = await json('/recommend?must=integrations.make,channels.linkedin');
    expect(slugsOf(make.may_fit)).toContain('presently');
    expect(slugsOf(may_fit)).not.toContain('sealpress');
  });

  it('fits a need to do without it, also in plain words', async () => {
    for (const query of ['avoid=ai.openapi&must=channels.sms', 'q=text%20messages%20without%20openapi']) {
      const { fits } = await json(`/recommend?${query}`);
      const found = fits.find(({ tool }: { tool: { slug: string } }) => tool.slug === 'sealpress');
      expect(found?.why, query).toContain('no Machine-readable API description (not there on 2026-06-21)');
      expect(found.sources ?? found.checks.flatMap(({ sources }: { sources: unknown[] }) => sources)).not.toEqual([]);
    }
  });

  it('is found by a search for tools without it, as long as it counts', async () => {
    const placesIn = async (q: string, ...wanted: string[]) => {
      const { tools } = await json(`/tools?q=${encodeURIComponent(q)}`);
      return wanted.map((wantedSlug) => tools.findIndex(({ slug }: { slug: string }) => slug === wantedSlug));
    };
    // Of Paper Lantern nothing is known about it. Tools of which it is open come after those that are found.
    const [found = -1, open = -1] = await placesIn('no openapi', 'sealpress', 'paper-lantern');
    expect([found >= 0, found < open]).toEqual([true, true]);
    const [stale = -1, other = -1] = await placesIn('no make.com', 'presently', 'paper-lantern');
    expect(stale >= 0 && stale < other).toBe(false);
    const having = await json('/tools?capability=ai.openapi');
    expect(having.may_match).not.toContain('sealpress');
    expect((await json('/tools?capability=integrations.make')).may_match).toContain('presently');
  });

  it('has words of its own on pages, and is never a no', async () => {
    const row = rowOf(await served.page('/tools/sealpress'), 'ai.openapi');
    expect(textOf(row)).toContain('Not there on 2026-06-21');
    expect(row).toContain('was not there where it would be');
    expect(row).toContain('href="https://sealpress.example/"');
    expect(row).toContain('look again after');
    expect(textOf(rowOf(await served.page('/tools/presently'), 'integrations.make'))).toContain('not known');
    const compared = textOf(await served.page('/compare?tools=quillcourier,sealpress&job=agents'));
    expect(compared).toMatch(/not there on\s+2026-06-21/i);
    expect(await served.page('/rankings/general?job=agents')).toMatch(
      /href="\/tools\/sealpress#ai\.openapi" title="not there where it would be"/,
    );
  });

  it.each([
    ['/tools/sealpress', '| Machine-readable API description | Not there on 2026-06-21'],
    ['/rankings/general?job=agents', '| not there where it would be |'],
    ['/datasets/ai-readiness', 'Not there on 2026-06-21'],
    ['/compare?tools=quillcourier,sealpress', 'Not there on 2026-06-21'],
  ])('is in the Markdown of %s', async (path, said) => {
    expect(await served.text(markdownAddress(path))).toContain(said);
  });
});
