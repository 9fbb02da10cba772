import type { Language } from '../../model/catalogue.ts';
import type { Condition } from '../../model/job.ts';
import type { Sense } from '../../model/lexicon.ts';
import { exactKey, orderedKey, phraseKey, stemOf } from '../../model/phrase-key.ts';
import { isKnownWord } from './language.ts';
import { type NameTable, nameAt } from './names.ts';
import type { Token } from './tokens.ts';
import { type CurrencyWords, longestSense, type Vocabulary } from './vocabulary.ts';

/* What the words of a text are, before it is decided what they do to each other. */

/** Some tokens: from `first` to before `end`. */
export interface Span {
  readonly first: number;
  readonly end: number;
}

/** ReaderWords of a closed list. */
export interface Sign extends Span {
  readonly senses: ReadonlySet<Sense>;
}

/** ReaderWords of a question. */
export interface Match extends Span {
  readonly condition: Condition;
}

/** The name of a tool. */
export interface Name extends Span {
  readonly slug: string;
  readonly isOrdinary: boolean;
  readonly isQuestion: boolean;
}

/** What texts are read by. */
export interface ReaderWords {
  readonly vocabularies: ReadonlyMap<Language, Vocabulary>;
  readonly names: NameTable;
  readonly currencies: CurrencyWords;
}

/** A text with what its words are. Parts of one kind do not overlap. */
export interface Scan {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly vocabulary: Vocabulary;
  readonly words: ReaderWords;
  readonly signs: readonly Sign[];
  /** The sign that covers each token. */
  readonly signAt: readonly (Sign | undefined)[];
  /** The tokens at which a question or a name begins. */
  readonly startsItem: ReadonlySet<number>;
  /** In the order of the text, those of questions without those within names. */
  readonly matches: readonly Match[];
  readonly names: readonly Name[];
}

/** More words than a phrase of a question has, and tokens that it is spread over. */
const MAX_WORDS = 5;
const MAX_SPREAD = 9;
/** In a text with many unknown words, only the first ones are corrected. */
const MAX_CORRECTED = 12;

export function scan(text: string, typed: readonly Token[], vocabulary: Vocabulary, words: ReaderWords): Scan {
  const tokens = corrected(typed, vocabulary, words);
  const signs = signsIn(tokens, vocabulary);
  const names = eachFrom(tokens, (first) => {
    const name = nameAt(tokens, first, words.names);
    return name && { first, ...name };
  });
  const named = new Set(names.filter((name) => !name.isOrdinary && !name.isQuestion).flatMap(indicesOf));
  const denied = new Set(signs.filter(({ senses }) => DENIALS.some((sense) => senses.has(sense))).flatMap(indicesOf));
  const found = eachFrom(tokens, (first) => matchAt({ tokens, named, denied, vocabulary, words }, first));
  const matches = [...found, ...elided(tokens, found, vocabulary)].sort((a, b) => a.first - b.first);
  const isLonger = (a: Span, b: Span) => a.end - a.first > b.end - b.first;
  // A noun of a number stays one within a phrase: "10 mailboxes with warm-up".
  const remaining = signs.filter(
    (sign) => isNoun(sign) || !matches.some((match) => overlap(match, sign) && isLonger(match, sign)),
  );
  return {
    text,
    tokens,
    vocabulary,
    words,
    names: names.filter(
      (name) => named.has(name.first) || !matches.some((match) => overlap(match, name) && isLonger(match, name)),
    ),
    matches: matches.filter(
      (match) =>
        !names.some((name) => overlap(match, name) && !isLonger(match, name) && !name.isOrdinary && !name.isQuestion) &&
        !signs.some((sign) => isStructure(sign) && overlap(match, sign) && isLonger(sign, match)),
    ),
    signs: remaining,
    signAt: byToken(tokens, remaining),
    startsItem: new Set([...matches, ...names].map(({ first }) => first)),
  };
}

/** The part that covers each token. */
function byToken<Part extends Span>(tokens: readonly Token[], parts: readonly Part[]): (Part | undefined)[] {
  const covering: (Part | undefined)[] = tokens.map(() => undefined);
  for (const part of parts) covering.fill(part, part.first, part.end);
  return covering;
}

function indicesOf({ first, end }: Span): number[] {
  return Array.from({ length: end - first }, (_, i) => first + i);
}

export function overlap(a: Span, b: Span): boolean {
  return a.first < b.end && b.first < a.end;
}

/** What denies, or begins something else, is no word between others. */
const DENIALS: readonly Sense[] = ['not', 'unwanted', 'unneeded', 'harmed', 'and', 'or', 'breaks', 'like'];

/** The senses by which parts of a text act on each other. A noun of a number is none: the "email" of "email accounts" is a question. */
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
];

/** Nouns that a number may count. */
const NOUNS: readonly Sense[] = [
  'people',
  'linkedin_accounts',
  'mailboxes',
  'accounts',
  'workspaces',
  'contacts',
  'emails',
];

function isNoun({ senses }: Sign): boolean {
  return NOUNS.some((sense) => senses.has(sense));
}

function isStructure({ senses }: Sign): boolean {
  return STRUCTURE.some((sense) => senses.has(sense));
}

/** Typing mistakes corrected, in words that nobody knows. */
function corrected(tokens: readonly Token[], vocabulary: Vocabulary, words: ReaderWords): readonly Token[] {
  let left = MAX_CORRECTED;
  return tokens.map((token, at) => {
    if (isPlain(token, vocabulary, words) || nameAt(tokens, at, words.names) || left === 0) return token;
    left -= 1;
    const word = vocabulary.typos.nearest(token.word, token.capital && token.gap !== 'stop');
    return word === undefined ? token : { ...token, word };
  });
}

