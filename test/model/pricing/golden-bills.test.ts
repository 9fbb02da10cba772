import { expect, it } from 'vitest';
import type { Fact } from '../../../model/fact.ts';
import { type BillQuestion, computeBill } from '../../../model/pricing/bill.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import { type Price, toPrice } from '../../../model/pricing/price.ts';
import { type Answer, CATALOGUE, fact, money, perMonth, toFacts, toolWith, total, unanswered } from './invented.ts';

/* Bills of invented tools, worked out by hand. */

const plan = (name: string, amount: number, more: Partial<Plan> = {}) => ({ name, monthly: money(amount), ...more });
const per = (unit: Plan['unit'], amount: number, more: object = {}) => [plan('Per', amount, { unit, ...more })];
const people = (number: number, more: Partial<BillQuestion> = {}): BillQuestion => ({
  setUp: { people: number },
  ...more,
});
const mailboxes = (number: number): BillQuestion => ({ setUp: { mailboxes: number } });
const credits = (number: number): BillQuestion => ({ setUp: { credits: number } });
const emails = (number: number): BillQuestion => ({ setUp: { emails: number } });
const crm = (value: boolean, more: Partial<Fact> = {}) => fact('crm.hubspot', value, more);
/** A question of a group whose answers are the same on every plan. */
const pause = (more: Partial<Fact> = {}) => fact('pricing.pause', true, more);
const PAUSE = people(1, { required: ['pricing.pause'] });
const AGENCY = people(1, { required: ['pricing.agency'] });
const needing = (number: number) => people(number, { required: ['crm.hubspot'] });

const SOLO = plan('Solo', 30, { unit: 'person' });
const YEARLY = { ...SOLO, annual_monthly: money(25) };
const TEAM = plan('Team', 50, { unit: 'person', extends: 'Solo' });
const BOTH = [SOLO, TEAM];
const QUOTE = { name: 'Quote', quote_from: { for: 'person' as const, more_than: 0 } };
const UP_TO_FIVE = { ...SOLO, quote_from: { for: 'person' as const, more_than: 5 } };
const ADD_ON = { name: 'CRM', keys: ['crm.hubspot'], for: 'person' as const, terms: [total('month', 7)] };
/** Monthly and yearly. */
const addOn = (name: string, key: string, [month, year]: readonly [number, number]) => {
  return { name, keys: [key], terms: [total('month', month), perMonth('year', year)] };
};
const TWO_ADD_ONS = {
  ...SOLO,
  annual_monthly: money(30),
  add_ons: [addOn('H', 'crm.hubspot', [30, 5]), addOn('P', 'crm.pipedrive', [20, 18])],
};
const WORKSPACE = { ...ADD_ON, keys: ['team.workspaces'], for: 'workspace' as const, terms: [total('month', 29)] };
const WORKSPACES = { setUp: { workspaces: 4 }, required: ['team.workspaces'] };
const TOP = { name: 'Top', extends: 'Solo', add_ons: [ADD_ON] };
const FREE = plan('Free', 0);
const CHARGE = { for: 'mailbox' as const, terms: [total('month', 4)] };
const flat = (amount: number, charge?: object, included = 3) =>
  plan('Flat', amount, {
    includes: { mailboxes: included },
    ...(charge && { charges: [{ for: 'mailbox', ...charge }] }),
  });
