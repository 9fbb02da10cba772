import { describe, expect, test } from 'vitest';
import { rulesFor } from '../../../pipeline/verify/politeness.ts';
import { endlessBody, reset, silence } from './server/broken.ts';
import { html, status, text } from './server/pages.ts';
import type { Play } from './server/play.ts';
import { readWeb } from './server/read-page.ts';
import { chain, redirect } from './server/redirections.ts';

const PAGE = 'https://shop.example/private/page';
const ALLOWED = { outcome: 'answered', status: 200 };
const FORBIDDEN = { outcome: 'forbidden', because: 'rule', url: PAGE };
const TOO_MANY = { ...FORBIDDEN, because: 'unavailable' };
const [ALL, US] = ['User-agent: *\n', 'user-agent: OutreachFacts-Verifier'];

async function read(robots: Play, limits = {}) {
  const reading = await readWeb({ 'shop.example/robots.txt': robots, 'shop.example/*': html('<p>x') }, { limits });
  return { ...reading, page: await reading.fetchPage(PAGE) };
}

describe('a page is', () => {
  test.each([
    ['forbidden by a rule for all', 'User-agent: *\nDisallow: /private', FORBIDDEN],
    ['forbidden by a rule for us', 'User-agent: outreachfacts-verifier\nDisallow: /', FORBIDDEN],
    ['forbidden where groups for us are apart', `${US}/2\nallow: /a\n\n${US}\ndisallow: /private`, FORBIDDEN],
    ['allowed by a rule for us', `User-agent: *\nDisallow: /\n\n${US}\nDisallow: /other`, ALLOWED],
    ['allowed by a longer rule', 'User-agent: *\nDisallow: /private\nAllow: /private/page', ALLOWED],
    ['allowed where a rule is for others', 'User-agent: GPTBot\nDisallow: /', ALLOWED],
    ['allowed by rules with others between', `${ALL}Sitemap: /s.xml\nAllow: /\nUser-agent: x\nDisallow: /`, ALLOWED],
    ['forbidden by more rules than can be followed', `${ALL}${'Disallow: /a\n'.repeat(5000)}`, TOO_MANY],
    ['allowed by as many rules for others', `User-agent: x\n${'Disallow: /\n'.repeat(5000)}`, ALLOWED],
    ['forbidden in a file with the line ends of old systems', 'User-agent: *\rDisallow: /private\r', FORBIDDEN],
    ['forbidden in a file with a byte order mark', '\ufeffUser-agent: *\nDisallow: /private', FORBIDDEN],
    ['forbidden by a pattern', 'User-agent: *\nDisallow: /*page$', FORBIDDEN],
    ['allowed by an empty rule', 'User-agent: *\nDisallow:', ALLOWED],
    ['allowed by a page of HTML', '<!doctype html><p>Not here', ALLOWED],
  ])('%s', async (_, robots, expected) => {
    const { web, page } = await read(text(robots));
    expect(page).toMatchObject(expected);
    expect(web.pathsOf('shop.example').includes('/private/page')).toBe(expected === ALLOWED);
  });

  test.each([403, 404])('allowed where robots.txt answers %i', async (code) => {
    expect((await read(status(code))).page).toMatchObject(ALLOWED);
  });

  test.each([500, 503])('forbidden where robots.txt answers %i, and so is every other of the run', async (code) => {
    const { web, page, fetchPage } = await read(status(code));
    expect(page).toMatchObject({ outcome: 'forbidden', because: 'unavailable' });
    expect(await fetchPage('https://shop.example/')).toMatchObject({ outcome: 'forbidden', because: 'unavailable' });
    expect(web.pathsOf('shop.example')).toEqual(['/robots.txt']);
  });

  test.each([
    ['does not come', silence, 'timeout', { timeout: 300, headersTimeout: 150 }],
    ['breaks off', reset, 'unreachable', {}],
  ])('not read where robots.txt %s', async (_, robots, why, limits) => {
    const { page } = await read(robots, limits);
    expect(page).toMatchObject({ outcome: 'failed', why, url: 'https://shop.example/robots.txt' });
  });
});

test('robots.txt is fetched once for all pages of an origin, also if they are asked for at once', async () => {
  const { web, fetchPage } = await readWeb({ 'shop.example/*': html('<p>x') });
  await Promise.all(['/a', '/b', '/c'].map((path) => fetchPage(`https://shop.example${path}`)));
  await fetchPage('http://shop.example/a');
  expect(web.pathsOf('shop.example').filter((path) => path === '/robots.txt')).toHaveLength(2);
});

test('an endless robots.txt counts as far as its first 500 KB, up to the last complete line', async () => {
  const rules = `User-agent: *\nDisallow: /private\n${'# nothing\n'.repeat(6_000)}`;
  expect((await read(endlessBody(200, rules))).page).toMatchObject(FORBIDDEN);
  const cut = `User-agent: *\nAllow: x\n${'#'.repeat(500 * 1024 - 35)}\nDisallow: /private/other`;
  expect(cut.slice(0, 500 * 1024).slice(-12)).toBe('\nDisallow: /');
  expect((await read(text(cut))).page).toMatchObject(ALLOWED);
});

test('five redirects lead to a robots.txt; more mean that there is none', async () => {
  const rules = chain(text('User-agent: *\nDisallow: /'));
  for (const [hops, expected] of [
    [4, FORBIDDEN],
    [5, ALLOWED],
  ] as const) {
    const { fetchPage } = await readWeb({
      'shop.example/robots.txt': redirect(`https://rules.example/hop/${hops}`),
      'shop.example/*': html('<p>x'),
      'rules.example/*': rules,
    });
    expect(await fetchPage(PAGE)).toMatchObject(expected);
  }
});

test('the robots.txt of each address on the way is asked', async () => {
  const { web, fetchPage } = await readWeb({
    'shop.example/private/page': redirect('https://closed.example/page'),
    'closed.example/robots.txt': text('User-agent: *\nDisallow: /'),
    'closed.example/page': html('<p>x'),
  });
  expect(await fetchPage(PAGE)).toMatchObject({
    outcome: 'forbidden',
    url: 'https://closed.example/page',
    hops: [{ from: PAGE, to: 'https://closed.example/page' }],
  });
  expect(web.pathsOf('closed.example')).toEqual(['/robots.txt']);
});

describe('rules are kept', () => {
  test('only for one agent and for all', () => {
    const robots =
      'User-agent: A\nUser-agent: *\nDisallow: /a # why\nUser-agent: B\nDisallow: /b\nUser-agent: us\nAllow: /';
    expect(rulesFor('Us', robots)).toBe('user-agent: *\ndisallow: /a\nuser-agent: us\nallow: /');
  });

  test('in little memory, however many agents share however many rules', async () => {
    const agents = Array.from({ length: 8_000 }, (_, i) => `User-agent: a${i}\nUser-agent: *\n`).join('');
    const { page } = await read(text(`${agents}${'Disallow: /b\n'.repeat(4_000)}Disallow: /private`));
    expect(page).toMatchObject(FORBIDDEN);
  });
});
