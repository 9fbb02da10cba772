import { editsBetween, MAX_COMPARABLE_LENGTH } from './edits.ts';
import { soundOf } from './sound.ts';
import { TypoCandidates } from './typo-candidates.ts';

/** A known word, and how many edits it is away: 1 or 2. */
export interface Near {
  readonly word: string;
  readonly edits: number;
}

interface Ranked extends Near {
  readonly rank: string;
}

/**
 * How alike words have to be. `sure`: the typed word can be replaced with the known one, as nobody will check it: one edit in words
 * of 4 to 7 letters, two in longer ones. `possible`: people choose from a list of what they may mean, so that two edits are allowed
 * from 6 letters on, and one more in a word that sounds alike.
 */
type Certainty = 'sure' | 'possible';

const MIN_LENGTH_FOR_TWO = { sure: 8, possible: 6 } as const;
const MIN_LENGTH = 4;
/** A short word may sound like another that has a doubled letter more or less. */
const MIN_LENGTH_BY_SOUND = 3;

/**
 * Finds the known words that a mistyped one may be. Letters that are missing, added or wrong are edits, and two swapped neighbours
 * are one. A word that sounds like a known one is one edit away, however it is spelled. With another first letter, a word with two
 * edits is another word, and so is a short word where that letter is wrong: "pizza" is not Riza.
 *
 * fuse.js compares the words that an index of remainders selects.
 */
export class TypoFinder {
  readonly #bySpelling: TypoCandidates;
  readonly #bySound: TypoCandidates;
  readonly #allowedEdits: (length: number) => number;
  readonly #maxEditsOfSound: 0 | 1;
  readonly #weak: ReadonlySet<string>;

  /** @param weak words that rank after others at the same distance */
  constructor(words: Iterable<string>, certainty: Certainty, weak: ReadonlySet<string> = new Set()) {
    const known = [...new Set(words)].filter(isComparable);
    this.#weak = weak;
    this.#maxEditsOfSound = certainty === 'sure' ? 0 : 1;
    this.#allowedEdits = (length) => (length < MIN_LENGTH ? 0 : length < MIN_LENGTH_FOR_TWO[certainty] ? 1 : 2);
    this.#bySpelling = new TypoCandidates(known, (length) => this.#allowedEdits(length) || -1);
    this.#bySound = new TypoCandidates(known, (length) => (length < MIN_LENGTH ? 0 : this.#maxEditsOfSound), soundOf);
  }

  /**
   * The nearest first, without the typed word itself. Ties go to a word that is spelled, rather than pronounced, like it, then to one
   * with the same first letter, then to one that is not weak, then to the one that shares the longest beginning and end, then to the
   * first by code unit.
   */
  near(typed: string): readonly Near[] {
    if (!isComparable(typed)) return [];
    const found = new Map<string, Ranked>();
    for (const word of this.#bySpelling.of(typed)) {
      const edits = editsBetween(typed, word, this.#mostEdits(typed, word));
      if (!edits || !this.#isPlausible(typed, word)) continue;
      found.set(word, { word, edits, rank: this.#rankOf(typed, word, `${edits}0`) });
    }
    const sound = soundOf(typed);
    for (const word of this.#bySound.of(typed)) {
      if (found.has(word) || word === typed) continue;
      const apart = this.#editsOfSound(sound, soundOf(word));
      if (apart !== undefined) found.set(word, { word, edits: 1, rank: this.#rankOf(typed, word, `1${1 + apart}`) });
    }
    const inOrder = [...found.values()].sort((a, b) => (a.rank < b.rank ? -1 : 1));
    return inOrder.map(({ word, edits }) => ({ word, edits }));
  }

  /** With another first letter, only one edit is plausible. */
  #mostEdits(typed: string, word: string): number {
    const allowed = this.#allowedEdits(Math.min(typed.length, word.length));
    return typed[0] === word[0] ? allowed : Math.min(allowed, 1);
  }

  /** "lagmast" may be Flagmast and "eyw" Yew, but "kern" is not "fern". */
  #isPlausible(typed: string, word: string): boolean {
    return typed[0] === word[0] || Math.min(typed.length, word.length) > 5 || typed.slice(1) !== word.slice(1);
  }

  /** How far apart two sounds are; undefined if they are not alike. */
  #editsOfSound(typed: string, word: string): number | undefined {
    if (typed === word) return 0;
    const isNear = this.#maxEditsOfSound > 0 && typed[0] === word[0] && editsBetween(typed, word, 1) === 1;
    return isNear ? 1 : undefined;
  }

  #rankOf(typed: string, word: string, distance: string): string {
    const isOtherLetter = typed[0] === word[0] ? 0 : 1;
    return `${distance}${isOtherLetter}${this.#weak.has(word) ? 1 : 0}${90 - sharedEnds(typed, word)}${word}`;
  }
}

function isComparable({ length }: string): boolean {
  return length >= MIN_LENGTH_BY_SOUND && length <= MAX_COMPARABLE_LENGTH;
}

/** The number of letters that two words share at the beginning and the end. */
function sharedEnds(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  let [head, tail] = [0, 0];
  while (head < shorter && a[head] === b[head]) head += 1;
  while (tail < shorter - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  return head + tail;
}
