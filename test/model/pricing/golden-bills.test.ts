import { expect, it } from 'vitest';
import { toPrice } from '../../../model/board/to-price.ts';
import type { Fact } from '../../../model/fact.ts';
import { type BillNeed, computeBill } from '../../../model/pricing/bill.ts';
import type { Money } from '../../../model/pricing/money.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import type { Price } from '../../../model/pricing/price.ts';
import { type Answer, CATALOGUE, fact, money, perMonth, toolWith, total, unanswered } from './builders.ts';

/* Bills of made-up tools, computed by hand. */

const plan = (name: string, amount: number, fields: Partial<Plan> = {}) => ({
  name,
  monthly: money(amount),
  ...fields,
});
const per = (unit: Plan['unit'], amount: number, fields: object = {}) => [plan('Per', amount, { unit, ...fields })];
const requireAll = (...keys: string[]) => keys.map((key) => [{ key }]);
const people = (number: number, options: Partial<BillNeed> = {}): BillNeed => ({
  setUp: { people: number },
  ...options,
});
const mailboxes = (number: number): BillNeed => ({ setUp: { mailboxes: number } });
const credits = (number: number): BillNeed => ({ setUp: { credits: number } });
const emails = (number: number): BillNeed => ({ setUp: { emails: number } });
const crm = (value: boolean, fields: Partial<Fact> = {}) => fact('crm.hubspot', value, fields);
/** A question whose answer is the same on every plan. */
const pause = (fields: Partial<Fact> = {}) => fact('pricing.pause', true, fields);
const PAUSE = people(1, { questions: requireAll('pricing.pause') });
const AGENCY = people(1, { questions: requireAll('pricing.agency') });
const peopleWithCrm = (number: number) => people(number, { questions: requireAll('crm.hubspot') });

const SOLO = plan('Solo', 30, { unit: 'person' });
const YEARLY = { ...SOLO, annual_monthly: money(25) };
const TEAM = plan('Team', 50, { unit: 'person', extends: 'Solo' });
const SOLO_AND_TEAM = [SOLO, TEAM];
const QUOTE = { name: 'Quote', quote_from: { for: 'person' as const, more_than: 0 } };
const UP_TO_FIVE = { ...SOLO, quote_from: { for: 'person' as const, more_than: 5 } };
const ADD_ON = { name: 'CRM', keys: ['crm.hubspot'], for: 'person' as const, terms: [total('month', 7)] };
/** An add-on with a monthly and a yearly price. */
const addOn = (name: string, key: string, [month, year]: readonly [number, number]) => {
  return { name, keys: [key], terms: [total('month', month), perMonth('year', year)] };
};
const TWO_ADD_ONS = {
  ...SOLO,
  annual_monthly: money(30),
  add_ons: [addOn('H', 'crm.hubspot', [30, 5]), addOn('P', 'crm.pipedrive', [20, 18])],
};
const WORKSPACE_ADD_ON = {
  ...ADD_ON,
  keys: ['team.workspaces'],
  for: 'workspace' as const,
  terms: [total('month', 29)],
};
const FOUR_WORKSPACES = { setUp: { workspaces: 4 }, questions: requireAll('team.workspaces') };
const TOP = { name: 'Top', extends: 'Solo', add_ons: [ADD_ON] };
const FREE = plan('Free', 0);
const CHARGE = { for: 'mailbox' as const, terms: [total('month', 4)] };
const flat = (amount: number, charge?: object, included = 3) =>
  plan('Flat', amount, {
    includes: { mailboxes: included },
    ...(charge && { charges: [{ for: 'mailbox', ...charge }] }),
  });
