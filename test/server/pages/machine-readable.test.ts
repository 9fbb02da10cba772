import { describe, expect, it } from 'vitest';
import { isListed } from '../../../model/tool.ts';
import { pathParameters } from '../../../server/call/operation.ts';
import { pages } from '../../../server/pages/all-pages.ts';
import { mainLinks, moreLinks } from '../../../server/pages/elements/frame.tsx';
import { fixtureOperations } from '../../fixture/examples.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { listSitemapAddresses } from './html.ts';

const served = await fixtureServer();

/** Whether robots.txt allows an address. The longest matching rule decides (RFC 9309). */
function isAllowed(robots: string, address: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, verb, path = '']) => ({
    isAllow: verb === 'Allow',
    length: path.length,
    matches: new RegExp(`^${path.split('*').map(escapeRegExp).join('.*')}`).test(address),
  }));
  const [longestMatch] = rules
    .filter(({ matches }) => matches)
    .sort((a, b) => b.length - a.length || Number(b.isAllow) - Number(a.isAllow));
  return longestMatch?.isAllow ?? true;
}

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

describe('crawlers', () => {
  it('may read pages of the sitemap, the API and Markdown, but no pages with combined filters', async () => {
    const [robots, sitemap] = await Promise.all([served.text('/robots.txt'), served.text('/sitemap.xml')]);
    const allowed = [
      ...listSitemapAddresses(sitemap, served.baseUrl),
      '/api/v1/recommend?q=crm',
      '/recommend.md?q=crm',
      '/tools?category=cold-email',
      '/compare?tools=flagmast,yew',
    ];
    const forbidden = [
      '/recommend?q=crm',
      '/tools?required=team.sso',
      '/tools?category=cold-email&people=3',
      '/tools/yew?keys=team.sso',
      '/rankings/general?job=agency&offset=10',
      '/compare?tools=flagmast,yew&people=3',
      '/questions/team.sso?people=3',
    ];
    expect([...allowed, ...forbidden].filter((address) => isAllowed(robots, address))).toEqual(allowed);
  });

  it('find the date of the last change of each page in the sitemap, if it is known', async () => {
    const sitemap = await served.text('/sitemap.xml');
    const findLastModified = (address: string) =>
      sitemap
        .split('\n')
        .find((line) => line.includes(`<loc>${served.baseUrl}${address}</loc>`))
        ?.match(/<lastmod>(.*)<\/lastmod>/)?.[1];
    const allDays = served.snapshot.changes.map(({ day }) => day);
    expect(findLastModified('/tools')).toBe(allDays.sort().at(-1));
    for (const key of Object.keys(served.snapshot.methodology.catalogue.keys)) {
      const days = served.snapshot.changes.filter((change) => change.key === key).map(({ day }) => day);
      expect(findLastModified(`/questions/${key}`), key).toBe(days.sort().at(-1));
    }
  });
});

it('texts about the whole site count the listed tools', async () => {
  const listed = `${[...served.snapshot.tools.values()].filter(isListed).length}`;
  expect(await served.text('/llms.txt')).toContain(`facts about ${listed} `);
  expect(await served.text('/tools')).toContain(`content="${listed} LinkedIn`);
  expect(await served.text('/data/datapackage.json')).toContain(`Facts about ${listed} `);
});

describe('llms.txt', () => {
  it('has a title, a summary and working links, including one for each operation', async () => {
    const text = await served.text('/llms.txt');
    expect(text).toMatch(/^# Outreach Facts\n\n> .+\n\n(- .+\n)+\n## /);
    const links = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(([, address]) => address as string);
    expect(links.length).toBeGreaterThan(15);
    for (const { title } of fixtureOperations) expect(text).toContain(`\n- [${title}](`);
    for (const { path } of pages) if (pathParameters({ path }).length > 0) expect(text).toContain(`\`${path}\``);
    for (const { path, label } of [...mainLinks(served.snapshot.manifest), ...moreLinks])
      expect(text).toContain(`\n- [${label}](${served.baseUrl}${path})`);
    for (const address of links)
      expect((await fetch(address, { headers: { accept: 'text/html, */*' } })).status, address).toBe(200);
  });
});

it.each([
  ['/llms.txt', '/llms.txt', 'text/plain; charset=utf-8'],
  ['/favicon.svg', '/favicon.svg', 'image/svg+xml'],
  ['/favicon.ico', '/favicon.svg', 'image/svg+xml'],
])('GET %s is served from %s with its media type, and POST is rejected', async (path, address, type) => {
  const { url, headers } = await served.get(path);
  expect([url, headers.get('content-type')]).toEqual([served.baseUrl + address, type]);
  expect((await served.get(path, { method: 'POST' })).status).toBe(405);
});

describe('the home page', () => {
  it('describes the site, its icon and its search to search engines', async () => {
    const html = await served.text('/');
    expect(html).toContain('<link rel="icon" type="image/svg+xml" href="/favicon.svg"/>');
    const site = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
    expect(site).toMatchObject({ '@type': 'WebSite', url: `${served.baseUrl}/` });
    const search = site.potentialAction.target.urlTemplate.replace('{search_term_string}', 'quillcourier');
    const response = await fetch(search, { headers: { accept: 'text/html' } });
    expect([response.status, response.url]).toEqual([200, `${served.baseUrl}/tools/quillcourier`]);
  });
});
