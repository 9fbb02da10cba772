import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BillNeed, computeBill } from '../../../model/pricing/bill.ts';
import type { Missing } from '../../../model/pricing/missing.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import type { Price } from '../../../model/pricing/price.ts';
import { describeBill, nameBillLine } from '../../../model/words/bill.ts';
import { describeMissing, explainMissing, joinMissing } from '../../../model/words/missing.ts';
import { formatPlan, formatPlanTerms } from '../../../model/words/plan.ts';
import { formatPrice } from '../../../model/words/price.ts';
import { formatMoney } from '../../../model/words/sum.ts';
import { formatClaimSource, formatUnconfirmed, summarizeUnconfirmed } from '../../../model/words/unconfirmed.ts';
import { CATALOGUE, fact, money, perMonth, toolWith, total } from './builders.ts';

const PRO: Plan = {
  name: 'Pro',
  monthly: money(55),
  annual_monthly: money(49.5),
  terms: [perMonth('quarter', 52), total('half-year', 310)],
  unit: 'person',
  at_least: 2,
  includes: { mailboxes: 3, emails: 5000 },
  unlimited: ['contacts'],
  extends: 'Basic',
  charges: [{ for: 'mailbox', terms: [total('month', 5)] }, { for: 'linkedin-account' }],
  add_ons: [{ name: 'Dialer', keys: ['channels.calls'], for: 'person', terms: [total('month', 19)] }],
  quote_from: { for: 'person', more_than: 20 },
};

it('formatMoney() shows cents only if there are any, and never rounds', () => {
  expect(formatMoney(money(37.6, 'EUR'))).toBe('€37.60');
  const property = fc.property(fc.nat(1_000_000_000), (cents) => {
    const words = formatMoney(money(cents / 100));
    expect(words).toMatch(/^\$\d{1,3}(,\d{3})*(\.\d\d)?$/);
    expect(Math.round(Number.parseFloat(words.replaceAll(/[$,]/g, '')) * 100)).toBe(cents);
  });
  fc.assert(property);
});

it('formatPrice() shows the bounds, the billing and the main caveat', () => {
  const price = {
    certainty: 'exact',
    amount: 79,
    upto: 79,
    currency: 'USD',
    billing: 'month',
    plan: 'Pro',
    missing: [],
  };
  const format = (fields: Partial<Price>) => formatPrice({ ...price, ...fields } as Price);
  expect(format({})).toBe('$79 a month billed monthly');
  expect(format({ certainty: 'at least', upto: null, billing: 'year' })).toBe('from $79 a month billed yearly');
  expect(format({ certainty: 'at least', upto: null, billing: null })).toBe('from $79 a month');
  expect(format({ certainty: 'at least', upto: 99.5 })).toBe('$79 to $99.50 a month billed monthly');
  expect(format({ second_hand: true })).toBe('$79 a month billed monthly (according to third parties)');
  expect(format({ second_hand: true, certainty: 'assumed', assumed: ['currency', 'billing'] })).toBe(
    '$79 a month billed monthly (assuming US dollars and monthly billing)',
  );
  expect(format(IF_INCLUDED)).toBe('$79 a month billed monthly if its Pro plan includes steps and visits');
  expect(format({ certainty: 'at most', amount: null, second_hand: true })).toBe('at most $79 a month billed monthly');
  expect(format({ ...UNKNOWN, unconfirmed: READINGS })).toBe('unknown');
});

const IF_INCLUDED = {
  certainty: 'assumed',
  assumed: ['plan'],
  if_included: ['Steps', 'Visits'],
} satisfies Partial<Price>;
const UNKNOWN = { certainty: 'unknown', amount: null, upto: null, currency: null } satisfies Partial<Price>;
const reading = {
  amount: 89,
  upto: 89,
  currency: 'USD',
  billing: 'month' as const,
  plan: 'Pro',
  publisher: 'Rival',
  business: 'competitor' as const,
  seen: '2026-05-26',
  source: 'tool/page',
};
const READINGS = [reading, { ...reading, amount: 99, upto: 99, business: 'seller' as const, seen: 'undated' as const }];

it('explainMissing() says in one sentence what would make a price exact', () => {
  const price = { certainty: 'exact', amount: 79, upto: 79, currency: 'USD', plan: 'Pro', missing: [] };
  const explain = (fields: Partial<Price>) => explainMissing({ ...price, ...fields } as Price);
  expect(explain({})).toBe('');
  expect(explain(IF_INCLUDED)).toBe('It would be exact if a page said whether the Pro plan includes Steps and Visits.');
  expect(explain({ certainty: 'assumed', assumed: ['currency', 'billing'] })).toBe(
    'It would be exact if a page said which currency its prices are in; and how they are billed.',
  );
  expect(
    explain({ certainty: 'at least', upto: null, missing: ['which plan has Email', 'what the Solo plan costs'] }),
  ).toBe('It would be exact if a page said which plan has Email; and what the Solo plan costs.');
  expect(explain({ ...UNKNOWN, missing: ['what it costs'] })).toBe('It is unknown what it costs.');
  expect(explain({ ...UNKNOWN, missing: ['what it costs'], unconfirmed: READINGS })).toBe(
    'To confirm a price, we need the vendor’s page or two readings that agree, at least one of them not by a seller.',
  );
});

