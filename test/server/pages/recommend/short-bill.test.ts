import { describe, expect, it } from 'vitest';
import { priceInWords } from '../../../../model/pricing/price.ts';
import type { AnswerOf } from '../../../../server/operations/operation.ts';
import type { recommend } from '../../../../server/operations/recommend/operation.ts';
import { fixtureServer } from '../../../fixture/serve.ts';
import { between, escaped, textOf, unescaped, withoutSigns } from '../html.ts';

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
      /<span class="price"><b>[\w ,.]+ USD<\/b>.*?<span class="condition">a month/s,
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
  ])('is the only price next to what is documented for %s, with what is not known of it', async (q) => {
    const [html, { fits, may_fit }] = [await page(q), await answer(q)];
    for (const { tool, price } of [...fits, ...may_fit]) {
      const said = unescaped(textOf(withoutSigns(partAbout(html, tool.name)))).replaceAll(/ (?=[,.;)])/g, '');
      if (price.currency !== null)
        expect([tool.name, said]).toEqual([tool.name, expect.stringContaining(priceInWords(price))]);
      const [missing] = price.missing;
      if (missing !== undefined) expect(said).toContain(`not known: ${missing}`);
    }
  });

  it('names what is required and no part of a bill', async () => {
    expect(textOf(await page('LinkedIn for 12 people, desktop app'))).toMatch(
      /The bill does not look at: Runs on: Desktop app/,
    );
    expect(await page('LinkedIn for 12 people')).not.toContain('The bill does not look at');
  });
});
