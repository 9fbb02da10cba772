import { type Static, Type } from 'typebox';
import { LANGUAGES, type Language } from './catalogue.ts';
import { FactValue } from './fact.ts';
import { closedObject } from './schemas.ts';

export const OPERATORS = ['is', 'includes', 'excludes', 'one_of', 'lte', 'gte', 'lowest'] as const;
export const STRENGTHS = ['must', 'want', 'avoid'] as const;
/** What a text may ask about named tools: which of them, their price, what changed, some of their facts, or what a tool is. A claim asks nothing. */
export const ASKS = ['compare', 'price', 'changes', 'facts', 'tool', 'claim'] as const;
export type Asks = (typeof ASKS)[number];

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
  { title: 'PhraseConstraint', ...closedObject },
);
export type PhraseConstraint = Static<typeof PhraseConstraint>;

const Words = Type.Array(Type.String({ minLength: 1, maxLength: 240 }));
const byLanguage = Object.fromEntries(LANGUAGES.map((language) => [language, Type.Optional(Words)] as const)) as Record<
  Language,
  ReturnType<typeof Type.Optional<typeof Words>>
>;
export const Phrases = Type.Object(byLanguage, closedObject);
export type Phrases = Static<typeof Phrases>;

/** Words that modify the words that follow them (`before`) or precede them (`after`). */
const Modifiers = Type.Object({ before: Words, after: Words }, closedObject);

const Reading = Type.Object(
  {
    ...PhraseConstraint.properties,
    context_words: Type.Array(Type.String(), {
      description: 'Words near the phrase that show that this reading is meant.',
    }),
  },
  closedObject,
);

const words = (description: string) => Type.Array(Words.items, { description });

/** Phrases that show that a text asks about named tools, by their place. */
const QuestionPhrases = (description: string) =>
  Type.Object(
    {
      anywhere: Phrases,
      before: Phrases,
      after: Phrases,
    },
    {
      description: `${description} \`before\` and \`after\`: directly before or after the name of a tool.`,
      ...closedObject,
    },
  );

