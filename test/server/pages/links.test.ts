import { expect, it } from 'vitest';
import { fixtureServer } from '../../fixture/serve.ts';
import { unescaped } from './html.ts';

const served = await fixtureServer();

interface Seen {
  readonly status: number;
  readonly ids: ReadonlySet<string>;
  /** Absolute addresses on the same server. */
  readonly links: readonly URL[];
}

async function look(address: string): Promise<Seen> {
  const answer = await served.get(address, { headers: { accept: 'text/html' }, redirect: 'manual' });
  const text = await answer.text();
  if (!answer.headers.get('content-type')?.startsWith('text/html'))
    return { status: answer.status, ids: new Set(), links: [] };
  const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => unescaped(id as string));
  expect(new Set(ids).size, `ids that occur more than once at ${address}`).toBe(ids.length);
  const links = [...text.matchAll(/<a\s[^>]*?href="([^"]*)"/g)]
    .map(([, href]) => new URL(unescaped(href as string), served.baseUrl + address))
    .filter(({ origin }) => origin === served.baseUrl);
  return { status: answer.status, ids: new Set(ids), links };
}

it('every link between pages works, including its fragment', async () => {
  const sitemap = await (await served.get('/sitemap.xml')).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) =>
    loc.replaceAll('&amp;', '&').slice(served.baseUrl.length),
  );
  const seen = new Map<string, Seen>();
  const wanted = new Map<string, string>();
  for (const page of pages) {
    const found = await look(page);
    seen.set(page, found);
    for (const { href } of found.links) if (!wanted.has(href)) wanted.set(href, page);
  }
  const dead: string[] = [];
  for (const [href, from] of wanted) {
    const { pathname, search, hash } = new URL(href);
    const address = pathname + search;
    const there = seen.get(address) ?? (await look(address));
    seen.set(address, there);
    if (there.status !== 200) dead.push(`${from} leads to ${address}: ${there.status}`);
    else if (hash && !address.startsWith('/api/') && !there.ids.has(decodeURIComponent(hash.slice(1))))
      dead.push(`${from} leads to ${address}${hash}, which has no such place`);
  }
  expect(wanted.size).toBeGreaterThan(500);
  expect(dead).toEqual([]);
});
