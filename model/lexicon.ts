import { type Static, Type } from 'typebox';
import { FactValue } from './value.ts';

export const OPERATORS = ['is', 'includes', 'excludes', 'one_of', 'lte', 'gte', 'lowest'] as const;
export const STRENGTHS = ['must', 'want', 'avoid'] as const;
/** ISO 639-1. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The constraint that a phrase stands for. */
export const PhraseConstraint = Type.Object(
  {
    key: Type.String(),
    op: Type.Enum([...OPERATORS]),
    value: Type.Union([FactValue, Type.Null()], { description: '"#" stands for the number in the phrase.' }),
    strength: Type.Optional(Type.Enum(['want', 'avoid'], { description: 'If it is never a must.' })),
    purpose: Type.Optional(
      Type.String({
        minLength: 1,
        description: 'The reason, if the phrase names a fear, a hope or a burden instead of the feature.',
      }),
    ),
  },
  { title: 'PhraseConstraint', additionalProperties: false },
);
export type PhraseConstraint = Static<typeof PhraseConstraint>;

const Words = Type.Array(Type.String({ minLength: 1, maxLength: 240 }));
const byLanguage = Object.fromEntries(LANGUAGES.map((language) => [language, Type.Optional(Words)] as const)) as Record<
  Language,
  ReturnType<typeof Type.Optional<typeof Words>>
>;
export const Phrases = Type.Object(byLanguage, { additionalProperties: false });
export type Phrases = Static<typeof Phrases>;

/** Words that modify the words that follow them (`before`) or precede them (`after`). */
const Modifiers = Type.Object({ before: Words, after: Words }, { additionalProperties: false });

const Reading = Type.Object(
  { ...PhraseConstraint.properties, settled_by: Type.Array(Type.String()) },
  { additionalProperties: false },
);

/** The words that are not about any one fact: for negation, preference, numbers, prices, people and names of tools. */
export const GRAMMAR = {
  moods: Type.Object(
    { must: Modifiers, want: Modifiers, avoid: Modifiers, dismissed: Modifiers },
    { description: '`dismissed` marks what is not needed. It gives no constraint.', additionalProperties: false },
  ),
  without: Words,
  vain: Words,
  unneeded: Words,
  boundaries: Words,
  verbs: Words,
  additions: Words,
  alternatives: Words,
  fillers: Words,
  numbers: Type.Record(Type.String(), Type.Number()),
  budget: Type.Object(
    {
      limits: Words,
      holds: Words,
      roughly: Words,
      floors: Words,
      spent: Words,
      ranges: Words,
      called: Words,
      contrasts: Words,
      connectors: Words,
      currencies: Type.Record(Type.String(), Words),
      periods: Type.Record(Type.String(), Words),
      billed_monthly: Words,
      units: Type.Record(Type.String(), Words),
    },
    { additionalProperties: false },
  ),
  seats: Type.Object(
    {
      ones: Words,
      heads: Words,
      accounts: Type.Record(Type.String(), Words, {
        description:
          'Accounts that are counted as seats, by the key that their number may be about in addition to people.',
      }),
      people: Words,
      sorts: Words,
      firms: Words,
      with: Words,
      per: Words,
      contexts: Words,
      crews: Words,
      teams: Words,
      rates: Words,
      solo: Words,
    },
    { additionalProperties: false },
  ),
  tools: Type.Object(
    { like: Modifiers, leave: Modifiers, current: Modifiers, choose: Modifiers, blamed: Modifiers, other: Modifiers },
    { additionalProperties: false },
  ),
  unanswered: Type.Object(
    { anywhere: Phrases, last: Phrases },
    {
      description: 'Needs that no question answers; those in `last` only if nothing follows them in their clause.',
      additionalProperties: false,
    },
  ),
  factors: Words,
  similar: Words,
  parting: Words,
  keeping: Words,
  harms: Words,
  channels_beside: Type.Record(Type.String(), Type.String(), {
    description: 'Categories that count as a channel in a list of channels.',
  }),
  messages_beside: Words,
  homonyms: Phrases,
  ignored: Phrases,
  everyday: Words,
};

/** facts/lexicon.yaml as compiled: phrases that turn text into constraints. */
export const Lexicon = Type.Object(
  {
    asks: Type.Array(
      Type.Object({ phrases: Phrases, constraints: Type.Array(PhraseConstraint), steady: Type.Boolean() }),
      { description: 'A steady phrase means the same after a "no".' },
    ),
    ambiguous: Type.Array(Type.Object({ phrases: Phrases, readings: Type.Array(Reading) })),
    ...GRAMMAR,
  },
  { title: 'Lexicon' },
);
export type Lexicon = Static<typeof Lexicon>;