/** The grammar of buyers' texts: words for negation, preference, numbers, money, people and the roles of tools. */
export const GRAMMAR = {
  polarity: Type.Object(
    { must: Modifiers, want: Modifiers, avoid: Modifiers, not_needed: Modifiers },
    { description: '`not_needed` expresses no constraint.', ...closedObject },
  ),
  bare_negations: words(
    'Those of the words before what is avoided that only say of an ability that it is not needed: "email only, no LinkedIn".',
  ),
  need_words: words('Words of need. In a long text, only what they are about has to be met.'),
  without: words('Words for a lack. With `futile`, they make what is lacking a must.'),
  futile: words('Words that call something useless: "without email we can\'t work".'),
  necessity_words: words(
    'Words for "needed". After a negated phrase, what it names is not needed, rather than refused.',
  ),
  boundaries: words('Words that end the scope of a negation.'),
  reasons: words('Words for "because" and "so". What follows is another clause.'),
  verbs: words('Verbs that begin a clause of their own after "and".'),
  additions: words('Words for "and".'),
  alternatives: words('Words for "or".'),
  fillers: words('Articles and other determiners, which may occur inside a phrase.'),
  numbers: Type.Record(Type.String(), Type.Number(), { description: 'Numerals with their values.' }),
  budget: Type.Object(
    {
      limits: words('Phrases for an upper bound: "under $50".'),
      available: words('Phrases for money that is there to be spent: "we have $50".'),
      approximate: words('Phrases for an approximate sum: "about $50".'),
      floors: words('Phrases for a lower bound: "at least $50".'),
      spent: words('Phrases for money that is already spent, or not spent on a tool: "we pay $50".'),
      ranges: words('Words between the ends of a range: "50 to 100".'),
      nouns: words('Nouns for a budget. They make a number without a currency a sum of money.'),
      negations: words('Words that rule out the unit after them: "not per user".'),
      connectors: words('Words that may separate a sum from its period or unit.'),
      currencies: Type.Record(Type.String(), Words, { description: 'By ISO 4217 code.' }),
      periods: Type.Record(Type.String(), Words, { description: 'The period that a sum pays for.' }),
      billed_monthly: words('Phrases for monthly billing.'),
      units: Type.Record(Type.String(), Words, { description: 'What a sum pays for.' }),
    },
    closedObject,
  ),
  quantities: Type.Object(
    {
      nouns: Type.Object(
        {
          people: words('Nouns for people who use a tool: "6 SDRs".'),
          linkedin_accounts: words('Nouns for LinkedIn accounts that send: "4 LinkedIn profiles".'),
          mailboxes: words('Nouns for mailboxes that send: "20 inboxes".'),
          workspaces: words('Nouns for what an agency keeps apart: "12 clients", "3 workspaces".'),
          contacts: words('Nouns for people who are written to: "500 prospects". Without a period, those of a month.'),
          emails: words('Nouns for emails that are sent. They count only with a period: "5,000 emails a month".'),
          months: words('Nouns for months of use, after `durations`: "for four months".'),
        },
        { description: 'What the number before a noun counts, by field of the set-up.', ...closedObject },
      ),
      senders: words('Nouns for accounts that send, which do not say the network: LinkedIn accounts or mailboxes.'),
      sender_networks: Type.Object(
        {
          linkedin_accounts: words('Words that make `senders` LinkedIn accounts.'),
          mailboxes: words('Words that make `senders` mailboxes.'),
        },
        {
          description: 'Words near `senders`. If words for both networks are there, or none, both are possible.',
          ...closedObject,
        },
      ),
      contact_lists: words('Words before the number of people on a list, which are contacts: "a list of 300 hotels".'),
      contact_verbs: words(
        'Verbs for writing to people, after a number of them and before a period: "200 dentists to email each month".',
      ),
      writing: words(
        'Verbs for writing to people, which make a number of people for a period contacts: "I email 30 managers a month".',
      ),
      volume_words: Type.Object(
        {
          contacts: words('Words that make the number contacts.'),
          emails: words('Words that make it emails.'),
          others: words('Words that make it something that is not counted, such as invitations.'),
        },
        {
          description: 'Words near a number for a period that has no noun: "find phone numbers, about 500 a month".',
          ...closedObject,
        },
      ),
      each: words(
        'Words for "each", with which a number counts for each of those named before: "9 clients, two profiles each".',
      ),
      people_in_context: words('Nouns for people that count only with more context: "a team of 4 people".'),
      ones: words('Words for the number one that are also articles.'),
      qualifiers: words('Words between a number and its noun: "4 full-time SDRs".'),
      other_nouns: words('Words after a noun that make both another noun: "5 lead lists", "a 12 month contract".'),
      scales: words('Words for millions. A number before one is not of a set-up: "200 million contacts".'),
      company_nouns: words('Nouns for a company whose people may follow "with".'),
      with: words('Words for "with".'),
      per: words('Words for "per", which make a number a rate.'),
      contexts: words('Words before a number of people that need a noun or the end of the clause after it.'),
      team_contexts: words('Words before a number of people that need no noun after it: "a team of 4".'),
      places: words('Prepositions of place, which may follow a number of people: "we are six in Leeds".'),
      team_nouns: words('Nouns that may follow people: "a 4-person team".'),
      periods: Type.Object(
        {
          day: words('Words for a day, which counts 30 times.'),
          week: words('Words for a week, of which a month has 52/12.'),
          month: words('Words for a month.'),
          quarter: words('Words for a quarter, of which a month is a third.'),
          year: words('Words for a year, of which a month is a twelfth.'),
        },
        {
          description: 'The period of a number of contacts or emails. A number of people a day or a week is a rate.',
          ...closedObject,
        },
      ),
      rates: words('Words after a noun that make its number a rate.'),
      durations: words('Words before a number of months of use: "for four months".'),
      quarters: words('Nouns for a quarter of use, which counts as three months.'),
      half_years: words('Nouns for half a year of use, which counts as six months.'),
      years: words('Nouns for years of use, which count as twelve months each.'),
      uses: words('Nouns for a use after a number of months, which then need no `durations`: "a 3 month project".'),
      not_use: words('Words near a number of months that make it the length of something else, or of the past.'),
      pairs: words('Phrases for exactly two people: "me and my cousin".'),
      solo: words('Phrases for exactly one person.'),
    },
    { description: 'Numbers of a set-up.', ...closedObject },
  ),
  tool_roles: Type.Object(
    {
      reference: Modifiers,
      unwanted: Modifiers,
      current: Modifiers,
      choice: Modifiers,
      cause: Modifiers,
      other: Modifiers,
    },
    { description: 'Why a text names a tool. `other` expresses no constraint.', ...closedObject },
  ),
  questions: Type.Object(
    {
      compare: QuestionPhrases('Which of several tools: "which of them". `before` the second one: "safer than".'),
      price: QuestionPhrases('What a tool costs: "how much is X".'),
      facts: QuestionPhrases(
        'Whether a tool has something: "does X have an API". `before` counts only where a clause begins, `after` only with a question mark or where the name begins the only clause.',
      ),
      tool: QuestionPhrases('What a tool is, or what others think of it: "X reviews".'),
      changes: QuestionPhrases('What changed at a tool: "has X raised its prices".'),
      claim: QuestionPhrases(
        'What a text says of a tool: "X costs 39 dollars". `after` only where the name begins the only clause.',
      ),
      openers: Type.Object(byLanguage, { description: 'Words that begin a question.', ...closedObject }),
      references: Type.Object(byLanguage, {
        description: 'Words for a tool that was named before.',
        ...closedObject,
      }),
      requests: Type.Object(byLanguage, {
        description: 'Words that ask for other tools than those named: a text with one is a need, not a question.',
        ...closedObject,
      }),
    },
    { description: 'How texts ask about named tools.', ...closedObject },
  ),
  question_topics: Type.Array(Type.Object({ keys: Words, phrases: Phrases }, closedObject), {
    description: 'What questions about named tools are also about, with keys of the catalogue: "where is X based".',
  }),
  unanswerable: Type.Object(
    { anywhere: Phrases, clause_end: Phrases },
    {
      description:
        'Criteria that no question answers; those in `clause_end` only if nothing follows them in their clause.',
      ...closedObject,
    },
  ),
  price_fractions: words('Fractions of a price, which no constraint can express: "half".'),
  role_hints: Type.Object(
    {
      similar: words('A tool that is too expensive becomes the reference.'),
      switching: words('The tool in use becomes unwanted.'),
      staying: words('The tool in use stays, and expresses no constraint.'),
      complaints: words('What happened to an account. The tool that caused it becomes unwanted.'),
    },
    { description: 'Words anywhere in a text that change the roles of tools.', ...closedObject },
  ),
  stories: Type.Object(
    {
      tells: words(
        'Words of the past, of other people and of what may come: "last year", "my cousin", "if we ever". A sentence with one says nothing of what is needed.',
      ),
      requests: words(
        'Words of a request. A sentence with one asks for something, even if it also tells what happened.',
      ),
    },
    {
      description: 'How sentences of long texts are recognised that tell what happened, and express no criteria.',
      ...closedObject,
    },
  ),
  channel_of_category: Type.Record(Type.String(), Type.String(), {
    description: 'Categories that count as a channel in a list of channels.',
  }),
  homonyms: Type.Object(byLanguage, {
    description: 'Words that mean something else in one language than in the others.',
    ...closedObject,
  }),
  stop_words: Type.Object(byLanguage, {
    description: 'Frequent words that express no constraint by themselves.',
    ...closedObject,
  }),
  reported_stop_words: Type.Object(byLanguage, {
    description: 'Those of the stop words that mean something, and are reported if nothing uses them.',
    ...closedObject,
  }),
  other_languages: Type.Object(
    {
      stop_words: Type.Record(Type.String(), Words, { description: 'Frequent words, by ISO 639-1 code.' }),
      negations: words('Words for "no" and "not". Nothing is read in their clause.'),
      without: words('Words for "without", which refuse the name after them.'),
      leaving: words('Words for leaving a tool, before its name.'),
      names: words('Names that are the same in every language. Each is a phrase for a constraint.'),
    },
    {
      description: 'How texts are recognised that are in no supported language, and what is read of them.',
      ...closedObject,
    },
  ),
  everyday: words('Ordinary words without a meaning here, which are not corrected to others that they resemble.'),
};

/** facts/lexicon.yaml as compiled: phrases that turn text into constraints. */
export const Lexicon = Type.Object(
  {
    criteria: Type.Array(
      Type.Object({
        phrases: Phrases,
        constraints: Type.Array(PhraseConstraint),
        negation_proof: Type.Boolean({
          description: 'Whether the phrases express the same constraints after a negation.',
        }),
      }),
    ),
    ambiguous: Type.Array(
      Type.Object({ phrases: Phrases, readings: Type.Array(Reading), negation_proof: Type.Boolean() }),
    ),
    ...GRAMMAR,
  },
  { title: 'Lexicon' },
);
export type Lexicon = Static<typeof Lexicon>;
