import { isQuantity } from '../../../model/constraint.ts';
import type { Polarity } from '../../text/negation.ts';
import type { PhraseMatch } from '../../text/phrase-table.ts';
import type { ReadToken } from '../../text/tokens.ts';
import { budgetAt } from './budgets.ts';
import type { ReadingContext } from './context.ts';
import type { Criterion } from './draft.ts';
import { hasCriterionAfter, isPlain, listContinues, phrasesAt } from './phrases.ts';
import { CHANNEL_PREPOSITIONS, type Meaning } from './vocabulary.ts';

/** How far "without" and the words that refer to it may be apart. */
const LOOKAHEAD_TOKENS = 12;

/**
 * Applies words to the criteria after them, or to those before them in the clause.
 *
 * @param meanings all meanings of the words
 * @returns the index after the words
 */
export function readPolarity(
  context: ReadingContext,
  polarity: Polarity,
  meanings: readonly Meaning[],
  at: number,
  end: number,
): number {
  const { draft, grammar, scope, tokens } = context;
  const own = meanings.flatMap((meaning) =>
    meaning.kind === 'polarity' && meaning.polarity === polarity ? [meaning] : [],
  );
  const places = own.map(({ place }) => place);
  const isBare = own.some(({ bare }) => bare);
  // "maybe 20 invites a week" is about the number.
  if (polarity === 'want' && end === at + 1 && isCounted(context, end)) return end;
  const isLast = tokens[end]?.gap !== 'colon' && !hasCriterionAfter(context, end);
  const isAnswer = tokens[at]?.gap === 'colon' && isLast;
  const before = isOwnClause(context, at, end)
    ? directlyBefore(context, at)
    : earlierInClause(context, isAnswer ? at - 1 : at);
  // "Calls: no."
  if (isAnswer && before.length > 0) {
    applyPolarity(context, before, polarity, end, isBare);
    return end;
  }
  // "Slack, ideally". A "not" or "must" at the end of a clause does not refer to the words before it.
  const mayFollow = polarity === 'want' || places.length > 1;
  if (!places.includes('before') || (mayFollow && before.length > 0 && isLast)) {
    if (before.length > 0 && isNegatedTwice(context, polarity, at, before)) requireAll(context, before);
    else if (before.length > 0) applyPolarity(context, before, polarity, end, isBare);
    // "calls we don't need", but also "we don't need calls"
    else if (polarity === 'not_needed') scope.set(polarity, [at, end - 1]);
    else draft.addNotUnderstood(at, end);
    return end;
  }
  // "no need for calls nor SMS": "nor" continues the negation and does not begin another.
  const isConjunction = grammar.alternatives.has(tokens[at]?.word ?? '') && end === at + 1 && !scope.isUnused;
  const continues = isConjunction && (scope.polarity === 'not_needed' || scope.polarity === 'avoid');
  if (!continues) scope.set(polarity, [at, end - 1], isBare);
  return end;
}

/**
 * "without email we can't work": what is futile without something makes it a must.
 *
 * @returns the index after the words
 */
export function readFutile(context: ReadingContext, at: number, end: number): number {
  const { scope } = context;
  const missing = withoutBefore(context, at);
  if (missing.length > 0) requireAll(context, missing);
  else scope.set('avoid', [at, end - 1]);
  return end;
}

/** Whether "we can't work" and the like have a "without" before or after them, and so express a constraint. */
export function hasWithout(context: ReadingContext, at: number, end: number): boolean {
  return withoutBefore(context, at).length > 0 || isBeforeWithout(context, end);
}

/** Whether a number of something follows, not a sum of money. */
function isCounted({ grammar, tokens }: ReadingContext, at: number): boolean {
  const token = tokens[at];
  return token?.gap === 'none' && token.number !== undefined && !budgetAt(grammar, tokens, at);
}

/** "phone calls, absolutely not": whether the words are all that is between two commas or stops. */
function isOwnClause({ grammar, tokens }: ReadingContext, at: number, end: number): boolean {
  const next = tokens[end];
  return tokens[at]?.gap === 'comma' && (next?.gap !== 'none' || grammar.boundaries.has(next.word));
}

/** "without email is not an option": two negations make a must. */
function isNegatedTwice(context: ReadingContext, polarity: Polarity, at: number, before: readonly number[]): boolean {
  const missing = polarity === 'avoid' ? withoutBefore(context, at) : [];
  return before.every((i) => missing.includes(i));
}

/** The indices of the criteria after the last "without" in the sentence, if nothing else follows them before the token. */
function withoutBefore(context: ReadingContext, at: number): number[] {
  const { grammar, tokens } = context;
  for (let first = at - 1; first >= Math.max(0, at - LOOKAHEAD_TOKENS); first--) {
    const gap = tokens[first + 1]?.gap;
    if (gap === 'stop' || gap === 'colon') return [];
    if (!grammar.without.matchAt(tokens, first)) continue;
    const missing = avoidedSince(context, first);
    const last = missing.at(-1);
    return last !== undefined && hasNoMeaning(context, endOfCriterion(context, last), at) ? missing : [];
  }
  return [];
}

