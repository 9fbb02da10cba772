import fc from 'fast-check';
import type { SetUp } from '../../../model/pricing/coverage.ts';
import type { Charge, Plan, Term } from '../../../model/pricing/plan.ts';
import { perMonth, total } from './invented.ts';

/* Random plans and set-ups, small enough that every branch is reached often. */

const amount = fc.integer({ min: 1, max: 40_000 }).map((cents) => cents / 100);
const count = fc.integer({ min: 0, max: 12 });

const terms: fc.Arbitrary<Term[]> = fc
  .record({ month: fc.option(amount), quarter: fc.option(amount), year: fc.option(amount), rate: fc.option(amount) })
  .map(({ month, quarter, year, rate }) => [
    ...(month === null ? [] : [total('month', month)]),
    ...(quarter === null ? [] : [perMonth('quarter', quarter)]),
    ...(year === null ? [] : [total('year', year)]),
    ...(rate === null ? [] : [perMonth('year', rate)]),
  ]);

const known = terms.filter((list) => list.length > 0);

/** Two tiers whose second one is cheaper for each unit. */
const tiered = fc.record({ up_to: fc.integer({ min: 1, max: 5 }), price: amount }).map(({ up_to, price }) => ({
  mode: 'graduated' as const,
  tiers: [{ up_to, each: [total('month', price)] }, { each: [total('month', price / 2)].map(inCents) }],
}));

function inCents({ price, ...term }: Term): Term {
  return { ...term, price: { ...price, amount: Math.floor(price.amount * 100) / 100 } };
}

const charge = (unit: Charge['for']): fc.Arbitrary<Charge[]> =>
  fc.oneof(
    fc.constant<Charge[]>([]),
    known.map((terms) => [{ for: unit, terms }]),
    known.map((terms) => [{ for: unit, terms, in_packs_of: 2, at_most: 9 }]),
    tiered.map((tiers) => [{ for: unit, ...tiers }]),
    fc.constant<Charge[]>([{ for: unit }]),
  );

const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });

const plan: fc.Arbitrary<Omit<Plan, 'name'>> = fc
  .record({
    terms: optional(known),
    unit: optional(fc.constantFrom('person' as const, 'linkedin-account' as const, 'mailbox' as const)),
    count: optional(
      fc.constantFrom<NonNullable<Plan['count']>>(
        { greater_of: ['person', 'mailbox'] },
        { sum_of: ['linkedin-account', 'mailbox'] },
      ),
    ),
    users: optional(count),
    linkedin_accounts: optional(count),
    mailboxes: optional(count),
    unlimited: optional(fc.subarray(['person' as const, 'contacts' as const], { minLength: 1 })),
    charges: fc.tuple(charge('linkedin-account'), charge('mailbox')).map((lists) => lists.flat()),
    at_least: optional(fc.integer({ min: 1, max: 4 })),
    at_most: optional(fc.integer({ min: 4, max: 20 })),
  })
  .map(({ terms, unit, count, users, linkedin_accounts, mailboxes, unlimited, charges, at_least, at_most }) => {
    const includes = Object.fromEntries(
      Object.entries({ users, linkedin_accounts, mailboxes }).filter(([, number]) => number !== undefined),
    );
    return {
      ...(terms && { terms }),
      ...(unit && { unit, ...(count && { count }), ...(at_least && { at_least }), ...(at_most && { at_most }) }),
      ...(Object.keys(includes).length > 0 && { includes }),
      ...(unlimited && { unlimited }),
      ...(charges.length > 0 && { charges }),
    };
  });

/** One to four plans; each may have everything of the one before it. */
export const plans: fc.Arbitrary<Plan[]> = fc
  .array(fc.tuple(plan, fc.boolean()), { minLength: 1, maxLength: 4 })
  .map((list) =>
    list.map(([one, extendsLast], i) => ({
      name: `Plan ${i}`,
      ...one,
      ...(extendsLast && i > 0 && { extends: `Plan ${i - 1}` }),
    })),
  );

export const setUps: fc.Arbitrary<Required<Pick<SetUp, 'people' | 'linkedin_accounts' | 'mailboxes' | 'contacts'>>> =
  fc.record({
    people: fc.integer({ min: 0, max: 15 }),
    linkedin_accounts: fc.integer({ min: 0, max: 15 }),
    mailboxes: fc.integer({ min: 0, max: 30 }),
    contacts: fc.constantFrom(0, 500),
  });
