import type { Sense } from '../../model/lexicon.ts';
import { stemWord } from '../../model/phrase-key.ts';
import { signedText } from './bounds.ts';
import { splitClauses } from './clauses.ts';
import { cueAt, hasCue, isAdjacent, isAndOr, isCue, isFiller } from './cues.ts';
import { isYear, type NumberMention } from './numbers.ts';
import type { AccountEntry, Owner } from './reading.ts';
import { type Cue, NOUNS_OF_NUMBERS, type Scan, sliceText } from './scan.ts';
import {
  coveredTokens,
  findFromLeft,
  indexByToken,
  partsWithin,
  type Span,
  spanIndices,
  splitSpans,
  touches,
} from './spans.ts';
import { wordsBetween } from './tokens.ts';
import { PERIODS } from './units.ts';

/* Accounts for a text: how each word, number and sign was used, or that it was not understood. */

/** Tokens with an owner. */
export interface Claim extends Span {
  readonly owner: Owner;
  /** How they were understood: "channels.linkedin", "people=3". */
  readonly as?: string;
}

/** Context that decides whether an unused word may be a requirement. */
interface AccountContext {
  /** The sentences that were read. */
  readonly sentences: readonly Span[];
  readonly numbers: readonly NumberMention[];
  /** Stems that add nothing to the questions read next to them. */
  readonly impliedAt: (at: number) => ReadonlySet<string>;
  /** Whether the text asks about tools. Then any unused word counts, and so do unused senses of cues. */
  readonly isOnTools: boolean;
  /** In an unknown language, any word may ask for something. */
  readonly isInKnownLanguage: boolean;
  /** Whether the text asks a yes-or-no question, which doesn't answer "why" or "how many". */
  readonly isYesOrNo: boolean;
  /** Whether it was understood to ask about channels only, which "what does a seat count on LinkedIn" doesn't. */
  readonly isOnChannels: boolean;
  /** Whether it asks for changes. */
  readonly isOnChanges: boolean;
  /** Whether it asks about the risk of a ban. */
  readonly isOnBans: boolean;
}

/** Limit of parts named as not understood. */
const MAX_NAMED = 12;

/** The owner of every token, with neighbours of the same owner joined. Law: the texts of the entries are the tokens, in order. */
export function assignOwners(scan: Scan, claims: readonly Claim[], context: AccountContext): AccountEntry[] {
  const claimed = indexByToken(scan.tokens, claims);
  const unknown = indexByToken(scan.tokens, findUnknown(scan, claimed, context));
  return findFromLeft(scan.tokens, (first): (AccountEntry & Span) | undefined => {
    const [part, claim, cue] = [unknown[first], claimed[first], cueAt(scan, first)];
    if (part) return { ...part, owner: 'not_understood', text: typedAs(scan, part) };
    const hasSameOwner = (at: number) =>
      unknown[at] === undefined && claimed[at] === claim && (claim !== undefined || cueAt(scan, at) === cue);
    let end = first + 1;
    while (end < scan.tokens.length && (claim ?? cue) && hasSameOwner(end)) end += 1;
    const { owner = cue && !isFiller(scan, first) ? 'cue' : 'silent', as } = claim ?? {};
    const write = owner === 'not_understood' ? typedAs : sliceText;
    return { first, end, text: write(scan, { first, end }), owner, ...(as !== undefined && { as }) };
  }).map(({ first: _, end: __, ...entry }) => entry);
}

/** Whether anything was understood. */
export function isPartRead(account: readonly AccountEntry[]): boolean {
  return account.some(({ owner }) => READ.has(owner));
}

/** The distinct parts that were not understood, as typed. */
export function listUnknownNames(account: readonly AccountEntry[]): string[] {
  const names = account.flatMap(({ owner, text }) => (owner === 'not_understood' ? [text] : []));
  return [...new Set(names)].slice(0, MAX_NAMED);
}