/** "nothing works for us without ..." */
function isBeforeWithout(context: ReadingContext, end: number): boolean {
  const { grammar, tokens } = context;
  for (let at = end; at < end + LOOKAHEAD_TOKENS && tokens[at]?.gap === 'none'; at++) {
    if (grammar.without.matchAt(tokens, at)) return true;
    if (!hasNoMeaning(context, at, at + 1)) return false;
  }
  return false;
}

/** Whether no word in a range has a meaning of its own. */
function hasNoMeaning(context: ReadingContext, first: number, end: number): boolean {
  const { grammar, tokens } = context;
  for (let at = first; at < end; at++) {
    if (!isPlain(context, at) || grammar.boundaries.has(tokens[at]?.word ?? '')) return false;
  }
  return true;
}

/** Ends what does not reach over the punctuation before a token. */
export function beginClause(context: ReadingContext, at: number): void {
  const { scope, tokens } = context;
  const { gap } = tokens[at] as ReadToken;
  if (gap === 'none') return;
  if (gap === 'colon' && scope.isUnused) scope.introduceList();
  else if (gap === 'stop') scope.end();
  else if (scope.isIntroduced) return;
  else {
    const isSimilar = (match: PhraseMatch<Meaning>) => scope.polarity !== 'avoid' || isSameGroup(context, match);
    const isInUse = scope.polarity !== 'must' && !scope.isUnused;
    if (isInUse && listContinues(context, at, isSimilar) && !beginsOwnClause(context, at)) return;
    // "no, email is fine": a negation that is not used before the comma is not used after it.
    scope.end();
  }
  if (gap !== 'comma') context.role = undefined;
}

/** Ends what does not reach over a word: "that", "and", or the "on" of "without an extension on LinkedIn". */
export function endClause(context: ReadingContext, at: number): void {
  const { grammar, scope, tokens } = context;
  const { word } = tokens[at] as ReadToken;
  const isRefusal = scope.polarity === 'avoid' && !scope.isUnused;
  if (grammar.boundaries.has(word)) {
    if (!scope.isUnused) scope.end();
    context.role = undefined;
  } else if (grammar.additions.has(word) && scope.polarity === 'avoid') {
    // "no email and sms": a negation reaches over "and" only to the same group of things.
    const isShared = isRefusal && isSameGroup(context, phrasesAt(context, at + 1)[0]);
    if (!isShared || beginsOwnClause(context, at)) scope.end();
  } else if (isRefusal && CHANNEL_PREPOSITIONS.has(word) && isChannelAt(context, at + 1)) scope.end();
}

/** "not per seat, and add colleagues": a negation of a noun does not reach a verb after "and". */
function beginsOwnClause({ grammar, scope, tokens }: ReadingContext, at: number): boolean {
  const isVerb = (token: ReadToken | undefined) => token !== undefined && grammar.verbs.has(token.word);
  if (!grammar.additions.has(tokens[at]?.word ?? '') || !isVerb(tokens[at + 1])) return false;
  return !tokens.slice(scope.first, at).some(isVerb);
}

function isChannelAt(context: ReadingContext, at: number): boolean {
  const meaning = phrasesAt(context, at)[0]?.meaning;
  return meaning?.kind === 'criteria' && meaning.constraints[0]?.key.startsWith('channels.') === true;
}

/** Whether a phrase is about the same group of things as the criterion before it. */
function isSameGroup(context: ReadingContext, match: PhraseMatch<Meaning> | undefined): boolean {
  const meaning = match?.meaning;
  const key =
    meaning?.kind === 'criteria' ? meaning.constraints[0]?.key : meaning?.kind === 'tool' ? 'tool' : undefined;
  return key !== undefined && groupOfKey(lastKey(context)) === groupOfKey(key);
}

/* Criteria that were read before a place, by their index. Later words change them: "WhatsApp would be nice". */

const LOOKBEHIND_TOKENS = 12;

function lastKey(context: ReadingContext): string | undefined {
  return context.draft.criteria.at(-1)?.constraint.key;
}

/**
 * The last criterion of the clause before a token, and those of the same group; all of them, if they are what the clause begins
 * with. A word like "because" begins another clause: "GDPR would be nice because clients ask, SSO is needed".
 */
