/** Deletions are made of so many letters at the beginning; the rest is compared when a candidate is found. */
const PREFIX = 7;

/**
 * Known words by what is left when letters are left out (Garbe's symmetric delete), so that a look-up hardly grows with the
 * number of words.
 */
export class TypoCandidates {
  readonly #forgiven: (length: number) => number;
  readonly #byRest = new Map<string, string | string[]>();

  /** @param forgiven how many edits, in a word of so many letters */
  constructor(words: Iterable<string>, forgiven: (length: number) => number) {
    this.#forgiven = forgiven;
    for (const word of new Set(words)) {
      const edits = forgiven(word.length);
      if (edits > 0) for (const rest of restsOf(word.slice(0, PREFIX), edits)) this.#add(rest, word);
    }
  }

  /** All words that may be as near as is forgiven in both, and others that are not, each once. */
  of(typed: string): Set<string> {
    const edits = this.#forgiven(typed.length);
    const found = new Set<string>();
    if (edits === 0) return found;
    for (const rest of restsOf(typed.slice(0, PREFIX), edits)) {
      const words = this.#byRest.get(rest) ?? [];
      for (const word of typeof words === 'string' ? [words] : words) {
        const most = Math.min(edits, this.#forgiven(word.length));
        if (Math.abs(word.length - typed.length) <= most) found.add(word);
      }
    }
    return found;
  }

  /** Most rests are of one word: a list for each would take more room than all else. */
  #add(rest: string, word: string): void {
    const words = this.#byRest.get(rest);
    if (words === undefined) this.#byRest.set(rest, word);
    else if (typeof words === 'string') this.#byRest.set(rest, [words, word]);
    else words.push(word);
  }
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
