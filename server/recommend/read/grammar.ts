import { LANGUAGES, type Language, type Lexicon, type PhraseConstraint } from '../../../model/lexicon.ts';
import type { Quantity } from '../../../model/quantity.ts';
import { foldedSet } from '../../text/fold.ts';
import { JoinedPhrases } from '../../text/joined-phrases.ts';
import { type Polarity, polarityPhrases } from '../../text/negation.ts';
import { byKey, PhraseTable, slotsOf, withMeaning } from '../../text/phrase-table.ts';
import { TokenReader } from '../../text/token-reader.ts';
import { type ReadToken, wordsOf } from '../../text/tokens.ts';
import { Vocabulary } from '../../text/vocabulary.ts';
import { BudgetReader } from './budgets.ts';
import { QuantityFinder } from './quantity-finder.ts';
import { QuestionPhrases } from './question-phrases.ts';
import { type NamedTool, type ToolName, toolNames } from './tool-names.ts';

/**
 * Why a text names a tool: as the one that others should be like, as one to replace, as the one in use, as one of several to
 * choose from, as the cause of a complaint, as the one that it asks about, or for another reason that expresses no constraint.
 */
export type ToolRole = 'reference' | 'unwanted' | 'current' | 'choice' | 'cause' | 'asked' | 'other';

/** "something similar", "we want to switch", "and keep it", "we were banned": words anywhere in a text that change a role. */
export type RoleHint = keyof Lexicon['role_hints'];

/** What a phrase does to the interpretation. */
export type Meaning =
  /** `negationProof`: it expresses the same constraints after a negation. */
  | { readonly kind: 'criteria'; readonly constraints: readonly PhraseConstraint[]; readonly negationProof: boolean }
  | { readonly kind: 'ambiguous'; readonly readings: Lexicon['ambiguous'][number]['readings'] }
  | { readonly kind: 'polarity'; readonly polarity: Polarity; readonly place: 'before' | 'after' }
  /** "nothing works": with "without email", it makes email a must. */
  | { readonly kind: 'futile' }
  /** A criterion that no question of the catalogue answers. `last`: only at the end of a clause. */
  | { readonly kind: 'unanswerable'; readonly last: boolean }
  | { readonly kind: 'role'; readonly role: ToolRole; readonly place: 'before' | 'after' }
  | { readonly kind: 'tool'; readonly name: ToolName };

/** What is read of a text in a language that is not supported. */
interface OtherLanguages {
  readonly negations: ReadonlySet<string>;
  readonly without: ReadonlySet<string>;
  /** Words for leaving a tool, before its name. */
  readonly leaving: PhraseTable<true>;
  /** Names that are the same in every language, their words separated by a space. */
  readonly names: ReadonlySet<string>;
}

