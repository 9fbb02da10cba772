import { describe, expect, it } from 'vitest';
import { fixtureServer } from '../../fixture/serve.ts';
import { post, request } from './rpc.ts';

const served = await fixtureServer();

const call = async (name: string, args: unknown) =>
  (await post(served, request('tools/call', { name, arguments: args }))).body.result;
const idsFor = async (query: string): Promise<string[]> =>
  (await call('search', { query })).structuredContent.results.map(({ id }: { id: string }) => id);

describe('search', () => {
  it.each([
    ['Quillcourier vs Flagmast', '/compare?tools=quillcourier,flagmast'],
    ['Quillcourier', '/tools/quillcourier'],
    ['what does Flagmast cost', '/pricing/flagmast'],
    ['rules of Perchnet', '/platforms/perchnet'],
    ['how are places made', '/methodology'],
  ])('of %s finds its page among the first', async (query, id) => {
    expect((await idsFor(query)).slice(0, 2)).toContain(id);
  });

  it('gives no page twice, at most ten, and what fits a need', async () => {
    const ids = await idsFor('LinkedIn and email with an API');
    expect([new Set(ids).size, ids.length <= 10]).toEqual([ids.length, true]);
    expect(ids.at(-1)).toBe('/recommend?q=LinkedIn%20and%20email%20with%20an%20API');
  });
});

describe('fetch', () => {
  it('gives what the API says in short of everything that search gives, as text and as JSON', async () => {
    for (const id of new Set([...(await idsFor('Quillcourier vs Flagmast')), ...(await idsFor('best agents list'))])) {
      const { structuredContent: page, content } = await call('fetch', { id });
      expect(JSON.parse(content[0].text)).toEqual(page);
      const answer = await served.json(`/api/v1${id}${id.includes('?') ? '&' : '?'}detail=concise`);
      expect([page.id, page.url, JSON.parse(page.text)]).toEqual([id, `${served.baseUrl}${id}`, answer]);
    }
  });

  it('keeps every rule of a platform', async () => {
    const { platform } = await served.json<{ platform: { rules: object[] } }>('/api/v1/platforms/perchnet');
    const { text } = (await call('fetch', { id: '/platforms/perchnet' })).structuredContent;
    expect(JSON.parse(text).rows).toHaveLength(platform.rules.length);
  });

  it.each(['/about', '/corrections'])('gives %s, which has a page only, as Markdown', async (id) => {
    expect((await call('fetch', { id })).structuredContent.text).toMatch(/^# /);
  });

  it.each(['https://elsewhere.example/', '/tools/nobody', '/api/v1/tools', '/recommend?q=%zz'])(
    'refuses %s',
    async (id) => {
      const { isError, content } = await call('fetch', { id });
      expect([isError, JSON.parse(content[0].text).code]).toEqual([true, 'not_found']);
    },
  );

  it('gives a long need whole, and takes the address with its id', async () => {
    // The limit of a query is in the middle of the last character.
    const need = `${'Für unsere Kunden über LinkedIn. '.repeat(16).slice(0, 499)}😀`;
    const { id, url } = (await call('search', { query: need })).structuredContent.results.at(-1);
    expect(decodeURIComponent(id)).toContain(need.slice(0, 499));
    for (const one of [id, url])
      expect((await call('fetch', { id: one })).structuredContent).toMatchObject({ id, url });
  });

  it('refuses what is missing', async () => {
    for (const args of [{}, { id: '' }, { id: 7 }]) expect((await call('fetch', args)).isError).toBe(true);
  });
});
