import type { Constraint, Quantity } from '../../../model/constraint.ts';
import { LANGUAGES, type Language, type Lexicon } from '../../../model/lexicon.ts';
import { JoinedPhrases } from '../../text/joined-phrases.ts';
import { byKey, PhraseTable, withMeaning } from '../../text/phrase-table.ts';
import { TokenReader } from '../../text/token-reader.ts';
import { foldedSet, type ReadToken, wordsOf } from '../../text/tokens.ts';
import { BudgetReader } from './budgets.ts';
import { QuantityFinder } from './quantities.ts';
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
  type RoleHint,
} from './vocabulary.ts';

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
  /** Words of need. In a long text, only what they are about has to be met. */
  readonly needWords: PhraseTable<true>;
  /** What buyers do not want in itself: keys, or keys with a value. */
  readonly #unwanted: ReadonlySet<string>;
  /** Words that show that a sentence tells something, or asks for something. */
  readonly stories: PhraseTable<keyof Lexicon['stories']>;
  readonly questions: QuestionPhrases;
  readonly without: PhraseTable<true>;
  /** Words that limit or introduce a number: "at least", "for". */
  readonly aroundNumbers: ReadonlySet<string>;
  readonly fillers: ReadonlySet<string>;
  readonly necessityWords: ReadonlySet<string>;
  readonly boundaries: ReadonlySet<string>;
  /** "because" and the like. */
  readonly reasons: ReadonlySet<string>;
  /** Verbs that may begin a new clause after "and". */
  readonly verbs: ReadonlySet<string>;
  readonly additions: ReadonlySet<string>;
  readonly alternatives: ReadonlySet<string>;
  /** Categories that name a channel when they are listed with channels. */
  readonly channelOfCategory: ReadonlyMap<string, string>;
  /** "half" and the like, which no constraint can express. */
  readonly priceFractions: ReadonlySet<string>;
  /** Words that express no constraint by themselves. */
  readonly stopWords: ReadonlySet<string>;
  /** Those of the stop words that mean something in some language. */
  readonly #reported: ReadonlySet<string>;
  /** The other stop words of each language. */
  readonly #filling: ReadonlyMap<Language, ReadonlySet<string>>;
  readonly otherLanguages: OtherLanguages;

  constructor(lexicon: Lexicon, tools: Iterable<NamedTool>, unwanted: readonly string[]) {
    this.#unwanted = new Set(unwanted);
    this.needWords = new PhraseTable(withMeaning(lexicon.need_words, true as const), foldedSet(lexicon.fillers));
    this.fillers = foldedSet(lexicon.fillers);
    this.necessityWords = foldedSet(lexicon.necessity_words);
    this.boundaries = foldedSet(lexicon.boundaries);
    this.reasons = foldedSet(lexicon.reasons);
    this.verbs = foldedSet(lexicon.verbs);
    this.additions = foldedSet(lexicon.additions);
    this.alternatives = foldedSet(lexicon.alternatives);
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
    const { nouns, senders, sender_networks, durations } = lexicon.quantities;
    const { limits, available, approximate, floors, spent } = lexicon.budget;
    this.aroundNumbers = new Set(
      [limits, available, approximate, floors, spent, durations].flat().flatMap(phraseWords),
    );
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

  /** "and", "or" and the like. */
  joins(word: string): boolean {
    return this.additions.has(word) || this.alternatives.has(word);
  }

  /** Whether buyers do not want something in itself, so that a bare "no" rules it out. */
  isUnwanted({ key, value }: Pick<Constraint, 'key' | 'value'>): boolean {
    return this.#unwanted.has(key) || [value].flat().some((one) => this.#unwanted.has(`${key}=${one}`));
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
    const structure = [stopWords, necessityWords, boundaries, additions, alternatives, fillers];
    return [...structure, inSums, numerals, this.questions.words].flatMap((words) => [...words]);
  }
}
