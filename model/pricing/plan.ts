import { type Static, Type } from 'typebox';
import type { FactsByKey } from '../fact.ts';
import { perObject } from '../memoize.ts';
import { closedObject } from '../schemas.ts';

/** An amount of money as in the source, never converted. */
export const Money = Type.Object(
  {
    amount: Type.Number({
      minimum: 0,
      description: 'In whole and decimal units of the currency, for example 79 or 37.6.',
    }),
    currency: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217.' }),
  },
  { title: 'Money', ...closedObject, description: 'An amount of money as the page shows it.' },
);
export type Money = Static<typeof Money>;

/** Minor units as an amount: 6720 cents are 67.2. */
export function moneyOf(cents: number, currency: string): Money {
  return { amount: cents / 100, currency };
}

/** An amount in whole minor units (cents). The check of the facts allows at most two decimals. */
export function centsOf({ amount }: Money): number {
  return Math.round(amount * 100);
}

/** The periods that are paid for in advance, with their length in months. */
export const MONTHS = { month: 1, quarter: 3, 'half-year': 6, year: 12 } as const;
export type Period = keyof typeof MONTHS;
export const PERIODS = Object.keys(MONTHS) as Period[];

/** A price for a period as the page prints it, never computed from another. */
export const Term = Type.Object(
  {
    every: Type.Enum(PERIODS, { description: 'The period that one payment is for.' }),
    price: Money,
    as: Type.Enum(['total', 'per-month'], {
      description: 'Whether the page prints the sum for the period or a rate for each of its months.',
    }),
  },
  { title: 'Term', ...closedObject, description: 'A price for a period, as printed.' },
);
export type Term = Static<typeof Term>;

export const Terms = Type.Array(Term, {
  minItems: 1,
  description: 'Prices as printed. What is missing is unknown, never 0.',
});

/** What a price can be charged for. Contacts, emails and credits are those of one month. */
export const UNITS = [
  'person',
  'linkedin-account',
  'mailbox',
  'identity',
  'workspace',
  'contacts',
  'emails',
  'credits',
] as const;
export type Unit = (typeof UNITS)[number];

const name = (description: string) => Type.String({ minLength: 1, maxLength: 80, description });
const unitName = (description: string) => Type.Enum([...UNITS], { description });
const units = (description: string) =>
  Type.Array(Type.Enum([...UNITS]), { minItems: 2, uniqueItems: true, description });
const atLeastOne = (description: string) => Type.Integer({ minimum: 1, description });
const count = (description: string) => Type.Integer({ minimum: 0, description });
const terms = (description: string) => ({ ...Terms, description });
/** Money with a description of its own. It has no title, since a schema with a title has one description wherever it is used. */
const price = (description: string) => Type.Object(Money.properties, { ...closedObject, description });

export const Includes = Type.Object(
  {
    users: Type.Optional(count('People who can use it.')),
    linkedin_accounts: Type.Optional(count('LinkedIn accounts that can be connected.')),
    mailboxes: Type.Optional(count('Mailboxes that can be connected.')),
    workspaces: Type.Optional(count('Workspaces.')),
    contacts: Type.Optional(count('Contacts a month.')),
    emails: Type.Optional(count('Emails a month.')),
    credits: Type.Optional(count('Credits a month.')),
  },
  {
    ...closedObject,
    description:
      'How many are included: for each unit if there is a unit. 0 only if a page says that none is included.',
  },
);

/** How many units are billed. */
const quantity = {
  count: Type.Optional(
    Type.Object(
      {
        greater_of: Type.Optional(units('The greater of these numbers is billed.')),
        sum_of: Type.Optional(units('The sum of these numbers is billed.')),
        peak: Type.Optional(Type.Literal(true, { description: 'The highest number of the period is billed.' })),
      },
      {
        ...closedObject,
        title: 'CountedBy',
        description: 'What is counted, if it is not simply the unit: the greater or the sum of several.',
      },
    ),
  ),
  at_least: Type.Optional(atLeastOne('The smallest number that can be bought.')),
  at_most: Type.Optional(atLeastOne('The largest number that can be bought.')),
  in_packs_of: Type.Optional(
    Type.Integer({ minimum: 2, description: 'Billed in full packs. A price is for one pack.' }),
  ),
};

