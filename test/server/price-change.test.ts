import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseAtomFeed } from 'feedsmith';
import { afterAll, describe, expect, it } from 'vitest';
import type { CostRow } from '../../server/operations/estimate-cost/answer.ts';
import type { Changes } from '../../server/operations/get-changes/answer.ts';
import { loadSnapshot } from '../../snapshot/load.ts';
import { fixtureServer, serveFixture, servePage } from '../fixture/serve.ts';
import { createCommittedFixture } from '../pipeline/commands/run.ts';
import type { TestServer } from '../serve.ts';
import { between, extractText, unescapeHtml } from './pages/html.ts';

/* A vendor raises one price. The tests check where the change is reported, for which set-ups, and that nothing else changes. */

const [DAY, AT] = ['2026-07-02', '2026-07-02T12:30:00Z'];
const before = await fixtureServer();
const after = await serveChanged();
afterAll(() => after.close());

/** Serves the fixture as it is published after an editor has read another price. */
async function serveChanged(): Promise<TestServer> {
  const copy = await createCommittedFixture();
  await copy.edit('facts/tools/flagmast.yaml', (text) =>
    text
      .replace('name: Mast, monthly: { amount: 79', 'name: Mast, monthly: { amount: 85')
      .replace(/(\/pricing\n(?: {4}.*\n)*? {4}read: )2026-06-22/, '$12026-07-01'),
  );
  expect(await copy.runFactsOn(DAY, 'build', '--at', AT)).toMatchObject({ code: 0 });
  const snapshot = await loadSnapshot(join(copy.root, 'dist-data'));
  await rm(copy.root, { recursive: true });
  return serveFixture({ snapshot });
}

const fetchBill = async (query: string) => {
  const { changes } = await after.json<Changes>(`/api/v1/changes?since=${DAY}&${query}`);
  expect(changes.map(({ tool, key, cause, at }) => [tool, key, cause, at])).toEqual([
    ['flagmast', 'pricing.plans', 'vendor', AT],
  ]);
  return changes[0]?.bill ?? expect.fail();
};
const toText = (html: string) => unescapeHtml(extractText(html));

const RISE = '$474 → $510 a month billed monthly';

