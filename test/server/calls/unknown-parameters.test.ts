import { describe, expect, it } from 'vitest';
import { operations } from '../../../server/all-operations.ts';
import { addressOf, mcpOperations, shortExample } from '../../../server/calls/operation.ts';
import { pages } from '../../../server/pages/all-pages.ts';
import { examplesToOpen } from '../../browser/examples.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { ask } from '../../wire.ts';
import { callTool } from '../mcp/rpc.ts';
import { unescaped } from '../pages/html.ts';

const served = await fixtureServer();
const HTML = { accept: 'text/html' };
const onePerPage = examplesToOpen(served.snapshot);

const call = (name: string, args: object) => callTool(served, name, args);
const withQuery = (address: string, query: string) => `${address}${address.includes('?') ? '&' : '?'}${query}`;

describe('over REST and MCP a parameter that is not declared', () => {
  it.each(mcpOperations(operations))('is ignored by $name and named, in the same bytes', async (operation) => {
    const input = shortExample(operation, served.snapshot);
    const address = withQuery(addressOf(operation, input), 'zebra=1');
    const text = await served.text(address);
    const answer = JSON.parse(text);
    expect([answer.meta.unknown_parameters, answer.meta.cite.includes('zebra=1')]).toEqual([['zebra'], true]);
    const { content } = await call(operation.name, { ...input, zebra: 1 });
    expect(content[0].text).toBe(text);
  });

  it.each(mcpOperations(operations))('of $name is never cut within a character', async (operation) => {
    const input = shortExample(operation, served.snapshot);
    for (const odd of [{ [`${'a'.repeat(99)}😀`]: '1' }, { zebra: `${'a'.repeat(99)}😀` }]) {
      const { meta } = await served.json(withQuery(addressOf(operation, input), `${new URLSearchParams(odd)}`));
      expect(meta.unknown_parameters).toHaveLength(1);
      expect((await call(operation.name, { ...input, ...odd })).isError).toBeUndefined();
    }
  });

  it.each([
    ['nearly a name', 'peple=3', ['peple (people?)']],
    ['a name with capitals', 'Limit=3', ['Limit (limit?)']],
    ['a name of every object', '__proto__=3', ['__proto__']],
    ['not given', 'zebra=&lion&tiger=null', undefined],
    ['a very long one', `${'z'.repeat(500)}=1`, ['z'.repeat(100)]],
    ['what clients and trackers add', 'utm_source=x&toolCallId=1&ref=y', ['utm_source', 'toolCallId', 'ref']],
  ])('is named where it is %s', async (_, query, ignored) => {
    const { meta, total } = await served.json(`/api/v1/tools?${query}`);
    expect([meta.unknown_parameters, total > 0]).toEqual([ignored, true]);
  });

  it('may have been a requirement, so that nothing fits, unless clients or trackers add it', async () => {
    const results = async (query: string) => {
      const { rows } = await served.json(`/api/v1/recommend?required=channels.email&limit=100&${query}`);
      return new Set(rows.map(({ result }: { result: string }) => result));
    };
    expect(await results('utm_source=mail&sessionId=1')).toContain('fits');
    expect(await results('hipaa=1')).toEqual(new Set(['may fit', 'does not fit']));
  });

  it('stays in the address of the next page', async () => {
    const { next } = await served.json('/api/v1/tools?limit=2&zebra=a%20b&ref=x');
    expect(next).toBe('/api/v1/tools?limit=2&offset=2&zebra=a%20b');
    expect((await served.json(next)).meta.unknown_parameters).toEqual(['zebra']);
  });
});

