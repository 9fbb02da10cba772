import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '../../../server/calls/operation.ts';
import type { estimateCost } from '../../../server/operations/estimate-cost/operation.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { askWhole } from '../../restore-answer.ts';

type Answer = AnswerOf<typeof estimateCost>;
type Refusal = { code: string; detail: string; parameter?: string; nearest?: string[] };

const served = await fixtureServer();

const ask = (query: string) => askWhole<Answer>(served, `/api/v1/cost?${query}`);
const one = async (query: string) => (await ask(query)).rows[0] as Answer['rows'][number];
const refused = async (query: string) => (await ask(query)) as unknown as Refusal;

describe('estimate_cost', () => {
  it('returns the bill of the cheapest plan line by line', async () => {
    const cost = await one('tools=quillcourier&people=3&mailboxes=5&billing=month&currency=EUR');
    expect(cost.price).toMatchObject({ certainty: 'exact', amount: 97, upto: 97, currency: 'EUR', plan: 'Sparrow' });
    expect(cost.lines).toEqual([
      { what: 'Plan Sparrow, per person', kind: 'plan', unit: 'person', quantity: 3, each: 29, amount: 87 },
      { what: 'Extra mailboxes', kind: 'charge', unit: 'mailbox', quantity: 2, each: 5, amount: 10 },
    ]);
    expect([cost.payment, cost.set_up]).toEqual([97, { people: 3, mailboxes: 5 }]);
    expect(cost.lacks).toEqual(['channels.whatsapp', 'channels.sms']);
    expect(cost.price).not.toHaveProperty('converted');
    expect(cost.price.source).toBe('Quillcourier, 2026-06-20, https://www.quillcourier.example/pricing');
  });

  it('bills a named tool only if it has the given type', async () => {
    const named = 'people=1&tools=flagmast,sealpress';
    const slugsIn = async (query: string) => (await ask(query)).rows.map(({ slug }) => slug);
    expect(await slugsIn(`${named}&category=cold-email`)).toEqual(['sealpress']);
    expect(await ask('people=1&tools=flagmast&category=cold-email')).toMatchObject({ rows: [], total: 0 });
  });

  it('does not convert a price that the vendor has in the requested currency', async () => {
    const query = 'tools=quillcourier&people=3&mailboxes=5&billing=month';
    const [own, same, other] = await Promise.all(['EUR', 'GBP', 'USD'].map((code) => one(`${query}&currency=${code}`)));
    expect(same?.price).toEqual({ ...own?.price, currency: 'GBP' });
    expect([same?.price.converted, same?.lines[0]?.amount]).toEqual([undefined, 87]);
    const converted = { currency: 'USD', amount: 121.25, upto: 121.25 };
    expect(other?.price).toEqual({ ...own?.price, converted });
  });

  it('counts one account per person for a tool sold by the account', async () => {
    const each = await one('tools=flagmast&people=3&billing=month');
    expect(each.lines).toMatchObject([{ unit: 'linkedin-account', quantity: 3, amount: 237 }]);
    expect(each.set_up).toEqual({ people: 3, linkedin_accounts: 3 });
    expect(each.notes).toContain('This counts one LinkedIn account per person.');
  });

  it('bills accounts without people, and names the parameters if there is no quantity', async () => {
    expect((await one('tools=flagmast&people=0&linkedin_accounts=2')).payment).not.toBeNull();
    const problem = await refused('people=0');
    expect(problem).toMatchObject({ code: 'invalid_parameter', parameter: 'people' });
    expect(problem.detail).toContain('Give at least one of people, linkedin_accounts, mailboxes');
  });

  it.each(['people=1&currency=gbp', 'linkedin_accounts=20', 'people=5&required=channels.whatsapp'])(
    'sorts bounded prices first by their maximum, then open ones, then unknown ones: %s',
    async (query) => {
      const { rows, understood, totals, total } = await ask(`${query}&limit=100`);
      // An API for developers stands after the tools for people that are as good.
      const isApi = (slug: string) => served.snapshot.tools.get(slug)?.category === 'outreach-api';
      const sums = rows.filter(({ slug }) => !isApi(slug)).map(({ price }) => price.converted ?? price);
      const { currency: of = 'USD' } = understood;
      const known = (sum: number | null) => sum ?? Number.POSITIVE_INFINITY;
      const ordered = sums.toSorted((a, b) => known(a.upto) - known(b.upto) || known(a.amount) - known(b.amount));
      expect(sums.map(({ amount, upto }) => [amount, upto])).toEqual(ordered.map(({ amount, upto }) => [amount, upto]));
      expect(new Set(sums.map(({ currency }) => currency ?? of))).toEqual(new Set([of]));
      expect(rows.filter(({ price }) => price.upto === null).length).toBeGreaterThan(1);
      expect(rows).toHaveLength(total);
      expect(await ask(`${query}&limit=4`)).toMatchObject({ totals, total, rows: { length: 4 } });
      for (const [certainty, count] of Object.entries(totals))
        expect(
          rows.filter(({ price }) => price.certainty === certainty),
          certainty,
        ).toHaveLength(count);
    },
  );

  it('says what is missing if no page says which plan has a feature, and includes the limits of a plan', async () => {
    const query = 'people=3&required=team.white_label&billing=month&tools=quillcourier';
    const { price } = await one(query);
    expect(price).toMatchObject({ certainty: 'at least', amount: 87, upto: null });
    const csv = await (await served.get(`/api/v1/cost.csv?${query}`)).text();
    for (const text of [JSON.stringify(price), csv]) expect(text).toContain('whether it has White label');
    const { notes } = await one('people=5000&linkedin_accounts=5000&tools=quillcourier');
    expect(notes).toContain('It includes 45,000,000 emails a month in total.');
  });

  it('returns the same sums as CSV', async () => {
    const query = 'people=2&mailboxes=2&currency=EUR&limit=100';
    const { rows } = await ask(query);
    const csv = await served.get(`/api/v1/cost.csv?${query}`);
    const table = parse(await csv.text(), { columns: true, bom: true }) as Record<string, string>[];
    expect(table.map(({ slug, certainty, amount, upto }) => [slug, certainty, amount, upto])).toEqual(
      rows.map(({ slug, price }) => [slug, price.certainty, String(price.amount ?? ''), String(price.upto ?? '')]),
    );
  });

  it.each(['people=-1', 'people=1.5', 'people=many', 'mailboxes=100001'])(
    'refuses %s with the allowed values',
    async (query) => {
      const problem = await refused(query);
      expect(problem.code).toBe('invalid_parameter');
      expect(problem.detail).toMatch(/must be a whole number from \d+ to \d+/);
    },
  );
});

describe('a plan requested by name', () => {
  it('is billed even if a cheaper one has everything', async () => {
    const { understood, rows } = await ask('people=5&tools=quillcourier&plan=goose');
    expect(understood.plan).toBe('Goose');
    expect(rows[0]?.price).toMatchObject({ certainty: 'exact', amount: 242.5, plan: 'Goose' });
    expect((await one('tools=quillcourier&plan=egg')).price).toMatchObject({ amount: 0, plan: 'Egg' });
  });

  it('is refused with the nearest names if unknown, and without exactly one tool', async () => {
    const unknown = await refused('tools=quillcourier&plan=gose');
    expect(unknown).toMatchObject({ code: 'invalid_parameter', parameter: 'plan', nearest: ['Goose'] });
    expect(unknown.detail).toContain('Its plans: Egg, Sparrow, Goose, Swan.');
    for (const query of ['plan=goose', 'plan=goose&tools=quillcourier,flagmast'])
      expect((await refused(query)).detail).toContain('needs exactly one tool');
  });
});
