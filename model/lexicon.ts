import { type Static, Type } from 'typebox';
import { LANGUAGES, type Language, QUESTION_WORDS } from './catalogue.ts';
import { closedObject } from './schemas.ts';

/**
 * The closed lists of a language, and what a word of each does to the words around it. Lists that end in `_after` have words that stand
 * behind what they are about: "HubSpot is a must".
 */
export const SENSES = {
  skipped: 'Articles, possessives and prepositions, which may stand between the words of a phrase.',
  function: 'Pronouns, auxiliaries and adverbs, which ask for nothing anywhere.',
  neutral:
    'Verbs and nouns that say nothing by themselves, in any form, and what all of these tools do: "support", "way", "outreach".',
  introduces: 'Words before something that is asked for: "with", "needs". An unknown word after them counts.',
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
  only: 'What follows is all that counts: "only 5 of them use it".',
  not: 'Plain negations: what buyers do not want in itself is refused, an ability is only not needed.',
  harmed: 'What follows did harm: "banned after using". It is refused if buyers do not want it in itself.',
  like: 'Others like the tool that follows are wanted.',
  like_after: 'Others like the tool that precedes are wanted.',
  cheaper_than: 'Others that cost less than the tool that follows.',
  cheaper: 'Tools that cost less than one that the sentence names.',
  have: 'The tool that follows is the one in use, or is left.',
  avoid_after: 'The tool that precedes is refused, or disappointed.',
  works_with: 'What follows is a program to work with, and not the tool that is asked about.',
  works_with_after: 'What precedes is a program to work with: "X integration".',
  reaches: 'Prepositions: what follows is a program that data comes from or goes to.',
  versus: 'Words between tools that are compared.',
  requests: 'Words that ask for tools.',
  tools: 'Nouns for what is asked for: "tool", "platform", "anything".',
  opens: 'Words that begin a question.',
  which: 'Words that begin a question for tools: "which has".',
  explains: 'Words that begin a question which facts of tools do not answer: "why", "what is".',
  made: 'Words before the country of a vendor: "made in".',
  confirms: 'Words that ask whether what was said is so: "is that right".',
  references: 'Words for a tool that was named before.',
  prices: 'Words that ask for a price.',
  changes: 'Words that ask what changed.',
  counts: 'Words that ask how many tools there are.',
  rules: 'Words that ask what is allowed.',
  bans: 'Those of them that ask whether LinkedIn bans an account.',
  acts: 'Words for what LinkedIn does about those who break its rules: "banned", "sued". They are no cues.',
  limits: 'Words around a sum, or before a number without a currency, that make it the most that may be paid.',
  cheap: 'Words for a low price.',
  other_sums: 'Words around a sum that is no limit: of a product, a deal, a salary, or paid today.',
  below: 'The most is less than what follows: "under", "less than".',
  over: 'The least is more than what follows: "over", "more than".',
  least: 'The number is the least: "at least", "or more".',
  per: 'A unit or a period follows: "per".',
  each: 'A number or a sum is for each of what was counted: "apiece".',
  once: 'A sum is paid once, or by use.',
  pays: 'Words beside a period that say how one pays: "billed".',
  in_all: 'A sum is for all.',
  people: 'Nouns for people who use a tool.',
  linkedin_accounts: 'Nouns for LinkedIn accounts that send.',
  mailboxes: 'Nouns for mailboxes that send.',
  accounts: 'Nouns for accounts that send, of either kind.',
  workspaces: 'Nouns for what an agency keeps apart.',
  contacts: 'Nouns for people who are written to.',
  addressed: 'Words before people who are written to: "a list of", "messages to".',
  emails: 'Nouns for emails, counted with a period only.',
  credits: 'Nouns for credits.',
  ours: 'Words for those who ask: a place beside them requires nothing.',
  teams: 'Words before a number of people: "team of 5".',
  all_of: 'Words before a number that is the total: "all 23".',
  doing: 'Words after a number of people: "three do sales".',
  alone: 'Phrases for one person.',
  pair: 'Phrases for two people.',
  companies: 'Nouns that make a number of people that of a company: "12-person company".',
  day: 'A day.',
  week: 'A week.',
  month: 'A month.',
  quarter: 'A quarter.',
  'half-year': 'Half a year.',
  year: 'A year.',
  untracked: 'Phrases for what nobody records, although their words say nothing alone: "open source".',
  elsewhere: 'Networks that no question is about: "Instagram DMs". Listed in English for all languages.',
  other_time: 'Another time than today, whose prices are not recorded.',
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
        description: 'Numbers in letters.',
      }),
    },
    closedObject,
  ),
);

const byLanguage = Object.fromEntries(LANGUAGES.map((language) => [language, Tables])) as Record<
  Language,
  typeof Tables
>;

/** facts/lexicon.yaml: how buyers speak. The words for questions are in the catalogue. */
export const LexiconFile = Type.Object(
  {
    currencies: Type.Record(Type.String({ minLength: 3, maxLength: 3 }), Words('Signs and words for a currency.')),
    categories: Type.Record(Type.String(), Words('Words for the tools of a category, in any language.')),
    ...byLanguage,
  },
  closedObject,
);
export type LexiconFile = Static<typeof LexiconFile>;

/** What texts are read by: the file, and the words of the questions by key. */
export const Lexicon = Type.Object(
  { ...LexiconFile.properties, questions: Type.Record(Type.String(), Type.Object(QUESTION_WORDS)) },
  { title: 'Lexicon', ...closedObject },
);
export type Lexicon = Static<typeof Lexicon>;
