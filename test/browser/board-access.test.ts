import { describe, expect, it } from 'vitest';
import { openVisitor, serveSite } from './site.ts';

const served = await serveSite();
const visitor = await openVisitor(served);
const visitorWithoutScript = await openVisitor(served, { javaScriptEnabled: false });
const [job = ''] = Object.keys(served.snapshot.methodology.jobs);

/** Four requirements, a set-up and a budget. */
const NEED =
  '/recommend?required=channels.linkedin,channels.email,ai.public_api,integrations.hubspot&people=3&budget=500';
const LIST = `/rankings/general?job=${job}`;

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };

describe('a keyboard user', () => {
  it.each([NEED, LIST, '/cost?people=3', '/tools'])(
    'reaches the end of %s through skip links and at most 60 tab stops',
    async (address) => {
      const { page } = visitor;
      await page.setViewportSize(WIDE);
      await page.goto(address);
      const tables = await page.locator('.board').count();
      expect(tables).toBeGreaterThan(0);
      let stops = 0;
      let skips = 0;
      while (!(await page.evaluate(IS_AFTER_BOARDS))) {
        await page.keyboard.press('Tab');
        stops += 1;
        expect(stops).toBeLessThanOrEqual(60);
        if (
          !/^Skip (to the content|this table)$/.test(await page.evaluate('document.activeElement.textContent.trim()'))
        )
          continue;
        await page.keyboard.press('Enter');
        skips += 1;
      }
      expect(skips).toBe(1 + tables);
    },
  );

  it.each(['/', '/recommend', NEED])(
    'starts a new line in the box of %s with Shift+Enter and submits with Enter',
    async (address) => {
      const { page } = visitor;
      await page.setViewportSize(WIDE);
      await page.goto(address);
      const box = page.locator('#need-q');
      await box.fill('LinkedIn');
      await box.press('Shift+Enter');
      await page.keyboard.type('API');
      expect(await box.inputValue()).toBe('LinkedIn\nAPI');
      expect(new URL(page.url()).search).toBe(new URL(address, served.baseUrl).search);
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => /^LinkedIn\s+API$/.test(url.searchParams.get('q') ?? ''));
      expect(await page.locator('.chips').innerText()).toContain('LinkedIn');
    },
  );
});

describe('a phone user', () => {
  it('sees the need on one line and the first tool within the first screens', async () => {
    const { page } = visitorWithoutScript;
    await page.setViewportSize(PHONE);
    await page.goto(NEED);
    const line = page.locator('.need-panel > summary');
    expect((await line.innerText()).replaceAll(/\s+/g, ' ')).toBe('3 people, $500 a month, 4 requirements. Change');
    expect((await page.locator('.need-panel').boundingBox())?.height).toBeLessThanOrEqual(90);
    expect(await page.locator('#need-q').isVisible()).toBe(false);
    const firstRow = await page.locator('tbody tr:not(.band)').first().boundingBox();
    expect((firstRow?.y ?? 0) + (firstRow?.height ?? 0)).toBeLessThanOrEqual(900);
    await line.click();
    expect(await page.locator('#need-q').isVisible()).toBe(true);
    await page.setViewportSize(WIDE);
    await page.goto(NEED);
    expect(await line.isVisible()).toBe(false);
    expect(await page.locator('#need-q').isVisible()).toBe(true);
  });
});

describe('a screen reader', () => {
  it.each([NEED, LIST])('reads tool, question and answer on each mark and price button of %s', async (address) => {
    const { page } = visitor;
    await page.setViewportSize(WIDE);
    await page.goto(address);
    const marks = await page.evaluate<Mark[]>(MARKS);
    expect(marks.length).toBeGreaterThan(20);
    for (const { tool, question, name, words } of marks) {
      const start = `${[tool, question].filter(Boolean).join(', ')}: `;
      expect(name.slice(0, start.length)).toBe(start);
      expect(name.slice(start.length)).toMatch(/\S/);
      // Users of voice control say the visible text, so the accessible name must contain it.
      for (const word of words) expect(name).toContain(word.replaceAll('\u00A0', ' '));
    }
    expect(new Set(marks.map(({ name }) => name)).size).toBe(marks.length);
    const [{ name } = { name: '' }] = marks;
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(1);
  });
});

/** Whether the focus is after the last board. */
const IS_AFTER_BOARDS = `(() => {
  const { activeElement } = document;
  const last = [...document.querySelectorAll('.board')].at(-1);
  return activeElement.tabIndex >= 0 && Boolean(last.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING);
})()`;

interface Mark {
  readonly tool: string;
  /** Empty for prices, which belong to the whole tool. */
  readonly question: string;
  /** The accessible name of its button. */
  readonly name: string;
  /** The visible words of its button. */
  readonly words: readonly string[];
}

const MARKS = `(() => {
  const heads = [...document.querySelectorAll('.board thead tr:last-child th')];
  return [...document.querySelectorAll('.board tbody tr:not(.band)')].flatMap((row) =>
    [...row.cells].flatMap((cell, i) =>
      heads[i].matches('.tool, .meter, .ask') ? [] : [...cell.querySelectorAll(':scope > :is(button, a)')].map((mark) => ({
        tool: row.querySelector('.tool a').textContent,
        question: heads[i].matches('.bill') ? '' : heads[i].textContent.trim(),
        name: mark.getAttribute('aria-label') ?? '',
        words: [...mark.querySelectorAll('b, small, span:not(.unseen, .unknown-sign)')].map(({ textContent }) => textContent.trim()),
      }))));
})()`;
