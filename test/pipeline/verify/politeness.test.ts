import { describe, expect, test } from 'vitest';
import { createFetcher } from '../../../pipeline/verify/fetcher.ts';
import { retryAt } from '../../../pipeline/verify/politeness.ts';
import { tooManyRequests, unavailable } from './server/blocks.ts';
import { endlessBody, reset } from './server/broken.ts';
import { html, inTurn, later, text } from './server/pages.ts';
import type { PlayedRequest } from './server/play-web.ts';
import { readWeb } from './server/read-page.ts';
import { redirect } from './server/redirections.ts';

/** Between each request to a host and the one before, in milliseconds. */
function pauses(requests: readonly PlayedRequest[], host: string): number[] {
  const times = requests.filter((request) => request.host === host).map(({ began }) => began);
  return times.slice(1).map((time, i) => time - (times[i] ?? 0));
}

describe('a host', () => {
  test('gets one request at a time, each a second after the one before', async () => {
    const { web, fetchPage } = await readWeb({
      'shop.example/*': later(html('<p>x')),
      'shop.example/robots.txt': later(redirect('/rules')),
      'shop.example/rules': later(text('')),
      'shop.example/old': later(redirect('/new')),
      'shop.example/long': later(endlessBody()),
      'shop.example/reset': later(reset),
    });
    const paths = ['/a', '/b', '/old', '/long', '/reset', '/c'];
    await Promise.all(paths.map((path) => fetchPage(`https://shop.example${path}`)));
    expect(web.pathsOf('shop.example')).toHaveLength(2 + 7);
    expect(web.mostAtOnce('shop.example')).toBe(1);
    for (const pause of pauses(web.requests, 'shop.example')) expect(pause).toBeGreaterThanOrEqual(1_000);
  });

  test('is the same with http and https, and when others send readers there', async () => {
    const { web, fetchPage } = await readWeb({
      'shop.example/*': later(html('<p>x')),
      'a.example/*': later(redirect('https://shop.example/1')),
      'b.example/*': later(redirect('http://shop.example/2')),
    });
    const urls = ['https://a.example/', 'https://b.example/', 'https://shop.example/3', 'http://shop.example/4'];
    for (const page of await Promise.all(urls.map((url) => fetchPage(url))))
      expect(page).toMatchObject({ status: 200 });
    expect(web.mostAtOnce('shop.example')).toBe(1);
    expect(Math.min(...pauses(web.requests, 'shop.example'))).toBeGreaterThanOrEqual(1_000);
    expect(web.mostAtOnce()).toBeGreaterThan(1);
  });

  test.each([
    ['as long as its robots.txt wants', '7', 7_000],
    ['no longer than half a minute', '3600', 30_000],
    ['no shorter than usual', '0.2', 1_000],
    ['as usual where that is no number', 'often', 1_000],
  ])('is left in peace %s', async (_, delay, expected) => {
    const { web, fetchPage } = await readWeb({
      'shop.example/robots.txt': text(`User-agent: *\nCrawl-delay: ${delay}`),
      'shop.example/*': html('<p>x'),
    });
    for (const path of ['/a', '/b']) await fetchPage(`https://shop.example${path}`);
    expect(pauses(web.requests, 'shop.example')).toEqual([expected, expected]);
  });

  test('is one of a few that are asked at once', async () => {
    const { web, fetchPage } = await readWeb(() => later(html('<p>x')), { limits: { maxHosts: 3 } });
    const hosts = Array.from({ length: 30 }, (_, i) => `https://host-${i}.example/`);
    for (const page of await Promise.all(hosts.map((url) => fetchPage(url))))
      expect(page).toMatchObject({ status: 200 });
    expect(web.mostAtOnce()).toBe(3);
  });
});

