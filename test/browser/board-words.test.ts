import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openVisitor, serveSite } from './site.ts';

const served = await serveSite();
const visitor = await openVisitor(served);
const { methodology } = served.snapshot;
const [job = ''] = Object.keys(methodology.jobs);

/** Four requirements, a set-up and a budget. */
const NEED =
  '/recommend?required=channels.linkedin,channels.email,ai.public_api,integrations.hubspot&people=3&budget=500';
const LIST = `/rankings/general?job=${job}`;
/** So many columns that their answers become signs instead of words. */
const MANY_COLUMNS = `/recommend?required=${Object.entries(methodology.catalogue.keys)
  .filter(([, { type }]) => type === 'boolean')
  .map(([key]) => key)
  .slice(0, 12)
  .join(',')}&people=3`;

/** A text of typical length. */
const LONG_TEXT = `We need LinkedIn and email with HubSpot for 3 people, ${'a tool that is calm and quick to learn, '.repeat(8)}and an API.`;

describe('no text is cut off', () => {
  it.each([1440, 768, 360])('in the questions for the vendor at %s pixels', async (width) => {
    const { page } = visitor;
    await page.setViewportSize({ width, height: 900 });
    await page.goto(NEED);
    const asks = await page.locator('td.ask').allInnerTexts();
    expect(Math.max(...asks.map((words) => words.length))).toBeGreaterThan(60);
    expect(asks.join()).not.toContain('…');
    expect(await findCutOff(page, 'td.ask')).toEqual([]);
    await page.evaluate('for (const fold of document.querySelectorAll("td.ask details")) fold.open = true');
    expect(await findCutOff(page, 'td.ask')).toEqual([]);
  });

  it.each([1440, 360])('in the search box at %s pixels', async (width) => {
    const { page } = visitor;
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/recommend');
    await page.locator('#need-q').fill(LONG_TEXT);
    expect(await findCutOff(page, '#need-q')).toEqual([]);
    await page.locator('.need button').click();
    await page.waitForURL('**/recommend?q=*');
    await page.evaluate('for (const fold of document.querySelectorAll("details")) fold.open = true');
    expect(await page.locator('textarea').inputValue()).toBe(LONG_TEXT);
    expect(await findCutOff(page, 'textarea')).toEqual([]);
  });
});

describe('a word', () => {
  it.each([NEED, LIST, MANY_COLUMNS])('never breaks across lines in a cell of %s', async (address) => {
    const { page } = visitor;
    await page.goto(address);
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await page.evaluate<string[]>(FIND_BROKEN_WORDS)]).toEqual([width, []]);
      expect([width, await findCutOff(page, '.board td:not(.meter)')]).toEqual([width, []]);
    }
  });
});

/** Finds elements whose content is cut off. Skips inline elements, which have no size of their own. */
const findCutOff = (page: Page, selector: string) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll(${JSON.stringify(selector)})]
      .flatMap((element) => [element, ...element.querySelectorAll('*')])
      .filter((element) => element.checkVisibility() && !element.closest('.unseen') && getComputedStyle(element).display !== 'inline')
      .filter((element) => element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight ||
        getComputedStyle(element).textOverflow === 'ellipsis')
      .map(({ className, textContent, scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        [className, textContent.slice(0, 60), scrollWidth, clientWidth, scrollHeight, clientHeight].join(' '))`,
  );

/** Finds words of a board that are broken across lines. */
const FIND_BROKEN_WORDS = `[...document.querySelectorAll('.board :is(th, td)')].flatMap((cell) => {
  const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const broken = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.parentElement.checkVisibility() || text.parentElement.closest('.unseen, [popover]')) continue;
    // On a phone, only screen readers get the column headers.
    if (innerWidth < 700 && cell.closest('thead')) continue;
    for (const { 0: word, index } of text.data.matchAll(/[^\\s\\u2010-\\u2014/-]+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (range.getClientRects().length > 1) broken.push(word + ' in ' + cell.innerText.slice(0, 60));
    }
  }
  return broken;
})`;
