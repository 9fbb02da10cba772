import { describe, expect, it } from 'vitest';
import { editedSnapshot } from '../fixture/edited-snapshot.ts';
import { site, visitorTo } from './site.ts';

/** One page was read and two searches were made without finding a price. */
const SEARCHED = {
  'tools/ravenpost': (text: string) =>
    text
      .replace(
        'facts:\n',
        'searches:\n  price: { query: Ravenpost price, on: 2026-06-09 }\n  cost: { query: Ravenpost cost, on: 2026-06-09 }\nfacts:\n',
      )
      .replace(/ {2}pricing\.plans:\n(?: {4}.*\n)+/, '  pricing.plans: { looked_at: [pricing, price, cost] }\n'),
};
const served = await site(await editedSnapshot(SEARCHED));

describe.each([true, false])('the sources of a price, JavaScript %s', async (javaScriptEnabled) => {
  const seen = await visitorTo(served, { javaScriptEnabled, viewport: { width: 390, height: 844 } });

  it('are one sign away from the price', async () => {
    const { page } = seen;
    await page.goto('/pricing/quillcourier');
    expect(await page.locator('.lead').innerText()).toContain('EUR a month');
    const price = page.locator('dl .price').first();
    const box = await price.boundingBox();
    expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThan(844);
    await page.locator('a.evidence[href="/tools/quillcourier#pricing.plans"]:visible').first().click();
    await page.waitForURL('**/tools/quillcourier#pricing.plans');
    const row = page.locator('[id="pricing.plans"]');
    expect(
      await row
        .getByRole('link', { name: /Quillcourier/ })
        .first()
        .getAttribute('href'),
    ).toContain('quillcourier.example/pricing');
    expect(await row.innerText()).toContain('2026-06-20');
    expect(seen.complaints()).toEqual([]);
  });

  it('are, for a price that is not known, where it was looked for', async () => {
    const { page } = seen;
    await page.goto('/tools?q=Ravenpost');
    await page.getByRole('link', { name: 'price not known' }).first().click();
    await page.waitForURL('**/pricing/ravenpost');
    expect(await page.locator('.lead').innerText()).toContain('It is not known what Ravenpost costs.');
    await page.locator('summary', { hasText: 'Not known' }).click();
    await page.locator('[id="pricing.plans"] a').click();
    await page.waitForURL('**/tools/ravenpost#pricing.plans');
    expect(await page.evaluate('document.querySelector(":target").id')).toBe('pricing.plans');
    expect(seen.complaints()).toEqual([]);
  });
});
