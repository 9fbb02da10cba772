import { BILLING_PERIODS, PLANS_KEY } from '../../model/keys.ts';
import type { Sense } from '../../model/lexicon.ts';
import { stemWord } from '../../model/phrase-key.ts';
import { findNames, matchName, type NameMatch, startsPlan } from './names.ts';
import { addMatches, findPhrases } from './phrases.ts';
import {
  type Cue,
  hasCue,
  hasSense,
  isAdjacent,
  isCue,
  isFiller,
  isWord,
  type Match,
  type ReaderWords,
  type Scan,
  startsCue,
} from './scan.ts';
import {
  coveredTokens,
  findFromLeft,
  findRunEnd,
  indexByToken,
  type Span,
  spanIndices,
  type Token,
  tokenise,
} from './tokens.ts';
import { findTimeSpan, parseUnitsAt, UNIT_SENSES } from './units.ts';
import { detectLanguage, isKnownWord, matchCue, type Vocabulary } from './vocabulary.ts';

/* Finds the names, phrases and cues of a text. Other modules relate them. */

/** Maximum number of words in a cue. */
const MAX_CUE = 15;
/** Maximum number of unknown words to look up as typos. */
const MAX_CORRECTED = 12;
/** Senses of nouns that numbers count. They stay cues inside a phrase: "10 mailboxes with warm-up". */
const COUNTED: readonly Sense[] = [...UNIT_SENSES, 'contacts', 'emails'];
/** Finds all parts of a text. */
export function scanText(text: string, words: ReaderWords): Scan {
  const typed = tokenise(text);
  const isCertain = ({ isOrdinary, isQuestion }: NameMatch) => !isOrdinary && !isQuestion;
  const typedNames = coveredTokens(findNames(typed, words.names).filter(isCertain));
  const language = detectLanguage(
    text,
    typed.filter((_, at) => !typedNames.has(at)),
    words.vocabularies,
  );
  const vocabulary = words.vocabularies[language];
  const tokens = correctTypos(typed, vocabulary, words);
  const { length } = tokens;
  const cues = findCues(tokens, vocabulary);
  const starts = tokens.flatMap(({ gap }, at) => (gap === 'stop' ? [at] : []));
  const sentences = starts.map((first, i) => ({ first, end: starts[i + 1] ?? length }));
  const draft: Scan = {
    text,
    tokens,
    all: { first: 0, end: length },
    vocabulary,
    words,
    cues,
    cueAt: indexByToken(length, cues),
    names: [],
    nameAt: [],
    matches: [],
    matchAt: [],
    sentences,
    sentenceAt: indexByToken(length, sentences),
  };
  const names = findNames(tokens, words.names).filter((name) => isCertain(name) || isNamePlace(draft, name));
  const found = findPhrases(tokens, coveredTokens(names), vocabulary, words.vocabularies);
  const isLonger = (a: Span, b: Span) => a.end - a.first > b.end - b.first;
  const phrases = found.filter((match) => !isOtherVerb(draft, match));
  const phraseAt = indexByToken(length, phrases);
  const ownCues = cues.filter((cue) => {
    const opens = tokens[cue.first]?.gap === 'stop' && hasSense(cue, 'opens', 'explains');
    const longer = spanIndices(cue)
      .map((at) => phraseAt[at])
      .find((match) => match && isLonger(match, cue));
    // In "X Essential", a cue is the name of a plan.
    const isPlan = names.some((name) => name.end === cue.first && startsPlan(draft, cue.first, name.slug));
    return !isPlan && (!longer || longer.condition.key === PLANS_KEY || opens || hasSense(cue, ...COUNTED));
  });
  const scan: Scan = {
    ...draft,
    cues: ownCues,
    cueAt: indexByToken(length, ownCues),
    names,
    nameAt: indexByToken(length, names),
    matches: phrases,
    matchAt: phraseAt,
  };
  const matches = addMatches(length, phrases, findBilling(scan));
  return { ...scan, matches, matchAt: indexByToken(length, matches) };
}

/** Corrects typos in unknown words, up to a limit. */
function correctTypos(tokens: readonly Token[], vocabulary: Vocabulary, words: ReaderWords): readonly Token[] {
  let lookupsLeft = MAX_CORRECTED;
  return tokens.map((token, at) => {
    const { word } = token;
    const isKnown = [vocabulary, words.vocabularies.en].some((known) => isKnownWord(word, known));
    if (isKnown || !/^\p{L}/u.test(word) || words.currencies.has(word) || lookupsLeft === 0) return token;
    if (matchName(tokens, at, words.names)) return token;
    lookupsLeft -= 1;
    const nearest = vocabulary.typos.findNearest(word, token.isCapitalised && token.gap !== 'stop');
    return nearest === undefined || nearest === word ? token : { ...token, word: nearest, isCorrected: true };
  });
}

