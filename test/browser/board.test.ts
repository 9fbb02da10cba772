import { describe, expect, it } from 'vitest';
import { openVisitor, serveSite } from './site.ts';

const served = await serveSite();
const visitor = await openVisitor(served);
const visitorWithoutScript = await openVisitor(served, { javaScriptEnabled: false });
const { jobs, catalogue } = served.snapshot.methodology;
const [job = ''] = Object.keys(jobs);
const LIST = `/rankings/general?job=${job}`;
const NEED =
  '/recommend?required=channels.linkedin,channels.email&nice=ai.public_api,integrations.hubspot&people=3&budget=500';
const KEYS = Object.keys(catalogue.keys).filter((key) => catalogue.keys[key]?.type === 'boolean');
const GRID = `/tools?keys=${KEYS.slice(0, 12)}&view=grid`;

const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };

describe('a visitor with a need and no JavaScript', () => {
  it('types it, corrects a number, adds a requirement and removes one', async () => {
    const { page } = visitorWithoutScript;
    await page.setViewportSize(WIDE);
    await page.goto('/');
    await page.getByLabel('Say what you need').fill('LinkedIn, API, HIPAA');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/recommend?*');
    const need = page.locator('details.need');
    expect(await need.locator('summary').innerText()).toContain('HIPAA');
    await need.locator('summary').click();
    await page.getByLabel('People').fill('3');
    await page.getByRole('button', { name: 'Update' }).click();
    await page.waitForURL('**/recommend?*people=3*');
    await need.locator('summary').click();
    await page.getByLabel('Add a requirement').fill('Webhooks');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/recommend?*integrations.webhooks*');
    await need.locator('summary').click();
    await need.getByRole('link', { name: 'Public API' }).click();
    await page.waitForURL((url) => !url.searchParams.get('required')?.includes('ai.public_api'));
    await need.locator('summary').click();
    await need.getByRole('link', { name: 'HIPAA' }).click();
    await page.waitForURL((url) => !url.searchParams.has('not_understood'));
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      required: 'channels.linkedin,integrations.webhooks',
      people: '3',
    });
  });

  it('opens the answers of a row and follows one to its evidence', async () => {
    const { page } = visitorWithoutScript;
    await page.goto(LIST);
    await page.locator('.more summary').first().press('Enter');
    const answer = page.locator('.more a.yes').first();
    const key = new URL((await answer.getAttribute('href')) ?? '', served.baseUrl).searchParams.get('keys');
    await answer.click();
    expect(await page.locator(`[id="${key}"]`).count()).toBe(1);
  });
});

describe('a board', () => {
  it('is a table in a wide window, and cards that name their cells in a narrow one', async () => {
    const { page } = visitor;
    const cell = 'document.querySelector(".board > tbody:not(.band) > tr > td")';
    for (const address of ['/tools', LIST, NEED, GRID]) {
      await page.goto(address);
      for (const [size, display] of [
        [WIDE, 'table-cell'],
        [{ width: 768, height: 900 }, 'block'],
      ] as const) {
        await page.setViewportSize(size);
        expect([address, await page.evaluate<string>(`getComputedStyle(${cell}).display`)]).toEqual([address, display]);
      }
      await page.setViewportSize(PHONE);
      expect(await page.evaluate('document.documentElement.scrollWidth'), address).toBe(PHONE.width);
      const card = await page.locator('.board > tbody:not(.band)').first().boundingBox();
      expect(card?.height, address).toBeLessThanOrEqual(420);
    }
  });

  it.each([NEED, LIST, GRID])('breaks no word and cuts off no text in %s', async (address) => {
    const { page } = visitor;
    await page.goto(address);
    await page.evaluate('for (const fold of document.querySelectorAll("details")) fold.open = true');
    for (const width of [1280, 992, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await page.evaluate<string[]>(FIND_BROKEN_WORDS)]).toEqual([width, []]);
      expect([width, await page.evaluate<string[]>(FIND_CUT_OFF)]).toEqual([width, []]);
    }
  });

  it('has text of at least 16 pixels, and secondary text of 14.5', async () => {
    const { page } = visitor;
    await page.setViewportSize(PHONE);
    for (const address of ['/', NEED, GRID]) {
      await page.goto(address);
      const sizes = await page.evaluate<number[]>(TEXT_SIZES);
      expect(Math.min(...sizes), address).toBeGreaterThanOrEqual(14.5);
    }
  });

  it('shows the first tool on the first two screens of a phone', async () => {
    const { page } = visitor;
    await page.setViewportSize(PHONE);
    for (const address of [NEED, LIST]) {
      await page.goto(address);
      const first = await page.locator('.board > tbody:not(.band)').first().boundingBox();
      expect((first?.y ?? 0) + (first?.height ?? 0), address).toBeLessThanOrEqual(2 * PHONE.height);
    }
  });

  it('lets a keyboard reach the first tool in few stops, and names every mark of a grid', async () => {
    const { page } = visitor;
    await page.setViewportSize(WIDE);
    await page.goto(LIST);
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').innerText()).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    let stops = 0;
    while (!(await page.evaluate('document.activeElement.matches("tbody th a")'))) {
      await page.keyboard.press('Tab');
      stops += 1;
      expect(stops).toBeLessThanOrEqual(24);
    }
    await page.goto(GRID);
    const names = await page.evaluate<string[]>(
      '[...document.querySelectorAll(".grid > tbody > tr > td > a")].map(({ ariaLabel }) => ariaLabel)',
    );
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) expect(name).toMatch(/^.+: (yes|no|no source|does not apply|sources differ)$/);
  });
});

/** Finds words of a board that are broken across lines. */
const FIND_BROKEN_WORDS = `[...document.querySelectorAll('.board :is(th, td)')].flatMap((cell) => {
  const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const broken = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.parentElement.checkVisibility() || text.parentElement.closest('.unseen')) continue;
    for (const { 0: word, index } of text.data.matchAll(/[^\\s\\u2010-\\u2014/-]+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (range.getClientRects().length > 1) broken.push(word + ' in ' + cell.innerText.slice(0, 60));
    }
  }
  return broken;
})`;

/** Finds elements whose content is wider than they are. */
const FIND_CUT_OFF = `[...document.querySelectorAll('.board, .board *, .need, .need *')]
  .filter((element) => element.checkVisibility() && !element.closest('.unseen') && getComputedStyle(element).display !== 'inline')
  .filter((element) => !['INPUT', 'SELECT', 'METER'].includes(element.tagName) && element.scrollWidth > element.clientWidth + 1)
  .map(({ tagName, className, textContent }) => [tagName, className, textContent.slice(0, 60)].join(' '))`;

/** The font sizes of visible texts. */
const TEXT_SIZES = `[...document.querySelectorAll('main *, footer *')]
  .filter((element) => element.checkVisibility() && [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== ''))
  .map((element) => parseFloat(getComputedStyle(element).fontSize))`;
