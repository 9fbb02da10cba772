import Fuse from 'fuse.js';
import { areSwapped } from '../../model/nearest.ts';
import { lowerBound } from './joined-phrases.ts';

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
  if (areSwapped(typed, known)) return 1;
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

/** Spellings of one sound, the longer first. It is only a key: no language is spoken like this. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ph: 'f',
  ck: 'k',
  ea: 'e',
  c: 'k',
  q: 'k',
  x: 'ks',
  y: 'i',
  z: 's',
};
const SPELLED = new RegExp(Object.keys(SPELLINGS).join('|'), 'g');

/**
 * A key that words share if they sound alike or differ only in a doubled letter: "fantom" and "phantom", "presentlly" and "presently".
 *
 * @param word folded
 */
function soundOf(word: string): string {
  return withoutDoubles(withoutDoubles(word).replace(SPELLED, (spelling) => SPELLINGS[spelling] as string));
}

/** Two equal digits are two: 11 is not 1. */
function withoutDoubles(word: string): string {
  return word.replace(/([^\d])\1+/g, '$1');
}

/** Letters are deleted only from the beginning of a word; the rest is compared once a candidate is found. */
const PREFIX_LENGTH = 7;

/** An entry packs the hash of a remainder (32 bits) and the index of its word (20 bits) into one number; 53 bits are exact. */
const MAX_WORDS = 2 ** 20;

/**
 * Indexes known words by their remainders: the word with letters left out (Garbe's symmetric delete). The time of a look-up
 * hardly grows with the number of words. Entries are sorted numbers, because a map of the remainders takes ten times the memory.
 *
 * @param words each once
 * @param allowedEdits how many edits are allowed in a key of a given length; a negative number rules the word out
 * @param keyOf what is compared: the word as it is written if it is left out
 * @returns what finds every word within the edits that the lengths of both keys allow, and some that are further away
 */
function typoCandidates(
  words: readonly string[],
  allowedEdits: (length: number) => number,
  keyOf: (word: string) => string = (word) => word,
): (typed: string) => Set<string> {
  if (words.length > MAX_WORDS) throw new Error(`there are ${words.length} words; at most ${MAX_WORDS} can be held`);
  const remainders = (word: string): Iterable<string> => {
    const key = keyOf(word);
    const edits = allowedEdits(key.length);
    return edits < 0 ? [] : remaindersOf(key.slice(0, PREFIX_LENGTH), edits);
  };
  const all: number[] = [];
  for (const [index, word] of words.entries()) {
    for (const remainder of remainders(word)) all.push(hash(remainder) * MAX_WORDS + index);
  }
  const entries = Float64Array.from(all).sort();
  return (typed) => {
    const found = new Set<string>();
    for (const remainder of remainders(typed)) {
      const from = hash(remainder) * MAX_WORDS;
      for (let at = lowerBound(entries, from); (entries[at] ?? Number.POSITIVE_INFINITY) < from + MAX_WORDS; at += 1)
        found.add(words[(entries[at] as number) - from] as string);
    }
    return found;
  };
}

/** 32-bit FNV-1a over UTF-16. A collision only adds a candidate. */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) bits = Math.imul(bits ^ text.charCodeAt(i), 0x01000193);
  return bits >>> 0;
}

/** A word, and every result of deleting up to `edits` letters from it. */
function remaindersOf(word: string, edits: number): Set<string> {
  const remainders = new Set<string>();
  const addDeletions = (remainder: string, left: number, from: number) => {
    remainders.add(remainder);
    for (let i = from; left > 0 && i < remainder.length; i += 1) {
      addDeletions(remainder.slice(0, i) + remainder.slice(i + 1), left - 1, i);
    }
  };
  addDeletions(word, edits, 0);
  return remainders;
}

/** A known word, and how many edits it is away: 1 or 2. */
interface Near {
  readonly word: string;
  readonly edits: number;
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
  readonly #bySpelling: (typed: string) => Set<string>;
  readonly #bySound: (typed: string) => Set<string>;
  readonly #allowedEdits: (length: number) => number;
  readonly #maxEditsOfSound: 0 | 1;
  readonly #weak: ReadonlySet<string>;

  /** @param weak words that rank after others at the same distance */
  constructor(words: Iterable<string>, certainty: Certainty, weak: ReadonlySet<string> = new Set()) {
    const known = [...new Set(words)].filter(isComparable);
    this.#weak = weak;
    this.#maxEditsOfSound = certainty === 'sure' ? 0 : 1;
    this.#allowedEdits = (length) => (length < MIN_LENGTH ? 0 : length < MIN_LENGTH_FOR_TWO[certainty] ? 1 : 2);
    this.#bySpelling = typoCandidates(known, (length) => this.#allowedEdits(length) || -1);
    this.#bySound = typoCandidates(known, (length) => (length < MIN_LENGTH ? 0 : this.#maxEditsOfSound), soundOf);
  }

  /**
   * The nearest first, without the typed word itself. Ties go to a word that is spelled, rather than pronounced, like it, then to one
   * with the same first letter, then to one that is not weak, then to the one that shares the longest beginning and end, then to the
   * first by code unit.
   */
  near(typed: string): readonly Near[] {
    if (!isComparable(typed)) return [];
    const found = new Map<string, Near & { readonly rank: string }>();
    for (const word of this.#bySpelling(typed)) {
      const edits = editsBetween(typed, word, this.#mostEdits(typed, word));
      if (!edits || !this.#isPlausible(typed, word)) continue;
      found.set(word, { word, edits, rank: this.#rankOf(typed, word, `${edits}0`) });
    }
    const sound = soundOf(typed);
    for (const word of this.#bySound(typed)) {
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
