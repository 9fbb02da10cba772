/** Letters are deleted only from the beginning of a word; the rest is compared once a candidate is found. */
const PREFIX_LENGTH = 7;

/** An entry packs the hash of a remainder (32 bits) and the index of its word (20 bits) into one number; 53 bits are exact. */
const MAX_WORDS = 2 ** 20;

/**
 * Known words, indexed by their remainders: the word with letters left out (Garbe's symmetric delete). The time of a look-up
 * hardly grows with the number of words. Entries are sorted numbers, because a map of the remainders takes ten times the memory.
 */
export class TypoCandidates {
  readonly #allowedEdits: (length: number) => number;
  readonly #keyOf: (word: string) => string;
  readonly #words: readonly string[];
  readonly #entries: Float64Array;

  /**
   * @param words each once
   * @param allowedEdits how many edits are allowed in a key of a given length; a negative number rules the word out
   * @param keyOf what is compared: the word as it is written if it is left out
   */
  constructor(
    words: readonly string[],
    allowedEdits: (length: number) => number,
    keyOf: (word: string) => string = (word) => word,
  ) {
    if (words.length > MAX_WORDS) throw new Error(`there are ${words.length} words; at most ${MAX_WORDS} can be held`);
    this.#allowedEdits = allowedEdits;
    this.#keyOf = keyOf;
    this.#words = words;
    const entries: number[] = [];
    for (const [index, word] of words.entries()) {
      for (const remainder of this.#remaindersOf(keyOf(word))) entries.push(hash(remainder) * MAX_WORDS + index);
    }
    this.#entries = Float64Array.from(entries).sort();
  }

  /** Every word within the edits that the lengths of both keys allow, and some that are further away. */
  of(typed: string): Set<string> {
    const found = new Set<string>();
    for (const remainder of this.#remaindersOf(this.#keyOf(typed))) this.#addWithHash(hash(remainder), found);
    return found;
  }

  #remaindersOf(key: string): Iterable<string> {
    const edits = this.#allowedEdits(key.length);
    return edits < 0 ? [] : remaindersOf(key.slice(0, PREFIX_LENGTH), edits);
  }

  #addWithHash(wanted: number, found: Set<string>): void {
    const [from, to] = [wanted * MAX_WORDS, (wanted + 1) * MAX_WORDS];
    for (let at = this.#lowerBound(from); at < this.#entries.length; at += 1) {
      const entry = this.#entries[at] as number;
      if (entry >= to) break;
      found.add(this.#words[entry - from] as string);
    }
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
