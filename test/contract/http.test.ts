import { describe, expect, it } from 'vitest';
import { fixtureServer, serveFixture } from '../fixture/serve.ts';
import { sendRequest as askAt } from '../wire.ts';

const served = await fixtureServer();

const send = (path: string, options: Parameters<typeof askAt>[2] = {}) => askAt(served.baseUrl, path, options);
const HTML = { accept: 'text/html' };

/** The headers of every data response. */
const DATA = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag,Link,Allow,Location',
  link: expect.stringMatching(
    /^(?:.*, )?<\/\.well-known\/api-catalog>; rel="api-catalog", <https:\/\/creativecommons.org\/licenses\/by\/4.0\/>; rel="license"/,
  ),
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};
const PAGE = {
  'content-security-policy': expect.stringMatching(
    /^default-src 'none'; style-src 'self'; script-src 'self';.*frame-ancestors 'none'/,
  ),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};
const CACHED = 'public, max-age=300, s-maxage=3600, stale-while-revalidate=86400, stale-if-error=604800';

describe('headers', () => {
  it.each([
    ['/api/v1/tools/flagmast', {}, 200, 'application/json', CACHED, DATA],
    ['/api/v1/tools.csv', {}, 200, 'text/csv; charset=utf-8; header=present', CACHED, DATA],
    ['/data/facts.ndjson', {}, 200, 'application/x-ndjson', CACHED, DATA],
    ['/changes.atom', {}, 200, 'application/atom+xml; charset=utf-8', CACHED, DATA],
    ['/tools/flagmast.md', {}, 200, 'text/markdown; charset=utf-8', CACHED, DATA],
    ['/sitemap.xml', {}, 200, 'application/xml; charset=utf-8', CACHED, DATA],
    ['/', HTML, 200, 'text/html; charset=utf-8', CACHED, PAGE],
    ['/tools/flagmast', HTML, 200, 'text/html; charset=utf-8', CACHED, PAGE],
    ['/tools/flagmest', HTML, 404, 'text/html; charset=UTF-8', 'no-store', PAGE],
    ['/api/v1/tools/flagmest', HTML, 404, 'application/problem+json', 'no-store', DATA],
    ['/healthz', {}, 200, 'application/json', 'no-store', DATA],
  ])('are complete at %s for %j: %i %s, %s', async (path, accept, expected, type, caching, fields) => {
    const { status, headers } = await send(path, { headers: accept });
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([expected, type, caching]);
    expect(headers).toMatchObject(fields);
    expect(headers).not.toHaveProperty('set-cookie');
  });
});

describe('an answer', () => {
  it.each([
    ['/api/v1/tools?people=2&q=%20quillcourier', '/api/v1/tools?q=quillcourier&people=2'],
    ['/api/v1/tools?limit=005&q=a%26b', '/api/v1/tools?q=a%26b&limit=5'],
    ['/api/v1/compare?people=2&tools=yew,%20sealpress,,yew', '/api/v1/compare?tools=yew,sealpress&people=2'],
    ['/api/v1/compare?tools=fl%61gmast%2cyew&', '/api/v1/compare?tools=flagmast,yew'],
    ['/api/v1/recommend?q=%d1%87%d0%b0%d1%82%2c+LinkedIn', '/api/v1/recommend?q=%D1%87%D0%B0%D1%82,%20LinkedIn'],
  ])('at %s equals the answer at the canonical address %s', async (path, canonical) => {
    const [one, other] = [await send(path), await send(canonical)];
    const { snapshot } = served.snapshot.manifest;
    const cite = `Outreach Facts, snapshot ${snapshot}, 25 Jun 2026, ${served.baseUrl}${canonical}, CC BY 4.0`;
    expect(JSON.parse(`${one.body}`).meta.cite).toBe(cite);
    expect([one.status, one.headers.etag, one.body]).toEqual([200, other.headers.etag, other.body]);
  });

  it('has the same ETag on every server of the same snapshot', async () => {
    const other = await serveFixture({ snapshot: served.snapshot });
    for (const coding of ['gzip', 'identity']) {
      // A CSV and an icon, since JSON and pages contain the address of the server.
      for (const path of ['/api/v1/pricing/quillcourier.csv', '/favicon.svg']) {
        const [firstAnswer, secondAnswer] = [served, other].map(({ baseUrl }) =>
          askAt(baseUrl, path, { headers: { 'accept-encoding': coding } }),
        );
        expect((await secondAnswer)?.headers.etag).toBe((await firstAnswer)?.headers.etag);
      }
    }
    await other.close();
  });
});