/** A step of a price that depends on the number: `each` for every unit, `flat` for the step as a whole, or both. */
const PriceTier = Type.Object(
  {
    up_to: Type.Optional(Type.Integer({ minimum: 1, description: 'Absent for the last tier, which has no end.' })),
    each: Type.Optional(terms('Prices of one unit, as printed.')),
    flat: Type.Optional(terms('Prices of the tier as a whole, as printed.')),
  },
  closedObject,
);
export type PriceTier = Static<typeof PriceTier>;

/** A price by the number of units, in place of one for each. */
const tiered = {
  tiers: Type.Optional(
    Type.Array(PriceTier, { minItems: 1, description: 'Prices that depend on the number, the lowest tier first.' }),
  ),
  mode: Type.Optional(
    Type.Enum(['graduated', 'volume'], {
      description:
        'graduated: each tier prices its own units; volume: the tier reached prices all units; absent: no page says which.',
    }),
  ),
};

/** A price for each unit beyond what the plan includes. Without `terms` and `tiers`, more can be bought at an unknown price. */
const Charge = Type.Object(
  {
    for: unitName('The unit that is charged for.'),
    ...quantity,
    terms: Type.Optional(
      terms('Prices of one more, as printed. Absent if no page says what it costs, or if there are tiers.'),
    ),
    ...tiered,
  },
  { ...closedObject, title: 'Charge' },
);
export type Charge = Static<typeof Charge>;

/** Something that can be bought on top of a plan, with the catalogue keys that it brings. Without `terms`, its price is unknown. */
const AddOn = Type.Object(
  {
    name: name('The name of the add-on, as on the page.'),
    keys: Type.Optional(
      Type.Array(Type.String(), { minItems: 1, description: 'The keys of the catalogue that it brings.' }),
    ),
    for: Type.Optional(unitName('What its price is multiplied by. Absent if it is multiplied by nothing.')),
    terms: Type.Optional(terms('Its prices, as printed. Absent if no page says what it costs.')),
  },
  { ...closedObject, title: 'AddOn' },
);
export type AddOn = Static<typeof AddOn>;

/** One published price plan. A price that is missing is not published for that billing period. */
export const Plan = Type.Object(
  {
    name: name('The name of the plan, as on the page.'),
    monthly: Type.Optional(price('The price of a month, billed monthly.')),
    annual_monthly: Type.Optional(
      price(
        'The price of a month, billed yearly. If a page prints only the sum for a year, a twelfth of it, rounded half up to cents; editors then leave it out.',
      ),
    ),
    terms: Type.Optional(
      terms('Other prices of the plan as printed: by the quarter or half-year, and the sum for a year.'),
    ),
    same_in: Type.Optional(
      Type.Array(Type.String({ pattern: '^[A-Z]{3}$' }), {
        minItems: 1,
        uniqueItems: true,
        description: 'Other currencies in which the vendor asks for the same amounts.',
      }),
    ),
    unit: Type.Optional(
      Type.Enum(['person', 'linkedin-account', 'mailbox', 'identity', 'workspace'], {
        description: 'What the price of the plan is multiplied by.',
      }),
    ),
    ...quantity,
    ...tiered,
    quote_from: Type.Optional(
      Type.Object(
        { for: unitName('What is counted.'), more_than: count('The last number with a price; 0 if there is none.') },
        { ...closedObject, description: 'Beyond this number the price is by quote.' },
      ),
    ),
    includes: Type.Optional(Includes),
    unlimited: Type.Optional(
      Type.Array(Type.Enum([...UNITS]), {
        minItems: 1,
        uniqueItems: true,
        description: 'What the price covers any number of, as a page says.',
      }),
    ),
    pooled: Type.Optional(
      Type.Array(Type.Enum(['contacts', 'emails', 'credits']), {
        minItems: 1,
        uniqueItems: true,
        description: 'Volumes that several units of the plan share, as a page says: credits of all seats together.',
      }),
    ),
    extends: Type.Optional(
      Type.String({ description: 'The plan all of whose features this one has, as a page says.' }),
    ),
    charges: Type.Optional(
      Type.Array(Charge, { minItems: 1, description: 'What one more costs, beyond what the plan includes.' }),
    ),
    add_ons: Type.Optional(Type.Array(AddOn, { minItems: 1, description: 'What can be bought on top of the plan.' })),
  },
  {
    title: 'Plan',
    ...closedObject,
    description: 'A price plan. monthly and annual_monthly are per month: billed monthly, and billed yearly.',
  },
);
export type Plan = Static<typeof Plan>;

export const isCalled = (name: string) => (plan: Plan) => plan.name.toLowerCase() === name.toLowerCase();