const FLAT_FREE = { ...flat(0, CHARGE, 1), name: 'Free' };
const SMALL = plan('Small', 20, { includes: { emails: 5000 } });
const LARGE = plan('Large', 60, { includes: { emails: 50_000 } });
const PER_EMAIL = plan('Mails', 10, {
  includes: { emails: 0 },
  charges: [{ for: 'emails', terms: [total('month', 1)] }],
  quote_from: { for: 'emails', more_than: 10 },
});
const YEAR = { name: 'Year', annual_monthly: money(25) };
const QUARTER = { name: 'Quarter', terms: [perMonth('quarter', 19.99)] };
const SOLO_WITH_QUARTER = { ...UP_TO_FIVE, terms: [perMonth('quarter', 20)] };
const SIZES = [10, 25, 70].map((price, i) => plan(`Size ${i}`, price, { includes: { credits: 10 ** (i + 1) } }));
const CROSSING_PRICES = [
  plan('First', 30, { annual_monthly: money(29) }),
  { name: 'Second', monthly: money(40), annual_monthly: money(20) },
];
const SEATS = plan('Seats', 40, {
  includes: { users: 4, mailboxes: 1 },
  charges: [{ for: 'mailbox', terms: [total('month', 9)] }],
});
const EMAIL_OR_FINDER = people(4, { questions: [[{ key: 'channels.email' }, { key: 'email.finder' }]] });
const FINDER_OR_HUBSPOT = plan('Base', 10, {
  includes: { mailboxes: 50 },
  add_ons: [
    { name: 'Finder', keys: ['email.finder'], for: 'mailbox', terms: [total('month', 5)] },
    { name: 'HubSpot', keys: ['crm.hubspot'], terms: [total('month', 20)] },
  ],
});
const REFILLS = [plan('Refill', 5, { includes: { credits: 9 } }), plan('More', 9, { extends: 'Refill' })];
const LICENCE = plan('Licence', 10, { unit: 'linkedin-account', includes: { credits: 100 } });
const SENDER = plan('Sender', 40, {
  includes: { users: 5, linkedin_accounts: 1 },
  charges: [{ for: 'linkedin-account', terms: [total('month', 10)] }],
});
const PRO = plan('Pro', 99);
const PER_ACCOUNT = plan('Growth', 79, { unit: 'linkedin-account', includes: { linkedin_accounts: 1 } });
const BUNDLE = plan('Agency', 999, { includes: { linkedin_accounts: 25 }, extends: 'Growth' });
const STEPS = people(1, { questions: requireAll('campaigns.steps') });
const steps = fact('campaigns.steps', true);
const VISITS = people(1, { questions: requireAll('linkedin.visits') });
const visits = fact('linkedin.visits', true);
/** An unproven claim by a seller. */
const CLAIM_ABOUT_TEAM = {
  value: true,
  publisher: 'Infrabox',
  business: 'seller' as const,
  seen: '2026-05-26',
  plan: 'Team',
  sources: [{ id: 'page' }],
};

/** A bill as `summarize` writes it: it ends with the reasons why it is not exact. */
type Case = [title: string, plans: readonly Plan[], question: BillNeed, expected: string, ...facts: Answer[]];

