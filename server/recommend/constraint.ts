import { type Static, Type } from 'typebox';
import { OPERATORS } from '../../pipeline/artifacts/lexicon.ts';
import { FactValue } from '../../pipeline/artifacts/value.ts';

const STRENGTHS = ['must', 'want', 'avoid'] as const;

const open = (values: string[]) => Type.Union([Type.Enum(values), Type.Null()]);

/** A sum not to be exceeded. What the text leaves open is null. */
export const Budget = Type.Object(
  {
    amount: Type.Number({ minimum: 0 }),
    currency: Type.String(),
    period: open(['month', 'year', 'once']),
    per: open(['seat', 'sender', 'total']),
  },
  { title: 'Budget' },
);
export type Budget = Static<typeof Budget>;

/** What a text asks of a tool. */
export const Constraint = Type.Object(
  {
    key: Type.String({ description: 'A catalogue key, or "budget" or "category".' }),
    op: Type.Enum([...OPERATORS]),
    value: Type.Union([FactValue, Budget]),
    strength: Type.Enum([...STRENGTHS], { description: '"avoid" names the unwanted state.' }),
    assumed: Type.Optional(Type.String({ description: 'What was taken for granted where the text is open.' })),
  },
  { title: 'Constraint' },
);
export type Constraint = Static<typeof Constraint>;
