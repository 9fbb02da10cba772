import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../server/app.ts';
import { createLog } from '../../server/config/log.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { cases } from '../property-cases.ts';
import { exchange } from '../raw-connection.ts';
import type { Served } from '../serve.ts';
import { until } from '../until.ts';
import { ask, type WireAnswer } from '../wire.ts';

/* Odd paths at every route, with every method and in every format: no fault, no header that a client wrote, nothing of a client in the log. */

/** Part of every request, so that text from a client can be recognized anywhere. */
const MARK = 'zqx7';

const PIECES = [
  MARK,
  `${MARK}%E2%82%AC`,
  `${MARK}%00`,
  `${MARK}%0d%0aX-${MARK}:y`,
  `${MARK}%0A`,
  `${MARK}%22%3Cb%3E%5C`,
  `${MARK}%20%09`,
  `${MARK}%2f..%2f..%2fetc`,
  `../${MARK}`,
  `./${MARK}/../tools`,
  `%2e%2e/${MARK}`,
  `${MARK}//${MARK}.example`,
  `%5c%5c${MARK}.example`,
  `${MARK}%ff%fe`,
  `${MARK}%ed%a0%80`,
  `${MARK}%zz`,
  `${MARK}%`,
  `${MARK}\xe2\x82\xac`,
  `${MARK}\xff`,
  `${MARK};a=b,c@d:e`,
  `${MARK}${'x'.repeat(1100)}`,
  `${MARK}${'%E2%82%AC'.repeat(300)}`,
  `${MARK}${'x'.repeat(25_000)}`,
  '__proto__',
  'constructor',
];

const METHODS = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY', 'ODD'];
const ACCEPTS = ['text/html', 'application/json', 'text/markdown', undefined];

const PLACES: readonly ((address: string, piece: string) => string)[] = [
  (address, piece) => `${address.replace(/\/$/, '')}/${piece}`,
  (address, piece) => address.replace(/[^/]*$/, piece),
  (address, piece) => address.replace(/[^/.]*(\.\w+)?$/, `${piece}$1`),
  (address, piece) => `${address}/${piece}/`,
  (address, piece) => `${address}?x=${piece}`,
  (address, piece) => `/${piece}${address}`,
];

const SECURITY = {
  'content-security-policy': expect.stringMatching(/^default-src 'none'; /),
  'cross-origin-resource-policy': expect.stringMatching(/^(same|cross)-origin$/),
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

const PATH = '/outreach';
const [plain, underPath] = [
  await fixtureServer({ level: 'debug' }),
  await fixtureServer({ level: 'debug', path: PATH }),
] as const;
const permanent = `/s/${plain.snapshot.manifest.snapshot}`;

/** An address of each route: a listed one or, if it lists none, the pattern of the router. */
const log = createLog('silent', { write: () => {} });
const app = createApp(plain.snapshot, { baseUrl: 'http://localhost', log });
const routes = [...app.list(), { path: '/healthz', listing: undefined }].map(({ path, listing }) => {
  return listing?.addresses[0] ?? listing?.renamed?.[0] ?? path.replace(/:.*$/, 'x');
});

/** Resolves once the log has a line for the last request, and so for all before it. */
async function expectNothingLogged(served: Served): Promise<void> {
  const before = served.logged.length;
  await served.get('/tools?limit=1');
  await until(
    async () => served.logged.slice(before).some(({ path }) => String(path).endsWith('/tools')),
    (isThere) => isThere,
  );
  const lines = served.logged.map((line) => JSON.stringify(line));
  expect(lines.filter((line) => line.includes(MARK) || line.includes('internal error'))).toEqual([]);
}

function expectSafe({ status, headers }: WireAnswer): void {
  expect(status).toBeLessThan(500);
  for (const value of Object.values(headers)) expect(value).toMatch(/^[\x20-\x7e]*$/);
  expect(headers).toMatchObject(SECURITY);
}

const request = fc.record({
  served: fc.constantFrom(plain, underPath),
  prefix: fc.constantFrom('', permanent),
  place: fc.constantFrom(...PLACES),
  piece: fc.constantFrom(...PIECES),
  method: fc.constantFrom(...METHODS),
  accept: fc.constantFrom(...ACCEPTS),
});

it('every route answers odd requests without a server error, with security headers, and logs nothing a client wrote', async () => {
  expect(routes.length).toBeGreaterThan(80);
  for (const route of new Set(routes)) {
    const property = fc.asyncProperty(request, async ({ served, prefix, place, piece, method, accept }) => {
      const path = new URL(served.baseUrl).pathname.replace(/\/$/, '') + prefix + place(route, piece);
      const headers = { 'user-agent': MARK, ...(accept && { accept }) };
      expectSafe(await ask(served.baseUrl, path, { method, headers }));
    });
    await fc.assert(property, { numRuns: cases(16) });
  }
  for (const served of [plain, underPath]) await expectNothingLogged(served);
});

it('HEAD gets no body even if the address cannot be parsed', async () => {
  const received = await exchange(plain.port, `HEAD /${MARK}\xff HTTP/1.1\r\nHost: x\r\n\r\n`);
  expect(received).toMatch(/^HTTP\/1\.1 400 .*\r\ncontent-length: [1-9]\d*\r\n\r\n$/is);
});

describe('an unknown path below the documentation of a snapshot', () => {
  it.each(['%E2%82%AC', '%00', '%0d%0aX:y', 'x'])('%s is not found', async (piece) => {
    for (const served of [plain, underPath]) {
      const prefix = served === underPath ? PATH : '';
      const answer = await ask(served.baseUrl, `${prefix}${permanent}/docs/${MARK}${piece}`);
      expect([answer.status, JSON.parse(`${answer.body}`).code]).toEqual([404, 'not_found']);
    }
  });

  it.each(['/docs', '/docs.md', '/api/v1/openapi.json'])('%s redirects to the current one', async (path) => {
    const { status, headers } = await ask(underPath.baseUrl, `${PATH}${permanent}${path}`);
    expect([status, headers.location]).toEqual([308, PATH + path]);
  });
});

it('an HTML problem page has the security headers of a page', async () => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const { headers } = await ask(plain.baseUrl, '/nothing', { method, headers: { accept: 'text/html' } });
    expect(headers['content-security-policy']).toContain("style-src 'self'");
  }
});

it('the log does not show where a request is redirected', async () => {
  const messages = [
    `GET http://${MARK}.example/tools HTTP/1.1\r\nHost: ${MARK}.example\r\n`,
    `GET /${MARK}/../tools HTTP/1.1\r\nHost: x\r\n`,
    `OPTIONS /${MARK} HTTP/1.1\r\nHost: x\r\n`,
    `GET /pricing/${MARK} HTTP/1.1\r\nHost: x\r\n`,
    `GET /tools/${MARK}/changes HTTP/1.1\r\nHost: x\r\n`,
    `${MARK} / HTTP/1.1\r\nHost: x\r\n`,
  ];
  for (const message of messages) await exchange(plain.port, `${message}Connection: close\r\n\r\n`);
  await expectNothingLogged(plain);
});
