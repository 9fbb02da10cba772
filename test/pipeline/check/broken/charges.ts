import type { Mistakes } from './broken.ts';
import { formatPro, formatSeat, formatTerm, formatUsd, replacePlans } from './plan-texts.ts';

const PER_MAILBOX = `charges: [{ for: mailbox, terms: [${formatTerm('month', 5)}] }]`;
const INBOX = 'inbox.unified: { value: true, sources: [npm], plan: Pro }';
const INBOX_ADD_ON = 'add_ons: [{ name: Inbox, keys: [inbox.unified] }]';

/** Mistakes in quantities, charges, unlimited units and add-ons of plans. */
export const brokenCharges: Mistakes = {
  [replacePlans(formatPro(`includes: { users: 5 }, ${PER_MAILBOX}`))]:
    '32:122 charges facts > pricing.plans > value > 0 > charges > 0 > for: the plan Pro charges for each mailbox, but does not say how many it includes; add mailboxes to "includes", or 0 if the page charges for each one',
  [replacePlans(formatPro(`includes: { mailboxes: 5 }, unlimited: [mailbox], ${PER_MAILBOX}`))]:
    '32:121 charges facts > pricing.plans > value > 0 > unlimited > 0: the plan Pro has unlimited mailboxes, but charges for them and limits them in "includes"',
  [replacePlans(formatPro('unlimited: [mailbox], includes: { users: 2, mailboxes: 9 }'))]:
    '32:93 charges facts > pricing.plans > value > 0 > unlimited > 0: the plan Pro has unlimited mailboxes, but limits them in "includes"',
  [`${replacePlans(formatPro('unit: mailbox, unlimited: [mailbox]'))}\n\n${formatSeat('mailbox')}`]:
    '32:108 charges facts > pricing.plans > value > 0 > unlimited > 0: the plan Pro has unlimited mailboxes, but is priced per unit',
  [replacePlans(
    formatPro(
      `tiers: [{ up_to: 10, each: [${formatTerm('month', 5)}] }, { each: [${formatTerm('month', 4)}] }, { up_to: 30 }, { up_to: 30, flat: [${formatTerm('month', 3)}] }]`,
    ),
  )]: [
    '32:178 charges facts > pricing.plans > value > 0 > tiers > 1: only the last tier can be without "up_to"; add it',
    '32:256 charges facts > pricing.plans > value > 0 > tiers > 2: this tier has no price; add "each" or "flat"',
    '32:271 charges facts > pricing.plans > value > 0 > tiers > 3: this tier ends at 30, but must end above 30, where the tier before it ends',
  ],
  [`${replacePlans(formatPro('unit: person, at_least: 5, at_most: 4'))}\n\n${formatSeat('person')}`]:
    '32:105 charges facts > pricing.plans > value > 0 > at_least: is 5, but "at_most" is only 4',
  [replacePlans(formatPro('count: { peak: true }'))]:
    '32:88 charges facts > pricing.plans > value > 0 > count: there is no "unit" to count; add "unit" or remove "count"',
  [`${replacePlans(formatPro('unit: person, count: {}'))}\n\n${formatSeat('person')}`]:
    '32:102 charges facts > pricing.plans > value > 0 > count: is empty; add "greater_of", "sum_of" or "peak", or remove it',
  [`${replacePlans(formatPro('unit: person, count: { sum_of: [mailbox, linkedin-account] }'))}\n\n${formatSeat('person')}`]:
    '32:102 charges facts > pricing.plans > value > 0 > count: counts mailbox and linkedin-account, but not person, the unit of the price',
  [`${replacePlans(formatPro('unit: person, count: { sum_of: [mailbox, person], greater_of: [mailbox, person] }'))}\n\n${formatSeat('person')}`]:
    '32:102 charges facts > pricing.plans > value > 0 > count: has both "greater_of" and "sum_of"; keep the one that the page states',
  [replacePlans(formatPro('add_ons: [{ name: Dialer, keys: [channels.call] }]'))]:
    '32:114 add-ons facts > pricing.plans > value > 0 > add_ons > 0 > keys > 0: unknown key "channels.call"; did you mean "channels.calls"?',
  [`${replacePlans(formatPro('includes: { users: 1 }'), `{ name: Team, monthly: ${formatUsd(90)}, ${INBOX_ADD_ON} }`)}\n\n${INBOX}`]:
    '32:193 add-ons facts > pricing.plans > value > 1 > add_ons > 0 > keys > 0: the add-on Inbox adds inbox.unified, but the plan Pro already includes it',
  [`${replacePlans(
    formatPro('includes: { users: 1 }'),
    `{ name: Max, extends: Pro, ${INBOX_ADD_ON} }`,
    `{ name: Team, monthly: ${formatUsd(90)}, add_ons: [{ name: Inbox }] }`,
  )}\n\n${INBOX}`]:
    '32:166 add-ons facts > pricing.plans > value > 1 > add_ons > 0 > keys > 0: the add-on Inbox adds inbox.unified, but the plan Pro already includes it',
  [replacePlans(
    formatPro(
      `terms: [{ every: quarter, price: { amount: 150.001, currency: USD }, as: total }], includes: { users: 1, mailboxes: 1 }, charges: [{ for: mailbox, terms: [{ every: month, price: { amount: 5.001, currency: USD }, as: total }] }, { for: mailbox, terms: [{ every: month, price: { amount: 4, currency: EUR }, as: total }] }], add_ons: [{ name: Dialer, terms: [{ every: month, price: { amount: 9, currency: XAU }, as: total }] }]`,
    ),
  )]: [
    '32:124 numbers facts > pricing.plans > value > 0 > terms > 0 > price > amount: 150.001 has more than two decimals; write 150, or 150001 if the point separates thousands',
    '32:269 numbers facts > pricing.plans > value > 0 > charges > 0 > terms > 0 > price > amount: 5.001 has more than two decimals; write 5, or 5001 if the point separates thousands',
    '32:379 currencies facts > pricing.plans > value > 0 > charges > 1 > terms > 0 > price > currency: is EUR, but the other prices of this tool are in USD',
    '32:483 currencies facts > pricing.plans > value > 0 > add_ons > 0 > terms > 0 > price > currency: XAU has no rate in facts/currencies.yaml; allowed: USD, EUR, GBP',
  ],
  'team.roles: { value: true, sources: [npm], plan: pro }':
    '33:52 known-names facts > team.roles > plan: unknown plan "pro"; did you mean "Pro"?',
  [replacePlans(formatPro('unlimited: [mailbox], charges: [{ for: mailbox }]'))]:
    '32:93 charges facts > pricing.plans > value > 0 > unlimited > 0: the plan Pro has unlimited mailboxes, but charges for them',
};