const CASES: Case[] = [
  ['one person if the set-up is empty', SOLO_AND_TEAM, { setUp: {} }, 'Solo: 30 USD'],
  ['each person on a plan priced per person', SOLO_AND_TEAM, people(3), 'Solo: 90 USD'],
  ['at least the minimum quantity', per('person', 20, { at_least: 4 }), people(2), 'Per: 80 USD'],
  ['the next plan beyond the maximum quantity', [{ ...SOLO, at_most: 2 }, TEAM], people(3), 'Team: 150 USD'],
  ['extra mailboxes at their price', [flat(20, CHARGE)], mailboxes(5), 'Flat: 28 USD'],
  ['a minimum if extra mailboxes have no known price', [flat(20, {})], mailboxes(5), 'Flat: 20.. USD; more'],
  [
    'no figure, but the largest plan as the floor, if no plan covers the volume',
    SIZES,
    credits(1001),
    'unknown (70); fewer; fewer; fewer',
  ],
  [
    'no figure, but the largest price as the floor, for a larger plan without a price',
    [...SIZES, TOP],
    credits(1001),
    'Top: unknown (70); price',
  ],
  [
    'no figure if no plan covers the volume and a requirement is unknown',
    SIZES,
    { ...credits(1001), questions: requireAll('crm.hubspot') },
    'unknown (70); unknown; fewer; fewer; fewer',
    unanswered('crm.hubspot'),
  ],
  [
    'no figure if no plan covers the emails',
    [SMALL, LARGE],
    { setUp: { emails: 9e4, mailboxes: 9 } },
    'unknown (60); fewer; fewer',
  ],
  [
    'no figure if a plan that is sold once includes too few emails',
    per('workspace', 99, { at_most: 1, includes: { emails: 100 } }),
    emails(101),
    'unknown (99); fewer',
  ],
  ['a minimum if several licences may not share their credits', [LICENCE], credits(250), 'Licence: 30.. USD; covers'],
  [
    'one licence per account if each includes the volume',
    [LICENCE],
    { setUp: { linkedin_accounts: 3, credits: 100 } },
    'Licence: 30 USD',
  ],
  [
    'an add-on per person',
    [{ ...SOLO, add_ons: [ADD_ON] }],
    peopleWithCrm(2),
    'Solo: 74 USD',
    crm(true, { add_on: 'Extra' }),
  ],
  [
    'one add-on if the set-up has none of its units',
    [{ ...SOLO, add_ons: [{ ...ADD_ON, for: 'mailbox' }] }],
    peopleWithCrm(1),
    'Solo: 37 USD',
    crm(true, { add_on: 'Extra' }),
  ],
  [
    'the cheaper of two alternative add-ons',
    [TWO_ADD_ONS],
    people(1, { questions: [[{ key: 'crm.hubspot' }, { key: 'crm.pipedrive' }]] }),
    'Solo: 35 USD by the year',
    crm(true, { add_on: 'Extra' }),
    fact('crm.pipedrive', true, { add_on: 'Extra' }),
  ],
  [
    'no figure if the plan includes no LinkedIn accounts',
    per('person', 40, { includes: { linkedin_accounts: 0 } }),
    people(3, { questions: requireAll('channels.linkedin') }),
    'unknown (120); fewer',
  ],
  [
    'an add-on instead of a larger plan',
    [{ ...SOLO, add_ons: [ADD_ON] }, TOP],
    peopleWithCrm(2),
    'Solo: 74 USD',
    crm(true, { add_on: 'Extra' }),
  ],
  [
    'an add-on that includes the workspaces it is priced by',
    [plan('Pro', 94, { add_ons: [WORKSPACE_ADD_ON] })],
    FOUR_WORKSPACES,
    'Pro: 210 USD',
    fact('team.workspaces', true, { add_on: 'Extra' }),
  ],
  [
    'a minimum if an add-on for workspaces has no known price',
    [plan('Pro', 94, { add_ons: [{ ...WORKSPACE_ADD_ON, terms: [] }] })],
    FOUR_WORKSPACES,
    'Pro: 94.. USD; extra',
    fact('team.workspaces', true, { add_on: 'Extra' }),
  ],
  [
    'a minimum if an add-on priced per workspace includes no workspaces',
    [plan('Pro', 94, { add_ons: [{ ...ADD_ON, for: 'workspace' }] })],
    { setUp: { workspaces: 4 }, questions: requireAll('crm.hubspot') },
    'Pro: 122.. USD; covers',
    crm(true, { add_on: 'Extra' }),
    fact('team.workspaces', true, { plan: 'Pro' }),
  ],
  [
    'a minimum if an add-on is priced in another currency',
    [{ ...SOLO, add_ons: [{ ...ADD_ON, terms: [total('month', 7, 'EUR')] }] }],
    peopleWithCrm(2),
    'Solo: 60.. USD; extra',
    crm(true, { add_on: 'Extra' }),
  ],
  [
    'a minimum if an add-on has no known price',
    SOLO_AND_TEAM,
    peopleWithCrm(1),
    'Solo: 30.. USD; extra',
    crm(true, { add_on: 'Extra' }),
  ],
  ['the plan that has the feature', SOLO_AND_TEAM, peopleWithCrm(1), 'Team: 50 USD', crm(true, { plan: 'Team' })],
  [
    'a plan that extends the plan with the feature',
    [{ ...SOLO, at_most: 1 }, TEAM],
    peopleWithCrm(2),
    'Team: 100 USD',
    crm(true, { plan: 'Solo' }),
  ],
  [
    'a cheaper plan for 25 accounts if only that plan has the feature',
    [PER_ACCOUNT, BUNDLE],
    { setUp: { linkedin_accounts: 25 }, questions: requireAll('safety.dedicated_ip') },
    'Growth: 1975 USD',
    fact('safety.dedicated_ip', true, { only_on: ['Growth'] }),
  ],
  [
    'the cheapest sufficient one of the only plans with a feature',
    [SOLO, { ...TEAM, at_most: 2 }, PRO, plan('Max', 80, { unit: 'person' })],
    peopleWithCrm(3),
    'Max: 240 USD',
    crm(true, { only_on: ['Team', 'Max'] }),
  ],
  [
    'no plan if no plan has both features',
    SOLO_AND_TEAM,
    people(1, { questions: requireAll('crm.hubspot', 'team.roles') }),
    'unknown (50); lacks; lacks',
    crm(true, { only_on: ['Solo'] }),
    fact('team.roles', true, { only_on: ['Team'] }),
  ],
  [
    'a plan that is assumed to have the features of the free plan',
    [FREE, SOLO, plan('Pro', 99)],
    peopleWithCrm(1),
    'Solo: 30 USD plan assumed; free: yes',
    crm(true, { plan: 'Free' }),
  ],
  [
    'a minimum instead of assuming a feature that costs extra',
    [SOLO, TEAM],
    { ...peopleWithCrm(1), plan: 'Team' },
    'Team: 50.. USD; extra',
    crm(true, { plan: 'Solo', add_on: 'CRM' }),
  ],
  [
    'a paid plan that is assumed to have a core feature',
    [FREE, SOLO, TEAM],
    STEPS,
    'Solo: 30 USD plan assumed; free: may be',
    steps,
  ],
  [
    'the plan that a source names for a core feature',
    [SOLO, TEAM],
    STEPS,
    'Team: 50 USD',
    fact('campaigns.steps', true, { plan: 'Team' }),
  ],
  [
    'no figure if an unproven claim names the plan of a core feature',
    [SOLO, PRO],
    STEPS,
    'unknown (30); plan-of',
    fact('campaigns.steps', true, { unconfirmed: [CLAIM_ABOUT_TEAM] }),
  ],
  [
    'no figure if the plan with the channel of a core feature is unknown',
    [SOLO, PRO],
    VISITS,
    'unknown (30); plan-of',
    visits,
  ],
  [
    'the plan with the channel of a core feature',
    [SOLO, PRO],
    VISITS,
    'Pro: 99 USD plan assumed',
    visits,
    fact('channels.linkedin', true, { plan: 'Pro' }),
  ],
  ['only plans for outreach', [{ ...SOLO, for: 'answering chats' }, TEAM], people(1), 'Team: 50 USD'],
  [
    'a plan for another use if requested by name',
    [{ ...SOLO, for: 'answering chats' }, TEAM],
    { ...people(1), plan: 'Solo' },
    'Solo: 30 USD',
  ],
  [
    'at most the plan with a price if the first one has none',
    [{ name: 'Start' }, SOLO],
    people(1),
    'Solo: ..30 USD; price',
  ],
  [
    'no figure if the feature is on another plan at the same price',
    [SOLO, { ...SOLO, name: 'Twin' }],
    { ...peopleWithCrm(1), plan: 'Solo' },
    'unknown (30); in-plan',
    crm(true, { plan: 'Twin' }),
  ],
  [
    'the only paid plan for a feature of the free plan',
    [FREE, SOLO],
    peopleWithCrm(1),
    'Solo: 30 USD; free: yes',
    crm(true, { plan: 'Free' }),
  ],
  ['the cheapest plan for a feature that is the same on every plan', SOLO_AND_TEAM, PAUSE, 'Solo: 30 USD', pause()],
  [
    'the plan that a source names although the feature is usually on every plan',
    SOLO_AND_TEAM,
    PAUSE,
    'Team: 50 USD',
    pause({ plan: 'Team' }),
  ],
  ['the plan for agencies', SOLO_AND_TEAM, AGENCY, 'Team: 50 USD', fact('pricing.agency', true, { plan: 'Team' })],
  [
    'the plan for agencies although it costs less per person',
    [plan('Pro', 79, { unit: 'person' }), plan('Agency', 59, { unit: 'person', at_least: 5 })],
    AGENCY,
    'Agency: 295 USD',
    fact('pricing.agency', true, { plan: 'Agency' }),
  ],
  [
    'no paid plan if only the free plan is for agencies',
    [FREE, SOLO],
    AGENCY,
    'unknown (30); lacks; free: yes',
    fact('pricing.agency', true, { plan: 'Free' }),
  ],
  [
    'no figure if the plan for agencies is unknown',
    [SOLO],
    AGENCY,
    'unknown (30); plan-of',
    fact('pricing.agency', true),
  ],
  [
    'the plan with the feature if the order of prices differs by period',
    CROSSING_PRICES,
    { ...peopleWithCrm(1), billing: 'month' },
    'Second: 40 USD',
    crm(true, { plan: 'Second' }),
  ],
  [
    'the cheapest sum, even if it is open, if members are free only on a larger plan',
    [SMALL, LARGE],
    people(3),
    'Small: 20.. USD; covers',
    fact('pricing.members_free', true, { plan: 'Large' }),
  ],
  [
    'a minimum on the plan that an unknown feature depends on',
    SOLO_AND_TEAM,
    people(1, { questions: requireAll('linkedin.inmail') }),
    'Team: 50.. USD; unknown',
    unanswered('linkedin.inmail'),
    fact('channels.linkedin', true, { plan: 'Team' }),
  ],
  [
    'at most the plan that extends all others if no source names the plan of a feature',
    SOLO_AND_TEAM,
    peopleWithCrm(1),
    'Team: ..50 USD; plan-of',
    crm(true),
  ],
  [
    'a minimum if a requirement is unknown',
    SOLO_AND_TEAM,
    peopleWithCrm(1),
    'Solo: 30.. USD; unknown',
    unanswered('crm.hubspot'),
  ],
  [
    'no mailboxes if the tool lacks email',
    [flat(20, CHARGE)],
    mailboxes(5),
    'Flat: 20 USD',
    fact('channels.email', false),
  ],
  ['nothing for what the tool lacks', SOLO_AND_TEAM, peopleWithCrm(1), 'Solo: 30 USD', crm(false)],
  ['nothing if the only plan is by quote', [QUOTE], people(1), 'unknown; no-price'],
  ['no figure beyond the quantity with a price', [UP_TO_FIVE], people(8), 'Solo: unknown (150); quote'],
  [
    'no figure if a plan has no price for the quantity and the sum of another is open',
    [SOLO_WITH_QUARTER, plan('Dear', 999)],
    people(8, { billing: 'month' }),
    'unknown (150); quote; covers',
  ],
  [
    'the yearly price if the half-year has none',
    [YEARLY],
    people(2, { billing: 'half-year' }),
    'Solo: 50 USD by the year instead',
  ],
  [
    'a plan for many accounts that costs less than so many units of an earlier plan',
    [
      plan('Each', 79, { unit: 'linkedin-account', annual_monthly: money(63) }),
      plan('Agency', 999, { annual_monthly: money(799), includes: { linkedin_accounts: 25 } }),
    ],
    { setUp: { linkedin_accounts: 24 }, billing: 'half-year' },
    'Agency: 799 USD by the year instead',
  ],
  [
    'at most the larger plan if a cheaper one is by quote for the volume',
    [PER_EMAIL, LARGE],
    emails(6000),
    'Large: ..60 USD; quote',
  ],
  [
    'no plan by quote for the volume if it includes too few accounts',
    [plan('One', 30, { includes: { linkedin_accounts: 1 }, quote_from: { for: 'emails', more_than: 10 } }), LARGE],
    { setUp: { linkedin_accounts: 2, emails: 11 } },
    'unknown (60); plan-of',
  ],
  [
    'no plan by quote for more emails if it includes too few for the last price',
    [plan('Few', 30, { includes: { emails: 9 }, quote_from: { for: 'emails', more_than: 10 } }), LARGE],
    emails(11),
    'Large: 60 USD',
  ],
  [
    'at most the charge for contacts, if a dearer plan without a price may include them',
    [
      plan('Charged', 10, { includes: { contacts: 0 }, charges: [{ for: 'contacts', terms: [total('month', 1)] }] }),
      { name: 'Whole', unlimited: ['contacts'] },
    ],
    { setUp: { contacts: 100 } },
    'Charged: ..110 USD; price',
  ],
  ['the plan that includes enough emails', [SMALL, LARGE], emails(6000), 'Large: 60 USD'],
  ['a minimum if the included emails are unknown', [SOLO], emails(6000), 'Solo: 30.. USD; covers'],
  ['unlimited emails', [{ ...SOLO, unlimited: ['emails'] }], emails(6000), 'Solo: 30 USD'],
  ['the cheapest paid plan next to a free plan that suffices', [FREE, SOLO], people(1), 'Solo: 30 USD; free: yes'],
  [
    'the cheapest paid plan if a free plan does not say how many people it covers',
    [FREE, SOLO],
    people(2),
    'Solo: 60 USD',
  ],
  [
    'the cheapest paid plan if free members need a paid plan',
    [FREE, SOLO],
    people(3),
    'Solo: 90 USD',
    fact('pricing.members_free', true),
  ],
  [
    'the cheapest paid plan next to a free plan with free members',
    [FREE, SOLO],
    people(3),
    'Solo: 90 USD; free: yes',
    fact('pricing.members_free', true, { plan: 'Free' }),
  ],
  [
    'the cheapest paid plan if a free plan is required',
    [FREE, SOLO, TEAM],
    people(2, { questions: requireAll('pricing.free_plan') }),
    'Solo: 60 USD',
    fact('pricing.free_plan', true, { plan: 'Team' }),
  ],
  [
    'a paid plan next to a plan that is free by its name',
    [{ name: 'Free' }, SOLO],
    people(1),
    'Solo: 30 USD; free: yes',
  ],
  ['extra mailboxes on the free plan', [FLAT_FREE, SOLO], mailboxes(3), 'Free: 8 USD'],
  ['the free plan if requested by name', [FREE, SOLO], people(1, { plan: 'free' }), 'Free: 0 USD; free: yes'],
  [
    'at most the monthly price of a plan if the cheapest has only a yearly one',
    [YEAR, plan('Dear', 90)],
    people(1, { billing: 'month' }),
    'Dear: ..90 USD; price',
  ],
  ['the cheapest billing period', [{ ...YEAR, monthly: money(30) }], people(1), 'Year: 25 USD by the year'],
  ['a quarterly price', [QUARTER], people(1), 'Quarter: 19.99 USD by the quarter'],
  ['a plan requested by name in any case', SOLO_AND_TEAM, people(5, { plan: 'team' }), 'Team: 250 USD'],
  ['nothing for an unknown plan name', SOLO_AND_TEAM, people(5, { plan: 'Gold' }), 'unknown; no-price'],
  [
    'at most a sum that is second-hand and assumes the billing',
    [],
    people(1),
    'Solo: ..30 USD second-hand billing assumed; price',
    fact('pricing.plans', [{ name: 'Start' }, SOLO], { second_hand: true, assumed: ['billing'] }),
  ],
  ['the cheapest plan if a larger plan has no price', [SOLO, TOP], people(1), 'Solo: 30 USD'],
  [
    'no figure if the plan has fewer accounts than people',
    [
      plan('Base', 10, {
        includes: { users: 1, linkedin_accounts: 1 },
        charges: [{ for: 'person', terms: [total('month', 2)] }],
      }),
    ],
    people(3, { questions: requireAll('channels.linkedin') }),
    'unknown (14); fewer',
  ],
  ['a credit pack that the need names', [...REFILLS, SMALL], { ...people(1), plan: 'Refill' }, 'Refill: 5 USD'],
  [
    'no less than a smaller credit pack',
    [...REFILLS, SMALL, { name: 'Most', extends: 'More' }],
    { ...people(1), plan: 'Most' },
    'Most: unknown (9); price',
  ],
  ['no figure for a free plan that is too small', [FREE, SOLO], { ...people(2), plan: 'Free' }, 'unknown; fewer'],
  ['no credit packs of several sizes', [...REFILLS, SMALL], people(1), 'Small: 20 USD'],
  [
    'no credit packs sold on top of a plan',
    [plan('Refill', 5, { includes: { credits: 9 } }), SMALL],
    people(1),
    'Small: 20 USD',
  ],
  [
    'the alternative of an OR-group that needs no mailboxes',
    [SEATS],
    EMAIL_OR_FINDER,
    'Seats: 40.. USD; extra',
    fact('email.finder', true, { add_on: 'Extra' }),
  ],
  [
    'the alternative of an OR-group whose add-on is cheaper for all mailboxes',
    [FINDER_OR_HUBSPOT],
    { setUp: { mailboxes: 10 }, questions: [[{ key: 'email.finder' }, { key: 'crm.hubspot' }]] },
    'Base: 30 USD',
    fact('email.finder', true, { add_on: 'Finder' }),
    fact('crm.hubspot', true, { add_on: 'HubSpot' }),
  ],
  [
    'at most the plan with an alternative if a cheaper one may have another',
    [SOLO, PRO],
    people(1, { questions: [[{ key: 'crm.hubspot' }, { key: 'email.finder' }]] }),
    'Pro: ..99 USD; unknown',
    fact('crm.hubspot', true, { plan: 'Pro' }),
    unanswered('email.finder'),
  ],
  [
    'no less than an earlier plan for the same purpose as the requested one',
    [SOLO, plan('Chat', 53, { for: 'chat' }), { name: 'Chat Pro', for: 'chat' }],
    people(1, { plan: 'Chat Pro' }),
    'Chat Pro: unknown (53); price',
  ],
  ['one account per person', [SENDER], people(3, { questions: requireAll('channels.linkedin') }), 'Sender: 60 USD'],
];

