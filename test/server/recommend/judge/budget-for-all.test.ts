import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Budget } from '../../../../model/constraint.ts';
import type { SetUp } from '../../../../model/pricing/coverage.ts';
import type { Plan } from '../../../../model/pricing/plan.ts';
import { NO_REQUIREMENT } from '../../../../model/pricing/plan-price.ts';
import type { Result } from '../../../../server/recommend/judge/assessment.ts';
import { budgetJudge } from '../../../../server/recommend/judge/budget.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';
import { type Facts, invented, known, plan, sold } from './invented.ts';

const snapshot = await fixtureSnapshot();

const inAll = (amount: number, more: Partial<Budget> = {}): Budget => ({
  amount,
  currency: 'USD',
  period: 'month',
  per: 'total',
  ...more,
});

/** The judgement on a tool that has LinkedIn and is sold in these plans. */
function judged(plans: readonly Plan[], budget: Budget, setUp: SetUp, keys: string[] = [], facts: Facts = {}): Result {
  const tool = invented(snapshot, 'acme', { 'channels.linkedin': known(true), ...sold(...plans), ...facts });
  return budgetJudge(budget, { ...snapshot.methodology, setUp })(tool, { ...NO_REQUIREMENT, keys });
}
const said = (...args: Parameters<typeof judged>) => {
  const { verdict, phrase } = judged(...args);
  return `${verdict}: ${phrase}`;
};

const SEAT = plan('Seat', 79, 63);
const SENDER = plan('Sender', 79, 63, { unit: 'linkedin-account' });
const FLEET = plan('Fleet', 999, 799, {
  unit: 'workspace',
  includes: { linkedin_accounts: 25 },
  unlimited: ['person'],
});

it('a budget for each, if the text names how many is failed by a price that is above it for all, whatever it covers and whichever plan is needed', () => {
  const dear = [plan('Team', undefined, 5000, { unit: undefined }), plan('More', undefined, 9000, { unit: undefined })];
  const each = (amount: number) => inAll(amount, { per: 'seat' });
  const sms = { 'channels.sms': known(true) };
  expect(judged(dear, each(100), { people: 5 }, ['channels.sms'], sms).verdict).toBe('fails');
  expect(judged(dear, each(1000), { people: 5 }, ['channels.sms'], sms).verdict).toBe('unknown');
});

describe('a budget for all, if the text names how many', () => {
  it('is compared with the bill, and the sum is shown', () => {
    expect(judged([SENDER], inAll(400), { linkedin_accounts: 5 })).toMatchObject({
      phrase: '5 x 79 USD = 395 USD a month, within 400 USD',
      arithmetic: '5 x 79 USD = 395 USD a month; budget 400 USD a month in all: meets',
      facts: ['pricing.plans'],
      display: 'Sender: 79 USD a month per LinkedIn account, 63 USD a month billed yearly',
    });
    expect(judged([SENDER], inAll(300), { linkedin_accounts: 5 })).toMatchObject({
      phrase: 'over your budget: 315 USD a month for 5 LinkedIn accounts',
      arithmetic: '5 x 63 USD = 315 USD a month billed yearly; budget 300 USD a month in all: fails',
    });
  });

  it('is met by another billing, unless the text asks to pay by the month', () => {
    expect(judged([SEAT], inAll(350), { people: 5 })).toMatchObject({
      phrase: '5 x 63 USD = 315 USD a month billed yearly, within 350 USD',
      note: 'Only when billed yearly.',
      arithmetic: '5 x 63 USD = 315 USD a month billed yearly; budget 350 USD a month in all: meets when billed yearly',
    });
    const monthly = inAll(350, { billing: 'monthly' });
    expect(said([SEAT], monthly, { people: 5 })).toBe('fails: over your budget: 395 USD a month for 5 people');
    const quarter: Plan = {
      ...plan('Seat', 79),
      terms: [{ every: 'quarter', price: { amount: 180, currency: 'USD' }, as: 'total' }],
    };
    expect(said([quarter], inAll(350), { people: 5 })).toBe(
      'meets: 5 x 60 USD = 300 USD a month billed quarterly, within 350 USD',
    );
  });

  it('is unknown if the price for one billing is unknown and could decide', () => {
    expect(judged([plan('Seat', 79)], inAll(350), { people: 5 })).toMatchObject({
      verdict: 'unknown',
      phrase: 'its price billed yearly (5 x 79 USD = 395 USD a month is above 350 USD)',
      note: 'Above the budget billed monthly; the price billed yearly is unknown.',
    });
    expect(judged([plan('Seat', undefined, 79)], inAll(350), { people: 5 })).toMatchObject({
      verdict: 'fails',
      note: 'The price billed monthly is never lower than the price billed yearly.',
    });
    const monthly = inAll(400, { billing: 'monthly' });
    expect(said([plan('Seat', undefined, 79)], monthly, { people: 5 })).toBe(
      'unknown: its price billed monthly (only 5 x 79 USD = 395 USD a month billed yearly is known; at most 400 USD)',
    );
    expect(judged([plan('Seat', undefined, 81)], monthly, { people: 5 }).verdict).toBe('fails');
  });

  it('is converted at the published rates, which the sources then include', () => {
    const judgement = judged([SENDER], inAll(400, { currency: 'EUR' }), { linkedin_accounts: 5 });
    expect(judgement).toMatchObject({
      phrase: '5 x 79 USD = 395 USD a month (316 EUR), within 400 EUR',
      arithmetic:
        '5 x 79 USD = 395 USD a month = 316 EUR at 0.8000 (rate of 2026-06-01); budget 400 EUR a month in all: meets',
    });
    expect(judgement.sources).toContainEqual({ id: 'currencies/rates', at: null });
    expect(judged([SENDER], inAll(400, { currency: 'XAU' }), { linkedin_accounts: 5 })).toMatchObject({
      verdict: 'unknown',
      note: 'There is no rate for XAU.',
    });
  });
});

