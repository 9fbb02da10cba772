import { expect, it } from 'vitest';
import { site, visitorTo } from './site.ts';

const served = await site();
const seen = await visitorTo(served, { javaScriptEnabled: false });

it('the filter shows exactly the matching facts, and no empty group, without JavaScript', async () => {
  const { page } = seen;
  await page.goto('/tools/paper-lantern');
  const facts = Object.values(served.snapshot.tools.get('paper-lantern')?.facts ?? {});
  const status = (...wanted: string[]) => facts.filter(({ status }) => wanted.includes(status)).length;
  const visible = () => page.locator('.fact-group tbody tr:visible').count();
  for (const part of ['known', 'disputed', 'unknown']) expect(status(part)).toBeGreaterThan(0);
  expect(await visible()).toBe(facts.length);
  for (const [choice, count] of [
    ['unknown', status('unknown')],
    ['answered', status('known', 'disputed')],
    ['all', facts.length],
  ] as const) {
    await page.locator(`input[name=show][value=${choice}]`).check();
    expect([choice, await visible()]).toEqual([choice, count]);
    const shown = await page.locator('.fact-group:visible').all();
    for (const group of shown) expect(await group.locator('tbody tr:visible').count()).toBeGreaterThan(0);
  }
});

it('the target of a link is visible with any filter', async () => {
  const { page } = seen;
  await page.goto('/tools/ravenpost');
  await page.locator('input[name=show][value=answered]').check();
  const row = page.locator('tr[id="pricing.starts_at"]');
  expect(await row.isVisible()).toBe(false);
  await page.locator('.glance a[href="#pricing.starts_at"]').click();
  expect(await row.isVisible()).toBe(true);
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
}, 60_000);