it.each(CASES)('bills %s', (_, plans, question, expected, ...facts) => {
  expect(summarize(plans, question, facts)).toBe(expected);
});

it('a disputed price is from the lowest of the sources', () => {
  const others = [{ value: [{ ...SOLO, monthly: money(36) }], sources: [] }];
  const disputed = fact('pricing.plans', [SOLO], { status: 'disputed', others });
  expect(summarize([], people(2), [disputed])).toBe('Solo: 60.. USD; disputed');
});

it('a bill marks second-hand prices and assumptions', () => {
  const marked = fact('pricing.plans', [SOLO], { second_hand: true, assumed: ['billing'] });
  expect(summarize([], people(1), [marked])).toBe('Solo: 30 USD second-hand billing assumed');
});

it('a bill without a proven price lists the unproven prices', () => {
  const readings = [
    { ...CLAIM_ABOUT_TEAM, value: [SOLO], business: 'competitor' as const },
    { ...CLAIM_ABOUT_TEAM, value: [TEAM], assumed: ['billing' as const] },
  ];
  const unknown = fact('pricing.plans', null, { status: 'unknown', unconfirmed: readings });
  const bill = computeBill(toolWith([], unknown), people(2), CATALOGUE);
  expect(bill).toMatchObject({ certainty: 'unconfirmed', amount: null, assumed: [] });
  expect(toPrice(bill).unconfirmed).toEqual([
    expect.objectContaining({ amount: 60, plan: 'Solo', business: 'competitor', seen: '2026-05-26' }),
    expect.objectContaining({ amount: 100, plan: 'Team', business: 'seller', assumed: ['billing'] }),
  ]);
});