describe('a price increase by a vendor', () => {
  it('is reported as the bill before and after, for the given set-up', async () => {
    const { headline, means, bills } = await fetchBill('linkedin_accounts=6');
    expect(headline).toBe(`Flagmast, 6 LinkedIn accounts: ${RISE}`);
    expect(means).toBe(`Flagmast changed its prices. For 6 LinkedIn accounts: ${RISE}.`);
    for (const billing of ['month', 'year']) {
      const fetchPrice = async ({ json }: TestServer) => {
        const path = `/api/v1/cost?tools=flagmast&linkedin_accounts=6&billing=${billing}`;
        const { source, ...price } = (await json<{ rows: CostRow[] }>(path)).rows[0]?.price ?? expect.fail();
        expect(source).toContain(', https://flagmast.example/pricing');
        return price;
      };
      const bill = bills.find((candidate) => candidate.billing === billing);
      const { read: _, ...priceBefore } = await fetchPrice(before);
      expect([bill?.before, bill?.after], billing).toEqual([priceBefore, await fetchPrice(after)]);
    }
  });

  it.each([
    ['', 'Flagmast, 1 person using LinkedIn: $79 → $85 a month billed monthly'],
    ['linkedin_accounts=6&billing=year', 'Flagmast, 6 LinkedIn accounts: nothing changes, $378 a month billed yearly'],
    [
      'linkedin_accounts=25&billing=month',
      'Flagmast, 25 LinkedIn accounts: nothing changes, $999 a month billed monthly',
    ],
    [
      'required=team.white_label&billing=month',
      'Flagmast, 1 person using LinkedIn: nothing changes, $2,999 a month billed monthly',
    ],
    ['mailboxes=3', 'Flagmast, 3 mailboxes: no plan is enough, before or after'],
  ])('has a headline for the set-up "%s"', async (query, headline) => {
    expect((await fetchBill(query)).headline).toBe(headline);
  });

  it('is on the changes page with the same sums', async () => {
    const filtered = await after.page('/changes?tools=flagmast&linkedin_accounts=6');
    expect(toText(filtered)).toContain(`${RISE} for 6 LinkedIn accounts`);
    const all = toText(await after.page('/changes'));
    expect(all).toContain('$79 → $85 a month billed monthly for 1 person using LinkedIn');
    const [yewSection, otherSections] = (await after.page('/changes?tools=yew&linkedin_accounts=6')).split(
      '<h2 id="others"',
    );
    expect(toText(yewSection ?? '')).toMatch(/We found no change by Yew\. .* Yew for 6 LinkedIn accounts today: /);
    expect([toText(yewSection ?? '').includes(RISE), toText(otherSections ?? '').includes(RISE)]).toEqual([
      false,
      true,
    ]);
    expect(filtered).toContain('href="/changes.atom?tools=flagmast&amp;cause=vendor&amp;linkedin_accounts=6"');
  });

  it('is in both feeds, with its publication time and the same id for every set-up', async () => {
    const ids = [];
    for (const [query, title] of [
      ['tools=flagmast&linkedin_accounts=6', `Flagmast, 6 LinkedIn accounts: ${RISE}`],
      ['cause=vendor', 'Flagmast, 1 person using LinkedIn: $79 → $85 a month billed monthly'],
    ] as const) {
      const [entry] = parseAtomFeed(await after.text(`/changes.atom?${query}`)).entries ?? [];
      const [item] = (await after.json(`/changes.json?${query}`)).items;
      expect([entry?.title?.value, item.title]).toEqual([title, title]);
      const times = [entry?.published, entry?.updated, item.date_published].map((time) => Date.parse(time ?? ''));
      expect(times).toEqual(Array(3).fill(Date.parse(AT)));
      expect(toText(await after.page(item.url.replace(after.baseUrl, '')))).toContain(title.replace(/^.*: /, ''));
      ids.push(entry?.id, item.id);
    }
    expect(new Set(ids).size).toBe(1);
    expect(await after.text('/changes.atom?tools=yew&linkedin_accounts=6')).not.toContain(RISE);
  });

  it('is on the page of the tool, as a sentence and in the table of prices over time', async () => {
    const page = await after.page('/tools/flagmast?linkedin_accounts=6');
    const html = between(page, '<h2 id="over-time"', '</section>');
    expect(toText(page)).toContain(`July 2026: Flagmast changed its prices. For 6 LinkedIn accounts: ${RISE}.`);
    for (const [day, sum, who] of [
      ['until 2026-06-30', '$414', 'our earlier reading'],
      ['2026-06-30', '$474', 'the vendor'],
      ['2026-07-01', '$510', 'the vendor'],
    ])
      expect(toText(html)).toContain(`${day} Price ${sum} Who says so ${who}`);
  });

  it('is in the table even without other prices, and is mentioned on the page for one year', async () => {
    const { changes } = after.snapshot;
    const onlyThisChange = { ...after.snapshot, changes: changes.filter(({ day }) => day === DAY) };
    const table = between(
      await servePage({ snapshot: onlyThisChange }, '/tools/flagmast'),
      '<h2 id="over-time"',
      '</section>',
    );
    expect(toText(table)).toContain('2026-07-01 Price $85 Who says so the vendor');
    const withDay = (day: string) => ({
      ...onlyThisChange,
      changes: onlyThisChange.changes.map((change) => ({ ...change, day })),
    });
    const renderPage = async (day: string) => toText(await servePage({ snapshot: withDay(day) }, '/tools/flagmast'));
    expect(await renderPage('2025-07-02')).toContain('Flagmast changed its prices.');
    expect(await renderPage('2025-06-30')).not.toContain('Flagmast changed its prices.');
  });

  it('changes nothing else', async () => {
    const otherSlugs = [...before.snapshot.tools.keys()].filter((slug) => slug !== 'flagmast');
    const fetchAnswer = async (served: TestServer, path: string) => {
      const { meta: _, ...answer } = await served.json(path);
      return answer;
    };
    for (const slug of otherSlugs) {
      for (const path of [`/api/v1/changes?tools=${slug}&linkedin_accounts=6`, `/api/v1/cost?tools=${slug}&people=6`])
        expect(await fetchAnswer(after, path), path).toEqual(await fetchAnswer(before, path));
      const { similar: _, jobs: __, ...facts } = await fetchAnswer(after, `/api/v1/tools/${slug}`);
      expect(await fetchAnswer(before, `/api/v1/tools/${slug}`)).toMatchObject(facts);
    }
    const feed = `/changes.json?tools=${otherSlugs.join(',')}&linkedin_accounts=6`;
    const fetchFeed = async ({ text, baseUrl }: TestServer) => (await text(feed)).replaceAll(baseUrl, '');
    expect(await fetchFeed(after)).toBe(await fetchFeed(before));
  });
});
