import { type Catalogue, LANGUAGES, type Language } from '../../model/catalogue.ts';
import type { Condition } from '../../model/condition.ts';
import { countBy } from '../../model/group-by.ts';
import { type Lexicon, SENSES, type Sense, WORD_LISTS, type WordListName } from '../../model/lexicon.ts';
import { parseColumn, writeValueQuestion } from '../../model/parse-question.ts';
import { computePhraseKey, exactKey, fold, orderedKey, phraseKey, stemWord } from '../../model/phrase-key.ts';
import { foldWords, type Token } from './tokens.ts';
import { TypoFinder } from './typos.ts';

/** Maximum length of a cue, in words. */
const MAX_WORDS = 7;

/** A stem that occurs in this many questions identifies none of them. */
const MIN_COMMON_QUESTIONS = 6;
/** Senses whose words have no effect on other words. */
const NON_CUE_SENSES: ReadonlySet<Sense> = new Set(['neutral']);

/** The lookup tables of one language. */
export interface Vocabulary {
  readonly language: Language;
  /** The senses of each cue, by folded phrase. */
  readonly senses: ReadonlyMap<string, ReadonlySet<Sense>>;
  readonly numbers: ReadonlyMap<string, number>;
  readonly skippedWords: ReadonlySet<string>;
  /** The question that each phrase asks, by phrase key. */
  readonly questions: ReadonlyMap<string, Condition>;
  /** Phrases that ask a question only if the text also names the question it requires: "an API to read replies". By phrase key. */
  readonly contextualQuestions: ReadonlyMap<string, readonly (readonly [Condition, requires: string | undefined])[]>;
  /** The question that each question in `contextualQuestions` requires. */
  readonly requirementByKey: ReadonlyMap<string, string | undefined>;
  /** Whether a list of any language has a folded phrase. */
  readonly isListed: (list: WordListName, phrase: string) => boolean;
  /** The same questions by unstemmed phrase key, to find English names and terms in texts of other languages. */
  readonly unstemmedQuestions: ReadonlyMap<string, Condition>;
  /** Function words, which never ask for anything. */
  readonly silentWords: ReadonlySet<string>;
  /** Stems that identify no question: neutral words, and stems that many questions share, such as "account". */
  readonly neutralStems: ReadonlySet<string>;
  /** The stems of all question phrases. Bit n is set if a phrase of n words has the stem. */
  readonly stems: ReadonlyMap<string, number>;
  /** The words of all question phrases, without stemming. */
  readonly phraseWords: ReadonlySet<string>;
  readonly typos: TypoFinder;
}

export type Vocabularies = Readonly<Record<Language, Vocabulary>>;

/** ISO 4217 codes by symbol or word. */
export type CurrencyWords = ReadonlyMap<string, string>;

export function buildCurrencyWords({ currencies }: Lexicon): CurrencyWords {
  return new Map(
    Object.entries(currencies).flatMap(([code, words]) => words.map((word) => [normalizePhrase(word), code])),
  );
}

/** @param names words of tool names, so that their typos can be corrected */
export function buildVocabularies(
  lexicon: Lexicon,
  catalogue: Pick<Catalogue, 'keys'>,
  names: readonly string[],
): Vocabularies {
  const isListed = indexWordLists(lexicon);
  const entries = LANGUAGES.map(
    (language) => [language, { ...buildVocabulary(language, lexicon, catalogue, names), isListed }] as const,
  );
  return Object.fromEntries(entries) as Vocabularies;
}

function indexWordLists(lexicon: Lexicon): Vocabulary['isListed'] {
  const names = Object.keys(WORD_LISTS) as WordListName[];
  const toSet = (name: WordListName) =>
    new Set(LANGUAGES.flatMap((language) => lexicon[language][name]).map(normalizePhrase));
  const lists = new Map(names.map((name) => [name, toSet(name)]));
  return (name, phrase) => lists.get(name)?.has(phrase) === true;
}

