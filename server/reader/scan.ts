import type { Condition } from '../../model/condition.ts';
import { PLANS_KEY } from '../../model/keys.ts';
import type { Sense } from '../../model/lexicon.ts';
import { exactKey, orderedKey, phraseKey, stemWord } from '../../model/phrase-key.ts';
import { monthNames } from './dates.ts';
import { isKnownWord } from './language.ts';
import { findNames, matchName, type NameTable } from './names.ts';
import {
  coveredTokens,
  findFromLeft,
  getPartsAcross,
  indexByToken,
  isWithin,
  overlaps,
  type Span,
  spanIndices,
  splitSpans,
} from './spans.ts';
import { findRunEnd, joinWords, type Token } from './tokens.ts';
import { TIME_SPANS } from './units.ts';
import { type CurrencyWords, matchCue, type Vocabularies, type Vocabulary } from './vocabulary.ts';

/* Finds the questions, names and cues in a text. Other modules interpret them. */

/** Words with a listed sense, such as "must" or "without". */
export interface Cue extends Span {
  readonly senses: ReadonlySet<Sense>;
}

/** Words that match the phrase of a question. */
export interface Match extends Span {
  readonly condition: Condition;
}

/** The name of a tool. */
export interface Name extends Span {
  readonly slug: string;
  readonly isOrdinary: boolean;
  readonly isQuestion: boolean;
}

/** All words that the reader knows. */
export interface ReaderWords {
  readonly vocabularies: Vocabularies;
  readonly names: NameTable;
  readonly currencies: CurrencyWords;
  /** The codes of currencies that have an exchange rate. */
  readonly convertibleCurrencies: ReadonlySet<string>;
}

/** A text with its parts. Parts of the same kind never overlap. */
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
  /** First tokens of sentences that ask about a tool after other words: "we are 12 reps, does X have it", "please compare X". */
  readonly innerQuestions: ReadonlySet<number | undefined>;
  /** Tokens where a question or a name starts. */
  readonly startsItem: ReadonlySet<number>;
  /** The matches in text order, without matches inside names. */
  readonly matches: readonly Match[];
  readonly names: readonly Name[];
}

/** Maximum number of words in the phrase of a question, not counting skipped words. */
const MAX_WORDS = 8;
/** Maximum number of tokens from the first word of a phrase to its last. */
const MAX_TOKENS = 15;
/** Maximum number of unknown words to look up as typos. */
const MAX_CORRECTED = 12;

