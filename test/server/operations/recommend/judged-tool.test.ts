import { describe, expect, it } from 'vitest';
import type { estimateCost } from '../../../../server/operations/estimate-cost/operation.ts';
import type { AnswerOf } from '../../../../server/operations/operation.ts';
import type { recommend } from '../../../../server/operations/recommend/operation.ts';
import { fixtureServer } from '../../../fixture/serve.ts';

type Answer = AnswerOf<typeof recommend>;
type Costs = AnswerOf<typeof estimateCost>;

const left = ({ fits, may_fit }: Answer) => [...fits, ...may_fit];

const served = await fixtureServer();

const get = async (path: string) => (await served.get(path)).json();
const ask = async (q: string, more = ''): Promise<Answer> =>
  (await get(`/api/v1/recommend?q=${encodeURIComponent(q)}${more}`)) as Answer;

describe('the bill for the numbers of a text', () => {
  it.each([
    'LinkedIn and webhooks, 5 users, 10 LinkedIn accounts, for 4 months, no calls',
    'agency with 8 LinkedIn accounts, unified inbox, at most 600 euros',
    'LinkedIn, email and HubSpot for a team of 12',
    '30 mailboxes, warm-up, billed monthly',
  ])('is for %s that of estimate_cost, for each tool', async (q) => {
    const answer = await ask(q);
    const { costs } = (await get(`/api/v1${answer.bill}`)) as Costs;
    expect(left(answer).length).toBeGreaterThan(1);
    for (const { tool, price } of [...left(answer), ...answer.fails])
      expect([tool.slug, price]).toEqual([tool.slug, costs.find(({ slug }) => slug === tool.slug)?.price]);
    expect(left(answer).some(({ price }) => price.amount !== null)).toBe(true);
  });

  it('is in the currency of the budget', async () => {
    const address = async (budget: string) => (await ask(`LinkedIn for 5 users, ${budget}`)).bill;
    expect(await address('under 300 euros a month')).toBe(
      '/cost?people=5&linkedin_accounts=5&currency=EUR&keys=channels.linkedin',
    );
    const answer = await ask('LinkedIn for 5 users, under 300 euros a month');
    const { costs } = (await get(`/api/v1${answer.bill}`)) as Costs;
    for (const { tool, converted } of left(answer))
      expect(converted).toEqual(costs.find(({ slug }) => slug === tool.slug)?.converted);
    expect(left(answer).some(({ converted }) => converted)).toBe(true);
    expect(await address('under 300 dollars a month')).toBe(
      '/cost?people=5&linkedin_accounts=5&keys=channels.linkedin',
    );
  });

  it('is paid by the month if the text asks for that', async () => {
    const { bill } = await ask('LinkedIn, 5 users, no annual contract');
    expect(bill).toContain('/cost?people=5&linkedin_accounts=5&billing=month');
  });

  it('has a LinkedIn account for each person, where LinkedIn is needed and no number of accounts is named', async () => {
    expect((await ask('LinkedIn for 5 users')).set_up).toEqual({ people: 5, linkedin_accounts: 5 });
    expect((await ask('LinkedIn for 5 users, 2 LinkedIn accounts')).set_up).toEqual({
      people: 5,
      linkedin_accounts: 2,
    });
    expect((await ask('ideally LinkedIn, email for 5 users')).set_up).toEqual({ people: 5 });
  });

  it('is for one person without a number, and null where nothing is named that a price depends on', async () => {
    const none = await ask('LinkedIn and webhooks');
    expect([none.set_up, none.bill]).toEqual([null, '/cost?keys=channels.linkedin,integrations.webhooks']);
    const one = await ask('LinkedIn, solo founder');
    expect([one.set_up, one.bill]).toEqual([{ people: 1 }, '/cost?people=1&keys=channels.linkedin']);
    const vendor = await ask('based in Germany, solo founder');
    expect(vendor.bill).toBeNull();
    for (const { tool, price } of left(vendor)) expect(price).toEqual(tool.price);
    expect((await ask('LinkedIn, solo founder with 30 mailboxes')).bill).toContain('/cost?people=1&mailboxes=30');
  });

  it('is nothing to recommend tools by: how long one is used rules none out', async () => {
    const { fallback, note } = (await get('/api/v1/recommend?q=for+4+months')) as Record<string, string>;
    expect(fallback).toBe('general_ranking');
    expect(note).toContain('Any tool can be used for that long');
  });
});
