import leven from 'leven';

/** Letters are deleted only from the beginning of a word; the rest is compared once a candidate is found. */
const PREFIX_LENGTH = 7;

/** An entry packs the hash of a remainder (32 bits) and the index of its word (20 bits) into one number; 53 bits are exact. */
const MAX_WORDS = 2 ** 20;

const MIN_TYPO_LENGTH = 4;
const MAX_TYPO_LENGTH = 24;

/**
 * Finds the known word that a mistyped one most likely stands for: one edit away in words of 4 to 7 letters, two in longer
 * ones. Two swapped neighbours count as one edit.
 */
export class TypoIndex {
  readonly #candidates: TypoCandidates;
  readonly #weak: ReadonlySet<string>;

  /** @param weak words that rank after others at the same distance */
  constructor(words: Iterable<string>, weak: ReadonlySet<string>) {
    this.#weak = weak;
    this.#candidates = new TypoCandidates(words, allowedEdits);
  }

  /**
   * The nearest word. Ties go to the word with the same first letter, then to one that is not weak, then to the one that shares
   * the longest beginning and end, then to the first by code unit.
   */
  nearest(typed: string): string | undefined {
    if (typed.length < MIN_TYPO_LENGTH || typed.length > MAX_TYPO_LENGTH || !/^[a-z]+$/.test(typed)) return undefined;
    let best: { word: string; rank: string } | undefined;
    for (const word of this.#candidates.of(typed)) {
      const distance = isSwapOf(typed, word) ? 1 : leven(typed, word, { maxDistance: 3 });
      if (distance > Math.min(allowedEdits(word.length), allowedEdits(typed.length))) continue;
      const rank = `${distance}${typed[0] === word[0] ? 0 : 1}${this.#weak.has(word) ? 1 : 0}${90 - sharedEnds(typed, word)}${word}`;
      if (!best || rank < best.rank) best = { word, rank };
    }
    return best?.word;
  }
}

function allowedEdits(length: number): number {
  return length < MIN_TYPO_LENGTH ? 0 : length < 8 ? 1 : 2;
}

/** The number of letters that two words share at the beginning and the end. */
function sharedEnds(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  let [head, tail] = [0, 0];
  while (head < shorter && a[head] === b[head]) head += 1;
  while (tail < shorter - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  return head + tail;
}

/**
 * Known words, indexed by their remainders: the word with letters left out (Garbe's symmetric delete). The time of a look-up
 * hardly grows with the number of words. Entries are sorted numbers, because a map of the remainders takes ten times the memory.
 */
export class TypoCandidates {
  readonly #allowedEdits: (length: number) => number;
  readonly #words: readonly string[];
  readonly #entries: Float64Array;

  /** @param allowedEdits how many edits are allowed in a word of a given length */
  constructor(words: Iterable<string>, allowedEdits: (length: number) => number) {
    this.#allowedEdits = allowedEdits;
    this.#words = [...new Set(words)].filter(({ length }) => allowedEdits(length) > 0);
    if (this.#words.length > MAX_WORDS)
      throw new Error(`there are ${this.#words.length} words; at most ${MAX_WORDS} can be held`);
    const entries = this.#words.flatMap((word, index) =>
      [...remaindersOf(word.slice(0, PREFIX_LENGTH), allowedEdits(word.length))].map(
        (remainder) => hash(remainder) * MAX_WORDS + index,
      ),
    );
    this.#entries = Float64Array.from(entries).sort();
  }

  /** Every word within the edits that both lengths allow, and some that are further away. */
  of(typed: string): Set<string> {
    const edits = this.#allowedEdits(typed.length);
    const found = new Set<string>();
    if (edits === 0) return found;
    for (const remainder of remaindersOf(typed.slice(0, PREFIX_LENGTH), edits)) {
      for (const word of this.#withHash(hash(remainder))) {
        const most = Math.min(edits, this.#allowedEdits(word.length));
        if (Math.abs(word.length - typed.length) <= most) found.add(word);
      }
    }
    return found;
  }

  #withHash(wanted: number): string[] {
    const [from, to] = [wanted * MAX_WORDS, (wanted + 1) * MAX_WORDS];
    const words: string[] = [];
    for (let at = this.#lowerBound(from); at < this.#entries.length; at += 1) {
      const entry = this.#entries[at] as number;
      if (entry >= to) break;
      words.push(this.#words[entry - from] as string);
    }
    return words;
  }

  /** The index of the first entry that is not less than the minimum. */
  #lowerBound(minimum: number): number {
    let [low, high] = [0, this.#entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#entries[middle] as number) < minimum) low = middle + 1;
      else high = middle;
    }
    return low;
  }
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

/** Whether two words differ only in two swapped neighbours, which is one edit: "emial". */
export function isSwapOf(a: string, b: string): boolean {
  if (a.length !== b.length || a === b) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}
