import { describe, expect, it } from 'vitest';
import { openVisitor, serveSite } from './site.ts';

const served = await serveSite();
const seen = await openVisitor(served);

describe('every page', () => {
  it.each(['/docs', '/methodology', '/changes'])('shows a visible focus on every element of %s', async (address) => {
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

  it('loads with at most five requests to its own host', async () => {
    const { page } = seen;
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto('/tools', { waitUntil: 'networkidle' });
    page.removeAllListeners('request');
    expect(requested).toHaveLength(new Set(requested).size);
    expect(requested.length).toBeLessThanOrEqual(5);
    expect(seen.complaints()).toEqual([]);
  });
});
