import { type Static, Type } from 'typebox';

/** An amount of money as in the source, never converted. */
export const Money = Type.Object(
  {
    amount: Type.Number({
      minimum: 0,
      description: 'In whole and decimal units of the currency, for example 79 or 37.6.',
    }),
    currency: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217.' }),
  },
  { title: 'Money', additionalProperties: false },
);
export type Money = Static<typeof Money>;

const SEAT_UNITS = ['person', 'linkedin-account', 'mailbox', 'identity', 'workspace'] as const;

const Count = Type.Integer({ minimum: 0 });

/** One published price plan. A price that is missing is not published for that billing period. */
export const Plan = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 80 }),
    monthly: Type.Optional(Money),
    annual_monthly: Type.Optional(Money),
    unit: Type.Optional(Type.Enum([...SEAT_UNITS], { description: 'What one monthly price covers.' })),
    includes: Type.Optional(
      Type.Object(
        {
          users: Type.Optional(Count),
          linkedin_accounts: Type.Optional(Count),
          mailboxes: Type.Optional(Count),
          credits: Type.Optional(Count),
        },
        { additionalProperties: false },
      ),
    ),
  },
  {
    title: 'Plan',
    additionalProperties: false,
    description: 'A price plan. Both prices are per month: monthly billed monthly, annual_monthly billed yearly.',
  },
);
export type Plan = Static<typeof Plan>;

/** The value of a known fact. The type of its key in the catalogue decides which of these it is. */
export const FactValue = Type.Union(
  [Type.Boolean(), Type.Number(), Type.String(), Type.Array(Type.String()), Money, Type.Array(Plan)],
  { title: 'FactValue', description: 'Its shape follows from the type of the key in the catalogue.' },
);
export type FactValue = Static<typeof FactValue>;

/** Whether a value denies something: a documented no, or that only others offer it. It needs a second reading. */
export function isDenial(value: unknown): boolean {
  return isNo(value) || value === 'community';
}

/** Whether a value is a documented "no". */
export function isNo(value: unknown): boolean {
  return value === false || value === 'none';
}
