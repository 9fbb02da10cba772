import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '../../../../server/operations/operation.ts';
import type { recommend } from '../../../../server/operations/recommend/operation.ts';
import { fixtureServer } from '../../../fixture/serve.ts';
import { between, escaped, textOf } from '../html.ts';

const served = await fixtureServer();

/** The card of a tool or its row. */
function partAbout(html: string, name: string): string {
  const parts = html.match(/<li><h3>.*?<\/li>|<tr><th scope="row">.*?<\/tr>/gs) ?? [];
  return parts.find((part) => part.includes(`>${name}</a>`)) ?? '';
}

const page = (q: string) => served.page(`/recommend?q=${encodeURIComponent(q)}`);
const answer = (q: string) => served.json<AnswerOf<typeof recommend>>(`/api/v1/recommend?q=${encodeURIComponent(q)}`);

describe('the bill on the recommendation page', () => {
  it('is the price of a tool, with a link to the page with every line', async () => {
    const q = 'LinkedIn, 5 users, 10 LinkedIn accounts';
    const [html, { bill }] = [await page(q), await answer(q)];
    expect(html).toContain(
      `<a href="${escaped(bill ?? '')}">What every tool costs for 5 people and 10 LinkedIn accounts`,
    );
    expect(between(html, '<ul class="cards"', '</ul>')).toMatch(
      /<span class="price"><b>[\d,.]+ USD<\/b>.*?<span class="condition">a month, plan /s,
    );
  });

  it('is for one person where no number is named, and is not linked where nothing is that a price depends on', async () => {
    for (const q of ['LinkedIn', 'LinkedIn, solo founder'])
      expect(await page(q)).toMatch(/What every tool costs for (1|one) person/);
    expect(await page('based in Germany')).not.toContain('What every tool costs');
  });

  it.each([
    'LinkedIn and email, 8 LinkedIn accounts, at most 600 euros',
    'LinkedIn and email, ideally with Salesforce',
    'LinkedIn, WhatsApp, white label, EU data',
  ])(
    'is the only price next to what is documented for %s, with its conditions and what it does not include',
    async (q) => {
      const [html, { fits, may_fit }] = [await page(q), await answer(q)];
      let sums = 0;
      for (const { tool, cost } of [...fits, ...may_fit]) {
        const said = textOf(partAbout(html, tool.name));
        const amount = cost?.per_month?.amount.toLocaleString('en');
        if (amount === undefined)
          expect([tool.name, said]).toEqual([tool.name, expect.stringContaining('Price for this not known')]);
        else sums += Number(said.includes(`${amount} `));
        for (const words of [...(cost?.conditions ?? []), ...(cost?.not_included ?? [])]) expect(said).toContain(words);
      }
      expect(sums).toBe([...fits, ...may_fit].filter(({ cost }) => cost?.per_month).length);
    },
  );

  it('names what is required and no part of a bill', async () => {
    expect(textOf(await page('LinkedIn for 12 people, desktop app'))).toMatch(
      /The bill does not look at: Runs on: Desktop app/,
    );
    expect(await page('LinkedIn for 12 people')).not.toContain('The bill does not look at');
  });
});
