import { type Static, Type } from 'typebox';
import { LANGUAGES, type Language, QUESTION_WORDS } from './catalogue.ts';
import { closedObject } from './schemas.ts';

/**
 * The closed word lists of a language, and the effect of their words. Words of an `_after` list affect the words before them: "HubSpot is a
 * must".
 */
export const SENSES = {
  skipped: 'Articles, possessives and prepositions, which may stand between the words of a phrase.',
  function: 'Pronouns, auxiliaries and adverbs, which are never requirements.',
  neutral:
    'Verbs and nouns without a specific meaning, in any form, and words for what all tools do: "support", "way", "outreach".',
  introduces: 'Words before a requirement: "with", "needs". An unknown word after them counts as not understood.',
  and: 'Words for "and".',
  or: 'Words for "or" and "nor".',
  breaks: 'Words that begin a new clause.',
  verbs: 'Words that begin a new clause after "and".',
  required: 'What follows is required.',
  required_after: 'What precedes is required.',
  nice: 'What follows is nice to have.',
  nice_after: 'What precedes is nice to have.',
  unwanted: 'What follows is unwanted.',
  unwanted_after: 'What precedes is unwanted.',
  unneeded: 'What follows is not needed.',
  unneeded_after: 'What precedes is not needed.',
  only: 'Only what follows counts: "only 5 of them use it".',
  not: 'Plain negations. A thing that buyers avoid becomes unwanted, any other only not needed.',
  harmed: 'What follows caused harm: "banned after using". It becomes unwanted if it is something buyers avoid.',
  like: 'Asks for tools similar to the tool that follows.',
  like_after: 'Asks for tools similar to the tool that precedes.',
  same: 'Asks for tools similar to a tool named before, which the writer leaves: "the same thing but in German".',
  cheaper_than: 'Asks for tools cheaper than the tool that follows.',
  cheaper: 'Asks for tools cheaper than a tool in the sentence.',
  have: 'The tool that follows is in use, or about to be replaced.',
  avoid_after: 'The tool that precedes is unwanted, or disappointed the writer.',
  works_with: 'What follows is a program to integrate with, not the tool in question.',
  works_with_after: 'What precedes is a program to integrate with: "X integration".',
  versus: 'Words between compared tools.',
  requests: 'Words that ask for tools.',
  tools: 'Nouns for tools: "tool", "platform", "anything".',
  opens: 'Words that begin a question.',
  which: 'Words that begin a question about which tools: "which has".',
  explains: 'Words that begin a question our facts do not answer: "why", "what is".',
  examines: 'Verbs that ask about the tools that follow: "compare", "check whether".',
  made: 'Words before the country of a vendor: "made in".',
  references: 'Words that refer to a tool named before.',
  prices: 'Words that ask for a price.',
  changes: 'Words that ask what changed.',
  counts: 'Words that ask how many tools.',
  rules: 'Words that ask what is allowed.',
  bans: 'Words for a ban of an account or a tool.',
  limits: 'Words that make a sum a price limit. They stand around it, or before a number without a currency.',
  corrects: 'Words before a sum that replaces the one before: "make it 600".',
  cheap: 'Words for a low price.',
  other_sums: 'Words around a sum that is not a price limit, such as a deal size, a salary or the price paid today.',
  below: 'A maximum below the number that follows: "under", "less than".',
  over: 'A minimum above the number that follows: "over", "more than".',
  least: 'A minimum: "at least", "or more".',
  per: 'Words before a unit or a period: "per".',
  each: 'Words that make a number or a sum apply per unit: "apiece".',
  once: 'Words for a sum that is paid once or by usage.',
  pays: 'Words next to a billing period: "billed".',
  in_all: 'Words for a total sum.',
  people: 'Nouns for people who use a tool.',
  linkedin_accounts: 'Nouns for LinkedIn accounts that send.',
  mailboxes: 'Nouns for mailboxes that send.',
  accounts: 'Nouns for accounts that send, of either kind.',
  workspaces: 'Nouns for workspaces and for the clients of an agency.',
  contacts: 'Nouns for recipients.',
  emails: 'Nouns for emails. A number of emails counts only with a period.',
  credits: 'Nouns for credits.',
  ours: 'Words for the writer: "we", "our". A country next to them is where the writer is, not a requirement.',
  teams: 'Words before a number of people: "team of 5".',
  all_of: 'Words before a total number: "all 23".',
  doing: 'Words after a number of people: "three do sales".',
  alone: 'Phrases for one person.',
  pair: 'Phrases for two people.',
  companies: 'Nouns after the size of a company: "12-person company".',
  day: 'Words for a day.',
  week: 'Words for a week.',
  month: 'Words for a month.',
  quarter: 'Words for a quarter.',
  'half-year': 'Words for half a year.',
  year: 'Words for a year.',
  untracked: 'Phrases for things we do not record, which would be neutral word by word: "open source".',
  elsewhere: 'Networks that no question covers: "Instagram DMs". Listed in English for all languages.',
  other_time: 'Words for the past or the future. We record current prices only.',
} as const;
export type Sense = keyof typeof SENSES;

