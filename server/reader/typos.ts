import leven from 'leven';
import { areSwapped } from '../../model/nearest.ts';

/** Shorter words resemble each other too much. In words of this length, only swapped or missing letters are typos. */
const MIN_LENGTH = 4;
/** From this length on, a word may have two typos. */
const LONG = 8;
/** A shorter word is not corrected to one without a meaning. */
const MIN_HIDDEN = 6;

/** Corrects typos. */
export class TypoFinder {
  readonly #byLength = new Map<number, Omit<Correction, 'mistakes'>[]>();

  /**
   * @param targets words that mean something
   * @param others other known words
   * @param silent those of them that require nothing
   */
  constructor(targets: readonly string[], others: readonly string[], silent: readonly string[] = []) {
    const [meant, said] = [new Set(targets), new Set([...targets, ...others])];
    for (const word of new Set([...said, ...silent])) {
      if (word.length < MIN_LENGTH) continue;
      const same = this.#byLength.get(word.length) ?? [];
      same.push({ word, isTarget: meant.has(word), isSilent: !said.has(word) });
      this.#byLength.set(word.length, same);
    }
  }

  /**
   * The word that was most likely meant. Undefined if none is near. Of equally near words, one without a meaning wins, but it replaces no
   * short word and no name: "Dutch" is no "ditch". Words that require nothing need an obvious typo: "premise" is no "promise", so it is
   * reported as not understood.
   * @param isName whether it is written as a name
   */
  nearest(typed: string, isName = false): string | undefined {
    if (typed.length < MIN_LENGTH || /\d/.test(typed)) return undefined;
    const most = typed.length >= LONG ? 2 : 1;
    const isShort = typed.length === MIN_LENGTH;
    let best: Correction | undefined;
    for (let length = typed.length - most; length <= typed.length + most; length += 1) {
      for (const known of this.#byLength.get(length) ?? []) {
        const { word } = known;
        if (word[0] !== typed[0]) continue;
        const isSwapped = areSwapped(typed, word);
        if (isShort && !isSwapped && !(word.length > typed.length && word.at(-1) === typed.at(-1))) continue;
        const mistakes = isSwapped ? 1 : leven(typed, word, { maxDistance: most + 1 });
        const one = { ...known, mistakes };
        if (mistakes <= most && (!best || isBetter(typed, one, best))) best = one;
      }
    }
    if (!best || best.isTarget || areSwapped(typed, best.word)) return best?.word;
    const isHidden = isName || typed.length < MIN_HIDDEN || (best.isSilent && !isObvious(typed, best));
    return isHidden ? undefined : best.word;
  }
}

/** A letter was left out, or written twice or once by mistake. */
function isObvious(typed: string, { word, mistakes }: Correction): boolean {
  const bare = (text: string) => text.replaceAll(/(.)\1/g, '$1');
  return (mistakes === 1 && word.length > typed.length) || bare(word) === bare(typed);
}

interface Correction {
  readonly word: string;
  readonly mistakes: number;
  readonly isTarget: boolean;
  readonly isSilent: boolean;
}

/** Fewer mistakes win, then a missing letter, then a word without a meaning. */
function isBetter(typed: string, one: Correction, best: Correction): boolean {
  if (one.mistakes !== best.mistakes) return one.mistakes < best.mistakes;
  const [isLeftOut, wasLeftOut] = [one, best].map(({ word }) => word.length > typed.length);
  return isLeftOut === wasLeftOut ? best.isTarget && !one.isTarget : isLeftOut === true;
}