/** Finds all parts of a text. */
export function scanText(text: string, typed: readonly Token[], vocabulary: Vocabulary, words: ReaderWords): Scan {
  const tokens = correctTypos(typed, vocabulary, words);
  const cues = findCues(tokens, vocabulary);
  const names = findNames(tokens, words.names);
  const nameTokens = new Set(names.filter((name) => !name.isOrdinary && !name.isQuestion).flatMap(spanIndices));
  const english = words.vocabularies.en;
  // Most words occur in no phrase, so this check saves most lookups.
  const isPhraseWord = tokens.map(
    ({ word }) => vocabulary.stems.has(stemWord(word, vocabulary.language)) || english.phraseWords.has(word),
  );
  const findMatches = (excludedTokens: ReadonlySet<number>, find: ConditionFinder) =>
    findFromLeft(tokens, (first) =>
      isPhraseWord[first] ? matchPhrase(tokens, first, excludedTokens, vocabulary, isPhraseWord, find) : undefined,
    );
  const findDirectMatches = (excludedTokens: ReadonlySet<number>) =>
    findMatches(excludedTokens, (phrase, typed) => findCondition(phrase, typed, vocabulary, english));
  const firstMatches = findDirectMatches(nameTokens);
  // A match must not take only part of an untracked cue: "unlimited mailboxes warm-up included" asks for the warm-up.
  const firstMatchByToken = indexByToken(tokens, firstMatches);
  const splitCues = cues.filter(
    (cue) =>
      cue.senses.has('untracked') && getPartsAcross(firstMatchByToken, cue).some((match) => !isWithin(cue, match)),
  );
  const directMatches =
    splitCues.length > 0 ? findDirectMatches(new Set([...nameTokens, ...coveredTokens(splitCues)])) : firstMatches;
  // A contextual match may replace a match for prices: "does it cost extra?" doesn't ask for a price.
  const fixedMatches = directMatches.filter(({ condition }) => condition.key !== PLANS_KEY);
  const usedTokens = new Set([...nameTokens, ...fixedMatches.flatMap(spanIndices)]);
  const directKeys = directMatches.map(({ condition: { key } }) => key);
  // What agents may do through an MCP server is recorded for the API.
  const keys = new Set([
    ...directKeys.flatMap((key) => [key, vocabulary.requirementByKey.get(key)]),
    ...(directKeys.includes('ai.mcp_server') ? ['ai.public_api'] : []),
  ]);
  const contextualMatches = findMatches(usedTokens, (phrase, typed) =>
    findContextualCondition(phrase, typed, vocabulary, keys),
  ).filter((match) => !overlaps(usedTokens, match));
  const replacedTokens = coveredTokens(contextualMatches);
  const matches = [
    ...directMatches.filter((match) => fixedMatches.includes(match) || !overlaps(replacedTokens, match)),
    ...contextualMatches,
  ].sort((a, b) => a.first - b.first);
  const isLonger = (a: Span, b: Span) => a.end - a.first > b.end - b.first;
  const [matchByToken, nameByToken, cueByToken] = [
    indexByToken(tokens, matches),
    indexByToken(tokens, names),
    indexByToken(tokens, cues),
  ];
  // A counted noun is still a cue inside a phrase: "10 mailboxes with warm-up".
  const remainingCues = cues.flatMap((cue) => {
    const longer = getPartsAcross(matchByToken, cue).find((match) => isLonger(match, cue));
    if (!longer || longer.condition.key === PLANS_KEY || survivesLongerMatch(cue, tokens)) return [cue];
    // "Don't" is a cue in "don't need a card" too.
    return findCues(tokens.slice(cue.first, longer.first), vocabulary).map(({ senses, first, end }) => ({
      senses,
      first: cue.first + first,
      end: cue.first + end,
    }));
  });
  const sentences = splitSpans(0, tokens.length, (at) => tokens[at]?.gap === 'stop');
  const [cueAt, sentenceAt] = [indexByToken(tokens, remainingCues), indexByToken(tokens, sentences)];
  const startsInnerQuestion = ({ first }: Span) =>
    (tokens[first - 1]?.gap === 'comma' && cueAt[first - 1]?.senses.has('opens') === true) ||
    (tokens[first]?.gap === 'none' && cueAt[first - 1]?.senses.has('examines') === true);
  return {
    text,
    tokens,
    vocabulary,
    words,
    names: names.filter(
      (name) =>
        nameTokens.has(name.first) || !getPartsAcross(matchByToken, name).some((match) => isLonger(match, name)),
    ),
    matches: matches.filter(
      (match) =>
        !getPartsAcross(nameByToken, match).some(
          (name) => !isLonger(match, name) && !name.isOrdinary && !name.isQuestion,
        ) && !getPartsAcross(cueByToken, match).some((cue) => overridesShorterMatch(cue) && isLonger(cue, match)),
    ),
    cues: remainingCues,
    cueAt,
    sentences,
    sentenceAt,
    innerQuestions: new Set(names.filter(startsInnerQuestion).map(({ first }) => sentenceAt[first]?.first)),
    startsItem: new Set([...matches, ...names].map(({ first }) => first)),
  };
}

