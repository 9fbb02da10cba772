import leven from 'leven';
import { groupBy } from '../../model/group-by.ts';
import { differBySwap } from '../../model/nearest.ts';

/** Shorter words are too similar to each other. In words of this length, only swapped or missing letters are typos. */
const MIN_LENGTH = 4;
/** From this length on, any letter may be wrong, because few long words differ by one letter. */
const MIN_ANY_LETTER = 8;
/** From this length on, two letters may be wrong. */
const MIN_TWO_MISTAKES = 12;
/** Shorter words are not corrected to words without a meaning. */
const MIN_MEANINGLESS = 6;

/** A word that a typo may stand for. */
interface KnownWord {
  readonly word: string;
  readonly kind: 'target' | 'other' | 'silent';
}

/** Corrects typos to known words. */
export class TypoFinder {
  readonly #byLength: ReadonlyMap<number, readonly KnownWord[]>;

  /**
   * @param targets words with a meaning
   * @param otherWords other known words
   * @param silent known words that ask for nothing
   */
  constructor(targets: readonly string[], otherWords: readonly string[], silent: readonly string[] = []) {
    const kinds = new Map<string, KnownWord['kind']>();
    for (const [kind, words] of Object.entries({ target: targets, other: otherWords, silent }))
      for (const word of words) if (!kinds.has(word)) kinds.set(word, kind as KnownWord['kind']);
    const known = [...kinds].map(([word, kind]) => ({ word, kind }));
    this.#byLength = groupBy(known, ({ word }) => word.length);
  }

  /**
   * Finds the word that was probably meant. Undefined if no known word is near. In a tie, a word without a meaning wins, but it never
   * replaces a short word or a name: "Dutch" is not "ditch". A silent word needs swapped or missing letters, so "premise" is not corrected
   * to "promise".
   * @param isName whether the word is written like a name
   */
  findNearest(typed: string, isName = false): string | undefined {
    if (typed.length < MIN_LENGTH || /\d/.test(typed)) return undefined;
    const maxMistakes = typed.length >= MIN_TWO_MISTAKES ? 2 : 1;
    let best: (KnownWord & { readonly score: number }) | undefined;
    for (
      let length = Math.max(MIN_LENGTH, typed.length - maxMistakes);
      length <= typed.length + maxMistakes;
      length += 1
    )
      for (const known of this.#byLength.get(length) ?? []) {
        const mistakes = countMistakes(typed, known.word, maxMistakes);
        // The lowest score wins: fewer mistakes first, then a missing letter, then a word without a meaning.
        const score = 4 * mistakes - (length > typed.length ? 2 : 0) - (known.kind === 'target' ? 0 : 1);
        if (mistakes <= maxMistakes && score < (best?.score ?? Number.POSITIVE_INFINITY)) best = { ...known, score };
      }
    if (!best || best.kind === 'target' || differBySwap(typed, best.word)) return best?.word;
    const isObvious = best.kind === 'other' || best.word.length > typed.length;
    return isName || typed.length < MIN_MEANINGLESS || !isObvious ? undefined : best.word;
  }
}

/** Counts the mistakes that turn a word into the typed one. Infinite if they are too different. */
function countMistakes(typed: string, word: string, maxMistakes: number): number {
  if (word === typed) return 0;
  if (word[0] !== typed[0]) return Number.POSITIVE_INFINITY;
  if (differBySwap(typed, word)) return 1;
  const hasMissingLetter = word.length > typed.length && word.at(-1) === typed.at(-1);
  const isTypo =
    hasMissingLetter || (typed.length > MIN_LENGTH && (typed.length >= MIN_ANY_LETTER || isLikelyTypo(typed, word)));
  return isTypo ? leven(typed, word, { maxDistance: maxMistakes + 1 }) : Number.POSITIVE_INFINITY;
}

/** The rows of a keyboard. */
const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const VOWELS = 'aeiouy';

/** Whether the first letters that differ are easy to confuse, as in "slaxk", "calandar" or "emaill", or whether "s" was added. "Stack" isn't a typo of "Slack". */
function isLikelyTypo(typed: string, word: string): boolean {
  const at = [...typed].findIndex((letter, i) => letter !== word[i]);
  const [a = '', b = ''] = [typed[at], word[at]];
  if (typed.length > word.length) return a === typed[at - 1] || typed === `${word}s`;
  const isNear = KEYS.some(
    (row) => row.includes(a) && row.includes(b) && Math.abs(row.indexOf(a) - row.indexOf(b)) === 1,
  );
  return typed.length === word.length && (isNear || (VOWELS.includes(a) && VOWELS.includes(b)));
}