describe('a list, a value and a name', () => {
  const same = async (first: string, ...others: readonly string[]) => {
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

  it('are read in every way that they are written', async () => {
    await same(
      '/compare?tools=flagmast,yew',
      '/compare?tools=flagmast&tools=yew',
      '/compare?tools=["flagmast","yew"]',
      '/compare?tools=Flagmast,%20yew,',
      '/compare?tools=flagmast,yew&keys=&people=null&nice=[]',
    );
    await same('/recommend?q=email&people=3', '/recommend?query=email&users=3', '/recommend?search=email&seats=3');
    await same('/tools/yew', '/tools/yew?keys=');
    const one = await call('get_tool', { slug: 'yew' });
    expect(await call('get_tool', { tool: 'yew', keys: null, groups: [] })).toEqual(one);
    expect(await call('get_tool', { slug: ['yew'] })).toEqual(one);
  });

  it.each(mcpOperations(operations))('of $name are left out where they are null, "" or []', async (operation) => {
    const input = shortExample(operation, served.snapshot);
    const { content } = await call(operation.name, input);
    for (const empty of [null, '', []]) {
      const others = Object.keys(operation.input.properties).filter((name) => !(name in input));
      const args = { ...Object.fromEntries(others.map((name) => [name, empty])), ...input };
      expect([empty, (await call(operation.name, args)).content]).toEqual([empty, content]);
    }
  });

  it('are named in a refusal in whole characters', async () => {
    const { value, detail } = await served.json(`/api/v1/tools?people=a${encodeURIComponent('😀'.repeat(60))}`);
    expect([value.isWellFormed(), detail.isWellFormed(), value.length]).toEqual([true, true, 99]);
  });

  it.each(['people=3&people=4', 'people=3&users=4', 'q=a&query=b'])('are refused twice: %s', async (query) => {
    expect(await served.json(`/api/v1/recommend?${query}`)).toMatchObject({ status: 400, code: 'repeated_parameter' });
  });

  it('of a product are its question, if it can only be one', async () => {
    const { meta, columns } = await served.json('/api/v1/recommend?required=HubSpot,linkedin.inmails,gdpr');
    const read = {
      HubSpot: 'integrations.hubspot',
      'linkedin.inmails': 'linkedin.inmail',
      gdpr: 'trust.gdpr_statement',
    };
    expect(meta.read_as).toEqual(read);
    expect(columns.map(({ key }: { key: string }) => key)).toEqual(Object.values(read));
    expect(await served.json('/api/v1/recommend?required=data.hubspot')).toMatchObject({
      code: 'unknown_key',
      nearest: ['integrations.hubspot'],
    });
  });
});

describe('on pages and files a parameter that is not declared', () => {
  it('is ignored by every page, and by every file', async () => {
    const files = ['/api/v1/openapi.json', '/sitemap.xml', '/data/facts.csv', '/changes.atom'];
    for (const address of [...onePerPage, ...files]) {
      const { status } = await ask(served.baseUrl, withQuery(address, 'zebra=1'), { headers: HTML });
      expect([address, status]).toEqual([address, 200]);
    }
  });

  it.each([
    ['/?utm_source=mail', '/'],
    ['/tools?utm_source=mail&q=e%20mail&utm_medium=x&fbclid=1', '/tools?q=e%20mail'],
    ['/tools?%75tm_source=x', '/tools'],
    ['/tools/?utm_source=mail', '/tools'],
    ['/tools/%20quillcourier%C2%A0?utm_source=mail', '/tools/quillcourier'],
  ])('is taken away by a redirect where it only follows visitors: %s leads to %s', async (path, location) => {
    const { status, headers } = await ask(served.baseUrl, path, { headers: HTML });
    expect([status, headers.location]).toEqual([308, location]);
    expect((await served.get(location, { headers: HTML })).status).toBe(200);
  });

  it('is no field that stands outside of every form', async () => {
    for (const address of onePerPage) {
      const html = await served.page(address);
      const ids = [...html.matchAll(/<form\b[^>]*\sid="([^"]+)"/g)].map(([, id]) => id);
      const outside = html.replaceAll(/<form\b.*?<\/form>/gs, '').matchAll(/<(?:input|select|textarea)\b[^>]*>/g);
      const lost = [...outside]
        .map(([field]) => field)
        .filter((field) => !ids.includes(/ form="([^"]+)"/.exec(field)?.[1]));
      expect([address, lost]).toEqual([address, []]);
    }
  });

  it('is sent by no form of theirs: each field is one of the page that it is sent to', async () => {
    let fields = 0;
    const unknown: string[] = [];
    for (const address of onePerPage) {
      const html = await served.page(address);
      for (const [form, action = ''] of html.matchAll(/<form\s[^>]*action="([^"]*)".*?<\/form>/gs)) {
        const [sent = ''] = unescaped(action).split('?');
        const page = pages.find(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(sent));
        const named = form.matchAll(/<(?:input|select|textarea|button)\b[^>]*\sname="([^"]*)"/g);
        for (const [, name = ''] of named) {
          if (!(name in (page?.input.properties ?? {}))) unknown.push(`${name} of ${action} on ${address}`);
          fields += 1;
        }
      }
    }
    expect(unknown).toEqual([]);
    expect(fields).toBeGreaterThan(40);
  });
});
