import { describe, expect, it } from 'vitest';
import { fixtureServer } from '../fixture/serve.ts';

// Sealpress: neither an API description nor an official MCP server was there on 2026-06-21. Presently: no Make app on 2026-02-20,
// which is too long ago to count.

const served = await fixtureServer();

// biome-ignore lint/suspicious/noExplicitAny: answers of many operations.
const json = async (path: string): Promise<any> => served.json(`/api/v1${path}`);
const text = async (path: string, accept = 'text/html') =>
  (await served.get(path, { headers: { accept } })).text().then((body) => body.replace(/<[^>]+>/g, ' '));

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
    const table = await text('/api/v1/tools/sealpress.csv', 'text/csv');
    expect(table).toMatch(
      /ai\.openapi,[^,]*,unknown,Not there on 2026-06-21,,,,2026-06-21,https:\/\/sealpress\.example\//,
    );
    const readiness = await text('/api/v1/datasets/ai-readiness.csv', 'text/csv');
    expect(readiness).toMatch(/^slug,.*,facts_absent\r?$/m);
    expect(readiness).toMatch(/^sealpress,.*,ai\.openapi=2026-06-21 ai\.mcp_server=2026-06-21\r?$/m);
    expect(readiness).toMatch(/^presently,.*,\r?$/m);
    const list = await text('/api/v1/rankings/general.csv?job=agents', 'text/csv');
    expect(list).toMatch(/^agents,.*sealpress,.*ai\.mcp_server=official=2026-06-21/m);
    const compared = await text('/api/v1/compare.csv?tools=sealpress,presently&keys=integrations.make', 'text/csv');
    expect(compared).toContain('"Not there on 2026-02-20, look again"');
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
    const slugs = (list: { tool: { slug: string } }[]) => list.map(({ tool }) => tool.slug);
    expect(slugs(make.may_fit)).toContain('presently');
    expect(slugs(may_fit)).not.toContain('sealpress');
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
    const found = async (q: string): Promise<string[]> =>
      (await json(`/tools?q=${encodeURIComponent(q)}`)).tools.map(({ slug }: { slug: string }) => slug);
    const inOrder = async (q: string, slug: string, other: string) => {
      const slugs = await found(q);
      return slugs.includes(other) && slugs.indexOf(slug) >= 0 && slugs.indexOf(slug) < slugs.indexOf(other);
    };
    // Of Paper Lantern nothing is known about it. Tools of which it is open come after those that are found.
    expect(await inOrder('no openapi', 'sealpress', 'paper-lantern')).toBe(true);
    expect(await inOrder('no make.com', 'presently', 'paper-lantern')).toBe(false);
    const having = await json('/tools?capability=ai.openapi');
    expect(having.may_match).not.toContain('sealpress');
    expect((await json('/tools?capability=integrations.make')).may_match).toContain('presently');
  });

  it('has words of its own on pages, and is never a no', async () => {
    const words = (html: string) => html.replaceAll(/<[^>]+>/g, '');
    const html = await served.text('/tools/sealpress');
    const row = html.slice(html.indexOf('<tr id="ai.openapi"'), html.indexOf('<tr id="ai.api_every_plan"'));
    expect(words(row)).toContain('Not there on 2026-06-21');
    expect(row).toContain('was not there where it would be');
    expect(row).toContain('href="https://sealpress.example/"');
    expect(row).toContain('look again after');
    const old = await served.text('/tools/presently');
    const stale = old.slice(old.indexOf('<tr id="integrations.make"'), old.indexOf('<tr id="integrations.n8n"'));
    expect(words(stale)).toContain('not known');
    expect(await text('/compare?tools=quillcourier,sealpress&job=agents')).toMatch(/not there on\s+2026-06-21/i);
    expect(await served.text('/rankings/general?job=agents')).toMatch(
      /href="\/tools\/sealpress#ai\.openapi" title="not there where it would be"/,
    );
  });

  it.each([
    ['/tools/sealpress', '| Machine-readable API description | Not there on 2026-06-21'],
    ['/rankings/general?job=agents', '| not there where it would be |'],
    ['/datasets/ai-readiness', 'Not there on 2026-06-21'],
    ['/compare?tools=quillcourier,sealpress', 'Not there on 2026-06-21'],
  ])('is in the Markdown of %s', async (path, said) => {
    expect(await text(path, 'text/markdown')).toContain(said);
  });

  it('is in the words of what changed', async () => {
    const { changes } = await json('/changes?tools=sealpress&keys=ai.openapi');
    expect(changes[0]).toMatchObject({
      kind: 'absent',
      before: null,
      after: { absent: '2026-06-21' },
      after_text: 'not there on 2026-06-21',
      summary:
        'Sealpress: Machine-readable API description was looked for: not there on 2026-06-21. We looked where it would be.',
    });
  });
});
