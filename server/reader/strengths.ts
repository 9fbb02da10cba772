import type { Sense } from '../../model/lexicon.ts';
import { isHeading } from './clauses.ts';
import { findJoin, hasCue, hasWord, isAdjacent, isAndOr, isCue, isWord, type Join, startsCue } from './cues.ts';
import type { TextStrength } from './parsed-text.ts';
import { findDoubleNegation, NEGATIONS } from './refusals.ts';
import type { Cue, Match, Scan } from './scan.ts';
import { getPartsWithin, type Span } from './spans.ts';

/* Binds cues such as "must" or "no" to the nearest part of their clause, and to the other items of its list. */

/** The effect of a cue on a part of a text. `harmed` is for something that did harm, as in "banned after using". */
export type Effect = TextStrength | 'not' | 'harmed';

/** Effects by priority. The first wins if cues are at the same distance. */
const EFFECTS: readonly Effect[] = ['unwanted', 'unneeded', 'harmed', 'not', 'nice', 'required'];

/** Whether an effect refuses a part or makes it unneeded. */
export function isNegation(effect: Effect | undefined): boolean {
  return NEGATIONS.some((negation) => negation === effect);
}

/** The extra distance of a part on the unusual side of a cue. Such a part is chosen only if no other part is near. */
const OTHER_SIDE_PENALTY = 50;
/** The extra distance of a comma, in words. */
const COMMA_PENALTY = 3;

/** The effect of the nearest cue on a part. */
interface Binding {
  readonly effect: Effect;
  readonly distance: number;
}

/**
 * Finds the effect of the cues of a clause on each of its parts. The effect is undefined if no cue applies to a part.
 * @param parts the parts of the clause, in text order
 * @param refused refused tools. A negation right before a tool applies only to the tool.
 */
export function findEffects(
  scan: Scan,
  clause: Span,
  parts: readonly Span[],
  refused: readonly Span[] = [],
): (Effect | undefined)[] {
  const bindings: (Binding | undefined)[] = parts.map(() => undefined);
  const bind = (i: number, binding: Binding) => {
    const current = bindings[i];
    const wins =
      !current ||
      binding.distance < current.distance ||
      (binding.distance === current.distance && EFFECTS.indexOf(binding.effect) < EFFECTS.indexOf(current.effect));
    if (wins) bindings[i] = binding;
  };
  if (parts.length === 0) return [];
  const doubleNegation = findDoubleNegation(scan, clause);
  for (const cue of getPartsWithin(scan.cueAt, clause)) {
    const isHead = isHeading(scan, cue);
    const appliesToTool = !isHead && appliesOnlyToTool(scan, cue, parts, refused);
    for (const effect of EFFECTS) {
      if ((effect === 'required' && isNegated(scan, cue)) || isPartOfOther(scan, cue)) continue;
      const target = findTarget(scan, cue, effect, parts);
      if (!target || (appliesToTool && target.isAhead && isNegation(effect))) continue;
      const listItems = findListItems(scan, parts, target, isNegation(effect));
      // "A or B is fine" requires one of them.
      const isEither = effect === 'unneeded' && listItems.length > 0 && hasWord(scan, 'fine', cue);
      const effective = isEither || doubleNegation.includes(cue) ? 'required' : effect;
      // "A trial without a card would be nice" asks for a trial.
      const [owner, part] = [parts[target.index - 1], parts[target.index] as Span];
      const isQualifier =
        effect === 'nice' &&
        !target.isAhead &&
        hasCue(scan, { first: owner?.end ?? clause.first, end: part.first }, 'not');
      if (isQualifier && groupOf(owner) === groupOf(part))
        bind(target.index - 1, { effect, distance: target.distance });
      // "A free LinkedIn tool if possible" prefers a free tool.
      const isOfPrice =
        effect === 'nice' && !target.isAhead && owner?.end === part.first && groupOf(owner) === 'pricing';
      bind(target.index - Number(isOfPrice), {
        effect: isQualifier ? 'unneeded' : effective,
        distance: target.distance,
      });
      const items = isHead
        ? [...parts.keys()].slice(target.index)
        : // "Ideally a French company, LinkedIn" requires LinkedIn.
          'codes' in part
          ? []
          : listItems;
      for (const item of items) bind(item, { effect: effective, distance: target.distance + 1 });
    }
  }
  return bindings.map((binding) => binding?.effect);
}

/** The group of the question of a part, such as "pricing". */
const groupOf = (part: object | undefined) => (part as Partial<Match> | undefined)?.condition?.key.split('.')[0];

/** Whether a negation applies only to a tool, as in "anything but X for email". In "without X or email", the negation applies to both. */
function appliesOnlyToTool(scan: Scan, { end }: Span, parts: readonly Span[], refused: readonly Span[]): boolean {
  if (!refused.some(({ first }) => first === end)) return false;
  const nextPart = parts.find(({ first }) => first >= end);
  const lastTool = refused.findLast((tool) => tool.end <= (nextPart?.first ?? Infinity)) as Span;
  const join = nextPart && findJoin(scan, lastTool.end, nextPart.first);
  return join !== 'or' && join !== 'and';
}

