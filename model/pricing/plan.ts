import { type Static, Type } from 'typebox';
import { Money } from './money.ts';
import { Term, Terms } from './term.ts';

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

const closed = { additionalProperties: false };
const Name = Type.String({ minLength: 1, maxLength: 80 });
const UnitName = Type.Enum([...UNITS]);
const Units = Type.Array(UnitName, { minItems: 2, uniqueItems: true });
const AtLeastOne = Type.Integer({ minimum: 1 });
const Count = Type.Integer({ minimum: 0 });

const Includes = Type.Object(
  {
    users: Type.Optional(Count),
    linkedin_accounts: Type.Optional(Count),
    mailboxes: Type.Optional(Count),
    workspaces: Type.Optional(Count),
    contacts: Type.Optional(Count),
    emails: Type.Optional(Count),
    credits: Type.Optional(Count),
  },
  closed,
);

/** How many units are billed. */
const quantity = {
  count: Type.Optional(
    Type.Object(
      {
        greater_of: Type.Optional(Units),
        sum_of: Type.Optional(Units),
        peak: Type.Optional(Type.Literal(true, { description: 'The highest number of the period is billed.' })),
      },
      { ...closed, description: 'What is counted, if it is not simply the unit: the greater or the sum of several.' },
    ),
  ),
  at_least: Type.Optional(AtLeastOne),
  at_most: Type.Optional(AtLeastOne),
  in_packs_of: Type.Optional(
    Type.Integer({ minimum: 2, description: 'Billed in full packs. A price is for one pack.' }),
  ),
};

/** A step of a price that depends on the number: `each` for every unit, `flat` for the step as a whole, or both. */
const Tier = Type.Object(
  {
    up_to: Type.Optional(Type.Integer({ minimum: 1, description: 'Absent for the last tier, which has no end.' })),
    each: Type.Optional(Terms),
    flat: Type.Optional(Terms),
  },
  closed,
);
export type Tier = Static<typeof Tier>;

/** A price for each unit beyond what the plan includes. Without `terms` and `tiers`, more can be bought at an unknown price. */
const Charge = Type.Object(
  {
    for: UnitName,
    ...quantity,
    terms: Type.Optional(Terms),
    tiers: Type.Optional(Type.Array(Tier, { minItems: 1 })),
    mode: Type.Optional(
      Type.Enum(['graduated', 'volume'], {
        description: 'graduated: each tier prices its own units; volume: the tier reached prices all units.',
      }),
    ),
  },
  { ...closed, title: 'Charge' },
);
export type Charge = Static<typeof Charge>;

/** Something that can be bought on top of a plan, with the catalogue keys that it brings. Without `terms`, its price is unknown. */
const AddOn = Type.Object(
  {
    name: Name,
    keys: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
    for: Type.Optional(UnitName),
    terms: Type.Optional(Terms),
  },
  { ...closed, title: 'AddOn' },
);
export type AddOn = Static<typeof AddOn>;

/** One published price plan. A price that is missing is not published for that billing period. */
export const Plan = Type.Object(
  {
    name: Name,
    monthly: Type.Optional(Money),
    annual_monthly: Type.Optional(Money),
    terms: Type.Optional(
      Type.Array(Term, {
        minItems: 1,
        description: 'Other prices of the plan as printed: by the quarter or half-year, and the sum for a year.',
      }),
    ),
    unit: Type.Optional(
      Type.Enum(['person', 'linkedin-account', 'mailbox', 'identity', 'workspace'], {
        description: 'What the price of the plan is multiplied by.',
      }),
    ),
    ...quantity,
    quote_from: Type.Optional(
      Type.Object(
        { for: UnitName, more_than: Type.Integer({ minimum: 0 }) },
        { ...closed, description: 'Beyond this number the price is by quote.' },
      ),
    ),
    includes: Type.Optional(Includes),
    unlimited: Type.Optional(
      Type.Array(UnitName, { minItems: 1, uniqueItems: true, description: 'What the price covers any number of.' }),
    ),
    extends: Type.Optional(
      Type.String({ description: 'The plan all of whose features this one has, as a page says.' }),
    ),
    sizes: Type.Optional(
      Type.Array(Type.Object({ includes: Includes, terms: Terms }, { ...closed, title: 'PlanSize' }), {
        minItems: 1,
        description: 'The plan at larger sizes, each with its own price.',
      }),
    ),
    charges: Type.Optional(Type.Array(Charge, { minItems: 1 })),
    add_ons: Type.Optional(Type.Array(AddOn, { minItems: 1 })),
  },
  {
    title: 'Plan',
    additionalProperties: false,
    description: 'A price plan. monthly and annual_monthly are per month: billed monthly, and billed yearly.',
  },
);
export type Plan = Static<typeof Plan>;
