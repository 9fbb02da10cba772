import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const ALL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules whose result can change with the colours and the width of the window. */
const LOOKS = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'];

/**
 * The findings of axe on a page in its present state: WCAG 2.2 A and AA, and best practices. One line per kind.
 * @param rules `looks`: only what may differ from how all rules found the page in other colours or another window
 */
export async function findFaults(page: Page, rules: 'all' | 'looks' = 'all'): Promise<string[]> {
  const run = {
    runOnly: rules === 'all' ? ALL : LOOKS,
    resultTypes: ['violations'],
    // Only for the rule on sound. By default axe also parses all style sheets again: a third of the time, and no rule here needs it.
    preload: { assets: ['media'] },
  };
  // Through the debugger, since the CSP of the pages blocks foreign scripts.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  const { violations } = (await page.evaluate(`axe.run(document, ${JSON.stringify(run)})`)) as AxeResults;
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes.length}): ${nodes
        .slice(0, 3)
        .map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`)
        .join(' | ')}`,
  );
}
