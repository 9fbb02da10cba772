import type { Sense } from '../../model/lexicon.ts';
import { stemWord } from '../../model/phrase-key.ts';
import { quoteWithSign } from './bounds.ts';
import { splitClauses } from './clauses.ts';
import { cueAt, hasCue, hasSense, isAdjacent, isAndOr, isCue, isFiller, isWord } from './cues.ts';
import { isYear, type NumberMention } from './numbers.ts';
import type { ParsedText, PartKind } from './parsed-text.ts';
import { COUNTED_NOUNS, type Scan } from './scan.ts';
import {
  coveredTokens,
  findFromLeft,
  getPartsWithin,
  indexByToken,
  overlaps,
  type Span,
  spanIndices,
  splitSpans,
} from './spans.ts';
import { TIME_SPANS } from './units.ts';

/* Finds the parts of a text that were not understood: unused words and numbers that may be requirements. */

/** Tokens that a part of the reader has used. */
export interface TokenUse extends Span {
  /** A silent part has no effect here. */
  readonly kind: PartKind | 'silent' | 'not understood';
}

/** Context that decides whether an unused word may be a requirement. */
interface UseContext {
  /** The sentences that were searched for questions. */
  readonly sentences: readonly Span[];
  /** The other sentences of a long need. */
  readonly unread: readonly Span[];
  readonly numbers: readonly NumberMention[];
  /** The stems that the questions near a token already imply. */
  readonly impliedStemsAt: (at: number) => ReadonlySet<string>;
  /** Whether the text asks about tools. Then every unused word is reported, and every cue that asks for more than we record. */
  readonly isAboutTools: boolean;
  /** False if the language is unknown. Then every unused word is reported. */
  readonly isInKnownLanguage: boolean;
  /** Whether the answer is yes or no. Such an answer doesn't cover "how" or "who". */
  readonly isYesOrNo: boolean;
  /** Whether only channels were understood. Then a noun such as "seat" is reported in "what does a seat count on LinkedIn". */
  readonly isOnlyAboutChannels: boolean;
  /** Whether the text asks for changes. */
  readonly isAboutChanges: boolean;
  /** Whether the text asks about the risk of a ban or about rules. */
  readonly isAboutBans: boolean;
  /** Whether the text is a need. Then a word such as "safe" is a wish that no fact confirms. */
  readonly isNeed: boolean;
  /** Whether the text asks for the limit that LinkedIn allows with a tool. Then "allows" asks for nothing else. */
  readonly isAboutToolLimit: boolean;
}

/** Lists the kinds of parts that were understood, and the distinct parts that were not, as typed and in text order. */
export function checkUses(
  scan: Scan,
  uses: readonly TokenUse[],
  context: UseContext,
): Pick<ParsedText, 'partKinds' | 'notUnderstood'> {
  const { tokens } = scan;
  const useByToken = indexByToken(tokens, uses);
  const unknownByToken = indexByToken(tokens, findUnknown(scan, useByToken, context));
  const parts = findFromLeft(tokens, (first): Span | undefined => {
    const use = useByToken[first];
    if (unknownByToken[first] || use?.kind !== 'not understood') return unknownByToken[first];
    let end = first + 1;
    while (end < tokens.length && !unknownByToken[end] && useByToken[end] === use) end += 1;
    return { first, end };
  });
  return {
    partKinds: new Set(useByToken.flatMap((use, at) => (isUnderstood(use) && !unknownByToken[at] ? use.kind : []))),
    notUnderstood: [...new Set(parts.map((part) => quotePart(scan, part)))],
  };
}

/** Whether a part asks for something that was understood. */
function isUnderstood(use: TokenUse | undefined): use is TokenUse & { readonly kind: PartKind } {
  return use !== undefined && use.kind !== 'silent' && use.kind !== 'not understood';
}

