import { expect, it } from 'vitest';
import { faultsOf } from './axe.ts';
import { site, visitorTo } from './site.ts';

const served = await site();
const seen = await visitorTo(served);

it.each([
  ['light', 1440],
  ['dark', 360],
] as const)('every part is clean to axe in %s, and fits a window of %i pixels', async (colorScheme, width) => {
  const { page } = seen;
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 900 });
  await page.goto('/design');
  await page.evaluate('for (const fold of document.querySelectorAll("details")) fold.open = true');
  expect(await faultsOf(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
  expect(seen.complaints()).toEqual([]);
});

it('text has at most 66 characters in a line on average, and figures stand below each other', async () => {
  const { page } = seen;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/design');
  const [perLine = 0, wide, narrow] = await page.evaluate<number[]>(`document.fonts.ready.then(() => {
    const main = document.querySelector("main");
    main.insertAdjacentHTML("beforeend", "<p id=measured>" + "Which tools write to people, and what they cost each month. ".repeat(20) + "</p>" +
      "<table><tr><td><span>1111</span> <span>8888</span></td></tr></table>");
    const text = document.getElementById("measured");
    const lines = text.offsetHeight / parseFloat(getComputedStyle(text).lineHeight);
    return [text.textContent.length / lines, ...[...main.querySelectorAll("table:last-child span")].map((span) => span.getBoundingClientRect().width)];
  })`);
  expect(perLine).toBeGreaterThan(55);
  expect(perLine).toBeLessThanOrEqual(68);
  expect(wide).toBe(narrow);
});

it('the parts are on no other page, and in no list of addresses', async () => {
  for (const path of ['/sitemap.xml', '/', '/llms.txt']) expect(await served.text(path)).not.toContain('/design');
});