describe('a host that is busy', () => {
  const BUSY = 'https://shop.example/busy';

  test.each([
    ['429', tooManyRequests('20')],
    ['503', unavailable('20')],
  ])('with %s is asked again when it says', async (_, busy) => {
    const { web, fetchPage } = await readWeb({
      'shop.example/busy': inTurn(busy, html('<p>now')),
      'shop.example/*': html(''),
    });
    const [page] = await Promise.all([fetchPage(BUSY), fetchPage('https://shop.example/other')]);
    expect(page).toMatchObject({ outcome: 'answered', text: '<p>now' });
    expect(web.pathsOf('shop.example')).toEqual(['/robots.txt', '/busy', '/busy', '/other']);
    expect(pauses(web.requests, 'shop.example')).toEqual([1_000, 20_000, 1_000]);
  });

  test('may give a date', async () => {
    // Five seconds after the clock of the test starts, two of which are over.
    const busy = tooManyRequests('Thu, 01 Jan 2026 00:00:05 GMT');
    const { web, fetchPage } = await readWeb({ 'shop.example/busy': inTurn(busy, html('<p>now')) });
    expect(await fetchPage(BUSY)).toMatchObject({ outcome: 'answered', text: '<p>now' });
    expect(pauses(web.requests, 'shop.example')).toEqual([1_000, 4_000]);
  });

  test.each([
    ['wants more than a minute', tooManyRequests('61'), Date.UTC(2026, 0, 1, 0, 1, 2)],
    ['is still busy afterwards', tooManyRequests('10'), Date.UTC(2026, 0, 1, 0, 0, 21)],
    ['says no time', tooManyRequests(), null],
  ])('gets no more requests in this run if it %s', async (_, busy, until) => {
    const { web, fetchPage } = await readWeb({ 'shop.example/busy': busy, 'shop.example/*': html('<p>x') });
    expect(await fetchPage(BUSY)).toEqual({ outcome: 'later', url: BUSY, hops: [], until });
    const requested = web.requests.length;
    expect(await fetchPage('https://shop.example/other')).toMatchObject({ outcome: 'later', until });
    expect(web.requests).toHaveLength(requested);
  });

  test('with robots.txt is left alone too', async () => {
    const { web, fetchPage } = await readWeb({ 'shop.example/robots.txt': tooManyRequests('3600') });
    expect(await fetchPage(BUSY)).toMatchObject({ outcome: 'later', url: 'https://shop.example/robots.txt' });
    expect(web.pathsOf('shop.example')).toEqual(['/robots.txt']);
  });

  test('with 503 and no time is an answer', async () => {
    const { fetchPage } = await readWeb({ 'shop.example/busy': unavailable() });
    expect(await fetchPage(BUSY)).toMatchObject({ outcome: 'answered', status: 503 });
  });
});

test('a time to come back is seconds or a date, and at most a year away', () => {
  const now = Date.UTC(2026, 0, 1);
  const year = 365 * 24 * 60 * 60 * 1000;
  expect(retryAt('120', now)).toBe(now + 120_000);
  expect(retryAt(' 0 ', now)).toBe(now);
  expect(retryAt('9'.repeat(400), now)).toBe(now + year);
  expect(retryAt('Thu, 01 Jan 2026 00:01:00 GMT', now)).toBe(now + 60_000);
  expect(retryAt('Wed, 31 Dec 2025 00:00:00 GMT', now)).toBe(now);
  expect(retryAt('Thu, 01 Jan 9999 00:00:00 GMT', now)).toBe(now + year);
  for (const text of [undefined, '', '-1', '1.5', 'soon', '2026-01-01', 'Xyz, 99 Foo 2026 00:00:00 GMT'])
    expect(retryAt(text, now)).toBeUndefined();
});

test('hundreds of hosts leave no connections behind', async () => {
  const { web, fetchPage } = await readWeb((_, path) => (path === '/robots.txt' ? undefined : html('<p>x')));
  const urls = Array.from({ length: 200 }, (_, i) => `https://host-${i % 100}.example/${i}`);
  const pages = await Promise.all(urls.map((url) => fetchPage(url)));
  expect(pages.every((page) => page.outcome === 'answered')).toBe(true);
  expect(web.requests).toHaveLength(300);
  expect(web.mostAtOnce()).toBeLessThanOrEqual(8);
  await expect.poll(() => web.requests.every(({ ended }) => ended !== undefined)).toBe(true);
});

test('a fetcher that is given nothing but a name waits for real', async () => {
  const { web } = await readWeb({ 'shop.example/*': html('<p>x') });
  const fetchPage = createFetcher({ agent: 'Test/1.0', network: web.network, limits: { pause: 50 } });
  const start = performance.now();
  await fetchPage('https://shop.example/');
  expect(performance.now() - start).toBeGreaterThanOrEqual(49);
});
