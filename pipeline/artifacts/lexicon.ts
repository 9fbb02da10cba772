import { type Static, Type } from 'typebox';
import { FactValue } from './value.ts';

export const OPERATORS = ['is', 'includes', 'excludes', 'one_of', 'lte', 'gte', 'lowest'] as const;

/** What a phrase asks of a fact. */
export const PhraseConstraint = Type.Object(
  { key: Type.String(), op: Type.Enum([...OPERATORS]), value: FactValue },
  { title: 'PhraseConstraint' },
);
export type PhraseConstraint = Static<typeof PhraseConstraint>;

const Words = Type.Array(Type.String({ minLength: 1 }), { description: 'Lower case, one space between words.' });

/** facts/lexicon.yaml as compiled: phrases that turn text into constraints. */
export const Lexicon = Type.Object(
  {
    phrases: Type.Array(Type.Object({ text: Type.String(), constraint: PhraseConstraint }), {
      description: 'Longest first, so that the first match is the longest.',
    }),
    negations: Words,
    dismissals: Type.Array(Type.String(), { description: 'Said of what is not needed, which asks for nothing.' }),
    unneeded: Words,
    affirmations: Words,
    alternatives: Words,
    wishes: Words,
    boundaries: Words,
    currencies: Type.Record(Type.String(), Words),
    limits: Words,
    floors: Words,
    periods: Type.Record(Type.String(), Words),
    units: Type.Record(Type.String(), Words),
    ignored: Words,
  },
  { title: 'Lexicon' },
);
export type Lexicon = Static<typeof Lexicon>;
