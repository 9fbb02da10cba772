import { type Static, Type } from 'typebox';
import { CHANNELS } from './catalogue.ts';
import { OPERATORS, STRENGTHS } from './lexicon.ts';
import { FactValue } from './value.ts';

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
    for: Type.Optional(Type.Enum([...CHANNELS], { description: 'The channel that the answer has to be about.' })),
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
