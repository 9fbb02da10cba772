import { describe, expect, it } from 'vitest';
import type { Comparison } from '../../../../server/operations/compare-tools/answer.ts';
import type { RecommendAnswer } from '../../../../server/operations/recommend/answer.ts';
import { fetchWhole } from '../../../restore-answer.ts';
import { needServer, toQuery } from '../../reader/ask.ts';

const { served, ask } = await needServer();

const listPrices = ({ rows }: Pick<RecommendAnswer, 'rows'>) => rows.map(({ slug, price }) => [slug, price]);

describe('a question about named tools', () => {
  it.each([
    'Which is cheaper for 6 people, Quillcourier or Flagmast?',
    'Quillcourier or Flagmast for an agency with 25 accounts?',
    'Quillcourier vs Sealpress for 4 mailboxes billed monthly',
    'Is Flagmast cheaper than Quillcourier for 12 accounts?',
    'Flagmast or Quillcourier with SSO for 3 people?',
  ])('gets the bills of compare_tools for the same need: %s', async (q) => {
    const answer = await ask(q);
    const compared = await fetchWhole<Comparison>(served, `/compare?${toQuery(answer.understood)}`);
    expect(listPrices(answer).toSorted()).toEqual(compared.rows.map(({ slug, price }) => [slug, price]).toSorted());
    expect(listPrices(answer)).toHaveLength(2);
  });

  it('gets the bill of estimate_cost if it names one tool', async () => {
    const answer = await ask('How much is Quillcourier with WhatsApp for 3 people?');
    const [slug = ''] = answer.understood.tools ?? [];
    const { rows } = await fetchWhole<Pick<Comparison, 'rows'>>(served, `/cost?${toQuery(answer.understood)}`);
    expect(listPrices(answer)).toEqual([[slug, rows[0]?.price]]);
  });

  it('links the page of the tool with the same plan', async () => {
    const q = 'What does Quillcourier cost on the Goose plan for 3 people?';
    const { understood, rows } = await ask(q);
    expect(understood.plan).toBe('Goose');
    const html = await served.page(`/recommend?${toQuery({ q })}`);
    const [, link = ''] = /href="(\/tools\/quillcourier\?[^"]*plan=Goose[^"]*)"/.exec(html) ?? [];
    const sum = rows[0]?.price.amount?.toFixed(2) as string;
    expect(await served.page(link.replaceAll('&amp;', '&'))).toMatch(new RegExp(`class="price[^>]*>[^<]*${sum}<`));
  });

  it.each([
    ['Flagmast for 3 accounts billed quarterly', { linkedin_accounts: 3, billing: 'quarter' }],
    ['Flagmast 26 accounts billed yearly', { linkedin_accounts: 26, billing: 'year' }],
    ['Quillcourier or Flagmast under 60 dollars?', { budget: 60, tools: ['quillcourier', 'flagmast'] }],
    ['Is Flagmast cheaper than Quillcourier for 12 accounts?', { tools: ['flagmast', 'quillcourier'] }],
  ])('keeps the whole need: %s', async (q, part) => {
    expect((await ask(q)).understood).toMatchObject(part);
  });

  it.each([
    ['Flagmast half-yearly', 'half-year'],
    ['half-yearly Flagmast', 'half-year'],
    ['Flagmast billed half-yearly', 'half-year'],
    ['What does Flagmast cost half-yearly?', 'half-year'],
    ['How much is Flagmast quarterly?', 'quarter'],
    ['price of Flagmast by the quarter', 'quarter'],
    ['How much is Flagmast per quarter?', 'quarter'],
    ['Flagmast prix trimestriel', 'quarter'],
    ['Quanto custa Flagmast, preço trimestral', 'quarter'],
    ['Flagmast yearly', 'year'],
    ['Is Flagmast or Quillcourier cheaper yearly?', 'year'],
    ['Flagmast monthly', 'month'],
    ['Flagmast monthly price', 'month'],
    ['the monthly cost of Flagmast', 'month'],
  ])('gets the price of the billing in it: %s', async (q, billing) => {
    const { understood, rows } = await ask(q);
    expect(understood.billing).toBe(billing);
    const { price } = rows[0] ?? {};
    expect(price?.billing === billing || price?.billed_otherwise).toBe(true);
  });

  it('gets a result for each tool if it has a budget', async () => {
    const { rows } = await ask('Quillcourier or Flagmast under 60 dollars?');
    expect(rows.map(({ slug, result }) => [slug, result])).toEqual([
      ['quillcourier', 'fits'],
      ['flagmast', 'does not fit'],
    ]);
  });
});

describe('a number in a text with another number in a form field', () => {
  it('is overridden by the field', async () => {
    const { understood, replaced } = await ask('LinkedIn for 3 people', { people: '6' });
    expect([understood.people, replaced]).toEqual([6, ['people']]);
    expect((await ask('LinkedIn for 3 people', { people: '3' })).replaced).toEqual([]);
    const html = await served.page(`/recommend?${toQuery({ q: 'LinkedIn for 3 people', people: 6 })}`);
    expect(html).toMatch(/<input[^>]* name="people"[^>]* value="6"/);
  });
});
