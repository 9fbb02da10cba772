import { type Static, Type } from 'typebox';
import { Lexicon, OPERATORS } from '../artifacts/lexicon.ts';
import { FactValue } from '../artifacts/value.ts';

const closedObject = { additionalProperties: false };
const { negations, dismissals, wishes, boundaries, currencies, limits, periods, units, ignored } = Lexicon.properties;

/** facts/lexicon.yaml as editors write it: keys with their phrases. */
export const LexiconFile = Type.Object(
  {
    constraints: Type.Array(
      Type.Object(
        {
          key: Type.String(),
          op: Type.Enum([...OPERATORS]),
          value: FactValue,
          phrases: Type.Array(Type.String({ minLength: 2, maxLength: 60 }), { minItems: 1 }),
        },
        closedObject,
      ),
    ),
    negations,
    dismissals,
    wishes,
    boundaries,
    currencies,
    limits,
    periods,
    units,
    ignored,
  },
  closedObject,
);
export type LexiconFile = Static<typeof LexiconFile>;
