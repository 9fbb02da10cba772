import { describe, expect, it } from 'vitest';
import { openVisitor, serveSite } from './site.ts';

const served = await serveSite();
const visitor = await openVisitor(served);

describe('every page', () => {
  it.each(['/docs', '/methodology', '/changes'])(
    'shows a focus outline on every focusable element of %s',
    async (address) => {
      const { page } = visitor;
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
    },
  );

  it('loads with at most five requests to its own host', async () => {
    const { page } = visitor;
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await page.goto('/tools', { waitUntil: 'networkidle' });
    page.removeAllListeners('request');
    expect(requestedPaths).toHaveLength(new Set(requestedPaths).size);
    expect(requestedPaths.length).toBeLessThanOrEqual(5);
    expect(visitor.takeErrors()).toEqual([]);
  });
});
