import fc from 'fast-check';
import type { FactsByKey } from '../../../model/fact.ts';
import type { BillNeed } from '../../../model/pricing/bill.ts';
import type { Term } from '../../../model/pricing/money.ts';
import type { Charge, Plan, Unit } from '../../../model/pricing/plan.ts';
import { type Answer, fact, money, perMonth, toFacts, total, unanswered } from './builders.ts';

/* Random tools and set-ups. They are small, so that every branch is reached often. */

const count = (min: number, max: number) => fc.integer({ min, max });
/** A value that is defined in one of so many cases. */
const rarely = <Value>(arbitrary: fc.Arbitrary<Value>, cases = 4) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: cases - 1 }, { arbitrary, weight: 1 });
const withoutUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Fields]?: Exclude<Fields[Field], undefined>;
  };

/** Prices for some periods, all derived from one monthly price. Longer periods are cheaper. The yearly rate is rounded. */
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

/** How extra units are sold: at a price, in another currency, or at an unknown price. */
const extraPrice = fc.oneof(
  terms.map((list) => ({ terms: list })),
  fc.constant({ terms: [total('month', 3, 'EUR')] }),
  fc.constant({}),
);
const charge = (unit: Unit): fc.Arbitrary<Charge> =>
  extraPrice.map((price): Charge => ({ for: unit, ...(price as object) }));

const PLAN_UNITS = ['person', 'linkedin-account', 'workspace'] as const;
const INCLUDED_FIELDS = {
  person: 'users',
  'linkedin-account': 'linkedin_accounts',
  mailbox: 'mailboxes',
  emails: 'emails',
} as const;
type CountedUnit = keyof typeof INCLUDED_FIELDS;

/** How much of a unit a plan covers: unknown, a number, a number with paid extras, or unlimited. */
const coverage = (
  unit: CountedUnit,
): fc.Arbitrary<[CountedUnit, { includes?: number; charge?: Charge; unlimited?: true }]> =>
  fc.oneof(
    { arbitrary: fc.constant<[CountedUnit, object]>([unit, {}]), weight: 4 },
    count(0, 12).map((includes): [CountedUnit, object] => [unit, { includes }]),
    fc
      .tuple(count(0, 3), charge(unit))
      .map(([includes, extra]): [CountedUnit, object] => [unit, { includes, charge: extra }]),
    fc.constant<[CountedUnit, object]>([unit, { unlimited: true }]),
  );

const addOn = fc
  .record({
    price: rarely(terms, 2),
    unit: rarely(fc.constantFrom('person' as const, 'mailbox' as const, 'mailbox' as const), 2),
    key: fc.constantFrom('linkedin.inmail', 'channels.email', 'channels.email'),
  })
  .map(({ price, unit, key }) => ({ name: 'Plus', keys: [key], ...withoutUndefined({ for: unit, terms: price }) }));

/** A plan without its name and price. */
const plan = fc
  .record({
    unit: fc.option(fc.constantFrom(...PLAN_UNITS), { nil: undefined }),
    at_least: rarely(count(1, 4)),
    at_most: rarely(count(4, 9)),
    covers: fc.tuple(...(Object.keys(INCLUDED_FIELDS) as CountedUnit[]).map(coverage)),
    quote: rarely(
      fc.constantFrom(
        { for: 'person', more_than: 3 },
        { for: 'emails', more_than: 2 },
        { for: 'person', more_than: 0 },
      ),
    ),
    add_ons: rarely(
      addOn.map((item) => [item]),
      2,
    ),
  })
  .map(({ unit, at_least, at_most, covers, quote, add_ons }): Partial<Plan> => {
    const otherUnits = covers.filter(([counted]) => counted !== unit);
    const includes = otherUnits.flatMap(([counted, { includes }]) =>
      includes === undefined ? [] : [[INCLUDED_FIELDS[counted], includes]],
    );
    const charges = otherUnits.flatMap(([, { charge }]) => charge ?? []);
    const unlimited = otherUnits.flatMap(([counted, cover]) => (cover.unlimited ? [counted] : []));
    return {
      ...(unit && { unit, ...withoutUndefined({ at_least, at_most }) }),
      ...(includes.length > 0 && { includes: Object.fromEntries(includes) }),
      ...(charges.length > 0 && { charges }),
      ...(unlimited.length > 0 && { unlimited }),
      ...withoutUndefined({ quote_from: quote, add_ons }),
    } as Partial<Plan>;
  });

