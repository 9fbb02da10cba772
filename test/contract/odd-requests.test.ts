import fc from 'fast-check';
import { expect, it } from 'vitest';
import { API_ROOT } from '../../server/config/identity.ts';
import { markdownAddress } from '../../server/http/url.ts';
import { operations } from '../../server/operations/all.ts';
import { pages } from '../../server/pages/all-pages.ts';
import { CHANGES_FEED } from '../../server/pages/changes/feed.tsx';
import { fixtureServer } from '../fixture/serve.ts';
import { caseCount } from '../property-cases.ts';
import { exchange } from '../raw-connection.ts';
import type { TestServer } from '../serve.ts';
import { pollUntil } from '../until.ts';
import { sendRequest, type WireAnswer } from '../wire.ts';

/*
 * Sends odd paths to every route, with every method and Accept header. No request may cause a server error, unsafe headers, or client text
 * in the log.
 */

/** A word in every request, by which the test finds client text in the log. */
const MARKER = 'zqx7';

const PIECES = [
  MARKER,
  `${MARKER}%E2%82%AC`,
  `${MARKER}%00`,
  `${MARKER}%0d%0aX-${MARKER}:y`,
  `${MARKER}%0A`,
  `${MARKER}%22%3Cb%3E%5C`,
  `${MARKER}%20%09`,
  `${MARKER}%2f..%2f..%2fetc`,
  `../${MARKER}`,
  `./${MARKER}/../tools`,
  `%2e%2e/${MARKER}`,
  `${MARKER}//${MARKER}.example`,
  `%5c%5c${MARKER}.example`,
  `${MARKER}%ff%fe`,
  `${MARKER}%ed%a0%80`,
  `${MARKER}%zz`,
  `${MARKER}%`,
  `${MARKER}\xe2\x82\xac`,
  `${MARKER}\xff`,
  `${MARKER};a=b,c@d:e`,
  `${MARKER}${'x'.repeat(1100)}`,
  `${MARKER}${'%E2%82%AC'.repeat(300)}`,
  `${MARKER}${'x'.repeat(25_000)}`,
  '__proto__',
  'constructor',
];

const METHODS = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY', 'ODD'];
const ACCEPTS = ['text/html', 'application/json', 'text/markdown', undefined];

const INSERTIONS: readonly ((address: string, piece: string) => string)[] = [
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

/** Values of the parameters in paths. */
const VALUES: Readonly<Record<string, string>> = {
  slug: 'yew',
  profile: 'general',
  key: 'ai.mcp_server',
  platform: 'perchnet',
};

const PATH = '/outreach';
const [plain, underPath] = [
  await fixtureServer({ level: 'info' }),
  await fixtureServer({ level: 'info', path: PATH }),
] as const;

/** One address of each route: those of operations and pages, and some others. */
const routes = [
  ...operations.map(({ path }) => `${API_ROOT}${path}`),
  ...pages.flatMap(({ path }) => [path, markdownAddress(path)]),
  CHANGES_FEED.path,
  ...['/api/v1/openapi.json', '/mcp', '/healthz', '/data/tools.csv', '/tools/yew/changes', '/pricing/yew', '/about'],
  ...['/assets/0000000000.css', '/assets/00000000.woff2', '/sitemap.xml', '/.well-known/api-catalog', '/nothing'],
].map((path) => path.replaceAll(/\{(\w+)\}/g, (_, name) => VALUES[name] ?? 'x'));

/** Waits until all requests are logged, and expects neither client text nor server errors in the log. */
async function expectCleanLog(served: TestServer): Promise<void> {
  const before = served.logged.length;
  await served.get('/tools?limit=1');
  await pollUntil(
    async () => served.logged.slice(before).some(({ path }) => String(path).endsWith('/tools')),
    (isLogged) => isLogged,
  );
  const lines = served.logged.map((line) => JSON.stringify(line));
  expect(lines.filter((line) => line.includes(MARKER) || line.includes('internal error'))).toEqual([]);
}

function expectSafe({ status, headers }: WireAnswer): void {
  expect(status).toBeLessThan(500);
  for (const value of Object.values(headers)) expect(value).toMatch(/^[\x20-\x7e]*$/);
  expect(headers).toMatchObject(SECURITY);
}

const request = fc.record({
  served: fc.constantFrom(plain, underPath),
  insert: fc.constantFrom(...INSERTIONS),
  piece: fc.constantFrom(...PIECES),
  method: fc.constantFrom(...METHODS),
  accept: fc.constantFrom(...ACCEPTS),
});

it('odd requests get security headers, no server error and no client text in the log', async () => {
  expect(routes.length).toBeGreaterThan(40);
  for (const route of new Set(routes)) {
    const property = fc.asyncProperty(request, async ({ served, insert, piece, method, accept }) => {
      const path = new URL(served.baseUrl).pathname.replace(/\/$/, '') + insert(route, piece);
      const headers = { 'user-agent': MARKER, ...(accept && { accept }) };
      expectSafe(await sendRequest(served.baseUrl, path, { method, headers }));
    });
    await fc.assert(property, { numRuns: caseCount(16) });
  }
  for (const served of [plain, underPath]) await expectCleanLog(served);
});

it('HEAD with a malformed address gets no body', async () => {
  const received = await exchange(plain.port, `HEAD /${MARKER}\xff HTTP/1.1\r\nHost: x\r\n\r\n`);
  expect(received).toMatch(/^HTTP\/1\.1 400 .*\r\n\r\n$/is);
});

it('an HTML problem page has the security headers of a page', async () => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const { headers } = await sendRequest(plain.baseUrl, '/nothing', { method, headers: { accept: 'text/html' } });
    expect(headers['content-security-policy']).toContain("style-src 'self'");
  }
});

it('the log contains no client text from redirected or malformed requests', async () => {
  const messages = [
    `GET http://${MARKER}.example/tools HTTP/1.1\r\nHost: ${MARKER}.example\r\n`,
    `GET /${MARKER}/../tools HTTP/1.1\r\nHost: x\r\n`,
    `OPTIONS /${MARKER} HTTP/1.1\r\nHost: x\r\n`,
    `GET /pricing/${MARKER} HTTP/1.1\r\nHost: x\r\n`,
    `GET /tools/${MARKER}/changes HTTP/1.1\r\nHost: x\r\n`,
    `${MARKER} / HTTP/1.1\r\nHost: x\r\n`,
  ];
  for (const message of messages) await exchange(plain.port, `${message}Connection: close\r\n\r\n`);
  await expectCleanLog(plain);
});