/**
 * Words that the reader looks for at certain places, in a text of any language. They have no effect elsewhere, so they may be cues too.
 */
export const WORD_LISTS = {
  with: 'Words for "with".',
  but: 'Words for "but".',
  for: 'Words before an audience: "for French companies".',
  from: 'Words before an origin: "from Germany".',
  in: 'Words before a currency: "in euros".',
  to: 'Words inside a range: "50 to 100".',
  between: 'Words before a range: "between 5 and 10".',
  joiners: 'Words for "and" inside a number.',
  one: 'Articles and words for "one", which may mean "any".',
  articles: 'Articles that may mean "per": "80 a seat".',
  linking: 'Words that may stand inside a phrase: "stop automatically when someone replies".',
  how: 'Question words that a yes or no does not answer.',
  now: 'Words before a price paid today: "currently 15 dollars".',
  crowd: 'Nouns for people, who may be recipients.',
  addressed: 'Words before recipients: "a list of", "messages to".',
  customers: 'Nouns that count workspaces only if each customer gets something.',
  plans: 'Nouns for a plan.',
  free: 'Words for "free". "Free plan" is a question instead of the name of a plan.',
  rhythms: 'Adverbs for how often a bill comes.',
  vendors: 'Nouns for a vendor.',
  judgements: 'Words for a judgement, which we do not record.',
  risks: 'Words that ask about a risk.',
  permission: 'Words that ask for permission at the start of a text: "may I".',
  acts: 'Words for LinkedIn\'s actions against rule breakers: "banned", "sued".',
  lawsuits: "Words that ask about LinkedIn's actions instead of its rules.",
} as const;
export type WordListName = keyof typeof WORD_LISTS;

const DESCRIPTIONS = { ...SENSES, ...WORD_LISTS };
export const LISTS = Object.keys(DESCRIPTIONS) as (Sense | WordListName)[];

const WordList = (description: string) =>
  Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { uniqueItems: true, description });

/** The words of one language. */
type Tables = Readonly<Record<Sense | WordListName, readonly string[]>> & {
  readonly numbers: Readonly<Record<string, number>>;
};

const Tables = Type.Unsafe<Tables>(
  Type.Object(
    {
      ...Object.fromEntries(Object.entries(DESCRIPTIONS).map(([name, description]) => [name, WordList(description)])),
      numbers: Type.Record(Type.String(), Type.Integer({ minimum: 0, maximum: 1_000_000_000 }), {
        description: 'Spelled-out numbers.',
        // YAML reads an unquoted null as an empty name.
        propertyNames: { minLength: 1 },
      }),
    },
    closedObject,
  ),
);

const byLanguage = Object.fromEntries(LANGUAGES.map((language) => [language, Tables])) as Record<
  Language,
  typeof Tables
>;

/** facts/lexicon.yaml: the words that buyers use. The words for questions are in the catalogue instead. */
export const LexiconFile = Type.Object(
  {
    currencies: Type.Record(Type.String({ minLength: 3, maxLength: 3 }), WordList('Signs and words for a currency.')),
    countries: Type.Record(Type.String(), WordList('Adjectives and short names of a country.')),
    categories: Type.Record(Type.String(), WordList('Words for the tools of a category, in any language.')),
    rules: Type.Record(Type.String(), WordList('Words for a rule of a platform, in any language.')),
    ...byLanguage,
  },
  closedObject,
);
export type LexiconFile = Static<typeof LexiconFile>;

/** All words that the reader knows: the file, and the words for questions by key. */
export const Lexicon = Type.Object(
  { ...LexiconFile.properties, questions: Type.Record(Type.String(), Type.Object(QUESTION_WORDS)) },
  { title: 'Lexicon', ...closedObject },
);
export type Lexicon = Static<typeof Lexicon>;
