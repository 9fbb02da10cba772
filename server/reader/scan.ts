import type { Condition } from '../../model/condition.ts';
import type { Sense } from '../../model/lexicon.ts';
import { exactKey, orderedKey, phraseKey, stemWord } from '../../model/phrase-key.ts';
import { isKnownWord } from './language.ts';
import { findNames, matchName, type NameTable } from './names.ts';
import {
  coveredTokens,
  findFromLeft,
  indexByToken,
  isWithin,
  partsAcross,
  type Span,
  spanIndices,
  splitSpans,
  touches,
} from './spans.ts';
import { endOfRun, type Token, wordsBetween } from './tokens.ts';
import { type CurrencyWords, matchCue, type Vocabularies, type Vocabulary } from './vocabulary.ts';

/* Finds the questions, names and cues of a text. Later steps relate them. */

/** Words of a closed list, such as "must" or "without". */
export interface Cue extends Span {
  readonly senses: ReadonlySet<Sense>;
}

/** Words that name a question. */
export interface Match extends Span {
  readonly condition: Condition;
}

/** The name of a tool. */
export interface Name extends Span {
  readonly slug: string;
  readonly isOrdinary: boolean;
  readonly isQuestion: boolean;
}

/** The words that the reader knows. */
export interface ReaderWords {
  readonly vocabularies: Vocabularies;
  readonly names: NameTable;
  readonly currencies: CurrencyWords;
  /** Codes of currencies with a rate. */
  readonly rated: ReadonlySet<string>;
}

/** A text with its parts. Parts of one kind do not overlap. */
export interface Scan {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly vocabulary: Vocabulary;
  readonly words: ReaderWords;
  readonly cues: readonly Cue[];
  /** The cue that covers each token. */
  readonly cueAt: readonly (Cue | undefined)[];
  readonly sentences: readonly Span[];
  /** The sentence of each token. */
  readonly sentenceAt: readonly (Span | undefined)[];
  /** First tokens of sentences with a question after a comma: "we are 12 reps, does X have it". */
  readonly asksInside: ReadonlySet<number | undefined>;
  /** Tokens that start a question or a name. */
  readonly startsItem: ReadonlySet<number>;
  /** In the order of the text, without those within names. */
  readonly matches: readonly Match[];
  readonly names: readonly Name[];
}

/** The key of prices, which texts ask for differently. */
export const PRICES = 'pricing.plans';
/** More words than a phrase of a question has. */
const MAX_WORDS = 5;
/** Tokens from the first word of a phrase to its last. */
const MAX_TOKENS = 15;
/** Only the first unknown words are corrected. */
const MAX_CORRECTED = 12;

