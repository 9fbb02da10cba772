import { describe, expect, it } from 'vitest';
import { addressOf, pathParameters } from '../../server/operations/operation.ts';
import { pages } from '../../server/pages/all-pages.ts';
import { fixtureOperations, fixturePageAddresses, fixtureTools } from '../fixture/examples.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { ask } from '../wire.ts';
import { post, request } from './mcp/rpc.ts';
import { between, unescaped } from './pages/html.ts';

const served = await fixtureServer();

const json = async (path: string) => {
  const { status, body } = await ask(served.baseUrl, path);
  return { status, problem: JSON.parse(body.toString()) };
};
const call = async (message: unknown) => (await post(served, message)).body;
const withQuery = (address: string, query: string) => `${address}${address.includes('?') ? '&' : '?'}${query}`;

describe('over REST a parameter that is not declared', () => {
  const addresses = fixtureOperations.flatMap((operation) => {
    const inQuery = Object.keys(operation.input.properties).filter((name) => !pathParameters(operation).includes(name));
    const extensions = operation.table ? (['', '.csv'] as const) : ([''] as const);
    return extensions.map((extension) => ({ address: addressOf(operation, operation.example, extension), inQuery }));
  });

  it('is refused by every operation, with what is allowed and what is nearest', async () => {
    for (const { address, inQuery } of addresses) {
      const { status, problem } = await json(withQuery(address, 'zebra=1'));
      expect([address, status, problem.code]).toEqual([address, 400, 'unknown_parameter']);
      expect(problem).toMatchObject({ parameter: 'zebra', allowed: inQuery, nearest: [] });
      for (const name of inQuery) expect(problem.detail).toContain(name);
      // A name of one or two letters is near to nothing: each mistake makes another name of it.
      const [name] = inQuery.filter((name) => name.length > 2 && !inQuery.includes(`${name}s`));
      if (name === undefined) continue;
      const misspelt = await json(withQuery(address, `${name}s=1`));
      expect(misspelt).toMatchObject({ status: 400, problem: { parameter: `${name}s` } });
      expect(misspelt.problem.nearest).toContain(name);
      expect(misspelt.problem.detail).toContain(`Did you mean "${misspelt.problem.nearest[0]}"`);
    }
  });

  it.each(['/api/v1/openapi.json', '/sitemap.xml', '/badges/yew.svg'])(
    'is refused at %s, which takes none',
    async (path) => {
      const { status, problem } = await json(`${path}?zebra=1`);
      expect(status).toBe(400);
      expect(problem).toMatchObject({ code: 'unknown_parameter', parameter: 'zebra', allowed: [], nearest: [] });
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
    const { status, problem } = await json(path);
    expect([status, problem.code, problem.parameter]).toEqual([400, 'unknown_parameter', parameter]);
  });

  it('is overlooked where only machines of the web come: health checks, assets, robots.txt and the icon', async () => {
    const style = /href="(\/assets\/[^"]+)"/.exec(await served.text('/'))?.[1] as string;
    for (const path of ['/healthz', '/readyz', '/robots.txt', '/favicon.svg', style]) {
      expect([path, (await ask(served.baseUrl, `${path}?zebra=1`)).status]).toEqual([path, 200]);
    }
  });
});

describe('on pages a parameter that is not declared', () => {
  const HTML = { accept: 'text/html' };

  it('is refused by every page, with a way to the page without it', async () => {
    for (const address of fixturePageAddresses) {
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

  it('is sent by no form of theirs', async () => {
    const allowed = pages.map((page) => ({
      address: new RegExp(`^${page.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      names: Object.keys(page.input.properties),
    }));
    const allowedBy = (action: string) => allowed.find(({ address }) => address.test(action))?.names;
    let fields = 0;
    for (const address of fixturePageAddresses) {
      const html = await (await served.get(address, { headers: HTML })).text();
      for (const [form, action = ''] of html.matchAll(/<form\s[^>]*action="([^"]*)".*?<\/form>/gs)) {
        const id = /<form[^>]*\sid="([^"]+)"/.exec(form)?.[1];
        const elsewhere = id ? [...html.matchAll(new RegExp(`<[^>]*\\sform="${id}"[^>]*>`, 'g'))].join('') : '';
        for (const [, name = ''] of (form + elsewhere).matchAll(
          /<(?:input|select|textarea|button)\b[^>]*\sname="([^"]*)"/g,
        )) {
          fields += 1;
          expect([address, action, allowedBy(unescaped(action))]).toEqual([
            address,
            action,
            expect.arrayContaining([name]),
          ]);
        }
      }
    }
    expect(fields).toBeGreaterThan(40);
  });
});

describe('over MCP an argument that is not declared', () => {
  it.each(fixtureTools)('is refused by $name, with what is allowed', async ({ name, example, input }) => {
    const { result } = await call(request('tools/call', { name, arguments: { ...example, zebra: 1 } }));
    expect(result.isError).toBe(true);
    const problem = JSON.parse(result.content[0].text);
    expect(problem).toMatchObject({ code: 'unknown_parameter', parameter: 'zebra', nearest: [] });
    expect(problem.allowed).toEqual(Object.keys(input.properties));
    expect(problem.next).toContain('without "zebra"');
  });

  it('is refused with the nearest name, however the call was answered before', async () => {
    const wrong = { name: 'search_tools', arguments: { q: 'email', limits: 3 } };
    for (const args of [{ q: 'email' }, { q: 'email' }]) {
      await call(request('tools/call', { name: 'search_tools', arguments: args }));
      const { result } = await call(request('tools/call', wrong));
      const problem = JSON.parse(result.content[0].text);
      expect(problem).toMatchObject({ code: 'unknown_parameter', parameter: 'limits', nearest: ['limit'] });
      expect(problem.next).toContain('"limit" in place of "limits"');
    }
  });

  it('is overlooked where it is what frameworks for agents add to every call', async () => {
    const given = { slug: 'quillcourier', toolCallId: 'call_1', sessionId: 's', chatInput: '', action: null };
    const [more, plain] = await Promise.all(
      [given, { slug: 'quillcourier' }].map((args) =>
        call(request('tools/call', { name: 'get_pricing', arguments: args })),
      ),
    );
    expect(more.result.isError).toBeUndefined();
    expect(more).toEqual(plain);
  });
});