const FLAT_FREE = { ...flat(0, CHARGE, 1), name: 'Free' };
/** Ten mailboxes at 4 each; from the eleventh to the fiftieth 2 each, for all of them or for those alone. */
const tiers = [4, 2].map((price, i) => ({ up_to: [10, 50][i] as number, each: [total('month', price)] }));
const greater = { greater_of: ['person', 'mailbox'] };
const sum = { sum_of: ['linkedin-account', 'mailbox'] };
const SMALL = plan('Small', 20, { includes: { emails: 5000 } });
const LARGE = plan('Large', 60, { includes: { emails: 50_000 } });
const MAILS = plan('Mails', 10, {
  includes: { emails: 0 },
  charges: [{ for: 'emails', terms: [total('month', 1)] }],
  quote_from: { for: 'emails', more_than: 10 },
});
const YEAR = { name: 'Year', annual_monthly: money(25) };
const QUARTER = { name: 'Quarter', terms: [perMonth('quarter', 19.99)] };
const QUARTER_TOO = { ...UP_TO_FIVE, terms: [perMonth('quarter', 20)] };
const SIZES = [10, 25, 70].map((price, i) => plan(`Size ${i}`, price, { includes: { credits: 10 ** (i + 1) } }));
const CROSSED = [
  plan('First', 30, { annual_monthly: money(29) }),
  { name: 'Second', monthly: money(40), annual_monthly: money(20) },
];
const SEATS = plan('Seats', 40, {
  includes: { users: 4, mailboxes: 1 },
  charges: [{ for: 'mailbox', terms: [total('month', 9)] }],
});
const EITHER = people(4, { questions: [[{ key: 'channels.email' }, { key: 'email.finder' }]] });
const REFILLS = [plan('Refill', 5, { includes: { credits: 9 } }), plan('More', 9, { extends: 'Refill' })];
const LICENCE = plan('Licence', 10, { unit: 'linkedin-account', includes: { credits: 100 } });
const SENDER = plan('Sender', 40, {
  includes: { users: 5, linkedin_accounts: 1 },
  charges: [{ for: 'linkedin-account', terms: [total('month', 10)] }],
});
const PRO = plan('Pro', 99);
const STEPS = people(1, { required: ['campaigns.steps'] });
const steps = fact('campaigns.steps', true);
const VISITS = people(1, { required: ['linkedin.visits'] });
const visits = fact('linkedin.visits', true);
/** An unconfirmed statement of a seller. */
const NAMES_TEAM = {
  value: true,
  publisher: 'Infrabox',
  business: 'seller' as const,
  seen: '2026-05-26',
  plan: 'Team',
  sources: [{ id: 'page' }],
};

/** The last part says why the bill is not exact. */
type Case = [what: string, plans: readonly Plan[], question: BillQuestion, bill: string, ...facts: Answer[]];