it('unconfirmed prices are formatted with source and date, and summarized as a range', () => {
  expect(formatUnconfirmed({ unconfirmed: [{ ...reading, note: '1,500 once.' }] })).toEqual([
    '$89 (Pro, monthly), a competitor, May 2026 (1,500 once.)',
  ]);
  expect(summarizeUnconfirmed({ unconfirmed: READINGS })).toBe('$89 to $99, 2 readings, newest May 2026');
  const yearly = { ...reading, amount: 70, upto: null, billing: 'year' as const, seen: '2026-08-01' };
  expect(summarizeUnconfirmed({ unconfirmed: [...READINGS, yearly] })).toBe('$70 to $99, 3 readings, newest Aug 2026');
  expect(summarizeUnconfirmed({ unconfirmed: [yearly] })).toBe('from $70 yearly, a competitor, Aug 2026');
  expect(summarizeUnconfirmed({ unconfirmed: [yearly, { ...reading, currency: 'EUR' }] })).toBe(
    'from $70 yearly, a competitor, Aug 2026, and 1 more',
  );
  expect(formatClaimSource({ ...reading, is_old: true })).toBe('a competitor, May 2026, over a year old');
});

it('a plan is formatted with its prices, included units and add-ons', () => {
  expect(formatPlan(PRO)).toBe(
    'Pro: $55 a month per person, $49.50 a month billed yearly, $52 a month billed quarterly, $310 a half-year',
  );
  expect(formatPlanTerms(PRO).split('; ')).toEqual([
    '3 mailboxes, 5,000 emails a month, unlimited contacts a month, everything in Basic',
    'sold from 2 people',
    'by quote beyond 20 people',
    'more mailboxes: $5 a month',
    'more LinkedIn accounts: price unknown',
    'add-on Dialer: $19 a month per person',
  ]);
  expect(formatPlan({ name: 'Top', quote_from: { for: 'person', more_than: 0 } })).toBe('Top: by quote');
  const tiers = [{ up_to: 10, flat: [total('month', 49)] }, { each: [total('month', 5)] }];
  expect(formatPlan({ name: 'Tiered', tiers })).toBe('Tiered: from $49 a month, depending on quantity');
});

describe('a bill', () => {
  const facts = toolWith(
    [{ name: 'Basic', monthly: money(0), includes: { users: 1, mailboxes: 0 } }, PRO],
    fact('channels.calls', true, { add_on: 'Extra' }),
    fact('pricing.model', ['credits']),
  );
  const bill = (question: BillNeed) => computeBill(facts, question, CATALOGUE);
  const required = ['channels.calls'];

  it('is formatted line by line', () => {
    const { lines } = bill({ setUp: { people: 2, mailboxes: 8 }, required, billing: 'month' });
    expect(lines.map(nameBillLine)).toEqual(['Pro plan, per person', 'Extra mailboxes', 'Add-on Dialer, per person']);
  });

  it('has its caveats', () => {
    expect(describeBill(bill({ setUp: {} }), {}, facts, CATALOGUE)).toEqual([
      'The free plan, Basic, is enough too.',
      'You can’t buy fewer.',
      'It includes 10,000 emails a month in total.',
      'Not included: Calls (an add-on).',
      'Credits or usage cost extra.',
    ]);
    const setUp = { people: 3 };
    expect(describeBill(bill({ setUp, required: ['channels.email'] }), setUp, facts, CATALOGUE)).toContain(
      'This counts one mailbox per person.',
    );
    expect(describeBill(bill({ setUp, required }), setUp, facts, CATALOGUE)).not.toContain(
      'Not included: Calls (an add-on).',
    );
    const yearly = toolWith(
      [{ name: 'Pro', annual_monthly: money(9) }],
      fact('pricing.billing_periods', ['month', 'year']),
    );
    expect(describeBill(computeBill(yearly, { setUp: {} }, CATALOGUE), {}, yearly, CATALOGUE)).toEqual([
      'You can also pay by the month, but we couldn’t confirm that price.',
    ]);
  });
});

it('describeMissing() writes a clause for each reason', () => {
  const feature = { key: 'crm.hubspot', label: 'HubSpot', plan: 'Pro' };
  const shortage = { plan: 'Pro', unit: 'mailbox', need: 9 } as const;
  const all: [Missing, string][] = [
    [{ why: 'price', plan: 'Pro', billing: 'year' }, 'what the Pro plan costs billed yearly'],
    [{ why: 'disputed', plan: 'Pro' }, 'which price of the Pro plan is right, as sources differ'],
    [{ why: 'covers', ...shortage }, 'whether the Pro plan covers 9 mailboxes'],
    [{ why: 'more', ...shortage, sold: true }, 'what 9 mailboxes cost on the Pro plan'],
    [{ why: 'more', ...shortage, sold: false }, 'what 9 mailboxes cost on the Pro plan, which includes fewer'],
    [
      { why: 'pooled', ...shortage, bought: { number: 3, unit: 'person' } },
      'whether you can get 9 mailboxes by paying for 3 people on the Pro plan',
    ],
    [{ why: 'quote', ...shortage }, 'what the Pro plan costs for 9 mailboxes, which is by quote'],
    [{ why: 'at-most', ...shortage }, 'which plan to buy for 9 mailboxes, since the Pro plan is sold for fewer'],
    [{ why: 'in-plan', ...feature, from: 'Free' }, 'whether the Pro plan has HubSpot'],
    [{ why: 'lacks', ...feature }, 'which plan to buy for HubSpot, since the Pro plan does not have it'],
  ];
  for (const [missing, words] of all) expect(describeMissing(missing)).toBe(words);
  expect(describeMissing({ why: 'covers', ...shortage, plan: 'Cheapest paid plan' })).toBe(
    'whether its cheapest paid plan covers 9 mailboxes',
  );
});

it('joinMissing() merges clauses with the same beginning', () => {
  expect(
    joinMissing([
      'whether the Pro plan covers 3 people',
      'which plan has HubSpot',
      'whether the Pro plan covers 9 mailboxes',
      'what it costs',
      'which plan has Email',
    ]),
  ).toEqual([
    'whether the Pro plan covers 3 people and 9 mailboxes',
    'which plan has HubSpot and Email',
    'what it costs',
  ]);
});
