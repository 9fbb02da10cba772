import { type Static, Type } from 'typebox';
import { FactValue } from './value.ts';

export const OPERATORS = ['is', 'includes', 'excludes', 'one_of', 'lte', 'gte', 'lowest'] as const;
export const STRENGTHS = ['must', 'want', 'avoid'] as const;
/** ISO 639-1. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What a phrase asks of a fact. */
export const PhraseConstraint = Type.Object(
  {
    key: Type.String(),
    op: Type.Enum([...OPERATORS]),
    value: Type.Union([FactValue, Type.Null()], { description: '"#" stands for the number in the phrase.' }),
    strength: Type.Optional(Type.Enum(['want', 'avoid'], { description: 'Where it is never a must.' })),
    purpose: Type.Optional(
      Type.String({
        minLength: 1,
        description: 'What it is asked for, where the phrase names a fear, a hope or a burden instead of the feature.',
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

/** Words that colour what stands after them or, as `after`, before them. */
const Colour = Type.Object({ before: Words, after: Words }, { additionalProperties: false });

const Reading = Type.Object(
  { ...PhraseConstraint.properties, settled_by: Type.Array(Type.String()) },
  { additionalProperties: false },
);

/** The words of a text that are no facts' own: how it negates, wishes, counts, pays and names. */
export const GRAMMAR = {
  moods: Type.Object(
    { must: Colour, want: Colour, avoid: Colour, dismissed: Colour },
    { description: 'Dismissed is what is not needed, which asks for nothing.', additionalProperties: false },
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
          'Accounts that are counted as seats, by the question that their number may put beside that of people.',
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
    { like: Colour, leave: Colour, current: Colour, choose: Colour, blamed: Colour, other: Colour },
    { additionalProperties: false },
  ),
  unanswered: Type.Object(
    { anywhere: Phrases, last: Phrases },
    {
      description: 'Wishes that no question answers; `last` only where nothing is joined to them in their clause.',
      additionalProperties: false,
    },
  ),
  factors: Words,
  similar: Words,
  parting: Words,
  keeping: Words,
  harms: Words,
  channels_beside: Type.Record(Type.String(), Type.String(), {
    description: 'Categories that are a channel where they stand in a row with channels.',
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
      { description: 'A steady phrase asks the same after a "no".' },
    ),
    ambiguous: Type.Array(Type.Object({ phrases: Phrases, readings: Type.Array(Reading) })),
    ...GRAMMAR,
  },
  { title: 'Lexicon' },
);
export type Lexicon = Static<typeof Lexicon>;
