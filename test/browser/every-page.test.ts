import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { writeAddress } from '../../server/operations/address.ts';
import { pages } from '../../server/pages/index.ts';
import { faultsOf } from './axe.ts';
import { examplesOn } from './examples.ts';
import { site, visitorTo } from './site.ts';

const served = await site();
const seen = await visitorTo(served);
const withoutScript = await visitorTo(served, { javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

/** By how many pixels a page is wider than its window. */
const overflowOf = (page: Page) =>
  page.evaluate<number>('Math.max(0, document.documentElement.scrollWidth - innerWidth)');

/** Opens all sections, so that what is in them is looked at too. */
const openAll = (page: Page) =>
  page.evaluate('for (const fold of document.querySelectorAll("details")) fold.open = true');

/** The levels of the headings in the content, in their order, also those in closed sections. */
const headingLevels = (page: Page) =>
  page.evaluate<number[]>(
    '[...document.querySelectorAll("main :is(h1, h2, h3, h4, h5, h6)")].map(({ tagName }) => Number(tagName[1]))',
  );

/** Whether each heading is at most one level below the one before it. */
const isWithoutGaps = (levels: readonly number[]) =>
  levels[0] === 1 && levels.every((level, at) => level <= (levels[at - 1] ?? 0) + 1 && (at === 0 || level > 1));

/** Tables that nothing names: no caption, no label of theirs or around them, no heading in their section. The heading of the page names its only table. */
const unnamedTables = (page: Page) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll("main table")].filter((table, _, all) =>
      all.length > 1 && !table.caption && !table.closest("[aria-label], [aria-labelledby]") &&
      !table.closest("section, details, figure, article")?.querySelector("h1, h2, h3, h4, summary, figcaption")
    ).map(({ className, textContent }) => className + ": " + textContent.slice(0, 60))`,
  );

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
    await openAll(page);
    expect(await faultsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    expect(await headingLevels(page)).toSatisfy(isWithoutGaps, 'headings without gaps');
    expect(await unnamedTables(page)).toEqual([]);
    expect(seen.complaints()).toEqual(WRONG.includes(address) ? [expect.stringMatching(/\b40[04]\b/)] : []);

    const { page: plain } = withoutScript;
    await plain.goto(address, { waitUntil: 'load' });
    await openAll(plain);
    expect(await overflowOf(plain)).toBe(0);
    expect(await textOf(page)).toBe(await textOf(plain));
    expect(await plain.locator('main .copy').count()).toBe(0);
    expect(await page.locator('main .copy').count()).toBe(await plain.locator('main [data-copy]').count());
    withoutScript.complaints();
  },
);

/** A phone, and how many of its screens a page may be long while its sections are folded. */
const PHONE = { width: 360, height: 740 };
const MOST_SCREENS = 8;

/** Addresses that ask for open sections. */
const OPENED = /[?&]show=all\b/;

/** Reference for programmers, which may be long. */
const MAY_BE_LONG = ['/docs/api', '/docs/mcp'];

it.each(pages.filter(({ path }) => !MAY_BE_LONG.includes(path)).map(({ path }) => path))(
  '%s is at most eight phone screens long while its sections are folded',
  async (path) => {
    const { page } = withoutScript;
    await page.setViewportSize(PHONE);
    const definition = pages.find((one) => one.path === path);
    for (const input of definition?.examples(served.snapshot) ?? []) {
      const address = writeAddress(definition as (typeof pages)[number], input);
      if (OPENED.test(address)) continue;
      await page.goto(address, { waitUntil: 'load' });
      const tall = await page.evaluate<number>('document.documentElement.scrollHeight');
      expect([address, tall / PHONE.height, tall <= MOST_SCREENS * PHONE.height]).toEqual([
        address,
        tall / PHONE.height,
        true,
      ]);
    }
  },
);
