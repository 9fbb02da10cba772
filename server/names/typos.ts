import Fuse from 'fuse.js';
import leven from 'leven';
import { groupBy } from '../../model/group-by.ts';
import { differBySwap } from '../../model/nearest.ts';

/* Finds what a text with a typo means. Stricter than suggestions: a name that only resembles one of ours is another name. */

/** In letters. Shorter words resemble too many names, and longer texts aren't names. */
const [MIN_LENGTH, MAX_LENGTH] = [5, 32];
/** From these lengths on, the first or last letter may be wrong, and two letters. */
const [MIN_ANY_LETTER, MIN_TWO_ERRORS] = [7, 12];
const FUSE_OPTIONS = { keys: ['0'], threshold: 0.4, ignoreLocation: true };

/**
 * Creates a function that finds the values whose name a text can only be a misspelling of.
 * @param names without spaces and punctuation, each with its value
 */
export function indexTypos(names: readonly (readonly [name: string, value: string])[]): (typed: string) => string[] {
  // fuse.js compares a text with every name of an index. One index per length avoids most comparisons.
  const byLength = new Map(
    [...groupBy(names, ([name]) => name.length)].map(([length, some]) => [length, new Fuse(some, FUSE_OPTIONS)]),
  );
  return (typed) => {
    if (typed.length < MIN_LENGTH || typed.length > MAX_LENGTH) return [];
    const differences = typed.length < MIN_TWO_ERRORS - 2 ? [-1, 0, 1] : [-2, -1, 0, 1, 2];
    const near = differences
      .flatMap((difference) => byLength.get(typed.length + difference)?.search(typed) ?? [])
      .map(({ item: [name, value] }) => ({ value, errors: countErrors(typed, name) }));
    const min = Math.min(...near.map(({ errors }) => errors));
    const values = near.flatMap(({ value, errors }) => (errors === min && Number.isFinite(errors) ? value : []));
    return [...new Set(values)];
  };
}

/** Counts wrong, missing and added letters. Two swapped letters count once. Infinite if there are too many. */
function countErrors(typed: string, name: string): number {
  const hasSameEnds = name[0] === typed[0] && name.at(-1) === typed.at(-1);
  if (name.length < MIN_LENGTH || (name.length < MIN_ANY_LETTER && !hasSameEnds)) return Number.POSITIVE_INFINITY;
  const errors = differBySwap(typed, name) ? 1 : leven(typed, name);
  return errors <= (name.length >= MIN_TWO_ERRORS ? 2 : 1) ? errors : Number.POSITIVE_INFINITY;
}
