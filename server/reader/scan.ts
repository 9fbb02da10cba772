import type { Condition } from '../../model/condition.ts';
import type { Sense, WordListName } from '../../model/lexicon.ts';
import type { NameTable, PlanNames } from './names.ts';
import { joinWords, type Span, spanIndices, type Token } from './tokens.ts';
import type { CountryNames } from './vendors.ts';
import type { CurrencyWords, Vocabularies, Vocabulary } from './vocabulary.ts';

/* A text with its parts, and lookups of the words around a token. */

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
  /** Whether the name is also the phrase of a question, such as "Sales Navigator". */
  readonly isQuestion: boolean;
}

/** All words that the reader knows. */
export interface ReaderWords {
  readonly vocabularies: Vocabularies;
  readonly names: NameTable;
  readonly plans: PlanNames;
  readonly currencies: CurrencyWords;
  readonly countries: CountryNames;
}

/** A text with its parts in text order. Parts of the same kind never overlap. Lists by token have the part that covers each token. */
export interface Scan {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** The whole text. */
  readonly all: Span;
  readonly vocabulary: Vocabulary;
  readonly words: ReaderWords;
  readonly cues: readonly Cue[];
  readonly cueAt: readonly (Cue | undefined)[];
  readonly names: readonly Name[];
  readonly nameAt: readonly (Name | undefined)[];
  readonly matches: readonly Match[];
  readonly matchAt: readonly (Match | undefined)[];
  readonly sentences: readonly Span[];
  readonly sentenceAt: readonly (Span | undefined)[];
}

export function hasSense(cue: Cue | undefined, ...senses: readonly Sense[]): boolean {
  return cue !== undefined && senses.some((sense) => cue.senses.has(sense));
}

/** Whether a token belongs to a cue with any of the senses. */
export function isCue(scan: Scan, at: number, ...senses: readonly Sense[]): boolean {
  return hasSense(scan.cueAt[at], ...senses);
}

/** Whether a cue with any of the senses starts at a token. */
export function startsCue(scan: Scan, at: number, ...senses: readonly Sense[]): boolean {
  return scan.cueAt[at]?.first === at && isCue(scan, at, ...senses);
}

/** Whether a span has a cue with any of the senses. */
export function hasCue(scan: Scan, { first, end }: Span, ...senses: readonly Sense[]): boolean {
  for (let at = Math.max(0, first); at < end; at += 1) if (isCue(scan, at, ...senses)) return true;
  return false;
}

/** Whether a list has the word at a token, or the phrase up to another token. */
export function isWord({ tokens, vocabulary }: Scan, at: number, list: WordListName, end = at + 1): boolean {
  return at >= 0 && end <= tokens.length && vocabulary.isListed(list, joinWords(tokens, at, end));
}

/** Whether a span has a word of a list. */
export function hasWord(scan: Scan, list: WordListName, span: Span): boolean {
  return spanIndices(span).some((at) => isWord(scan, at, list));
}

/** Whether a token follows the one before without punctuation. */
export function isAdjacent({ tokens }: Scan, at: number): boolean {
  return tokens[at]?.gap === 'none';
}

/** Whether a token is a function word, which never asks for anything. */
export function isFiller(scan: Scan, at: number): boolean {
  return (
    isCue(scan, at, 'skipped', 'function', 'breaks', 'verbs', 'which', 'opens', 'references') && !isCue(scan, at, 'not')
  );
}

/** Whether a token is a number in digits or words. */
export function isNumber({ tokens, vocabulary }: Scan, at: number): boolean {
  const { word = '' } = tokens[at] ?? {};
  return /^\d/.test(word) || vocabulary.numbers.has(word);
}

/** Whether a question, a name or a number stands at a token. */
export function isItem(scan: Scan, at: number): boolean {
  return scan.matchAt[at] !== undefined || scan.nameAt[at] !== undefined || isNumber(scan, at);
}

/** Whether a sentence asks something. */
export function isQuestion(scan: Scan, { first, end }: Span): boolean {
  const isInner = spanIndices({ first, end }).some(
    (at) =>
      (scan.tokens[at]?.gap === 'comma' || scan.tokens[at]?.gap === 'colon') &&
      startsCue(scan, at, 'opens') &&
      (startsCue(scan, at + 1, 'references', 'verbs') || scan.nameAt[at + 1]?.first === at + 1),
  );
  return (
    scan.tokens[end - 1]?.endsQuestion === true ||
    (startsCue(scan, first, 'opens', 'explains', 'counts', 'prices', 'examines') &&
      // The German "was" is also a noun for tools, so a price word must follow.
      (!startsCue(scan, first, 'tools') || isCue(scan, first + 1, 'prices') || isWord(scan, first, 'how'))) ||
    isInner
  );
}

/** Returns a part of a text as it was typed. */
export function sliceText({ text, tokens }: Pick<Scan, 'text' | 'tokens'>, { first, end }: Span): string {
  return text.slice(tokens[first]?.start, tokens[end - 1]?.end);
}