const CASES: Case[] = [
  ['nothing given is one person', BOTH, { setUp: {} }, 'Solo: 30 USD'],
  ['each person pays', BOTH, people(3), 'Solo: 90 USD'],
  ['packs', per('person', 40, { in_packs_of: 5 }), people(6), 'Per: 80 USD'],
  ['sold from a number on', per('person', 20, { at_least: 4 }), people(2), 'Per: 80 USD'],
  ['sold up to a number', [{ ...SOLO, at_most: 2 }, TEAM], people(3), 'Team: 150 USD'],
  ['the greater', per('person', 10, { count: greater }), { setUp: { people: 2, mailboxes: 7 } }, 'Per: 70 USD'],
  ['both', per('mailbox', 10, { count: sum }), { setUp: { linkedin_accounts: 2, mailboxes: 3 } }, 'Per: 50 USD'],
  ['more at a price', [flat(20, CHARGE)], mailboxes(5), 'Flat: 28 USD'],
  ['a seat that includes more', [{ ...flat(5, CHARGE), unit: 'person' }], mailboxes(6), 'Flat: 10 USD'],
  ['more at no known price', [flat(20, {})], mailboxes(5), 'Flat: 20.. USD; more'],
  ['more than is sold', [flat(20)], mailboxes(5), 'Flat: 20.. USD; more'],
  ['more than the largest of several', SIZES, credits(1001), 'Size 2: 70.. USD; more'],
  ['more, and a larger plan without a price', [...SIZES, TOP], credits(1001), 'Top: 70.. USD; price'],
  [
    'more than is sold, and what no page says',
    SIZES,
    { ...credits(1001), required: ['crm.hubspot'] },
    'Size 2: 70.. USD; unknown; more',
    unanswered('crm.hubspot'),
  ],
  ['more of two things', [SMALL, LARGE], { setUp: { emails: 9e4, mailboxes: 9 } }, 'Large: 60.. USD; more'],
  ['licences bought for what they include', [LICENCE], credits(250), 'Licence: 30.. USD; pooled'],
  ['licences that add up', [{ ...LICENCE, pooled: ['credits'] }], credits(250), 'Licence: 30 USD'],
  [
    'a volume that each licence includes',
    [LICENCE],
    { setUp: { linkedin_accounts: 3, credits: 100 } },
    'Licence: 30 USD',
  ],
  [
    'a volume of three licences',
    [LICENCE],
    { setUp: { linkedin_accounts: 3, credits: 250 } },
    'Licence: 30.. USD; pooled',
  ],
  ['each tier at its price', [flat(9, { tiers, mode: 'graduated' }, 0)], mailboxes(14), 'Flat: 57 USD'],
  ['all at the price of a tier', [flat(9, { tiers, mode: 'volume' }, 0)], mailboxes(14), 'Flat: 37 USD'],
  ['more that cost less', [flat(9, { tiers, mode: 'volume' }, 0)], mailboxes(10), 'Flat: 31 USD'],
  [
    'more that cost less, as many as are sold',
    [flat(9, { tiers, mode: 'volume', at_most: 11 }, 0)],
    mailboxes(10),
    'Flat: 31 USD',
  ],
  ['tiers of either kind', [flat(9, { tiers }, 0)], mailboxes(14), 'Flat: 37..57 USD; tiers'],
  ['beyond all tiers', [flat(9, { tiers, mode: 'volume' }, 0)], mailboxes(60), 'Flat: 109.. USD; more'],
  ['an add-on', [{ ...SOLO, add_ons: [ADD_ON] }], needing(2), 'Solo: 74 USD', crm(true, { add_on: 'Extra' })],
  [
    'an add-on for what nobody counts',
    [{ ...SOLO, add_ons: [{ ...ADD_ON, for: 'mailbox' }] }],
    needing(1),
    'Solo: 37 USD',
    crm(true, { add_on: 'Extra' }),
  ],
  [
    'the add-on that can cost less of two',
    [TWO_ADD_ONS],
    people(1, { questions: [[{ key: 'crm.hubspot' }, { key: 'crm.pipedrive' }]] }),
    'Solo: 35 USD by the year',
    crm(true, { add_on: 'Extra' }),
    fact('crm.pipedrive', true, { add_on: 'Extra' }),
  ],
  [
    'a range with an end that has no price in the currency',
    [{ ...SOLO, same_in: ['EUR'] }, TEAM],
    people(1, { required: ['crm.hubspot'], currency: 'EUR' }),
    'Solo: 30..50 USD; plan-of',
    crm(true),
  ],
  [
    'a plan that includes none of the required accounts',
    per('person', 40, { includes: { linkedin_accounts: 0 } }),
    people(3, { required: ['channels.linkedin'] }),
    'Per: 120.. USD; more',
  ],
  [
    'an add-on, not a dearer plan',
    [{ ...SOLO, add_ons: [ADD_ON] }, TOP],
    needing(2),
    'Solo: 74 USD',
    crm(true, { add_on: 'Extra' }),
  ],
  [
    'an add-on that brings the workspaces it is sold by',
    [plan('Pro', 94, { add_ons: [WORKSPACE] })],
    WORKSPACES,
    'Pro: 210 USD',
    fact('team.workspaces', true, { add_on: 'Extra' }),
  ],
  [
    'workspaces on top at an unknown price',
    [plan('Pro', 94, { add_ons: [{ ...WORKSPACE, terms: [] }] })],
    WORKSPACES,
    'Pro: 94.. USD; extra',
    fact('team.workspaces', true, { add_on: 'Extra' }),
  ],
  [
    'an add-on sold by the workspace that brings something else',
    [plan('Pro', 94, { add_ons: [{ ...ADD_ON, for: 'workspace' }] })],
    { setUp: { workspaces: 4 }, required: ['crm.hubspot'] },
    'Pro: 122.. USD; covers',
    crm(true, { add_on: 'Extra' }),
    fact('team.workspaces', true, { plan: 'Pro' }),
  ],
  [
    'an add-on in another currency',
    [{ ...SOLO, add_ons: [{ ...ADD_ON, terms: [total('month', 7, 'EUR')] }] }],
    needing(2),
    'Solo: 60.. USD; extra',
    crm(true, { add_on: 'Extra' }),
  ],
  ['an unknown add-on', BOTH, needing(1), 'Solo: 30.. USD; extra', crm(true, { add_on: 'Extra' })],
  ['the plan that has it', BOTH, needing(1), 'Team: 50 USD', crm(true, { plan: 'Team' })],
  ['one above it', [{ ...SOLO, at_most: 1 }, TEAM], needing(2), 'Team: 100 USD', crm(true, { plan: 'Solo' })],
  [
    'one that costs more, which is assumed to have it',
    [FREE, SOLO, plan('Pro', 99)],
    needing(1),
    'Solo: 30 USD plan assumed; free: yes',
    crm(true, { plan: 'Free' }),
  ],
  [
    'what costs extra is never assumed',
    [SOLO, TEAM],
    { ...needing(1), plan: 'Team' },
    'Team: 50.. USD; extra',
    crm(true, { plan: 'Solo', add_on: 'CRM' }),
  ],
  [
    'a core question is assumed to be on every paid plan',
    [FREE, SOLO, TEAM],
    STEPS,
    'Solo: 30 USD plan assumed; free: may be',
    steps,
  ],
  [
    'a core question that a page places',
    [SOLO, TEAM],
    STEPS,
    'Team: 50 USD',
    fact('campaigns.steps', true, { plan: 'Team' }),
  ],
  [
    'a core question whose plan somebody names who cannot prove it',
    [SOLO, PRO],
    STEPS,
    'Solo: 30.. USD; plan-of',
    fact('campaigns.steps', true, { unconfirmed: [NAMES_TEAM] }),
  ],
  ['a core question of a channel whose plan is unknown', [SOLO, PRO], VISITS, 'Solo: 30.. USD; plan-of', visits],
  [
    'a core question of a channel that only a dearer plan has',
    [SOLO, PRO],
    VISITS,
    'Pro: 99 USD plan assumed',
    visits,
    fact('channels.linkedin', true, { plan: 'Pro' }),
  ],
  ['a plan for something else', [{ ...SOLO, for: 'answering chats' }, TEAM], people(1), 'Team: 50 USD'],
  [
    'a plan for something else, asked for by its name',
    [{ ...SOLO, for: 'answering chats' }, TEAM],
    { ...people(1), plan: 'Solo' },
    'Solo: 30 USD',
  ],
  ['a plan above one without a price', [{ name: 'Start' }, SOLO], people(1), '..30 USD; price'],
  [
    'one that costs the same',
    [SOLO, { ...SOLO, name: 'Twin' }],
    { ...needing(1), plan: 'Solo' },
    'Solo: 30.. USD; in-plan',
    crm(true, { plan: 'Twin' }),
  ],
  ['free, and so in the only other', [FREE, SOLO], needing(1), 'Solo: 30 USD; free: yes', crm(true, { plan: 'Free' })],
  ['the same on every plan', BOTH, PAUSE, 'Solo: 30 USD', pause()],
  ['but for the plan that a page names', BOTH, PAUSE, 'Team: 50 USD', pause({ plan: 'Team' })],
  ['a plan for agencies', BOTH, AGENCY, 'Team: 50 USD', fact('pricing.agency', true, { plan: 'Team' })],
  [
    'a plan for agencies that costs less for each',
    [plan('Pro', 79, { unit: 'person' }), plan('Agency', 59, { unit: 'person', at_least: 5 })],
    AGENCY,
    'Agency: 295 USD',
    fact('pricing.agency', true, { plan: 'Agency' }),
  ],
  [
    'a plan for agencies that only the free plan is',
    [FREE, SOLO],
    AGENCY,
    'unknown; lacks; free: yes',
    fact('pricing.agency', true, { plan: 'Free' }),
  ],
  [
    'a plan for agencies with fewer mailboxes than people',
    [
      plan('Sender', 20, { unit: 'identity', count: { sum_of: ['identity', 'mailbox'] }, unlimited: ['person'] }),
      { name: 'Agency', includes: { mailboxes: 3 } },
    ],
    people(4, { required: ['channels.email', 'pricing.agency'] }),
    'Sender: 80.. USD; more',
    fact('pricing.agency', true, { plan: 'Agency' }),
  ],
  ['a plan for agencies that no page names', [SOLO], AGENCY, 'Solo: 30.. USD; plan-of', fact('pricing.agency', true)],
  [
    'on a dearer plan by the month, on a cheaper one by the year',
    CROSSED,
    { ...needing(1), billing: 'month' },
    'Second: 40 USD',
    crm(true, { plan: 'Second' }),
  ],
  [
    'members free on a dearer plan',
    [SMALL, LARGE],
    people(3),
    'Small: 20..60 USD; covers',
    fact('pricing.members_free', true, { plan: 'Large' }),
  ],
  [
    'unknown, on what it depends on',
    BOTH,
    people(1, { required: ['linkedin.inmail'] }),
    'Team: 50.. USD; unknown',
    unanswered('linkedin.inmail'),
    fact('channels.linkedin', true, { plan: 'Team' }),
  ],
  ['on no named plan', BOTH, needing(1), 'Solo: 30..50 USD; plan-of', crm(true)],
  ['no page says it', BOTH, needing(1), 'Solo: 30.. USD; unknown', unanswered('crm.hubspot')],
  ['a page denies it', BOTH, needing(1), 'unknown; denied', crm(false)],
  ['by quote', [QUOTE], people(1), 'unknown; always-quote'],
  ['by quote beyond a number', [UP_TO_FIVE], people(8), 'Solo: 150.. USD; quote'],
  [
    'by quote, by the month',
    [QUARTER_TOO, plan('Dear', 999)],
    people(8, { billing: 'month' }),
    'Solo: 150.. USD; quote; covers',
  ],
  [
    'no price for the half-year',
    [YEARLY],
    people(2, { billing: 'half-year' }),
    'Solo: 50.. USD by the half-year; price',
  ],
  ['by quote beyond some emails', [MAILS, LARGE], emails(6000), 'Mails: 20..60 USD; quote'],
  ['a limit of emails', [SMALL, LARGE], emails(6000), 'Large: 60 USD'],
  ['no limit is known', [SOLO], emails(6000), 'Solo: 30.. USD; covers'],
  ['any number', [{ ...SOLO, unlimited: ['emails'] }], emails(6000), 'Solo: 30 USD'],
  ['free', [FREE, SOLO], people(1), 'Solo: 30 USD; free: yes'],
  ['free for some', [FREE, SOLO], people(2), 'Solo: 60 USD; free: may be'],
  [
    'members free beside people who pay',
    [FREE, SOLO],
    people(3),
    'Solo: 90 USD; free: may be',
    fact('pricing.members_free', true),
  ],
  [
    'members free on the free plan too',
    [FREE, SOLO],
    people(3),
    'Solo: 90 USD; free: yes',
    fact('pricing.members_free', true, { plan: 'Free' }),
  ],
  [
    'a free plan required, which is not the plan to pay for',
    [FREE, SOLO, TEAM],
    people(2, { required: ['pricing.free_plan'] }),
    'Solo: 60 USD; free: may be',
    fact('pricing.free_plan', true, { plan: 'Team' }),
  ],
  ['called free', [{ name: 'Free' }, SOLO], people(1), 'Solo: 30 USD; free: yes'],
  ['free, and more at a price', [FLAT_FREE, SOLO], mailboxes(3), 'Free: 8 USD'],
  ['free, by its name', [FREE, SOLO], people(1, { plan: 'free' }), 'Free: 0 USD; free: yes'],
  ['yearly alone', [YEAR, plan('Dear', 90)], people(1, { billing: 'month' }), 'Year: 25..90 USD; price'],
  ['whatever costs less', [{ ...YEAR, monthly: money(30) }], people(1), 'Year: 25 USD by the year'],
  ['by the quarter', [QUARTER], people(1), 'Quarter: 19.99 USD by the quarter'],
  ['a plan by its name', BOTH, people(5, { plan: 'team' }), 'Team: 250 USD'],
  ['no plan of that name', BOTH, people(5, { plan: 'Gold' }), 'unknown; no-price'],
  ['a cheaper plan without a price', [{ name: 'Start' }, SOLO], people(1), '..30 USD; price'],
  [
    'an upper end that is second-hand and assumed',
    [],
    people(1),
    '..30 USD second-hand billing assumed; price',
    fact('pricing.plans', [{ name: 'Start' }, SOLO], { second_hand: true, assumed: ['billing'] }),
  ],
  ['a dearer plan without a price', [SOLO, TOP], people(1), 'Solo: 30 USD'],
  ['the same in euros', [{ ...SOLO, same_in: ['EUR'] }], people(2, { currency: 'EUR' }), 'Solo: 60 EUR'],
  [
    'a larger one, no less in euros',
    [{ ...SOLO, same_in: ['EUR'], at_most: 1 }, { name: 'Top' }],
    people(2, { currency: 'EUR' }),
    'Top: 30.. EUR; price',
  ],
  ['not the same in euros', [SOLO], people(2, { currency: 'EUR' }), 'Solo: 60 USD'],
  [
    'fewer accounts than people',
    [
      plan('Base', 10, {
        includes: { users: 1, linkedin_accounts: 1 },
        charges: [{ for: 'person', terms: [total('month', 2)] }],
      }),
    ],
    people(3, { required: ['channels.linkedin'] }),
    'Base: 14.. USD; more',
  ],
  [
    'a sum of people and mailboxes beyond the last full pack',
    [plan('Packs', 10, { unit: 'person', count: { sum_of: ['person', 'mailbox'] }, at_most: 4, in_packs_of: 3 })],
    people(2),
    'Packs: 10.. USD; at-most',
  ],
  ['credits on top, in two sizes', [...REFILLS, SMALL], people(1), 'Small: 20 USD'],
  ['credits on top of a plan', [plan('Refill', 5, { includes: { credits: 9 } }), SMALL], people(1), 'Small: 20 USD'],
  [
    'mailboxes of an answer',
    [SEATS],
    EITHER,
    'Seats: 40..67 USD; extra',
    fact('email.finder', true, { add_on: 'Extra' }),
  ],
  ['one account each', [SENDER], people(3, { required: ['channels.linkedin'] }), 'Sender: 60 USD'],
];

