import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFactsFolder, formatProblems, runCheck, SMALL_TOOL } from '../small-tool.ts';
import { applyEdits } from './broken/broken.ts';
import { plans, pro, seat, TEAM, term, usd } from './broken/plan-texts.ts';

const team = (fields: string) => `{ name: Team, monthly: ${usd(90)}, ${fields} }`;

const DIALER = 'add_ons: [{ name: Dialer }]';
const INBOX = 'add_ons: [{ name: Inbox, keys: [inbox.unified] }]';
const SAME_PRICE = `{ name: Team, monthly: ${usd(55)}`;

/** Valid lists of plans that resemble mistakes. */
const validPlans: Readonly<Record<string, readonly string[]>> = {
  'a total whose monthly rate is rounded': [plans(pro(`annual_monthly: ${usd(44)}, terms: [${term('year', 534)}]`))],
  'a total with cents whose monthly rate is rounded': [
    plans(pro(`annual_monthly: ${usd(49)}, terms: [${term('year', 585.5)}]`)),
  ],
  'a total whose monthly rate has one decimal': [
    plans(pro(`annual_monthly: ${usd(45.8)}, terms: [${term('year', 550)}]`)),
  ],
  'a printed rate and total': [plans(pro(`terms: [${term('quarter', 150)}, ${term('quarter', 50, 'per-month')}]`))],
  'equal monthly rates, although one has a lower total': [
    plans(
      pro(`terms: [${term('quarter', 50, 'per-month')}]`),
      team(`terms: [${term('quarter', 149)}, ${term('quarter', 50, 'per-month')}], extends: Pro`),
    ),
  ],
  'a yearly total without a monthly rate': [plans(pro(`terms: [${term('year', 529)}]`))],
  'a monthly and a yearly price of a charge': [
    plans(
      pro(`includes: { mailboxes: 1 }, charges: [{ for: mailbox, terms: [${term('month', 5)}, ${term('year', 50)}] }]`),
    ),
  ],
  'plans at the same price, one with more users and fewer credits': [
    plans(pro('includes: { users: 5, credits: 9 }'), `${SAME_PRICE}, includes: { users: 8, credits: 8 } }`),
  ],
  'a plan at the same price that extends another and states fewer limits': [
    plans(pro('includes: { users: 5, credits: 9 }'), `${SAME_PRICE}, includes: { users: 8 }, extends: Pro }`),
  ],
  'plans at the same price for different units': [
    seat('person'),
    plans(pro('includes: { users: 5 }'), `${SAME_PRICE}, unit: person, includes: { users: 8 }, extends: Pro }`),
  ],
  'a plan at the same price that extends one with a charge': [
    plans(
      pro(`includes: { users: 5 }, charges: [{ for: person, terms: [${term('month', 5)}] }]`),
      `${SAME_PRICE}, includes: { users: 8 }, extends: Pro }`,
    ),
  ],
  'a more expensive plan with the same limits': [plans(pro('includes: { users: 5 }'), team('includes: { users: 5 }'))],
  'a more expensive plan that includes less and extends no other': [
    plans(pro('includes: { users: 5 }'), team('includes: { users: 2 }')),
  ],
  'a plan cheaper than the one it extends, priced for another unit': [
    seat('person'),
    plans(pro('extends: Team, unit: person'), TEAM),
  ],
  'a plan that includes less than the one it extends, priced for another unit': [
    seat('person'),
    plans(pro('includes: { mailboxes: 9 }'), team('unit: person, includes: { mailboxes: 3 }, extends: Pro')),
  ],
  'a plan without a price that includes less than the one it extends': [
    plans(pro('includes: { users: 5 }'), '{ name: Max, includes: { users: 4 }, extends: Pro }'),
  ],
  'a charge for the unit of the price, and one for a unit with none included': [
    seat('identity'),
    plans(pro('unit: identity, includes: { mailboxes: 0 }, charges: [{ for: identity }, { for: mailbox }]')),
  ],
  'a charge for identities, which no plan can include': [plans(pro('charges: [{ for: identity }]'))],
  'a charge per sender without a unit, if senders are the seats': [
    'pricing.model: { value: [flat, per-sender], sources: [npm] }',
    seat('mailbox'),
    plans(pro('includes: { mailboxes: 1 }, charges: [{ for: mailbox }]')),
  ],
  'tiers with an upper limit': [
    plans(
      pro(
        `includes: { mailboxes: 1 }, charges: [{ for: mailbox, tiers: [{ up_to: 10, each: [${term('month', 5)}] }, { up_to: 20, flat: [${term('month', 40)}] }], mode: volume }]`,
      ),
    ),
  ],
  'a count of the unit together with other units': [
    seat('person'),
    plans(pro('unit: person, at_least: 2, at_most: 2, count: { greater_of: [person, mailbox], peak: true }')),
  ],
  'a count of only the peak': [seat('person'), plans(pro('unit: person, count: { peak: true }'))],
  'a more expensive plan before one for another unit or another minimum': [
    seat('person'),
    plans(TEAM, pro('unit: person, at_least: 2'), `{ name: Lite, monthly: ${usd(40)}, unit: person }`),
  ],
  'unsorted prices for different periods': [plans(TEAM, `{ name: Year, annual_monthly: ${usd(44)} }`)],
  'a plan that is more expensive billed monthly and cheaper billed yearly': [
    plans(
      `{ name: Team, monthly: ${usd(90)}, annual_monthly: ${usd(40)} }`,
      `{ name: Other, monthly: ${usd(80)}, annual_monthly: ${usd(45)} }`,
    ),
  ],
  'a plan without a price before others, and plans at the same price': [
    plans('{ name: Custom }', pro('includes: { users: 5 }'), `{ name: Twin, monthly: ${usd(55)} }`),
  ],
  'an add-on without a price in two plans': [plans(pro(DIALER), `{ name: Max, ${DIALER} }`)],
  'an add-on of a plan without a price': [plans(`{ name: Pro, ${DIALER} }`)],
  'an add-on with a feature of a more expensive plan': [
    'inbox.unified: { value: true, sources: [npm], plan: Team }',
    plans(pro(INBOX), TEAM),
  ],
  'an add-on with a feature that is only sold as an add-on': [
    'inbox.unified: { value: true, sources: [npm], plan: Pro, add_on: Inbox }',
    plans(pro(INBOX)),
  ],
  'an add-on with a disputed feature of its plan': [
    'inbox.unified: { value: true, sources: [npm], plan: Pro, values: [{ value: false, sources: [rate-limits] }] }',
    plans(pro(INBOX)),
  ],
};

const copy = createFactsFolder({ tools: { 'small-tool': SMALL_TOOL } });
const file = join(copy.root, 'facts/tools/small-tool.yaml');

describe('the rules on plans', () => {
  it.each(Object.entries(validPlans))('accept %s', async (_, facts) => {
    writeFileSync(file, applyEdits(SMALL_TOOL, facts.toReversed().join('\n\n')));
    expect(formatProblems(await runCheck(copy))).toEqual([]);
  });
});
