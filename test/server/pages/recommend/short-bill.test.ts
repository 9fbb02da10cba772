import { describe, expect, it } from 'vitest';
import { fixtureServer } from '../../../fixture/serve.ts';
import { escaped } from '../escaped.ts';
import { between, textOf } from '../html.ts';

const served = await fixtureServer();

interface Judged {
  readonly tool: { readonly name: string };
  readonly cost: {
    readonly per_month: { readonly amount: number } | null;
    readonly conditions?: readonly string[];
    readonly not_included?: readonly string[];
  } | null;
}

/** The card of a tool or its row. */
function partAbout(html: string, name: string): string {
  const parts = html.match(/<li><h3>.*?<\/li>|<tr><th scope="row">.*?<\/tr>/gs) ?? [];
  return parts.find((part) => part.includes(`>${name}</a>`)) ?? '';
}

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
      const [html, answer] = [await page(q), await served.get(`/api/v1/recommend?q=${encodeURIComponent(q)}`)];
      const { fits, may_fit } = (await answer.json()) as Record<'fits' | 'may_fit', Judged[]>;
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
