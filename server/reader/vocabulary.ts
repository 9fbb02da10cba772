import { type Catalogue, LANGUAGES, type Language } from '../../model/catalogue.ts';
import { type Condition, writeQuestion } from '../../model/condition.ts';
import { countBy } from '../../model/group-by.ts';
import { type Lexicon, SENSES, type Sense } from '../../model/lexicon.ts';
import { parseColumn, writeValueQuestion } from '../../model/parse-question.ts';
import { exactKey, fold, joinStems, orderedKey, phraseKey, stemWord } from '../../model/phrase-key.ts';
import { foldedWords } from './tokens.ts';
import { TypoFinder } from './typos.ts';

/** Maximum length of a phrase. */
const MAX_WORDS = 7;

/** Senses that don't affect other words. */
const NO_CUES: ReadonlySet<Sense> = new Set<Sense>(['neutral', 'addressed', 'acts']);

/** The lookup tables of one language. */
export interface Vocabulary {
  readonly language: Language;
  /** The senses of each cue, by its folded words. */
  readonly senses: ReadonlyMap<string, ReadonlySet<Sense>>;
  readonly numbers: ReadonlyMap<string, number>;
  readonly skipped: ReadonlySet<string>;
  /** The question of each phrase, by its key. */
  readonly questions: ReadonlyMap<string, Condition>;
  /** Questions that count only if the text also names their required question: "an API to read replies". */
  readonly beside: ReadonlyMap<string, readonly (readonly [Condition, requires: string | undefined])[]>;
  /** The required question of each key in `beside`. */
  readonly requires: ReadonlyMap<string, string | undefined>;
  /** Phrases before recipients. They are not cues, so that their words keep their other senses. */
  readonly addressed: ReadonlySet<string>;
  /** Phrases for LinkedIn's action against rule breakers. They are not cues either. */
  readonly acts: ReadonlySet<string>;
  /** Like `questions`, without stemming: names and terms that other languages also use. */
  readonly asWritten: ReadonlyMap<string, Condition>;
  /** Stems in the phrases of each question. */
  readonly ofQuestion: ReadonlyMap<string, ReadonlySet<string>>;
  /** Stems in the phrases of each value of a set: "Google Sheets" says nothing about Google Calendar. */
  readonly ofValue: ReadonlyMap<string, ReadonlySet<string>>;
  /** Function words, which ask for nothing anywhere. */
  readonly silent: ReadonlySet<string>;
  /** Stems without a meaning of their own: neutral words, and stems of many questions, such as "account". */
  readonly neutral: ReadonlySet<string>;
  /** Stems in all phrases of questions. */
  readonly stems: ReadonlySet<string>;
  /** Words in all phrases of questions, without stemming. */
  readonly phraseWords: ReadonlySet<string>;
  readonly typos: TypoFinder;
}

export type Vocabularies = Readonly<Record<Language, Vocabulary>>;

/** ISO 4217 codes by sign or word. */
export type CurrencyWords = ReadonlyMap<string, string>;

export function buildCurrencyWords({ currencies }: Lexicon): CurrencyWords {
  return new Map(Object.entries(currencies).flatMap(([code, words]) => words.map((word) => [phraseOf(word), code])));
}

/** @param names words of tool names, to correct typos in them */
export function buildVocabularies(
  lexicon: Lexicon,
  catalogue: Pick<Catalogue, 'keys'>,
  names: readonly string[],
): Vocabularies {
  const all = LANGUAGES.map((language) => [language, buildVocabulary(language, lexicon, catalogue, names)] as const);
  return Object.fromEntries(all) as Vocabularies;
}

