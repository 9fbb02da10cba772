import leven from 'leven';
import { groupBy } from '../../model/group-by.ts';
import { areSwapped } from '../../model/nearest.ts';

/** Shorter words resemble each other too much. In words of this length, only swapped or missing letters are typos. */
const MIN_LENGTH = 4;
/** From this length on, any letter may be wrong: few words of this length differ in one. */
const LONG = 8;
/** A shorter word is not corrected to one without a meaning. */
const MIN_HIDDEN = 6;

interface KnownWord {
  readonly word: string;
  readonly kind: 'target' | 'other' | 'silent';
}

/** Corrects typos. */
export class TypoFinder {
  readonly #byLength: ReadonlyMap<number, readonly KnownWord[]>;

  /**
   * @param targets words that mean something
   * @param others other known words
   * @param silent those of them that require nothing
   */
  constructor(targets: readonly string[], others: readonly string[], silent: readonly string[] = []) {
    const kinds = new Map<string, KnownWord['kind']>();
    for (const [kind, words] of Object.entries({ target: targets, other: others, silent }))
      for (const word of words) if (!kinds.has(word)) kinds.set(word, kind as KnownWord['kind']);
    const known = [...kinds].map(([word, kind]) => ({ word, kind }));
    this.#byLength = groupBy(known, ({ word }) => word.length);
  }

  /**
   * The word that was most likely meant. Undefined if none is near. Of equally near words, one without a meaning wins, but it replaces no
   * short word and no name: "Dutch" is no "ditch". Words that require nothing need an obvious typo: "premise" is no "promise", so it is
   * reported as not understood.
   * @param isName whether it is written as a name
   */
  nearest(typed: string, isName = false): string | undefined {
    if (typed.length < MIN_LENGTH || /\d/.test(typed)) return undefined;
    let best: (KnownWord & { readonly score: number }) | undefined;
    for (let length = Math.max(MIN_LENGTH, typed.length - 1); length <= typed.length + 1; length += 1)
      for (const known of this.#byLength.get(length) ?? []) {
        const mistakes = countMistakes(typed, known.word);
        // Fewer mistakes win, then a missing letter, then a word without a meaning.
        const score = 4 * mistakes - (length > typed.length ? 2 : 0) - (known.kind === 'target' ? 0 : 1);
        if (mistakes <= 1 && score < (best?.score ?? Number.POSITIVE_INFINITY)) best = { ...known, score };
      }
    if (!best || best.kind === 'target' || areSwapped(typed, best.word)) return best?.word;
    const isObvious = best.kind === 'other' || best.word.length > typed.length;
    return isName || typed.length < MIN_HIDDEN || !isObvious ? undefined : best.word;
  }
}

/** How many mistakes lead from one word to another; infinite where they can't be one word. */
function countMistakes(typed: string, word: string): number {
  if (word[0] !== typed[0]) return Number.POSITIVE_INFINITY;
  if (areSwapped(typed, word)) return 1;
  const isLeftOut = word.length > typed.length && word.at(-1) === typed.at(-1);
  const isTypo = isLeftOut || (typed.length > MIN_LENGTH && (typed.length >= LONG || isSlip(typed, word)));
  return isTypo ? leven(typed, word, { maxDistance: 2 }) : Number.POSITIVE_INFINITY;
}

const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const VOWELS = 'aeiouy';

/** Whether fingers or ears confuse the letters that differ: "slaxk", "calandar", "emaill". "Stack" is another word than "Slack". */
function isSlip(typed: string, word: string): boolean {
  const at = [...typed].findIndex((letter, i) => letter !== word[i]);
  const [a = '', b = ''] = [typed[at], word[at]];
  if (typed.length > word.length) return a === typed[at - 1];
  const isNear = KEYS.some(
    (row) => row.includes(a) && row.includes(b) && Math.abs(row.indexOf(a) - row.indexOf(b)) === 1,
  );
  return typed.length === word.length && (isNear || (VOWELS.includes(a) && VOWELS.includes(b)));
}
