import { describe, expect, it } from 'vitest';
import { canonicalAddress, mcpOperations, shortExample } from '../../../server/call/operation.ts';
import { operations } from '../../../server/operations/all.ts';
import { pages } from '../../../server/pages/all-pages.ts';
import { listAddressesToOpen } from '../../browser/examples.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { sendRequest } from '../../wire.ts';
import { callTool } from '../mcp/rpc.ts';
import { unescapeHtml } from '../pages/html.ts';

const served = await fixtureServer();
const HTML = { accept: 'text/html' };
const examplePages = listAddressesToOpen(served.snapshot);

const call = (name: string, args: object) => callTool(served, name, args);
const withQuery = (address: string, query: string) => `${address}${address.includes('?') ? '&' : '?'}${query}`;

describe('an unknown parameter over REST and MCP', () => {
  it.each(mcpOperations(operations))('is rejected by $name with the same problem', async (operation) => {
    const input = shortExample(operation, served.snapshot);
    const refused = await served.json(withQuery(canonicalAddress(operation, input), 'zebra=1'));
    expect(refused).toMatchObject({ status: 400, code: 'invalid_parameter', parameter: 'zebra' });
    expect(refused.detail).toMatch(/^Unknown parameter "zebra"\. Use /);
    expect(refused.next).toBeUndefined();
    for (const zebra of [1, { stripes: 1 }]) {
      const { isError, content } = await call(operation.name, { ...input, zebra });
      expect([isError, JSON.parse(content[0].text).detail]).toEqual([true, refused.detail]);
    }
  });

  it.each([
    ['peple=3&limit=2', '/api/v1/tools?people=3&limit=2'],
    ['requird=channels.email', '/api/v1/tools?required=channels.email'],
    ['peple=3&Limit=2', '/api/v1/tools?people=3&limit=2'],
  ])('is rejected with a call that keeps everything else: %s', async (query, next) => {
    const refused = await served.json(`/api/v1/tools?${query}`);
    expect([refused.status, refused.next.get]).toEqual([400, next]);
    expect((await served.get(next)).status).toBe(200);
    expect((await call('search_tools', refused.next.arguments)).isError).toBeUndefined();
  });

  it.each(['sort=name', 'peple=3&people=4', 'peple=many', 'perpage=5&limit=5', `${'z'.repeat(500)}=1`])(
    'is rejected without a suggestion if the call would lose it: %s',
    async (query) => {
      const refused = await served.json(`/api/v1/tools?${query}`);
      expect([refused.status, refused.next]).toEqual([400, undefined]);
      expect(refused.allowed).toContain('people');
    },
  );

  it('is quoted without splitting a character', async () => {
    const { parameter } = await served.json(`/api/v1/tools?${new URLSearchParams({ [`${'a'.repeat(99)}😀`]: '1' })}`);
    expect([parameter.isWellFormed(), parameter.length]).toEqual([true, 99]);
  });

  it.each(['zebra=&lion&tiger=null', 'utm_source=x&toolCallId=1&ref=y&_=1&msclkid=2', '__proto__=3'])(
    'is ignored if it is empty or comes from clients and trackers: %s',
    async (query) => {
      const expected = await served.text('/api/v1/tools?limit=2');
      expect(await served.text(`/api/v1/tools?limit=2&${query}`)).toBe(expected);
    },
  );

  it('is accepted if it is a synonym or a list in the syntax of axios or PHP', async () => {
    const bill = await call('estimate_cost', { tools: ['flagmast'], people: 4, linkedin_accounts: 3 });
    expect(await call('estimate_cost', { tools: ['flagmast'], team_size: 4, accounts: 3 })).toEqual(bill);
    const expected = await served.text('/api/v1/compare?tools=flagmast,yew');
    for (const query of ['tools[]=flagmast&tools[]=yew', 'tools[0]=flagmast&tools[1]=yew', 'slugs=flagmast,yew'])
      expect(await served.text(`/api/v1/compare?${query}`)).toBe(expected);
  });
});