function buildVocabulary(
  language: Language,
  lexicon: Lexicon,
  { keys }: Pick<Catalogue, 'keys'>,
  names: readonly string[],
): Vocabulary {
  const tables = lexicon[language];
  const stem = (word: string) => stemWord(word, language);
  const skipped = new Set(tables.skipped.map(fold));
  const senses = new Map<string, Set<Sense>>();
  for (const sense of Object.keys(SENSES) as Sense[])
    for (const phrase of NO_CUES.has(sense) ? [] : tables[sense].map(phraseOf))
      senses.set(phrase, (senses.get(phrase) ?? new Set()).add(sense));
  const phrases = questionPhrases(lexicon, keys, language);
  const silent = new Set([...tables.function, ...tables.skipped].flatMap(foldedWords));
  const questions: Conditions = new Map();
  const asWritten: Conditions = new Map();
  const beside = new Map<string, (readonly [Condition, string | undefined])[]>();
  const nouns = new Set(tables.tools.map(fold));
  const ofQuestion = new Map<string, Set<string>>();
  const ofValue = new Map<string, Set<string>>();
  for (const [phrase, condition] of phrases) {
    const words = foldedWords(phrase);
    const main = words.filter((word) => !skipped.has(word));
    const isExact = /^\+?=/.test(phrase);
    const isOrdered = main.some((word) => nouns.has(word));
    const key = isExact ? exactKey(words.join(' ')) : joinStems(words, language, skipped);
    if (phrase.startsWith('+')) {
      beside.set(key, [...(beside.get(key) ?? []), [condition, keys[condition.key]?.requires]]);
    } else {
      setOnce(questions, isOrdered && !isExact ? orderedKey(main.map(stem)) : key, condition);
      setOnce(asWritten, phraseKey(main), condition);
    }
    if (isExact) continue;
    const stems = ofQuestion.get(condition.key) ?? new Set();
    ofQuestion.set(condition.key, stems);
    const isValue = keys[condition.key]?.type === 'set' && condition.value !== undefined;
    const value = isValue ? writeQuestion({ any: [condition] }) : undefined;
    const own = (value !== undefined && ofValue.get(value)) || new Set();
    if (value !== undefined) ofValue.set(value, own);
    for (const word of words) {
      stems.add(stem(word));
      own.add(stem(word));
    }
  }
  const words = wordsOf(phrases);
  const currencies = Object.values(lexicon.currencies).flat().flatMap(foldedWords);
  const closed = [...senses.keys()].flatMap((phrase) => phrase.split(' '));

  return {
    language,
    senses,
    numbers: new Map(Object.entries(tables.numbers).map(([word, number]) => [phraseOf(word), number])),
    skipped,
    questions,
    beside,
    requires: new Map([...beside.values()].flat().map(([{ key }, required]) => [key, required])),
    addressed: new Set(tables.addressed.map(phraseOf)),
    acts: new Set(tables.acts.map(phraseOf)),
    asWritten,
    ofQuestion,
    ofValue,
    silent,
    neutral: new Set([...tables.neutral.flatMap(foldedWords).map(stem), ...findCommon([...ofQuestion.values()])]),
    stems: new Set(words.map(stem)),
    phraseWords: new Set(words),
    typos: new TypoFinder(
      [...wordsOf(phrases.filter(([phrase]) => !/^\+?=/.test(phrase))), ...names],
      [...closed, ...currencies],
      [...silent],
    ),
  };
}

/** A stem in this many questions distinguishes none of them. */
const COMMON = 6;

function findCommon(ofQuestions: readonly ReadonlySet<string>[]): string[] {
  const counts = countBy(ofQuestions.flatMap((stems) => [...stems]));
  return [...counts].flatMap(([stem, count]) => (count >= COMMON ? [stem] : []));
}

type Conditions = Map<string, Condition>;

/** The first phrase wins. */
function setOnce(conditions: Conditions, key: string, condition: Condition): void {
  if (!conditions.has(key)) conditions.set(key, condition);
}

const phraseOf = (text: string) => foldedWords(text).join(' ') || text;

function wordsOf(phrases: readonly (readonly [phrase: string, condition: Condition])[]): string[] {
  return [...new Set(phrases.flatMap(([phrase]) => foldedWords(phrase)))];
}

/** All phrases of questions and values. In English, labels too. */
function questionPhrases(
  lexicon: Lexicon,
  keys: Catalogue['keys'],
  language: Language,
): (readonly [phrase: string, condition: Condition])[] {
  const own = Object.entries(lexicon.questions).flatMap(([key, { words, value_words = {} }]) => [
    ...(words[language] ?? []).map((phrase) => [phrase, { key }] as const),
    ...Object.entries(value_words).flatMap(([value, ofValue]) =>
      (ofValue[language] ?? []).flatMap((phrase) =>
        parseColumn(writeValueQuestion(key, value), { keys }).map((condition) => [phrase, condition] as const),
      ),
    ),
  ]);
  const labels = Object.entries(keys).flatMap(([key, { label, type }]) =>
    type === 'boolean' || type === 'one' ? [[label, { key }] as const] : [],
  );
  return language === 'en' ? [...own, ...labels] : own;
}

/** The longest cue at the start of some words, and its length. */
export function matchCue(
  { senses }: Vocabulary,
  words: readonly string[],
): { readonly senses: ReadonlySet<Sense>; readonly length: number } | undefined {
  for (let length = Math.min(MAX_WORDS, words.length); length > 0; length -= 1) {
    const found = senses.get(words.slice(0, length).join(' '));
    if (found) return { senses: found, length };
  }
  return undefined;
}
