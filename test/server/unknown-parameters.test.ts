import { describe, expect, it } from 'vitest';
import { addressOf, describedOperations } from '../contract/described.ts';
import { recordedAddresses } from '../contract/recorded.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { ask } from '../wire.ts';
import { post, request } from './mcp/rpc.ts';
import { between, unescaped } from './pages/html.ts';

const served = await fixtureServer();
const operations = await describedOperations(served);
const pages = recordedAddresses('', ({ type, status }) => type.startsWith('text/html') && status === 200);
const HTML = { accept: 'text/html' };

const problemAt = async (path: string) => JSON.parse(`${(await ask(served.baseUrl, path)).body}`);
const call = async (name: string, args: object) =>
  (await post(served, request('tools/call', { name, arguments: args }))).body.result;
const withQuery = (address: string, query: string) => `${address}${address.includes('?') ? '&' : '?'}${query}`;

describe('over REST a parameter that is not declared', () => {
  it.each(operations)('is refused by $name, with what is allowed and what is nearest', async (operation) => {
    const address = addressOf(operation, operation.example);
    const allowed = operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
    const problem = await problemAt(withQuery(address, 'zebra=1'));
    expect(problem).toMatchObject({ status: 400, code: 'unknown_parameter', parameter: 'zebra', allowed, nearest: [] });
    for (const name of allowed) expect(problem.detail).toContain(name);
    // A name of one or two letters is near to nothing: each mistake makes another name of it.
    const [name] = allowed.filter((one) => one.length > 2 && !allowed.includes(`${one}s`));
    if (name === undefined) return;
    const { parameter, nearest, detail } = await problemAt(withQuery(address, `${name}s=1`));
    expect([parameter, nearest]).toEqual([`${name}s`, expect.arrayContaining([name])]);
    expect(detail).toContain(`Did you mean "${nearest[0]}"`);
  });

  it.each(['/api/v1/openapi.json', '/sitemap.xml', '/badges/yew.svg', '/data/facts.csv', '/changes.atom'])(
    'is refused at %s',
    async (path) => {
      expect(await problemAt(`${path}?zebra=1`)).toMatchObject({ status: 400, code: 'unknown_parameter', nearest: [] });
      expect((await ask(served.baseUrl, `${path}?`)).status).toBe(200);
    },
  );

  it.each([
    ['what stands in the path', '/api/v1/tools/quillcourier?slug=sealpress', 'slug'],
    ['a name with capitals', '/api/v1/tools?Limit=3', 'Limit'],
    ['a name of every object', '/api/v1/tools?__proto__=3', '__proto__'],
    ['no name at all', '/api/v1/tools?=3', ''],
    ['one without a value', '/api/v1/tools?q=email&zebra', 'zebra'],
    ['a very long one', `/api/v1/tools?${'z'.repeat(500)}=1`, 'z'.repeat(100)],
  ])('is refused where it is %s', async (_, path, parameter) => {
    expect(await problemAt(path)).toMatchObject({ status: 400, code: 'unknown_parameter', parameter });
  });

  it('is overlooked where only machines of the web come: health checks, assets, robots.txt and the icon', async () => {
    const style = /href="(\/assets\/[^"]+)"/.exec(await served.text('/'))?.[1] as string;
    for (const path of ['/healthz', '/readyz', '/robots.txt', '/favicon.svg', style])
      expect([path, (await ask(served.baseUrl, `${path}?zebra=1`)).status]).toEqual([path, 200]);
  });
});

describe('on pages a parameter that is not declared', () => {
  it('is refused by every page, with a way to the page without it', async () => {
    for (const address of pages) {
      const main = between(await served.page(withQuery(address, 'zebra=1'), 400), '<main', '</main>');
      expect(main).toContain('zebra');
      expect(main).toContain('href="/problems#unknown_parameter"');
      expect(main).toContain(`href="${address.replaceAll('&', '&amp;')}"`);
    }
  });

  it('is refused with a way to the nearest name, also with one that only follows visitors', async () => {
    expect(await served.page('/tools?q=email&sorted=name', 400)).toContain(
      '<a href="/tools?q=email&amp;sort=name">“sort” instead of “sorted”</a>',
    );
    await served.page('/tools?utm_source=mail&zebra=1', 400);
  });

  it.each([
    ['/?utm_source=mail', '/'],
    ['/tools?utm_source=mail&q=e%20mail&utm_medium=x&fbclid=1', '/tools?q=e%20mail'],
    ['/tools?%75tm_source=x', '/tools'],
    ['/tools/?utm_source=mail', '/tools'],
    ['/tools/%20quillcourier%C2%A0?utm_source=mail', '/tools/%20quillcourier%C2%A0'],
  ])('is taken away by a redirect where it only follows visitors: %s leads to %s', async (path, location) => {
    const { status, headers } = await ask(served.baseUrl, path, { headers: HTML });
    expect([status, headers.location]).toEqual([308, location]);
    expect((await served.get(location, { headers: HTML })).status).toBe(200);
  });

  it('is sent by no form of theirs: each field alone is understood', async () => {
    const fields = new Set<string>();
    for (const address of pages) {
      const html = await served.page(address);
      for (const [form, action = ''] of html.matchAll(/<form\s[^>]*action="([^"]*)".*?<\/form>/gs)) {
        const id = /<form[^>]*\sid="([^"]+)"/.exec(form)?.[1];
        const elsewhere = id ? [...html.matchAll(new RegExp(`<[^>]*\\sform="${id}"[^>]*>`, 'g'))].join('') : '';
        const named = (form + elsewhere).matchAll(/<(?:input|select|textarea|button)\b[^>]*\sname="([^"]*)"/g);
        for (const [, name = ''] of named) fields.add(`${unescaped(action)}?${name}=`);
      }
    }
    expect(fields.size).toBeGreaterThan(40);
    for (const address of fields) {
      const { body } = await ask(served.baseUrl, address, { headers: HTML });
      expect([address, `${body}`.includes('problems#unknown_parameter')]).toEqual([address, false]);
    }
  });
});

describe('over MCP an argument that is not declared', () => {
  it('is refused with the nearest name, however the call was answered before', async () => {
    for (const _ of [1, 2]) {
      await call('search_tools', { q: 'email' });
      const { content } = await call('search_tools', { q: 'email', limits: 3 });
      const problem = JSON.parse(content[0].text);
      expect(problem).toMatchObject({ code: 'unknown_parameter', parameter: 'limits', nearest: ['limit'] });
      expect(problem.next).toContain('"limit" in place of "limits"');
    }
  });

  it('is overlooked where it is what frameworks for agents add to every call', async () => {
    const given = { slug: 'quillcourier', toolCallId: 'call_1', sessionId: 's', chatInput: '', action: null };
    const [more, plain] = [await call('get_pricing', given), await call('get_pricing', { slug: 'quillcourier' })];
    expect(more.isError).toBeUndefined();
    expect(more).toEqual(plain);
  });
});
