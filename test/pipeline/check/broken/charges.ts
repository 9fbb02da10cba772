import type { Mistakes } from './broken.ts';
import { formatPro, formatSeat, formatTerm, formatUsd, replacePlans } from './plan-texts.ts';

const PER_MAILBOX = `charges: [{ for: mailbox, terms: [${formatTerm('month', 5)}] }]`;
const INBOX = 'inbox.unified: { value: true, sources: [npm], plan: Pro }';
const INBOX_ADD_ON = 'add_ons: [{ name: Inbox, keys: [inbox.unified] }]';

/** Mistakes in quantities, charges, unlimited units and add-ons of plans. */
export const brokenCharges: Mistakes = {
  [replacePlans(formatPro(`includes: { users: 5 }, ${PER_MAILBOX}`))]:
    '32:122 charges facts > pricing.plans > value > 0 > charges > 0 > for',
  [replacePlans(formatPro(`includes: { mailboxes: 5 }, unlimited: [mailbox], ${PER_MAILBOX}`))]:
    '32:121 charges facts > pricing.plans > value > 0 > unlimited > 0',
  [replacePlans(formatPro('unlimited: [mailbox], includes: { users: 2, mailboxes: 9 }'))]:
    '32:93 charges facts > pricing.plans > value > 0 > unlimited > 0',
  [`${replacePlans(formatPro('unit: person, unlimited: [person]'))}\n\n${formatSeat('person')}`]:
    '32:107 charges facts > pricing.plans > value > 0 > unlimited > 0',
  [`${replacePlans(formatPro('unit: person, at_least: 5, at_most: 4'))}\n\n${formatSeat('person')}`]:
    '32:105 charges facts > pricing.plans > value > 0 > at_least',
  [replacePlans(formatPro('add_ons: [{ name: Dialer, keys: [channels.call] }]'))]:
    '32:114 add-ons facts > pricing.plans > value > 0 > add_ons > 0 > keys > 0 … "channels.calls"',
  [`${replacePlans(formatPro('includes: { users: 1 }'), `{ name: Team, monthly: ${formatUsd(90)}, ${INBOX_ADD_ON} }`)}\n\n${INBOX}`]:
    '32:193 add-ons facts > pricing.plans > value > 1 > add_ons > 0 > keys > 0',
  [`${replacePlans(formatPro('includes: { users: 1 }'), `{ name: Team, monthly: ${formatUsd(90)}, ${INBOX_ADD_ON} }`)}\n\n${INBOX.replace('plan: Pro', 'only_on: [Pro]')}`]:
    '32:193 add-ons facts > pricing.plans > value > 1 > add_ons > 0 > keys > 0',
  [`${replacePlans(
    formatPro('includes: { users: 1 }'),
    `{ name: Max, extends: Pro, ${INBOX_ADD_ON} }`,
    `{ name: Team, monthly: ${formatUsd(90)}, add_ons: [{ name: Inbox }] }`,
  )}\n\n${INBOX}`]: '32:166 add-ons facts > pricing.plans > value > 1 > add_ons > 0 > keys > 0',
  [replacePlans(
    formatPro(
      `terms: [{ every: quarter, price: { amount: 150.001, currency: USD }, as: total }], includes: { users: 1, mailboxes: 1 }, charges: [{ for: mailbox, terms: [{ every: month, price: { amount: 5.001, currency: USD }, as: total }] }, { for: mailbox, terms: [{ every: month, price: { amount: 4, currency: EUR }, as: total }] }], add_ons: [{ name: Dialer, terms: [{ every: month, price: { amount: 9, currency: XAU }, as: total }] }]`,
    ),
  )]: [
    '32:124 numbers facts > pricing.plans > value > 0 > terms > 0 > price > amount … 150',
    '32:269 numbers facts > pricing.plans > value > 0 > charges > 0 > terms > 0 > price > amount … 5',
    '32:379 currencies facts > pricing.plans > value > 0 > charges > 1 > terms > 0 > price > currency',
    '32:483 currencies facts > pricing.plans > value > 0 > add_ons > 0 > terms > 0 > price > currency',
  ],
  'team.roles: { value: true, sources: [npm], plan: pro }': '33:52 known-names facts > team.roles > plan … "Pro"',
  [replacePlans(formatPro('unlimited: [mailbox], charges: [{ for: mailbox }]'))]:
    '32:93 charges facts > pricing.plans > value > 0 > unlimited > 0',
};
