import { expect, it } from 'vitest';
import type { Tool } from '../../model/tool.ts';
import { fixtureServer, serveFixture } from '../fixture/serve.ts';
import { withEachTool } from '../fixture/snapshot.ts';
import { svgFaults } from './svg-faults.ts';

const served = await fixtureServer();
const label = 'Outreach Facts';

it('a badge counts answered questions of those that apply, and says up to which day pages were read', async () => {
  const { facts, sources } = served.snapshot.tools.get('larkpost-io') as Tool;
  const all = Object.values(facts);
  const answered = all.filter(({ status }) => status === 'known' || status === 'disputed').length;
  const of = all.filter(({ status }) => status !== 'not_applicable').length;
  const days = sources.map(({ read }) => read).sort();
  expect(of).toBeLessThan(all.length);
  const message = `${answered} of ${of} answered · read up to ${days.at(-1)}`;
  const badge = { schemaVersion: 1, label, message, color: '12625b' };
  expect(await served.json('/badges/larkpost-io.json')).toEqual(badge);
});

it('a badge of a tool that is no longer sold says only that, with the day, in another colour', async () => {
  const { since } = served.snapshot.tools.get('inkwell-relay')?.closed ?? {};
  const badge = { schemaVersion: 1, label, message: `closed since ${since}`, color: '55605c' };
  expect(await served.json('/badges/inkwell-relay.json')).toEqual(badge);
});

it('a badge is well-formed SVG without anything to fetch or run, as wide as its two texts, whatever the name of the tool', async () => {
  const hostile = withEachTool(served.snapshot, (tool) => ({ ...tool, sources: [], name: '"/><script>&\u0001' }));
  const other = await serveFixture({ snapshot: hostile });
  const [plain, odd] = [await served.text('/badges/quillcourier.svg'), await other.text('/badges/quillcourier.svg')];
  expect((await other.json('/badges/quillcourier.json')).message).toBe('no page read yet');
  await other.close();
  for (const svg of [plain, odd]) {
    expect(await svgFaults(svg)).toEqual([]);
    expect(svg).not.toMatch(/style|<script|href|url\(|on[a-z]+=/);
    const lengths = [...svg.matchAll(/textLength="(\d+)"/g)].map(([, length]) => Number(length));
    const width = lengths.reduce((sum, length) => sum + length, 24);
    expect([lengths.length, svg.includes(` width="${width}" height="20"`)]).toEqual([2, true]);
  }
  expect(plain).toContain('role="img" aria-label="Outreach Facts about Quillcourier: ');
});