it('what a bill may lack leaves it unknown whether it is within the budget, with what is missing', () => {
  const flat = plan('Flat', 40, 30, { unit: 'workspace' });
  expect(said([flat], inAll(100), { people: 5 })).toBe(
    'unknown: whether all that is needed is within 100 USD (it costs at least 40 USD a month; it is not known whether the price of plan Flat covers 5 people)',
  );
  expect(said([flat], inAll(20), { people: 5 })).toBe('fails: over your budget: at least 30 USD a month for 5 people');
  expect(judged([flat], inAll(100), { people: 5 }).note).toBe(
    'It is not known whether the price of plan Flat covers 5 people.',
  );
});

it('what a bill may lack is a feature whose plan or charge is not known: the rest is the least that it costs', () => {
  const plans = [plan('Basic', 60, 60), plan('Pro', 120, 120)];
  const inbox = { 'inbox.unified': known(true) };
  expect(said(plans, inAll(500), { people: 3 }, ['inbox.unified'], inbox)).toBe(
    'unknown: whether all that is needed is within 500 USD (it costs at least 3 x 60 USD = 180 USD a month; it is not stated which plan has Unified inbox)',
  );
  expect(judged(plans, inAll(170), { people: 3 }, ['inbox.unified'], inbox).verdict).toBe('fails');
  const fromPro = { ...inbox, 'linkedin.messages': known(true, { from_plan: 'Pro' }) };
  expect(judged(plans, inAll(350), { people: 3 }, ['inbox.unified', 'linkedin.messages'], fromPro).verdict).toBe(
    'fails',
  );
});

it('what a bill may lack is the price of a plan that may cost less', () => {
  const plans = [
    plan('Seat', 60, 60),
    plan('Team'),
    plan('Large', 150, 150, { unit: 'workspace', unlimited: ['person'] }),
  ];
  expect(said(plans, inAll(140), { people: 9 })).toBe(
    'unknown: whether any plan is within 140 USD (150 USD a month on plan Large is above it; it is not known what plan Team costs, which may be less)',
  );
  // Nothing costs less than the cheapest paid plan.
  expect(judged(plans.slice(0, 2), inAll(140), { people: 9 }).verdict).toBe('fails');
});