function buildVocabulary(
  language: Language,
  lexicon: Lexicon,
  { keys }: Pick<Catalogue, 'keys'>,
  names: readonly string[],
): Omit<Vocabulary, 'isListed'> {
  const tables = lexicon[language];
  const stem = (word: string) => stemWord(word, language);
  const skippedWords = new Set(tables.skipped.map(fold));
  const senses = new Map<string, Set<Sense>>();
  for (const sense of Object.keys(SENSES) as Sense[])
    for (const phrase of NON_CUE_SENSES.has(sense) ? [] : tables[sense].map(normalizePhrase))
      senses.set(phrase, (senses.get(phrase) ?? new Set()).add(sense));
  const phrases = listQuestionPhrases(lexicon, keys, language);
  const silentWords = new Set([...tables.function, ...tables.skipped].flatMap(foldWords));
  const questions: Conditions = new Map();
  const unstemmedQuestions: Conditions = new Map();
  const contextualQuestions = new Map<string, (readonly [Condition, string | undefined])[]>();
  const toolNouns = new Set(tables.tools.map(fold));
  const stemsByQuestion = new Map<string, Set<string>>();
  const lengthsByStem = new Map<string, number>();
  for (const [phrase, condition] of phrases) {
    const words = foldWords(phrase);
    const mainWords = words.filter((word) => !skippedWords.has(word));
    const isExact = /^\+?=/.test(phrase);
    for (const word of words.map(stem))
      lengthsByStem.set(word, (lengthsByStem.get(word) ?? 0) | (1 << Math.max(mainWords.length, 1)));
    const isOrdered = mainWords.some((word) => toolNouns.has(word));
    const key = isExact ? exactKey(words.join(' ')) : computePhraseKey(words, language, skippedWords);
    if (phrase.startsWith('+')) {
      contextualQuestions.set(key, [
        ...(contextualQuestions.get(key) ?? []),
        [condition, keys[condition.key]?.requires ?? keys[condition.key]?.or_if],
      ]);
    } else {
      setOnce(questions, isOrdered && !isExact ? orderedKey(mainWords.map(stem)) : key, condition);
      setOnce(unstemmedQuestions, phraseKey(mainWords), condition);
    }
    if (isExact) continue;
    const stems = stemsByQuestion.get(condition.key) ?? new Set();
    stemsByQuestion.set(condition.key, stems);
    for (const word of words) stems.add(stem(word));
  }
  const questionsByStem = countBy([...stemsByQuestion.values()].flatMap((stems) => [...stems]));
  const commonStems = [...questionsByStem].flatMap(([one, count]) => (count >= MIN_COMMON_QUESTIONS ? [one] : []));
  const words = listWords(phrases);
  const currencies = Object.values(lexicon.currencies).flat().flatMap(foldWords);
  const cueWords = [...senses.keys()].flatMap((phrase) => phrase.split(' '));

  return {
    language,
    senses,
    numbers: new Map(Object.entries(tables.numbers).map(([word, number]) => [normalizePhrase(word), number])),
    skippedWords,
    questions,
    contextualQuestions,
    requirementByKey: new Map([...contextualQuestions.values()].flat().map(([{ key }, required]) => [key, required])),
    unstemmedQuestions,
    silentWords,
    neutralStems: new Set([...tables.neutral.flatMap(foldWords).map(stem), ...commonStems]),
    stems: lengthsByStem,
    phraseWords: new Set(words),
    typos: new TypoFinder(
      [...listWords(phrases.filter(([phrase]) => !/^\+?=/.test(phrase))), ...names],
      [...cueWords, ...currencies],
      [...silentWords],
    ),
  };
}

type Conditions = Map<string, Condition>;

/** Sets a condition unless the key has one, so that the first phrase wins. */
function setOnce(conditions: Conditions, key: string, condition: Condition): void {
  if (!conditions.has(key)) conditions.set(key, condition);
}

const normalizePhrase = (text: string) => foldWords(text).join(' ') || text;

function listWords(phrases: readonly (readonly [phrase: string, condition: Condition])[]): string[] {
  return [...new Set(phrases.flatMap(([phrase]) => foldWords(phrase)))];
}

/** Lists the phrases of all questions and values. In English, our own labels are phrases too. */
function listQuestionPhrases(
  lexicon: Lexicon,
  keys: Catalogue['keys'],
  language: Language,
): (readonly [phrase: string, condition: Condition])[] {
  const phrases = Object.entries(lexicon.questions).flatMap(([key, { words, value_words = {} }]) => [
    ...(words[language] ?? []).map((phrase) => [phrase, { key }] as const),
    ...Object.entries(value_words).flatMap(([value, valuePhrases]) =>
      (valuePhrases[language] ?? []).flatMap((phrase) =>
        parseColumn(writeValueQuestion(key, value), { keys }).map((condition) => [phrase, condition] as const),
      ),
    ),
  ]);
  const labels = Object.entries(keys).map(([key, { label }]) => [label, { key }] as const);
  return language === 'en' ? [...phrases, ...labels.filter(([label]) => foldWords(label).length > 1)] : phrases;
}

/** Finds the longest cue at the start of some words, with its length. */
export function matchCue(
  { senses }: Vocabulary,
  words: readonly string[],
): { readonly senses: ReadonlySet<Sense>; readonly length: number } | undefined {
  for (let length = Math.min(MAX_WORDS, words.length); length > 0; length -= 1) {
    const cueSenses = senses.get(words.slice(0, length).join(' '));
    if (cueSenses) return { senses: cueSenses, length };
  }
  return undefined;
}

/** In a shorter text, two-letter words are too ambiguous. "Eu" means "I" in Portuguese, for example. */
const MIN_DETECTED_WORDS = 4;
const ACCENTED = /[à-ÿ]/i;

/** Whether a word of a language is in our vocabulary. */
export function isKnownWord(word: string, vocabulary: Vocabulary): boolean {
  const { senses, numbers, silentWords, neutralStems, stems, language } = vocabulary;
  const stem = stemWord(word, language);
  return senses.has(word) || numbers.has(word) || silentWords.has(word) || neutralStems.has(stem) || stems.has(stem);
}

/**
 * Detects the language whose vocabulary covers the most words. Cues and function words count twice, because languages share technical
 * terms. In a tie, more words or accents win, and then English.
 * @param tokens the tokens without tool names, which belong to no language
 */
export function detectLanguage(text: string, tokens: readonly Token[], vocabularies: Vocabularies): Language {
  const words = tokens.map(({ word }) => word).filter((word) => /\p{L}/u.test(word));
  const scores = LANGUAGES.map((language) => {
    const vocabulary = vocabularies[language];
    const isLong = (word: string) => language === 'en' || words.length >= MIN_DETECTED_WORDS || word.length > 2;
    const weights = words
      .filter((word) => isLong(word) && isKnownWord(word, vocabulary))
      .map((word) => (vocabulary.senses.has(word) || vocabulary.silentWords.has(word) ? 2 : 1));
    const bonus = weights.length / 100 + (language !== 'en' && ACCENTED.test(text) ? 0.5 : 0);
    return { language, weight: weights.reduce<number>((sum, weight) => sum + weight, bonus) };
  });
  return scores.reduce((best, next) => (next.weight > best.weight ? next : best)).language;
}