export function earlierInClause(context: ReadingContext, at: number): number[] {
  const { criteria, tokens } = context.draft;
  const { additions, boundaries, fillers, reasons } = context.grammar;
  let first = at;
  while (first > Math.max(0, at - LOOKBEHIND_TOKENS) && tokens[first]?.gap === 'none') first -= 1;
  const found: number[] = [];
  const all: number[] = [];
  let [isJoined, next] = [false, at];
  for (let i = criteria.length - 1; i >= 0; i--) {
    const { span, constraint } = criteria[i] as Criterion;
    if (span[0] < first) break;
    const between = tokens.slice(span[1] + 1, next);
    const ends = found.length > 0 ? boundaries : reasons;
    if (between.some(({ word }) => ends.has(word))) break;
    isJoined ||= found.length > 0 && between.some(({ word }) => additions.has(word));
    all.unshift(i);
    if (!isJoined || groupOfKey(constraint.key) === groupOfKey(lastKey(context))) found.unshift(i);
    next = span[0];
  }
  // "API and webhooks would be nice", but "we need an API and webhooks would be nice".
  const opening = criteria[all[0] ?? -1]?.span[0] ?? at;
  const areSubject = tokens.slice(first, opening).every(({ word }) => fillers.has(word));
  return areSubject ? all : found;
}

/** The criteria before a token that only "and" or "or" separates from it: "calls and" before LinkedIn. */
export function joinedBefore(context: ReadingContext, at: number): number[] {
  const { criteria, tokens } = context.draft;
  const found: number[] = [];
  let next = at;
  for (let i = criteria.length - 1; i >= 0; i--) {
    const { span } = criteria[i] as Criterion;
    const [joining, ...more] = tokens.slice(span[1] + 1, next);
    const isListed = !joining && found.length > 0 && tokens[next]?.gap === 'comma';
    const isJoined = joining?.gap === 'none' && more.length === 0 && context.grammar.joins(joining.word);
    if (!isListed && !isJoined) break;
    found.unshift(i);
    next = span[0];
  }
  return found;
}

/** The criterion that ends right before a token, across a comma. */
function directlyBefore(context: ReadingContext, at: number): number[] {
  const last = context.draft.criteria.length - 1;
  return context.draft.criteria[last]?.span[1] === at - 1 ? [last] : [];
}

/** The criteria to avoid from a token on, in the order of the text. */
function avoidedSince(context: ReadingContext, first: number): number[] {
  const { criteria } = context.draft;
  let from = criteria.length;
  while (from > 0 && (criteria[from - 1] as Criterion).span[0] > first) from -= 1;
  return criteria.flatMap((_, i) => (i >= from && isAvoided(context, i) ? [i] : []));
}

/** The index of the token after a criterion. */
function endOfCriterion(context: ReadingContext, i: number): number {
  return (context.draft.criteria[i] as Criterion).span[1] + 1;
}

export function isAvoided(context: ReadingContext, i: number): boolean {
  return context.draft.criteria[i]?.constraint.strength === 'avoid';
}

/**
 * Applies the polarity of words at the end of a clause to the criteria before them.
 *
 * @param end the index after these words
 */
export function applyPolarity(
  context: ReadingContext,
  indices: readonly number[],
  polarity: Polarity,
  end?: number,
  isBare = false,
): void {
  const { criteria } = context.draft;
  for (const i of indices.toReversed()) {
    const item = criteria[i] as Criterion;
    const { key } = item.constraint;
    const last = end === undefined ? item.span[1] : end - 1;
    if (isQuantity(key) || (key === 'tool' && polarity !== 'avoid')) continue;
    // "up to $50 is fine" is a limit all the same.
    if (key === 'budget' && (polarity === 'avoid' || polarity === 'not_needed')) continue;
    // "no WhatsApp if possible": what is refused, however gently, is not wanted.
    if (polarity === 'want' && item.constraint.strength === 'avoid') continue;
    if (polarity === 'not_needed') {
      criteria.splice(i, 1);
      context.draft.addNotNeeded(item.span[0], last + 1, [item.constraint]);
    }
    // "Getting banned is a no-go" expresses the same as "no bans". Its part of the text includes the negation.
    else if (polarity === 'avoid' && item.negationProof)
      criteria[i] = context.draft.extended(item, [item.span[0], last]);
    else if (isBare)
      criteria[i] = {
        ...context.draft.extended(item, [item.span[0], last]),
        constraint: { ...item.constraint, strength: polarity },
        bareFrom: item.span[0],
      };
    else criteria[i] = { ...item, constraint: { ...item.constraint, strength: polarity }, bareFrom: undefined };
  }
}

/** "without email or calls nothing works": each is a must, and neither can replace the other. */
function requireAll(context: ReadingContext, indices: readonly number[]): void {
  applyPolarity(context, indices, 'must');
  const { criteria } = context.draft;
  for (const i of indices) criteria[i] = { ...(criteria[i] as Criterion), required: true };
}

/** The group of questions that a key belongs to: "channels" of "channels.email". */
function groupOfKey(key: string | undefined): string | undefined {
  return key?.split('.')[0];
}
