import { describe, expect, it } from 'vitest';
import { fixtureServer } from '../../../fixture/serve.ts';
import { escaped } from '../escaped.ts';
import { textOf } from '../html.ts';

const served = await fixtureServer();

const page = async (q: string) => (await served.get(`/recommend?q=${encodeURIComponent(q)}`)).text();

describe('the bill on the recommendation page', () => {
  it('is shown for each tool that fits or may fit, with a link to the page with every line', async () => {
    const q = 'LinkedIn, 5 users, 10 LinkedIn accounts';
    const html = await page(q);
    const answer = (await (await served.get(`/api/v1/recommend?q=${encodeURIComponent(q)}`)).json()) as {
      bill: string;
      fits: unknown[];
      may_fit: unknown[];
    };
    expect(html).toContain(
      `<a href="${escaped(answer.bill)}">What every tool costs for 5 people and 10 LinkedIn accounts`,
    );
    expect((await served.get(answer.bill)).status).toBe(200);
    // In the short-list, the price beside each name is that of the bill.
    const [first = '', evidence = ''] = html.split('class="verdict-legend"');
    expect(first).toMatch(/class="price">(at least )?[\d,.]+ USD a month</);
    const bills = evidence.match(/The bill: /g) ?? [];
    expect(bills).toHaveLength(Math.min(10, answer.fits.length + answer.may_fit.length));
    expect(textOf(html)).toMatch(
      /The bill: (at least )?[\d,.]+ USD a month, [\d,.]+ USD for 12 months, billed \w+ on plan/,
    );
    expect(textOf(html)).toContain('For 10 LinkedIn accounts');
  });

  it('is not shown if the text names no number but one person', async () => {
    for (const q of ['LinkedIn', 'LinkedIn, solo founder']) expect(await page(q)).not.toContain('The bill: ');
  });
});
