import { beforeAll, describe, expect, it } from 'vitest';
import type { FetchedPage } from '../../../pipeline/verify/fetched-page.ts';
import { checkCitedPage } from '../../../pipeline/verify/page-check.ts';
import { fixtureFacts } from '../../fixture/fixture.ts';
import { type InventedWeb, inventWeb, pageOf } from './invented/invented-web.ts';
import { drawn, mistakes, type Simulated, simulate } from './invented/simulate.ts';
import { WAYS } from './invented/ways.ts';

const [MONDAY, NEXT, THIRD, FOURTH] = ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'] as const;

/** Reasons that fetch-page.test.ts and redirects.test.ts are about: the outcome is the same for each, and a PDF is one of them here. */
const OF_FETCHER = ['timeout', 'unreachable', 'too-large', 'broken-answer', 'too-many-redirects'];

let web: InventedWeb;
let first: Simulated;

beforeAll(async () => {
  web = inventWeb(await fixtureFacts());
  first = await simulate({ web, today: MONDAY });
});

const urls = () => [...web.pages.keys()];
/** Only the tools that cite one of some pages, with all of their other pages. */
const about = (pages: ReadonlySet<string>): InventedWeb => ({
  ...web,
  tools: web.tools.filter(({ sources }) => Object.values(sources).some(({ url }) => pages.has(pageOf(url)))),
});

describe('a look at every page', () => {
  it('finds every passage on pages that are as they were, and asks nothing', () => {
    expect(first.lines.size).toBeGreaterThan(20);
    expect(mistakes({ web, today: MONDAY }, first)).toEqual([]);
    expect([...first.records.values()].flatMap(({ questions }) => Object.keys(questions))).toEqual([]);
  });

  it.each(Object.entries(WAYS).filter(([, { why }]) => !OF_FETCHER.includes(why ?? '')))(
    'tells what became of a page: %s',
    async (name, way) => {
      const fitting = [...web.pages.values()].filter((page) => way.fits?.(page) ?? true).map(({ url }) => url);
      const altered = drawn(fitting, name, 1);
      expect(altered.size).toBeGreaterThan(0);
      const simulation = { web: about(altered), today: NEXT, way, altered, before: first.records };
      const result = await simulate(simulation);
      expect(mistakes(simulation, result)).toEqual([]);
      expect(result.mostAtOnce).toBe(1);
      const looks = [...result.lines.values()].filter(({ url, on }) => altered.has(pageOf(url)) && on === NEXT);
      if (way.why) expect(looks.map(({ why }) => why)).toContain(way.why);
    },
  );

  it('goes on after a page that it cannot take', async () => {
    const page = { outcome: 'answered', url: 'https://a.example/', headers: {}, hops: [], status: 200, type: 'html' };
    const broken = { ...page, text: undefined } as unknown as FetchedPage;
    const source = { slug: 'a', id: 'a', url: page.url, keys: [], proofs: [], last: undefined };
    const looks = await checkCitedPage(
      { url: page.url, sources: [source] },
      async () => broken,
      async () => undefined,
    );
    expect(looks).toMatchObject([{ outcome: 'unreadable', why: expect.stringMatching(/^not understood: /) }]);
  });

  it('reads nothing that robots.txt forbids', async () => {
    const forbidden = drawn(urls(), 'robots', 2);
    const simulation = { web: about(forbidden), today: NEXT, forbidden, before: first.records };
    expect(mistakes(simulation, await simulate(simulation))).toEqual([]);
  });

  it('calls pages gone that are not there on three days, and asks then', async () => {
    const way = WAYS['status 404'];
    const altered = drawn(urls(), 'gone', 1);
    let before = first.records;
    const open = () => [...before.values()].flatMap(({ questions }) => Object.values(questions)).length;
    for (const [today, outcome] of [
      [NEXT, 'unreadable'],
      [THIRD, 'unreadable'],
      [FOURTH, 'gone'],
    ] as const) {
      const result = await simulate({ web: about(altered), today, way, altered, before });
      const lines = [...result.lines.values()].filter(({ url }) => altered.has(pageOf(url)));
      expect(new Set(lines.map((line) => line.outcome))).toEqual(new Set([outcome]));
      before = result.records;
      expect(open()).toBe(outcome === 'gone' ? lines.length : 0);
    }
  });

  it('asks a site for a newer version only, where it can', async () => {
    const way = WAYS['validators and 304'];
    const altered = drawn(urls(), 'newer', 2);
    const second = await simulate({ web: about(altered), today: NEXT, way, altered, before: first.records });
    const third = await simulate({ web: about(altered), today: THIRD, way, altered, before: second.records });
    const again = [...third.lines.values()].filter(({ url, found }) => altered.has(pageOf(url)) && found?.length);
    expect(again.length).toBeGreaterThan(2);
    for (const line of again) expect(line).toMatchObject({ outcome: 'same', unchanged_on: THIRD, etag: '"v1"' });
  });
});
