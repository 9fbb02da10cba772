import type { LinePart } from '../parts/document/document.ts';

/** Hunks with fewer common words between them are joined, because short unchanged passages only confuse readers. */
const MIN_COMMON_WORDS = 2;

/** A change and the common words after it. */
interface Hunk {
  readonly before: string[];
  readonly after: string[];
  readonly common: string[];
}

/** Marks the words that were removed from a wording and added to it, with a word diff. */
export function markChanges(before: string, after: string): LinePart[] {
  return joinCloseHunks(compareWords(before.split(' '), after.split(' '))).flatMap((hunk) => [
    ...(hunk.before.length > 0 ? [{ removed: hunk.before.join(' ') }] : []),
    ...(hunk.after.length > 0 ? [{ added: hunk.after.join(' ') }] : []),
    ...(hunk.common.length > 0 ? [`${hunk.common.join(' ')} `] : []),
  ]);
}

/** Walks both wordings along a longest common subsequence. Words outside it were removed or added. */
function compareWords(before: readonly string[], after: readonly string[]): Hunk[] {
  const lengths = computeCommonLengths(before, after);
  const hunks: Hunk[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const isCommon = before[i] === after[j];
    const last = hunks.at(-1);
    const hunk = last && (isCommon || last.common.length === 0) ? last : { before: [], after: [], common: [] };
    if (hunk !== last) hunks.push(hunk);
    const isRemoved =
      i < before.length && (j === after.length || lengthAt(lengths, i + 1, j) >= lengthAt(lengths, i, j + 1));
    const words = isCommon ? hunk.common : isRemoved ? hunk.before : hunk.after;
    words.push((isRemoved ? before[i] : after[j]) as string);
    if (isCommon || isRemoved) i += 1;
    if (isCommon || !isRemoved) j += 1;
  }
  return hunks;
}

/** Computes the length of the longest common subsequence of the words that follow each pair of positions. */
function computeCommonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      (lengths[i] as number[])[j] =
        before[i] === after[j]
          ? lengthAt(lengths, i + 1, j + 1) + 1
          : Math.max(lengthAt(lengths, i + 1, j), lengthAt(lengths, i, j + 1));
  return lengths;
}

const lengthAt = (lengths: readonly (readonly number[])[], i: number, j: number) => lengths[i]?.[j] ?? 0;

function joinCloseHunks(hunks: readonly Hunk[]): Hunk[] {
  const joinedHunks: Hunk[] = [];
  for (const hunk of hunks) {
    const last = joinedHunks.at(-1);
    const isClose = last && last.before.length + last.after.length > 0 && last.common.length < MIN_COMMON_WORDS;
    if (!isClose) joinedHunks.push(hunk);
    else
      joinedHunks.splice(-1, 1, {
        before: [...last.before, ...last.common, ...hunk.before],
        after: [...last.after, ...last.common, ...hunk.after],
        common: hunk.common,
      });
  }
  return joinedHunks;
}