/** Returns a part as typed, with adjacent signs such as in "C++" and "-5". */
function quotePart(scan: Scan, part: Span): string {
  const signs = /^[+#*]*/.exec(scan.text.slice(scan.tokens[part.end - 1]?.end))?.[0] ?? '';
  return quoteWithSign(scan, part) + signs;
}

/**
 * Finds unused words and numbers that may be requirements. It first groups unknown words into parts, and then picks the parts of clauses
 * that ask for something.
 */
function findUnknown(scan: Scan, useByToken: readonly (TokenUse | undefined)[], context: UseContext): Span[] {
  const { text, tokens } = scan;
  const { sentences, isAboutTools, isInKnownLanguage } = context;
  const numberByToken = indexByToken(
    tokens,
    context.numbers.filter((number) => isInDigits(scan, number) && !isYear(number)),
  );
  const hasNoUse = (at: number) => useByToken[at] === undefined;
  const isUnknown = (at: number) => hasNoUse(at) && numberByToken[at] === undefined && isContentWord(scan, at, context);
  const findPartEnd = (first: number, max: number, belongs: (at: number) => boolean) => {
    let end = first + 1;
    while (end < first + max && isAdjacent(scan, end) && belongs(end)) end += 1;
    return end;
  };
  const findPartAt = (at: number): Span | undefined => {
    const number = hasNoUse(at) ? numberByToken[at] : undefined;
    if (number) return { first: at, end: Math.max(number.end, findPartEnd(at, MAX_NUMBER_WORDS, hasNoUse)) };
    if (hasNoUse(at) && isNegatedWord(scan, at, context)) return { first: at, end: at + 1 };
    if (!isUnknown(at)) return undefined;
    // A hyphen joins two words: "self-hosted".
    const isCompound =
      text[(tokens[at]?.start ?? 0) - 1] === '-' && hasNoUse(at - 1) && numberByToken[at - 1] === undefined;
    const end = findPartEnd(at, tokens.length, isUnknown);
    // Neutral nouns may follow: "good support", "Zoho integration".
    return {
      first: isCompound ? at - 1 : at,
      end: findPartEnd(end - 1, MAX_NOUNS, (next) => hasNoUse(next) && isNeutral(scan, next) && !isFiller(scan, next)),
    };
  };
  const partByToken = indexByToken(tokens, findFromLeft(tokens, findPartAt));
  const isUsed = (at: number) => isUnderstood(useByToken[at]);
  const isNothingUnderstood = !tokens.some((_, at) => isUsed(at));
  const unreadParts = context.unread.flatMap((sentence) => {
    const at = splitClauses(scan, sentence)
      .filter((clause) => asksForSomething(scan, clause) && !isCue(scan, clause.first, 'teams'))
      .flatMap(spanIndices)
      .find(isUnknown);
    if (at === undefined) return [];
    let first = at;
    while (first > Math.max(sentence.first, at - MAX_UNREAD_WORDS) && hasNoUse(first - 1)) first -= 1;
    let end = at + 1;
    while (end < sentence.end && hasNoUse(end) && (end < first + MAX_UNREAD_WORDS || isUnknown(end))) end += 1;
    return [trimEnd(scan, { first, end })];
  });
  const readParts = sentences.flatMap((sentence) =>
    splitClauses(scan, sentence).flatMap((clause) => {
      const asks = isAboutTools || !isInKnownLanguage || asksForSomething(scan, clause);
      const clauseParts = asks ? getPartsWithin(partByToken, clause) : [];
      const isReported = (part: Span) =>
        isAboutTools ||
        !isInKnownLanguage ||
        isNothingUnderstood ||
        numberByToken[part.first] !== undefined ||
        isCue(scan, part.first, 'untracked') ||
        isNegatedWord(scan, part.first, context) ||
        isRequested(scan, { clause, sentence }, part, isUsed, isUnknown);
      const reportedParts = clauseParts.filter(isReported).map((part) => includeNegation(scan, part, clause, hasNoUse));
      const startsRun = (at: number) => !isAdjacent(scan, at) || hasNoUse(at) !== hasNoUse(at - 1);
      const restrictions =
        asks && !isAboutTools
          ? splitSpans(clause.first, clause.end, startsRun)
              .filter(({ first }) => hasNoUse(first))
              .flatMap((run) => findRestriction(scan, run, partByToken))
          : [];
      const restrictedTokens = coveredTokens(restrictions);
      return [...reportedParts.filter((part) => !overlaps(restrictedTokens, part)), ...restrictions].map((part) =>
        trimEnd(scan, part),
      );
    }),
  );
  return [...readParts, ...unreadParts];
}

/** Drops joining words at the end, so that "10k rows a month with" becomes "10k rows a month". */
function trimEnd(scan: Scan, { first, end }: Span): Span {
  const isJoiningWord = (at: number) =>
    !scan.tokens[at]?.isCapitalised &&
    (isFiller(scan, at) || isAndOr(scan, at)) &&
    !isCue(scan, at, 'opens', 'explains');
  const last = spanIndices({ first, end }).findLast((at) => !isJoiningWord(at)) ?? end - 1;
  return { first, end: last + 1 };
}

/** Maximum number of words in the report of a sentence that was not read. */
const MAX_UNREAD_WORDS = 5;
/** Maximum number of words in the report of a number that counts nothing we record, such as "20 invites a week". */
const MAX_NUMBER_WORDS = 4;
/** Maximum number of words from an unknown word to the last neutral noun after it. */
const MAX_NOUNS = 3;

/** Whether a number is written in digits. */
function isInDigits({ tokens }: Scan, { first, end }: NumberMention): boolean {
  return tokens.slice(first, end).some(({ word }) => /^\d/.test(word));
}

/** Whether a token is a word that may ask for something. */
function isContentWord(scan: Scan, at: number, context: UseContext): boolean {
  const { tokens, vocabulary, words } = scan;
  const { word = '', isCapitalised } = tokens[at] ?? {};
  const cue = cueAt(scan, at);
  // "Hi Bob" names the reader.
  if (isCapitalised && isWord(scan, at - 1, 'greets')) return false;
  const isRule = cue?.senses.has('rules') && !context.isAboutBans && !context.isAboutTools;
  if (isRule || cue?.senses.has('untracked')) return true;
  if (cue && context.isAboutTools && asksBeyondRecords(scan, cue.first, context)) return true;
  const isPriceWord = context.isAboutTools && hasSense(scan, at, 'prices');
  const isRisk = context.isAboutBans && !context.isNeed && isWord(scan, at, 'risks');
  if (!/\p{L}/u.test(word) || cue !== undefined || isPriceWord || isRisk) return false;
  return [vocabulary, words.vocabularies.en].every(({ silentWords, neutralStems, language }) => {
    const stem = stemWord(word, language);
    return !silentWords.has(word) && !neutralStems.has(stem) && !context.impliedStemsAt(at).has(stem);
  });
}

/** Whether a cue asks for more than we record about tools, such as "was it banned", "why does it" or "how many". */
function asksBeyondRecords(
  scan: Scan,
  first: number,
  { isYesOrNo, isAboutChanges, isAboutBans, isAboutToolLimit, isOnlyAboutChannels }: UseContext,
): boolean {
  const isFirst = !isAdjacent(scan, first) || scan.tokens[first - 1]?.gap === 'stop' || isAndOr(scan, first - 1);
  const isUnanswerable = [1, 2].some((length) => isWord(scan, first, 'why', first + length));
  // "X or Y, who has it?" asks which of the tools has it.
  const isWhich = scan.names.length > 1 && isCue(scan, first, 'which');
  if (isFirst && (isUnanswerable || isWord(scan, first, 'how')))
    return !isAboutChanges && ((isYesOrNo && !isWhich) || isUnanswerable);
  if (isAboutChanges && isCue(scan, first, 'changes')) return false;
  // "A LinkedIn account" asks for LinkedIn.
  if (isOnlyAboutChannels && isCue(scan, first, ...COUNTED_NOUNS)) return cueAt(scan, first)?.end === first + 1;
  // In a question about bans, "banned" is the topic and refuses no tool.
  if (isAboutBans && isCue(scan, first, 'bans')) return false;
  // We compare prices, but not how safe or good tools are.
  if (isCue(scan, first, 'like') && !isCue(scan, first, 'versus')) return true;
  if (isAboutToolLimit && isCue(scan, first, 'rules')) return false;
  const isUnrecorded = isCue(
    scan,
    first,
    'harmed',
    'avoid_after',
    'unwanted_after',
    'rules',
    'other_sums',
    'other_time',
    'quarter',
    'half-year',
  );
  return isUnrecorded || isCue(scan, first, 'changes');
}

const REQUEST_SENSES: readonly Sense[] = ['requests', 'required', 'nice', 'unwanted', 'unneeded', 'not'];

/** Whether a clause asks for something. A clause that starts with "we" only describes the writer unless it has words such as "need". */
function asksForSomething(scan: Scan, clause: Span): boolean {
  return !isCue(scan, clause.first, 'ours') || hasCue(scan, clause, ...REQUEST_SENSES);
}

/** Whether unknown words may be a requirement, because they are in a list, near an understood part, or after a word such as "with". */
function isRequested(
  scan: Scan,
  { clause, sentence }: { readonly clause: Span; readonly sentence: Span },
  { first, end }: Span,
  isUsed: (at: number) => boolean,
  isUnknown: (at: number) => boolean,
): boolean {
  const { tokens } = scan;
  const isSkippable = (at: number) =>
    isFiller(scan, at) || isAndOr(scan, at) || isNeutral(scan, at) || isCue(scan, at, 'tools');
  const isIntroduced = (at: number) =>
    hasSense(scan, at, 'introduces') || isCue(scan, at, 'not', 'unwanted', 'nice', 'required', 'works_with');
  let left = first - 1;
  const hasNoEffect = (at: number) => isSkippable(at) || cueAt(scan, at) === undefined;
  while (left >= clause.first && hasNoEffect(left) && !isIntroduced(left) && !isUsed(left)) left -= 1;
  if (left >= clause.first && isIntroduced(left)) return !isAudience(scan, left);
  if (left >= clause.first && isUsed(left)) return true;
  let right = end;
  while (right < clause.end && (isSkippable(right) || isUnknown(right)) && !isUsed(right)) right += 1;
  const isFollowedByStrength = isCue(scan, right, 'required_after', 'nice_after', 'unwanted_after');
  if (right < clause.end && (isUsed(right) || isFollowedByStrength)) return true;
  const isListed = [first, right].some((at) => tokens[at]?.gap === 'comma') || right >= sentence.end;
  return left < clause.first && isListed && spanIndices(sentence).some(isUsed);
}

/** Whether a token has no meaning of its own. */
function isNeutral({ tokens, vocabulary }: Scan, at: number): boolean {
  return vocabulary.neutralStems.has(stemWord(tokens[at]?.word ?? '', vocabulary.language));
}

/** Whether a neutral word counts because it is negated: "without automation", "…, no messaging". */
function isNegatedWord(scan: Scan, at: number, { impliedStemsAt }: UseContext): boolean {
  const cue = cueAt(scan, at - 1);
  if (!cue?.senses.has('not') || !isAdjacent(scan, at) || cueAt(scan, at) !== undefined) return false;
  const isWithout = isWord(scan, cue.first, 'without', cue.end) || !isAdjacent(scan, cue.first);
  const stem = stemWord(scan.tokens[at]?.word ?? '', scan.vocabulary.language);
  const isLast = !isAdjacent(scan, at + 1) || isAndOr(scan, at + 1);
  return isWithout && isLast && (isNeutral(scan, at) || impliedStemsAt(at).has(stem));
}

/** Whether a word such as "for" only introduces the users, as in "for our agency". */
function isAudience(scan: Scan, at: number): boolean {
  return isCue(scan, at + 1, 'ours') && isCue(scan, at, 'skipped') && !isCue(scan, at, 'reaches');
}

/** Extends a part to the negation before it: "no vendor lock-in", "don't want to pay for viewers". */
function includeNegation(scan: Scan, part: Span, clause: Span, hasNoUse: (at: number) => boolean): Span {
  const isNegation = (at: number) => isCue(scan, at, 'not', 'unwanted', 'only');
  const isSkippable = (at: number) => !isNegation(at) && (isFiller(scan, at) || isNeutral(scan, at));
  let at = part.first - 1;
  while (at >= clause.first && isAdjacent(scan, at + 1) && hasNoUse(at) && isSkippable(at)) at -= 1;
  const first = cueAt(scan, at)?.first ?? at;
  return isAdjacent(scan, at + 1) && isNegation(at) && hasNoUse(at) ? { first, end: part.end } : part;
}

/** Finds restrictions made of counting and billing words, such as "only the accounts to be billed". */
function findRestriction(scan: Scan, run: Span, unknown: readonly (Span | undefined)[]): readonly Span[] {
  const isSkippable = (at: number) =>
    at !== cueIndex && (isFiller(scan, at) || isAndOr(scan, at) || isCue(scan, at, 'tools', 'requests'));
  const cueIndex = spanIndices(run).find((at) => isCue(scan, at, 'not', 'unwanted', 'only'));
  if (cueIndex === undefined) return [];
  // A negation needs another word after it. "The reps hate it" restricts nothing.
  const isRestriction =
    isCue(scan, cueIndex, 'only') ||
    spanIndices(run).some(
      (at) => at > cueIndex && !isFiller(scan, at) && cueAt(scan, at)?.first !== cueAt(scan, cueIndex)?.first,
    );
  const isAboutTerms =
    hasCue(scan, run, ...COUNTED_NOUNS, ...TIME_SPANS, 'pays', 'once') || getPartsWithin(unknown, run).length > 0;
  const first = spanIndices(run).find((at) => !isSkippable(at)) ?? run.first;
  const isTrailing = (at: number) => isAdjacent(scan, run.end) && isCue(scan, at, 'skipped');
  const last = spanIndices(run).findLast((at) => !isTrailing(at)) ?? run.first;
  return isRestriction && isAboutTerms ? [{ first, end: last + 1 }] : [];
}
