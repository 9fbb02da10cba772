import { expect, it } from 'vitest';
import { fixtureServer } from '../../fixture/serve.ts';

const served = await fixtureServer();

/** A month or a day: `read Jun 2026`, `a competitor, May 2026`, `2026-06-01`. */
const MONTH = /\b[A-Z][a-z]{2} 20\d\d\b|\b20\d\d-\d\d-\d\d\b/;

it.each([
  '/index.md',
  '/tools.md',
  '/rankings/general.md?job=outreach',
  '/recommend.md?required=channels.linkedin&people=3',
  '/recommend.md?q=flagmast+price',
  '/tools/flagmast.md',
])('each price on %s has the month when we read it', async (address) => {
  const lines = (await served.text(address)).split('\n');
  const pricedLines = lines.filter((line) => /^(?:\||-|\d+\.) .*\/tools\/.*[$€£]\d/.test(line));
  expect(pricedLines.length, address).toBeGreaterThan(0);
  for (const line of pricedLines) expect(line, address).toMatch(MONTH);
});