export function scan(text: string, typed: readonly Token[], vocabulary: Vocabulary, words: ReaderWords): Scan {
  const tokens = correctTypos(typed, vocabulary, words);
  const cues = findCues(tokens, vocabulary);
  const names = findNames(tokens, words.names);
  const named = new Set(names.filter((name) => !name.isOrdinary && !name.isQuestion).flatMap(spanIndices));
  const english = words.vocabularies.en;
  // Most words belong to no phrase, so longer ones need not be tried.
  const isOfPhrase = tokens.map(
    ({ word }) => vocabulary.stems.has(stemWord(word, vocabulary.language)) || english.phraseWords.has(word),
  );
  const matchesBy = (passed: ReadonlySet<number>, find: FindCondition) =>
    findFromLeft(tokens, (first) =>
      isOfPhrase[first] ? matchPhrase(tokens, first, passed, vocabulary, isOfPhrase, find) : undefined,
    );
  const findPlain = (passed: ReadonlySet<number>) =>
    matchesBy(passed, (said, typed) => conditionFor(said, typed, vocabulary, english));
  const whole = findPlain(named);
  // "Unlimited mailboxes warm-up included" asks for the warm-up.
  const ofWhole = indexByToken(tokens, whole);
  const crossed = cues.filter(
    (cue) => cue.senses.has('untracked') && partsAcross(ofWhole, cue).some((match) => !isWithin(cue, match)),
  );
  const plain = crossed.length > 0 ? findPlain(new Set([...named, ...coveredTokens(crossed)])) : whole;
  // "Does it cost extra?" doesn't ask for a price.
  const others = plain.filter(({ condition }) => condition.key !== PRICES);
  const used = new Set([...named, ...others.flatMap(spanIndices)]);
  const keys = new Set(plain.flatMap(({ condition: { key } }) => [key, vocabulary.requires.get(key)]));
  const more = matchesBy(used, (said, typed) => conditionBeside(said, typed, vocabulary, keys)).filter(
    (match) => !touches(used, match),
  );
  const added = coveredTokens(more);
  const matches = [...plain.filter((match) => others.includes(match) || !touches(added, match)), ...more].sort(
    (a, b) => a.first - b.first,
  );
  const isLonger = (a: Span, b: Span) => a.end - a.first > b.end - b.first;
  const [ofMatch, ofName, ofCue] = [
    indexByToken(tokens, matches),
    indexByToken(tokens, names),
    indexByToken(tokens, cues),
  ];
  // A counted noun stays a cue within a phrase: "10 mailboxes with warm-up".
  const remaining = cues.filter(
    (cue) => isLasting(cue, tokens) || !partsAcross(ofMatch, cue).some((match) => isLonger(match, cue)),
  );
  const sentences = splitSpans(0, tokens.length, (at) => tokens[at]?.gap === 'stop');
  const [cueAt, sentenceAt] = [indexByToken(tokens, remaining), indexByToken(tokens, sentences)];
  const isAfterOpening = ({ first }: Span) =>
    tokens[first - 1]?.gap === 'comma' && cueAt[first - 1]?.senses.has('opens') === true;
  return {
    text,
    tokens,
    vocabulary,
    words,
    names: names.filter(
      (name) => named.has(name.first) || !partsAcross(ofMatch, name).some((match) => isLonger(match, name)),
    ),
    matches: matches.filter(
      (match) =>
        !partsAcross(ofName, match).some((name) => !isLonger(match, name) && !name.isOrdinary && !name.isQuestion) &&
        !partsAcross(ofCue, match).some((cue) => isStructure(cue) && isLonger(cue, match)),
    ),
    cues: remaining,
    cueAt,
    sentences,
    sentenceAt,
    asksInside: new Set(names.filter(isAfterOpening).map(({ first }) => sentenceAt[first]?.first)),
    startsItem: new Set([...matches, ...names].map(({ first }) => first)),
  };
}

/** Senses that win over a shorter match. Nouns don't: the "email" of "email accounts" is a question. */
const STRUCTURE: readonly Sense[] = [
  'required',
  'required_after',
  'nice',
  'nice_after',
  'unwanted',
  'unwanted_after',
  'unneeded',
  'unneeded_after',
  'not',
  'harmed',
  'like',
  'have',
  'avoid_after',
  'untracked',
];

/** Nouns that a number may count. */
export const NOUNS_OF_NUMBERS: readonly Sense[] = [
  'people',
  'linkedin_accounts',
  'mailboxes',
  'accounts',
  'workspaces',
  'contacts',
  'emails',
];

/** Whether a cue survives within a longer match: counted nouns, and words that start a question. */
function isLasting({ senses, first }: Cue, tokens: readonly Token[]): boolean {
  const opens = tokens[first]?.gap === 'stop' && (senses.has('opens') || senses.has('explains'));
  return opens || NOUNS_OF_NUMBERS.some((sense) => senses.has(sense));
}

function isStructure({ senses }: Cue): boolean {
  return STRUCTURE.some((sense) => senses.has(sense));
}

/** Corrects typos in unknown words. */
function correctTypos(tokens: readonly Token[], vocabulary: Vocabulary, words: ReaderWords): readonly Token[] {
  let left = MAX_CORRECTED;
  return tokens.map((token, at) => {
    if (isPlain(token, vocabulary, words) || matchName(tokens, at, words.names) || left === 0) return token;
    left -= 1;
    const word = vocabulary.typos.nearest(token.word, token.capital && token.gap !== 'stop');
    return word === undefined || word === token.word ? token : { ...token, word, isCorrected: true };
  });
}

