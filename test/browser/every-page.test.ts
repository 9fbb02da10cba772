import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faultsOf } from './axe.ts';
import { examplesOn } from './examples.ts';
import { site, visitorTo } from './site.ts';

const served = await site();
const seen = await visitorTo(served);
const withoutScript = await visitorTo(served, { javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

/** By how many pixels a page is wider than its window. */
const overflowOf = (page: Page) =>
  page.evaluate<number>('Math.max(0, document.documentElement.scrollWidth - innerWidth)');

/** Pages of problems are pages too. */
const TOO_MANY = `/compare?tools=${[...served.snapshot.tools.keys()].join(',')}`;
const WRONG = ['/tools/quilcourier', '/nothing-here', TOO_MANY];

describe.each([...examplesOn(served.snapshot), ...WRONG])('%s', (address) => {
  it('is clean to axe in light and dark, wide and narrow, and complains of nothing', async () => {
    const { page } = seen;
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(address, { waitUntil: 'load' });
    expect(await faultsOf(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await faultsOf(page)).toEqual([]);
    expect(seen.complaints()).toEqual(WRONG.includes(address) ? [expect.stringMatching(/\b40[04]\b/)] : []);
  });

  it('fits 320 px, and says the same without JavaScript', async () => {
    const { page } = withoutScript;
    await page.goto(address, { waitUntil: 'load' });
    expect(await overflowOf(page)).toBe(0);
    const text = await page.locator('main').innerText();
    await seen.page.setViewportSize({ width: 320, height: 640 });
    await seen.page.goto(address, { waitUntil: 'load' });
    expect(await overflowOf(seen.page)).toBe(0);
    const buttons = await seen.page.locator('main .copy').count();
    const enhanced = await seen.page.locator('main').innerText();
    expect(enhanced.replaceAll(/\s*\bCopy\b/g, '').replaceAll(/\s+/g, ' ')).toBe(text.replaceAll(/\s+/g, ' '));
    expect(await page.locator('main .copy').count()).toBe(0);
    expect(buttons).toBe(await page.locator('main [data-copy]').count());
    withoutScript.complaints();
    seen.complaints();
  });
});
