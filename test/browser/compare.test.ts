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
    await page.getByLabel('First tool').fill('Quillcourier');
    await page.getByLabel('Second tool').fill('Flagmast');
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.waitForURL('**/compare?tools=quillcourier,flagmast');
    const names = () => page.locator('.pair').first().getByRole('columnheader').allInnerTexts();
    expect(await names()).toEqual(['Question', 'Quillcourier', 'Flagmast']);
    await page.getByText('Change', { exact: true }).click();
    await page.getByLabel('Add a tool').fill('Larkpost.io');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.waitForURL(/larkpost-io/);
    await page.getByText('Change', { exact: true }).click();
    await page.getByLabel('People', { exact: true }).fill('3');
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await page.getByRole('rowheader', { name: '3 people', exact: true }).waitFor();
    await page.getByText('Change', { exact: true }).click();
    await page.getByRole('link', { name: /^Quillcourier.*remove$/ }).click();
    await page.waitForURL((url) => !url.search.includes('quillcourier'));
    expect(await names()).toEqual(['Question', 'Flagmast', 'Larkpost.io']);
    const answer = page.locator('tbody[id*="."] td a').first();
    const [, key] = ((await answer.getAttribute('href')) ?? '').split('#');
    await answer.click();
    await page.waitForURL(/keys=/);
    await page.locator(`[id="${key}"]`).waitFor({ state: 'visible' });
    expect(visitor.takeErrors()).toEqual([]);
  });
});

it('a comparison of up to ten tools needs no horizontal scrolling, folds included', async () => {
  const { page, close } = await createVisitor(served.baseUrl);
  const slugs = [...served.snapshot.tools.keys()];
  for (const count of [2, 3, 4, 10]) {
    await page.goto(`/compare?tools=${slugs.slice(0, count).join(',')}&people=30&currency=GBP`);
    await page.evaluate('for (const fold of document.querySelectorAll("details")) fold.open = true');
    for (const width of [360, 390, 480, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      expect([count, width, overflow]).toEqual([count, width, 0]);
    }
  }
  await close();
});

it.each([2, 3])(
  'on a phone, the answers of %s tools are side by side below their names, which stay in view',
  async (count) => {
    const { page, close } = await createVisitor(served.baseUrl, { viewport: { width: 360, height: 640 } });
    await page.goto(`/compare?tools=${[...served.snapshot.tools.keys()].slice(0, count).join(',')}`);
    const [row] = await page.locator('.pair tbody[id] tr').all();
    const cells = await Promise.all((await row?.locator('td').all())?.map((cell) => cell.boundingBox()) ?? []);
    expect(cells).toHaveLength(count);
    expect(new Set(cells.map((box) => Math.round(box?.y ?? -1))).size).toBe(1);
    await page.evaluate('window.scrollTo(0, document.querySelector(".pair").getBoundingClientRect().bottom - 300)');
    const head = page.locator('.pair').first().getByRole('columnheader').last();
    await expect.poll(async () => Math.round((await head.boundingBox())?.y ?? -1)).toBeLessThan(60);
    await close();
  },
);

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