/** Whether a word is one of the language, English included, a number or a currency. */
function isPlain({ word }: Token, vocabulary: Vocabulary, { vocabularies, currencies }: ReaderWords): boolean {
  const english = vocabularies.get('en') as Vocabulary;
  return (
    !/\p{L}/u.test(word) ||
    /^\d/.test(word) ||
    currencies.has(word) ||
    isKnownWord(word, vocabulary) ||
    isKnownWord(word, english)
  );
}

/** The parts that begin at each token that none before covers. */
function eachFrom<Part extends Span>(tokens: readonly Token[], partAt: (first: number) => Part | undefined): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < tokens.length; ) {
    const part = partAt(at);
    if (part) parts.push(part);
    at = part?.end ?? at + 1;
  }
  return parts;
}

function signsIn(tokens: readonly Token[], vocabulary: Vocabulary): Sign[] {
  return eachFrom(tokens, (first) => {
    let end = first + 1;
    while (tokens[end]?.gap === 'none') end += 1;
    const run = tokens.slice(first, end).map(({ word }) => word);
    const found = longestSense(vocabulary, run);
    return found && { first, end: first + found.length, senses: found.senses };
  });
}

/** What phrases of questions are looked up in: the tokens, with those of names and of words that deny. */
interface Lookup extends Pick<Scan, 'tokens' | 'vocabulary' | 'words'> {
  readonly named: ReadonlySet<number>;
  readonly denied: ReadonlySet<number>;
}

/**
 * The longest phrase of a question that begins at a token. ReaderWords that mean nothing, and names, may stand between its words: "cancel X any
 * time", "data must stay in the EU".
 */
function matchAt({ tokens, named, denied, vocabulary, words: all }: Lookup, first: number): Match | undefined {
  if (named.has(first)) return undefined;
  const { language, questions, apart, skipped, silent } = vocabulary;
  const english = all.vocabularies.get('en') as Vocabulary;
  const isSilent = (word: string) => silent.has(stemOf(word, language));
  const stems = (words: readonly string[]) => phraseKey(words.map((word) => stemOf(word, language)));
  const isNothing = (at: number) => named.has(at) || skipped.has(tokens[at]?.word ?? '');
  const together = longest(tokens, first, isNothing, (words) => {
    const inOrder = questions.get(orderedKey(words.map((word) => stemOf(word, language))));
    const exact = questions.get(exactKey(words.join(' '))) ?? inOrder;
    // "logo" is "soon" in Portuguese.
    const shared =
      vocabulary === english || words.every(isSilent) ? undefined : english.asWritten.get(phraseKey(words));
    const isForeign = vocabulary !== english && words.every((word) => !isKnownWord(word, vocabulary));
    const inEnglish = isForeign ? english.questions.get(phraseKey(words.map((word) => stemOf(word, 'en')))) : undefined;
    return exact ?? questions.get(stems(words)) ?? shared ?? inEnglish;
  });
  if (isSilent(tokens[first]?.word ?? '')) return together;
  const isIdle = (at: number) => isNothing(at) || (isSilent(tokens[at]?.word ?? '') && !denied.has(at));
  const spread = longest(tokens, first, isIdle, (words) => (words.length > 1 ? apart.get(stems(words)) : undefined));
  return spread && (!together || spread.end > together.end) ? spread : together;
}

/** "email finder and verifier": a word after "and" or "or" that makes a phrase with one of the match before. */
function elided(tokens: readonly Token[], found: readonly Match[], vocabulary: Vocabulary): Match[] {
  const { senses, questions, skipped, language } = vocabulary;
  const isPassed = (at: number) => {
    const word = tokens[at]?.word ?? '';
    return skipped.has(word) || senses.get(word)?.has('and') === true || senses.get(word)?.has('or') === true;
  };
  const starts = byToken(tokens, found);
  return found.flatMap((match) => {
    let at = match.end;
    while (at < tokens.length && isPassed(at)) at += 1;
    const { word = '', gap } = tokens[at] ?? {};
    const isJoined = (at > match.end || gap === 'comma') && gap !== 'stop';
    if (!isJoined || word === '' || starts[at]) return [];
    const shared = tokens.slice(match.first, match.end).map((token) => token.word);
    const condition = shared
      .map((first) => questions.get(phraseKey([first, word].map((one) => stemOf(one, language)))))
      .find((one) => one !== undefined);
    return condition ? [{ first: at, end: at + 1, condition }] : [];
  });
}

/** The match of the most words from a token on, without those that are passed over. */
function longest(
  tokens: readonly Token[],
  first: number,
  isPassed: (at: number) => boolean,
  find: (words: readonly string[]) => Condition | undefined,
): Match | undefined {
  const ends = [first + 1];
  for (let at = first + 1; tokens[at]?.gap === 'none' && ends.length < MAX_WORDS && at < first + MAX_SPREAD; at += 1)
    if (!isPassed(at)) ends.push(at + 1);
  const words = ends.map((end) => tokens[end - 1]?.word ?? '');
  for (let count = ends.length; count > 0; count -= 1) {
    const condition = find(words.slice(0, count));
    if (condition) return { first, end: ends[count - 1] as number, condition };
  }
  return undefined;
}
