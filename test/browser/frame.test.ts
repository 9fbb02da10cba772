import { describe, expect, it } from 'vitest';
import { examplesToOpen } from './examples.ts';
import { site, visitorTo } from './site.ts';

const served = await site();
const seen = await visitorTo(served, { permissions: ['clipboard-read', 'clipboard-write'] });

/** Whether the page at an address is open and has been painted. */
const painted = (address: string) =>
  `location.href === ${JSON.stringify(new URL(address).href)} && performance.getEntriesByType('paint').length > 0`;

/** By how much the elements of the page have moved, once what its scripts changed has been painted too. */
const MOVED = `new Promise((done) => {
  let sum = 0;
  const add = (entries) => { for (const { value } of entries) sum += value; };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => {
    add(observer.takeRecords());
    done(sum);
  })));
})`;

describe('the frame of every page', () => {
  it('has a link that skips to the content', async () => {
    const { page } = seen;
    await page.goto('/');
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').innerText()).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.locator('main :focus').count()).toBe(1);
  });

  it.each(['/problems', '/methodology', '/changes'])('shows the focus on every element of %s', async (address) => {
    const { page } = seen;
    await page.goto(address);
    const stops = await page.evaluate<number>(
      `[...document.querySelectorAll("a[href], button, input, select, summary, [tabindex='0']")]
        .filter((element) => element.checkVisibility()).length`,
    );
    for (let stop = 0; stop < stops; stop += 1) {
      await page.keyboard.press('Tab');
      const [width, style] = await page.evaluate<string[]>(
        '((s) => [s.outlineWidth, s.outlineStyle])(getComputedStyle(document.activeElement))',
      );
      expect([stop, width, style]).toEqual([stop, '3px', 'solid']);
    }
  });

  it('has a search form that opens the list of tools', async () => {
    const { page } = seen;
    await page.goto('/problems');
    await page.locator('header input[name=q]').fill('whats app');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${served.baseUrl}/tools?q=whats+app`);
    expect(await page.locator('main input[name=q][type=search]').inputValue()).toBe('whats app');
  });

  it('needs five requests at most, and no other host', async () => {
    const { page } = seen;
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto('/tools', { waitUntil: 'networkidle' });
    page.removeAllListeners('request');
    expect(requested).toHaveLength(new Set(requested).size);
    expect(requested.length).toBeLessThanOrEqual(5);
    expect(seen.complaints()).toEqual([]);
  });

  it('copies a text to the clipboard, and says so', async () => {
    const { page } = seen;
    // A link to a folded section opens it.
    await page.goto('/datasets/ai-readiness#cite');
    const marked = page.locator('#cite [data-copy]').first();
    await page.locator('#cite .copy').first().click();
    await page.locator('#cite [role=status]', { hasText: 'Copied' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe((await marked.innerText()).trim());
  });

  it.each(examplesToOpen(served.snapshot))('has no layout shift on %s', async (address: string) => {
    const { page } = seen;
    // Tall enough to paint the whole page before the script runs.
    await page.setViewportSize({ width: 390, height: 8000 });
    await page.route('**/assets/*.js', async (route) => {
      await expect
        .poll(() => page.evaluate(painted(served.baseUrl + address)).catch(() => false), { interval: 10 })
        .toBe(true);
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'load' });
    await page.unrouteAll();
    const moved = await page.evaluate(MOVED);
    // A share of the viewport; rounding to whole pixels can leave a millionth.
    expect(moved).toBeLessThan(0.0001);
  });
});