/** The lexicon and the names of the tools, indexed for reading texts. */
export class Grammar {
  readonly tokens: TokenReader;
  readonly phrases: PhraseTable<Meaning>;
  /** The meanings of long words, for texts that split them: "hub spot", "out play". */
  readonly compounds = new JoinedPhrases<Meaning>();
  readonly budgets: BudgetReader;
  readonly quantities: QuantityFinder;
  /** For what a number may count, the words near it that decide it: for accounts that send, those of their network. */
  readonly deciders: ReadonlyMap<Quantity, readonly string[]>;
  /** Words near a number without a noun that make it one of nothing that is counted. */
  readonly uncounted: readonly string[];
  /** Nouns for what is paid for. They change the meaning of the word before them: a LinkedIn seat is not LinkedIn. */
  readonly countedNouns: PhraseTable<true>;
  readonly roleHints: PhraseTable<RoleHint>;
  /** Words that show that a sentence tells what happened, or asks for something. */
  readonly stories: PhraseTable<keyof Lexicon['stories']>;
  readonly questions: QuestionPhrases;
  readonly without: PhraseTable<true>;
  readonly fillers: ReadonlySet<string>;
  readonly necessityWords: ReadonlySet<string>;
  /** "would": softens the criterion before it, unless one of the pronouns is between. */
  readonly conditionalVerbs: ReadonlySet<string>;
  readonly pronouns: ReadonlySet<string>;
  readonly boundaries: ReadonlySet<string>;
  /** "rather ... than": words for a preference, and those before what is not preferred. */
  readonly rather: ReadonlySet<string>;
  readonly than: ReadonlySet<string>;
  /** "because" and the like. */
  readonly reasons: ReadonlySet<string>;
  /** Verbs that may begin a new clause after "and". */
  readonly verbs: ReadonlySet<string>;
  readonly additions: ReadonlySet<string>;
  readonly alternatives: ReadonlySet<string>;
  /** Categories that name a channel when they are listed with channels. */
  readonly channelOfCategory: ReadonlyMap<string, string>;
  /** Nouns for messages. Listed with LinkedIn actions, they mean LinkedIn messages. */
  readonly messageNouns: ReadonlySet<string>;
  /** "half" and the like, which no constraint can express. */
  readonly priceFractions: ReadonlySet<string>;
  /** Words that express no constraint by themselves. */
  readonly stopWords: ReadonlySet<string>;
  /** Those of the stop words that mean something in some language. */
  readonly #reported: ReadonlySet<string>;
  /** The other stop words of each language. */
  readonly #filling: ReadonlyMap<Language, ReadonlySet<string>>;
  readonly otherLanguages: OtherLanguages;

  constructor(lexicon: Lexicon, tools: Iterable<NamedTool>) {
    this.fillers = foldedSet(lexicon.fillers);
    this.necessityWords = foldedSet(lexicon.necessity_words);
    this.conditionalVerbs = foldedSet(lexicon.conditional_verbs);
    this.pronouns = foldedSet(lexicon.pronouns);
    this.boundaries = foldedSet(lexicon.boundaries);
    this.rather = foldedSet(lexicon.comparisons.rather);
    this.than = foldedSet(lexicon.comparisons.than);
    this.reasons = foldedSet(lexicon.reasons);
    this.verbs = foldedSet(lexicon.verbs);
    this.additions = foldedSet(lexicon.additions);
    this.alternatives = foldedSet(lexicon.alternatives);
    this.messageNouns = foldedSet(lexicon.message_nouns);
    this.channelOfCategory = new Map(Object.entries(lexicon.channel_of_category));
    this.priceFractions = new Set(lexicon.price_fractions.flatMap(phraseWords));
    this.stopWords = new Set(Object.values(lexicon.stop_words).flat().flatMap(wordsOf));
    const { stop_words: stop, reported_stop_words: reported } = lexicon;
    this.#reported = foldedSet(Object.values(reported).flat());
    this.#filling = new Map(
      LANGUAGES.map((language) => {
        const means = foldedSet(reported[language] ?? []);
        const words = (stop[language] ?? []).flatMap(wordsOf);
        return [language, new Set(words.filter((word) => !means.has(word)))];
      }),
    );
    this.without = new PhraseTable(withMeaning(lexicon.without, true as const), this.fillers);
    this.roleHints = new PhraseTable(byKey(lexicon.role_hints), this.fillers);
    this.stories = new PhraseTable(byKey(lexicon.stories), this.fillers);
    this.questions = new QuestionPhrases(lexicon, this.fillers);
    const { nouns, senders, sender_networks } = lexicon.quantities;
    const { people, linkedin_accounts, mailboxes, workspaces } = nouns;
    const sold = lexicon.budget.units.sender ?? [];
    const countedNouns = [people, linkedin_accounts, mailboxes, workspaces, senders, sold].flat();
    this.countedNouns = new PhraseTable(withMeaning(countedNouns, true as const), this.fillers);

