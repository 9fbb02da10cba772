import { expect, it } from 'vitest';
import { site, visitorTo } from './site.ts';

const served = await site();
const seen = await visitorTo(served, { javaScriptEnabled: false });
const withScript = await visitorTo(served);

it('a choice in the address shows exactly the matching facts at once, without JavaScript', async () => {
  const { page } = seen;
  const facts = Object.values(served.snapshot.tools.get('paper-lantern')?.facts ?? {});
  const status = (...wanted: string[]) => facts.filter(({ status }) => wanted.includes(status)).length;
  for (const [choice, count] of [
    ['unknown', status('unknown')],
    ['answered', status('known', 'disputed')],
  ] as const) {
    await page.goto(`/tools/paper-lantern?show=${choice}#facts`);
    expect([choice, await page.locator('.facts tr[id]:visible').count()]).toEqual([choice, count]);
  }
});

it.each([
  ['without JavaScript', seen],
  ['with JavaScript', withScript],
] as const)('a link to a fact opens its group, shows its row and opens its sign, %s', async (_, { page }) => {
  await page.goto('/tools/paper-lantern#pricing.plans');
  const row = page.locator('tr[id="pricing.plans"]');
  await row.waitFor();
  expect((await row.boundingBox())?.y).toBeLessThan(page.viewportSize()?.height ?? 0);
  expect(await row.locator('.opened').isVisible()).toBe(true);
  // A link on the page itself does so too, also into a group that is closed.
  await page.locator('a[href="#pricing.free_trial"]').first().click();
  expect(await page.locator('tr[id="pricing.free_trial"]').isVisible()).toBe(true);
});

it('the page of every tool with a table of plans fits a phone of 320 px', async () => {
  const { page } = seen;
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [slug, { facts }] of served.snapshot.tools) {
    if (facts['pricing.plans']?.status !== 'known') continue;
    await page.goto(`/tools/${slug}`);
    const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
    expect([slug, wide]).toEqual([slug, 320]);
  }
});