describe('people and accounts', () => {
  it('are one account for each person if a tool is sold by the account, and the answer says so', () => {
    expect(said([SENDER], inAll(400), { people: 5 })).toBe(
      'meets: 5 x 79 USD = 395 USD a month, within 400 USD (one LinkedIn account is taken as one seat)',
    );
  });

  it('are at most one person for each account if a tool is sold by the person', () => {
    expect(said([SEAT], inAll(400), { linkedin_accounts: 5 })).toBe(
      'meets: 5 x 79 USD = 395 USD a month, within 400 USD (one person is counted for each LinkedIn account)',
    );
    expect(judged([SEAT], inAll(300), { linkedin_accounts: 5 }).verdict).toBe('unknown');
    expect(judged([SEAT], inAll(60), { linkedin_accounts: 5 }).verdict).toBe('fails');
  });

  it('need a tool that is proven to have LinkedIn', () => {
    const none = { 'channels.linkedin': { status: 'unknown', value: null } } as const;
    expect(judged([SEAT], inAll(900), { linkedin_accounts: 5 }, [], none).verdict).toBe('unknown');
    expect(judged([SEAT], inAll(60), { linkedin_accounts: 5 }, [], none).verdict).toBe('fails');
  });
});

describe('a budget of which the text does not say whether it is for one or for all', () => {
  const either = (amount: number, more: Partial<Budget> = {}) => inAll(amount, { per: null, ...more });

  it('is for all', () => {
    const verdictOf = (cost: number) => judged([plan('Seat', cost, cost)], either(300), { people: 4 }).verdict;
    expect([75, 76, 300, 301].map(verdictOf)).toEqual(['meets', 'fails', 'fails', 'fails']);
  });

  it('is failed by the least that a tool costs, also in another currency', () => {
    const inEuro = either(300, { currency: 'EUR' });
    expect(said([SEAT], inEuro, { people: 6, linkedin_accounts: 6 })).toBe(
      'fails: over your budget: 378 USD (302.40 EUR) a month for 6 people',
    );
    const secondHand = { 'pricing.plans': { ...sold(SEAT)['pricing.plans'], second_hand: true } };
    expect(said([SEAT], inEuro, { people: 6 }, [], secondHand)).toBe(
      'fails: over your budget: at least 378 USD (302.40 EUR) a month for 6 people',
    );
  });

  it('is met by a price that only others read', () => {
    const secondHand = { 'pricing.plans': { ...sold(SEAT)['pricing.plans'], second_hand: true } };
    expect(said([SEAT], either(400), { people: 6 }, [], secondHand)).toMatch(/^meets: 6 x 63 USD = 378 USD a month/);
  });
});

it('a budget for each is compared with the price for one, and with the bill for all of them', () => {
  const each = (amount: number): Budget => inAll(amount, { per: 'sender' });
  expect(said([SENDER, FLEET], each(80), { linkedin_accounts: 15 })).toBe('meets: 79 USD a month, within 80 USD each');
  expect(said([plan('Sender', 79, 79, { unit: 'linkedin-account' }), FLEET], each(54), { linkedin_accounts: 15 })).toBe(
    'meets: 799 USD a month billed yearly on plan Fleet, within 810 USD (54 USD for each of 15)',
  );
  expect(judged([SENDER, FLEET], each(30), { linkedin_accounts: 15 }).verdict).toBe('fails');
  // The bill for all may be within the budget, so the price for one proves nothing.
  const flat = plan('Flat', 100, 100, { unlimited: ['linkedin-account'] });
  expect(judged([SENDER, { ...flat, unit: 'workspace' }], each(60), { people: 9, linkedin_accounts: 9 }).verdict).toBe(
    'unknown',
  );
});

it('a budget for each is multiplied for a price for a whole workspace', () => {
  const team = plan('Team', 100, 90, { unit: 'workspace', includes: { users: 4 } });
  expect(judged([team], inAll(30, { per: 'seat' }), { people: 4 })).toMatchObject({
    arithmetic: '100 USD a month; budget 30 USD a month a seat x 4 = 120 USD: meets',
  });
  expect(judged([team], inAll(30, { per: 'seat' }), { people: 5 }).verdict).toBe('fails');
});

