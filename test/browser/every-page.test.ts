import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
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
const WRONG = ['/tools/quilcourier', '/nothing-here', '/rankings/general?must=team.ssso', TOO_MANY];

/** What a page says, without the buttons that its script adds. */
const textOf = async (page: Page) =>
  (await page.locator('main').innerText()).replaceAll(/\s*\bCopy\b/g, '').replaceAll(/\s+/g, ' ');

it.each([...examplesOn(served.snapshot), ...WRONG])(
  '%s is clean to axe in light and dark, wide and narrow, fits 320 px, and says the same without JavaScript',
  async (address) => {
    const { page } = seen;
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(address, { waitUntil: 'load' });
    expect(await faultsOf(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await faultsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    expect(seen.complaints()).toEqual(WRONG.includes(address) ? [expect.stringMatching(/\b40[04]\b/)] : []);

    const { page: plain } = withoutScript;
    await plain.goto(address, { waitUntil: 'load' });
    expect(await overflowOf(plain)).toBe(0);
    expect(await textOf(page)).toBe(await textOf(plain));
    expect(await plain.locator('main .copy').count()).toBe(0);
    expect(await page.locator('main .copy').count()).toBe(await plain.locator('main [data-copy]').count());
    withoutScript.complaints();
  },
);
