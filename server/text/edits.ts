import Fuse from 'fuse.js';

/** More edits than this are never counted. */
const MAX_EDITS = 2;

/** fuse.js compares at most 32 characters in one piece; the ends that are put around a word take two each. */
export const MAX_COMPARABLE_LENGTH = 28;

/**
 * fuse.js looks for a word anywhere inside another. With more ends than edits it has to match the whole word, and its number of
 * errors is the Levenshtein distance.
 */
const [BEGIN, END] = ['\u0001'.repeat(MAX_EDITS), '\u0002'.repeat(MAX_EDITS)];

/**
 * The number of letters that are missing, added or wrong; two swapped neighbours count as one. Both words have to be at most
 * `MAX_COMPARABLE_LENGTH` long.
 *
 * @param most how many edits are counted, 1 or 2
 * @returns 0 to `most`; undefined if there are more
 */
export function editsBetween(typed: string, known: string, most = MAX_EDITS): number | undefined {
  if (typed === known) return 0;
  if (Math.abs(typed.length - known.length) > most) return undefined;
  if (isSwapOf(typed, known)) return 1;
  const [letters, others] = [lettersOf(typed), lettersOf(known)];
  // Most candidates end here, at a hundredth of the time.
  if (countBits(letters & ~others) > most || countBits(others & ~letters) > most) return undefined;
  const pattern = BEGIN + typed + END;
  const threshold = (most + 0.5) / pattern.length;
  const { isMatch, score } = Fuse.match(pattern, BEGIN + known + END, {
    threshold,
    ignoreLocation: true,
    isCaseSensitive: true,
  });
  return isMatch ? Math.round(score * pattern.length) : undefined;
}

/** A bit for each letter that occurs. Letters may share a bit, so that words can only look more alike than they are. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i += 1) letters |= 1 << word.charCodeAt(i);
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Whether two words differ only in two swapped neighbours, which is one edit: "emial". */
function isSwapOf(a: string, b: string): boolean {
  if (a.length !== b.length || a === b) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}
