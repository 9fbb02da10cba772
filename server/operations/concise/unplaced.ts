import { Type } from 'typebox';
import type { Window } from '../selection.ts';
import { firstWithin } from './length.ts';
import type { More } from './more.ts';

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
 * @param placed how many tools have a place, and how many of them are shown
 * @param most in characters of JSON
 */
export function unplacedWithin(
  most: number,
  all: readonly OutOfPlace[],
  placed: { readonly all: number; readonly shown: number },
  { offset = 0 }: Window,
): { unplaced?: Record<string, string[]>; more?: More } {
  const first = Math.max(0, offset - placed.all);
  const rest = all.slice(first);
  const shown = firstWithin(
    most,
    rest.map(({ slug, reason }) => [slug, reason]),
  ).length;
  const unplaced: Record<string, string[]> = {};
  for (const { slug, reason } of rest.slice(0, shown)) unplaced[reason] = [...(unplaced[reason] ?? []), slug];
  const leftPlaced = Math.max(0, placed.all - offset - placed.shown);
  const left = leftPlaced + rest.length - shown;
  const end = leftPlaced > 0 ? offset + placed.shown : placed.all + first + shown;
  return {
    ...(shown > 0 && { unplaced }),
    ...(left > 0 && { more: { left, next: `offset: ${end}` } }),
  };
}
