import fc from 'fast-check';
import type { FactsByKey } from '../../../model/fact.ts';
import type { BillQuestion } from '../../../model/pricing/bill.ts';
import type { Term } from '../../../model/pricing/money.ts';
import type { Charge, Plan, PriceTier, Unit } from '../../../model/pricing/plan.ts';
import { type Answer, fact, money, perMonth, toFacts, total, unanswered } from './invented.ts';

/* Random tools and set-ups, small enough that every branch is reached often. */

const count = (min: number, max: number) => fc.integer({ min, max });
/** An optional value that most tools lack. */
const seldom = <Value>(arbitrary: fc.Arbitrary<Value>, some = 4) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: some - 1 }, { arbitrary, weight: 1 });
const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Fields]?: Exclude<Fields[Field], undefined>;
  };

/** Prices for some periods, all for the same price of a month; what is paid for longer costs less. The rate for a year is rounded. */
const termsAt = (dollars: number): fc.Arbitrary<Term[]> =>
  fc.subarray(
    [
      total('month', dollars),
      perMonth('quarter', (dollars * 95) / 100),
      total('year', dollars * 10),
      perMonth('year', Math.round((dollars * 1000) / 12) / 100),
    ],
    { minLength: 1 },
  );
const terms = count(1, 12).chain(termsAt);

/** Two or three tiers, each of which may cost more or less than the one before it. */
const tiers: fc.Arbitrary<PriceTier[]> = fc
  .tuple(
    count(1, 4),
    count(5, 8),
    fc.array(fc.record({ each: count(1, 9), flat: count(0, 30) }), { minLength: 2, maxLength: 3 }),
  )
  .map(([first, second, prices]) =>
    prices.map(({ each, flat }, i) => ({
      ...given({ up_to: [first, second, undefined][i] }),
      each: [total('month', each), total('year', each * 10)],
      ...(flat > 15 && { flat: [total('month', flat), total('year', flat * 10)] }),
    })),
  );
const tiered = fc
  .tuple(tiers, fc.constantFrom('graduated', 'volume', undefined), fc.boolean())
  .map(([list, mode, isEndless]) => ({ tiers: isEndless ? list : list.slice(0, 2), ...given({ mode }) }));

/** How more of something is sold: at a price, in packs, by tiers, in another currency, or at a price that no page says. */
const sold = fc.oneof(
  terms.map((list) => ({ terms: list })),
  fc.record({ terms, in_packs_of: count(2, 4), at_most: count(4, 9), at_least: count(1, 3) }),
  tiered,
  fc.constant({ terms: [total('month', 3, 'EUR')] }),
  fc.constant({}),
);
const charge = (unit: Unit): fc.Arbitrary<Charge> => sold.map((price): Charge => ({ for: unit, ...(price as object) }));

const SOLD_BY = ['person', 'linkedin-account', 'mailbox', 'identity', 'workspace'] as const;
const INCLUDED = {
  person: 'users',
  'linkedin-account': 'linkedin_accounts',
  mailbox: 'mailboxes',
  emails: 'emails',
} as const;
type Counted = keyof typeof INCLUDED;

/** How much of one unit a plan covers: no page says, a number, a number with more at a price, or any number. */
const cover = (unit: Counted): fc.Arbitrary<[Counted, { includes?: number; charge?: Charge; unlimited?: true }]> =>
  fc.oneof(
    { arbitrary: fc.constant<[Counted, object]>([unit, {}]), weight: 4 },
    count(0, 12).map((includes): [Counted, object] => [unit, { includes }]),
    fc
      .tuple(count(0, 3), charge(unit))
      .map(([includes, more]): [Counted, object] => [unit, { includes, charge: more }]),
    fc.constant<[Counted, object]>([unit, { unlimited: true }]),
  );

const addOn = fc
  .record({
    price: seldom(terms, 2),
    unit: seldom(fc.constantFrom('person' as const, 'mailbox' as const, 'mailbox' as const), 2),
    key: fc.constantFrom('linkedin.inmail', 'channels.email', 'channels.email'),
  })
  .map(({ price, unit, key }) => ({ name: 'Plus', keys: [key], ...given({ for: unit, terms: price }) }));

/** A plan without its name and price. */
const plan = fc
  .record({
    unit: fc.option(fc.constantFrom(...SOLD_BY), { nil: undefined }),
    several: seldom(fc.constantFrom('greater_of' as const, 'sum_of' as const)),
    at_least: seldom(count(1, 4)),
    at_most: seldom(count(4, 9)),
    in_packs_of: seldom(count(2, 3)),
    covers: fc.tuple(...(Object.keys(INCLUDED) as Counted[]).map(cover)),
    quote: seldom(
      fc.constantFrom(
        { for: 'person', more_than: 3 },
        { for: 'emails', more_than: 2 },
        { for: 'person', more_than: 0 },
      ),
    ),
    add_ons: seldom(
      addOn.map((one) => [one]),
      2,
    ),
    same_in: seldom(fc.constant(['EUR'])),
    pooled: seldom(fc.constant(['emails' as const])),
  })
  .map(({ unit, several, at_least, at_most, in_packs_of, covers, quote, add_ons, same_in, pooled }): Partial<Plan> => {
    const others = covers.filter(([one]) => one !== unit);
    const includes = others.flatMap(([one, { includes }]) =>
      includes === undefined ? [] : [[INCLUDED[one], includes]],
    );
    const charges = others.flatMap(([, { charge }]) => charge ?? []);
    const unlimited = others.flatMap(([one, cover]) => (cover.unlimited ? [one] : []));
    const other = unit === 'mailbox' ? 'linkedin-account' : 'mailbox';
    return {
      ...(unit && { unit, ...given({ at_least, at_most, in_packs_of }) }),
      ...(unit && several && { count: { [several]: [unit, other] } }),
      ...(includes.length > 0 && { includes: Object.fromEntries(includes) }),
      ...(charges.length > 0 && { charges }),
      ...(unlimited.length > 0 && { unlimited }),
      ...given({ quote_from: quote, add_ons, same_in, pooled }),
    } as Partial<Plan>;
  });

