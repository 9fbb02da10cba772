import { describe, expect, it } from 'vitest';
import { openVisitor, serveSite } from './site.ts';
import { createVisitor } from './visitor.ts';

const served = await serveSite();

describe.each([true, false])('with JavaScript: %s', async (javaScriptEnabled) => {
  const visitor = await openVisitor(served, { javaScriptEnabled, viewport: { width: 1280, height: 800 } });

  it('a visitor can compare two tools, add a third tool and a team size, remove a tool and open the source of an answer', async () => {
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    await page.waitForURL('**/compare');
    await page.getByLabel('Add a tool').fill('Quillcourier');
    await page.getByLabel('and another').fill('Flagmast');
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.waitForURL('**/compare?tools=quillcourier,flagmast');
    const names = () => page.locator('.sheet').first().getByRole('columnheader').allInnerTexts();
    expect(await names()).toEqual(['Question', 'Quillcourier', 'Flagmast']);
    await page.getByLabel('Add a tool').fill('Larkpost.io');
    await page.getByLabel('People', { exact: true }).fill('2');
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.waitForURL(/larkpost-io/);
    await page.getByText('Monthly price for 2 people', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Remove Quillcourier' }).click();
    await page.waitForURL((url) => !url.search.includes('quillcourier'));
    expect(await names()).toEqual(['Question', 'Flagmast', 'Larkpost.io']);
    const answer = page.locator('tr[id*="."] td a').first();
    const [, key] = ((await answer.getAttribute('href')) ?? '').split('#');
    await answer.click();
    await page.waitForURL(/keys=/);
    await page.locator(`[id="${key}"]`).waitFor({ state: 'visible' });
    expect(visitor.takeErrors()).toEqual([]);
  });
});

it.each([
  [1440, 5],
  [360, 2],
])('at %s pixels, a comparison of %s tools fits side by side without horizontal scrolling', async (width, count) => {
  const { page, close } = await createVisitor(served.baseUrl, { viewport: { width, height: 800 } });
  const slugs = [...served.snapshot.tools.keys()].slice(0, count);
  await page.goto(`/compare?tools=${slugs.join(',')}`);
  const [row] = await page.locator('.sheet tr[id]').all();
  const cells = await Promise.all((await row?.locator('td').all())?.map((cell) => cell.boundingBox()) ?? []);
  expect(new Set(cells.map((box) => Math.round(box?.y ?? -1))).size).toBe(1);
  expect(cells).toHaveLength(count);
  for (const box of cells) expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
  await close();
});

it('the tool names of a comparison stay in view while the answers scroll', async () => {
  const { page, close } = await createVisitor(served.baseUrl, { viewport: { width: 360, height: 640 } });
  await page.goto('/compare?tools=quillcourier,flagmast');
  await page.evaluate('window.scrollTo(0, document.querySelector(".sheet").getBoundingClientRect().bottom - 300)');
  const head = page.locator('.sheet').first().getByRole('columnheader', { name: 'Flagmast' });
  await expect.poll(async () => Math.round((await head.boundingBox())?.y ?? -1)).toBeLessThan(40);
  await close();
});

it('the table of prices by team size shows all figures without scrolling, whatever the width', async () => {
  const { page, close } = await createVisitor(served.baseUrl);
  for (const people of [3, 30]) {
    await page.goto(`/compare?tools=quillcourier,flagmast&people=${people}&currency=GBP`);
    for (const width of [360, 390, 480, 703, 768, 1024, 1120, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate<number>(
        '((area) => area.scrollWidth - area.clientWidth)(document.querySelector(".scroll:has(.figures)"))',
      );
      expect([people, width, overflow]).toEqual([people, width, 0]);
    }
  }
  await close();
});

it('sticky elements never cover the focused element', async () => {
  const { page, close } = await createVisitor(served.baseUrl, {
    viewport: { width: 1280, height: 640 },
    reducedMotion: 'reduce',
  });
  for (const address of ['/compare?tools=quillcourier,flagmast', '/rankings/general']) {
    await page.goto(address);
    const coveringTexts: string[] = [];
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press(step < 30 ? 'Tab' : 'Shift+Tab');
      const coveringText = await page.evaluate<string>(`(() => {
        const focused = document.activeElement;
        const { x, y, width, height } = focused.getClientRects()[0];
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return hit?.closest('thead th') && !hit.contains(focused) && !focused.contains(hit) ? hit.innerText : '';
      })()`);
      if (coveringText) coveringTexts.push(coveringText);
    }
    expect([address, coveringTexts]).toEqual([address, []]);
  }
  await close();
});
