import { describe, expect, it } from 'vitest';
import { createService } from '../../server/node/service.ts';
import { createLog } from '../../server/runtime/log.ts';
import { fixturePageAddresses } from '../fixture/examples.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { ask } from '../wire.ts';
import { post, request } from './mcp/rpc.ts';
import { unescaped } from './pages/html.ts';

const PATH = '/outreach';
const HTML = { accept: 'text/html' };

const served = await fixtureServer({ path: PATH });
const origin: string = new URL(served.baseUrl).origin;

const isInside = (address: string) => address === served.baseUrl || address.startsWith(`${served.baseUrl}/`);

/** Every address of this server that an answer holds, whole: in attributes, Link headers and texts. */
function addressesIn(at: string, headers: Headers, text: string): string[] {
  const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false;
  const attributes = isHtml ? [...text.matchAll(/\s(?:href|src|action|formaction)="([^"]*)"/g)] : [];
  const links = [...(headers.get('link') ?? '').matchAll(/<([^>]*)>/g)];
  const whole = [...text.matchAll(/https?:\/\/127\.0\.0\.1:\d+[^\s"'<>()\\`&]*/g)].map(([address]) => address);
  return [...attributes, ...links]
    .map(([, address = '']) => new URL(unescaped(address), at).href)
    .concat(whole.map((address) => address.replace(/[.,;]+$/, '')))
    .filter((address) => new URL(address).origin === origin)
    .map((address) => address.replace(/#.*$/, ''));
}

describe('a service under a path', () => {
  it('leads from its pages, files and answers only to what stands under that path', async () => {
    const begun = [
      ...fixturePageAddresses,
      '/tools/no-such-tool',
      '/tools?sort=dearest',
      '/compare?tools=quillcourier',
      '/nothing-here',
      '/sitemap.xml',
      '/robots.txt',
      '/llms.txt',
      ...['/index.md', '/tools/flagmast.md', '/changes.atom', '/tools/flagmast/changes.json'],
      '/data/datapackage.json',
      '/healthz',
      '/api/v1/openapi.json',
      '/api/v1/tools/quillcourier',
      '/api/v1/tools/no-such-tool',
    ];
    const found = new Set<string>();
    for (const path of begun) {
      const at = served.baseUrl + path;
      const answer = await fetch(at, { headers: path.startsWith('/api/') ? {} : HTML });
      const text = await answer.text();
      for (const address of addressesIn(at, answer.headers, text)) found.add(`${path} leads to ${address}`);
      // In words too: the paths of the description alone begin at its server's address.
      const outside = path.endsWith('openapi.json')
        ? undefined
        : text.match(/.{0,40}(?<![\w.~/-])\/(api\/v1|mcp\b|tools\/|problems#).{0,20}/)?.[0];
      expect([path, outside]).toEqual([path, undefined]);
    }
    expect([...found].filter((one) => !isInside(one.split(' leads to ')[1] ?? ''))).toEqual([]);
    expect(found.size).toBeGreaterThan(150);
  });

  it('names its public address to those who quote, describe and connect', async () => {
    const json = async (path: string) => served.json(path);
    const { meta } = (await json('/api/v1/tools')) as { meta: { cite: string } };
    expect(meta.cite).toContain(`, ${served.permanentUrl}/api/v1/tools, `);
    expect(await json('/api/v1/openapi.json')).toMatchObject({ servers: [{ url: served.baseUrl }] });
    expect(await served.text('/docs/mcp')).toContain(`${served.baseUrl}/mcp<`);
    expect(await served.text('/robots.txt')).toContain(`Allow: ${PATH}/\n\nSitemap: ${served.baseUrl}/sitemap.xml`);
  });

  it('says in a problem where its kind is explained and what was asked for', async () => {
    for (const path of ['/api/v1/tools/no-such-tool?detail=full', '/nothing-here']) {
      const problem = await served.json<{ code: string }>(path);
      expect(problem).toMatchObject({ type: `${PATH}/problems#${problem.code}`, instance: PATH + path });
    }
    const { detail } = await served.json<{ detail: string }>('/api/v1/tools/no-such-tool');
    expect(detail).toContain(`GET ${PATH}/api/v1/tools`);
    const { body } = await ask(origin, `${PATH}/api/v1/tools?q=%`);
    expect(JSON.parse(body.toString())).toMatchObject({ type: `${PATH}/problems#malformed_address` });
  });

  it.each([
    ['/tools/', '/tools'],
    ['/api/v1/tools/', '/api/v1/tools'],
    ['/tools/?q=email', '/tools?q=email'],
    ['/assets/0123456789.css', '/assets/'],
  ])('redirects %s under the path', async (path, location) => {
    for (const requested of [PATH + path, path]) {
      const { status, headers } = await ask(origin, requested);
      expect([308, 307]).toContain(status);
      expect(headers.location).toMatch(new RegExp(`^${PATH}${location.replace('?', '\\?')}`));
    }
  });

  it('redirects from a slug that a tool had before', async () => {
    for (const at of ['/tools', '/api/v1/pricing']) {
      const { status, headers } = await ask(served.baseUrl, `${at}/hillfire/`);
      expect([status, headers.location]).toEqual([308, `${PATH}${at}/beaconyard`]);
    }
  });

  it('answers alike where a proxy took the path away, and to health checks', async () => {
    for (const path of ['/', '/tools', '/tools/quillcourier', '/api/v1/tools?q=email', '/llms.txt']) {
      const [inside, stripped] = [await ask(origin, PATH + path), await ask(origin, path)];
      expect([path, inside.status, stripped.status]).toEqual([path, 200, 200]);
      expect(stripped.body.equals(inside.body)).toBe(true);
      expect(stripped.headers.etag).toBe(inside.headers.etag);
    }
    for (const path of ['/healthz', '/readyz', `${PATH}/healthz`, `${PATH}/readyz`, PATH, `${PATH}?`]) {
      expect([path, (await ask(origin, path)).status]).toEqual([path, 200]);
    }
    for (const path of ['/outreachx/tools', '/outreach/outreach/tools', '//outreach/tools']) {
      expect([path, (await ask(origin, path)).status]).toEqual([path, 404]);
    }
  });

  it('is asked over MCP under the path and without it', async () => {
    for (const path of [`${PATH}/mcp`, '/mcp']) {
      const call = request('tools/call', { name: 'get_tool', arguments: { slug: 'no-such-tool' } });
      const { result } = (await post({ get: (_, init) => fetch(origin + path, init) }, call)).body;
      expect(JSON.parse(result.content[0].text)).toMatchObject({
        type: `${PATH}/problems#tool_not_found`,
        instance: `${PATH}/mcp#get_tool`,
      });
    }
  });

  it('says at the start where a proxy that takes the path away would be misunderstood', () => {
    const warned = (baseUrl: string) => {
      const lines: string[] = [];
      const log = createLog('info', { write: (line) => lines.push(line) });
      createService(served.snapshot, { baseUrl, log });
      return lines.join('');
    };
    expect(warned('https://facts.example/tools')).toContain('BASE_URL');
    expect(warned('https://facts.example/outreach/tools')).toBe('');
    expect(warned('https://facts.example')).toBe('');
  });
});