it.each(CASES)('%s', (_, plans, question, words, ...facts) => {
  expect(said(plans, question, facts)).toBe(words);
});

it('a disputed price ranges from the lowest to the highest source', () => {
  const others = [{ value: [{ ...SOLO, monthly: money(36) }], sources: [] }];
  const disputed = fact('pricing.plans', [SOLO], { status: 'disputed', others });
  expect(said([], people(2), [disputed])).toBe('Solo: 60..72 USD; disputed');
});

it('a bill with an upper end only says how it is billed', () => {
  const facts = toFacts(fact('pricing.plans', [{ name: 'Start' }, SOLO]));
  expect(computeBill(facts, people(1), CATALOGUE)).toMatchObject({
    certainty: 'at most',
    amount: null,
    upto: money(30),
    billing: 'month',
  });
});

it('a bill says what is second-hand and what is assumed', () => {
  const marked = fact('pricing.plans', [SOLO], { second_hand: true, assumed: ['currency'] });
  expect(said([], people(1), [marked])).toBe('Solo: 30 USD second-hand currency assumed');
});

it('a bill without a price lists each unconfirmed one, and affects nothing', () => {
  const readings = [
    { ...NAMES_TEAM, value: [SOLO], business: 'competitor' as const },
    { ...NAMES_TEAM, value: [TEAM], assumed: ['currency' as const] },
  ];
  const open = fact('pricing.plans', null, { status: 'unknown', unconfirmed: readings });
  const bill = computeBill(toolWith([], open), people(2), CATALOGUE);
  expect(bill).toMatchObject({ certainty: 'unconfirmed', amount: null, upto: null, assumed: [] });
  expect(toPrice(bill).unconfirmed).toEqual([
    expect.objectContaining({ amount: 60, upto: 60, plan: 'Solo', business: 'competitor', seen: '2026-05-26' }),
    expect.objectContaining({ amount: 100, plan: 'Team', business: 'seller', assumed: ['currency'] }),
  ]);
});

