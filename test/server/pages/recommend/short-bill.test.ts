import { describe, expect, it } from 'vitest';
import { fixtureServer } from '../../../fixture/serve.ts';
import { escaped } from '../escaped.ts';
import { between } from '../html.ts';

const served = await fixtureServer();

const page = async (q: string) => (await served.get(`/recommend?q=${encodeURIComponent(q)}`)).text();

describe('the bill on the recommendation page', () => {
  it('is the price of a tool, with a link to the page with every line', async () => {
    const q = 'LinkedIn, 5 users, 10 LinkedIn accounts';
    const html = await page(q);
    const answer = (await (await served.get(`/api/v1/recommend?q=${encodeURIComponent(q)}`)).json()) as {
      bill: string;
    };
    expect(html).toContain(
      `<a href="${escaped(answer.bill)}">What every tool costs for 5 people and 10 LinkedIn accounts`,
    );
    expect((await served.get(answer.bill)).status).toBe(200);
    expect(between(html, '<ul class="cards"', '</ul>')).toMatch(
      /<span class="price"><b>[\d,.]+ USD<\/b>.*?<span class="condition">a month( or more)?, plan /s,
    );
  });

  it('is not linked if the text names no number but one person', async () => {
    for (const q of ['LinkedIn', 'LinkedIn, solo founder'])
      expect(await page(q)).not.toContain('What every tool costs');
  });
});
