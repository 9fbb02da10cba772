import { describe, expect, it } from 'vitest';
import { openVisitor, serveSite } from './site.ts';

const served = await serveSite();
const visitor = await openVisitor(served);
const visitorWithoutScript = await openVisitor(served, { javaScriptEnabled: false });
const [job = ''] = Object.keys(served.snapshot.methodology.jobs);
const LIST = `/rankings/general?job=${job}`;

describe('a visitor with a need', () => {
  it('can type it into the search box, correct a number, add a column and remove a question', async () => {
    const { page } = visitor;
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    await page.locator('#need-q').fill('LinkedIn, API, HIPAA');
    await page.locator('.need button').click();
    await page.waitForURL('**/recommend?*');
    expect(await page.locator('.chips li').first().innerText()).toContain('HIPAA');
    await page.locator('#need-people').fill('3');
    await page.locator('.need button').click();
    await page.waitForURL('**/recommend?*people=3*');
    expect(await page.locator('#need-people').inputValue()).toBe('3');
    await page.locator('#need-keys').selectOption('pricing.trial_days');
    await page.locator('.need button').click();
    await page.waitForURL('**/recommend?*keys=pricing.trial_days*');
    expect(await page.locator('.board thead').innerText()).toContain('Trial');
    const columns = await page.locator('.board thead tr:last-child th').count();
    await page.locator('.chips a', { hasText: 'Public API' }).click();
    await page.waitForURL((url) => url.searchParams.get('q') === null);
    expect(await page.locator('.board thead tr:last-child th').count()).toBe(columns - 1);
    expect(await page.locator('.chips li').first().innerText()).toContain('HIPAA');
    await page.locator('.chips a', { hasText: 'leave it out' }).first().click();
    await page.waitForURL((url) => !url.searchParams.has('not_understood'));
    expect(await page.locator('.chips').innerText()).not.toContain('HIPAA');
    expect(visitor.takeErrors()).toEqual([]);
  });
});

describe('a visitor without JavaScript who corrects a need', () => {
  it('opens one search at a time with the keyboard and replaces words with a required question', async () => {
    const { page } = visitorWithoutScript;
    await page.setViewportSize({ width: 360, height: 900 });
    await page.goto('/recommend?required=channels.email&nice=ai.public_api&not_understood=HIPAA');
    await page.locator('.need-panel > summary').press('Enter');
    const summaries = page.locator('.chips summary');
    for (const name of ['+ requirement', 'HIPAA']) {
      await summaries.filter({ hasText: name }).focus();
      await page.keyboard.press('Enter');
      expect(await page.locator('.chips [open]').allInnerTexts()).toEqual([expect.stringContaining(name)]);
    }
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await page.getByLabel('What “HIPAA” means').fill('SOC 2');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.searchParams.has('not_understood'));
    expect(new URL(page.url()).searchParams.get('required')).toMatch(/^channels\.email,trust\.soc_?2/);
  });
});

describe('a keyboard user on a board', () => {
  it('reaches the first tool through two skip links and at most twelve tab stops', async () => {
    const { page } = visitor;
    for (const address of ['/', LIST, '/recommend?q=LinkedIn,+API,+HIPAA', '/tools']) {
      await page.goto(address);
      let stops = 0;
      for (const skip of ['Skip to the content', 'Skip to the tools']) {
        await page.keyboard.press('Tab');
        expect([address, await page.locator(':focus').innerText()]).toEqual([address, skip]);
        await page.keyboard.press('Enter');
        stops += 1;
      }
      while (!(await page.evaluate('document.activeElement.matches("tbody .tool a")'))) {
        await page.keyboard.press('Tab');
        stops += 1;
        expect(stops, address).toBeLessThanOrEqual(12);
      }
    }
  });
});

describe('a visitor who pastes a long text', () => {
  it('sees what was understood, fills in a number and continues without the text', async () => {
    const { page } = visitorWithoutScript;
    await page.goto('/');
    const story = 'Last spring the office was small and the mornings were long. '.repeat(4);
    await page.locator('#need-q').fill(`${story} We need LinkedIn for 4 people.`);
    await page.locator('.need button').click();
    await page.waitForURL('**/recommend?*');
    await page.locator('.need-panel > summary').click();
    expect(await page.locator('.chips [aria-label] > li').allInnerTexts()).toEqual([
      expect.stringMatching(/^Last spring the office was\s+leave it out/),
      expect.stringContaining('LinkedIn'),
    ]);
    const notUnderstood = page.getByRole('list', { name: 'Not understood' });
    expect(await notUnderstood.innerText()).toContain('Last spring the office was');
    expect(await page.locator('.need #need-people').inputValue()).toBe('4');
    await page.locator('#need-budget').fill('900');
    await page.locator('.need button').click();
    await page.waitForURL('**/recommend?*budget=900*');
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({
      required: 'channels.linkedin',
      people: '4',
      budget: '900',
      not_understood: 'Last spring the office was',
    });
    expect(await page.locator('#need-q').inputValue()).toBe('');
  });
});

