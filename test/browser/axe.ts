import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const ALL_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules whose result depends on the colours or the width of the window. */
const APPEARANCE_RULES = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'];

/**
 * Checks the current state of a page with axe: WCAG 2.2 A and AA, and best practices. Returns one line per rule that fails.
 * @param rules `appearance` to check a page again in other colours or another window size
 */
export async function findFaults(page: Page, rules: 'all' | 'appearance' = 'all'): Promise<string[]> {
  const options = {
    runOnly: rules === 'all' ? ALL_TAGS : APPEARANCE_RULES,
    resultTypes: ['violations'],
    // Only the rule about sound needs preloading. By default, axe also parses all style sheets again, which takes a third of the time.
    preload: { assets: ['media'] },
  };
  // Injects axe through the debugger, because the CSP of the pages blocks foreign scripts.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  const { violations } = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as AxeResults;
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes.length}): ${nodes
        .slice(0, 3)
        .map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`)
        .join(' | ')}`,
  );
}