it('a price has the payment in advance and the month it was read', () => {
  const yearly = { ...SOLO, annual_monthly: money(25) };
  const bill = computeBill(
    toolWith([], fact('pricing.plans', [yearly], { as_of: '2026-08-17' })),
    people(2),
    CATALOGUE,
  );
  expect(toPrice(bill)).toMatchObject({ amount: 50, billing: 'year', in_advance: 600, read: '2026-08' });
});

/** Summarizes a bill: the plan, the monthly sum with its billing or, without one, the floor, why it is not exact, and whether a free plan suffices. */
function summarize(plans: readonly Plan[], question: BillNeed, facts: readonly Answer[]): string {
  const bill = computeBill(toolWith(plans, ...facts), question, CATALOGUE);
  const { plan, free_plan } = toPrice(bill);
  return [
    (plan ? `${plan}: ` : '') + formatSum(toPrice(bill), bill.floor),
    ...bill.missing.map(({ why }) => why),
    ...(free_plan ? [`free: ${free_plan}`] : []),
  ].join('; ');
}

/** Formats the sum of a price. Does not use the wording of pages, so that the tests do not depend on it. */
function formatSum(
  { certainty, amount, currency, billing, billed_otherwise, second_hand, assumed = [] }: Price,
  floor: Money | null,
): string {
  if (currency === null) return floor?.amount ? `unknown (${floor.amount})` : 'unknown';
  const caveats = [...(second_hand ? ['second-hand'] : []), ...assumed.map((what) => `${what} assumed`)];
  return [
    { 'at least': `${amount}..`, 'at most': `..${amount}` }[certainty as string] ?? `${amount}`,
    currency,
    ...(billing === 'month' ? [] : [`by the ${billing}`]),
    ...(billed_otherwise ? ['instead'] : []),
    ...caveats,
  ].join(' ');
}
