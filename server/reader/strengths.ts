import type { Sense } from '../../model/lexicon.ts';
import { isAdjacent, isAndOr, isCue, type Join, joinBetween } from './cues.ts';
import type { TextStrength } from './reading.ts';
import { findDoubleDenial } from './refusals.ts';
import type { Cue, Scan } from './scan.ts';
import { partsWithin, type Span } from './spans.ts';

/* Binds words such as "must" or "no" to the nearest part of the clause, and to its list. */

/** The effect of a cue on a part of a text. */
export type Effect = TextStrength | 'not' | 'harmed';

/** In order of priority for cues at the same distance. */
const EFFECTS: readonly Effect[] = ['unwanted', 'unneeded', 'harmed', 'not', 'nice', 'required'];
const DENIALS = ['unwanted', 'unneeded', 'harmed', 'not'] as const;

export function isDenial(effect: Effect | undefined): boolean {
  return DENIALS.some((denial) => denial === effect);
}

/** Extra distance of a cue on the unusual side of a part, so that it counts only if there is no other. */
const OTHER_SIDE = 50;
/** Distance of a comma, in words. */
const COMMA = 3;

interface Bond {
  readonly effect: Effect;
  readonly distance: number;
}

/**
 * The effect of the cues of a clause on each of its parts. Undefined if there is none.
 * @param parts those of one clause, in the order of the text
 * @param refused tools; a denial right before one applies to it alone
 */
export function findEffects(
  scan: Scan,
  clause: Span,
  parts: readonly Span[],
  refused: readonly Span[] = [],
): (Effect | undefined)[] {
  const bonds: (Bond | undefined)[] = parts.map(() => undefined);
  const bind = (i: number, bond: Bond) => {
    const other = bonds[i];
    const isNearer =
      !other ||
      bond.distance < other.distance ||
      (bond.distance === other.distance && EFFECTS.indexOf(bond.effect) < EFFECTS.indexOf(other.effect));
    if (isNearer) bonds[i] = bond;
  };
  if (parts.length === 0) return [];
  const doubled = findDoubleDenial(scan, clause);
  for (const cue of partsWithin(scan.cueAt, clause)) {
    const isOfTool = isOfToolAlone(scan, cue, parts, refused);
    for (const effect of EFFECTS) {
      if ((effect === 'required' && isDenied(scan, cue)) || isBeforeNumber(scan, cue)) continue;
      const target = targetOf(scan, cue, effect, parts);
      if (!target || (isOfTool && target.isAhead && isDenial(effect))) continue;
      const effective = doubled.includes(cue) ? 'required' : effect;
      bind(target.part, { effect: effective, distance: target.distance });
      for (const other of listFrom(scan, parts, target, isDenial(effect)))
        bind(other, { effect: effective, distance: target.distance + 1 });
    }
  }
  return bonds.map((bond) => bond?.effect);
}

/** "anything but X for email", but not "without X or email" */
function isOfToolAlone(scan: Scan, { end }: Span, parts: readonly Span[], refused: readonly Span[]): boolean {
  if (!refused.some(({ first }) => first === end)) return false;
  const next = parts.find(({ first }) => first >= end);
  const last = refused.findLast((tool) => tool.end <= (next?.first ?? Infinity)) as Span;
  const join = next && joinBetween(scan, last.end, next.first);
  return join !== 'or' && join !== 'and';
}

/** "must not require", "without having to have": a denial precedes the cue. */
function isDenied(scan: Scan, { first }: Cue): boolean {
  return isCue(scan, first - 1, ...DENIALS);
}

/** "Maybe 20 invites": the cue belongs to the number. */
function isBeforeNumber(scan: Scan, { end }: Cue): boolean {
  return isAdjacent(scan, end) && /^\d/.test(scan.tokens[end]?.word ?? '');
}

interface Target {
  readonly part: number;
  readonly distance: number;
  readonly isAhead: boolean;
}

/** The part that a cue with this effect applies to. */
function targetOf(scan: Scan, { senses, first, end }: Cue, effect: Effect, parts: readonly Span[]): Target | undefined {
  const [isBefore, isAfter] = [senses.has(effect), senses.has(`${effect}_after` as Sense)];
  if (!isBefore && !isAfter) return undefined;
  const next = parts.findIndex((part) => part.first >= end);
  const last = parts.findLastIndex((part) => part.end <= first);
  const commas = (from: number, to: number) =>
    scan.tokens.slice(from, to).filter(({ gap }) => gap === 'comma').length * COMMA;
  const distanceOf = (from: number, to: number) => to - from + commas(from, to + 1);
  // "no tracking of reps, EU hosting": the denial ends at the comma.
  const isCut = scan.tokens.slice(end + 1, (parts[next]?.first ?? 0) + 1).some(({ gap }) => gap === 'comma');
  const ahead =
    next < 0 || (isCut && isDenial(effect))
      ? undefined
      : { part: next, distance: distanceOf(end, (parts[next] as Span).first), isAhead: true };
  const behind =
    last < 0 ? undefined : { part: last, distance: distanceOf((parts[last] as Span).end, first), isAhead: false };
  const far = (target: Target | undefined) => target && { ...target, distance: target.distance + OTHER_SIDE };
  // A denial of what follows doesn't apply to what precedes: "our logo instead of the vendor's".
  const isOneSided = isBefore && isDenial(effect);
  // "webhooks and ideally an API"
  const isOpening = isBefore && ahead !== undefined && isAndOr(scan, first - 1);
  const isOfBehind = isAfter && !isOpening;
  const [a, b] = [isBefore ? ahead : far(ahead), isOfBehind ? behind : isOneSided ? undefined : far(behind)];
  if (!a || !b) return a ?? b;
  return a.distance < b.distance ? a : b;
}

/**
 * The other parts of the list from a target: "no calls, SMS or email". A denial crosses commas only if the list ends with "or". A cue after a
 * list ("A, B and C are a must") crosses "and" and "or" but no comma.
 */
function listFrom(scan: Scan, parts: readonly Span[], { part, isAhead }: Target, denies: boolean): number[] {
  const step = isAhead ? 1 : -1;
  const list: { readonly part: number; readonly join: Join }[] = [];
  for (let at = part + step; at >= 0 && at < parts.length; at += step) {
    const [one, other] = [parts[Math.min(at, at - step)] as Span, parts[Math.max(at, at - step)] as Span];
    const join = joinBetween(scan, one.end, other.first);
    if (join === undefined) break;
    list.push({ part: at, join });
  }
  const isOfOr = list.at(-1)?.join === 'or';
  const stop = list.findIndex(({ join }) => join === 'comma' && (!isAhead || (denies && !isOfOr)));
  return list.slice(0, stop < 0 ? undefined : stop).map((one) => one.part);
}
