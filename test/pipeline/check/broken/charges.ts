import { AT, adding, type Broken, broken } from './broken.ts';
import { plans, pro, seat, term, usd } from './plan-texts.ts';

/** Mistakes in what plans count and charge for, in what they cover any number of, and in what is sold on top of them. */
export const brokenCharges: readonly Broken[] = [
  adding(
    'a charge for something of which the plan does not say how many it includes',
    [plans(pro(`includes: { users: 5 }, charges: [{ for: mailbox, terms: [${term('month', 5)}] }]`))],
    `${AT}:33:122 charge-included facts > pricing.plans > value > 0 > charges > 0 > for: the plan Pro charges for each mailbox, but does not say how many it includes; add mailboxes to "includes"`,
  ),
  adding(
    'something unlimited that is also counted and charged for',
    [
      plans(
        pro(
          `includes: { mailboxes: 5 }, unlimited: [mailbox], charges: [{ for: mailbox, terms: [${term('month', 5)}] }]`,
        ),
      ),
    ],
    `${AT}:33:121 charge-included facts > pricing.plans > value > 0 > unlimited > 0: the plan Pro has any number of mailboxes, but charges for them and says in "includes" how many`,
  ),
  adding(
    'something unlimited that a larger size counts',
    [
      plans(
        pro(
          `includes: { users: 1 }, unlimited: [mailbox], sizes: [{ includes: { users: 2, mailboxes: 9 }, terms: [${term('month', 99)}] }]`,
        ),
      ),
    ],
    `${AT}:33:117 charge-included facts > pricing.plans > value > 0 > unlimited > 0: the plan Pro has any number of mailboxes, but says in "includes" how many`,
  ),
  adding(
    'something unlimited that the price is multiplied by',
    [seat('mailbox'), plans(pro('unit: mailbox, unlimited: [mailbox]'))],
    `${AT}:34:108 charge-included facts > pricing.plans > value > 0 > unlimited > 0: the plan Pro has any number of mailboxes, but is priced for each`,
  ),
  adding(
    'tiers out of order and without a price',
    [
      plans(
        pro(
          `includes: { mailboxes: 1 }, charges: [{ for: mailbox, tiers: [{ up_to: 10, each: [${term('month', 5)}] }, { each: [${term('month', 4)}] }, { up_to: 30 }, { up_to: 30, flat: [${term('month', 3)}] }] }]`,
        ),
      ),
    ],
    `${AT}:33:232 charge-tiers facts > pricing.plans > value > 0 > charges > 0 > tiers > 1: only the last tier can have no "up_to"`,
    `${AT}:33:310 charge-tiers facts > pricing.plans > value > 0 > charges > 0 > tiers > 2: this tier has no price; add "each" or "flat"`,
    `${AT}:33:325 charge-tiers facts > pricing.plans > value > 0 > charges > 0 > tiers > 3: this tier ends at 30, but the tier before it at 30`,
  ),
  adding(
    'a minimum above the maximum',
    [seat('person'), plans(pro('unit: person, at_least: 5, at_most: 4'))],
    `${AT}:34:105 plan-quantity facts > pricing.plans > value > 0 > at_least: is 5, but "at_most" is 4`,
  ),
  adding(
    'a minimum of a charge above its maximum',
    [plans(pro('includes: { mailboxes: 1 }, charges: [{ for: mailbox, at_least: 3, at_most: 2 }]'))],
    `${AT}:33:145 plan-quantity facts > pricing.plans > value > 0 > charges > 0 > at_least: is 3, but "at_most" is 2`,
  ),
  adding(
    'a count without a unit',
    [plans(pro('count: { peak: true }'))],
    `${AT}:33:88 plan-quantity facts > pricing.plans > value > 0 > count: there is no "unit" to count`,
  ),
  adding(
    'a count that says nothing',
    [seat('person'), plans(pro('unit: person, count: {}'))],
    `${AT}:34:102 plan-quantity facts > pricing.plans > value > 0 > count: says nothing; add "greater_of", "sum_of" or "peak", or remove it`,
  ),
  adding(
    'a count of other units than that of the price',
    [seat('person'), plans(pro('unit: person, count: { sum_of: [mailbox, linkedin-account] }'))],
    `${AT}:34:102 plan-quantity facts > pricing.plans > value > 0 > count: counts mailbox and linkedin-account, but not person, which the price is for`,
  ),
  adding(
    'a count that is both a greater number and a sum',
    [
      plans(
        pro(
          'includes: { mailboxes: 1 }, charges: [{ for: mailbox, count: { sum_of: [mailbox, person], greater_of: [mailbox, person] } }]',
        ),
      ),
    ],
    `${AT}:33:142 plan-quantity facts > pricing.plans > value > 0 > charges > 0 > count: has both "greater_of" and "sum_of"; a page says one of them`,
  ),
  adding(
    'an add-on with an unknown key',
    [plans(pro('add_ons: [{ name: Dialer, keys: [channels.call] }]'))],
    `${AT}:33:114 add-ons facts > pricing.plans > value > 0 > add_ons > 0 > keys > 0: "channels.call" is not a key; did you mean "channels.calls"?`,
  ),
  adding(
    'an add-on of a plan without a price',
    [
      plans(
        pro('includes: { users: 1 }'),
        `{ name: Max, add_ons: [{ name: Dialer, terms: [${term('month', 9)}] }] }`,
        '{ name: Ultra, add_ons: [{ name: Dialer }] }',
      ),
    ],
    `${AT}:33:138 add-ons facts > pricing.plans > value > 1 > add_ons > 0 > name: the add-on Dialer is only listed with a plan that is free or has no price`,
  ),
  adding(
    'an add-on of a free plan',
    [
      'pricing.free_plan: { value: true, sources: [npm] }',
      plans(`{ name: Free, monthly: ${usd(0)}, add_ons: [{ name: Dialer }] }`, pro('includes: { users: 1 }')),
    ],
    `${AT}:34:99 add-ons facts > pricing.plans > value > 0 > add_ons > 0 > name: the add-on Dialer is only listed with a plan that is free or has no price`,
  ),
  adding(
    'an add-on with what a cheaper plan has',
    [
      'inbox.unified: { value: true, sources: [npm], from_plan: Pro }',
      plans(
        pro('includes: { users: 1 }'),
        `{ name: Team, monthly: ${usd(90)}, add_ons: [{ name: Inbox, keys: [inbox.unified] }] }`,
      ),
    ],
    `${AT}:34:193 add-ons facts > pricing.plans > value > 1 > add_ons > 0 > keys > 0: the add-on Inbox brings inbox.unified, but the plan Pro has it without "extra: true"`,
  ),
  adding(
    'an add-on with what the plan has through the one it extends',
    [
      'inbox.unified: { value: true, sources: [npm], from_plan: Pro }',
      plans(
        pro('includes: { users: 1 }'),
        '{ name: Max, extends: Pro, add_ons: [{ name: Inbox, keys: [inbox.unified] }] }',
        `{ name: Team, monthly: ${usd(90)}, add_ons: [{ name: Inbox }] }`,
      ),
    ],
    `${AT}:34:166 add-ons facts > pricing.plans > value > 1 > add_ons > 0 > keys > 0: the add-on Inbox brings inbox.unified, but the plan Pro has it without "extra: true"`,
  ),
  adding(
    'money with mistakes in a term, a size, a charge, a tier and an add-on',
    [
      plans(
        pro(
          `terms: [{ every: quarter, price: { amount: 150.001, currency: USD }, as: total }], includes: { users: 1, mailboxes: 1 }, sizes: [{ includes: { users: 2 }, terms: [{ every: month, price: { amount: 99.001, currency: USD }, as: total }] }], charges: [{ for: mailbox, terms: [{ every: month, price: { amount: 5.001, currency: USD }, as: total }] }, { for: mailbox, tiers: [{ each: [{ every: month, price: { amount: 4, currency: EUR }, as: total }] }] }], add_ons: [{ name: Dialer, terms: [{ every: month, price: { amount: 9, currency: XAU }, as: total }] }]`,
        ),
      ),
    ],
    `${AT}:33:124 price-decimals facts > pricing.plans > value > 0 > terms > 0 > price > amount: 150.001 has more than two decimals; write 150`,
    `${AT}:33:277 price-decimals facts > pricing.plans > value > 0 > sizes > 0 > terms > 0 > price > amount: 99.001 has more than two decimals; write 99`,
    `${AT}:33:386 price-decimals facts > pricing.plans > value > 0 > charges > 0 > terms > 0 > price > amount: 5.001 has more than two decimals; write 5`,
    `${AT}:33:505 one-currency facts > pricing.plans > value > 0 > charges > 1 > tiers > 0 > each > 0 > price > currency: is EUR, but the other prices of this tool are in USD`,
    `${AT}:33:612 money-currency facts > pricing.plans > value > 0 > add_ons > 0 > terms > 0 > price > currency: XAU has no rate in facts/currencies.yaml; allowed: USD, EUR, GBP`,
  ),
  adding(
    'a charge for senders where the seat is unknown and no plan has a unit',
    [
      'pricing.model: { value: [flat, per-sender], sources: [npm] }',
      'team.roles: { value: true, sources: [npm], from_plan: pro }',
      plans(pro(`includes: { mailboxes: 1 }, charges: [{ for: mailbox, terms: [${term('month', 5)}] }]`)),
    ],
    `${AT}:33:27 charged-units facts > pricing.model > value: has per-sender, so pricing.seat_means should have linkedin-account, mailbox or identity, but it is not known`,
    `${AT}:34:57 known-plan facts > team.roles > from_plan: "pro" is not a plan in pricing.plans; did you mean "Pro"?`,
  ),
  adding(
    'a charge for something unlimited',
    [plans(pro('unlimited: [mailbox], charges: [{ for: mailbox }]'))],
    `${AT}:33:93 charge-included facts > pricing.plans > value > 0 > unlimited > 0: the plan Pro has any number of mailboxes, but charges for them`,
  ),
  broken(
    'worked examples that come to something else, of a plan that is not listed, and without a result',
    'facts:\n',
    `bills:
  - { plan: Pro, set_up: { people: 2 }, every: month, units: 3, pays: ${usd(100)}, sources: [npm] }
  - { plan: Por, set_up: { people: 2 }, every: month, units: 2, sources: [npm] }
  - { plan: Pro, set_up: { people: 2 }, every: month, sources: [npm] }
  - { plan: Pro, set_up: { people: 2 }, every: year, pays: ${usd(990)}, sources: [npm] }
facts:
  ${seat('person')}
  ${plans(pro('unit: person'))}
`,
    `${AT}:27:62 worked-examples bills > 0 > units: the vendor counts 3, but the plan Pro comes to 2`,
    `${AT}:27:71 worked-examples bills > 0 > pays: the vendor's sum is 100 USD, but ours for the plan Pro is 110 USD`,
    `${AT}:28:13 worked-examples bills > 1 > plan: "Por" is not a plan in pricing.plans; did you mean "Pro"?`,
    `${AT}:29:5 worked-examples bills > 2: says neither what is paid ("pays") nor for how many units ("units")`,
    `${AT}:30:60 worked-examples bills > 3 > pays: the vendor's sum is 990 USD, but ours for the plan Pro is unknown`,
  ),
];
