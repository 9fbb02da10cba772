import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checked, folderWith, lines, SMALL_TOOL } from '../small-tool.ts';
import { mistaken } from './broken/broken.ts';
import { plans, pro, seat, TEAM, term, usd } from './broken/plan-texts.ts';

const team = (more: string) => `{ name: Team, monthly: ${usd(90)}, ${more} }`;

const DIALER = 'add_ons: [{ name: Dialer }]';
const INBOX = 'add_ons: [{ name: Inbox, keys: [inbox.unified] }]';
const SAME_PRICE = `{ name: Team, monthly: ${usd(55)}`;

/** Valid lists of plans that resemble mistakes. */
const sound: Readonly<Record<string, readonly string[]>> = {
  'a total of a rounded rate': [plans(pro(`annual_monthly: ${usd(44)}, terms: [${term('year', 534)}]`))],
  'a total with cents of a rounded rate': [plans(pro(`annual_monthly: ${usd(49)}, terms: [${term('year', 585.5)}]`))],
  'a total of a rate with one decimal': [plans(pro(`annual_monthly: ${usd(45.8)}, terms: [${term('year', 550)}]`))],
  'a printed rate and total': [plans(pro(`terms: [${term('quarter', 150)}, ${term('quarter', 50, 'per-month')}]`))],
  'a printed rate that equals another, with a total that is rounded': [
    plans(
      pro(`terms: [${term('quarter', 50, 'per-month')}]`),
      team(`terms: [${term('quarter', 149)}, ${term('quarter', 50, 'per-month')}], extends: Pro`),
    ),
  ],
  'a yearly total alone': [plans(pro(`terms: [${term('year', 529)}]`))],
  'prices for a month in a charge': [
    plans(
      pro(`includes: { mailboxes: 1 }, charges: [{ for: mailbox, terms: [${term('month', 5)}, ${term('year', 50)}] }]`),
    ),
  ],
  'as much for more of one thing and less of another': [
    plans(pro('includes: { users: 5, credits: 9 }'), `${SAME_PRICE}, includes: { users: 8, credits: 8 } }`),
  ],
  'as much with all that another says, and less said': [
    plans(pro('includes: { users: 5, credits: 9 }'), `${SAME_PRICE}, includes: { users: 8 }, extends: Pro }`),
  ],
  'as much for another unit': [
    seat('person'),
    plans(pro('includes: { users: 5 }'), `${SAME_PRICE}, unit: person, includes: { users: 8 }, extends: Pro }`),
  ],
  'as much as a plan with a charge that it extends': [
    plans(
      pro(`includes: { users: 5 }, charges: [{ for: person, terms: [${term('month', 5)}] }]`),
      `${SAME_PRICE}, includes: { users: 8 }, extends: Pro }`,
    ),
  ],
  'a dearer plan that states the same': [plans(pro('includes: { users: 5 }'), team('includes: { users: 5 }'))],
  'a dearer plan that includes less, alone': [plans(pro('includes: { users: 5 }'), team('includes: { users: 2 }'))],
  'less for another unit than what it extends': [seat('person'), plans(pro('extends: Team, unit: person'), TEAM)],
  'less included for another unit': [
    seat('person'),
    plans(pro('includes: { mailboxes: 9 }'), team('unit: person, includes: { mailboxes: 3 }, extends: Pro')),
  ],
  'less included without a price': [
    plans(pro('includes: { users: 5 }'), '{ name: Max, includes: { users: 4 }, extends: Pro }'),
  ],
  'a charge for each unit of the price, and one where none is included': [
    seat('identity'),
    plans(pro('unit: identity, includes: { mailboxes: 0 }, charges: [{ for: identity }, { for: mailbox }]')),
  ],
  'a charge for identities, of which no plan says how many': [plans(pro('charges: [{ for: identity }]'))],
  'a charge for senders, which are the seat, where no plan has a unit': [
    'pricing.model: { value: [flat, per-sender], sources: [npm] }',
    seat('mailbox'),
    plans(pro('includes: { mailboxes: 1 }, charges: [{ for: mailbox }]')),
  ],
  'tiers that end': [
    plans(
      pro(
        `includes: { mailboxes: 1 }, charges: [{ for: mailbox, tiers: [{ up_to: 10, each: [${term('month', 5)}] }, { up_to: 20, flat: [${term('month', 40)}] }], mode: volume }]`,
      ),
    ),
  ],
  'a count of the unit among others': [
    seat('person'),
    plans(pro('unit: person, at_least: 2, at_most: 2, count: { greater_of: [person, mailbox], peak: true }')),
  ],
  'a count of the peak alone': [seat('person'), plans(pro('unit: person, count: { peak: true }'))],
  'a dearer plan before one for another unit, or for another number': [
    seat('person'),
    plans(TEAM, pro('unit: person, at_least: 2'), `{ name: Lite, monthly: ${usd(40)}, unit: person }`),
  ],
  'prices for other periods': [plans(TEAM, `{ name: Year, annual_monthly: ${usd(44)} }`)],
  'a plan that is dearer by the month and cheaper by the year': [
    plans(
      `{ name: Team, monthly: ${usd(90)}, annual_monthly: ${usd(40)} }`,
      `{ name: Other, monthly: ${usd(80)}, annual_monthly: ${usd(45)} }`,
    ),
  ],
  'a plan without a price anywhere, and plans that cost the same': [
    plans('{ name: Custom }', pro('includes: { users: 5 }'), `{ name: Twin, monthly: ${usd(55)} }`),
  ],
  'an add-on without a price that another plan sells': [plans(pro(DIALER), `{ name: Max, ${DIALER} }`)],
  'an add-on where no plan has a price': [plans(`{ name: Pro, ${DIALER} }`)],
  'an add-on with what a dearer plan has': [
    'inbox.unified: { value: true, sources: [npm], plan: Team }',
    plans(pro(INBOX), TEAM),
  ],
  'an add-on with what is only sold on top': [
    'inbox.unified: { value: true, sources: [npm], plan: Pro, add_on: Inbox }',
    plans(pro(INBOX)),
  ],
  'an add-on with what only some pages say the plan has': [
    'inbox.unified: { value: true, sources: [npm], plan: Pro, values: [{ value: false, sources: [rate-limits] }] }',
    plans(pro(INBOX)),
  ],
};

const copy = folderWith({ tools: { 'small-tool': SMALL_TOOL } });
const file = join(copy.root, 'facts/tools/small-tool.yaml');

describe('a list of plans', () => {
  it.each(Object.entries(sound))('with %s has no problem', async (_, facts) => {
    writeFileSync(file, mistaken(SMALL_TOOL, facts.toReversed().join('\n\n')));
    expect(lines(await checked(copy))).toEqual([]);
  });
});