it('a price says what is paid in advance and from which month it is', () => {
  const yearly = { ...SOLO, annual_monthly: money(25) };
  const bill = computeBill(
    toolWith([], fact('pricing.plans', [yearly], { as_of: '2026-08-17' })),
    people(2),
    CATALOGUE,
  );
  expect(toPrice(bill)).toMatchObject({ amount: 50, billing: 'year', in_advance: 600, read: '2026-08' });
});

/** The plan, its sum a month with how it is paid, why the sum is not exact, and whether a free plan is enough. */
function said(plans: readonly Plan[], question: BillQuestion, facts: readonly Answer[]): string {
  const bill = computeBill(toolWith(plans, ...facts), question, CATALOGUE);
  const { plan, free_plan } = toPrice(bill);
  return [
    (plan ? `${plan}: ` : '') + sumOf(toPrice(bill)),
    ...bill.missing.map(({ why }) => why),
    ...(free_plan ? [`free: ${free_plan}`] : []),
  ].join('; ');
}

/** Only the figures, not their wording on pages. */
function sumOf({ amount, upto, currency, billing, second_hand, assumed = [] }: Price): string {
  if (currency === null) return 'unknown';
  const marks = [...(second_hand ? ['second-hand'] : []), ...assumed.map((what) => `${what} assumed`)];
  return [
    amount === upto ? `${amount}` : `${amount ?? ''}..${upto ?? ''}`,
    currency,
    ...(billing === 'month' ? [] : [`by the ${billing}`]),
    ...marks,
  ].join(' ');
}
