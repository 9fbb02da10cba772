import { describe, expect, it } from 'vitest';
import { canonicalAddress, mcpOperations } from '../../server/call/operation.ts';
import { operations } from '../../server/operations/all.ts';
import { recordedAddresses } from '../contract/read-recordings.ts';
import { fixtureServer, serveFixture } from '../fixture/serve.ts';
import { sendRequest } from '../wire.ts';
import { post, request } from './mcp/rpc.ts';
import { unescapeHtml } from './pages/html.ts';

const PATH = '/outreach';
const served = await fixtureServer({ path: PATH });
const origin: string = new URL(served.baseUrl).origin;

const isInside = (address: string) => address === served.baseUrl || address.startsWith(`${served.baseUrl}/`);

/** Finds every absolute address of this server in an answer: in attributes, Link headers and text. */
function findAddresses(at: string, headers: Headers, text: string): string[] {
  const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false;
  const attributes = isHtml ? [...text.matchAll(/\s(?:href|src|action|formaction)="([^"]*)"/g)] : [];
  const links = [...(headers.get('link') ?? '').matchAll(/<([^>]*)>/g)];
  const inText = [...text.matchAll(/https?:\/\/127\.0\.0\.1:\d+[^\s"'<>()\\`&]*/g)].map(([address]) => address);
  return [...attributes, ...links]
    .map(([, address = '']) => new URL(unescapeHtml(address), at).href)
    .concat(inText.map((address) => address.replace(/[.,;]+$/, '')))
    .filter((address) => new URL(address).origin === origin)
    .map((address) => address.replace(/#.*$/, ''));
}

describe('a server with a base path', () => {
  it('links only below its base path', async () => {
    const errors = ['/tools/no-such-tool', '/tools?people=x', '/compare?tools=quillcourier', '/nothing-here'];
    const recorded = recordedAddresses(({ request, type }) => {
      return /text\/html|problem|plain|xml|svg|feed/.test(type) || /\.md|openapi|data|well-known/.test(request);
    });
    const links = new Set<string>();
    for (const path of [...errors, ...recorded]) {
      const at = served.baseUrl + path;
      const answer = await fetch(at, { headers: path.startsWith('/api/') ? {} : { accept: 'text/html' } });
      const text = await answer.text();
      for (const address of findAddresses(at, answer.headers, text)) links.add(`${path} links to ${address}`);
      // Paths in text must have the base path too, except in OpenAPI, where they are relative to the server URL.
      const outside = path.endsWith('openapi.json')
        ? undefined
        : text.match(/.{0,40}(?<![\w.~/-])\/(api\/v1|mcp\b|tools\/(?!\{slug)|problems#).{0,20}/)?.[0];
      expect([path, outside]).toEqual([path, undefined]);
    }
    expect([...links].filter((link) => !isInside(link.split(' links to ')[1] ?? ''))).toEqual([]);
    expect(links.size).toBeGreaterThan(150);
  });

  it('uses its public address in citations, descriptions and client configurations', async () => {
    const { meta } = await served.json('/api/v1/tools');
    expect(meta.cite).toContain(`, ${served.baseUrl}/api/v1/tools, `);
    expect(await served.json('/api/v1/openapi.json')).toMatchObject({ servers: [{ url: served.baseUrl }] });
    expect(await served.text('/docs')).toContain(`${served.baseUrl}/mcp<`);
    expect(await served.text('/robots.txt')).toContain(`Sitemap: ${served.baseUrl}/sitemap.xml`);
  });

  it.each(['', PATH])('cites addresses that open, with the base path "%s"', async (path) => {
    const cited = await serveFixture({ path });
    for (const operation of mcpOperations(operations))
      for (const example of operation.examples(cited.snapshot)) {
        const answer = await cited.text(canonicalAddress(operation, example));
        const [address = ''] = /http\S+(?=, CC BY)/.exec(JSON.parse(answer).meta.cite) ?? [];
        const response = await fetch(address);
        expect([address, response.status, await response.text()]).toEqual([address, 200, answer]);
      }
    await cited.close();
  });

  it.each([
    ['/api/v1/tools/no-such-tool?keys=team.sso', {}, 'tool_not_found'],
    ['/nothing-here', {}, 'not_found'],
    ['/api/v1/tools?q=%25&people=x', {}, 'invalid_parameter'],
  ])('links to the explanation of the problem at %s and names the requested path', async (path, headers, code) => {
    const problem = JSON.parse(`${(await sendRequest(origin, PATH + path, { headers })).body}`);
    expect(problem).toMatchObject({ code, type: `${PATH}/docs#${code}`, instance: PATH + path });
    if (code === 'tool_not_found') expect(problem.detail).toContain(`GET ${PATH}/api/v1/tools`);
  });

  it.each([
    ['/tools/', '/tools'],
    ['/tools/?q=email', '/tools?q=email'],
    ['/tools?utm_source=x', '/tools'],
    ['/tools/hillfire/', '/tools/beaconyard'],
    ['/api/v1/pricing/hillfire/', '/api/v1/pricing/beaconyard'],
    ['/data', '/data/datapackage.json'],
  ])('redirects %s to a path below the base path, even if a proxy strips it', async (path, location) => {
    for (const requested of [PATH + path, path]) {
      const { status, headers } = await sendRequest(origin, requested);
      expect([status, headers.location]).toEqual([308, PATH + location]);
    }
  });

  it('answers the same if a proxy strips the base path', async () => {
    for (const path of ['/', '/tools', '/tools/quillcourier', '/api/v1/tools?q=email', '/llms.txt']) {
      const [inside, stripped] = [await sendRequest(origin, PATH + path), await sendRequest(origin, path)];
      expect([path, inside.status]).toEqual([path, 200]);
      expect({ ...stripped, headers: stripped.headers.etag }, path).toEqual({
        ...inside,
        headers: inside.headers.etag,
      });
    }
    for (const path of ['/healthz', '/readyz', `${PATH}/healthz`, `${PATH}/readyz`, PATH, `${PATH}?`])
      expect([path, (await sendRequest(origin, path)).status]).toEqual([path, 200]);
    for (const path of ['/outreachx/tools', '/outreach/outreach/tools', '//outreach/tools'])
      expect([path, (await sendRequest(origin, path)).status]).toEqual([path, 404]);
  });

  it.each([`${PATH}/mcp`, '/mcp'])('answers MCP at %s', async (path) => {
    const call = request('tools/call', { name: 'get_tool', arguments: { slug: 'no-such-tool' } });
    const { result } = (await post({ get: (_, init) => fetch(origin + path, init) }, call)).body;
    expect(JSON.parse(result.content[0].text)).toMatchObject({
      type: `${PATH}/docs#tool_not_found`,
      instance: `${PATH}/mcp#get_tool`,
    });
  });
});