    const meanings = meaningsOf(lexicon);
    const meaningful = new Set(
      [...meanings.map(([phrase]) => phrase), ...phrasesOfTables(lexicon)].flatMap(phraseWords),
    );
    const functional = this.#functionWords(lexicon);
    const { names, vocabulary } = namesAndVocabulary(lexicon, tools, meaningful, functional);
    const { homonyms, numbers, stop_words: stopWords, quantities, other_languages: other } = lexicon;
    const languageWords = {
      stopWords,
      otherStopWords: other.stop_words,
      homonyms,
      numbers,
      ones: quantities.ones,
      languagesOf: languagesOfWords(lexicon),
    };
    this.tokens = new TokenReader(languageWords, vocabulary);
    this.otherLanguages = {
      negations: foldedSet(other.negations),
      without: foldedSet(other.without),
      leaving: new PhraseTable(withMeaning(other.leaving, true as const), this.fillers),
      names: new Set(other.names.map((name) => wordsOf(name).join(' '))),
    };
    const all = [...meanings, ...names.map(([phrase, name]): [string, Meaning] => [phrase, { kind: 'tool', name }])];
    this.phrases = new PhraseTable(all, this.fillers, this.additions);
    for (const [phrase, meaning] of all) if (isCompound(phrase, meaning)) this.compounds.add([phrase], meaning);
    this.quantities = new QuantityFinder(lexicon);
    const { others: uncounted, ...volumeWords } = quantities.volume_words;
    this.deciders = new Map(
      Object.entries({ ...sender_networks, ...volumeWords }).map(([field, words]) => [
        field as Quantity,
        [...foldedSet(words)],
      ]),
    );
    this.uncounted = [...foldedSet(uncounted)];
    this.budgets = new BudgetReader(lexicon, this.quantities);
  }

  /**
   * Whether a stop word, or the one that a mistyped word is corrected to, means something, so that it is reported if nothing uses it.
   * English words occur in texts in any language.
   */
  isReported({ word, forms }: ReadToken, language: Language): boolean {
    const isFilling = (form: string) =>
      this.#filling.get('en')?.has(form) === true || this.#filling.get(language)?.has(form) === true;
    if (this.stopWords.has(word)) return this.#reported.has(word) && !isFilling(word);
    return forms.some((form) => this.#reported.has(form));
  }

  /**
   * Words that structure a text, and that a typo is corrected to only if no other word is as near. The words within sums are
   * among them, so that they are not corrected to a period or a unit.
   */
  #functionWords({ budget, numbers }: Lexicon): string[] {
    const { stopWords, necessityWords, boundaries, additions, alternatives, fillers } = this;
    const inSums = foldedSet([...budget.ranges, ...budget.connectors, ...budget.negations]);
    const numerals = new Set(Object.keys(numbers).flatMap(wordsOf));
    const sets = [stopWords, necessityWords, boundaries, additions, alternatives, fillers, inSums, numerals];
    sets.push(this.questions.words);
    return sets.flatMap((words) => [...words]);
  }
}

/** Whether a meaning asks for an integration with another program. */
export function isIntegration(meaning: Meaning): boolean {
  return meaning.kind === 'criteria' && meaning.constraints.some(({ key }) => key.startsWith('integrations.'));
}

/** Every phrase of the lexicon with its meaning. */
function meaningsOf(lexicon: Lexicon): (readonly [phrase: string, meaning: Meaning])[] {
  const places = ['before', 'after'] as const;
  const all = (phrases: readonly string[], meaning: Meaning) => withMeaning(phrases, meaning);
  return [
    ...lexicon.criteria.flatMap(({ phrases, constraints, negation_proof }) =>
      all(Object.values(phrases).flat(), { kind: 'criteria', constraints, negationProof: negation_proof }),
    ),
    ...lexicon.ambiguous.flatMap(({ phrases, readings }) =>
      all(Object.values(phrases).flat(), { kind: 'ambiguous', readings }),
    ),
    ...polarityPhrases(lexicon).map(
      ({ phrase, ...meaning }) => [phrase, { kind: 'polarity', ...meaning }] satisfies [string, Meaning],
    ),
    ...all(lexicon.futile, { kind: 'futile' }),
    ...(['anywhere', 'clause_end'] as const).flatMap((place) =>
      all(Object.values(lexicon.unanswerable[place]).flat(), { kind: 'unanswerable', last: place === 'clause_end' }),
    ),
    ...Object.entries(lexicon.tool_roles).flatMap(([role, phrases]) =>
      places.flatMap((place) => all(phrases[place], { kind: 'role', role: role as ToolRole, place })),
    ),
  ];
}

