import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { RESULTS } from '../../../model/board-schemas.ts';
import type { AnswerOf } from '../../../server/call/operation.ts';
import type { estimateCost } from '../../../server/operations/estimate-cost/operation.ts';
import type { recommend } from '../../../server/operations/recommend/operation.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { fetchWhole } from '../../restore-answer.ts';

type Answer = AnswerOf<typeof estimateCost>;
type Refusal = { code: string; detail: string; parameter?: string; nearest?: string[] };

const served = await fixtureServer();

const ask = (query: string) => fetchWhole<Answer>(served, `/api/v1/cost?${query}`);
const fetchFirstRow = async (query: string) => (await ask(query)).rows[0] as Answer['rows'][number];
const fetchProblem = async (query: string) => (await ask(query)) as unknown as Refusal;

describe('estimate_cost', () => {
  it('returns the bill of the cheapest plan line by line', async () => {
    const cost = await fetchFirstRow('tools=quillcourier&people=3&mailboxes=5&billing=month&currency=EUR');
    expect(cost.price).toMatchObject({ certainty: 'exact', amount: 97, currency: 'EUR', plan: 'Sparrow' });
    expect(cost.lines).toEqual([
      { what: 'Sparrow plan, per person', kind: 'plan', unit: 'person', quantity: 3, each: 29, amount: 87 },
      { what: 'Extra mailboxes', kind: 'charge', unit: 'mailbox', quantity: 2, each: 5, amount: 10 },
    ]);
    expect([cost.payment, cost.set_up]).toEqual([97, { people: 3, mailboxes: 5 }]);
    expect(cost.price.lacks).toEqual(['channels.sms', 'channels.whatsapp']);
    expect(cost.price).not.toHaveProperty('converted');
    expect(cost.price.source).toBe('quillcourier/pricing');
  });

  it('bills a named tool only if it belongs to the given category', async () => {
    const parameters = 'people=1&tools=flagmast,sealpress';
    const fetchSlugs = async (query: string) => (await ask(query)).rows.map(({ slug }) => slug);
    expect(await fetchSlugs(`${parameters}&category=cold-email`)).toEqual(['sealpress']);
    expect(await ask('people=1&tools=flagmast&category=cold-email')).toMatchObject({ rows: [], total: 0 });
  });

  it('converts a price to the requested currency', async () => {
    const query = 'tools=quillcourier&people=3&mailboxes=5&billing=month';
    const [euros, dollars] = await Promise.all(
      ['EUR', 'USD'].map((code) => fetchFirstRow(`${query}&currency=${code}`)),
    );
    const converted = { currency: 'USD', amount: 121.25 };
    expect(dollars?.price).toEqual({ ...euros?.price, converted });
  });

  it('assumes one account per person for a tool priced per account', async () => {
    const cost = await fetchFirstRow('tools=flagmast&people=3&billing=month');
    expect(cost.lines).toMatchObject([{ unit: 'linkedin-account', quantity: 3, amount: 237 }]);
    expect(cost.set_up).toEqual({ people: 3, linkedin_accounts: 3 });
    expect(cost.notes).toContain('This counts one LinkedIn account per person.');
  });

  it('bills accounts without people, and refuses a set-up without any quantity', async () => {
    expect((await fetchFirstRow('tools=flagmast&people=0&linkedin_accounts=2')).payment).not.toBeNull();
    const problem = await fetchProblem('people=0');
    expect(problem).toMatchObject({ code: 'invalid_parameter', parameter: 'people' });
    expect(problem.detail).toContain('Set at least one of people, linkedin_accounts, mailboxes');
  });

  it.each(['people=1&currency=gbp', 'linkedin_accounts=20', 'people=5&required=channels.whatsapp'])(
    'sorts closed sums first, then those billed otherwise, from and none, all by their result and with APIs last: %s',
    async (query) => {
      const { rows, understood, totals, total } = await ask(`${query}&limit=100`);
      const board = await fetchWhole<AnswerOf<typeof recommend>>(served, `/recommend?${query}&limit=100`);
      const keys = rows.map(({ slug, price, category }) => {
        const { result = 'fits', misfit, required } = board.rows.find((row) => row.slug === slug) ?? expect.fail(slug);
        const { amount, currency, certainty, billed_otherwise: isOther } = price;
        if (currency !== null) expect((price.converted ?? price).currency).toBe(understood.currency ?? 'USD');
        const group = amount === null ? 3 : certainty === 'at least' ? 2 : isOther ? 1 : 0;
        const sum = (price.converted ?? price).amount ?? 0;
        const order = misfit?.keys ? [3, 0] : [group, sum];
        return [RESULTS.indexOf(result), -(required?.yes ?? 0), category === 'outreach-api' ? 1 : 0, ...order];
      });
      const isOrdered = (a: readonly number[], b: readonly number[]) => {
        const at = a.findIndex((key, k) => key !== b[k]);
        return at < 0 || Number(a[at]) < Number(b[at]);
      };
      expect(keys.filter((key, i) => i > 0 && !isOrdered(keys[i - 1] as number[], key))).toEqual([]);
      expect(new Set(keys.map(([, , , group]) => group)).size).toBeGreaterThan(2);
      expect(rows).toHaveLength(total);
      expect(await ask(`${query}&limit=4`)).toMatchObject({ totals, total, rows: { length: 4 } });
      for (const [certainty, count] of Object.entries(totals))
        expect(
          rows.filter(({ price }) => price.certainty === certainty),
          certainty,
        ).toHaveLength(count);
    },
  );

  it('lists a feature as missing if its plan is unknown, and notes the limits of a plan', async () => {
    const query = 'people=3&required=team.white_label&billing=month&tools=quillcourier';
    const { price } = await fetchFirstRow(query);
    expect(price).toMatchObject({ certainty: 'at least', amount: 87 });
    const csv = await (await served.get(`/api/v1/cost.csv?${query}`)).text();
    for (const text of [JSON.stringify(price), csv]) expect(text).toContain('whether it has White label');
    const { notes } = await fetchFirstRow('people=5000&linkedin_accounts=5000&tools=quillcourier');
    expect(notes).toContain('It includes 45,000,000 emails a month in total.');
  });

  it('names no paid plan if the named plan is the free one', async () => {
    const { rows } = await ask('people=1&tools=quillcourier&plan=Egg');
    expect(rows[0]?.price).toMatchObject({ amount: 0, plan: 'Egg', free_plan: 'yes' });
    expect(rows[0]?.notes.join()).not.toContain('is enough too');
  });

  it('returns the same sums in CSV as in JSON', async () => {
    const query = 'people=2&mailboxes=2&currency=EUR&limit=100';
    const { rows } = await ask(query);
    const csv = await served.get(`/api/v1/cost.csv?${query}`);
    const table = parse(await csv.text(), { columns: true, bom: true }) as Record<string, string>[];
    expect(table.map(({ slug, certainty, amount }) => [slug, certainty, amount])).toEqual(
      rows.map(({ slug, price }) => [slug, price.certainty, String(price.amount ?? '')]),
    );
  });

  it.each(['people=-1', 'people=1.5', 'people=many', 'mailboxes=100001'])(
    'refuses %s with the allowed values',
    async (query) => {
      const problem = await fetchProblem(query);
      expect(problem.code).toBe('invalid_parameter');
      expect(problem.detail).toMatch(/must be a whole number from \d+ to \d+/);
    },
  );
});

describe('estimate_cost for a named plan', () => {
  it('bills that plan even if a cheaper one is enough', async () => {
    const { understood, rows } = await ask('people=5&tools=quillcourier&plan=goose');
    expect(understood.plan).toBe('Goose');
    expect(rows[0]?.price).toMatchObject({ certainty: 'exact', amount: 242.5, plan: 'Goose' });
    expect((await fetchFirstRow('tools=quillcourier&plan=egg')).price).toMatchObject({ amount: 0, plan: 'Egg' });
  });

  it('refuses an unknown plan with the nearest names, and a plan without exactly one tool', async () => {
    const unknown = await fetchProblem('tools=quillcourier&plan=gose');
    expect(unknown).toMatchObject({ code: 'invalid_parameter', parameter: 'plan', nearest: ['Goose'] });
    expect(unknown.detail).toContain('Use Egg, Sparrow, Goose or Swan.');
    for (const query of ['plan=goose', 'plan=goose&tools=quillcourier,flagmast'])
      expect((await fetchProblem(query)).detail).toContain('needs exactly one tool');
  });
});
