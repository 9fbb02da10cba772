import { Type } from 'typebox';
import { commaList } from '../../../model/words/lists.ts';
import type { Window } from '../selection.ts';
import { firstWithin, More } from './form.ts';

/* The tools that a list names without a row: those that may match, and those without a place. */

/** In characters: how many are named, and how many names of what is unknown of a tool. */
const MAX_NAMED = 700;
const MAX_UNKNOWN = 3;

export const mayMatchFields = {
  may_match: Type.Optional(
    Type.Record(Type.String(), Type.Array(Type.String()), {
      description: 'Slugs of tools left out only because something is unknown, by what is unknown of them.',
    }),
  ),
  may_match_left: Type.Optional(More),
};

/** A tool that may match, and what is unknown of it. */
export interface MayMatch {
  readonly slug: string;
  readonly unknown: readonly string[];
}

/** The first tools that have room, by what is unknown of them. Full detail names all. */
export function mayMatchIn(mayMatch: readonly MayMatch[]) {
  const { count, named } = firstNamed(
    MAX_NAMED,
    mayMatch.map(({ slug, unknown }) => [slug, commaList(unknown, MAX_UNKNOWN)]),
  );
  const left = mayMatch.length - count;
  return {
    ...(count > 0 && { may_match: named }),
    ...(left > 0 && { may_match_left: { left, next: 'detail: full, limit: 1' } }),
  };
}

/** Tools without a place, by reason. */
export const Unplaced = Type.Record(Type.String(), Type.Array(Type.String()), {
  description: 'Slugs of tools without a place, by reason. It says nothing against them.',
});

interface OutOfPlace {
  readonly slug: string;
  readonly reason: string;
}

/**
 * The tools without a place that fit, and what a list leaves out that goes on with them after those with a place.
 * @param ranked how many tools have a place, and how many of them are shown
 */
export function unplacedIn(
  all: readonly OutOfPlace[],
  ranked: { readonly all: number; readonly shown: number },
  { offset = 0 }: Window,
  most = MAX_NAMED,
): { unplaced?: Record<string, string[]>; more?: More } {
  const first = Math.max(0, offset - ranked.all);
  const rest = all.slice(first).map(({ slug, reason }): NamedFor => [slug, reason]);
  const { count, named } = firstNamed(most, rest);
  const leftRanked = Math.max(0, ranked.all - offset - ranked.shown);
  const left = leftRanked + rest.length - count;
  const end = leftRanked > 0 ? offset + ranked.shown : ranked.all + first + count;
  return {
    ...(count > 0 && { unplaced: named }),
    ...(left > 0 && { more: { left, next: `offset: ${end}` } }),
  };
}

type NamedFor = readonly [slug: string, why: string];

/** The first tools that fit, by why they are named. Each reason takes room once. */
function firstNamed(most: number, tools: readonly NamedFor[]): { count: number; named: Record<string, string[]> } {
  const named: Record<string, string[]> = {};
  const reasons = new Set<string>();
  const sizes = tools.map(([slug, why]) => (reasons.size < reasons.add(why).size ? [slug, why] : [slug]));
  const shown = tools.slice(0, firstWithin(most, sizes).length);
  for (const [slug, why] of shown) named[why] = [...(named[why] ?? []), slug];
  return { count: shown.length, named };
}