/** The languages of the words that the lexicon lists by language. */
function languagesOfWords({ criteria, ambiguous, unanswerable, stop_words }: Lexicon): Map<string, Set<Language>> {
  const found = new Map<string, Set<Language>>();
  const all = [...[...criteria, ...ambiguous].map(({ phrases }) => phrases), unanswerable.anywhere, stop_words];
  for (const phrases of all) {
    for (const language of LANGUAGES) {
      for (const word of (phrases[language] ?? []).flatMap(phraseWords)) {
        const languages = found.get(word) ?? new Set();
        found.set(word, languages.add(language));
      }
    }
  }
  return found;
}

/** The phrases that budgets, numbers of the set-up and the roles of tools are read by. */
function phrasesOfTables({ budget, quantities, role_hints }: Lexicon): string[] {
  const { limits, available, approximate, floors, spent, nouns, currencies, periods, billed_monthly, units } = budget;
  // Words that only tell a number from another one are no targets for corrections.
  const {
    nouns: counted,
    periods: often,
    sender_networks,
    volume_words,
    other_nouns,
    scales,
    not_use,
    uses,
    ...words
  } = quantities;
  const tables = [currencies, periods, units, counted, often, words, role_hints];
  const lists = [limits, available, approximate, floors, spent, nouns, billed_monthly];
  return [...lists, ...tables.flatMap((table) => Object.values(table))].flat();
}

/** The names of the tools depend on which words are ordinary ones, and the vocabulary depends on the names. */
function namesAndVocabulary(
  lexicon: Lexicon,
  tools: Iterable<NamedTool>,
  meaningful: ReadonlySet<string>,
  functional: readonly string[],
): { names: [phrase: string, name: ToolName][]; vocabulary: Vocabulary } {
  // The words of stories have to be known, so that they are recognised, but no typo is corrected to one of them.
  const everyday = [
    ...lexicon.everyday.flatMap(wordsOf),
    ...Object.values(lexicon.stories).flat().flatMap(phraseWords),
  ];
  const ordinary = new Vocabulary([...meaningful, ...functional], everyday);
  const names = toolNames(tools, (word) => ordinary.knows(word));
  // No typo is corrected to a name that is an ordinary word, or only part of a name.
  const distinct = names.filter(([, name]) => !name.ordinary && !name.partial);
  const indistinct = names.filter(([, name]) => name.ordinary || name.partial);
  const words = (list: typeof names) => list.flatMap(([phrase]) => phrase.split(' '));
  const weak = new Set(functional.filter((word) => !meaningful.has(word)));
  const known = [...meaningful, ...functional, ...words(distinct)];
  return { names, vocabulary: new Vocabulary(known, [...everyday, ...words(indistinct)], weak) };
}

/** Whether a phrase is one long word that expresses a constraint, or a name that is not an ordinary word. */
function isCompound(phrase: string, meaning: Meaning): boolean {
  const isDistinctName = meaning.kind === 'tool' && !meaning.name.ordinary && !meaning.name.partial;
  return (isDistinctName || meaning.kind === 'criteria') && /^[a-z0-9]{6,}$/.test(phrase);
}

function phraseWords(phrase: string): string[] {
  return slotsOf(phrase)
    .flat(2)
    .filter((word) => word !== '...' && word !== '#');
}
