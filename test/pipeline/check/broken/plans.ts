import { AT, adding, type Broken } from './broken.ts';
import { annual, plans, pro, TEAM, term, usd } from './plan-texts.ts';

/** Mistakes in the prices of plans, in what plans extend, and in what they include at their prices. */
export const brokenPlans: readonly Broken[] = [
  adding(
    'a price for a month among the other prices',
    [plans(pro(`terms: [${term('month', 50)}]`))],
    `${AT}:33:89 plan-terms facts > pricing.plans > value > 0 > terms > 0: a price for a month belongs in "monthly"; the plan has it already`,
  ),
  adding(
    'a rate billed yearly among the other prices',
    [plans(pro(`annual_monthly: ${usd(44)}, terms: [${term('year', 44, 'per-month')}]`)), annual(44)],
    `${AT}:33:136 plan-terms facts > pricing.plans > value > 0 > terms > 0: a price for a month belongs in "annual_monthly"; the plan has it already`,
  ),
  adding(
    'two totals for a quarter',
    [plans(pro(`terms: [${term('quarter', 150)}, ${term('quarter', 149)}]`))],
    `${AT}:33:159 plan-terms facts > pricing.plans > value > 0 > terms > 1: there is another price for each quarter with as: total`,
  ),
  adding(
    'two prices of a charge for one period',
    [
      plans(
        pro(
          `includes: { mailboxes: 1 }, charges: [{ for: mailbox, terms: [${term('month', 5)}, ${term('month', 6)}] }]`,
        ),
      ),
    ],
    `${AT}:33:209 plan-terms facts > pricing.plans > value > 0 > charges > 0 > terms > 1: there is another price for each month with as: total`,
  ),
  adding(
    'a yearly total of another price',
    [plans(pro(`annual_monthly: ${usd(44)}, terms: [${term('year', 500)}]`)), annual(44)],
    `${AT}:33:136 plan-terms facts > pricing.plans > value > 0 > terms > 0: 500 USD for each year does not agree with 44 USD a month, which makes 528 USD`,
  ),
  adding(
    'a total for a quarter in a tier that is not three times the rate',
    [
      plans(
        pro(
          `includes: { mailboxes: 1 }, charges: [{ for: mailbox, tiers: [{ each: [${term('quarter', 20)}, ${term('quarter', 4.25, 'per-month')}] }] }]`,
        ),
      ),
    ],
    `${AT}:33:152 plan-terms facts > pricing.plans > value > 0 > charges > 0 > tiers > 0 > each > 0: 20 USD for each quarter does not agree with 4.25 USD a month, which makes 12.75 USD`,
  ),
  adding(
    'a plan that extends none of the list',
    [plans(pro('extends: team'), TEAM)],
    `${AT}:33:90 plan-extends facts > pricing.plans > value > 0 > extends: "team" is not a plan of this list; did you mean "Team"?`,
  ),
  adding(
    'a plan that extends itself',
    [plans(pro('extends: Pro'))],
    `${AT}:33:90 plan-extends facts > pricing.plans > value > 0 > extends: the plan Pro extends itself`,
  ),
  adding(
    'plans that extend each other',
    [plans(pro('extends: Max'), `{ name: Team, monthly: ${usd(90)}, extends: Pro }`, '{ name: Max, extends: Team }')],
    `${AT}:33:90 plan-extends facts > pricing.plans > value > 0 > extends: the plan Pro extends itself through Max, Team`,
  ),
  adding(
    'a plan that costs less than the one it extends',
    [plans(pro('extends: Team'), TEAM)],
    `${AT}:33:90 plan-extends facts > pricing.plans > value > 0 > extends: the plan Pro costs less, billed by the month, than Team, which it extends`,
  ),
  adding(
    'a plan that costs less by its yearly total only',
    [
      plans(
        pro(`annual_monthly: ${usd(44)}`),
        `{ name: Team, monthly: ${usd(90)}, terms: [${term('year', 527.9)}], extends: Pro }`,
      ),
      annual(43.99),
    ],
    `${AT}:33:271 plan-extends facts > pricing.plans > value > 1 > extends: the plan Team costs less, billed by the year, than Pro, which it extends`,
  ),
  adding(
    'a plan that includes less than the one it extends',
    [
      plans(
        pro('includes: { users: 5, credits: 100 }'),
        `{ name: Team, monthly: ${usd(90)}, includes: { users: 4, credits: 200 }, extends: Pro }`,
      ),
    ],
    `${AT}:33:185 included-falls facts > pricing.plans > value > 1 > includes: the plan Team includes 4 users, but Pro, which it extends, includes 5 users`,
  ),
  adding(
    'a number where the plan that it extends has no limit',
    [
      plans(
        pro('unlimited: [mailbox]'),
        `{ name: Team, monthly: ${usd(90)}, includes: { mailboxes: 40 }, extends: Pro }`,
      ),
    ],
    `${AT}:33:169 included-falls facts > pricing.plans > value > 1 > includes: the plan Team includes 40 mailboxes, but Pro, which it extends, includes any number of mailboxes`,
  ),
  adding(
    'a larger size that includes less',
    [plans(pro(`includes: { users: 5 }, sizes: [{ includes: { users: 4 }, terms: [${term('month', 99)}] }]`))],
    `${AT}:33:125 included-falls facts > pricing.plans > value > 0 > sizes > 0 > includes: this size of Pro includes 4 users, but the size before it includes 5 users`,
  ),
  adding(
    'a size that costs less than the one before it',
    [
      plans(
        pro(
          `includes: { users: 5 }, sizes: [{ includes: { users: 9 }, terms: [${term('month', 99)}] }, { includes: { users: 8 }, terms: [${term('month', 89)}] }]`,
        ),
      ),
    ],
    `${AT}:33:250 included-falls facts > pricing.plans > value > 0 > sizes > 1 > terms: this size of Pro costs less, billed by the month, than the size before it`,
  ),
  adding(
    'a plan that one at the same price extends',
    [plans(pro('includes: { users: 5 }'), `{ name: Team, monthly: ${usd(55)}, includes: { users: 8 }, extends: Pro }`)],
    `${AT}:33:28 dominated-plan facts > pricing.plans > value > 0: the plan Pro costs as much as Team, which extends it and includes more`,
  ),
  adding(
    'a larger size that includes the same',
    [plans(pro(`includes: { users: 5 }, sizes: [{ includes: { users: 5 }, terms: [${term('month', 99)}] }]`))],
    `${AT}:33:113 dominated-plan facts > pricing.plans > value > 0 > sizes > 0: this size of Pro costs more than the size before it, but includes the same`,
  ),
  adding(
    'a size with more at the same price',
    [plans(pro(`includes: { users: 5 }, sizes: [{ includes: { users: 7 }, terms: [${term('month', 55)}] }]`))],
    `${AT}:33:113 dominated-plan facts > pricing.plans > value > 0 > sizes > 0: this size of Pro includes more than the size before it, but costs the same`,
  ),
  adding(
    'a period of another price of a plan that is not offered',
    ['pricing.billing_periods: { value: [month], sources: [npm] }', plans(pro(`terms: [${term('quarter', 150)}]`))],
    `${AT}:33:37 billing-periods facts > pricing.billing_periods > value: "quarter" is missing, but the plan Pro has a price for each quarter`,
  ),
  adding(
    'a period of a size that is not offered',
    [
      'pricing.billing_periods: { value: [month], sources: [npm] }',
      plans(pro(`includes: { users: 1 }, sizes: [{ includes: { users: 2 }, terms: [${term('half-year', 500)}] }]`)),
    ],
    `${AT}:33:37 billing-periods facts > pricing.billing_periods > value: "half-year" is missing, but the plan Pro has a price for each half-year`,
  ),
  adding(
    'a yearly total without yearly billing and without an entry price',
    ['pricing.billing_periods: { value: [month], sources: [npm] }', plans(pro(`terms: [${term('year', 528)}]`))],
    `${AT}:33:37 billing-periods facts > pricing.billing_periods > value: "year" is missing, but the plan Pro has a price billed yearly`,
    `${AT}:34:3 starts-at-given facts > pricing.plans: the plan Pro has a price billed yearly, but pricing.starts_at_annual is missing`,
  ),
  adding(
    'an entry price that is not a twelfth of the cheapest yearly total',
    [plans(pro(`terms: [${term('year', 529)}]`)), annual(44)],
    `${AT}:34:38 starts-at-cheapest facts > pricing.starts_at_annual > value: 44 USD is not the price of the cheapest paid plan, 44.08 USD`,
  ),
  adding(
    'a yearly total above twelve months',
    [plans(pro(`terms: [${term('year', 672)}]`)), annual(56)],
    `${AT}:33:28 price-order facts > pricing.plans > value > 0 > annual_monthly: the plan Pro costs more per month billed yearly than billed monthly`,
    `${AT}:34:38 price-order facts > pricing.starts_at_annual > value: is higher than pricing.starts_at, the price billed monthly`,
  ),
  adding(
    'a size at the same price with more of one thing and less of another',
    [
      plans(
        pro(
          `includes: { users: 5, credits: 9 }, sizes: [{ includes: { users: 7, credits: 8 }, terms: [${term('month', 55)}] }]`,
        ),
      ),
    ],
    `${AT}:33:137 included-falls facts > pricing.plans > value > 0 > sizes > 0 > includes: this size of Pro includes 8 credits, but the size before it includes 9 credits`,
  ),
  adding(
    'a lower price in another currency than the plan that it extends',
    [plans(pro('includes: { users: 1 }'), '{ name: Team, monthly: { amount: 40, currency: EUR }, extends: Pro }')],
    `${AT}:33:154 one-currency facts > pricing.plans > value > 1 > monthly > currency: is EUR, but the other prices of this tool are in USD`,
  ),
  adding(
    'plans with values of the wrong type',
    [plans(pro('terms: 5, charges: 7'), '{ name: Team, terms: [{ every: year, as: total }] }')],
    `${AT}:33:88 value-type facts > pricing.plans > value > 0 > terms: 5 is not a list, such as [one, another]`,
    `${AT}:33:100 value-type facts > pricing.plans > value > 0 > charges: 7 is not a list, such as [one, another]`,
    `${AT}:33:127 value-type facts > pricing.plans > value > 1 > terms > 0: "price" is missing; add it`,
  ),
];
