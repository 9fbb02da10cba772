import { type Static, Type } from 'typebox';
import { FactValue } from './fact.ts';
import { OPERATORS, STRENGTHS } from './lexicon.ts';
import type { Unit } from './pricing/plan.ts';
import { unitsInWords } from './pricing/price-text.ts';
import { counted } from './words/numbers.ts';

const open = (values: string[]) => Type.Union([Type.Enum(values), Type.Null()]);

/** An upper limit of a price. Null fields are not stated in the text. */
export const Budget = Type.Object(
  {
    amount: Type.Number({ minimum: 0 }),
    currency: Type.Union([Type.String(), Type.Null()]),
    period: open(['month', 'year', 'once']),
    per: open(['seat', 'sender', 'total']),
    billing: Type.Optional(
      Type.Literal('monthly', { description: 'Only prices billed monthly count; absent if any price counts.' }),
    ),
  },
  { title: 'Budget' },
);
export type Budget = Static<typeof Budget>;

/** A requirement of a tool that was read from a text. */
export const Constraint = Type.Object(
  {
    key: Type.String({ description: 'A catalogue key, "budget", "category", "tool" or a field of set_up.' }),
    op: Type.Enum([...OPERATORS]),
    value: Type.Union([FactValue, Budget, Type.Null()], {
      description:
        'A number for fields of set_up, a slug for "category" and "tool" (similar to it or, with "avoid", not it), null for "lowest".',
    }),
    strength: Type.Enum([...STRENGTHS], { description: '"avoid" names the unwanted state.' }),
    purpose: Type.Optional(
      Type.String({
        description:
          'The reason, if the text names a fear, a hope or a burden instead of the feature: "to avoid account restrictions".',
      }),
    ),
    assumed: Type.Optional(Type.String({ description: 'What was assumed where the text is not clear.' })),
  },
  { title: 'Constraint' },
);
export type Constraint = Static<typeof Constraint>;

/** The numbers of a set-up that a text can name. All but `months` have the name of the field of `SetUp` that they fill. */
const QUANTITIES = ['people', 'linkedin_accounts', 'mailboxes', 'workspaces', 'contacts', 'emails', 'months'] as const;
export type Quantity = (typeof QUANTITIES)[number];

/** What a number is of, except of months, which are not bought by the unit. */
const UNITS: Readonly<Record<Exclude<Quantity, 'months'>, Unit>> = {
  people: 'person',
  linkedin_accounts: 'linkedin-account',
  mailboxes: 'mailbox',
  workspaces: 'workspace',
  contacts: 'contacts',
  emails: 'emails',
};

export function isQuantity(key: string): key is Quantity {
  return (QUANTITIES as readonly string[]).includes(key);
}

/** `5 people`, `10 LinkedIn accounts`, `6,000 emails a month`, `4 months of use`. */
export function quantityInWords(quantity: Quantity, number: number): string {
  if (quantity === 'months') return `${counted(number, 'month')} of use`;
  return unitsInWords(number, UNITS[quantity]);
}