/** Senses whose cues win over a shorter match. Nouns don't: the "email" of "email accounts" is still a question. */
const OVERRIDING_SENSES: readonly Sense[] = [
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

/** Senses of nouns that a number may count. */
export const COUNTED_NOUNS: readonly Sense[] = [
  'people',
  'linkedin_accounts',
  'mailboxes',
  'accounts',
  'workspaces',
  'contacts',
  'emails',
];

/** Whether a cue still counts inside a longer match. Counted nouns and the opening words of a question do. */
function survivesLongerMatch({ senses, first }: Cue, tokens: readonly Token[]): boolean {
  const opensQuestion = tokens[first]?.gap === 'stop' && (senses.has('opens') || senses.has('explains'));
  return opensQuestion || COUNTED_NOUNS.some((sense) => senses.has(sense));
}

function overridesShorterMatch({ senses }: Cue): boolean {
  return OVERRIDING_SENSES.some((sense) => senses.has(sense));
}

/** Corrects typos in unknown words, up to a limit. */
function correctTypos(tokens: readonly Token[], vocabulary: Vocabulary, words: ReaderWords): readonly Token[] {
  let lookupsLeft = MAX_CORRECTED;
  return tokens.map((token, at) => {
    if (needsNoCorrection(token, vocabulary, words) || matchName(tokens, at, words.names) || lookupsLeft === 0)
      return token;
    lookupsLeft -= 1;
    const word = vocabulary.typos.findNearest(token.word, token.isCapitalised && token.gap !== 'stop');
    return word === undefined || word === token.word ? token : { ...token, word, isCorrected: true };
  });
}

/** Whether a word is a number, a currency, a month, or a known word of the language or English. */
function needsNoCorrection(
  { word }: Token,
  vocabulary: Vocabulary,
  { vocabularies, currencies }: ReaderWords,
): boolean {
  const isKnown = [vocabulary, vocabularies.en].some((known) => isKnownWord(word, known));
  const isMonth = monthNames(vocabulary.language).includes(word);
  return !/\p{L}/u.test(word) || /^\d/.test(word) || currencies.has(word) || isMonth || isKnown;
}

function findCues(tokens: readonly Token[], vocabulary: Vocabulary): Cue[] {
  return findFromLeft(tokens, (first) => {
    const words = tokens.slice(first, findRunEnd(tokens, first, MAX_TOKENS)).map(({ word }) => word);
    const cue = matchCue(vocabulary, words);
    return cue && { first, end: first + cue.length, senses: cue.senses };
  });
}

/**
 * Finds the condition that a phrase asks for.
 * @param words the words of the phrase without articles and names
 * @param typed all words of the phrase
 */
type ConditionFinder = (words: readonly string[], typed: string) => Condition | undefined;

/** Finds the longest question phrase that starts at a token. Skipped words and names may come between its words: "cancel X any time". */
function matchPhrase(
  tokens: readonly Token[],
  first: number,
  excludedTokens: ReadonlySet<number>,
  vocabulary: Vocabulary,
  isPhraseWord: readonly boolean[],
  find: ConditionFinder,
): Match | undefined {
  if (excludedTokens.has(first)) return undefined;
  // "How long is X's trial" has a possessive between the words of a phrase, and "rotate 60 mailboxes" a number.
  const isPossessive = (at: number) => tokens[at]?.word === 's' && excludedTokens.has(at - 1);
  const isSkipped = (at: number) => vocabulary.skippedWords.has(tokens[at]?.word ?? '');
  const isNumber = (at: number) => !isPhraseWord[at] && !isSkipped(at - 1) && /^\d/.test(tokens[at]?.word ?? '');
  const isSkippable = (at: number) => excludedTokens.has(at) || isPossessive(at) || isSkipped(at) || isNumber(at);
  const findLongest = (isAdverb: (at: number) => boolean): Match | undefined => {
    const ends = [first + 1];
    for (
      let at = first + 1;
      tokens[at]?.gap === 'none' && ends.length < MAX_WORDS && at < first + MAX_TOKENS;
      at += 1
    ) {
      if (isSkippable(at) || isAdverb(at)) continue;
      if (!isPhraseWord[at]) break;
      ends.push(at + 1);
    }
    const words = ends.map((end) => tokens[end - 1]?.word ?? '');
    for (let count = ends.length; count > 0; count -= 1) {
      const end = ends[count - 1] as number;
      const condition = find(words.slice(0, count), joinWords(tokens, first, end));
      if (condition && !(count > 1 && endsBeforePeriod(tokens, end, vocabulary))) return { first, end, condition };
    }
    return undefined;
  };
  const isLinking = (at: number) => vocabulary.isListed('linking', tokens[at]?.word ?? '');
  const match = findLongest(() => false);
  // "Data kept only in the EU" is more than "data kept".
  return match && !isLinking(match.end) ? match : (findLongest(isLinking) ?? match);
}

/** Whether the end of a phrase belongs to a period, as in "LinkedIn accounts [paid yearly]". */
function endsBeforePeriod(tokens: readonly Token[], end: number, { senses }: Vocabulary): boolean {
  const hasSense = (at: number, sense: Sense) => senses.get(tokens[at]?.word ?? '')?.has(sense) === true;
  return hasSense(end - 1, 'pays') && [end, end + 1].some((at) => TIME_SPANS.some((period) => hasSense(at, period)));
}

/** Finds the question of a phrase in the language of the text, or else in English without stemming. */
function findCondition(
  words: readonly string[],
  typed: string,
  { language, questions, silentWords }: Vocabulary,
  english: Vocabulary,
): Condition | undefined {
  const stems = words.map((word) => stemWord(word, language));
  const candidates = [exactKey(typed), exactKey(words.join(' ')), orderedKey(stems), phraseKey(stems)].map((key) =>
    questions.get(key),
  );
  // Function words of another language are never English phrases: "logo" means "soon" in Portuguese.
  const hasNoEnglish = language === 'en' || words.every((word) => silentWords.has(word));
  return (
    candidates.find((condition) => condition !== undefined) ??
    (hasNoEnglish ? undefined : english.unstemmedQuestions.get(phraseKey(words)))
  );
}

/**
 * Finds a question that counts only together with the question it requires. The text must ask that question, or another question that
 * requires it.
 */
function findContextualCondition(
  words: readonly string[],
  typed: string,
  { language, contextualQuestions }: Vocabulary,
  presentKeys: ReadonlySet<string | undefined>,
) {
  const candidates = [exactKey(typed), phraseKey(words.map((word) => stemWord(word, language)))].flatMap(
    (key) => contextualQuestions.get(key) ?? [],
  );
  return candidates.find(([, requires]) => presentKeys.has(requires))?.[0];
}

/** Returns a part of a text as it was typed. */
export function sliceText({ text, tokens }: Scan, { first, end }: Span): string {
  return text.slice(tokens[first]?.start, tokens[end - 1]?.end);
}
