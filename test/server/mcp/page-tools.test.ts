import { describe, expect, it } from 'vitest';
import { markdownAddress } from '../../../server/http/url.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { callTool } from './rpc.ts';

const served = await fixtureServer();

const call = (name: string, args: unknown) => callTool(served, name, args);
const idsFor = async (query: string): Promise<string[]> =>
  (await call('search', { query })).structuredContent.results.map(({ id }: { id: string }) => id);

describe('search', () => {
  it.each([
    ['Quillcourier vs Flagmast', '/compare?tools=quillcourier,flagmast'],
    ['Quillcourier', '/tools/quillcourier'],
    ['what does Flagmast cost', '/tools/flagmast'],
    ['rules of Perchnet', '/platforms/perchnet'],
    ['how do you rank', '/methodology'],
    ['what changed', '/changes'],
    ['docs of the API', '/docs'],
    ['which tools have single sign-on', '/questions/team.sso'],
  ])('finds the page for "%s" among the first two', async (query, id) => {
    expect((await idsFor(query)).slice(0, 2)).toContain(id);
  });

  it('returns at most ten different pages, the last with the answer to a need', async () => {
    const ids = await idsFor('LinkedIn and email with an API');
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.at(-1)).toBe('/recommend?q=LinkedIn%20and%20email%20with%20an%20API');
    const names = [...served.snapshot.tools.values()].map(({ name }) => name);
    expect(await idsFor(names.join(', '))).toHaveLength(10);
  });

  it.each([
    ['Zzyzxly', [], 'We have no facts on “Zzyzxly”.'],
    ['Zzyzxly pricing', ['/tools'], 'We have no facts on “Zzyzxly”.'],
    ['Flagmast vs Zzyzxly', ['/tools/flagmast'], 'We have no facts on “Zzyzxly”.'],
    ['Flagmast', ['/tools/flagmast'], undefined],
  ])('names the unknown words of "%s" and returns no answer page', async (query, ids, sentence) => {
    const { structuredContent: answer } = await call('search', { query });
    expect([answer.results.map(({ id }: { id: string }) => id), answer.sentence]).toEqual([ids, sentence]);
  });
});

describe('fetch', () => {
  it('returns title and Markdown of every page that search finds, also as text', async () => {
    const queries = ['Quillcourier vs Flagmast', 'best agents list', 'API and webhooks under $50', 'rules of Perchnet'];
    const ids = (await Promise.all(queries.map(idsFor))).flat();
    for (const id of new Set([...ids, '/methodology', '/changes', '/docs', '/compare', '/'])) {
      const { structuredContent: page, content } = await call('fetch', { id });
      expect(JSON.parse(content[0].text)).toEqual(page);
      expect([page.id, page.url]).toEqual([id, `${served.baseUrl}${id}`]);
      expect(page.text).toBe(await served.text(markdownAddress(id)));
      expect(page.text.startsWith(`# ${page.title}\n`), id).toBe(true);
    }
    expect((await call('fetch', { id: '/tools/quillcourier' })).structuredContent.title).toMatch(/^Quillcourier\b/);
  });

  it.each([
    ['/api/v1/tools/quillcourier', '/tools/quillcourier'],
    ['/tools/Quillcourier', '/tools/Quillcourier'],
    ['/tools/quillcourier.md', '/tools/quillcourier.md'],
  ])('returns the page of the tool for %s', async (idOrUrl, id) => {
    const page = (await call('fetch', { id: idOrUrl })).structuredContent;
    expect(page).toMatchObject({ id, text: await served.text('/tools/quillcourier.md') });
  });

  it.each([
    ['/tools/quilcourier', '/tools/quillcourier'],
    ['quillcourier', '/tools/quillcourier'],
    ['/metodology', '/methodology'],
    ['/platform/perchnet', '/platforms/perchnet'],
  ])('suggests the nearest page for %s', async (id, nearest) => {
    const { isError, content } = await call('fetch', { id });
    expect([isError, JSON.parse(content[0].text)]).toMatchObject([true, { code: 'not_found', nearest: [nearest] }]);
  });

  it('returns the URL of a long data file instead of its content', async () => {
    const id = '/data/facts.ndjson';
    const { text, url } = (await call('fetch', { id })).structuredContent;
    expect((await served.text(id)).length).toBeGreaterThan(200_000);
    expect([text, url]).toEqual([
      expect.stringMatching(/^\/data\/facts\.ndjson is a file of \d+ characters/),
      served.baseUrl + id,
    ]);
  });

  it('accepts the id and the URL of a long need', async () => {
    // The query is truncated before its last character.
    const need = `${'Wir suchen LinkedIn für unsere Kunden. '.repeat(16).slice(0, 499)}😀`;
    const { id, url } = (await call('search', { query: need })).structuredContent.results.at(-1);
    expect(decodeURIComponent(id)).toContain(need.slice(0, 499));
    for (const one of [id, url])
      expect((await call('fetch', { id: one })).structuredContent).toMatchObject({ id, url });
  });

  it.each([
    ['/tools/ye\nw', '/tools/yew'],
    ['/tools/yew?x=é b', '/tools/yew?x=%C3%A9%20b'],
    ['/docs/../tools/yew', '/tools/yew'],
  ])('returns a valid URL for %j', async (id, address) => {
    const { structuredContent } = await call('fetch', { id });
    expect([structuredContent.id, structuredContent.url]).toEqual([address, served.baseUrl + address]);
  });

  it.each([
    [{ id: 'https://elsewhere.example/' }, 'not_found'],
    [{ id: '//elsewhere.example/tools/yew' }, 'not_found'],
    [{ id: '/\\elsewhere.example' }, 'not_found'],
    [{ id: '/../../etc' }, 'not_found'],
    [{ id: 'javascript:1' }, 'not_found'],
    [{ id: '/tools/nobody' }, 'not_found'],
    [{ id: '/recommend?q=%zz' }, 'not_found'],
    [{}, 'missing_parameter'],
    [{ id: '' }, 'missing_parameter'],
    [{ id: 7 }, 'not_found'],
  ])('rejects %j as %s', async (args, code) => {
    const { isError, content } = await call('fetch', args);
    expect([isError, JSON.parse(content[0].text).code]).toEqual([true, code]);
  });
});
