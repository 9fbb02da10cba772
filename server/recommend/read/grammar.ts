import { LANGUAGES, type Language } from '../../../model/catalogue.ts';
import type { Constraint, Quantity } from '../../../model/constraint.ts';
import type { Lexicon } from '../../../model/lexicon.ts';
import { JoinedPhrases } from '../../text/joined-phrases.ts';
import { byKey, PhraseTable, withMeaning } from '../../text/phrase-table.ts';
import { TokenReader } from '../../text/token-reader.ts';
import { foldedSet, foldedWords, type ReadToken } from '../../text/tokens.ts';
import {
  isCompound,
  languagesOfWords,
  type Meaning,
  meaningsOf,
  type NamedTool,
  namesAndVocabulary,
  phrasesOfTables,
  phraseWords,
  QuestionPhrases,
} from './vocabulary.ts';

/** The lexicon and the names of the tools, indexed for reading texts. */
export type Grammar = ReturnType<typeof grammarOf>;

/** What a phrase says about a sum: "under", "we have", "about", "at least", "we pay". */
export type Bound = 'limit' | 'available' | 'approximate' | 'floor' | 'spent';

/** What a noun says about the number before it. */
export interface CountedNoun {
  /** What it counts. Several if the noun does not decide it. */
  readonly fields: readonly Quantity[];
  /** Whether the noun alone makes the number one of a set-up. "people" needs more context. */
  readonly certain: boolean;
}

/** Accounts that send, of a network that the noun does not name. */
const SENDERS: readonly Quantity[] = ['linkedin_accounts', 'mailboxes'];

/**
 * @param tools the tools whose names are recognised
 * @param unwanted what buyers do not want in itself, as in the catalogue: keys, or keys with a value
 */
export function grammarOf(lexicon: Lexicon, tools: Iterable<NamedTool>, unwanted: readonly string[]) {
  const table = tablesWith(foldedSet(lexicon.fillers));
  const words = wordSets(lexicon);
  const questions = new QuestionPhrases(lexicon, words.fillers);
  const { quantities, budget, other_languages: other } = lexicon;
  const { limits, available, approximate, floors, spent } = budget;
  const { people, linkedin_accounts, mailboxes, workspaces } = quantities.nouns;
  const { others: uncounted, ...volumeWords } = quantities.volume_words;
  const refused = new Set(unwanted);
  return {
    ...phrasesAndTokens(lexicon, tools, words, questions),
    ...words,
    questions,
    isReported: reportedTest(lexicon, words.stopWords),
    /** "and", "or" and the like. */
    joins: (word: string) => words.additions.has(word) || words.alternatives.has(word),
    /** Whether buyers do not want something in itself, so that a bare "no" rules it out. */
    isUnwanted: ({ key, value }: Pick<Constraint, 'key' | 'value'>) =>
      refused.has(key) || [value].flat().some((one) => refused.has(`${key}=${one}`)),
    money: moneyTables(lexicon, table),
    ...quantityTables(lexicon, table, words),
    /** For what a number may count, the words near it that decide it: for accounts that send, those of their network. */
    unitHints: new Map(
      Object.entries({ ...quantities.sender_networks, ...volumeWords }).map(([field, hints]) => [
        field as Quantity,
        [...foldedSet(hints)],
      ]),
    ),
    /** Words near a number without a noun that make it one of nothing that is counted. */
    uncounted: [...foldedSet(uncounted)],
    /** Nouns for what is paid for. They change the meaning of the word before them: a LinkedIn seat is not LinkedIn. */
    countedNouns: table.of(
      [people, linkedin_accounts, mailboxes, workspaces, quantities.senders, budget.units.sender ?? []].flat(),
    ),
    /** Words that limit or introduce a number: "at least", "for". */
    aroundNumbers: new Set(
      [limits, available, approximate, floors, spent, quantities.durations].flat().flatMap(phraseWords),
    ),
    roleHints: table.byKey(lexicon.role_hints),
    /** Words of need. In a long text, only what they are about has to be met. */
    needWords: table.of(lexicon.need_words),
    /** Words that show that a sentence tells something, or asks for something. */
    stories: table.byKey(lexicon.stories),
    without: table.of(lexicon.without),
    /** Categories that name a channel when they are listed with channels. */
    channelOfCategory: new Map(Object.entries(lexicon.channel_of_category)),
    /** "half" and the like, which no constraint can express. */
    priceFractions: new Set(lexicon.price_fractions.flatMap(phraseWords)),
    /** What is read of a text in a language that is not supported. */
    otherLanguages: {
      negations: foldedSet(other.negations),
      without: foldedSet(other.without),
      /** Words for leaving a tool, before its name. */
      leaving: table.of(other.leaving),
      /** Names that are the same in every language, their words separated by a space. */
      names: new Set(other.names.map((name) => foldedWords(name).join(' '))),
    },
  };
}

