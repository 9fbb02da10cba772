import { describe, expect, it } from 'vitest';
import { fixtureServer } from '../../fixture/serve.ts';
import { between, unescapeHtml } from './html.ts';
import { findJoinedWords } from './text-content.ts';

const served = await fixtureServer();

describe('the problem page', () => {
  it.each([
    ['an unknown tool', 404, '/tools/ravenpot', 'ravenpot'],
    ['an unknown tool among others', 404, '/compare?tools=yew,quilcourier', 'quilcourier'],
    ['an unknown address', 404, '/nothing-here', '/nothing-here'],
    ['an unknown question', 400, '/tools?keys=team.ssso', 'team.ssso'],
    ['a number that is not one', 400, '/tools?people=few', 'few'],
    ['a query that is too long', 400, `/tools?q=${'long'.repeat(200)}`, 'shorter'],
    ['a query given twice', 400, '/tools?q=email&q=sms', 'once'],
  ])('explains %s to people, without instructions for developers', async (_, status, address, expectedText) => {
    const html = await served.page(address, status);
    const main = between(html, '<main', '</main>');
    expect(between(main, '<h1>', '</p>')).toContain(expectedText);
    expect(findJoinedWords(html)).toEqual([]);
    // Attributes are not visible.
    expect(main.replaceAll(/<[^>]*>/g, ' ')).not.toMatch(/api\/v1|GET |_tools|Allowed:/);
  });

  it.each([
    ['/tools/ravenpot', 404],
    ['/tools/quilcourie', 404],
    ['/rankings/general?job=none', 400],
    ['/nothing-here', 404],
  ])('has one sentence, a search field and a link to every job for %s', async (address, status) => {
    const html = await served.page(address, status);
    const main = between(html, '<main', '</main>');
    expect(main.match(/class="lead"/g)).toHaveLength(1);
    expect(html).toContain(' name="q" ');
    const links = [...main.matchAll(/<a[^>]* href="([^"]+)"/g)].map(([, href = '']) => href);
    const jobs = Object.keys(served.snapshot.methodology.jobs).map((job) => `/rankings/general?job=${job}`);
    expect(links).toEqual(expect.arrayContaining(jobs));
    for (const link of links) expect((await served.get(link)).status, link).toBe(200);
  });

  it('asks for an invalid number again and keeps the other parameters', async () => {
    const main = between(await served.page('/recommend?people=abc&mailboxes=2', 400), '<main', '</main>');
    expect(unescapeHtml(main)).toMatch(
      /<h1>We couldn’t read “abc”<.*"people" must be a whole number from 0 to 100000\./,
    );
    expect(main).toMatch(
      /action="\/recommend".*name="people" value="abc".*name="mailboxes" value="2".*href="\/recommend\?mailboxes=2"/,
    );
  });

  it('links the tool with the most similar name first', async () => {
    const main = between(await served.page('/tools/flagmst', 404), '<main', '</main>');
    expect(/<a href="([^"]+)"/.exec(main)?.[1]).toBe('/tools/flagmast');
  });

  it('has a search box and is not indexed', async () => {
    const response = await served.get('/nothing-here', { headers: { accept: 'text/html' } });
    const html = await response.text();
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
    expect(html.match(/action="\/recommend"/g)).toHaveLength(1);
  });
});
