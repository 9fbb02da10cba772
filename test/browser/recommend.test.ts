import { describe, expect, it } from 'vitest';
import { faultsOf } from './axe.ts';
import { site, visitorTo } from './site.ts';

const served = await site();

describe.each([true, false])('a text in plain words, JavaScript %s', async (javaScriptEnabled) => {
  const seen = await visitorTo(served, { javaScriptEnabled, viewport: { width: 390, height: 844 } });

  it('is answered with a few tools whose signs lead to the facts, and can be changed', async () => {
    const { page } = seen;
    await page.goto('/recommend');
    await page.locator('#need').fill('LinkedIn and email, with webhooks, under 60 euros a month');
    await page.getByRole('button', { name: 'Find tools that fit' }).click();
    await page.waitForURL('**/recommend?q=**');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/ fits$| or | may fit$/);
    if (javaScriptEnabled) expect(await faultsOf(page)).toEqual([]);
    const sign = page.locator('.cards a.evidence').first();
    expect(await sign.getAttribute('href')).toMatch(/^\/tools\/[\w-]+#[\w.]+$/);

    await page.getByRole('link', { name: 'Webhooks', exact: true }).click();
    const webhooks = page.locator('.criteria > li', { hasText: 'Webhooks' });
    await webhooks.getByText('required').waitFor();
    if (javaScriptEnabled) expect(await faultsOf(page)).toEqual([]);
    await webhooks.getByRole('link', { name: 'Nice to have' }).click();
    await page.waitForURL(/want=/);
    expect(new URL(page.url()).searchParams.get('want')).toBe('integrations.webhooks');
    await page.getByText('Change the need').click();
    expect(await page.locator('#need').inputValue()).toContain('webhooks');
    expect(await page.locator('blockquote mark').count()).toBe(3);
    await page.getByRole('spinbutton', { name: 'People' }).fill('3');
    await page.getByLabel('Unified inbox').check();
    await page.getByRole('button', { name: 'Find tools that fit' }).click();
    await page.waitForURL(/people=3/);
    expect(new URL(page.url()).searchParams.get('must')).toBe('inbox.unified');
    expect(new URL(page.url()).searchParams.get('want')).toBe('integrations.webhooks');
    await page.getByText('Change the need').click();
    expect(await page.getByRole('spinbutton', { name: 'People' }).inputValue()).toBe('3');
    expect(seen.complaints()).toEqual([]);
  });

  it('without results links to a text with as many tools as the link says', async () => {
    const { page } = seen;
    await page.goto('/recommend?q=cold email tool without email');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('No tool fits');
    const row = page.locator('#ask-instead + ul li').first();
    expect(await row.innerText()).toMatch(/: 3 tools fit$/);
    await row.getByRole('link').click();
    await page.waitForURL(/tool/);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/ fits$| or | to choose from$/);
    expect(new URL(page.url()).searchParams.get('q')).toBe('tool without email');
    expect(seen.complaints()).toEqual([]);
  });
});
