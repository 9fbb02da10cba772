import { describe, expect, it } from 'vitest';
import { site, visitorTo } from './site.ts';

const served = await site();

describe.each([true, false])('how old is this price, and who says so, JavaScript %s', async (javaScriptEnabled) => {
  const seen = await visitorTo(served, { javaScriptEnabled, viewport: { width: 390, height: 844 } });

  it('is answered at the top of the page that the price leads to', async () => {
    const { page } = seen;
    await page.goto('/pricing');
    await page.getByRole('link', { name: 'Reply.io', exact: true }).click();
    const fact = served.snapshot.tools.get('reply-io')?.facts['pricing.starts_at'];
    const source = served.snapshot.tools.get('reply-io')?.sources.find(({ id }) => id === fact?.sources[0]?.id);
    expect(await page.locator('.lead').innerText()).toContain(fact?.display);
    const said = page.locator('.said-by');
    expect(await said.getByRole('link').first().getAttribute('href')).toBe(source?.url);
    expect(await said.innerText()).toContain(source?.dated);
    const box = await said.boundingBox();
    expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThan(844);
    expect(seen.complaints()).toEqual([]);
  });

  it('is answered for an unknown price with where it was looked for', async () => {
    const { page } = seen;
    await page.goto('/pricing');
    await page.getByRole('link', { name: 'Waalaxy', exact: true }).click();
    expect(await page.locator('.lead').innerText()).toContain('The entry price of Waalaxy is not known for certain');
    await page.getByRole('link', { name: 'Where the price was looked for' }).click();
    const row = page.locator('[id="pricing.starts_at"]');
    expect(await row.innerText()).toMatch(/looked at: .+ \(read \d{4}-/);
    expect(await row.locator('summary + *').isVisible()).toBe(false);
    await row.getByText(/^\d+ searches$/).click();
    expect(await row.locator('summary + *').innerText()).toContain('Waalaxy');
    expect(await page.evaluate('document.querySelector(":target").id')).toBe('pricing.starts_at');
    expect(seen.complaints()).toEqual([]);
  });
});