describe('parameters', () => {
  const expectSameAnswer = async (first: string, ...others: readonly string[]) => {
    const answer = await served.json(`/api/v1${first}`);
    for (const other of others) {
      const { meta, ...rest } = await served.json(`/api/v1${other}`);
      expect([other, { ...rest, cite: meta.cite }]).toEqual([
        other,
        { ...answer, meta: undefined, cite: answer.meta.cite },
      ]);
    }
    return answer;
  };

  it('accept lists, values and names in every spelling', async () => {
    await expectSameAnswer(
      '/compare?tools=flagmast,yew',
      '/compare?tools=flagmast&tools=yew',
      '/compare?tools=["flagmast","yew"]',
      '/compare?tools=Flagmast,%20yew,',
      '/compare?tools=flagmast,yew&keys=&people=null&nice=[]',
    );
    await expectSameAnswer(
      '/recommend?q=email&people=3',
      '/recommend?query=email&users=3',
      '/recommend?q=email&seats=3',
    );
    await expectSameAnswer('/tools/yew', '/tools/yew?keys=');
    const one = await call('get_tool', { slug: 'yew' });
    expect(await call('get_tool', { slug: 'yew', keys: null, groups: [] })).toEqual(one);
    expect(await call('get_tool', { slug: ['yew'] })).toEqual(one);
  });

  it.each(mcpOperations(operations))('of $name are ignored if they are null, "" or []', async (operation) => {
    const input = shortExample(operation, served.snapshot);
    const { content } = await call(operation.name, input);
    for (const empty of [null, '', []]) {
      const others = Object.keys(operation.input.properties).filter((name) => !(name in input));
      const args = { ...Object.fromEntries(others.map((name) => [name, empty])), ...input };
      expect([empty, (await call(operation.name, args)).content]).toEqual([empty, content]);
    }
  });

  it('are quoted in a problem without splitting a character', async () => {
    const { value, detail } = await served.json(`/api/v1/tools?people=a${encodeURIComponent('😀'.repeat(60))}`);
    expect([value.isWellFormed(), detail.isWellFormed(), value.length]).toEqual([true, true, 99]);
  });

  it.each(['people=3&people=4', 'people=3&users=4', 'q=a&query=b'])('are rejected if repeated: %s', async (query) => {
    expect(await served.json(`/api/v1/recommend?${query}`)).toMatchObject({ status: 400, code: 'repeated_parameter' });
  });

  it('accept the name of a product instead of a key', async () => {
    const { columns, understood } = await served.json('/api/v1/recommend?required=HubSpot,linkedin.inmails,gdpr');
    const keys = ['integrations.hubspot', 'linkedin.inmail', 'trust.gdpr_statement'];
    expect(understood).toEqual({ required: keys });
    expect(columns.map(({ key }: { key: string }) => key)).toEqual(keys);
    expect(await served.json('/api/v1/recommend?required=data.hubspot')).toMatchObject({
      code: 'unknown_key',
      nearest: ['integrations.hubspot'],
    });
  });
});

describe('an unknown parameter of a page or file', () => {
  it('is named on every page and ignored', async () => {
    const notice = 'We ignored the parameters "zebra" and "lion" in the address.';
    for (const address of examplePages) {
      const { status, body } = await sendRequest(served.baseUrl, withQuery(address, 'zebra=1&lion=2'), {
        headers: HTML,
      });
      expect([address, status, unescapeHtml(String(body)).includes(notice)]).toEqual([address, 200, true]);
    }
    const markdown = await served.text('/tools.md?zebra=1&lion=2');
    expect(markdown).toContain(notice);
  });

  it.each(['/api/v1/openapi.json', '/sitemap.xml', '/data/facts.csv'])('does not change a file: %s', async (path) => {
    expect(await served.text(`${path}?zebra=1`)).toBe(await served.text(path));
  });

  it.each([
    ['/?utm_source=mail', '/'],
    ['/tools?utm_source=mail&q=e%20mail&utm_medium=x&fbclid=1', '/tools?q=e%20mail'],
    ['/tools?%75tm_source=x', '/tools'],
    ['/tools/?utm_source=mail', '/tools'],
    ['/tools/%20quillcourier%C2%A0?utm_source=mail', '/tools/quillcourier'],
  ])('is removed by a redirect if it only tracks visitors: %s redirects to %s', async (path, location) => {
    const { status, headers } = await sendRequest(served.baseUrl, path, { headers: HTML });
    expect([status, headers.location]).toEqual([308, location]);
    expect((await served.get(location, { headers: HTML })).status).toBe(200);
  });

  it('is never sent by a field outside a form', async () => {
    for (const address of examplePages) {
      const html = await served.page(address);
      const ids = [...html.matchAll(/<form\b[^>]*\sid="([^"]+)"/g)].map(([, id]) => id);
      const outside = html.replaceAll(/<form\b.*?<\/form>/gs, '').matchAll(/<(?:input|select|textarea)\b[^>]*>/g);
      const unassigned = [...outside]
        .map(([field]) => field)
        .filter((field) => !ids.includes(/ form="([^"]+)"/.exec(field)?.[1]));
      expect([address, unassigned]).toEqual([address, []]);
    }
  });

  it('is never sent by a form, since its target page declares each field', async () => {
    let fields = 0;
    const unknown: string[] = [];
    for (const address of examplePages) {
      const html = await served.page(address);
      for (const [form, action = ''] of html.matchAll(/<form\s[^>]*action="([^"]*)".*?<\/form>/gs)) {
        const [targetPath = ''] = unescapeHtml(action).split('?');
        const page = pages.find(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(targetPath));
        const formFields = form.matchAll(/<(?:input|select|textarea|button)\b[^>]*\sname="([^"]*)"/g);
        for (const [, name = ''] of formFields) {
          if (!(name in (page?.input.properties ?? {}))) unknown.push(`${name} of ${action} on ${address}`);
          fields += 1;
        }
      }
    }
    expect(unknown).toEqual([]);
    expect(fields).toBeGreaterThan(40);
  });
});
