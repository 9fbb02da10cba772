import type { Mistakes } from './broken.ts';
import { plans } from './plan-texts.ts';

const yearly = (amount: number, currency = 'USD') =>
  `pricing.starts_at_annual: { value: { amount: ${amount}, currency: ${currency} }, sources: [rate-limits] }`;
const MONTHLY = 'pricing.starts_at: { value: { amount: 55, currency: USD }, sources: [npm, rate-limits] }';
const FREE = 'pricing.free_plan: { value: true, sources: [npm] }';
const PRO = '{ name: Pro, monthly: { amount: 55, currency: USD } }';
const BOTH = '{ name: Pro, monthly: { amount: 55, currency: USD }, annual_monthly: { amount: 44, currency: USD } }';

/** Mistakes in prices and plans, and contradictions between them. */
export const brokenPrices: Mistakes = {
  // A copy without a day outranks nobody.
  'sources: [npm, rate-limits] → sources: [npm], values: [{ value: { amount: 49, currency: USD }, sources: [rate-limits] }]':
    '32:71 price-witnesses facts > pricing.starts_at > sources: has a price that only npm reported; it needs a page of the vendor, or two publishers within a year, one a third party and one with its own day',
  'copy: stored → copy: live\n\nsources: [npm, rate-limits] → sources: [npm], values: [{ value: { amount: 49, currency: USD }, sources: [rate-limits] }]':
    [
      '32:31 price-outranked facts > pricing.starts_at > value: is what others reported, but a page of the vendor, under "values", says otherwise',
      '32:71 price-witnesses facts > pricing.starts_at > sources: has a price that only npm reported; it needs a page of the vendor, or two publishers within a year, one of them a third party',
    ],
  'amount: 55, currency: USD }, sources → amount: 55, currency: USD }, second_hand: true, sources':
    '32:90 price-witnesses facts > pricing.starts_at > sources: has a price that only npm reported; it needs a page of the vendor, or two publishers within a year, one of them a third party',
  'ai.public_api: { value: true, → ai.public_api: { value: true, second_hand: true,':
    '29:33 price-witnesses facts > ai.public_api > second_hand: "second_hand" is only allowed with a price; otherwise it follows from the sources',
  'pricing.model: { value: [per-seat, per-sender], sources: [npm] }\npricing.seat_means: { value: [mailbox], sources: [npm] }':
    '33:27 charged-units facts > pricing.model > value: has per-seat, so pricing.seat_means should have person, but it is mailbox',
  'pricing.free_plan: { value: true, sources: [npm] }\npricing.plans: { value: [{ name: Pro }], sources: [npm] }':
    '34:3 free-plan-listed facts > pricing.plans: lists no free plan, but pricing.free_plan is a yes (Pro)',
  'ai.public_api: { value: true, → ai.public_api: { value: true, assumed: [currency],':
    '29:33 assumptions facts > ai.public_api > assumed: "assumed" is only allowed for prices: pricing.starts_at, pricing.starts_at_annual, pricing.plans',
  'amount: 55, currency: USD } → amount: 55, currency: EUR }, assumed: [currency]':
    '32:62 assumptions facts > pricing.starts_at > assumed: only USD can be an assumed currency, but a price is in EUR',
  'amount: 55, currency: USD } → amount: 55, currency: UDS }, assumed: [currency]':
    '32:55 money-currency facts > pricing.starts_at > value > currency: UDS has no rate in facts/currencies.yaml; did you mean "USD"?',
  'pricing.starts_at: { value: { amount: 55, currency: USD }, → pricing.starts_at_annual: { value: { amount: 55, currency: USD }, assumed: [billing],':
    '32:69 assumptions facts > pricing.starts_at_annual > assumed: a price billed yearly cannot have an assumed billing period',
  'pricing.plans: { value: [{ name: Pro }], assumed: [billing], sources: [npm, rate-limits] }':
    '33:44 assumptions facts > pricing.plans > assumed: "assumed" is only allowed with an amount',
  [plans('{ name: Pro, monthly: { amount: 55, currency: EUR } }')]:
    '32:55 one-currency facts > pricing.starts_at > value > currency: is USD, but the other prices of this tool are in EUR',
  [plans(
    PRO,
    '{ name: Team, monthly: { amount: 90, currency: USD } }',
    '{ name: Max, monthly: { amount: 99, currency: GBP } }',
  )]:
    '33:185 one-currency facts > pricing.plans > value > 2 > monthly > currency: is GBP, but the other prices of this tool are in USD',
  [`${MONTHLY} → ${plans(PRO)}`]:
    '32:3 starts-at-given facts > pricing.plans: the plan Pro has a price billed monthly, but pricing.starts_at is missing',
  [`pricing.starts_at: { looked_at: [npm] }\n${plans(PRO)}`]:
    '32:3 starts-at-given facts > pricing.starts_at: is unknown, but the plan Pro has a price billed monthly',
  [`${plans(PRO)}\n${yearly(55)}`]: [
    '34:38 price-order facts > pricing.starts_at_annual > value: is the same amount as pricing.starts_at, but no plan has this price billed yearly',
    '34:38 starts-at-given facts > pricing.starts_at_annual > value: is a price billed yearly, but no plan in pricing.plans has one',
  ],
  [`pricing.starts_at: { value: { amount: 44, currency: USD }, sources: [rate-limits] }\n${plans('{ name: Pro, annual_monthly: { amount: 44, currency: USD } }')}\n${yearly(44)}`]:
    '32:31 starts-at-given facts > pricing.starts_at > value: is a price billed monthly, but no plan in pricing.plans has one',
  [`pricing.billing_periods: { value: [month], sources: [npm] }\n${plans(BOTH)}\n${yearly(44)}`]:
    '33:37 billing-periods facts > pricing.billing_periods > value: "year" is missing, but pricing.starts_at_annual is a price billed yearly',
  'pricing.billing_periods: { value: [year], sources: [npm] }':
    '33:37 billing-periods facts > pricing.billing_periods > value: "month" is missing, but pricing.starts_at is a price billed monthly',
  [plans(PRO, '{ name: pro, monthly: { amount: 65, currency: USD } }')]:
    '33:91 unique-plans facts > pricing.plans > value > 1 > name: "pro" is the same plan as "Pro"',
  [`${plans(BOTH.replace('44', '44.583'))}\n${yearly(44.583)}`]: [
    '33:107 price-decimals facts > pricing.plans > value > 0 > annual_monthly > amount: 44.583 has more than two decimals; write 44.58, or 44583 if the point separates thousands',
    '34:48 price-decimals facts > pricing.starts_at_annual > value > amount: 44.583 has more than two decimals; write 44.58, or 44583 if the point separates thousands',
  ],
  'amount: 55 → amount: 1.200':
    '32:41 plain-amounts 1.200 is read as 1.2; write 1.2, or 1200 if the point separates thousands',
  'amount: 55 → amount: 5.5e1': '32:41 plain-amounts 5.5e1 is read as 55; write 55',
  'amount: 55 → amount: 0x37': '32:41 plain-amounts 0x37 is read as 55; write 55',
  'amount: 55 → amount: 55.50': [],
  'amount: 55 → amount: 0':
    '32:41 zero-price facts > pricing.starts_at > value > amount: is 0, but an entry price is that of a paid plan',
  [plans(PRO, '{ name: Enterprise, monthly: { amount: 0, currency: USD } }')]:
    '33:122 zero-price facts > pricing.plans > value > 1 > monthly > amount: the plan Enterprise costs 0, but pricing.free_plan is not a yes',
  [`${FREE}\n${plans('{ name: Pro, monthly: { amount: 55, currency: USD }, annual_monthly: { amount: 0, currency: USD } }')}`]:
    '34:107 zero-price facts > pricing.plans > value > 0 > annual_monthly > amount: the plan Pro costs 0 in one billing period and 55 in the other',
  [`pricing.seat_means: { value: [person], sources: [npm] }\n${plans('{ name: Pro, monthly: { amount: 55, currency: USD }, unit: mailbox }')}`]:
    '34:87 plan-units facts > pricing.plans > value > 0 > unit: the plan Pro has a price for each mailbox, but pricing.seat_means is person',
  'pricing.public: { value: false, sources: [npm] }':
    '33:28 published-prices facts > pricing.public > value: is a no, but pricing.starts_at has a price',
};