type Words = ReturnType<typeof wordSets>;
type Tables = ReturnType<typeof tablesWith>;

/** Makes tables of phrases that may have articles and the like inside. */
function tablesWith(fillers: ReadonlySet<string>) {
  return {
    of: (phrases: readonly string[]) => new PhraseTable(withMeaning(phrases, true as const), fillers),
    byKey: <Key extends string>(phrases: Readonly<Record<Key, readonly string[]>>) =>
      new PhraseTable(byKey(phrases), fillers),
    from: <Meaning>(phrases: Iterable<readonly [phrase: string, meaning: Meaning]>) =>
      new PhraseTable<Meaning>(phrases, fillers),
  };
}

function wordSets(lexicon: Lexicon) {
  return {
    fillers: foldedSet(lexicon.fillers),
    necessityWords: foldedSet(lexicon.necessity_words),
    boundaries: foldedSet(lexicon.boundaries),
    /** "because" and the like. */
    reasons: foldedSet(lexicon.reasons),
    /** Verbs that may begin a new clause after "and". */
    verbs: foldedSet(lexicon.verbs),
    additions: foldedSet(lexicon.additions),
    alternatives: foldedSet(lexicon.alternatives),
    /** Words for one that are articles as well. */
    ones: foldedSet(lexicon.quantities.ones),
    /** Words that express no constraint by themselves. */
    stopWords: new Set(Object.values(lexicon.stop_words).flat().flatMap(foldedWords)) as ReadonlySet<string>,
  };
}

/** The phrases and names that have a meaning, and the reader of tokens that knows their words. */
function phrasesAndTokens(lexicon: Lexicon, tools: Iterable<NamedTool>, words: Words, questions: QuestionPhrases) {
  const meanings = meaningsOf(lexicon);
  const meaningful = new Set([...meanings.map(([phrase]) => phrase), ...phrasesOfTables(lexicon)].flatMap(phraseWords));
  const { names, vocabulary } = namesAndVocabulary(
    lexicon,
    tools,
    meaningful,
    functionWords(lexicon, words, questions.words),
    new Set(meanings.flatMap(([phrase, { kind }]) => (kind === 'criteria' ? [phrase] : []))),
  );
  const all = [...meanings, ...names.map(([phrase, name]): [string, Meaning] => [phrase, { kind: 'tool', name }])];
  const compounds = new JoinedPhrases<Meaning>();
  for (const [phrase, meaning] of all) if (isCompound(phrase, meaning)) compounds.add([phrase], meaning);
  return {
    tokens: new TokenReader(
      {
        stopWords: lexicon.stop_words,
        otherStopWords: lexicon.other_languages.stop_words,
        homonyms: lexicon.homonyms,
        numbers: lexicon.numbers,
        ones: lexicon.quantities.ones,
        languagesOf: languagesOfWords(lexicon),
      },
      vocabulary,
    ),
    phrases: new PhraseTable(all, words.fillers, words.additions),
    /** The meanings of long words, for texts that split them: "hub spot", "out play". */
    compounds,
  };
}

/**
 * Words that structure a text, and that a typo is corrected to only if no other word is as near. The words within sums are
 * among them, so that they are not corrected to a period or a unit.
 */
function functionWords({ budget, numbers }: Lexicon, words: Words, ofQuestions: ReadonlySet<string>): string[] {
  const { stopWords, necessityWords, boundaries, additions, alternatives, fillers } = words;
  const inSums = foldedSet([...budget.ranges, ...budget.connectors, ...budget.negations]);
  const numerals = Object.keys(numbers).flatMap(foldedWords);
  const structure = [stopWords, necessityWords, boundaries, additions, alternatives, fillers];
  return [...structure, inSums, numerals, ofQuestions].flatMap((some) => [...some]);
}

/**
 * Whether a stop word, or the one that a mistyped word is corrected to, means something, so that it is reported if nothing uses it.
 * English words occur in texts in any language.
 */
