import { describe, expect, it } from 'vitest';
import { faultsOf } from './axe.ts';
import { site, visitorTo } from './site.ts';

const served = await site();

describe.each([true, false])('a text in plain words, JavaScript %s', async (javaScriptEnabled) => {
  const seen = await visitorTo(served, { javaScriptEnabled, viewport: { width: 390, height: 844 } });

  it('is answered with verdicts that link to facts and sources, and can be changed', async () => {
    const { page } = seen;
    await page.goto('/recommend');
    await page.locator('#need').fill('LinkedIn and email, with webhooks, under 60 euros a month');
    await page.getByRole('button', { name: 'Find tools that fit' }).click();
    await page.waitForURL('**/recommend?q=**');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/comes first|to decide between|may, if/);
    expect(await page.locator('blockquote mark').count()).toBe(4);

    const first = page.locator('table.verdicts tbody').first();
    await first.getByText('Facts and sources').click();
    const evidence = first.locator('.evidence > div');
    expect(await evidence.count()).toBe(4);
    if (javaScriptEnabled) expect(await faultsOf(page)).toEqual([]);
    expect(await evidence.first().locator('.citation a').first().getAttribute('href')).toMatch(/^https?:/);
    await evidence.first().getByRole('link', { name: 'the fact' }).click();
    await page.waitForURL(/\/tools\/[\w-]+#channels\.linkedin$/);

    await page.goBack();
    await page.getByText('Webhooks: required').click();
    if (javaScriptEnabled) expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Nice to have' }).click();
    await page.getByText('Webhooks: nice to have').waitFor();
    expect(new URL(page.url()).searchParams.get('want')).toBe('integrations.webhooks');
    await page.getByLabel('People').fill('3');
    await page.getByRole('button', { name: 'Update the numbers' }).click();
    await page.waitForURL(/people=3/);
    expect(await page.getByLabel('People').inputValue()).toBe('3');
    expect(new URL(page.url()).searchParams.get('want')).toBe('integrations.webhooks');
    await page.getByText('Change the text').click();
    expect(await page.locator('#need').inputValue()).toContain('webhooks');
    expect(seen.complaints()).toEqual([]);
  });

  it('without results links to a text with as many tools as the link says', async () => {
    const { page } = seen;
    await page.goto('/recommend?q=cold email tool without email');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('No tool fits');
    const row = page.locator('.ways-out li').first();
    expect(await row.locator('.figure').innerText()).toBe('3 tools fit');
    await row.getByRole('link').click();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(
      /comes first|^\d tools to decide between/,
    );
    expect(new URL(page.url()).searchParams.get('q')).toBe('tool without email');
    expect(seen.complaints()).toEqual([]);
  });
});
