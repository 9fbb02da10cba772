import leven from 'leven';
import { isSwapOf, TypoCandidates } from './typo-candidates.ts';

/**
 * Finds the known word that a mistyped one most likely stands for: one edit away in words of 4 to 7 letters, two in longer
 * ones; neighbours that changed places are one edit.
 */
export class TypoIndex {
  readonly #candidates: TypoCandidates;
  readonly #weak: ReadonlySet<string>;

  /** @param weak words that stand behind others that are as near */
  constructor(words: Iterable<string>, weak: ReadonlySet<string>) {
    this.#weak = weak;
    this.#candidates = new TypoCandidates(words, editsIn);
  }

  /**
   * The nearest word; of equally near ones that with the same first letter, then one that is not
   * weak, then the one that begins and ends alike the longest, then the first by code unit.
   */
  nearest(typed: string): string | undefined {
    if (typed.length < 4 || typed.length > 24 || !/^[a-z]+$/.test(typed)) return undefined;
    let best: { word: string; rank: string } | undefined;
    for (const word of this.#candidates.of(typed)) {
      const distance = distanceOf(typed, word);
      if (distance > Math.min(editsIn(word.length), editsIn(typed.length))) continue;
      const rank = `${distance}${typed[0] === word[0] ? 0 : 1}${this.#weak.has(word) ? 1 : 0}${90 - sharedEnds(typed, word)}${word}`;
      if (!best || rank < best.rank) best = { word, rank };
    }
    return best?.word;
  }
}

function editsIn(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

function distanceOf(typed: string, word: string): number {
  return isSwapOf(typed, word) ? 1 : leven(typed, word, { maxDistance: 3 });
}

/** So many letters at the beginning and the end are the same. */
function sharedEnds(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  let [head, tail] = [0, 0];
  while (head < shorter && a[head] === b[head]) head += 1;
  while (tail < shorter - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  return head + tail;
}
