import { describe, expect, it } from 'vitest';
import { site, visitorTo } from './site.ts';

const served = await site();

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('%s', async (_, javaScriptEnabled) => {
  const seen = await visitorTo(served, { javaScriptEnabled, viewport: { width: 390, height: 844 } });

  it('a buyer describes a set-up, reads the bills and changes it', async () => {
    const { page } = seen;
    await page.goto('/');
    await page.getByRole('link', { name: 'Your bill' }).click();
    await page.waitForURL('**/cost');
    await page.getByLabel('People').fill('2');
    await page.getByLabel('How it is paid').selectOption('month');
    await page.getByText('Only some tools, workspaces').click();
    await page.getByLabel('Workspaces or clients').fill('1');
    await page.getByRole('button', { name: 'Work out the bills' }).click();
    await page.waitForURL('**/cost?people=2**');
    expect(await page.locator('h1').innerText()).toMatch(/^The bill for 2\spe/);
    const row = page.locator('.bills tr').filter({ hasText: 'Quillcourier' });
    expect(await row.innerText()).toContain('2 × 29 EUR = 58 EUR a month');

    const source = row.getByRole('link', { name: 'Quillcourier' }).last();
    // The page opens at the passage that says it.
    expect(await source.getAttribute('href')).toMatch(/^https:\/\/www\.quillcourier\.example\/pricing#:~:text=/);

    expect(await page.getByLabel('People').inputValue()).toBe('2');
    expect(await page.getByLabel('Workspaces or clients').inputValue()).toBe('1');
    await page.getByRole('checkbox', { name: 'WhatsApp' }).check();
    await page.getByRole('button', { name: 'Work out the bills' }).click();
    await page.waitForURL('**keys=channels.whatsapp**');
    await page.getByText('The plan must have WhatsApp.').waitFor();
    expect(seen.complaints()).toEqual([]);
  });

  it('a mistake is named, and the form still has everything else', async () => {
    const { page } = seen;
    await page.goto('/cost');
    await page.getByLabel('People').fill('two');
    await page.getByLabel('Mailboxes').fill('4');
    await page.getByRole('button', { name: 'Work out the bills' }).click();
    await page.getByText('must be a whole number from 0 to 100000').waitFor();
    expect(await page.getByLabel('People').inputValue()).toBe('two');
    await page.getByLabel('People').fill('2');
    await page.getByRole('button', { name: 'Work out the bills' }).click();
    await page.locator('h1', { hasText: '4' }).waitFor();
    expect(seen.complaints()).toEqual([expect.stringContaining('400')]);
  });
});

describe('by keyboard alone', async () => {
  const seen = await visitorTo(served, { viewport: { width: 1280, height: 800 } });

  it('a buyer fills in the form, sends it, and opens what to ask', async () => {
    const { page } = seen;
    await page.goto('/cost');
    await page.getByLabel('People').focus();
    await page.keyboard.type('3');
    await page.keyboard.press('Tab');
    await page.keyboard.type('3');
    await page.keyboard.press('Tab');
    await page.keyboard.type('6');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/cost?people=3&linkedin_accounts=3&mailboxes=6**');
    const toAsk = page.locator('#unpriced');
    expect(await toAsk.isVisible()).toBe(false);
    await page.locator('summary').filter({ hasText: 'Unknown' }).focus();
    await page.keyboard.press('Enter');
    expect(await toAsk.isVisible()).toBe(true);
    expect(await toAsk.innerText()).toContain('Yew: It is not known whether it has LinkedIn; whether it has Email');
    expect(seen.complaints()).toEqual([]);
  });
});

describe('the bills', async () => {
  const seen = await visitorTo(served);

  it('stand below a form that leaves room for them on one screen', async () => {
    const { page } = seen;
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/cost?people=2');
    const first = await page.locator('.bills tbody tr').first().boundingBox();
    expect((first?.y ?? 900) + (first?.height ?? 0)).toBeLessThan(900);
  });
});
