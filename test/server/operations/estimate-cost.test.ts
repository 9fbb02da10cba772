import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { estimateCost } from '../../../server/operations/estimate-cost/operation.ts';
import type { AnswerOf } from '../../../server/operations/operation.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';

type Answer = AnswerOf<typeof estimateCost>;

const served = await fixtureServer();

const ask = async (query: string) => (await (await served.get(`/api/v1/cost?${query}`)).json()) as Answer;
const one = async (query: string) => (await ask(query)).costs[0] as Answer['costs'][number];

describe('estimate_cost', () => {
  it('converts no sum that the vendor asks for in the wanted currency', async () => {
    const query = 'tools=quillcourier&people=3&mailboxes=5&billing=month';
    const [own, same, other] = await Promise.all(['EUR', 'GBP', 'USD'].map((code) => one(`${query}&currency=${code}`)));
    expect(same?.bill?.total).toEqual({ amount: own?.bill?.total.amount, currency: 'GBP' });
    expect(same?.bill?.converted).toBeNull();
    expect(same?.bill?.lines[0]?.amount).toEqual({ amount: 87, currency: 'GBP' });
    expect(other?.bill?.converted?.total.currency).toBe('USD');
    const judged = async (budget: string) => {
      const answer = await served.get(`/api/v1/recommend?tools=quillcourier&${budget}&currency=GBP`);
      const { fits, fails } = (await answer.json()) as Record<'fits' | 'fails', readonly unknown[]>;
      return [fits.length, fails.length];
    };
    // 24 EUR are less than 21 GBP.
    expect(await judged('budget=21')).toEqual([0, 1]);
    expect(await judged('budget=24')).toEqual([1, 0]);
    expect(await judged('people=3&budget=80&budget_per=total&billing=month')).toEqual([0, 1]);
    expect(await judged('people=3&budget=87&budget_per=total&billing=month')).toEqual([1, 0]);
  });

  it('has the bill of the cheapest plan line by line, and the next plan', async () => {
    const { verdict, bill, next, sources } = await one(
      'tools=quillcourier&people=3&mailboxes=5&billing=month&currency=EUR',
    );
    expect(verdict).toBe('exact');
    expect(bill).toMatchObject({ plan: 'Sparrow', billing: 'month', months_paid: 12, notes: [], converted: null });
    expect(bill?.lines).toEqual([
      {
        kind: 'plan',
        what: 'Plan Sparrow, per person',
        unit: 'person',
        quantity: 3,
        each: { amount: 29, currency: 'EUR' },
        amount: { amount: 87, currency: 'EUR' },
      },
      {
        kind: 'charge',
        what: 'Mailboxes beyond those included',
        unit: 'mailbox',
        quantity: 2,
        each: { amount: 5, currency: 'EUR' },
        amount: { amount: 10, currency: 'EUR' },
      },
    ]);
    expect([bill?.per_month.amount, bill?.due_on_day_one?.amount, bill?.total.amount]).toEqual([97, 97, 1164]);
    expect(next).toMatchObject({ plan: 'Goose', total: { amount: 2160, currency: 'EUR' } });
    expect(sources.length).toBeGreaterThan(0);
  });

  it('counts an account for each person of a tool that is sold by the account, as the check of a budget does', async () => {
    const each = await one('tools=flagmast&people=3&billing=month&months=1');
    expect(each.bill?.lines).toMatchObject([{ unit: 'linkedin-account', quantity: 3, amount: { amount: 237 } }]);
    expect(each.notes).toContain('One LinkedIn account is counted for each person.');
    const check = async (budget: number) => {
      const query = `q=webhooks for 3 people, at most ${budget} USD a month in all, billed monthly&tools=flagmast`;
      const answer = await served.get(`/api/v1/recommend?${query}&detail=full`);
      return ((await answer.json()) as { totals: Record<string, number> }).totals;
    };
    expect(await check(237)).toMatchObject({ fails: 0 });
    expect(await check(236)).toMatchObject({ fails: 1 });
  });

  it('bills accounts that nobody is named for, and says what to give for nobody and nothing', async () => {
    expect((await one('tools=flagmast&people=0&linkedin_accounts=2')).bill).not.toBeNull();
    const problem = (await ask('people=0')) as unknown as { code: string; detail: string };
    expect(problem).toMatchObject({ code: 'invalid_parameter', parameter: 'people' });
    expect(problem.detail).toContain('Give at least one of people, linkedin_accounts, mailboxes');
  });

  it('converts sums at the published rates, and orders each group by them', async () => {
    const { costs, asked: basis, totals } = await ask('people=1&currency=gbp');
    expect(basis).toMatchObject({ people: 1, months: 12, billing: null, currency: 'GBP', keys: [] });
    const verdicts = costs.map(({ verdict }) => verdict);
    const groups = ['exact', 'from', 'between', 'conditional', 'unknown'];
    expect(verdicts).toEqual([...verdicts].sort((a, b) => groups.indexOf(a) - groups.indexOf(b)));
    const sums = costs.flatMap(({ verdict, bill }) =>
      verdict === 'exact' && bill ? [bill.converted?.total.amount ?? bill.total.amount] : [],
    );
    expect(sums.length).toBeGreaterThan(2);
    expect(sums).toEqual([...sums].sort((a, b) => a - b));
    expect(Object.values(totals).reduce((sum, count) => sum + count, 0)).toBe(costs.length);
  });

  it('is the sum of what has a price, with what has to be included as its condition', async () => {
    const query = 'people=3&keys=team.white_label&billing=month&months=1&tools=quillcourier,flagmast,yew';
    const { costs, totals } = await ask(query);
    expect(totals).toEqual({ exact: 0, from: 1, between: 0, conditional: 1, unknown: 1 });
    const conditional = costs.find(({ verdict }) => verdict === 'conditional');
    expect(conditional).toMatchObject({
      slug: 'quillcourier',
      verdict: 'conditional',
      conditions: ['White label is included'],
    });
    const concise = await (await served.get(`/api/v1/cost?${query}&detail=concise`)).text();
    const memo = await (await served.get(`/api/v1/cost.md?${query}`)).text();
    const csv = await (await served.get(`/api/v1/cost.csv?${query}`)).text();
    for (const text of [concise, memo, csv]) expect(text).toContain('White label is included');
  });

  it('gives the same sums as CSV and as Markdown', async () => {
    const query = 'people=2&mailboxes=2&currency=EUR';
    const { costs } = await ask(query);
    const csv = await served.get(`/api/v1/cost.csv?${query}`);
    const rows = parse(await csv.text(), { columns: true }) as Record<string, string>[];
    expect(rows.map(({ slug, verdict, total }) => [slug, verdict, total])).toEqual(
      costs.map(({ slug, verdict, bill }) => [slug, verdict, bill ? String(bill.total.amount) : '']),
    );
    const memo = await served.get(`/api/v1/cost.md?${query}`);
    expect(memo.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    const text = await memo.text();
    for (const { verdict, bill } of costs) {
      if (verdict === 'unknown' || !bill) continue;
      for (const { what } of bill.lines) expect(text).toContain(what);
    }
    expect(text).toContain('# What 2 people and 2 mailboxes, for 12 months would cost');
  });

  it.each(['people=-1', 'people=1.5', 'people=many', 'months=0', 'months=121', 'mailboxes=100001'])(
    'refuses %s with what is allowed',
    async (query) => {
      const problem = (await ask(query)) as unknown as { code: string; detail: string };
      expect(problem.code).toBe('invalid_parameter');
      expect(problem.detail).toMatch(/must be a whole number from \d+ to \d+/);
    },
  );

  it.each(['cost?keys=', 'compare?tools=yew,quillcourier&must='])('takes 40 features in %s', async (query) => {
    const keys = Object.keys((await fixtureSnapshot()).methodology.catalogue.keys);
    const answerTo = async (count: number) => (await served.get(`/api/v1/${query}${keys.slice(0, count)}`)).json();
    expect(await answerTo(40)).toHaveProperty('meta');
    const refused = { code: 'invalid_parameter', detail: expect.stringContaining('41 items; at most 40') };
    expect(await answerTo(41)).toMatchObject(refused);
  });
});
