import { type Static, Type } from 'typebox';
import { OPERATORS, STRENGTHS } from './lexicon.ts';
import { FactValue } from './value.ts';

const open = (values: string[]) => Type.Union([Type.Enum(values), Type.Null()]);

/** A sum not to be exceeded. What the text leaves open is null. */
export const Budget = Type.Object(
  {
    amount: Type.Number({ minimum: 0 }),
    currency: Type.Union([Type.String(), Type.Null()]),
    period: open(['month', 'year', 'once']),
    per: open(['seat', 'sender', 'total']),
    billing: Type.Optional(
      Type.Literal('monthly', { description: 'Only a price that is billed monthly counts; absent where any does.' }),
    ),
  },
  { title: 'Budget' },
);
export type Budget = Static<typeof Budget>;

/** What a number of seats counts in the text, where it is not people. */
export const Counted = Type.Object(
  {
    words: Type.String({ description: 'As the text has it: "LinkedIn accounts".' }),
    unit: Type.Enum(['linkedin-account', 'client']),
  },
  { title: 'Counted', description: 'What "seats" counts, where it is not people.' },
);
export type Counted = Static<typeof Counted>;

/** What a text asks of a tool. */
export const Constraint = Type.Object(
  {
    key: Type.String({ description: 'A catalogue key, or "budget", "seats", "category" or "tool".' }),
    op: Type.Enum([...OPERATORS]),
    value: Type.Union([FactValue, Budget, Type.Null()], {
      description:
        'A number for "seats", a slug for "category" and "tool" (like it, or under "avoid" not it), null under "lowest".',
    }),
    strength: Type.Enum([...STRENGTHS], { description: '"avoid" names the unwanted state.' }),
    counted: Type.Optional(Counted),
    purpose: Type.Optional(
      Type.String({
        description:
          'What it is asked for, where the text names a fear, a hope or a burden instead of the feature: "to avoid account restrictions".',
      }),
    ),
    assumed: Type.Optional(Type.String({ description: 'What was taken for granted where the text is open.' })),
  },
  { title: 'Constraint' },
);
export type Constraint = Static<typeof Constraint>;
