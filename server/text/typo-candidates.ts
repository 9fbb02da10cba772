/** Deletions are made of so many letters at the beginning; the rest is compared when a candidate is found. */
const PREFIX = 7;

/** An entry is the hash of a rest and the number of a word, in one number: 32 + 20 bits, of the 53 that are exact. */
const MAX_WORDS = 2 ** 20;

/**
 * Known words by what is left when letters are left out (Garbe's symmetric delete), so that a look-up hardly grows with the
 * number of words. Kept as sorted numbers: a map of the rests themselves takes ten times as much memory.
 */
export class TypoCandidates {
  readonly #forgiven: (length: number) => number;
  readonly #words: readonly string[];
  readonly #entries: Float64Array;

  /** @param forgiven how many edits, in a word of so many letters */
  constructor(words: Iterable<string>, forgiven: (length: number) => number) {
    this.#forgiven = forgiven;
    this.#words = [...new Set(words)].filter(({ length }) => forgiven(length) > 0);
    if (this.#words.length > MAX_WORDS)
      throw new Error(`there are ${this.#words.length} words; at most ${MAX_WORDS} can be held`);
    const entries = this.#words.flatMap((word, number) =>
      [...restsOf(word.slice(0, PREFIX), forgiven(word.length))].map((rest) => hash(rest) * MAX_WORDS + number),
    );
    this.#entries = Float64Array.from(entries).sort();
  }

  /** All words that may be as near as is forgiven in both, and others that are not, each once. */
  of(typed: string): Set<string> {
    const edits = this.#forgiven(typed.length);
    const found = new Set<string>();
    if (edits === 0) return found;
    for (const rest of restsOf(typed.slice(0, PREFIX), edits)) {
      for (const word of this.#with(hash(rest))) {
        const most = Math.min(edits, this.#forgiven(word.length));
        if (Math.abs(word.length - typed.length) <= most) found.add(word);
      }
    }
    return found;
  }

  /** The words that have a rest with this hash. */
  #with(wanted: number): string[] {
    const [from, to] = [wanted * MAX_WORDS, (wanted + 1) * MAX_WORDS];
    const words: string[] = [];
    for (let at = this.#firstFrom(from); at < this.#entries.length; at += 1) {
      const entry = this.#entries[at] as number;
      if (entry >= to) break;
      words.push(this.#words[entry - from] as string);
    }
    return words;
  }

  /** The place of the first entry that is not less. */
  #firstFrom(least: number): number {
    let [low, high] = [0, this.#entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#entries[middle] as number) < least) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** 32 bits (FNV-1a over UTF-16). Two texts with one hash only make for a candidate more. */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) bits = Math.imul(bits ^ text.charCodeAt(i), 0x01000193);
  return bits >>> 0;
}

/** Whether two neighbouring letters changed places, which is one slip: "emial". */
export function isSwapOf(a: string, b: string): boolean {
  if (a.length !== b.length || a === b) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

/** A word and what is left of it when up to so many letters are left out. */
function restsOf(word: string, edits: number): Set<string> {
  const rests = new Set<string>();
  const leaveOut = (rest: string, left: number, from: number) => {
    rests.add(rest);
    for (let i = from; left > 0 && i < rest.length; i += 1) {
      leaveOut(rest.slice(0, i) + rest.slice(i + 1), left - 1, i);
    }
  };
  leaveOut(word, edits, 0);
  return rests;
}
