import { expect, it } from 'vitest';
import { site, visitorTo } from './site.ts';

const served = await site();
const seen = await visitorTo(served, { javaScriptEnabled: false });
const withScript = await visitorTo(served);

it('the filter shows exactly the matching facts, and no empty group, without JavaScript', async () => {
  const { page } = seen;
  await page.goto('/tools/paper-lantern');
  const facts = Object.values(served.snapshot.tools.get('paper-lantern')?.facts ?? {});
  const status = (...wanted: string[]) => facts.filter(({ status }) => wanted.includes(status)).length;
  const visible = () => page.locator('.fact-group tbody tr:visible').count();
  for (const part of ['known', 'disputed', 'unknown']) expect(status(part)).toBeGreaterThan(0);
  // Groups are folded until something of them is asked for.
  expect(await visible()).toBe(0);
  for (const [choice, count] of [
    ['unknown', status('unknown')],
    ['answered', status('known', 'disputed')],
    ['all', 0],
  ] as const) {
    await page.locator(`input[name=show][value=${choice}]`).check();
    expect([choice, await visible()]).toEqual([choice, count]);
    const shown = choice === 'all' ? [] : await page.locator('.fact-group:visible').all();
    for (const group of shown) expect(await group.locator('tbody tr:visible').count()).toBeGreaterThan(0);
  }
});

it('the target of a link is visible with any filter', async () => {
  const { page } = seen;
  await page.goto('/tools/ravenpost');
  await page.locator('input[name=show][value=answered]').check();
  const row = page.locator('tr[id="pricing.starts_at"]');
  expect(await row.isVisible()).toBe(false);
  await page.goto('/tools/ravenpost#pricing.starts_at');
  expect(await row.isVisible()).toBe(true);
});

it.each([
  ['without JavaScript', seen],
  ['with JavaScript', withScript],
] as const)('a link to a fact opens its group and shows its row, %s', async (_, { page }) => {
  await page.goto('/tools/paper-lantern#ai.public_api');
  const row = page.locator('tr[id="ai.public_api"]');
  await row.waitFor();
  expect((await row.boundingBox())?.y).toBeLessThan(page.viewportSize()?.height ?? 0);
  expect(await page.locator('.fact-group:has(details[open])').count()).toBe(1);
  // A link on the page itself does so too, also into a group that is closed.
  await page.locator('.features a[href="#pricing.free_trial"]').click();
  expect(await page.locator('tr[id="pricing.free_trial"]').isVisible()).toBe(true);
  await page.locator('.places-picture a').first().click();
  expect(await page.locator('.job-place').first().isVisible()).toBe(true);
});

it('a filter in the address shows its facts at once, and a reader can go back to all', async () => {
  const { page } = seen;
  await page.goto('/tools/paper-lantern?show=unknown#facts');
  const unknown = Object.values(served.snapshot.tools.get('paper-lantern')?.facts ?? {}).filter(
    ({ status }) => status === 'unknown',
  );
  expect(await page.locator('.fact-group tbody tr:visible').count()).toBe(unknown.length);
});

it('the head of a group of facts lies over the rows that it passes', async () => {
  const { page } = seen;
  await page.goto('/tools/paper-lantern#ai.public_api');
  await page.setViewportSize({ width: 1280, height: 400 });
  const below = await page.evaluate<string[]>(
    `[...document.querySelectorAll('[id="ai"] tbody tr')].map((row) => {
      scrollTo({ top: scrollY + row.getBoundingClientRect().top - 10, behavior: 'instant' });
      const { x, y } = document.querySelector('[id="ai"] thead th').getBoundingClientRect();
      return document.elementFromPoint(x + 5, y + 15).closest('thead, tbody').tagName;
    })`,
  );
  expect(new Set(below)).toEqual(new Set(['THEAD']));
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
