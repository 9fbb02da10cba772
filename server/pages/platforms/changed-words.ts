import type { LinePart } from '../parts/document/document.ts';

/** Fewer common words between two changes count as changed, because short unchanged passages only confuse. */
const MIN_COMMON = 2;

/** A change and the common words after it. */
interface Hunk {
  readonly before: string[];
  readonly now: string[];
  readonly common: string[];
}

/** Marks the words that were removed from a wording and added to it, with a word diff. */
export function markChanges(before: string, now: string): LinePart[] {
  return joinCloseHunks(compareWords(before.split(' '), now.split(' '))).flatMap((hunk) => [
    ...(hunk.before.length > 0 ? [{ removed: hunk.before.join(' ') }] : []),
    ...(hunk.now.length > 0 ? [{ added: hunk.now.join(' ') }] : []),
    ...(hunk.common.length > 0 ? [`${hunk.common.join(' ')} `] : []),
  ]);
}

/** Walks both wordings along a longest common subsequence. Words outside it were removed or added. */
function compareWords(before: readonly string[], now: readonly string[]): Hunk[] {
  const common = commonLengths(before, now);
  const hunks: Hunk[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < now.length) {
    const isCommon = before[i] === now[j];
    const last = hunks.at(-1);
    const hunk = last && (isCommon || last.common.length === 0) ? last : { before: [], now: [], common: [] };
    if (hunk !== last) hunks.push(hunk);
    const isRemoved = i < before.length && (j === now.length || at(common, i + 1, j) >= at(common, i, j + 1));
    const words = isCommon ? hunk.common : isRemoved ? hunk.before : hunk.now;
    words.push((isRemoved ? before[i] : now[j]) as string);
    if (isCommon || isRemoved) i += 1;
    if (isCommon || !isRemoved) j += 1;
  }
  return hunks;
}

/** The length of the longest common subsequence of the words that follow each pair of positions. */
function commonLengths(before: readonly string[], now: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      (lengths[i] as number[])[j] =
        before[i] === now[j] ? at(lengths, i + 1, j + 1) + 1 : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1));
  return lengths;
}

const at = (lengths: readonly (readonly number[])[], i: number, j: number) => lengths[i]?.[j] ?? 0;

function joinCloseHunks(hunks: readonly Hunk[]): Hunk[] {
  const joined: Hunk[] = [];
  for (const hunk of hunks) {
    const last = joined.at(-1);
    const isShort = last && last.before.length + last.now.length > 0 && last.common.length < MIN_COMMON;
    if (!isShort) joined.push(hunk);
    else
      joined.splice(-1, 1, {
        before: [...last.before, ...last.common, ...hunk.before],
        now: [...last.now, ...last.common, ...hunk.now],
        common: hunk.common,
      });
  }
  return joined;
}
