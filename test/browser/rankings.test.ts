import { expect, it } from 'vitest';
import { site, visitorTo } from './site.ts';

const served = await site();
const seen = await visitorTo(served, { viewport: { width: 1440, height: 900 } });

const LISTS = ['/rankings/general?job=outreach', '/rankings/general?job=agents'];

it.each([...LISTS, '/rankings/general'])('the first tool of %s is in the upper half of the window', async (address) => {
  const { page } = seen;
  await page.goto(address);
  const first = await page.locator('tbody tr:not(.band)').first().boundingBox();
  expect(first?.y).toBeLessThan(450);
  expect(first?.width).toBeGreaterThan(1000);
});

it.each(['/tools', '/tools?sort=name', ...LISTS, '/rankings/general'])(
  'a keyboard reaches the first tool of %s in 12 stops',
  async (address) => {
    const { page } = seen;
    await page.goto(address);
    for (let stop = 1; stop <= 12; stop += 1) {
      await page.keyboard.press('Tab');
      const { isSkip, isTool } = await page.evaluate<{ isSkip: boolean; isTool: boolean }>(
        `({ isSkip: document.activeElement.matches(".skip"), isTool: document.activeElement.matches("main tbody tr *") })`,
      );
      if (isTool) return;
      if (isSkip) await page.keyboard.press('Enter');
    }
    expect.fail('no tool has the focus');
  },
);