/** The price of a plan at a monthly price: terms, tiers, or unknown. */
const priced = (dollars: number): fc.Arbitrary<Partial<Plan>> =>
  fc.oneof(
    { arbitrary: termsAt(dollars).map((list) => ({ terms: list })), weight: 6 },
    { arbitrary: tiered, weight: 1 },
    { arbitrary: fc.constant({}), weight: 1 },
  );

/** One to five plans, listed by price: a free one may come first, and each may have everything of the one before it. */
export const plans: fc.Arbitrary<Plan[]> = fc
  .array(fc.tuple(plan, fc.boolean(), count(0, 9)), { minLength: 1, maxLength: 5 })
  .chain((list) => {
    let dollars = 0;
    const one = ([fields, extendsLast, dearer]: (typeof list)[number], i: number): fc.Arbitrary<Plan> => {
      const name = `Plan ${i}`;
      const below = extendsLast && i > 0 ? { extends: `Plan ${i - 1}` } : {};
      const { quote_from: _, ...sold } = fields;
      if (i === 0 && dearer === 0) return fc.constant({ name, monthly: money(0), ...sold, ...below });
      dollars += 10 + dearer * 3;
      return priced(dollars).map((price) => {
        const { in_packs_of: pack, ...others } = fields;
        return { name, ...price, ...others, ...(pack && !price.tiers && { in_packs_of: pack }), ...below };
      });
    };
    return fc.tuple(...list.map(one));
  });

/** The answer to a question: a yes on some plan, as an add-on or on an unknown plan, a no, or unknown. */
const answer = (key: string, from: fc.Arbitrary<string>): fc.Arbitrary<Answer> =>
  fc.oneof(
    { arbitrary: from.map((plan) => fact(key, true, { plan })), weight: 4 },
    { arbitrary: from.map((plan) => fact(key, true, { plan, add_on: 'Extra' })), weight: 1 },
    { arbitrary: fc.constantFrom(fact(key, true), fact(key, true, { add_on: 'Extra' })), weight: 3 },
    { arbitrary: fc.constantFrom(unanswered(key), fact(key, false)), weight: 1 },
  );

/** The questions that are required in the tests. */
export const QUESTIONS = [
  'channels.linkedin',
  'channels.email',
  'linkedin.inmail',
  'crm.hubspot',
  'team.roles',
  'pricing.agency',
  'campaigns.steps',
  'linkedin.visits',
];

/** The plans by another source, each of which may cost more or less. */
const elsewhere = (list: readonly Plan[]) =>
  fc.array(fc.constantFrom(0.8, 1, 1, 1.3), { minLength: list.length, maxLength: list.length }).map((factors) =>
    list.map(({ terms: own, ...others }, i): Plan => {
      const by = (term: Term) => ({
        ...term,
        price: money(Math.round(term.price.amount * (factors[i] ?? 1) * 100) / 100),
      });
      return { ...others, ...(own && { terms: own.map(by) }) };
    }),
  );

/** Whether people without an account of their own are free, on every plan or from one on. */
const membersFree = (from: fc.Arbitrary<string>) =>
  fc.tuple(fc.boolean(), seldom(from)).map(([free, plan]) => fact('pricing.members_free', free, given({ plan })));

/** A tool: its plans, those of other sources, and some answers. */
export const tools: fc.Arbitrary<FactsByKey> = plans.chain((list) => {
  const from = fc.constantFrom(...list.map(({ name }) => name));
  return fc
    .tuple(seldom(elsewhere(list)), membersFree(from), fc.tuple(...QUESTIONS.map((key) => answer(key, from))))
    .map(([other, free, answers]) => {
      const disputed = other && { status: 'disputed' as const, others: [{ value: other, sources: [] }] };
      return toFacts(fact('pricing.plans', list, disputed), free, ...answers);
    });
});

const setUps: fc.Arbitrary<BillQuestion['setUp']> = fc
  .record({
    people: fc.option(count(1, 9), { nil: undefined }),
    linkedin_accounts: seldom(count(0, 9)),
    mailboxes: seldom(count(0, 12)),
    workspaces: seldom(count(0, 3)),
    emails: seldom(count(0, 6)),
  })
  .map(given);

export const questions: fc.Arbitrary<BillQuestion> = fc.record({
  setUp: setUps,
  required: fc.subarray(QUESTIONS, { maxLength: 2 }),
  billing: seldom(fc.constantFrom('month' as const, 'quarter' as const, 'year' as const), 3),
});
