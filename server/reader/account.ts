import type { Sense } from '../../model/lexicon.ts';
import { stemOf } from '../../model/phrase-key.ts';
import { signedTextOf } from './bounds.ts';
import { splitClauses } from './clauses.ts';
import { cueAt, hasCue, isAdjacent, isAndOr, isCue, isFiller } from './cues.ts';
import { isYear, type NumberMention } from './numbers.ts';
import type { AccountEntry, Owner } from './reading.ts';
import { type Cue, NOUNS_OF_NUMBERS, type Scan, textOf } from './scan.ts';
import { findFromLeft, indexByToken, indicesOf, type Span, splitSpans, tokensOf, touches, within } from './spans.ts';
import { wordsBetween } from './tokens.ts';
import { PERIODS } from './units.ts';

/* The account of a text: what each of its words, numbers and signs was used for, or that it was not understood. */

/** Tokens that were used. */
export interface Claim extends Span {
  readonly owner: Owner;
  /** What they were used as: "channels.linkedin", "people=3". */
  readonly as?: string;
}

/** What decides whether a word that nothing uses may be a requirement. */
interface AccountContext {
  /** The sentences that were read. */
  readonly sentences: readonly Span[];
  readonly numbers: readonly NumberMention[];
  /** Stems that add nothing to the questions that were read beside them. */
  readonly impliedAt: (at: number) => ReadonlySet<string>;
  /** Whether the text asks about tools: then any word of its own counts, and so do the senses of cues that it does not ask by. */
  readonly isOnTools: boolean;
  /** Else any word may ask for something. */
  readonly isInKnownLanguage: boolean;
  /** Whether the text asks for what is only so or not so: "why" and "how many" are not answered by that. */
  readonly isYesOrNo: boolean;
  /** Whether channels are all that was read of it: "what does a seat count on LinkedIn" is not about them. */
  readonly isOnChannels: boolean;
  /** Whether it asks what changed. */
  readonly isOnChanges: boolean;
  /** Whether it asks for the risk of a ban. */
  readonly isOnBans: boolean;
}

/** How many parts that were not understood are named. */
const MAX_NAMED = 12;

/** The owner of every token, with neighbours of one owner joined. Law: the texts of the entries are the tokens, in order. */
export function accountFor(scan: Scan, claims: readonly Claim[], context: AccountContext): AccountEntry[] {
  const claimed = indexByToken(scan.tokens, claims);
  const unknown = indexByToken(scan.tokens, findUnknown(scan, claimed, context));
  return findFromLeft(scan.tokens, (first): (AccountEntry & Span) | undefined => {
    const [part, claim, cue] = [unknown[first], claimed[first], cueAt(scan, first)];
    if (part) return { ...part, owner: 'not_understood', text: typedAs(scan, part) };
    const isOfSame = (at: number) =>
      unknown[at] === undefined && claimed[at] === claim && (claim !== undefined || cueAt(scan, at) === cue);
    let end = first + 1;
    while (end < scan.tokens.length && (claim ?? cue) && isOfSame(end)) end += 1;
    const { owner = cue && !isFiller(scan, first) ? 'cue' : 'silent', as } = claim ?? {};
    const write = owner === 'not_understood' ? typedAs : textOf;
    return { first, end, text: write(scan, { first, end }), owner, ...(as !== undefined && { as }) };
  }).map(({ first: _, end: __, ...entry }) => entry);
}

/** Whether anything was read. */
export function isPartRead(account: readonly AccountEntry[]): boolean {
  return account.some(({ owner }) => READ.has(owner));
}

/** The parts of an account that were not understood, as typed, each once. */
export function namesOf(account: readonly AccountEntry[]): string[] {
  const names = account.flatMap(({ owner, text }) => (owner === 'not_understood' ? [text] : []));
  return [...new Set(names)].slice(0, MAX_NAMED);
}

/** "C++", "-5" */
function typedAs(scan: Scan, part: Span): string {
  const signs = /^[+#*]*/.exec(scan.text.slice(scan.tokens[part.end - 1]?.end))?.[0] ?? '';
  return signedTextOf(scan, part) + signs;
}

/** Words and numbers that nothing uses and that may be requirements. */
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
    if (number) return { first: at, end: Math.max(number.end, endOf(at, NUMBER_WORDS, isFree)) };
    if (isFree(at) && isDeniedAlone(scan, at, context)) return { first: at, end: at + 1 };
    if (!isUnknown(at)) return undefined;
    // "self-hosted"
    const isCompound = text[(tokens[at]?.start ?? 0) - 1] === '-' && isFree(at - 1) && numbers[at - 1] === undefined;
    const end = endOf(at, tokens.length, isUnknown);
    // "good support", "Zoho integration"
    return {
      first: isCompound ? at - 1 : at,
      end: endOf(end - 1, NOUNS, (next) => isFree(next) && isNeutral(scan, next) && !isFiller(scan, next)),
    };
  };
  const parts = indexByToken(tokens, findFromLeft(tokens, partAt));
  const isUsed = (at: number) => READ.has(claimed[at]?.owner ?? 'silent');
  const isAllUnknown = !tokens.some((_, at) => isUsed(at));
  return sentences.flatMap((sentence) =>
    splitClauses(scan, sentence).flatMap((clause) => {
      const asks = isOnTools || !isInKnownLanguage || isAsking(scan, clause);
      const here = asks ? within(parts, clause) : [];
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
      const restricted = tokensOf(restrictions);
      return [...named.filter((part) => !touches(restricted, part)), ...restrictions];
    }),
  );
}

/** Owners of what a text asks for. */
const READ: ReadonlySet<Owner> = new Set(['question', 'number', 'sum', 'tool', 'category']);
/** Words of a number that counts nothing we record: "20 invites a week". */
const NUMBER_WORDS = 4;
/** An unknown word with the nouns after it. */
const NOUNS = 3;

