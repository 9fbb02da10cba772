import { AT, adding, type Broken, broken } from './broken.ts';
import { plans } from './plan-texts.ts';

const yearly = (amount: number, currency = 'USD') =>
  `pricing.starts_at_annual: { value: { amount: ${amount}, currency: ${currency} }, sources: [rate-limits] }`;
const FREE = 'pricing.free_plan: { value: true, sources: [npm] }';
const PRO = '{ name: Pro, monthly: { amount: 55, currency: USD } }';
const BOTH = '{ name: Pro, monthly: { amount: 55, currency: USD }, annual_monthly: { amount: 44, currency: USD } }';

/** Mistakes in prices and plans, and contradictions between them. */
export const brokenPrices: readonly Broken[] = [
  broken(
    'a price read by one, next to a page of the vendor about something else',
    'amount: 55, currency: USD }, sources',
    'amount: 55, currency: USD }, read_by_others: true, sources',
    `${AT}:32:93 price-witnesses facts > pricing.starts_at > sources: has a price that only npm reported; it needs a page of the vendor or two dated readings`,
  ),
  broken(
    'read_by_others on something else than a price',
    'ai.public_api: { value: true,',
    'ai.public_api: { value: true, read_by_others: true,',
    `${AT}:29:33 price-witnesses facts > ai.public_api > read_by_others: "read_by_others" is only allowed with a price`,
  ),
  broken(
    'a price that one registry reported',
    'pricing.starts_at: { value: { amount: 55, currency: USD }, sources: [npm, rate-limits] }',
    'pricing.starts_at: { value: { amount: 55, currency: USD }, sources: [npm] }',
    `${AT}:32:71 price-witnesses facts > pricing.starts_at > sources: has a price that only npm reported; it needs a page of the vendor or two dated readings`,
  ),
  broken(
    'a figure in a note that was replaced',
    'sources: [npm, rate-limits] }\n  team.sso',
    'sources: [npm, rate-limits], note: "1,049 or 49 a month.", earlier: [{ value: { amount: 49, currency: USD }, sources: [rate-limits] }] }\n  team.sso',
    `${AT}:32:97 replaced-figure facts > pricing.starts_at > note: has the figure 49, which was replaced`,
    `${AT}:32:181 earlier-order facts > pricing.starts_at > earlier > 0 > sources > 0: the page "rate-limits" has no date, so it cannot be shown to be older`,
  ),
  broken(
    'a charge for people where no seat is a person',
    'ai.official_sdk: { value: true, sources: [npm] }',
    'pricing.model: { value: [per-seat, per-sender], sources: [npm] }\n  pricing.seat_means: { value: [mailbox], sources: [npm] }',
    `${AT}:30:27 charged-units facts > pricing.model > value: has per-seat, so pricing.seat_means should have person, but it is mailbox`,
  ),
  broken(
    'a charge for senders where the seat is unknown',
    'ai.official_sdk: { value: true, sources: [npm] }',
    'pricing.model: { value: [per-sender], sources: [npm] }',
    `${AT}:30:27 charged-units facts > pricing.model > value: has per-sender, so pricing.seat_means should have linkedin-account, mailbox or identity, but it is not known`,
  ),
  broken(
    'a free plan that is not listed',
    'ai.official_sdk: { value: true, sources: [npm] }',
    'pricing.free_plan: { value: true, sources: [npm] }\n  pricing.plans: { value: [{ name: Pro }], sources: [npm] }',
    `${AT}:31:3 free-plan-listed facts > pricing.plans: lists no free plan, but pricing.free_plan is a yes (Pro)`,
  ),
  broken(
    'an assumption that is not about a price',
    'ai.public_api: { value: true,',
    'ai.public_api: { value: true, assumed: [currency],',
    `${AT}:29:33 assumptions facts > ai.public_api > assumed: "assumed" is only allowed for prices: pricing.starts_at, pricing.starts_at_annual, pricing.plans`,
  ),
  broken(
    'another currency than US dollars that is assumed',
    'amount: 55, currency: USD }',
    'amount: 55, currency: EUR }, assumed: [currency]',
    `${AT}:32:62 assumptions facts > pricing.starts_at > assumed: only USD can be an assumed currency, but a price is in EUR`,
  ),
  broken(
    'an assumed billing period of a yearly price',
    'pricing.starts_at: { value: { amount: 55, currency: USD },',
    'pricing.starts_at_annual: { value: { amount: 55, currency: USD }, assumed: [billing],',
    `${AT}:32:69 assumptions facts > pricing.starts_at_annual > assumed: a price billed yearly cannot have an assumed billing period`,
  ),
  broken(
    'an assumption without an amount',
    'pricing.starts_at: { value: { amount: 55, currency: USD },',
    'pricing.plans: { value: [{ name: Pro }], assumed: [billing],',
    `${AT}:32:44 assumptions facts > pricing.plans > assumed: "assumed" is only allowed with an amount`,
  ),
  adding(
    'an entry price in another currency than the plans',
    [plans('{ name: Pro, monthly: { amount: 55, currency: EUR } }')],
    `${AT}:32:55 one-currency facts > pricing.starts_at > value > currency: is USD, but the other prices of this tool are in EUR`,
  ),
  adding(
    'two currencies among the plans',
    [
      plans(
        PRO,
        '{ name: Team, monthly: { amount: 90, currency: USD } }',
        '{ name: Max, monthly: { amount: 99, currency: GBP } }',
      ),
    ],
    `${AT}:33:185 one-currency facts > pricing.plans > value > 2 > monthly > currency: is GBP, but the other prices of this tool are in USD`,
  ),
  adding(
    'two currencies without a plan',
    [yearly(44, 'EUR')],
    `${AT}:33:62 one-currency facts > pricing.starts_at_annual > value > currency: is EUR, but the other prices of this tool are in USD`,
  ),
  adding(
    'no entry price billed yearly although a plan has one',
    [plans(BOTH)],
    `${AT}:33:3 starts-at-given facts > pricing.plans: the plan Pro has a price billed yearly, but pricing.starts_at_annual is missing`,
  ),
  broken(
    'no entry price although a plan has one',
    'pricing.starts_at: { value: { amount: 55, currency: USD }, sources: [npm, rate-limits] }',
    plans(PRO),
    `${AT}:32:3 starts-at-given facts > pricing.plans: the plan Pro has a price billed monthly, but pricing.starts_at is missing`,
  ),
  broken(
    'an unknown entry price although a plan has one',
    'pricing.starts_at: { value: { amount: 55, currency: USD }, sources: [npm, rate-limits] }',
    `pricing.starts_at: { unknown: not-found, looked_at: [npm] }\n  ${plans(PRO)}`,
    `${AT}:32:3 starts-at-given facts > pricing.starts_at: is unknown, but the plan Pro has a price billed monthly`,
  ),
  adding(
    'a monthly price given as the yearly one',
    [plans(PRO), yearly(55)],
    `${AT}:34:38 price-order facts > pricing.starts_at_annual > value: is the same amount as pricing.starts_at, but no plan has this price billed yearly`,
    `${AT}:34:38 starts-at-given facts > pricing.starts_at_annual > value: is a price billed yearly, but no plan in pricing.plans has one`,
  ),
  broken(
    'a yearly price given as the monthly one',
    'pricing.starts_at: { value: { amount: 55, currency: USD }, sources: [npm, rate-limits] }',
    `pricing.starts_at: { value: { amount: 44, currency: USD }, sources: [rate-limits] }\n  ${plans('{ name: Pro, annual_monthly: { amount: 44, currency: USD } }')}\n  ${yearly(44)}`,
    `${AT}:32:31 starts-at-given facts > pricing.starts_at > value: is a price billed monthly, but no plan in pricing.plans has one`,
  ),
  adding(
    'one amount for both periods without a plan',
    [yearly(55)],
    `${AT}:33:38 price-order facts > pricing.starts_at_annual > value: is the same amount as pricing.starts_at, but no plan has this price billed yearly`,
  ),
  adding(
    'a yearly price without yearly billing',
    ['pricing.billing_periods: { value: [month], sources: [npm] }', plans(BOTH), yearly(44)],
    `${AT}:33:37 billing-periods facts > pricing.billing_periods > value: "year" is missing, but pricing.starts_at_annual is a price billed yearly`,
  ),
  adding(
    'a monthly price without monthly billing',
    ['pricing.billing_periods: { value: [year], sources: [npm] }'],
    `${AT}:33:37 billing-periods facts > pricing.billing_periods > value: "month" is missing, but pricing.starts_at is a price billed monthly`,
  ),
  adding(
    'the same plan twice',
    [plans(PRO, '{ name: pro, monthly: { amount: 65, currency: USD } }')],
    `${AT}:33:91 unique-plans facts > pricing.plans > value > 1 > name: "pro" is the same plan as "Pro"`,
  ),
  adding(
    'a price with three decimals',
    [plans(BOTH.replace('44', '44.583')), yearly(44.583)],
    `${AT}:33:107 price-decimals facts > pricing.plans > value > 0 > annual_monthly > amount: 44.583 has more than two decimals; write 44.58`,
    `${AT}:34:48 price-decimals facts > pricing.starts_at_annual > value > amount: 44.583 has more than two decimals; write 44.58`,
  ),
  broken(
    'an entry price of 0',
    'amount: 55',
    'amount: 0',
    `${AT}:32:41 zero-price facts > pricing.starts_at > value > amount: is 0, but an entry price is that of a paid plan`,
  ),
  adding(
    'a price on request written as 0',
    [plans(PRO, '{ name: Enterprise, monthly: { amount: 0, currency: USD } }')],
    `${AT}:33:122 zero-price facts > pricing.plans > value > 1 > monthly > amount: the plan Enterprise costs 0, but pricing.free_plan is not a yes`,
  ),
  adding(
    'a plan that is free in one period only',
    [
      FREE,
      plans('{ name: Pro, monthly: { amount: 55, currency: USD }, annual_monthly: { amount: 0, currency: USD } }'),
    ],
    `${AT}:34:107 zero-price facts > pricing.plans > value > 0 > annual_monthly > amount: the plan Pro costs 0 in one billing period and 55 in the other`,
  ),
  adding(
    'a plan priced for a unit that is not a seat',
    [
      'pricing.seat_means: { value: [person], sources: [npm] }',
      plans('{ name: Pro, monthly: { amount: 55, currency: USD }, unit: mailbox }'),
    ],
    `${AT}:34:87 plan-units facts > pricing.plans > value > 0 > unit: the plan Pro has a price for each mailbox, but pricing.seat_means is person`,
  ),
  adding(
    'prices of a tool that publishes none',
    ['pricing.public: { value: false, looked_at: [sso], second_reading: 2026-11-20, sources: [npm] }'],
    `${AT}:33:28 published-prices facts > pricing.public > value: is a no, but pricing.starts_at has a price`,
  ),
  adding(
    'a plan spelled in another case',
    ['team.roles: { value: true, sources: [npm], from_plan: pro }', plans(PRO)],
    `${AT}:33:57 known-plan facts > team.roles > from_plan: "pro" is not a plan in pricing.plans; did you mean "Pro"?`,
  ),
];
