import type { Mistakes } from './broken.ts';
import { formatPro, formatTerm, formatUsd, replacePlans, TEAM } from './plan-texts.ts';

const formatTeam = (fields: string) => `{ name: Team, monthly: ${formatUsd(90)}, ${fields}, extends: Pro }`;
const formatMailboxCharge = (...terms: string[]) =>
  `includes: { mailboxes: 1 }, charges: [{ for: mailbox, terms: [${terms.join(', ')}] }]`;

/** Mistakes in the prices, the order and the "extends" of plans. */
export const brokenPlans: Mistakes = {
  [replacePlans(formatPro(`terms: [${formatTerm('month', 50)}]`))]:
    '32:89 plan-terms facts > pricing.plans > value > 0 > terms > 0',
  [replacePlans(formatPro(`annual_monthly: ${formatUsd(44)}, terms: [${formatTerm('year', 44, 'per-month')}]`))]:
    '32:136 plan-terms facts > pricing.plans > value > 0 > terms > 0',
  [replacePlans(formatPro(`terms: [${formatTerm('quarter', 150)}, ${formatTerm('quarter', 149)}]`))]:
    '32:159 plan-terms facts > pricing.plans > value > 0 > terms > 1',
  [replacePlans(formatPro(formatMailboxCharge(formatTerm('month', 5), formatTerm('month', 6))))]:
    '32:209 plan-terms facts > pricing.plans > value > 0 > charges > 0 > terms > 1',
  [replacePlans(formatPro(`annual_monthly: ${formatUsd(44)}, terms: [${formatTerm('year', 500)}]`))]:
    '32:136 plan-terms facts > pricing.plans > value > 0 > terms > 0',
  [replacePlans(formatPro(`annual_monthly: ${formatUsd(32.5)}, terms: [${formatTerm('year', 385)}]`))]:
    '32:138 plan-terms facts > pricing.plans > value > 0 > terms > 0',
  [replacePlans(formatPro(`annual_monthly: ${formatUsd(20.75)}, terms: [${formatTerm('year', 249.5)}]`))]:
    '32:139 plan-terms facts > pricing.plans > value > 0 > terms > 0',
  [replacePlans(formatPro('extends: team'), TEAM)]:
    '32:90 plan-extends facts > pricing.plans > value > 0 > extends … "Team"',
  [replacePlans(formatPro('extends: Pro'))]: '32:90 plan-extends facts > pricing.plans > value > 0 > extends',
  [replacePlans(
    formatPro('extends: Max'),
    `{ name: Team, monthly: ${formatUsd(90)}, extends: Pro }`,
    '{ name: Max, extends: Team }',
  )]: '32:90 plan-extends facts > pricing.plans > value > 0 > extends',
  [replacePlans(formatPro('extends: Team'), TEAM)]: '32:90 plan-extends facts > pricing.plans > value > 0 > extends',
  [replacePlans(formatPro(`annual_monthly: ${formatUsd(44)}`), formatTeam(`terms: [${formatTerm('year', 527.9)}]`))]:
    '32:271 plan-extends facts > pricing.plans > value > 1 > extends',
  [`${replacePlans(formatPro(`terms: [${formatTerm('quarter', 150)}]`))}\n\npricing.billing_periods: { value: [month], sources: [npm] }`]:
    '33:37 billing-periods facts > pricing.billing_periods > value',
  [`${replacePlans(formatPro(`terms: [${formatTerm('year', 528)}]`))}\n\npricing.billing_periods: { value: [month], sources: [npm] }`]:
    '33:37 billing-periods facts > pricing.billing_periods > value',
  [replacePlans(formatPro(`terms: [${formatTerm('year', 672)}]`))]:
    '32:28 price-order facts > pricing.plans > value > 0 > annual_monthly',
  [replacePlans(TEAM, formatPro('includes: { users: 5 }'))]:
    '32:92 plan-order facts > pricing.plans > value > 1 > name',
  // A yearly total also counts as a monthly rate. Each plan that is listed too late causes one problem.
  [replacePlans(
    `{ name: Max, terms: [${formatTerm('year', 1200)}] }`,
    '{ name: Custom }',
    `{ name: Team, annual_monthly: ${formatUsd(90)} }`,
    `{ name: Pro, annual_monthly: ${formatUsd(55.5)} }`,
  )]: [
    '32:146 plan-order facts > pricing.plans > value > 2 > name',
    '32:209 plan-order facts > pricing.plans > value > 3 > name',
  ],
  [`${replacePlans(formatPro('includes: { users: 5 }'), '{ name: Free }')}\n\npricing.free_plan: { value: true, sources: [npm] }`]:
    '32:115 plan-order facts > pricing.plans > value > 1 > name',
  [replacePlans(formatPro('terms: 5, charges: 7'), '{ name: Team, terms: [{ every: year, as: total }] }')]: [
    '32:88 value-type facts > pricing.plans > value > 0 > terms',
    '32:100 value-type facts > pricing.plans > value > 0 > charges',
    '32:127 value-type facts > pricing.plans > value > 1 > terms > 0',
  ],
};