/** Whether a word needs no correction: a number, a currency, or known in the language or in English. */
function isPlain({ word }: Token, vocabulary: Vocabulary, { vocabularies, currencies }: ReaderWords): boolean {
  const isKnown = [vocabulary, vocabularies.en].some((one) => isKnownWord(word, one));
  return !/\p{L}/u.test(word) || /^\d/.test(word) || currencies.has(word) || isKnown;
}

function findCues(tokens: readonly Token[], vocabulary: Vocabulary): Cue[] {
  return findFromLeft(tokens, (first) => {
    const words = tokens.slice(first, endOfRun(tokens, first, MAX_TOKENS)).map(({ word }) => word);
    const found = matchCue(vocabulary, words);
    return found && { first, end: first + found.length, senses: found.senses };
  });
}

/** Finds the condition of a phrase. @param words without articles and names @param typed all of them */
type FindCondition = (words: readonly string[], typed: string) => Condition | undefined;

/** The longest phrase of a question from a token. Articles, prepositions and names may be between its words: "cancel X any time". */
function matchPhrase(
  tokens: readonly Token[],
  first: number,
  named: ReadonlySet<number>,
  vocabulary: Vocabulary,
  isOfPhrase: readonly boolean[],
  conditionOf: FindCondition,
): Match | undefined {
  if (named.has(first)) return undefined;
  const isPassed = (at: number) => named.has(at) || vocabulary.skipped.has(tokens[at]?.word ?? '');
  const longest = (isAside: (at: number) => boolean): Match | undefined => {
    const ends = [first + 1];
    for (
      let at = first + 1;
      tokens[at]?.gap === 'none' && ends.length < MAX_WORDS && at < first + MAX_TOKENS;
      at += 1
    ) {
      if (isPassed(at) || isAside(at)) continue;
      if (!isOfPhrase[at]) break;
      ends.push(at + 1);
    }
    const words = ends.map((end) => tokens[end - 1]?.word ?? '');
    for (let count = ends.length; count > 0; count -= 1) {
      const end = ends[count - 1] as number;
      const condition = conditionOf(words.slice(0, count), wordsBetween(tokens, first, end));
      if (condition) return { first, end, condition };
    }
    return undefined;
  };
  return longest(() => false) ?? longest((at) => ADVERB.test(tokens[at]?.word ?? ''));
}

/** "stop automatically when someone replies" */
const ADVERB =
  /^(?:automatically|immediately|automatisch|sofort|automatiquement|automatic?amente|inmediatamente|imediatamente)$/;

/** The question of some words, in the language of the text or, without stemming, in English. */
function conditionFor(
  words: readonly string[],
  typed: string,
  { language, questions, silent }: Vocabulary,
  english: Vocabulary,
): Condition | undefined {
  const stems = words.map((word) => stemWord(word, language));
  const own = [exactKey(typed), exactKey(words.join(' ')), orderedKey(stems), phraseKey(stems)].map((key) =>
    questions.get(key),
  );
  // "logo" is "soon" in Portuguese.
  const isOwn = language === 'en' || words.every((word) => silent.has(word));
  return own.find((one) => one !== undefined) ?? (isOwn ? undefined : english.asWritten.get(phraseKey(words)));
}

/** The question of some words that needs its required question, or another that requires the same, in the text. */
function conditionBeside(
  words: readonly string[],
  typed: string,
  { language, beside }: Vocabulary,
  named: ReadonlySet<string | undefined>,
) {
  const found = [exactKey(typed), phraseKey(words.map((word) => stemWord(word, language)))].flatMap(
    (key) => beside.get(key) ?? [],
  );
  return found.find(([, requires]) => named.has(requires))?.[0];
}

/** A part of a text, as typed. */
export function sliceText({ text, tokens }: Scan, { first, end }: Span): string {
  return text.slice(tokens[first]?.start, tokens[end - 1]?.end);
}