/** Whether a negation precedes a cue, as in "must not require" or "without having to have". */
function isNegated(scan: Scan, { first }: Cue): boolean {
  return isCue(scan, first - 1, ...NEGATIONS);
}

/** Whether a cue belongs to a number or an adjective, as in "maybe 20 invites" or "read-only". */
function isPartOfOther({ text, tokens }: Scan, { first, end }: Cue): boolean {
  const isBeforeNumber = tokens[end]?.gap === 'none' && /^\d/.test(tokens[end].word);
  return isBeforeNumber || /\w-$/.test(text.slice(0, tokens[first]?.start));
}

/** The part that a cue applies to, as an index. */
interface Target {
  readonly index: number;
  readonly distance: number;
  /** Whether the part follows the cue. */
  readonly isAhead: boolean;
}

/** Finds the part that a cue with this effect applies to. */
function findTarget(
  scan: Scan,
  { senses, first, end }: Cue,
  effect: Effect,
  parts: readonly Span[],
): Target | undefined {
  // "No" at the end refuses what precedes, as in "email: no" or "LinkedIn yes, email no".
  const isLast = effect === 'not' && !isAdjacent(scan, end) && isWord(scan, first, 'refusals', end);
  // "A and B, ok?" accepts neither.
  const isAfter =
    senses.has(`${effect}_after` as Sense) && (isAdjacent(scan, first) || !isWord(scan, first, 'fine', end));
  const [precedesPart, followsPart] = [senses.has(effect) && !isLast, isLast || isAfter];
  if (!precedesPart && !followsPart) return undefined;
  // A cue may end inside a part: "pas via Zapier".
  const nextIndex = parts.findIndex((part) => part.end > end);
  const previousIndex = parts.findLastIndex((part) => part.end <= first);
  const sumCommas = (from: number, to: number) =>
    scan.tokens.slice(from, to).filter(({ gap }) => gap === 'comma').length * COMMA_PENALTY;
  const measureDistance = (from: number, to: number) => to - from + sumCommas(from, to + 1);
  // A negation ends at a comma, except before "nor": "no tracking of reps, EU hosting".
  const start = precedesPart ? end + 1 : end;
  const [next, afterNext] = parts.slice(nextIndex);
  // "No fax, SMS or API" begins with an unknown item.
  const isInList =
    next && afterNext && findJoin(scan, next.end, afterNext.first) === 'or' && findJoin(scan, end, next.first, true);
  const hasComma =
    !(isInList || isHeading(scan, { first, end })) &&
    scan.tokens
      .slice(start, (next?.first ?? 0) + 1)
      .some(({ gap }, i) => gap === 'comma' && !startsCue(scan, start + i, 'or'));
  const nextTarget =
    nextIndex < 0 || (hasComma && isNegation(effect))
      ? undefined
      : { index: nextIndex, distance: measureDistance(end, (parts[nextIndex] as Span).first), isAhead: true };
  const previousTarget =
    previousIndex < 0
      ? undefined
      : { index: previousIndex, distance: measureDistance((parts[previousIndex] as Span).end, first), isAhead: false };
  const addPenalty = (target: Target | undefined) =>
    target && { ...target, distance: target.distance + OTHER_SIDE_PENALTY };
  // A negation of the next part never applies to the previous part: "our logo instead of the vendor's".
  const bindsOnlyForward = precedesPart && isNegation(effect);
  // After "and", a cue belongs to the next part: "webhooks and ideally an API".
  const opensListItem = precedesPart && nextTarget !== undefined && isAndOr(scan, first - 1);
  const bindsBackward = followsPart && !opensListItem;
  const [a, b] = [
    precedesPart ? nextTarget : addPenalty(nextTarget),
    bindsBackward ? previousTarget : bindsOnlyForward ? undefined : addPenalty(previousTarget),
  ];
  if (!a || !b) return a ?? b;
  return a.distance < b.distance ? a : b;
}

/**
 * Finds the other items of the list that a target is in. A negation continues after commas only if the list ends with "or", as in "no
 * calls, SMS or email". A cue after a list applies only to items joined with "and" or "or": "are a must" in "A, B and C are a must"
 * applies to "B" and "C".
 */
function findListItems(scan: Scan, parts: readonly Span[], { index, isAhead }: Target, negates: boolean): number[] {
  const step = isAhead ? 1 : -1;
  const list: { readonly index: number; readonly join: Join }[] = [];
  for (let at = index + step; at >= 0 && at < parts.length; at += step) {
    const [left, right] = [parts[Math.min(at, at - step)] as Span, parts[Math.max(at, at - step)] as Span];
    const join = findJoin(scan, left.end, right.first, negates && isAhead);
    if (join === undefined) break;
    list.push({ index: at, join });
  }
  const endsWithOr = list.at(-1)?.join === 'or' && !list.some(({ join }) => join === 'and');
  const stop = list.findIndex(({ join }) => join === 'comma' && (!isAhead || (negates && !endsWithOr)));
  return list.slice(0, stop < 0 ? undefined : stop).map((item) => item.index);
}