it('has an arithmetic that agrees with its verdict, and never fails what it would meet with more money', () => {
  const anyPlan = fc.record({
    monthly: fc.option(fc.integer({ min: 1, max: 90 })),
    yearly: fc.option(fc.integer({ min: 1, max: 90 })),
    unit: fc.constantFrom('person', 'linkedin-account', 'workspace', undefined),
    users: fc.option(fc.integer({ min: 1, max: 9 })),
  });
  const order = ['fails', 'unknown', 'meets'];
  fc.assert(
    fc.property(
      fc.array(anyPlan, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 300 }),
      fc.constantFrom('total' as const, 'seat' as const, null),
      (parts, people, amount, per) => {
        const plans = parts.map(({ monthly, yearly, unit, users }, i): Plan => {
          const [least, most] = [Math.min(monthly ?? 90, yearly ?? 90), Math.max(monthly ?? 1, yearly ?? 1)];
          const { unit: _, ...rest } = plan(
            `P${i}`,
            monthly === null ? undefined : most,
            yearly === null ? undefined : least,
          );
          return { ...rest, ...(unit && { unit }), ...(users !== null && { includes: { users } }) };
        });
        const [less, more] = [amount, amount + 20].map((sum) => judged(plans, inAll(sum, { per }), { people }));
        expect(order.indexOf(less?.verdict ?? '')).toBeLessThanOrEqual(order.indexOf(more?.verdict ?? ''));
        const [outcome] = /(meets|fails|unknown)[^:]*$/.exec(less?.arithmetic ?? '') ?? [];
        if (outcome) expect(outcome.split(' ')[0]).toBe(less?.verdict);
      },
    ),
  );
});

describe('a budget for a set-up that is used for some months', () => {
  const over = (months: number, plans: readonly Plan[], budget: Budget, setUp: SetUp = { people: 2 }) => {
    const tool = invented(snapshot, 'acme', sold(...plans));
    return budgetJudge(budget, { ...snapshot.methodology, setUp, months })(tool, NO_REQUIREMENT);
  };
  const YEARLY = plan('Seat', undefined, 63);

  it('is compared a month with the total divided by the months', () => {
    expect(over(4, [SEAT], inAll(160))).toMatchObject({
      verdict: 'meets',
      phrase: '2 x 79 USD = 158 USD a month, within 160 USD',
    });
    expect(over(11, [SEAT], inAll(150))).toMatchObject({
      arithmetic:
        '2 x 63 USD = 126 USD a month billed yearly = 1,512 USD for 11 months = 137.46 USD a month; budget 150 USD a month in all: meets when billed yearly',
    });
    expect(over(6, [SEAT], inAll(150)).verdict).toBe('fails');
    expect(over(24, [SEAT], inAll(150)).verdict).toBe('meets');
  });

  it('is compared for a year with the total, and in all with the total', () => {
    expect(over(4, [SEAT], inAll(640, { period: 'year' }))).toMatchObject({
      verdict: 'meets',
      phrase: '2 x 79 USD = 158 USD a month = 632 USD for 4 months, within 640 USD a year',
    });
    expect(over(4, [SEAT], inAll(630, { period: 'year' })).verdict).toBe('fails');
    expect(over(24, [SEAT], inAll(1512, { period: 'year' })).verdict).toBe('meets');
    expect(over(24, [SEAT], inAll(1511, { period: 'year' })).verdict).toBe('fails');
    expect(over(4, [SEAT], inAll(632, { period: null }))).toMatchObject({
      arithmetic: '2 x 79 USD = 158 USD a month = 632 USD for 4 months; budget 632 USD for 4 months in all: meets',
    });
    expect(over(4, [SEAT], inAll(631, { period: null }))).toMatchObject({
      verdict: 'fails',
      phrase: 'over your budget: 632 USD for 4 months for 2 people',
    });
  });

  it('is not failed by a year that costs too much if the price by the month is not known, unless whole years are used', () => {
    expect(over(4, [YEARLY], inAll(200))).toMatchObject({
      verdict: 'unknown',
      phrase: expect.stringContaining('its price billed monthly'),
    });
    expect(over(4, [YEARLY], inAll(200, { billing: 'monthly' })).verdict).toBe('unknown');
    expect(over(24, [YEARLY], inAll(100))).toMatchObject({ verdict: 'fails' });
  });
});