/** The plan with a name, in any capitalisation. */
export function planCalled(name: string, plans: readonly Plan[]): Plan | undefined {
  return plans.find(isCalled(name));
}

/** Whether a plan is listed with a price of zero, or is called free where no price of it is printed. */
export function isFree({ name, monthly, annual_monthly, terms, tiers }: Plan): boolean {
  if (monthly?.amount === 0 || annual_monthly?.amount === 0) return true;
  return /\bfree\b/i.test(name) && [monthly, annual_monthly, terms, tiers].every((price) => price === undefined);
}

/** The currency of the first price that is printed of some plans. */
export function currencyIn(plans: readonly Plan[]): string | undefined {
  const printed = (plan: Plan) => [
    ...termsOf(plan),
    ...(plan.tiers ?? []).flatMap(({ each, flat }) => each ?? flat ?? []),
  ];
  return plans.flatMap(printed)[0]?.price.currency;
}

/** What one payment is, in whole minor units (cents). */
export interface PeriodPrice {
  readonly cents: number;
  readonly currency: string;
}

export type PeriodPrices = ReadonlyMap<Period, PeriodPrice>;

/** The payment for each period that a price is printed for. A printed sum counts before a rate for a month. */
export function pricesOf(terms: readonly Term[]): PeriodPrices {
  const prices = new Map<Period, PeriodPrice>();
  for (const isTotal of [false, true])
    for (const { every, price, as } of terms)
      if ((as === 'total') === isTotal)
        prices.set(every, { cents: centsOf(price) * (isTotal ? 1 : MONTHS[every]), currency: price.currency });
  return prices;
}

/** All printed prices of a plan itself, without its charges. */
export function termsOf({ monthly, annual_monthly, terms = [] }: Plan): Term[] {
  return [
    ...(monthly ? [{ every: 'month', price: monthly, as: 'total' } as const] : []),
    ...(annual_monthly ? [{ every: 'year', price: annual_monthly, as: 'per-month' } as const] : []),
    ...terms,
  ];
}

/** The payments for a plan itself, without its charges. Read once for each plan. */
export const planPrices = perObject((plan: Plan): PeriodPrices => pricesOf(termsOf(plan)));

/** The plans of a tool. */
export function plansIn(facts: FactsByKey): Plan[] {
  return (facts['pricing.plans']?.value ?? []) as Plan[];
}

type Included = keyof NonNullable<Plan['includes']>;

const INCLUDED_FIELD: Readonly<Record<Unit, Included | undefined>> = {
  person: 'users',
  'linkedin-account': 'linkedin_accounts',
  mailbox: 'mailboxes',
  // An identity is what a price is multiplied by, and no plan states how many it includes.
  identity: undefined,
  workspace: 'workspaces',
  contacts: 'contacts',
  emails: 'emails',
  credits: 'credits',
};

/** The field of `includes` that says how many of a unit a plan includes: `users` for `person`. Undefined if there is none. */
export function includedField(unit: Unit): Included | undefined {
  return INCLUDED_FIELD[unit];
}

/** How many of a unit a plan includes, for each unit that it is sold by; undefined if no page says so. */
export function includedOf(unit: Unit, { includes }: Pick<Plan, 'includes'>): number | undefined {
  const field = includedField(unit);
  return field && includes?.[field];
}

/** What a price for a period costs for each of its months: as printed, or the printed total divided by the months and rounded half up to cents. */
export function monthlyRate({ every, price, as }: Term): Money {
  if (as === 'per-month') return price;
  const months = MONTHS[every];
  return { amount: Math.floor((2 * centsOf(price) + months) / (2 * months)) / 100, currency: price.currency };
}

/**
 * The plan with a price for a month billed yearly. Where a page prints only the total for a year, this is a twelfth of it, rounded
 * half up to cents. A printed rate stays as it is, and a plan without a yearly total is returned unchanged.
 */
export function withYearlyRate<Priced extends Partial<Plan>>(plan: Priced): Priced {
  const total = plan.terms?.find(({ every, as }) => every === 'year' && as === 'total');
  if (plan.annual_monthly !== undefined || total === undefined) return plan;
  const { name, monthly, ...others } = plan;
  // In the order of the schema, in which answers list the fields.
  return {
    ...(name !== undefined && { name }),
    ...(monthly && { monthly }),
    annual_monthly: monthlyRate(total),
    ...others,
  } as Priced;
}
