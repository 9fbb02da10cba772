import type { Mistakes } from './broken.ts';
import { formatPro, formatTerm, formatUsd, replacePlans, TEAM } from './plan-texts.ts';

const formatTeam = (fields: string) => `{ name: Team, monthly: ${formatUsd(90)}, ${fields}, extends: Pro }`;
const formatMailboxCharge = (...terms: string[]) =>
  `includes: { mailboxes: 1 }, charges: [{ for: mailbox, terms: [${terms.join(', ')}] }]`;

/** Mistakes in the prices, the order and the "extends" of plans. */
export const brokenPlans: Mistakes = {
  [replacePlans(formatPro(`terms: [${formatTerm('month', 50)}]`))]:
    '32:89 plan-terms facts > pricing.plans > value > 0 > terms > 0: this monthly price belongs in "monthly"; remove it, since the plan has it already',
  [replacePlans(formatPro(`annual_monthly: ${formatUsd(44)}, terms: [${formatTerm('year', 44, 'per-month')}]`))]:
    '32:136 plan-terms facts > pricing.plans > value > 0 > terms > 0: this monthly price belongs in "annual_monthly"; remove it, since the plan has it already',
  [replacePlans(formatPro(`terms: [${formatTerm('quarter', 150)}, ${formatTerm('quarter', 149)}]`))]:
    '32:159 plan-terms facts > pricing.plans > value > 0 > terms > 1: duplicate price per quarter with "as: total"; remove one',
  [replacePlans(formatPro(formatMailboxCharge(formatTerm('month', 5), formatTerm('month', 6))))]:
    '32:209 plan-terms facts > pricing.plans > value > 0 > charges > 0 > terms > 1: duplicate price per month with "as: total"; remove one',
  [replacePlans(formatPro(`annual_monthly: ${formatUsd(44)}, terms: [${formatTerm('year', 500)}]`))]:
    '32:136 plan-terms facts > pricing.plans > value > 0 > terms > 0: $500 per year does not match $44 per month ($528 per year)',
  [replacePlans(formatPro(`annual_monthly: ${formatUsd(32.5)}, terms: [${formatTerm('year', 385)}]`))]:
    '32:138 plan-terms facts > pricing.plans > value > 0 > terms > 0: $385 per year does not match $32.50 per month ($390 per year)',
  [replacePlans(formatPro(`annual_monthly: ${formatUsd(20.75)}, terms: [${formatTerm('year', 249.5)}]`))]:
    '32:139 plan-terms facts > pricing.plans > value > 0 > terms > 0: $249.50 per year does not match $20.75 per month ($249 per year)',
  [replacePlans(
    formatPro(`tiers: [{ each: [${formatTerm('quarter', 20)}, ${formatTerm('quarter', 4.25, 'per-month')}] }]`),
  )]:
    '32:98 plan-terms facts > pricing.plans > value > 0 > tiers > 0 > each > 0: $20 per quarter does not match $4.25 per month ($12.75 per quarter)',
  [replacePlans(formatPro('extends: team'), TEAM)]:
    '32:90 plan-extends facts > pricing.plans > value > 0 > extends: unknown plan "team"; did you mean "Team"?',
  [replacePlans(formatPro('extends: Pro'))]:
    '32:90 plan-extends facts > pricing.plans > value > 0 > extends: the plan Pro extends itself',
  [replacePlans(
    formatPro('extends: Max'),
    `{ name: Team, monthly: ${formatUsd(90)}, extends: Pro }`,
    '{ name: Max, extends: Team }',
  )]: '32:90 plan-extends facts > pricing.plans > value > 0 > extends: the plan Pro extends itself through Max, Team',
  [replacePlans(formatPro('extends: Team'), TEAM)]:
    '32:90 plan-extends facts > pricing.plans > value > 0 > extends: the plan Pro costs less, billed monthly, than Team, which it extends',
  [replacePlans(formatPro(`annual_monthly: ${formatUsd(44)}`), formatTeam(`terms: [${formatTerm('year', 527.9)}]`))]:
    '32:271 plan-extends facts > pricing.plans > value > 1 > extends: the plan Team costs less, billed yearly, than Pro, which it extends',
  [`${replacePlans(formatPro(`terms: [${formatTerm('quarter', 150)}]`))}\n\npricing.billing_periods: { value: [month], sources: [npm] }`]:
    '33:37 billing-periods facts > pricing.billing_periods > value: "quarter" is missing, but the plan Pro has a price per quarter',
  [`${replacePlans(formatPro(`terms: [${formatTerm('year', 528)}]`))}\n\npricing.billing_periods: { value: [month], sources: [npm] }`]:
    '33:37 billing-periods facts > pricing.billing_periods > value: "year" is missing, but the plan Pro has a price billed yearly',
  [replacePlans(formatPro(`terms: [${formatTerm('year', 672)}]`))]:
    '32:28 price-order facts > pricing.plans > value > 0 > annual_monthly: the plan Pro costs more per month billed yearly than billed monthly',
  [replacePlans(TEAM, formatPro('includes: { users: 5 }'))]:
    '32:92 plan-order facts > pricing.plans > value > 1 > name: the plan Pro costs 55 a month billed monthly and is listed after Team, which costs 90; list Pro before it',
  // A yearly total also counts as a monthly rate. Each plan that is listed too late causes one problem.
  [replacePlans(
    `{ name: Max, terms: [${formatTerm('year', 1200)}] }`,
    '{ name: Custom }',
    `{ name: Team, annual_monthly: ${formatUsd(90)} }`,
    `{ name: Pro, annual_monthly: ${formatUsd(55.5)} }`,
  )]: [
    '32:146 plan-order facts > pricing.plans > value > 2 > name: the plan Team costs 90 a month billed yearly and is listed after Max, which costs 100; list Team before it',
    '32:209 plan-order facts > pricing.plans > value > 3 > name: the plan Pro costs 55.5 a month billed yearly and is listed after Max, which costs 100; list Pro before it',
  ],
  [`${replacePlans(formatPro('includes: { users: 5 }'), '{ name: Free }')}\n\npricing.free_plan: { value: true, sources: [npm] }`]:
    '32:115 plan-order facts > pricing.plans > value > 1 > name: the plan Free is free and listed after Pro, which is not; list Free before it',
  [replacePlans(formatPro('terms: 5, charges: 7'), '{ name: Team, terms: [{ every: year, as: total }] }')]: [
    '32:88 value-type facts > pricing.plans > value > 0 > terms: 5 is not allowed; write a list such as [one, another]',
    '32:100 value-type facts > pricing.plans > value > 0 > charges: 7 is not allowed; write a list such as [one, another]',
    '32:127 value-type facts > pricing.plans > value > 1 > terms > 0: "price" is missing; write money such as { amount: 79, currency: USD }',
  ],
};
