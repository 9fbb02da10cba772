import { expect, it } from 'vitest';
import { formatShortPrice } from '../../model/words/short-price.ts';
import { nameSetUp } from '../../model/words/units.ts';
import { estimateCost } from '../../server/operations/estimate-cost/operation.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { between, extractText, unescapeHtml } from '../server/pages/html.ts';
import { computeWholeAnswer } from '../whole-answer.ts';
import { readNumber } from './numbers.ts';

/* Parses the lead sentences of pages and compares them with the API. */

const served = await fixtureServer();
const { methodology, tools } = served.snapshot;

async function loadLead(path: string): Promise<string> {
  // Dates are elements, after which the text has an extra space.
  return unescapeHtml(extractText(between(await served.page(path), '<p class="lead">', '</p>'))).replaceAll(
    / (?=[;.])/g,
    '',
  );
}

it.each(['', 'people=3&linkedin_accounts=3', 'people=2&mailboxes=9&currency=EUR'])(
  'the page of a tool shows the price of its bill for the query %j',
  async (query) => {
    const counts = { priced: 0, unknown: 0, without: 0 };
    for (const { slug, known_by_name, facts } of tools.values()) {
      if (known_by_name) continue;
      const card = between(await served.page(`/tools/${slug}?${query}`), '<h2 id="bill"', '</section>');
      const words = unescapeHtml(extractText(card));
      const tailored = `tools=${slug}&${query}`;
      const { rows } = computeWholeAnswer(estimateCost, tailored, served);
      const { price, set_up } = rows.find((row) => row.slug === slug) ?? expect.fail(slug);
      const { sum, plan, billing, free } = formatShortPrice(price);
      const [, said = '', bought = ''] =
        /class="price"><b>(.*?)<\/b> <span class="condition">.*?<\/span><\/span> <span class="condition">(.*?)<\/span>/.exec(
          card,
        ) ?? [];
      expect(unescapeHtml(said), slug).toBe(sum);
      expect(words.includes('We couldn’t confirm a price.'), slug).toBe(price.currency === null);
      if (sum !== '') expect(unescapeHtml(bought)).toBe([plan, billing, free].filter(Boolean).join(', '));
      expect(words, slug).toContain(`For ${nameSetUp(set_up)}. `);
      const [, without = ''] = / Not included: (.+?)\. /.exec(words) ?? [];
      for (const label of without.split('; ').map((one) => one.replace(/ \([^()]*\)$/, ''))) {
        if (label === '') continue;
        const [key = ''] = Object.entries(methodology.catalogue.keys).find(([, one]) => one.label === label) ?? [];
        const other = computeWholeAnswer(estimateCost, `${tailored}&required=${key}`, served);
        const withIt = other.rows.find((row) => row.slug === slug)?.price;
        expect(facts[key], `${slug} has ${label}`).toMatchObject({ value: true });
        expect(withIt, `the price of ${slug} with ${label}`).not.toEqual(price);
        counts.without += 1;
      }
      counts[sum === '' ? 'unknown' : 'priced'] += 1;
    }
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
  },
);

it('the page of a tool counts answered questions', async () => {
  for (const { slug, facts } of tools.values()) {
    const all = Object.values(facts);
    const known = all.filter(({ status }) => status === 'known').length;
    const html = await served.page(`/tools/${slug}`);
    expect(extractText(html)).toContain(`We found answers to ${known} of ${all.length} questions.`);
  }
});

it('the pages of tools and changes count their entries', async () => {
  const count = async (path: string) => (await served.json<{ total: number }>(`/api/v1${path}`)).total;
  const toolsLead = await loadLead('/tools?required=channels.linkedin');
  const [, fittingCount = ''] = /^We list (\d+) tools\.$/.exec(toolsLead) ?? [];
  expect(readNumber(fittingCount)).toBe(await count('/tools?required=channels.linkedin'));
  expect(await served.page('/tools')).toContain(`<h1>${await count('/tools')} outreach tools by price</h1>`);
  for (const query of ['', '?cause=learned,corrected', '?cause=vendor']) {
    const [, total = ''] = /^We found ([\d,]+) changes?\b/.exec(await loadLead(`/changes${query}`)) ?? [];
    expect(Number(total.replace(',', '')), query).toBe(await count(`/changes${query}`));
  }
  const [, all, questions] = /(\d+) tools .* the same (\d+) questions/.exec(await loadLead('/')) ?? [];
  expect([all, questions].map(Number)).toEqual([await count('/tools'), served.snapshot.manifest.counts.keys]);
});