describe('a board', () => {
  it('opens a cell with its source and report link without JavaScript, and closes it with Escape', async () => {
    const { page } = visitorWithoutScript;
    await page.goto(LIST);
    const cell = page.locator('td.yes button').first();
    expect(await cell.isVisible(), 'on a phone, before the card is unfolded').toBe(false);
    await page.locator('.unfold summary').first().click();
    await cell.click();
    const popover = page.locator(':popover-open');
    expect(await popover.locator('a[href^="http"]').count()).toBe(1);
    expect(await popover.locator('a[href$="#report"]').count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await popover.count()).toBe(0);
  });

  it('keeps its header and first columns in view, and limits the height of its rows', async () => {
    const { page } = visitor;
    await page.setViewportSize({ width: 1440, height: 500 });
    await page.goto(LIST);
    await page.locator('tbody tr').last().scrollIntoViewIfNeeded();
    const head = await page.locator('thead tr:last-child th').first().boundingBox();
    expect(head?.y).toBeGreaterThanOrEqual(0);
    const heights = await page.evaluate<number[]>(
      '[...document.querySelectorAll("tbody tr:not(.band)")].map((row) => row.offsetHeight)',
    );
    expect(Math.max(...heights)).toBeLessThanOrEqual(80);
    await page.setViewportSize({ width: 768, height: 900 });
    expect((await page.locator('tbody .tool').first().boundingBox())?.width).toBeGreaterThan(150);
    await page.locator('.scroll').evaluate('(area) => { area.scrollLeft = 400; }');
    expect((await page.locator('tbody .tool').first().boundingBox())?.x).toBeLessThan(40);
  });

  it('keeps its header in view with many questions, and becomes cards with the known answers on a phone', async () => {
    const { page } = visitor;
    await page.setViewportSize({ width: 1440, height: 300 });
    const { keys } = served.snapshot.methodology.catalogue;
    const questions = Object.keys(keys).filter((key) => keys[key]?.type === 'boolean');
    await page.goto(`/tools?keys=${questions.slice(0, 14).join(',')}`);
    expect(await page.locator('.board.wide').count()).toBe(1);
    await page.locator('tbody tr').last().scrollIntoViewIfNeeded();
    for (const head of await page.locator('thead th').all()) expect((await head.boundingBox())?.y).toBe(0);
    await page.setViewportSize({ width: 360, height: 740 });
    const overflow = await page.evaluate<number>(
      'document.querySelector(".scroll").scrollWidth - document.querySelector(".scroll").clientWidth',
    );
    expect(overflow).toBe(0);
    const [row] = await page.locator('tbody tr', { has: page.locator('.unknown-sign') }).all();
    const rowText = await row?.innerText();
    expect(rowText).not.toContain('?');
    for (const label of (await row?.locator('td.yes .cell-label').allTextContents()) ?? [])
      expect(rowText).toContain(label.trim());
  });

  it('is a table on a tablet, with prices of at most three lines in a wide window', async () => {
    const { page } = visitor;
    for (const address of ['/', '/tools', LIST, '/recommend?required=channels.linkedin,channels.email&budget=500']) {
      await page.goto(address);
      for (const width of [720, 768, 960]) {
        await page.setViewportSize({ width, height: 900 });
        const display = await page.evaluate<string>(
          'getComputedStyle(document.querySelector(".board tbody td")).display',
        );
        expect([address, width, display]).toEqual([address, width, 'table-cell']);
      }
      await page.setViewportSize({ width: 1280, height: 900 });
      const heights = await page.evaluate<number[]>(
        '[...document.querySelectorAll("td.bill > button")].map((bill) => bill.offsetHeight)',
      );
      expect(Math.max(...heights), address).toBeLessThanOrEqual(60);
      expect((await page.locator('td.bill').first().boundingBox())?.width).toBeGreaterThanOrEqual(200);
    }
  });

  it('is a list of tools in a few lines each on a phone, and the number of answers unfolds them', async () => {
    const { page } = visitorWithoutScript;
    await page.setViewportSize({ width: 390, height: 844 });
    for (const address of ['/', '/tools', LIST]) {
      await page.goto(address);
      const row = page.locator('tbody tr:not(.band)').first();
      expect((await row.boundingBox())?.height, address).toBeLessThanOrEqual(140);
      const answers = row.locator('td:not(.bill, .meter, .ask)');
      expect(await answers.first().isVisible(), address).toBe(false);
      const [count, all] = (await row.locator('.unfold').innerText()).match(/\d+/g) ?? [];
      await row.locator('.unfold summary').click();
      expect(await answers.first().isVisible(), address).toBe(true);
      expect(Number(all), address).toBeLessThanOrEqual(await answers.count());
      expect(await row.locator('td.yes').count(), address).toBeGreaterThanOrEqual(Number(count));
    }
  });

  it('has a large checkbox for all answers', async () => {
    const { page } = visitor;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/datasets/ai-readiness');
    const box = await page.locator('.all-answers input').boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(20);
  });

  it('fits on one printed page', async () => {
    const { page } = visitor;
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(LIST);
    const pdf = await page.pdf({ format: 'A4', landscape: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  });
});
