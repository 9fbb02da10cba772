import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseAtomFeed } from 'feedsmith';
import { afterAll, describe, expect, it } from 'vitest';
import type { Changes } from '../../server/operations/get-changes/answer.ts';
import { loadSnapshot } from '../../snapshot/load.ts';
import { fixtureServer, serveFixture, servePage } from '../fixture/serve.ts';
import { createCommittedFixture } from '../pipeline/commands/run.ts';
import type { TestServer } from '../serve.ts';
import { extractText, unescapeHtml } from './pages/html.ts';

/* A vendor raises one price. The tests check where the change is reported, and that nothing else changes. */

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

const toText = (html: string) => unescapeHtml(extractText(html));

const RISE = /Mast: \$79 .*→ Mast: \$85 /;

describe('a price increase by a vendor', () => {
  it('is one change of the plans', async () => {
    const { changes } = await after.json<Changes>(`/api/v1/changes?since=${DAY}`);
    expect(changes.map(({ tool, key, cause, at }) => [tool, key, cause, at])).toEqual([
      ['flagmast', 'pricing.plans', 'vendor', AT],
    ]);
  });

  it('is on the page of changes, unless it shows another tool', async () => {
    for (const [address, isShown] of [
      ['/changes', true],
      ['/changes?tools=flagmast', true],
      ['/changes?tools=yew', false],
    ] as const)
      expect([address, RISE.test(toText(await after.page(address)))]).toEqual([address, isShown]);
  });

  it('is in the feed, with its publication time and the same id for every filter', async () => {
    const ids = [];
    for (const query of ['tools=flagmast', 'cause=vendor']) {
      const [entry] = parseAtomFeed(await after.text(`/changes.atom?${query}`)).entries ?? [];
      expect(entry?.title?.value).toMatch(RISE);
      const times = [entry?.published, entry?.updated].map((time) => Date.parse(time ?? ''));
      expect(times).toEqual(Array(2).fill(Date.parse(AT)));
      const page = entry?.links?.[0]?.href?.replace(after.baseUrl, '') ?? '';
      expect(toText(await after.page(page))).toMatch(RISE);
      ids.push(entry?.id);
    }
    expect(new Set(ids).size).toBe(1);
    expect(await after.text('/changes.atom?tools=yew')).not.toMatch(RISE);
  });

  it('is on the page of the tool for one year', async () => {
    expect(toText(await after.page('/tools/flagmast?linkedin_accounts=6'))).toMatch(
      /July 2026: The vendor changed this: Flagmast, Plans: Mast: \$79 .*→ Mast: \$85 /,
    );
    const { changes } = after.snapshot;
    const onlyThisChange = { ...after.snapshot, changes: changes.filter(({ day }) => day === DAY) };
    const withDay = (day: string) => ({
      ...onlyThisChange,
      changes: onlyThisChange.changes.map((change) => ({ ...change, day })),
    });
    const renderPage = async (day: string) => toText(await servePage({ snapshot: withDay(day) }, '/tools/flagmast'));
    expect(await renderPage('2025-07-02')).toContain('The vendor changed this: Flagmast, Plans:');
    expect(await renderPage('2025-06-30')).not.toContain('The vendor changed this: Flagmast, Plans:');
  });

  it('changes nothing else', async () => {
    const otherSlugs = [...before.snapshot.tools.keys()].filter((slug) => slug !== 'flagmast');
    const fetchAnswer = async (served: TestServer, path: string) => {
      const { meta: _, ...answer } = await served.json(path);
      return answer;
    };
    for (const slug of otherSlugs) {
      for (const path of [`/api/v1/changes?tools=${slug}`, `/api/v1/cost?tools=${slug}&people=6`])
        expect(await fetchAnswer(after, path), path).toEqual(await fetchAnswer(before, path));
      const { similar: _, jobs: __, ...facts } = await fetchAnswer(after, `/api/v1/tools/${slug}`);
      expect(await fetchAnswer(before, `/api/v1/tools/${slug}`)).toMatchObject(facts);
    }
    const feed = `/changes.atom?tools=${otherSlugs.join(',')}`;
    const fetchFeed = async ({ text, baseUrl }: TestServer) => (await text(feed)).replaceAll(baseUrl, '');
    expect(await fetchFeed(after)).toBe(await fetchFeed(before));
  });
});