function findCues(tokens: readonly Token[], vocabulary: Vocabulary): Cue[] {
  return findFromLeft(tokens, (first) => {
    const words = tokens.slice(first, findRunEnd(tokens, first, MAX_CUE)).map(({ word }) => word);
    const cue = matchCue(vocabulary, words);
    return cue && { first, end: first + cue.length, senses: cue.senses };
  });
}

/**
 * Whether a name that is also an ordinary word or a question stands where a name stands: alone, or next to words that ask about it, as in
 * "like X" and "X vs Y". An ordinary word may also be capitalised inside a sentence.
 */
function isNamePlace(scan: Scan, { first, end, slug, isQuestion }: NameMatch): boolean {
  const { tokens, text } = scan;
  const isSubject = tokens[first - 1]?.gap === 'stop' && isCue(scan, first - 1, 'opens');
  const isPlace =
    end - first === tokens.length ||
    hasCue(scan, { first: first - 2, end: first }, 'prices') ||
    isCue(scan, first - 1, 'like', 'cheaper_than', 'examines') ||
    startsCue(scan, end, 'prices', 'like_after') ||
    (!isQuestion && startsCue(scan, end, 'versus')) ||
    startsPlan(scan, end, slug) ||
    (isSubject && (startsCue(scan, end, 'verbs') || isQuestion));
  const isCapital = tokens[first]?.isCapitalised && tokens[first]?.gap !== 'stop' && text !== text.toUpperCase();
  return isPlace || (!isQuestion && isCapital === true);
}

/** A verb such as "visit" or "message" asks for a step only as an item of a list: "visit, connect and message". */
function isOtherVerb(scan: Scan, { first, end, condition: { key } }: Match): boolean {
  const { tokens, vocabulary } = scan;
  if (end - first > 1 || !key.startsWith('linkedin.') || tokens[first]?.isCapitalised) return false;
  const isEnd = (at: number) => !isAdjacent(scan, at) || isCue(scan, at, 'and', 'or', 'breaks');
  const isVerb = vocabulary.contextualQuestions.has(stemWord(tokens[first]?.word ?? '', vocabulary.language));
  return isVerb && !(isEnd(end) && (isEnd(first) || isEnd(first - 1)));
}

/** Finds billing periods that are not phrases of the catalogue, such as "billed monthly", "yearly price" or "jährliche Zahlung". */
function findBilling(scan: Scan): Match[] {
  const isFree = (at: number) => !isAdjacent(scan, at) || isFiller(scan, at) || scan.nameAt[at] !== undefined;
  return scan.cues.flatMap((cue): Match[] => {
    const { first, end } = cue;
    if ((scan.matchAt[first]?.condition.key ?? PLANS_KEY) !== PLANS_KEY) return [];
    const create = (span: Span, value: string) => [{ ...span, condition: { key: BILLING_PERIODS, value } }];
    const period = findTimeSpan(cue);
    if (period && isWord(scan, first, 'rhythms', end)) {
      const isAlone = isFree(end) && (!isAdjacent(scan, first) || isCue(scan, first - 1, ...UNIT_SENSES));
      const isPrice = isFree(first - 1) || isCue(scan, first - 1, 'prices', 'pays', 'cheap', 'cheaper');
      const isOfTool = scan.names.length > 0 && isPrice && (isFree(end) || isCue(scan, end, 'prices'));
      return isAlone || isOfTool || isWord(scan, end, 'plans') || isWord(scan, end + 1, 'plans')
        ? create(cue, period)
        : [];
    }
    const before = isAdjacent(scan, first) ? scan.cueAt[first - 1] : undefined;
    const periodBefore = findTimeSpan(before);
    const units = hasSense(cue, 'pays') ? parseUnitsAt(scan, end) : undefined;
    if (units?.period && !units.per) return create({ first, end: units.end }, units.period);
    // A "yearly price" is billed yearly, but a "monthly price" may also be billed yearly.
    const isBilled = hasSense(cue, 'pays') || (hasSense(cue, 'prices') && periodBefore !== 'month');
    return before && periodBefore && isBilled ? create({ first: before.first, end }, periodBefore) : [];
  });
}
