import { describe, expect, it } from 'vitest';
import { problemsOf } from '../small-tool.ts';
import { annual, plans, pro, seat, TEAM, term, usd } from './broken/plan-texts.ts';

/** What the check says of the small tool with more facts. */
const problemsWith = (...facts: string[]) =>
  problemsOf((text) => text.replace('  team.sso:', `${facts.map((fact) => `  ${fact}\n`).join('')}  team.sso:`));

const team = (more: string) => `{ name: Team, monthly: ${usd(90)}, ${more} }`;

/** Lists of plans that are right, however near they come to a mistake. */
const sound: readonly (readonly [string, ...string[]])[] = [
  [
    'a total that a rounded rate makes',
    plans(pro(`annual_monthly: ${usd(44)}, terms: [${term('year', 534)}]`)),
    annual(44),
  ],
  [
    'a total that a rate with one decimal makes',
    plans(pro(`annual_monthly: ${usd(45.8)}, terms: [${term('year', 550)}]`)),
    annual(45.8),
  ],
  [
    'a printed rate and a printed total for a quarter',
    plans(pro(`terms: [${term('quarter', 150)}, ${term('quarter', 50, 'per-month')}]`)),
  ],
  ['a yearly total alone', plans(pro(`terms: [${term('year', 529)}]`)), annual(44.08)],
  [
    'prices for a month in a size and a charge',
    plans(
      pro(
        `includes: { mailboxes: 1 }, sizes: [{ includes: { mailboxes: 5 }, terms: [${term('month', 99)}] }], charges: [{ for: mailbox, terms: [${term('month', 5)}, ${term('year', 50)}] }]`,
      ),
    ),
  ],
  [
    'a plan at the same price with more of one thing and less of another',
    plans(
      pro('includes: { users: 5, credits: 9 }'),
      `{ name: Team, monthly: ${usd(55)}, includes: { users: 8, credits: 8 } }`,
    ),
  ],
  [
    'a dearer plan that states the same as a cheaper one',
    plans(pro('includes: { users: 5 }'), team('includes: { users: 5 }')),
  ],
  [
    'a dearer plan that includes less and extends none',
    plans(pro('includes: { users: 5 }'), team('includes: { users: 2 }')),
  ],
  [
    'a plan at the same price that extends one with a charge',
    plans(
      pro(`includes: { users: 5 }, charges: [{ for: person, terms: [${term('month', 5)}] }]`),
      `{ name: Team, monthly: ${usd(55)}, includes: { users: 8 }, extends: Pro }`,
    ),
  ],
  [
    'a plan that costs less for another unit than the one it extends',
    seat('person'),
    plans(pro('extends: Team, unit: person'), TEAM),
  ],
  [
    'a plan that includes less for another unit',
    seat('person'),
    plans(pro('includes: { mailboxes: 9 }'), team('unit: person, includes: { mailboxes: 3 }, extends: Pro')),
  ],
  [
    'a size that does not say what the plan includes',
    plans(
      pro(`includes: { users: 5, credits: 9 }, sizes: [{ includes: { users: 8 }, terms: [${term('month', 99)}] }]`),
    ),
  ],
  [
    'a charge for each unit of the price, and one where none is included',
    seat('identity'),
    plans(pro(`unit: identity, includes: { mailboxes: 0 }, charges: [{ for: identity }, { for: mailbox }]`)),
  ],
  [
    'tiers that end',
    plans(
      pro(
        `includes: { mailboxes: 1 }, charges: [{ for: mailbox, tiers: [{ up_to: 10, each: [${term('month', 5)}] }, { up_to: 20, flat: [${term('month', 40)}] }], mode: volume }]`,
      ),
    ),
  ],
  [
    'a count of the unit among others',
    seat('person'),
    plans(pro('unit: person, at_least: 2, at_most: 2, count: { greater_of: [person, mailbox], peak: true }')),
  ],
  [
    'an add-on of a plan without a price where another plan sells it',
    plans(pro('add_ons: [{ name: Dialer }]'), '{ name: Max, add_ons: [{ name: Dialer }] }'),
  ],
  ['an add-on where no plan has a price', plans('{ name: Pro, add_ons: [{ name: Dialer }] }')],
  [
    'an add-on with what a dearer plan has',
    'inbox.unified: { value: true, sources: [npm], from_plan: Team }',
    plans(pro('add_ons: [{ name: Inbox, keys: [inbox.unified] }]'), TEAM),
  ],
  [
    'an add-on with what is only sold on top',
    'inbox.unified: { value: true, sources: [npm], from_plan: Pro, extra: true }',
    plans(pro('add_ons: [{ name: Inbox, keys: [inbox.unified] }]')),
  ],
  [
    'a charge for senders with the sender as the seat, where no plan has a unit',
    'pricing.model: { value: [flat, per-sender], sources: [npm] }',
    seat('mailbox'),
    plans(pro('includes: { mailboxes: 1 }, charges: [{ for: mailbox }]')),
  ],
  [
    'a plan without a price that includes less than the one it extends',
    plans(pro('includes: { users: 5 }'), '{ name: Max, includes: { users: 4 }, extends: Pro }'),
  ],
  [
    'a plan at the same price for another unit',
    seat('person'),
    plans(
      pro('includes: { users: 5 }'),
      `{ name: Team, monthly: ${usd(55)}, unit: person, includes: { users: 8 }, extends: Pro }`,
    ),
  ],
  [
    'a plan at the same price that does not say all of what the other includes',
    plans(
      pro('includes: { users: 5, credits: 9 }'),
      `{ name: Team, monthly: ${usd(55)}, includes: { users: 8 }, extends: Pro }`,
    ),
  ],
  [
    'a size with a price for another period only',
    plans(pro(`includes: { users: 5 }, sizes: [{ includes: { users: 5 }, terms: [${term('quarter', 300)}] }]`)),
  ],
  [
    'a charge for each mailbox where the price is for a mailbox',
    seat('mailbox'),
    plans(pro('unit: mailbox, charges: [{ for: mailbox }]')),
  ],
  ['a charge for identities, of which no plan says how many it includes', plans(pro('charges: [{ for: identity }]'))],
  ['a count of the peak alone', seat('person'), plans(pro('unit: person, count: { peak: true }'))],
  [
    'an add-on with what only some pages say the plan has',
    'inbox.unified: { value: true, sources: [npm], from_plan: Pro, disagrees: [{ value: false, sources: [rate-limits] }] }',
    plans(pro('add_ons: [{ name: Inbox, keys: [inbox.unified] }]')),
  ],
  [
    'a printed rate that equals another, with a total that is rounded',
    plans(
      pro(`terms: [${term('quarter', 50, 'per-month')}]`),
      team(`terms: [${term('quarter', 149)}, ${term('quarter', 50, 'per-month')}], extends: Pro`),
    ),
  ],
];

describe('a list of plans', () => {
  it.each(sound)('with %s has no problem', async (_, ...facts) => {
    expect(await problemsWith(...facts)).toEqual([]);
  });
});
