import { shortened } from '../concise/words.ts';

/**
 * Two texts cut so that their difference can still be seen: where both begin alike for longer than there is room, they are shown from the
 * word in which they differ.
 * @param most of each, in characters
 */
export function bothCut(before: string, after: string, most: number): [before: string, after: string] {
  const [then, now] = [shortened(before, most), shortened(after, most)];
  if (then !== now || before === after) return [then, now];
  const start = wordAt(before, firstDifference(before, after), most);
  return [from(before, start, most), from(after, start, most)];
}

function firstDifference(a: string, b: string): number {
  let i = 0;
  while (a[i] === b[i] && i < a.length) i += 1;
  return i;
}

/** The beginning of the word at a place, unless the word is too long to be shown up to there. */
function wordAt(text: string, place: number, most: number): number {
  return Math.max(text.lastIndexOf(' ', place - 1) + 1, place - Math.floor(most / 2));
}

function from(text: string, start: number, most: number): string {
  return `…${shortened(text.slice(start), most)}`;
}
