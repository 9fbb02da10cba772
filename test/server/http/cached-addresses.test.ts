import { describe, expect, it } from 'vitest';
import { createService } from '../../../server/node/service.ts';
import { createLog } from '../../../server/runtime/log.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';

const baseUrl = 'http://localhost';
const snapshot = await fixtureSnapshot();
const id = snapshot.manifest.snapshot;

describe('answers without a query', () => {
  it.each([
    ['/api/v1/tools/%20quillcourier%e2%80%a9', '/api/v1/tools/quillcourier'],
    ['/api/v1/pricing/quillcourier%20.csv', '/api/v1/pricing/quillcourier.csv'],
    ['/tools/%09quillcourier%20', '/tools/quillcourier'],
  ])('%s leads to %s, which alone is kept: there is no end of other spellings', async (path, canonical) => {
    const log = createLog('silent', { write: () => {} });
    const { fetch, cache } = createService(snapshot, { baseUrl, log });
    const { status, headers } = await fetch(new Request(baseUrl + path));
    expect([status, headers.get('location')]).toEqual([308, canonical]);
    await fetch(new Request(baseUrl + canonical));
    expect([cache.get(path), cache.get(canonical)]).toEqual([undefined, expect.anything()]);
  });
});

describe('an answer of the API', () => {
  const log = createLog('silent', { write: () => {} });
  const ask = async (path: string) => {
    const { fetch, cache } = createService(snapshot, { baseUrl, log });
    const response = await fetch(new Request(baseUrl + path));
    return { status: response.status, text: await response.text(), cache };
  };

  it.each([
    ['/api/v1/tools?sort=known&q=%20quillcourier', '/api/v1/tools?q=quillcourier&sort=known'],
    ['/api/v1/tools?limit=005&q=a%26b', '/api/v1/tools?q=a%26b&limit=5'],
    [
      '/api/v1/compare?detail=audit&tools=quillcourier,%20sealpress,,quillcourier',
      '/api/v1/compare?tools=quillcourier,sealpress&detail=full',
    ],
    ['/api/v1/recommend?q=%d1%87%d0%b0%d1%82%2c+LinkedIn', '/api/v1/recommend?q=%D1%87%D0%B0%D1%82,%20LinkedIn'],
  ])('%s is kept at the address that it cites: %s', async (path, canonical) => {
    const { status, text, cache } = await ask(path);
    expect(status).toBe(200);
    expect(JSON.parse(text).meta.cite).toContain(`, ${baseUrl}/s/${id}${canonical}, CC BY 4.0.`);
    // What was written instead leads to it, where it has a query too: it is found without being read again.
    const cached = cache.get(canonical);
    expect(cached).toBeDefined();
    expect(cache.get(path)).toBe(canonical.includes('?') ? cached : undefined);
    expect((await ask(canonical)).text).toBe(text);
  });

  it('is kept under that address as a table too', async () => {
    const { status, cache } = await ask('/api/v1/compare.csv?&tools=quillcourier%2C%20sealpress');
    expect([status, cache.get('/api/v1/compare.csv?tools=quillcourier,sealpress')]).toEqual([200, expect.anything()]);
  });
});
