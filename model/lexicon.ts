import { type Static, Type } from 'typebox';
import { LANGUAGES, type Language, QUESTION_WORDS } from './catalogue.ts';
import { closedObject } from './schemas.ts';

/** The closed lists of a language, and the effect of their words. Words of `_after` lists apply to what precedes: "HubSpot is a must". */
export const SENSES = {
  skipped: 'Articles, possessives and prepositions, which may stand between the words of a phrase.',
  function: 'Pronouns, auxiliaries and adverbs, which never ask for anything.',
  neutral:
    'Verbs and nouns without a meaning of their own, in any form, and what all tools do: "support", "way", "outreach".',
  introduces: 'Words before a requirement: "with", "needs". An unknown word after them counts.',
  and: 'Words for "and".',
  or: 'Words for "or" and "nor".',
  breaks: 'Words that begin a new clause.',
  verbs: 'Words that begin a new clause after "and".',
  required: 'What follows has to be met.',
  required_after: 'What precedes has to be met.',
  nice: 'What follows is nice to have.',
  nice_after: 'What precedes is nice to have.',
  unwanted: 'What follows is refused.',
  unwanted_after: 'What precedes is refused.',
  unneeded: 'What follows is not needed.',
  unneeded_after: 'What precedes is not needed.',
  only: 'Only what follows counts: "only 5 of them use it".',
  not: 'Plain negations. They refuse things buyers do not want; an ability becomes unneeded.',
  harmed: 'What follows did harm: "banned after using". It is refused if it is something buyers do not want.',
  like: 'Asks for tools similar to the one that follows.',
  like_after: 'Asks for tools similar to the one that precedes.',
  cheaper_than: 'Asks for tools cheaper than the one that follows.',
  cheaper: 'Asks for tools cheaper than one in the sentence.',
  have: 'The tool that follows is in use, or being left.',
  avoid_after: 'The tool that precedes is refused, or disappointed.',
  works_with: 'What follows is a program to integrate with, not the subject of the question.',
  works_with_after: 'What precedes is a program to integrate with: "X integration".',
  reaches: 'Prepositions: what follows is a program that data comes from or goes to.',
  versus: 'Words between compared tools.',
  requests: 'Words that ask for tools.',
  tools: 'Nouns for tools: "tool", "platform", "anything".',
  opens: 'Words that begin a question.',
  which: 'Words that begin a question for tools: "which has".',
  explains: 'Words that begin a question our facts do not answer: "why", "what is".',
  made: 'Words before the country of a vendor: "made in".',
  confirms: 'Words that ask for confirmation: "is that right".',
  references: 'Words that refer to a tool named before.',
  prices: 'Words that ask for a price.',
  changes: 'Words that ask for changes.',
  counts: 'Words that ask for a number of tools.',
  rules: 'Words that ask what is allowed.',
  bans: 'Words of `rules` that ask whether LinkedIn bans an account.',
  acts: 'Words for LinkedIn\'s action against rule breakers: "banned", "sued". They are not cues.',
  limits: 'Words around a sum, or before a number without a currency, that make it a price limit.',
  cheap: 'Words for a low price.',
  other_sums: 'Words around a sum that is not a limit: of a product, a deal, a salary, or paid today.',
  below: 'A maximum below what follows: "under", "less than".',
  over: 'A minimum above what follows: "over", "more than".',
  least: 'A minimum: "at least", "or more".',
  per: 'A unit or a period follows: "per".',
  each: 'A number or a sum is per counted unit: "apiece".',
  once: 'A sum is paid once or by usage.',
  pays: 'Words next to a billing period: "billed".',
  in_all: 'A sum is the total.',
  people: 'Nouns for people who use a tool.',
  linkedin_accounts: 'Nouns for LinkedIn accounts that send.',
  mailboxes: 'Nouns for mailboxes that send.',
  accounts: 'Nouns for accounts that send, of either kind.',
  workspaces: 'Nouns for workspaces and the customers of an agency.',
  contacts: 'Nouns for recipients.',
  addressed: 'Words before recipients: "a list of", "messages to".',
  emails: 'Nouns for emails. They count only with a period.',
  credits: 'Nouns for credits.',
  ours: 'Words for the writer: a place next to them is not a requirement.',
  teams: 'Words before a number of people: "team of 5".',
  all_of: 'Words before a number that is the total: "all 23".',
  doing: 'Words after a number of people: "three do sales".',
  alone: 'Phrases for one person.',
  pair: 'Phrases for two people.',
  companies: 'Nouns that make a number the size of a company: "12-person company".',
  day: 'A day.',
  week: 'A week.',
  month: 'A month.',
  quarter: 'A quarter.',
  'half-year': 'Half a year.',
  year: 'A year.',
  untracked: 'Phrases for things we do not record, although their words alone are neutral: "open source".',
  elsewhere: 'Networks without a question: "Instagram DMs". Listed in English for all languages.',
  other_time: 'The past or the future, whose prices are not recorded.',
} as const;
export type Sense = keyof typeof SENSES;

const Words = (description: string) =>
  Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { uniqueItems: true, description });

/** The words of one language. */
type Tables = Readonly<Record<Sense, readonly string[]>> & {
  readonly numbers: Readonly<Record<string, number>>;
};

const Tables = Type.Unsafe<Tables>(
  Type.Object(
    {
      ...Object.fromEntries(Object.entries(SENSES).map(([sense, description]) => [sense, Words(description)])),
      numbers: Type.Record(Type.String(), Type.Integer({ minimum: 0, maximum: 1_000_000_000 }), {
        description: 'Numbers in words.',
      }),
    },
    closedObject,
  ),
);

const byLanguage = Object.fromEntries(LANGUAGES.map((language) => [language, Tables])) as Record<
  Language,
  typeof Tables
>;

/** facts/lexicon.yaml: the words of buyers. Words for questions are in the catalogue. */
export const LexiconFile = Type.Object(
  {
    currencies: Type.Record(Type.String({ minLength: 3, maxLength: 3 }), Words('Signs and words for a currency.')),
    categories: Type.Record(Type.String(), Words('Words for the tools of a category, in any language.')),
    ...byLanguage,
  },
  closedObject,
);
export type LexiconFile = Static<typeof LexiconFile>;

/** All words of the reader: the file, and the words for questions by key. */
export const Lexicon = Type.Object(
  { ...LexiconFile.properties, questions: Type.Record(Type.String(), Type.Object(QUESTION_WORDS)) },
  { title: 'Lexicon', ...closedObject },
);
export type Lexicon = Static<typeof Lexicon>;
