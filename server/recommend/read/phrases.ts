import type { PhraseMatch } from '../../text/phrase-table.ts';
import type { ReadToken } from '../../text/tokens.ts';
import type { ReadingContext } from './context.ts';
import {
  allAt,
  isMention,
  isName,
  type NameMatch,
  namesAt,
  roleAfter,
  roleBefore,
  roleMakingTool,
  subjectRole,
} from './names.ts';
import type { Meaning, ToolRole } from './vocabulary.ts';

const LOOKAHEAD_TOKENS = 12;
const MAX_LIST_MEMBERS = 12;
const MAX_TOKENS_OF_ROLE = 5;

/** The phrases that begin at a token, the longest first, without names that are only words here. */
export function phrasesAt(context: ReadingContext, at: number): readonly PhraseMatch<Meaning>[] {
  const known = context.nameless[at];
  if (known) return known;
  const all = allAt(context, at);
  if (!all.some(isName)) {
    const ranked = all.length < 2 ? all : all.toSorted((a, b) => b.end - a.end || rankOf(a) - rankOf(b));
    context.nameless[at] = ranked;
    return ranked;
  }
  const role = roleBefore(context);
  const meant = all.filter(
    (match) =>
      !isName(match) ||
      isMention(context, match, at, roleAfter(context, match.end) ?? role ?? subjectOfName(context, match, at)),
  );
  if (meant.length < 2) return meant;
  const isOpen = role === undefined && meant.some(isName);
  const rank = (match: PhraseMatch<Meaning>) =>
    rankOf(match, isOpen ? (roleMakingTool(context, match) ?? subjectRole(context, at, match.end)) : role);
  return meant.sort((a, b) => b.end - a.end || rank(a) - rank(b));
}

function subjectOfName(
  context: ReadingContext,
  { meaning: { name }, end }: NameMatch,
  at: number,
): ToolRole | undefined {
  return subjectRole(context, at, end, name.ordinary || name.partial);
}

/** Whether a name begins where one is expected: "not Clay" names a tool, "not more" does not. */
export function expectsName(context: ReadingContext, at: number): boolean {
  return namesAt(context, at).some((match) =>
    isMention(context, match, at, roleAfter(context, match.end) ?? 'reference'),
  );
}

/** Whether words right before a token name a tool as a model or as one to get away from: "alternative to". */
export function setsRoleOf(context: ReadingContext, at: number): boolean {
  const firsts = Array.from({ length: Math.min(at, MAX_TOKENS_OF_ROLE) }, (_, i) => at - 1 - i);
  return firsts.some((first) =>
    allAt(context, first).some(
      ({ meaning, end }) =>
        end === at &&
        meaning.kind === 'role' &&
        meaning.place === 'before' &&
        (meaning.role === 'reference' || meaning.role === 'unwanted'),
    ),
  );
}

/** Whether something that a polarity can apply to follows in the clause. */
export function hasCriterionAfter(context: ReadingContext, from: number): boolean {
  for (let at = from; at < Math.min(from + LOOKAHEAD_TOKENS, context.tokens.length); at++) {
    if (context.tokens[at]?.gap !== 'none' || context.grammar.reasons.has(context.tokens[at]?.word ?? '')) return false;
    if (phrasesAt(context, at).some(isCriterion) || context.tokens[at]?.amount !== undefined) return true;
  }
  return false;
}

/** "no calls needed" */
export function isNecessityWord(context: ReadingContext, next: number): boolean {
  const token = context.tokens[next];
  return token?.gap === 'none' && context.grammar.necessityWords.has(token.word);
}

/** The words after a criterion that say it is not needed: "WhatsApp not needed". */
export function notNeededAt(context: ReadingContext, next: number): PhraseMatch<Meaning> | undefined {
  if (context.tokens[next]?.gap !== 'none') return undefined;
  return allAt(context, next).find(
    ({ meaning }) => meaning.kind === 'polarity' && meaning.polarity === 'not_needed' && meaning.place === 'after',
  );
}

/**
 * Whether the word after a negated phrase changes what is negated: "not my LinkedIn password" is not "not LinkedIn". Such a
 * phrase is reported as not understood, because the opposite of what is meant would be worse.
 */
export function changesObject(context: ReadingContext, next: number): boolean {
  if (context.tokens[next]?.gap !== 'none') return false;
  if (context.grammar.countedNouns.matchAt(context.tokens, next)) return true;
  return !isPlain(context, next) && phrasesAt(context, next).length === 0;
}

/** Whether the phrase of a channel ends in a counted noun, as "LinkedIn account" does. */
export function endsInCountedNoun(context: ReadingContext, first: number, end: number): boolean {
  return end > first + 1 && context.grammar.countedNouns.matchAt(context.tokens, end - 1)?.end === end;
}

/** Whether a word expresses no constraint by itself. */
export function isPlain(context: ReadingContext, at: number): boolean {
  const { word, forms } = context.tokens[at] as ReadToken;
  const grammar = context.grammar;
  return [word, ...forms].some(
    (form) => grammar.stopWords.has(form) || grammar.boundaries.has(form) || grammar.joins(form),
  );
}

/**
 * Whether a polarity reaches over the comma at an index. "no WhatsApp, SMS or calls": a list of bare phrases that ends in "or"
 * shares one. A list that ends in "and" does so only if all members are similar: "no extension, LinkedIn and email" refuses
 * the extension alone.
 *
 * @param isSimilar whether a phrase is similar to the one before the list
 */
export function listContinues(
  context: ReadingContext,
  at: number,
  isSimilar: (match: PhraseMatch<Meaning>) => boolean,
): boolean {
  const isAddition = (index: number) => context.grammar.additions.has(context.tokens[index]?.word ?? '');
  const joins = (index: number) => context.grammar.joins(context.tokens[index]?.word ?? '');
  let similar = true;
  for (let next = at, members = 0; next < context.tokens.length && members < MAX_LIST_MEMBERS; members++) {
    if (joins(next)) {
      const last = phrasesAt(context, next + 1)[0];
      return last !== undefined && isCriterion(last) && (!isAddition(next) || (similar && isSimilar(last)));
    }
    const phrase = phrasesAt(context, next)[0];
    if (!phrase || !isCriterion(phrase)) return false;
    similar &&= isSimilar(phrase);
    next = phrase.end;
    const token = context.tokens[next];
    if (!token || token.gap === 'stop' || (token.gap === 'none' && !joins(next))) return false;
  }
  return false;
}

/** Whether a phrase expresses a constraint, and does not only modify others. */
function isCriterion({ meaning: { kind } }: PhraseMatch<Meaning>): boolean {
  return kind === 'criteria' || kind === 'ambiguous' || kind === 'tool';
}

/** Of phrases with the same words, a name comes first where a tool is expected, and last elsewhere. */
function rankOf({ meaning }: PhraseMatch<Meaning>, role?: ToolRole): number {
  if (meaning.kind === 'tool') return role === undefined ? 3 : 0;
  return meaning.kind === 'criteria' ? 1 : 2;
}
