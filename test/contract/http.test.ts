import { describe, expect, it } from 'vitest';
import { assets } from '../../server/pages/assets/assets.ts';
import { fixtureServer, serveFixture } from '../fixture/serve.ts';
import { ask as askAt } from '../wire.ts';

const served = await fixtureServer();

const ask = (path: string, options: Parameters<typeof askAt>[2] = {}) => askAt(served.baseUrl, path, options);

it('representations are one for all spellings of an address', async () => {
  const spellings = ['flagmast,beaconyard', 'flagmast%2Cbeaconyard', 'flagmast%2cbeaconyard&', 'fl%61gmast,beaconyard'];
  const tagOf = async (tools: string) => (await ask(`/api/v1/compare?tools=${tools}`)).headers.etag;
  const tags = await Promise.all(spellings.map(tagOf));
  expect(new Set(tags).size).toBe(1);
});

it('representations have the same tags wherever and whenever the same snapshot is served', async () => {
  const other = await serveFixture({ snapshot: served.snapshot });
  for (const coding of ['gzip', 'identity']) {
    const options = { headers: { 'accept-encoding': coding } };
    // JSON and pages say where they are served, so those that do not are compared.
    for (const path of ['/api/v1/pricing/quillcourier.csv', assets().style.address]) {
      const there = await askAt(other.baseUrl, path, options);
      expect(there.headers.etag).toBe((await ask(path, options)).headers.etag);
    }
  }
  await other.close();
});

describe('conditional requests', () => {
  it('do not hide a problem', async () => {
    for (const value of ['*', '"x"']) {
      const of = async (path: string) => (await ask(path, { headers: { 'if-none-match': value } })).status;
      expect(await of('/api/v1/tools/flagmest')).toBe(404);
      expect(await of('/api/v1/tools?sort=x')).toBe(400);
      expect(await of('/tools/')).toBe(308);
    }
  });
});

it('headers let anyone read and shared caches keep, and lead to the description and the licence', async () => {
  const { headers } = await ask('/api/v1/tools/flagmast');
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers['access-control-expose-headers']).toContain('ETag');
  expect(headers['cache-control']).toMatch(/^public, max-age=\d+, s-maxage=\d+, stale-while-revalidate=\d+/);
  expect(headers.link).toContain('</api/v1/openapi.json>; rel="service-desc"');
  expect(headers.link).toContain('<https://creativecommons.org/licenses/by/4.0/>; rel="license"');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
});

it('headers keep pages out of frames, and foreign styles and scripts out of pages', async () => {
  for (const path of ['/', '/tools/flagmast', '/tools/flagmest']) {
    const { headers } = await ask(path, { headers: { accept: 'text/html' } });
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'self'; script-src 'self';.*frame-ancestors 'none'/,
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  }
});

it('headers let no cache keep a problem', async () => {
  const { headers } = await ask('/api/v1/tools/flagmest');
  expect([headers['cache-control'], headers['access-control-allow-origin']]).toEqual(['no-store', '*']);
});

it.each(['/api/v1/tools', '/api/v1/tools/flagmast', '/api/v1/openapi.json', '/tools/flagmast', '/', '/healthz'])(
  '%s lets other sites read, and says 405 to other methods',
  async (path) => {
    const origin = { origin: 'https://example.com', 'access-control-request-method': 'GET' };
    const { status, headers, body } = await ask(path, { method: 'OPTIONS', headers: origin });
    expect([status, body.length]).toEqual([204, 0]);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['access-control-allow-methods']).toBe('GET,HEAD,POST,OPTIONS');
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'PURGE', 'QUERY']) {
      const refused = await ask(path, { method });
      expect([method, refused.status, refused.headers.allow]).toEqual([method, 405, 'GET, HEAD, OPTIONS']);
      expect(JSON.parse(refused.body.toString())).toMatchObject({ status: 405, code: 'method_not_allowed' });
    }
  },
);

it('methods do not matter where there is nothing', async () => {
  for (const method of ['GET', 'POST', 'PROPFIND']) {
    expect((await ask('/api/v2', { method })).status).toBe(404);
  }
  const head = await ask('/api/v2', { method: 'HEAD' });
  expect([head.status, head.body.length]).toEqual([404, 0]);
});

describe('addresses', () => {
  const to = async (path: string, at = served.baseUrl, method = 'GET') => {
    const { status, headers } = await askAt(at, path, { method });
    return [status, headers.location];
  };

  it.each([
    ['/api/v1/tools/', '/api/v1/tools'],
    ['/api/v1/tools/?q=quillcourier&x=%20', '/api/v1/tools?q=quillcourier&x=%20'],
    ['/tools/flagmast/', '/tools/flagmast'],
    ['//', '/'],
    ['//example.com/..//', '/'],
    ['/mcp/', '/mcp'],
  ])('%s lead on to %s', async (path, canonical) => {
    expect(await to(path)).toEqual([308, canonical]);
    expect(await to(path, served.baseUrl, 'POST')).toEqual([308, canonical]);
  });

  it.each(['/api/v1/tools/flagmest/', '//example.com/', '/api/', '/%2f/'])(
    '%s lead nowhere: nothing is there without the slash either',
    async (path) => {
      expect(await to(path)).toEqual([404, undefined]);
    },
  );

  it('of former slugs lead on at once to the one address of the answer, whatever they end with', async () => {
    expect(await to('/api/v1/pricing/hillfire.csv?&')).toEqual([308, '/api/v1/pricing/beaconyard.csv']);
    expect(await to('/tools/hillfire/?&')).toEqual([308, '/tools/beaconyard']);
  });

  it('in a problem are valid references, whatever was asked for', async () => {
    const { status, body } = await ask('/api/v1/a|b"c%41?x=[1]^{2}&y=%');
    expect(status).toBe(400);
    expect(JSON.parse(body.toString()).instance).toBe('/api/v1/a%7Cb%22c%41?x=%5B1%5D%5E%7B2%7D&y=%25');
  });

  it('may have the length of the longest need in any script', async () => {
    const { status, body } = await ask(`/api/v1/recommend?q=${encodeURIComponent('求'.repeat(2000))}`);
    expect(status).toBe(200);
    expect(JSON.parse(body.toString()).query).toHaveLength(2000);
  });
});

it('health has the id of the snapshot, and the hash of its manifest', async () => {
  const { snapshot, hash } = served.snapshot.manifest;
  for (const [path, status] of [
    ['/healthz', 'ok'],
    ['/readyz', 'ready'],
  ] as const) {
    const answer = await ask(path);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(JSON.parse(answer.body.toString())).toEqual({ status, snapshot, hash });
    expect((await ask(path, { method: 'HEAD' })).status).toBe(200);
  }
});