function reportedTest({ stop_words, reported_stop_words }: Lexicon, stopWords: ReadonlySet<string>) {
  const reported = foldedSet(Object.values(reported_stop_words).flat());
  /** The other stop words of each language. */
  const filling = new Map(
    LANGUAGES.map((language) => {
      const means = foldedSet(reported_stop_words[language] ?? []);
      const words = (stop_words[language] ?? []).flatMap(foldedWords);
      return [language, new Set(words.filter((word) => !means.has(word)))];
    }),
  );
  return ({ word, forms }: ReadToken, language: Language): boolean => {
    if (!stopWords.has(word)) return forms.some((form) => reported.has(form));
    const isFilling = filling.get('en')?.has(word) === true || filling.get(language)?.has(word) === true;
    return reported.has(word) && !isFilling;
  };
}

/** What sums of money are read by. */
function moneyTables({ budget, quantities, fillers }: Lexicon, table: Tables) {
  return {
    currencies: table.byKey<string>(budget.currencies),
    periods: table.byKey<string>(budget.periods),
    units: table.byKey<string>(budget.units),
    billedMonthly: table.of(budget.billed_monthly),
    bounds: table.byKey<Bound>({
      limit: budget.limits,
      available: budget.available,
      approximate: budget.approximate,
      floor: budget.floors,
      spent: budget.spent,
    }),
    connectors: foldedSet([...fillers, ...budget.connectors]),
    negations: foldedSet(budget.negations),
    per: foldedSet(quantities.per),
    nouns: foldedSet(budget.nouns),
    ranges: foldedSet(budget.ranges),
  };
}

/** What the numbers of a set-up are read by. */
function quantityTables(lexicon: Lexicon, table: Tables, { fillers, ones }: Words) {
  const { quantities, budget, additions, boundaries, alternatives, stop_words } = lexicon;
  const { periods, nouns, quarters, half_years, years } = quantities;
  // Months are read by their own words.
  const { months, ...countable } = nouns;
  const counted = Object.entries(countable) as [Quantity, readonly string[]][];
  const plain = foldedSet([...Object.values(stop_words).flat(), ...boundaries, ...alternatives]);
  return {
    numbers: {
      /** Words without a meaning of their own. */
      plain,
      /** Words between the ends of a range. */
      ranges: foldedSet([...budget.ranges, ...alternatives]),
      nouns: table.from<CountedNoun>([
        ...counted.flatMap(([field, phrases]) => withMeaning(phrases, { fields: [field], certain: true })),
        ...withMeaning(quantities.people_in_context, { fields: ['people'] as const, certain: false }),
        ...withMeaning(quantities.senders, { fields: SENDERS, certain: true }),
        ...withMeaning(quantities.contact_verbs, { fields: ['contacts'] as const, certain: false }),
      ]),
      qualifiers: table.of(quantities.qualifiers),
      otherNouns: foldedSet(quantities.other_nouns),
      scales: foldedSet(quantities.scales),
      rates: table.of(quantities.rates),
      shortPeriods: table.of([...periods.day, ...periods.week]),
      per: foldedSet(quantities.per),
    },
    headcounts: {
      /** "we are" needs a noun or the end of the clause after its number; "team of" does not. */
      contexts: table.byKey({ context: quantities.contexts, team: quantities.team_contexts }),
      teamNouns: table.of(quantities.team_nouns),
      pairs: table.of(quantities.pairs),
      solo: table.of(quantities.solo),
      companyNouns: foldedSet(quantities.company_nouns),
      with: foldedSet(quantities.with),
      conjunctions: foldedSet([...boundaries, ...alternatives, ...additions]),
      each: foldedSet(quantities.each),
      eachPhrases: table.of(quantities.each),
      /** Prepositions of place: "we are six in Leeds". */
      places: foldedSet(quantities.places),
    },
    volumes: {
      periods: table.byKey(periods),
      lists: table.of(quantities.contact_lists),
      verbs: foldedSet(quantities.writing),
      others: foldedSet(quantities.volume_words.others),
    },
    durations: {
      /** Nouns for a period of use, with its months. */
      nouns: table.from<number>([
        ...withMeaning(months, 1),
        ...withMeaning(quarters, 3),
        ...withMeaning(half_years, 6),
        ...withMeaning(years, 12),
      ]),
      prepositions: table.of(quantities.durations),
      uses: foldedSet(quantities.uses),
      notUse: foldedSet(quantities.not_use),
      plain: new Set([...plain, ...fillers].filter((word) => !ones.has(word))),
    },
  };
}
