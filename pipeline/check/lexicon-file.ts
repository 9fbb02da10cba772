import { type Static, Type } from 'typebox';
import { Lexicon, OPERATORS } from '../artifacts/lexicon.ts';
import type { FactValue } from '../artifacts/value.ts';

const closedObject = { additionalProperties: false };
const { phrases: _, ...words } = Lexicon.properties;

/** facts/lexicon.yaml as editors write it: keys with their phrases, and the words that colour them. */
export const LexiconFile = Type.Object(
  {
    constraints: Type.Array(
      Type.Object(
        {
          key: Type.String(),
          op: Type.Enum([...OPERATORS]),
          value: Type.Unsafe<FactValue>({}),
          phrases: Type.Array(Type.String({ minLength: 2, maxLength: 60 }), { minItems: 1 }),
        },
        closedObject,
      ),
    ),
    ...words,
  },
  closedObject,
);
export type LexiconFile = Static<typeof LexiconFile>;
