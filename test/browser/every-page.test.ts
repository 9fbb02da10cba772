import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findFaults } from './axe.ts';
import { listAddressesToOpen } from './examples.ts';
import { openVisitor, serveSite } from './site.ts';

const served = await serveSite();
const seen = await openVisitor(served);
const withoutScript = await openVisitor(served, { javaScriptEnabled: false });

const NARROW = { width: 320, height: 640 };

/** A phone, and how many of its screens a page may be long while its sections are folded. */
const PHONE = { width: 360, height: 740 };
const MOST_SCREENS = 8;

/** Whether a page is one to look things up in, which may be long: data, the method, all facts of a tool, and tools by the dozen. */
const mayBeLong = (address: string) => /^\/(docs|methodology|questions\/|tools\/[^/?]+|compare\?)/.test(address);

const screensOf = (page: Page) => page.evaluate<number>('document.documentElement.scrollHeight / innerHeight');

const overflowOf = (page: Page) =>
  page.evaluate<number>('Math.max(0, document.documentElement.scrollWidth - innerWidth)');

const openAll = (page: Page) =>
  page.evaluate('for (const fold of document.querySelectorAll("details")) fold.open = true');

const headingLevels = (page: Page) =>
  page.evaluate<number[]>(
    '[...document.querySelectorAll("main :is(h1, h2, h3, h4, h5, h6)")].map(({ tagName }) => Number(tagName[1]))',
  );

const isWithoutGaps = (levels: readonly number[]) =>
  levels[0] === 1 && levels.every((level, at) => level <= (levels[at - 1] ?? 0) + 1 && (at === 0 || level > 1));

/** Tables without a name: no caption, no label on or around them, no heading in their section. The page heading names its only table. */
const unnamedTables = (page: Page) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll("main table")].filter((table, _, all) =>
      all.length > 1 && !table.caption && !table.closest("[aria-label], [aria-labelledby]") &&
      !table.closest("section, details, figure, article")?.querySelector("h1, h2, h3, h4, summary, figcaption")
    ).map(({ className, textContent }) => className + ": " + textContent.slice(0, 60))`,
  );

const painted = (address: string) =>
  `location.href === ${JSON.stringify(new URL(address).href)} && performance.getEntriesByType('paint').length > 0`;

/** The layout shift of the page, after its scripts' changes are painted. */
const MOVED = `new Promise((done) => {
  let sum = 0;
  const add = (entries) => { for (const { value } of entries) sum += value; };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => {
    add(observer.takeRecords());
    done(sum);
  })));
})`;

/** Opens a page in a window that is tall enough to paint all of it, before its script runs. @returns how much the script moved */
async function movedOn(page: Page, address: string): Promise<number> {
  await page.setViewportSize({ width: 390, height: 8000 });
  await page.route('**/assets/*.js', async (route) => {
    await expect
      .poll(() => page.evaluate(painted(served.baseUrl + address)).catch(() => false), { interval: 10 })
      .toBe(true);
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'load' });
  await page.unrouteAll();
  return page.evaluate<number>(MOVED);
}

const TOO_MANY = `/compare?tools=${[...served.snapshot.tools.keys()].join(',')}`;
const WRONG = ['/tools/quilcourier', TOO_MANY];

/** The text of a page without the buttons that its script adds. */
const textOf = async (page: Page) =>
  (await page.locator('main').innerText()).replaceAll(/\s*\bCopy\b/g, '').replaceAll(/\s+/g, ' ');

it.each([...listAddressesToOpen(served.snapshot), ...WRONG])(
  '%s moves nothing while it loads, is clean to axe in light and dark, wide and narrow, fits 320 px, is not long on a phone, and says the same without JavaScript',
  async (address) => {
    const { page } = seen;
    await page.emulateMedia({ colorScheme: 'light' });
    // A share of the viewport; rounding to whole pixels can leave a millionth.
    expect(await movedOn(page, address)).toBeLessThan(0.0001);
    await page.setViewportSize({ width: 1280, height: 800 });
    await openAll(page);
    expect(await findFaults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize(NARROW);
    expect(await findFaults(page, 'looks')).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    expect(await headingLevels(page)).toSatisfy(isWithoutGaps, 'headings without gaps');
    expect(await unnamedTables(page)).toEqual([]);
    expect(seen.complaints()).toEqual(WRONG.includes(address) ? [expect.stringMatching(/\b40[04]\b/)] : []);

    const { page: plain } = withoutScript;
    await plain.setViewportSize(PHONE);
    await plain.goto(address, { waitUntil: 'load' });
    if (!mayBeLong(address)) expect(await screensOf(plain)).toBeLessThanOrEqual(MOST_SCREENS);
    await plain.setViewportSize(NARROW);
    await openAll(plain);
    expect(await overflowOf(plain)).toBe(0);
    expect(await textOf(page)).toBe(await textOf(plain));
    expect(await plain.locator('main .copy').count()).toBe(0);
    expect(await page.locator('main .copy').count()).toBe(await plain.locator('main [data-copy]').count());
    withoutScript.complaints();
  },
);