function isInDigits({ tokens }: Scan, { first }: NumberMention): boolean {
  return /^\d/.test(tokens[first]?.word ?? '');
}

/** Whether a token is a word that may ask for something. */
function isContentWord(scan: Scan, at: number, context: AccountContext): boolean {
  const { tokens, vocabulary, words } = scan;
  const { word = '' } = tokens[at] ?? {};
  const cue = cueAt(scan, at);
  if (cue?.senses.has('untracked')) return true;
  if (cue && context.isOnTools && isTelling(scan, cue, context)) return true;
  if (!/\p{L}/u.test(word) || cue !== undefined) return false;
  return [vocabulary, words.vocabularies.en].every(({ silent, neutral, language }) => {
    const stem = stemOf(word, language);
    return !silent.has(word) && !neutral.has(stem) && !context.impliedAt(at).has(stem);
  });
}

/** "Why" and "when" are not answered by what we record, and "how" is not by a yes or no. */
const REASONS = new Set([
  ...'why when since warum wieso wann seit pourquoi quand depuis cuando desde quando'.split(' '),
  'por que',
]);
const MANNERS = new Set(
  'how who wie wer comment combien qui como quien cuantos cuantas quem quantos quantas'.split(' '),
);

/** Whether a question about tools asks by a cue for more than we record: "was it banned", "why does it", "how many". */
function isTelling(
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
  // "Wurde X gesperrt?" asks what happened, and refuses nothing.
  if (isOnBans && has('bans')) return false;
  const isUnrecorded = has('harmed', 'avoid_after', 'unwanted_after', 'rules', 'other_sums', 'other_time');
  return isUnrecorded || (has('changes') && !isOnChanges);
}

const WITHOUT = new Set(['without', 'w o', 'ohne', 'sans', 'sin', 'sem']);
const ASKING: readonly Sense[] = ['requests', 'required', 'nice', 'unwanted', 'unneeded', 'not'];

/** Whether a clause asks for something. One that begins with "we" and asks for nothing says who writes. */
function isAsking(scan: Scan, clause: Span): boolean {
  return !isCue(scan, clause.first, 'ours') || hasCue(scan, clause, ...ASKING);
}

/** Whether unknown words may be a requirement: they follow an introducing word, touch something that was read, or stand in a list. */
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
  return before < clause.first && isListed && indicesOf(sentence).some(isUsed);
}

function isNeutral({ tokens, vocabulary }: Scan, at: number): boolean {
  return vocabulary.neutral.has(stemOf(tokens[at]?.word ?? '', vocabulary.language));
}

/** "without automation", "…, no messaging": what says nothing by itself does so where it is denied. */
function isDeniedAlone(scan: Scan, at: number, { impliedAt }: AccountContext): boolean {
  const cue = cueAt(scan, at - 1);
  if (!cue?.senses.has('not') || !isAdjacent(scan, at) || cueAt(scan, at) !== undefined) return false;
  const isWithout = WITHOUT.has(wordsBetween(scan.tokens, cue.first, cue.end)) || !isAdjacent(scan, cue.first);
  const stem = stemOf(scan.tokens[at]?.word ?? '', scan.vocabulary.language);
  const isLast = !isAdjacent(scan, at + 1) || isAndOr(scan, at + 1);
  return isWithout && isLast && (isNeutral(scan, at) || impliedAt(at).has(stem));
}

/** "for our agency" */
function isAudience(scan: Scan, at: number): boolean {
  return isCue(scan, at + 1, 'ours') && isCue(scan, at, 'skipped') && !isCue(scan, at, 'reaches');
}

/** "no vendor lock-in", "don't want to pay for viewers": what is refused is named with its "no". */
function withDenial(scan: Scan, part: Span, clause: Span, isFree: (at: number) => boolean): Span {
  const isDenial = (at: number) => isCue(scan, at, 'not', 'unwanted', 'only');
  const isPassed = (at: number) => !isDenial(at) && (isFiller(scan, at) || isNeutral(scan, at));
  let at = part.first - 1;
  while (at >= clause.first && isAdjacent(scan, at + 1) && isFree(at) && isPassed(at)) at -= 1;
  const first = cueAt(scan, at)?.first ?? at;
  return isAdjacent(scan, at + 1) && isDenial(at) && isFree(at) ? { first, end: part.end } : part;
}

/** What is refused, or all that counts, by nouns that elsewhere count or bill something: "only the accounts to be billed". */
function findRestriction(scan: Scan, run: Span, unknown: readonly (Span | undefined)[]): readonly Span[] {
  const isPassed = (at: number) =>
    at !== cue && (isFiller(scan, at) || isAndOr(scan, at) || isCue(scan, at, 'tools', 'requests'));
  const cue = indicesOf(run).find((at) => isCue(scan, at, 'not', 'unwanted', 'only'));
  if (cue === undefined) return [];
  // "the reps hate it" refuses nothing by itself.
  const isRestriction =
    isCue(scan, cue, 'only') ||
    indicesOf(run).some((at) => at > cue && !isFiller(scan, at) && cueAt(scan, at)?.first !== cueAt(scan, cue)?.first);
  const isMeant = hasCue(scan, run, ...NOUNS_OF_NUMBERS, ...PERIODS, 'pays', 'once') || within(unknown, run).length > 0;
  const first = indicesOf(run).find((at) => !isPassed(at)) ?? run.first;
  const isDangling = (at: number) => isAdjacent(scan, run.end) && isCue(scan, at, 'skipped');
  const last = indicesOf(run).findLast((at) => !isDangling(at)) ?? run.first;
  return isRestriction && isMeant ? [{ first, end: last + 1 }] : [];
}
