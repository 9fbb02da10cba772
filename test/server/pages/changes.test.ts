import { describe, expect, it } from 'vitest';
import { CAUSE_MEANINGS, CAUSES } from '../../../model/change.ts';
import { fixtureServer, servePage } from '../../fixture/serve.ts';
import { between, extractText } from './html.ts';

const served = await fixtureServer();
const { page, snapshot } = served;

const listRows = (html: string) =>
  [...html.matchAll(/<tr id="change-[0-9a-f]{12}".*?<\/tr>/gs)].map(([row]) => extractText(row));
const readLead = (html: string) => extractText(between(html, '<p class="lead">', '</p>'));

const [byVendors, byUs] = [await page('/changes'), await page('/changes?by=us')];

describe('the page of all changes', () => {
  it('shows changes by vendors, and our findings and corrections in a second view', () => {
    const count = (isVendors: boolean) =>
      snapshot.changes.filter(({ cause }) => (cause === 'vendor') === isVendors).length;
    const [first = '', corrections = ''] = byVendors.split('Our latest corrections');
    expect([listRows(first).length, listRows(byUs).length]).toEqual([count(true), count(false)]);
    const corrected = snapshot.changes.filter(({ cause }) => cause === 'corrected');
    expect(listRows(corrections)).toHaveLength(Math.min(5, corrected.length));
    expect([readLead(byVendors), readLead(byUs)]).toEqual([
      'We found 2 changes by vendors. We see a change only when we read the page again.',
      'We found or corrected 7 answers.',
    ]);
    for (const row of listRows(byVendors)) expect(row).not.toContain('by the vendor');
    for (const row of listRows(byUs)) expect(row).toMatch(/(Learned|Corrected) by us/);
    expect(byVendors).toMatch(/href="\/changes\?by=us">Found or corrected by us \(7\)</);
    expect(byUs).toMatch(/href="\/changes">Changed by vendors \(2\)</);
  });

  it('shows each change with both answers and their sources, and with its cause in the second view', () => {
    expect(byVendors).toContain('<a href="/tools/flagmast#pricing.plans">Flagmast: ');
    expect(listRows(byVendors).join('\n')).toMatch(/Mast: \$69 .*→ Mast: \$79 .* Who says so Flagmast\b/);
    expect(listRows(byUs).join('\n')).toMatch(/Yes → unknown .*Corrected by us/);
    expect(listRows(byUs).join('\n')).toMatch(/Hillfire is now called Beaconyard .*Corrected by us/);
  });

  it('says that we may have missed changes if it lists none', async () => {
    const empty = await servePage({ snapshot: { ...snapshot, changes: [] } }, '/changes');
    expect(readLead(empty)).toBe('We found no change by vendors. We see a change only when we read the page again.');
    expect(listRows(empty)).toEqual([]);
  });

  it('names the newest change by a vendor in its heading', async () => {
    const readHeading = (html: string) => extractText(between(html, '<h1>', '</h1>'));
    expect(readHeading(byVendors)).toBe('Flagmast, AI message writing: Yes → No');
    expect(readHeading(await page('/changes?keys=pricing.plans'))).toBe('Flagmast changed: Plans');
    expect(readHeading(byUs)).toBe('What we found or corrected');
  });

  it('shows its filters as links that remove them', async () => {
    const html = await page(
      '/changes?tools=flagmast,yew&keys=pricing.plans&cause=vendor&since=2026-06-15&until=2026-07-01',
    );
    for (const removed of ['Flagmast', 'Changed by the vendor', 'Since 2026-06-15', 'Until 2026-07-01'])
      expect(html).toContain(`aria-label="Remove ${removed}"`);
    expect(listRows(html)).toHaveLength(1);
  });

  it('explains the causes if it shows several', () => {
    const causes = extractText(between(byUs, '<h2 id="causes"', '</section>'));
    for (const cause of CAUSES) expect(causes).toContain(CAUSE_MEANINGS[cause].slice(1));
    expect(byVendors).not.toContain('id="causes"');
  });
});

it('/tools/{slug}/changes redirects to the page of changes, filtered by the tool', async () => {
  expect((await served.get('/tools/flagmast/changes.md')).url).toBe(`${served.baseUrl}/changes.md?tools=flagmast`);
});
