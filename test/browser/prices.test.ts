import { describe, expect, it } from 'vitest';
import { editedSnapshot } from '../fixture/edited-snapshot.ts';
import { site, visitorTo } from './site.ts';

/** One page was read and two searches were made without finding a price. */
const SEARCHED = {
  'tools/ravenpost': (text: string) =>
    text
      .replace(
        'searches:\n',
        'searches:\n  price: { query: Ravenpost price, on: 2026-06-09 }\n  cost: { query: Ravenpost cost, on: 2026-06-09 }\n',
      )
      .replace(
        '  pricing.public:',
        '  pricing.starts_at: { unknown: not-published, looked_at: [pricing, price, cost] }\n  pricing.public:',
      ),
};
const served = await site(await editedSnapshot(SEARCHED));

describe.each([true, false])('the age and source of a price, JavaScript %s', async (javaScriptEnabled) => {
  const seen = await visitorTo(served, { javaScriptEnabled, viewport: { width: 390, height: 844 } });

  it('is at the top of the page that the price links to', async () => {
    const { page } = seen;
    await page.goto('/pricing');
    await page.getByRole('link', { name: 'Quillcourier', exact: true }).click();
    await page.waitForURL('**/pricing/quillcourier');
    expect(await page.locator('.lead').innerText()).toContain('29 EUR a month');
    const said = page.locator('.said-by');
    expect(await said.getByRole('link').first().getAttribute('href')).toBe('https://www.quillcourier.example/pricing');
    expect(await said.innerText()).toContain('2026-06-20');
    const box = await said.boundingBox();
    expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThan(844);
    expect(seen.complaints()).toEqual([]);
  });

  it('is, for an unknown price, what was searched', async () => {
    const { page } = seen;
    await page.goto('/pricing');
    await page.locator('summary', { hasText: 'Price unknown' }).click();
    await page.getByRole('link', { name: 'Ravenpost', exact: true }).click();
    await page.waitForURL('**/pricing/ravenpost');
    expect(await page.locator('.lead').innerText()).toContain('The entry price of Ravenpost is not known for certain');
    await page.getByRole('link', { name: 'Where the price was looked for' }).click();
    const row = page.locator('[id="pricing.starts_at"]');
    expect(await row.locator('summary + *').isVisible()).toBe(false);
    await row.getByText('Where we looked: 1 page, 2 searches', { exact: true }).click();
    expect(await row.innerText()).toMatch(/looked at: Plans \(read 2026-06-09\)/);
    expect(await row.innerText()).toContain('“Ravenpost price” (2026-06-09)');
    expect(await page.evaluate('document.querySelector(":target").id')).toBe('pricing.starts_at');
    expect(seen.complaints()).toEqual([]);
  });
});
