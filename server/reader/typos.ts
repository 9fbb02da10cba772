import leven from 'leven';
import { groupBy } from '../../model/group-by.ts';
import { areSwapped } from '../../model/nearest.ts';

/** Shorter words are too similar. At this length, only swapped or missing letters are typos. */
const MIN_LENGTH = 4;
/** From this length, any letter may be wrong: few such words differ by one letter. */
const LONG = 8;
/** From this length, two letters may be wrong. */
const VERY_LONG = 12;
/** Shorter words are not corrected to meaningless ones. */
const MIN_HIDDEN = 6;

interface KnownWord {
  readonly word: string;
  readonly kind: 'target' | 'other' | 'silent';
}

/** Corrects typos. */
export class TypoFinder {
  readonly #byLength: ReadonlyMap<number, readonly KnownWord[]>;

  /**
   * @param targets words with a meaning
   * @param others other known words
   * @param silent known words that ask for nothing
   */
  constructor(targets: readonly string[], others: readonly string[], silent: readonly string[] = []) {
    const kinds = new Map<string, KnownWord['kind']>();
    for (const [kind, words] of Object.entries({ target: targets, other: others, silent }))
      for (const word of words) if (!kinds.has(word)) kinds.set(word, kind as KnownWord['kind']);
    const known = [...kinds].map(([word, kind]) => ({ word, kind }));
    this.#byLength = groupBy(known, ({ word }) => word.length);
  }

  /**
   * The most likely intended word. Undefined if none is near. In a tie, a word without a meaning wins, but it never replaces a short word or a
   * name: "Dutch" is not "ditch". Silent words need an obvious typo: "premise" is not "promise", so it is reported as not understood.
   * @param isName whether it is written as a name
   */
  nearest(typed: string, isName = false): string | undefined {
    if (typed.length < MIN_LENGTH || /\d/.test(typed)) return undefined;
    const most = typed.length >= VERY_LONG ? 2 : 1;
    let best: (KnownWord & { readonly score: number }) | undefined;
    for (let length = Math.max(MIN_LENGTH, typed.length - most); length <= typed.length + most; length += 1)
      for (const known of this.#byLength.get(length) ?? []) {
        const mistakes = countMistakes(typed, known.word, most);
        // Fewer mistakes win, then a missing letter, then a word without a meaning.
        const score = 4 * mistakes - (length > typed.length ? 2 : 0) - (known.kind === 'target' ? 0 : 1);
        if (mistakes <= most && score < (best?.score ?? Number.POSITIVE_INFINITY)) best = { ...known, score };
      }
    if (!best || best.kind === 'target' || areSwapped(typed, best.word)) return best?.word;
    const isObvious = best.kind === 'other' || best.word.length > typed.length;
    return isName || typed.length < MIN_HIDDEN || !isObvious ? undefined : best.word;
  }
}

/** Counts the mistakes between two words. Infinite if they can't be the same. */
function countMistakes(typed: string, word: string, most: number): number {
  if (word[0] !== typed[0]) return Number.POSITIVE_INFINITY;
  if (areSwapped(typed, word)) return 1;
  const isLeftOut = word.length > typed.length && word.at(-1) === typed.at(-1);
  const isTypo = isLeftOut || (typed.length > MIN_LENGTH && (typed.length >= LONG || isSlip(typed, word)));
  return isTypo ? leven(typed, word, { maxDistance: most + 1 }) : Number.POSITIVE_INFINITY;
}

const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const VOWELS = 'aeiouy';

/** Whether the differing letters are easy to confuse: "slaxk", "calandar", "emaill", but not "Stack" and "Slack". */
function isSlip(typed: string, word: string): boolean {
  const at = [...typed].findIndex((letter, i) => letter !== word[i]);
  const [a = '', b = ''] = [typed[at], word[at]];
  if (typed.length > word.length) return a === typed[at - 1];
  const isNear = KEYS.some(
    (row) => row.includes(a) && row.includes(b) && Math.abs(row.indexOf(a) - row.indexOf(b)) === 1,
  );
  return typed.length === word.length && (isNear || (VOWELS.includes(a) && VOWELS.includes(b)));
}
