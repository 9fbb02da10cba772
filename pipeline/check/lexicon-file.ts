import { type Static, Type } from 'typebox';
import { GRAMMAR, OPERATORS, PhraseConstraint, Phrases } from '../../model/lexicon.ts';
import type { FactValue } from '../../model/value.ts';

const closedObject = { additionalProperties: false };

const ask = {
  key: Type.String(),
  op: Type.Enum([...OPERATORS]),
  value: Type.Unsafe<FactValue | null>({}),
  strength: Type.Optional(Type.Enum(['want', 'avoid'])),
  purpose: PhraseConstraint.properties.purpose,
};

/** facts/lexicon.yaml as editors write it: keys with their phrases, and the words that colour them. */
export const LexiconFile = Type.Object(
  {
    constraints: Type.Array(
      Type.Object({ ...ask, ...Phrases.properties, steady: Type.Optional(Type.Boolean()) }, closedObject),
    ),
    worries: Type.Array(
      Type.Object(
        {
          asks: Type.Array(Type.Object(ask, closedObject)),
          purpose: ask.purpose,
          ...Phrases.properties,
          steady: Type.Optional(Type.Boolean()),
        },
        closedObject,
      ),
    ),
    ambiguous: Type.Array(
      Type.Object(
        {
          readings: Type.Array(Type.Object({ ...ask, settled_by: Type.Array(Type.String()) }, closedObject)),
          ...Phrases.properties,
        },
        closedObject,
      ),
    ),
    ...GRAMMAR,
  },
  closedObject,
);
export type LexiconFile = Static<typeof LexiconFile>;
