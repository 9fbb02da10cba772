import leven from 'leven';
import { areSwapped } from '../../model/nearest.ts';

/** Shorter words are too like each other; in words of this length, only swapped letters are a mistake. */
const MIN_LENGTH = 4;
/** From this length on, a word may have two typing mistakes. */
const LONG = 8;

/** Corrects typing mistakes. */
export class TypoFinder {
  readonly #byLength = new Map<number, { readonly word: string; readonly isTarget: boolean }[]>();

  /**
   * @param targets words that mean something
   * @param others words that a mistake may be of as well, which is then no mistake that matters
   */
  constructor(targets: readonly string[], others: readonly string[]) {
    const meant = new Set(targets);
    for (const word of new Set([...meant, ...others])) {
      if (word.length < MIN_LENGTH) continue;
      const same = this.#byLength.get(word.length) ?? [];
      same.push({ word, isTarget: meant.has(word) });
      this.#byLength.set(word.length, same);
    }
  }

  /** The word that was most likely meant; undefined if none is near. One without a meaning wins over one that is as near. */
  nearest(typed: string): string | undefined {
    if (typed.length < MIN_LENGTH || /\d/.test(typed)) return undefined;
    const most = typed.length >= LONG ? 2 : 1;
    const isShort = typed.length === MIN_LENGTH;
    let best: { readonly word: string; readonly mistakes: number; readonly isTarget: boolean } | undefined;
    for (let length = typed.length - most; length <= typed.length + most; length += 1) {
      for (const { word, isTarget } of this.#byLength.get(length) ?? []) {
        if (word[0] !== typed[0]) continue;
        const isSwapped = areSwapped(typed, word);
        if (isShort && !isSwapped) continue;
        const mistakes = isSwapped ? 1 : leven(typed, word, { maxDistance: most + 1 });
        if (mistakes > most || (best && (best.mistakes < mistakes || (best.mistakes === mistakes && !best.isTarget))))
          continue;
        if (best?.mistakes === mistakes && isTarget) continue;
        best = { word, mistakes, isTarget };
      }
    }
    return best?.word;
  }
}