/** "C++", "-5" */
function typedAs(scan: Scan, part: Span): string {
  const signs = /^[+#*]*/.exec(scan.text.slice(scan.tokens[part.end - 1]?.end))?.[0] ?? '';
  return signedText(scan, part) + signs;
}

/** Finds unused words and numbers that may be requirements. */
function findUnknown(scan: Scan, claimed: readonly (Claim | undefined)[], context: AccountContext): Span[] {
  const { text, tokens } = scan;
  const { sentences, isOnTools, isInKnownLanguage } = context;
  const numbers = indexByToken(
    tokens,
    context.numbers.filter((number) => isInDigits(scan, number) && !isYear(number)),
  );
  const isFree = (at: number) => claimed[at] === undefined;
  const isUnknown = (at: number) => isFree(at) && numbers[at] === undefined && isContentWord(scan, at, context);
  const endOf = (first: number, max: number, isOne: (at: number) => boolean) => {
    let end = first + 1;
    while (end < first + max && isAdjacent(scan, end) && isOne(end)) end += 1;
    return end;
  };
  const partAt = (at: number): Span | undefined => {
    const number = isFree(at) ? numbers[at] : undefined;
    if (number) return { first: at, end: Math.max(number.end, endOf(at, MAX_NUMBER_WORDS, isFree)) };
    if (isFree(at) && isDeniedAlone(scan, at, context)) return { first: at, end: at + 1 };
    if (!isUnknown(at)) return undefined;
    // "self-hosted"
    const isCompound = text[(tokens[at]?.start ?? 0) - 1] === '-' && isFree(at - 1) && numbers[at - 1] === undefined;
    const end = endOf(at, tokens.length, isUnknown);
    // "good support", "Zoho integration"
    return {
      first: isCompound ? at - 1 : at,
      end: endOf(end - 1, MAX_NOUNS, (next) => isFree(next) && isNeutral(scan, next) && !isFiller(scan, next)),
    };
  };
  const parts = indexByToken(tokens, findFromLeft(tokens, partAt));
  const isUsed = (at: number) => READ.has(claimed[at]?.owner ?? 'silent');
  const isAllUnknown = !tokens.some((_, at) => isUsed(at));
  return sentences.flatMap((sentence) =>
    splitClauses(scan, sentence).flatMap((clause) => {
      const asks = isOnTools || !isInKnownLanguage || isAsking(scan, clause);
      const here = asks ? partsWithin(parts, clause) : [];
      const isNamed = (part: Span) =>
        isOnTools ||
        !isInKnownLanguage ||
        isAllUnknown ||
        numbers[part.first] !== undefined ||
        isCue(scan, part.first, 'untracked') ||
        isDeniedAlone(scan, part.first, context) ||
        isRequested(scan, { clause, sentence }, part, isUsed, isUnknown);
      const named = here.filter(isNamed).map((part) => withDenial(scan, part, clause, isFree));
      const isEdge = (at: number) => !isAdjacent(scan, at) || isFree(at) !== isFree(at - 1);
      const restrictions =
        asks && !isOnTools
          ? splitSpans(clause.first, clause.end, isEdge)
              .filter(({ first }) => isFree(first))
              .flatMap((run) => findRestriction(scan, run, parts))
          : [];
      const restricted = coveredTokens(restrictions);
      return [...named.filter((part) => !touches(restricted, part)), ...restrictions].map((part) =>
        trimEnd(scan, part),
      );
    }),
  );
}

/** Drops joining words at the end: "10k rows a month with" becomes "10k rows a month". */
function trimEnd(scan: Scan, { first, end }: Span): Span {
  const isJoint = (at: number) =>
    !scan.tokens[at]?.capital && (isFiller(scan, at) || isAndOr(scan, at)) && !isCue(scan, at, 'opens', 'explains');
  const last = spanIndices({ first, end }).findLast((at) => !isJoint(at)) ?? end - 1;
  return { first, end: last + 1 };
}

/** Owners of parts that ask for something. */
const READ: ReadonlySet<Owner> = new Set(['question', 'number', 'sum', 'tool', 'category']);
/** Limit for a number that counts nothing we record: "20 invites a week". */
const MAX_NUMBER_WORDS = 4;
/** Limit for an unknown word with the nouns after it. */
const MAX_NOUNS = 3;

function isInDigits({ tokens }: Scan, { first }: NumberMention): boolean {
  return /^\d/.test(tokens[first]?.word ?? '');
}

/** Whether a token is a word that may ask for something. */
function isContentWord(scan: Scan, at: number, context: AccountContext): boolean {
  const { tokens, vocabulary, words } = scan;
  const { word = '' } = tokens[at] ?? {};
  const cue = cueAt(scan, at);
  if (cue?.senses.has('untracked')) return true;
  if (cue && context.isOnTools && asksBeyondRecords(scan, cue, context)) return true;
  const isOfPrices = context.isOnTools && vocabulary.senses.get(word)?.has('prices') === true;
  if (!/\p{L}/u.test(word) || cue !== undefined || isOfPrices) return false;
  return [vocabulary, words.vocabularies.en].every(({ silent, neutral, language }) => {
    const stem = stemWord(word, language);
    return !silent.has(word) && !neutral.has(stem) && !context.impliedAt(at).has(stem);
  });
}

/** Our facts don't answer "why" or "when", and a yes or no doesn't answer "how". */
const REASONS = new Set([
  ...'why when since warum wieso wann seit pourquoi quand depuis cuando desde quando'.split(' '),
  'por que',
]);
const MANNERS = new Set(
  'how who wie wer comment combien qui como quien cuantos cuantas quem quantos quantas'.split(' '),
);

/** Whether a cue asks for more than we record about tools: "was it banned", "why does it", "how many". */
function asksBeyondRecords(
  { tokens }: Scan,
  { senses, first }: Cue,
  { isYesOrNo, isOnChanges, isOnBans, isOnChannels }: AccountContext,
): boolean {
  const { word = '', gap } = tokens[first] ?? {};
  const isFirst = gap !== 'none' || tokens[first - 1]?.gap === 'stop';
  const isReason = REASONS.has(word) || REASONS.has(wordsBetween(tokens, first, first + 2));
  if (isFirst && (isReason || MANNERS.has(word))) return !isOnChanges && (isYesOrNo || isReason);
  const has = (...some: readonly Sense[]) => some.some((sense) => senses.has(sense));
  if (isOnChannels && NOUNS_OF_NUMBERS.some((sense) => senses.has(sense))) return true;
  // "Wurde X gesperrt?" asks what happened and refuses nothing.
  if (isOnBans && has('bans')) return false;
  const isUnrecorded = has('harmed', 'avoid_after', 'unwanted_after', 'rules', 'other_sums', 'other_time');
  return isUnrecorded || (has('changes') && !isOnChanges);
}

const WITHOUT = new Set(['without', 'w o', 'ohne', 'sans', 'sin', 'sem']);
const ASKING: readonly Sense[] = ['requests', 'required', 'nice', 'unwanted', 'unneeded', 'not'];

/** Whether a clause asks for something. One that starts with "we" and asks for nothing describes the writer. */
function isAsking(scan: Scan, clause: Span): boolean {
  return !isCue(scan, clause.first, 'ours') || hasCue(scan, clause, ...ASKING);
}

/** Whether unknown words may be a requirement: after an introducing word, next to something understood, or in a list. */
function isRequested(
  scan: Scan,
  { clause, sentence }: { readonly clause: Span; readonly sentence: Span },
  { first, end }: Span,
  isUsed: (at: number) => boolean,
  isUnknown: (at: number) => boolean,
): boolean {
  const { tokens, vocabulary } = scan;
  const isPassed = (at: number) =>
    isFiller(scan, at) || isAndOr(scan, at) || isNeutral(scan, at) || isCue(scan, at, 'tools');
  const isIntroduced = (at: number) =>
    vocabulary.senses.get(tokens[at]?.word ?? '')?.has('introduces') === true ||
    isCue(scan, at, 'not', 'unwanted', 'nice', 'required', 'works_with');
  let before = first - 1;
  const isPlain = (at: number) => isPassed(at) || cueAt(scan, at) === undefined;
  while (before >= clause.first && isPlain(before) && !isIntroduced(before) && !isUsed(before)) before -= 1;
  if (before >= clause.first && isIntroduced(before)) return !isAudience(scan, before);
  if (before >= clause.first && isUsed(before)) return true;
  let after = end;
  while (after < clause.end && (isPassed(after) || isUnknown(after)) && !isUsed(after)) after += 1;
  const isJudged = isCue(scan, after, 'required_after', 'nice_after', 'unwanted_after');
  if (after < clause.end && (isUsed(after) || isJudged)) return true;
  const isListed = [first, after].some((at) => tokens[at]?.gap === 'comma') || after >= sentence.end;
  return before < clause.first && isListed && spanIndices(sentence).some(isUsed);
}

function isNeutral({ tokens, vocabulary }: Scan, at: number): boolean {
  return vocabulary.neutral.has(stemWord(tokens[at]?.word ?? '', vocabulary.language));
}

/** "without automation", "…, no messaging": a neutral word counts if it's denied. */
function isDeniedAlone(scan: Scan, at: number, { impliedAt }: AccountContext): boolean {
  const cue = cueAt(scan, at - 1);
  if (!cue?.senses.has('not') || !isAdjacent(scan, at) || cueAt(scan, at) !== undefined) return false;
  const isWithout = WITHOUT.has(wordsBetween(scan.tokens, cue.first, cue.end)) || !isAdjacent(scan, cue.first);
  const stem = stemWord(scan.tokens[at]?.word ?? '', scan.vocabulary.language);
  const isLast = !isAdjacent(scan, at + 1) || isAndOr(scan, at + 1);
  return isWithout && isLast && (isNeutral(scan, at) || impliedAt(at).has(stem));
}

/** "for our agency" */
function isAudience(scan: Scan, at: number): boolean {
  return isCue(scan, at + 1, 'ours') && isCue(scan, at, 'skipped') && !isCue(scan, at, 'reaches');
}

/** "no vendor lock-in", "don't want to pay for viewers": includes the denial. */
function withDenial(scan: Scan, part: Span, clause: Span, isFree: (at: number) => boolean): Span {
  const isDenial = (at: number) => isCue(scan, at, 'not', 'unwanted', 'only');
  const isPassed = (at: number) => !isDenial(at) && (isFiller(scan, at) || isNeutral(scan, at));
  let at = part.first - 1;
  while (at >= clause.first && isAdjacent(scan, at + 1) && isFree(at) && isPassed(at)) at -= 1;
  const first = cueAt(scan, at)?.first ?? at;
  return isAdjacent(scan, at + 1) && isDenial(at) && isFree(at) ? { first, end: part.end } : part;
}

/** Finds restrictions made of words that usually count or bill something: "only the accounts to be billed". */
function findRestriction(scan: Scan, run: Span, unknown: readonly (Span | undefined)[]): readonly Span[] {
  const isPassed = (at: number) =>
    at !== cue && (isFiller(scan, at) || isAndOr(scan, at) || isCue(scan, at, 'tools', 'requests'));
  const cue = spanIndices(run).find((at) => isCue(scan, at, 'not', 'unwanted', 'only'));
  if (cue === undefined) return [];
  // "the reps hate it" refuses nothing by itself.
  const isRestriction =
    isCue(scan, cue, 'only') ||
    spanIndices(run).some(
      (at) => at > cue && !isFiller(scan, at) && cueAt(scan, at)?.first !== cueAt(scan, cue)?.first,
    );
  const isMeant =
    hasCue(scan, run, ...NOUNS_OF_NUMBERS, ...PERIODS, 'pays', 'once') || partsWithin(unknown, run).length > 0;
  const first = spanIndices(run).find((at) => !isPassed(at)) ?? run.first;
  const isDangling = (at: number) => isAdjacent(scan, run.end) && isCue(scan, at, 'skipped');
  const last = spanIndices(run).findLast((at) => !isDangling(at)) ?? run.first;
  return isRestriction && isMeant ? [{ first, end: last + 1 }] : [];
}
