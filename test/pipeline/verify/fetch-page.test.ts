import { describe, expect, test } from 'vitest';
import { verifierAgent } from '../../../model/verification.ts';
import { createFetcher } from '../../../pipeline/verify/fetcher.ts';
import { markedChallenge } from './server/blocks.ts';
import {
  bomb,
  brokenGzip,
  bytes,
  compressed,
  cutShort,
  endlessBody,
  headerBomb,
  notHttp,
  pdf,
  reset,
  silence,
  slowDrip,
} from './server/broken.ts';
import { answer, html, status, text, withValidators } from './server/pages.ts';
import type { Play } from './server/play.ts';
import { readWeb } from './server/read-page.ts';

const URL = 'https://shop.example/page';
const SHORT = { timeout: 300, headersTimeout: 150 };

async function read(play: Play, limits = {}) {
  const reading = await readWeb({ 'shop.example/page': play }, { limits });
  return { ...reading, page: await reading.fetchPage(URL) };
}

describe('a page that answers', () => {
  test('gives its text, its type and the headers that matter', async () => {
    const { page } = await read(html('<p>Grüße', { etag: '"1"', 'content-language': 'de', 'set-cookie': 'a=b' }));
    expect(page).toEqual({
      outcome: 'answered',
      url: URL,
      hops: [],
      status: 200,
      type: 'html',
      text: '<p>Grüße',
      headers: { etag: '"1"', 'content-language': 'de', 'content-type': 'text/html; charset=utf-8' },
    });
  });

  test('is asked once, by name, for text', async () => {
    const { web } = await read(html('<p>x'));
    const [, request] = web.requests;
    expect(web.pathsOf('shop.example')).toEqual(['/robots.txt', '/page']);
    expect(request?.headers).toMatchObject({ 'user-agent': 'Test/1.0', 'accept-encoding': 'gzip, br' });
    expect(request?.headers.accept).toContain('text/html');
    expect(request?.headers).not.toHaveProperty('cookie');
  });

  test('is asked without its fragment, and with its query', async () => {
    const { web, fetchPage } = await readWeb({ 'shop.example/a?b=1': html('<p>x') });
    expect(await fetchPage('https://shop.example/a?b=1#c')).toMatchObject({
      status: 200,
      url: 'https://shop.example/a?b=1',
    });
    expect(web.pathsOf('shop.example')).toContain('/a?b=1');
  });

  test.each(['gzip', 'br'] as const)('is decoded from %s', async (coding) => {
    const { page } = await read(compressed(coding, '<p>packed'));
    expect(page).toMatchObject({ outcome: 'answered', text: '<p>packed' });
  });

  test.each([
    ['text/html', 'html'],
    ['application/xhtml+xml', 'xhtml'],
    ['text/markdown', 'markdown'],
    ['application/vnd.oai.openapi+json', 'json'],
    ['application/rss+xml', 'xml'],
    ['TEXT/Plain;charset=x', 'text'],
  ])('has the type of %s', async (contentType, type) => {
    expect((await read(text('{}', contentType))).page).toMatchObject({ outcome: 'answered', type });
  });

  test('may be empty, whatever coding it declares', async () => {
    const { page } = await read(answer(200, '', { 'content-encoding': 'gzip' }));
    expect(page).toMatchObject({ outcome: 'answered', status: 200, text: '' });
  });

  test('is Markdown where plain text has such a name', async () => {
    const { fetchPage } = await readWeb({ 'shop.example/README.md': text('# A') });
    expect(await fetchPage('https://shop.example/README.md')).toMatchObject({ type: 'markdown' });
  });

  test.each([
    ['<p>a', 'html'],
    ['plain', 'text'],
  ])('without a type is what it looks like: %s', async (body, type) => {
    expect((await read(answer(200, body))).page).toMatchObject({ outcome: 'answered', type });
  });

  test.each([404, 500])('keeps the text of status %i', async (code) => {
    const text = expect.stringContaining(`page for ${code}`);
    expect((await read(status(code))).page).toMatchObject({ outcome: 'answered', status: code, type: 'html', text });
  });

  test('keeps the header of a challenge', async () => {
    expect((await read(markedChallenge())).page).toMatchObject({
      status: 403,
      headers: { 'cf-mitigated': 'challenge' },
    });
  });

  test.each<[string, Play]>([
    ['empty but declared as gzip', answer(404, '', { 'content-encoding': 'gzip' })],
    ['endless', endlessBody(404)],
    ['a picture', answer(404, Buffer.from([1, 0, 2]), { 'content-type': 'image/png' })],
    ['broken gzip', answer(404, 'x', { 'content-encoding': 'gzip', 'content-type': 'text/html' })],
  ])('has no text where the body of a 404 is %s', async (_, play) => {
    expect((await read(play)).page).toMatchObject({ outcome: 'answered', status: 404, text: '' });
  });
});