/** The prices of a plan with this monthly price: terms or unknown. */
const planPrice = (dollars: number): fc.Arbitrary<Partial<Plan>> =>
  fc.oneof(
    { arbitrary: termsAt(dollars).map((list) => ({ terms: list })), weight: 6 },
    { arbitrary: fc.constant({}), weight: 1 },
  );

/** One to five plans, listed by price. A free plan may come first, and each plan may extend the plan before. */
export const plans: fc.Arbitrary<Plan[]> = fc
  .array(fc.tuple(plan, fc.boolean(), count(0, 9)), { minLength: 1, maxLength: 5 })
  .chain((list) => {
    let dollars = 0;
    const nextPlan = ([fields, extendsLast, step]: (typeof list)[number], i: number): fc.Arbitrary<Plan> => {
      const name = `Plan ${i}`;
      const below = extendsLast && i > 0 ? { extends: `Plan ${i - 1}` } : {};
      const { quote_from: _, ...sold } = fields;
      if (i === 0 && step === 0) return fc.constant({ name, monthly: money(0), ...sold, ...below });
      dollars += 10 + step * 3;
      return planPrice(dollars).map((price) => ({ name, ...price, ...fields, ...below }));
    };
    return fc.tuple(...list.map(nextPlan));
  });

/** The answer to a question: unknown, a no, or a yes: from a named plan up, only on that plan, as an add-on, or on an unknown plan. */
const answer = (key: string, from: fc.Arbitrary<string>): fc.Arbitrary<Answer> =>
  fc.oneof(
    { arbitrary: from.map((plan) => fact(key, true, { plan })), weight: 4 },
    { arbitrary: from.map((plan) => fact(key, true, { plan, add_on: 'Extra' })), weight: 1 },
    { arbitrary: from.map((plan) => fact(key, true, { only_on: [plan] })), weight: 1 },
    { arbitrary: fc.constantFrom(fact(key, true), fact(key, true, { add_on: 'Extra' })), weight: 3 },
    { arbitrary: fc.constantFrom(unanswered(key), fact(key, false)), weight: 1 },
  );

/** The questions that needs can require. */
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

/** The plans of a tool according to another source, whose prices may be higher or lower. */
const otherPrices = (list: readonly Plan[]) =>
  fc.array(fc.constantFrom(0.8, 1, 1, 1.3), { minLength: list.length, maxLength: list.length }).map((factors) =>
    list.map(({ terms, ...others }, i): Plan => {
      const scale = (term: Term) => ({
        ...term,
        price: money(Math.round(term.price.amount * (factors[i] ?? 1) * 100) / 100),
      });
      return { ...others, ...(terms && { terms: terms.map(scale) }) };
    }),
  );

/** Whether people without their own account are free, on every plan or from a certain plan up. */
const membersFreeFact = (from: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.boolean(), rarely(from))
    .map(([free, plan]) => fact('pricing.members_free', free, withoutUndefined({ plan })));

/** The facts of a tool: its plans, their prices by another source, and some answers. */
export const tools: fc.Arbitrary<FactsByKey> = plans.chain((list) => {
  const from = fc.constantFrom(...list.map(({ name }) => name));
  return fc
    .tuple(rarely(otherPrices(list)), membersFreeFact(from), fc.tuple(...QUESTIONS.map((key) => answer(key, from))))
    .map(([other, free, answers]) => {
      const disputed = other && { status: 'disputed' as const, others: [{ value: other, sources: [] }] };
      return toFacts(fact('pricing.plans', list, disputed), free, ...answers);
    });
});

const setUps: fc.Arbitrary<BillNeed['setUp']> = fc
  .record({
    people: fc.option(count(1, 9), { nil: undefined }),
    linkedin_accounts: rarely(count(0, 9)),
    mailboxes: rarely(count(0, 12)),
    workspaces: rarely(count(0, 3)),
    emails: rarely(count(0, 6)),
  })
  .map(withoutUndefined);

export const questions: fc.Arbitrary<BillNeed> = fc.record({
  setUp: setUps,
  questions: fc
    .array(fc.subarray(QUESTIONS, { minLength: 1, maxLength: 2 }), { maxLength: 2 })
    .map((groups) => groups.map((keys) => keys.map((key) => ({ key })))),
  billing: rarely(fc.constantFrom('month' as const, 'quarter' as const, 'year' as const), 3),
});
