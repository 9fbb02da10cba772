import { describe, expect, it } from 'vitest';
import { examplesOn } from './examples.ts';
import { site, visitorTo } from './site.ts';

const served = await site();
const seen = await visitorTo(served, { permissions: ['clipboard-read', 'clipboard-write'] });

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

  it('shows the focus on every element', async () => {
    const { page } = seen;
    await page.goto('/problems');
    const stops = await page.locator('a[href], button, input').count();
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
    expect(await page.locator('main input[name=q]').inputValue()).toBe('whats app');
  });

  it('copies a text to the clipboard, and says so', async () => {
    const { page } = seen;
    await page.goto('/');
    const marked = page.locator('[data-copy]').first();
    await page.locator('.copyable .copy').first().click();
    await page.locator('.copyable [role=status]', { hasText: 'Copied' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe((await marked.innerText()).trim());
  });

  it.each(examplesOn(served.snapshot))('has no layout shift on %s', async (address: string) => {
    const { page } = seen;
    // Tall enough to paint the whole page before the script runs.
    await page.setViewportSize({ width: 390, height: 8000 });
    await page.route('**/assets/*.js', async (route) => {
      await page.waitForTimeout(300);
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'load' });
    await page.unrouteAll();
    const moved = await page.evaluate(`new Promise((done) => {
      let sum = 0;
      new PerformanceObserver((list) => { for (const { value } of list.getEntries()) sum += value; })
        .observe({ type: 'layout-shift', buffered: true });
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(sum), 100)));
    })`);
    // A share of the viewport; rounding to whole pixels can leave a millionth.
    expect(moved).toBeLessThan(0.0001);
  });
});
