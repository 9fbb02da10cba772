import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findFaults } from './axe.ts';
import { listAddressesToOpen } from './examples.ts';
import { openVisitor, serveSite } from './site.ts';

const served = await serveSite();
const visitor = await openVisitor(served);
const visitorWithoutScript = await openVisitor(served, { javaScriptEnabled: false });

const NARROW = { width: 320, height: 640 };

const PHONE = { width: 360, height: 740 };
/** Maximum length of a page with closed sections, in screens of a phone. */
const MAX_SCREENS = 8;

/** Whether a page is a reference that may be long: documentation, the method, a question, all facts about a tool, or a comparison. */
const mayBeLong = (address: string) => /^\/(docs|methodology|questions\/|tools\/[^/?]+|compare\?)/.test(address);

const countScreens = (page: Page) => page.evaluate<number>('document.documentElement.scrollHeight / innerHeight');

const measureOverflow = (page: Page) =>
  page.evaluate<number>('Math.max(0, document.documentElement.scrollWidth - innerWidth)');

const openAll = (page: Page) =>
  page.evaluate('for (const fold of document.querySelectorAll("details")) fold.open = true');

const listHeadingLevels = (page: Page) =>
  page.evaluate<number[]>(
    '[...document.querySelectorAll("main :is(h1, h2, h3, h4, h5, h6)")].map(({ tagName }) => Number(tagName[1]))',
  );

const hasNoGaps = (levels: readonly number[]) =>
  levels[0] === 1 && levels.every((level, at) => level <= (levels[at - 1] ?? 0) + 1 && (at === 0 || level > 1));

/**
 * Finds tables without a caption, a label on or around them, or a heading in their section. If the page has only one table, the page heading
 * names it.
 */
const findUnnamedTables = (page: Page) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll("main table")].filter((table, _, all) =>
      all.length > 1 && !table.caption && !table.closest("[aria-label], [aria-labelledby]") &&
      !table.closest("section, details, figure, article")?.querySelector("h1, h2, h3, h4, summary, figcaption")
    ).map(({ className, textContent }) => className + ": " + textContent.slice(0, 60))`,
  );

const writePaintCheck = (address: string) =>
  `location.href === ${JSON.stringify(new URL(address).href)} && performance.getEntriesByType('paint').length > 0`;

/** Measures the layout shift of a page after the changes of its scripts are painted. */
const MEASURE_LAYOUT_SHIFT = `new Promise((done) => {
  let sum = 0;
  const add = (entries) => { for (const { value } of entries) sum += value; };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => {
    add(observer.takeRecords());
    done(sum);
  })));
})`;

/** Opens a page in a window that shows it completely, and delays its script until it is painted. @returns the layout shift */
async function measureLayoutShift(page: Page, address: string): Promise<number> {
  await page.setViewportSize({ width: 390, height: 8000 });
  await page.route('**/assets/*.js', async (route) => {
    await expect
      .poll(() => page.evaluate(writePaintCheck(served.baseUrl + address)).catch(() => false), { interval: 10 })
      .toBe(true);
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'load' });
  await page.unrouteAll();
  return page.evaluate<number>(MEASURE_LAYOUT_SHIFT);
}

const TOO_MANY_TOOLS = `/compare?tools=${[...served.snapshot.tools.keys()].join(',')}`;
const ERROR_PAGES = ['/tools/quilcourier', TOO_MANY_TOOLS];

/** Reads the text of a page, without the buttons that its script adds. */
const readMainText = async (page: Page) =>
  (await page.locator('main').innerText()).replaceAll(/\s*\bCopy\b/g, '').replaceAll(/\s+/g, ' ');

it.each([...listAddressesToOpen(served.snapshot), ...ERROR_PAGES])(
  '%s has no layout shift, passes axe, fits every width, is short on a phone, and has the same text without JavaScript',
  async (address) => {
    const { page } = visitor;
    await page.emulateMedia({ colorScheme: 'light' });
    // The unit is the share of the viewport. Rounding to whole pixels may cause a tiny shift.
    expect(await measureLayoutShift(page, address)).toBeLessThan(0.0001);
    await page.setViewportSize({ width: 1280, height: 800 });
    await openAll(page);
    expect(await findFaults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize(NARROW);
    expect(await findFaults(page, 'appearance')).toEqual([]);
    expect(await measureOverflow(page)).toBe(0);
    expect(await listHeadingLevels(page)).toSatisfy(hasNoGaps, 'heading levels without gaps');
    expect(await findUnnamedTables(page)).toEqual([]);
    expect(visitor.takeErrors()).toEqual(ERROR_PAGES.includes(address) ? [expect.stringMatching(/\b40[04]\b/)] : []);

    const { page: pageWithoutScript } = visitorWithoutScript;
    await pageWithoutScript.setViewportSize(PHONE);
    await pageWithoutScript.goto(address, { waitUntil: 'load' });
    if (!mayBeLong(address)) expect(await countScreens(pageWithoutScript)).toBeLessThanOrEqual(MAX_SCREENS);
    await pageWithoutScript.setViewportSize(NARROW);
    await openAll(pageWithoutScript);
    expect(await measureOverflow(pageWithoutScript)).toBe(0);
    expect(await readMainText(page)).toBe(await readMainText(pageWithoutScript));
    expect(await pageWithoutScript.locator('main .copy').count()).toBe(0);
    expect(await page.locator('main .copy').count()).toBe(await pageWithoutScript.locator('main [data-copy]').count());
    visitorWithoutScript.takeErrors();
  },
);
