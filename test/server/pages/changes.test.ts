import { describe, expect, it } from 'vitest';
import { CAUSES } from '../../../model/change.ts';
import type { Changes } from '../../../server/operations/get-changes/answer.ts';
import { changeRowId } from '../../../server/pages/changes/table.ts';
import { fixtureServer, servePage } from '../../fixture/serve.ts';
import { readChips } from './board-html.ts';
import { between, findRecord, readText } from './html.ts';

const served = await fixtureServer();
const { page, snapshot } = served;
const list = async (query = '') => (await served.json<Changes>(`/api/v1/changes${query}`)).changes;
const countRows = (html: string) => html.match(/<tbody id="change-/g)?.length ?? 0;

describe('the page of changes', () => {
  it.each(['?limit=100', '?cause=vendor', '?cause=learned,corrected', '?tools=flagmast', '?keys=pricing.plans'])(
    'shows every change of the API for %s, with its day, cause and sources',
    async (query) => {
      const changes = await list(query);
      expect(changes.length).toBeGreaterThan(0);
      const html = await page(`/changes${query.replace('?limit=100', '')}`);
      expect(countRows(html)).toBe(changes.length);
      for (const change of changes) {
        const row = findRecord(html, changeRowId(change));
        expect(row).toContain(`<time datetime="${change.day}">`);
        expect(readText(row)).toContain(change.name);
        expect(readText(row)).toMatch(
          { vendor: /by the vendor/, learned: /Learned/, corrected: /Corrected/ }[change.cause],
        );
        for (const { url } of change.sources) expect(row).toContain(`href="${url}"`);
      }
    },
  );

  it('shows both values of a change, and says “no source” for a missing one, also in Markdown', async () => {
    const texts = [readText(await page('/changes')), await served.text('/changes.md')];
    for (const text of texts) {
      expect(text).toMatch(/Mast: \$69 .*→ Mast: \$79 /);
      expect(text).toContain('Yes → no source');
      expect(text).toContain('no source → Native integration');
      expect(text).toContain('Hillfire is now called Beaconyard');
    }
  });

  it('has a chip for each cause, with the number of its changes', async () => {
    const chips = [...readChips(await page('/changes')).values()];
    for (const cause of CAUSES) {
      const { href, count } = chips.find((chip) => chip.href === `/changes?cause=${cause}`) ?? expect.fail(cause);
      expect([count, countRows(await page(href))]).toEqual(Array(2).fill((await list(`?cause=${cause}`)).length));
    }
  });

  it('names the newest change and its tool first', async () => {
    const lead = readText(between(await page('/changes'), '<p class="lead">', '</p>'));
    const [newest] = await list('');
    expect(lead).toContain(`${newest?.name}, ${newest?.label}`);
  });

  it('says that we may have missed changes if it lists none', async () => {
    const empty = await servePage({ snapshot: { ...snapshot, changes: [] } }, '/changes');
    expect(readText(between(empty, '<h1>', '</p>'))).toMatch(/no change.* only when we read the page again/);
    expect(countRows(empty)).toBe(0);
  });

  it('shows its filters as links that remove them', async () => {
    const address = '/changes?since=2026-06-15&until=2026-07-01&tools=flagmast&keys=pricing.plans&cause=vendor';
    const removals = [...readChips(await page(address)).values()].map(({ href }) => href);
    for (const parameter of address.split(/[?&]/).slice(1)) {
      const rest = address.replace(parameter, '').replace('?&', '?').replace('&&', '&').replace(/&$/, '');
      expect(removals).toContain(rest);
    }
    expect(countRows(await page(address))).toBe(1);
  });
});