describe('a conditional request', () => {
  const page = withValidators('<p>x', { etag: '"v1"', lastModified: 'Thu, 01 Jan 2026 00:00:00 GMT' });

  test.each([{ etag: '"v1"' }, { lastModified: 'Thu, 01 Jan 2026 00:00:00 GMT' }])(
    'with %o is not modified',
    async (known) => {
      const { fetchPage } = await readWeb({ 'shop.example/page': page });
      const headers = expect.objectContaining({ etag: '"v1"' });
      const again = await fetchPage(URL, { url: URL, ...known });
      expect(again).toEqual({ outcome: 'not-modified', url: URL, hops: [], headers });
    },
  );

  test('sends validators to no other address than the one that gave them', async () => {
    const { web, fetchPage } = await readWeb({ 'shop.example/page': page });
    expect(await fetchPage(URL, { url: 'https://shop.example/other', etag: '"v1"' })).toMatchObject({ status: 200 });
    expect(web.requests.at(-1)?.headers).not.toHaveProperty('if-none-match');
  });

  test('sends no validator that could be something else than a header value', async () => {
    const { web, fetchPage } = await readWeb({ 'shop.example/page': page });
    await fetchPage(URL, { url: URL, etag: '"v1"\r\nX-Injected: yes' });
    expect(web.requests.at(-1)?.headers).not.toHaveProperty('x-injected');
    expect(web.requests.at(-1)?.headers).not.toHaveProperty('if-none-match');
  });

  test('that was not made is not answered with 304', async () => {
    expect((await read(status(304))).page).toMatchObject({ outcome: 'failed', why: 'broken-answer' });
  });
});

describe('a page that cannot be read', () => {
  test.each<[string, Play, string, object?]>([
    ['never answers', silence, 'timeout', SHORT],
    ['drips', slowDrip, 'timeout', SHORT],
    ['never ends', endlessBody(), 'too-large'],
    ['unfolds from gzip', bomb('gzip'), 'too-large'],
    ['unfolds from brotli', bomb('br'), 'too-large'],
    ['is not the gzip that it says', brokenGzip('plain'), 'bad-encoding'],
    ['is half a gzip', brokenGzip('cut'), 'bad-encoding'],
    ['has an encoding that nobody asked for', answer(200, 'x', { 'content-encoding': 'zstd' }), 'bad-encoding'],
    ['is a PDF', pdf(), 'unsupported-type'],
    ['is a PDF that calls itself HTML', bytes(Buffer.from('%PDF-1.7'), 'text/html'), 'unsupported-type'],
    ['is bytes that call themselves text', bytes(Buffer.from([0, 1, 2, 255]), 'text/plain'), 'unsupported-type'],
    ['is a picture of markup', text('<svg/>', 'image/svg+xml'), 'unsupported-type'],
    ['has too many headers', headerBomb, 'broken-answer'],
    ['speaks another protocol', notHttp, 'broken-answer'],
    ['is cut short', cutShort, 'unreachable'],
    ['resets the connection', reset, 'unreachable'],
  ])('because it %s', async (_, play, why, limits) => {
    const detail = expect.stringMatching(/^[\w"][^\n]+$/);
    expect((await read(play, limits)).page).toMatchObject({ outcome: 'failed', why, url: URL, detail });
  });

  test('because its name does not resolve', async () => {
    const { fetchPage } = await readWeb({ 'shop.example/': html('x') });
    expect(await fetchPage('https://nobody.example/')).toMatchObject({
      outcome: 'failed',
      why: 'unreachable',
      detail: 'nobody.example does not resolve',
    });
  });

  test('because the connection is refused, once for all of its pages', async () => {
    const tried: string[] = [];
    const network = {
      lookup: async () => [
        { address: '2606:4700::1', family: 6 },
        { address: '93.184.215.14', family: 4 },
      ],
      connect: async ({ address }: { readonly address: string }) => {
        tried.push(address);
        throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
      },
    };
    const fetchPage = createFetcher({ agent: 'Test/1.0', network, limits: { pause: 0 } });
    const refused = { outcome: 'failed', why: 'unreachable', detail: 'the connection was refused' };
    expect(await fetchPage(URL)).toMatchObject(refused);
    expect(await fetchPage('https://shop.example/other')).toMatchObject(refused);
    expect(tried).toEqual(['93.184.215.14', '2606:4700::1']);
  });

  test('because its name takes too long to resolve', async () => {
    const never = new Promise<never>(() => {});
    const network = { lookup: () => never, connect: () => never };
    const fetchPage = createFetcher({ agent: 'Test/1.0', network, limits: SHORT });
    expect(await fetchPage(URL)).toMatchObject({ outcome: 'failed', why: 'timeout' });
  });

  test('closes its connection, whatever it does', async () => {
    const { web, fetchPage } = await readWeb({
      'shop.example/a': endlessBody(),
      'shop.example/b': html('x'),
      'shop.example/c': pdf(),
    });
    for (const path of 'abc') await fetchPage(`https://shop.example/${path}`);
    await expect.poll(() => web.requests.every(({ ended }) => ended !== undefined)).toBe(true);
  });
});

test('the agent names the page that explains it', () => {
  expect(verifierAgent('https://facts.example')).toBe('OutreachFacts-Verifier/1.0 (+https://facts.example/bot)');
  expect(verifierAgent()).toBe('OutreachFacts-Verifier/1.0');
});