it.each([
  '/api/v1/tools',
  '/api/v1/tools/flagmast',
  '/api/v1/openapi.json',
  '/tools/flagmast',
  '/',
  '/healthz',
  '/data/facts.csv',
])('%s allows any origin, and rejects unsupported methods with 405', async (path) => {
  const origin = { origin: 'https://example.com', 'access-control-request-method': 'GET' };
  const { status, headers, body } = await send(path, { method: 'OPTIONS', headers: origin });
  expect([status, body.length]).toEqual([204, 0]);
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET,HEAD,POST,OPTIONS',
    'access-control-max-age': '86400',
  });
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'PURGE', 'QUERY']) {
    const refused = await send(path, { method });
    expect([method, refused.status, refused.headers.allow]).toEqual([method, 405, 'GET, HEAD, OPTIONS']);
    expect(JSON.parse(`${refused.body}`)).toMatchObject({ status: 405, code: 'method_not_allowed' });
  }
});

it('an unknown address returns 404 for every method', async () => {
  for (const method of ['GET', 'HEAD', 'POST', 'PROPFIND']) {
    const { status, body } = await send('/api/v2', { method });
    expect([method, status, body.length > 0]).toEqual([method, 404, method !== 'HEAD']);
  }
});

describe('an address', () => {
  it.each([
    ['/api/v1/tools/', '/api/v1/tools'],
    ['/api/v1/tools/?q=quillcourier&x=%20', '/api/v1/tools?q=quillcourier&x=%20'],
    ['/tools/flagmast/', '/tools/flagmast'],
    ['//', '/'],
    ['//example.com/..//', '/'],
    ['/mcp/', '/mcp'],
    ['/data/facts.csv/', '/data/facts.csv'],
    // Other names redirect to the canonical address directly, with any extension.
    ['/api/v1/pricing/hillfire.csv?&', '/api/v1/pricing/beaconyard.csv'],
    ['/tools/hillfire/?&', '/tools/beaconyard'],
    ['/tools/%09quillcourier%20', '/tools/quillcourier'],
    ['/api/v1/tools/%20quillcourier%e2%80%a9', '/api/v1/tools/quillcourier'],
  ])('%s redirects to %s', async (path, canonical) => {
    const { status, headers } = await send(path);
    expect([status, headers.location, headers['cache-control']]).toEqual([308, canonical, 'public, max-age=86400']);
  });

  it('refuses what its target refuses', async () => {
    const { status, headers } = await send('/api/v1/tools/', { method: 'POST' });
    expect([status, headers.location]).toEqual([405, undefined]);
  });

  it.each(['/api/v1/tools/flagmest/', '//example.com/', '/api/', '/%2f/'])(
    '%s does not redirect, since it is not found without the slash either',
    async (path) => {
      const { status, headers } = await send(path);
      expect([status, headers.location]).toEqual([404, undefined]);
    },
  );

  it.each([
    '/api/v1/tools?q=%zz',
    '/api/v1/recommend?q=%ff%fe',
    '/api/v1/tools/%E0%A4%A',
    '/tools/%',
    '/api/v1/a|b"c%41?x=[1]^{2}&y=%',
  ])('%s is malformed, and the problem quotes it as a valid URI reference', async (path) => {
    const { status, body } = await send(path);
    const { code, instance } = JSON.parse(`${body}`);
    const escapes = { '|': '%7C', '"': '%22', '[': '%5B', ']': '%5D', '^': '%5E', '{': '%7B', '}': '%7D' };
    const valid = path
      .replaceAll(/%(?![0-9a-f]{2})/gi, '%25')
      .replaceAll(/[|"[\]^{}]/g, (character) => escapes[character as keyof typeof escapes]);
    expect([status, code, instance]).toEqual([400, 'malformed_address', valid]);
  });

  it('may contain the longest possible need, in any script', async () => {
    const { status, body } = await send(`/api/v1/recommend?q=${encodeURIComponent('求'.repeat(2000))}`);
    expect([status, JSON.parse(`${body}`).kind]).toEqual([200, 'nothing']);
  });
});

it.each([
  ['/healthz', 'ok'],
  ['/readyz', 'ready'],
])('%s returns the id of the snapshot, the release and the commit', async (path, status) => {
  const { snapshot } = served.snapshot.manifest;
  expect(JSON.parse(`${(await send(path)).body}`)).toEqual({
    status,
    snapshot,
    release: '1.0.0',
    commit: null,
  });
});
