import { expect, it } from 'vitest';
import { fixturePageAddresses } from '../../fixture/examples.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { unescaped } from './html.ts';
import { joinedTexts } from './text-content.ts';

const served = await fixtureServer();

interface Seen {
  readonly status: number;
  readonly ids: ReadonlySet<string>;
  /** Absolute addresses on the same server. */
  readonly links: readonly URL[];
  /** Places where no space is after a mark or between elements. */
  readonly joined: readonly string[];
}

async function look(address: string): Promise<Seen> {
  const answer = await served.get(address, { headers: { accept: 'text/html' }, redirect: 'manual' });
  const text = await answer.text();
  if (!answer.headers.get('content-type')?.startsWith('text/html'))
    return { status: answer.status, ids: new Set(), links: [], joined: [] };
  const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => unescaped(id as string));
  expect(new Set(ids).size, `ids that occur more than once at ${address}`).toBe(ids.length);
  const links = [...text.matchAll(/<a\s[^>]*?href="([^"]*)"/g)]
    .map(([, href]) => new URL(unescaped(href as string), served.baseUrl + address))
    .filter(({ origin }) => origin === served.baseUrl);
  return { status: answer.status, ids: new Set(ids), links, joined: joinedTexts(text) };
}

/** A few of each kind are enough of addresses that no list has: comparisons, corrections, files and answers of the API. */
const OF_A_KIND = 5;
const TOOL = new RegExp(`/(${[...served.snapshot.tools.keys()].join('|')})\\b`);

it('every link between pages works, including its fragment, and their text has a space wherever words meet', async () => {
  const sitemap = await served.text('/sitemap.xml');
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) =>
    unescaped(loc).slice(served.baseUrl.length),
  );
  const pages = new Set([
    ...listed,
    ...fixturePageAddresses,
    '/compare?tools=quillcourier,flagmast,sealpress&show=all',
  ]);
  const seen = new Map<string, Seen>();
  const wanted = new Map<string, string>();
  const dead: string[] = [];
  for (const page of pages) {
    const found = await look(page);
    seen.set(page, found);
    if (found.status !== 200) dead.push(`${page}: ${found.status}`);
    for (const { href } of found.links) if (!wanted.has(href)) wanted.set(href, page);
  }
  const kinds = new Map<string, number>();
  for (const [href, from] of wanted) {
    const { pathname, search, searchParams, hash } = new URL(href);
    const address = pathname + search;
    const known = seen.get(address);
    const kind = `${pathname.replace(TOOL, '/*')} ${[...searchParams.keys()].join(' ')}`;
    const count = kinds.get(kind) ?? 0;
    if (!known) kinds.set(kind, count + 1);
    if (!known && count >= OF_A_KIND) continue;
    const there = known ?? (await look(address));
    seen.set(address, there);
    if (there.status !== 200) dead.push(`${from} leads to ${address}: ${there.status}`);
    else if (hash && !address.startsWith('/api/') && !there.ids.has(decodeURIComponent(hash.slice(1))))
      dead.push(`${from} leads to ${address}${hash}, which has no such place`);
  }
  expect(wanted.size).toBeGreaterThan(500);
  expect(dead).toEqual([]);
  expect([...seen].flatMap(([address, { joined }]) => joined.map((text) => `${address}: ${text}`))).toEqual([]);
});
