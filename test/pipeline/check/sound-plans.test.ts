import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../edit-tool.ts';
import { createFactsFolder, formatProblems, runCheck, SMALL_TOOL } from '../small-tool.ts';
import { formatPro, formatSeat, formatTerm, formatUsd, replacePlans, TEAM } from './plan-texts.ts';

const formatTeam = (fields: string) => `{ name: Team, monthly: ${formatUsd(90)}, ${fields} }`;

const PER_MAILBOX = `{ for: mailbox, terms: [${formatTerm('month', 5)}] }`;
const DIALER = 'add_ons: [{ name: Dialer }]';
const INBOX = 'add_ons: [{ name: Inbox, keys: [inbox.unified] }]';
const SAME_PRICE = `{ name: Team, monthly: ${formatUsd(55)}`;

/** Valid lists of plans that resemble mistakes. */
const validPlans: Readonly<Record<string, readonly string[]>> = {
  'a total whose monthly rate is rounded': [
    replacePlans(formatPro(`annual_monthly: ${formatUsd(44)}, terms: [${formatTerm('year', 534)}]`)),
  ],
  'a total with cents whose monthly rate is rounded': [
    replacePlans(formatPro(`annual_monthly: ${formatUsd(49)}, terms: [${formatTerm('year', 585.5)}]`)),
  ],
  'a total whose monthly rate has one decimal': [
    replacePlans(formatPro(`annual_monthly: ${formatUsd(45.8)}, terms: [${formatTerm('year', 550)}]`)),
  ],
  'a printed rate and total': [
    replacePlans(formatPro(`terms: [${formatTerm('quarter', 150)}, ${formatTerm('quarter', 50, 'per-month')}]`)),
  ],
  'equal monthly rates, although one has a lower total': [
    replacePlans(
      formatPro(`terms: [${formatTerm('quarter', 50, 'per-month')}]`),
      formatTeam(`terms: [${formatTerm('quarter', 149)}, ${formatTerm('quarter', 50, 'per-month')}], extends: Pro`),
    ),
  ],
  'a yearly total without a monthly rate': [replacePlans(formatPro(`terms: [${formatTerm('year', 529)}]`))],
  'a monthly and a yearly price of a charge': [
    replacePlans(
      formatPro(
        `includes: { mailboxes: 1 }, charges: [{ for: mailbox, terms: [${formatTerm('month', 5)}, ${formatTerm('year', 50)}] }]`,
      ),
    ),
  ],
  'plans at the same price, one with more users and fewer credits': [
    replacePlans(
      formatPro('includes: { users: 5, credits: 9 }'),
      `${SAME_PRICE}, includes: { users: 8, credits: 8 } }`,
    ),
  ],
  'a plan at the same price that extends another and states fewer limits': [
    replacePlans(
      formatPro('includes: { users: 5, credits: 9 }'),
      `${SAME_PRICE}, includes: { users: 8 }, extends: Pro }`,
    ),
  ],
  'plans at the same price for different units': [
    formatSeat('person'),
    replacePlans(
      formatPro('includes: { users: 5 }'),
      `${SAME_PRICE}, unit: person, includes: { users: 8 }, extends: Pro }`,
    ),
  ],
  'a plan at the same price that extends one with a charge': [
    replacePlans(
      formatPro(`includes: { users: 5 }, charges: [{ for: person, terms: [${formatTerm('month', 5)}] }]`),
      `${SAME_PRICE}, includes: { users: 8 }, extends: Pro }`,
    ),
  ],
  'a more expensive plan with the same limits': [
    replacePlans(formatPro('includes: { users: 5 }'), formatTeam('includes: { users: 5 }')),
  ],
  'a more expensive plan that includes less and extends no other': [
    replacePlans(formatPro('includes: { users: 5 }'), formatTeam('includes: { users: 2 }')),
  ],
  'a plan cheaper than the one it extends, priced for another unit': [
    formatSeat('person'),
    replacePlans(formatPro('extends: Team, unit: person'), TEAM),
  ],
  'a plan that includes less than the one it extends, priced for another unit': [
    formatSeat('person'),
    replacePlans(
      formatPro('includes: { mailboxes: 9 }'),
      formatTeam('unit: person, includes: { mailboxes: 3 }, extends: Pro'),
    ),
  ],
  'a plan without a price that includes less than the one it extends': [
    replacePlans(formatPro('includes: { users: 5 }'), '{ name: Max, includes: { users: 4 }, extends: Pro }'),
  ],
  'a charge for the unit of the price, and one for a unit with none included': [
    formatSeat('person'),
    replacePlans(formatPro(`unit: person, includes: { mailboxes: 0 }, charges: [{ for: person }, ${PER_MAILBOX}]`)),
  ],
  'a charge without a price for an unknown number included': [replacePlans(formatPro('charges: [{ for: mailbox }]'))],
  'a price per LinkedIn account, if the seats are identities': [
    formatSeat('identity'),
    replacePlans(formatPro('unit: linkedin-account')),
  ],
  'a charge per sender without a unit, if senders are the seats': [
    'pricing.model: { value: [flat, per-sender], sources: [npm] }',
    formatSeat('mailbox'),
    replacePlans(formatPro('includes: { mailboxes: 1 }, charges: [{ for: mailbox }]')),
  ],
  'a plan sold for only one number': [
    formatSeat('person'),
    replacePlans(formatPro('unit: person, at_least: 2, at_most: 2')),
  ],
  'a more expensive plan before one for another unit or another minimum': [
    formatSeat('person'),
    replacePlans(
      TEAM,
      formatPro('unit: person, at_least: 2'),
      `{ name: Lite, monthly: ${formatUsd(40)}, unit: person }`,
    ),
  ],
  'unsorted prices for different periods': [replacePlans(TEAM, `{ name: Year, annual_monthly: ${formatUsd(44)} }`)],
  'a plan that is more expensive billed monthly and cheaper billed yearly': [
    replacePlans(
      `{ name: Team, monthly: ${formatUsd(90)}, annual_monthly: ${formatUsd(40)} }`,
      `{ name: Other, monthly: ${formatUsd(80)}, annual_monthly: ${formatUsd(45)} }`,
    ),
  ],
  'a plan without a price before others, and plans at the same price': [
    replacePlans('{ name: Custom }', formatPro('includes: { users: 5 }'), `{ name: Twin, monthly: ${formatUsd(55)} }`),
  ],
  'an add-on without a price in two plans': [replacePlans(formatPro(DIALER), `{ name: Max, ${DIALER} }`)],
  'an add-on of a plan without a price': [replacePlans(`{ name: Pro, ${DIALER} }`)],
  'an add-on with a feature of a more expensive plan': [
    'inbox.unified: { value: true, sources: [npm], plan: Team }',
    replacePlans(formatPro(INBOX), TEAM),
  ],
  'an add-on with a feature that is only sold as an add-on': [
    'inbox.unified: { value: true, sources: [npm], plan: Pro, add_on: Inbox }',
    replacePlans(formatPro(INBOX)),
  ],
  'an add-on with a disputed feature of its plan': [
    'inbox.unified: { value: true, sources: [npm], plan: Pro, values: [{ value: false, sources: [rate-limits] }] }',
    replacePlans(formatPro(INBOX)),
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
