import leven from 'leven';

/** Deletions are made of so many letters at the beginning; the rest is compared when a candidate is found. */
const PREFIX = 7;

/**
 * Finds the known word that a mistyped one most likely stands for: one edit away in words of 4 to 7 letters, two in longer
 * ones; neighbours that changed places are one edit. Words are found by what is left when letters are left out (Garbe's
 * symmetric delete), so that a look-up does not grow with the number of words.
 */
export class TypoIndex {
  readonly #byRest = new Map<string, string[]>();
  readonly #weak: ReadonlySet<string>;

  /** @param weak words that stand behind others that are as near */
  constructor(words: Iterable<string>, weak: ReadonlySet<string>) {
    this.#weak = weak;
    for (const word of words) {
      const edits = editsIn(word);
      if (edits === 0) continue;
      for (const rest of restsOf(word.slice(0, PREFIX), edits)) {
        const near = this.#byRest.get(rest);
        if (near) near.push(word);
        else this.#byRest.set(rest, [word]);
      }
    }
  }

  /**
   * The nearest word; of equally near ones that with the same first letter, then one that is not
   * weak, then the one that begins and ends alike the longest, then the first by code unit.
   */
  nearest(typed: string): string | undefined {
    if (typed.length < 4 || typed.length > 24 || !/^[a-z]+$/.test(typed)) return undefined;
    let best: { word: string; rank: string } | undefined;
    const seen = new Set<string>();
    for (const rest of restsOf(typed.slice(0, PREFIX), editsIn(typed))) {
      for (const word of this.#byRest.get(rest) ?? []) {
        if (seen.has(word)) continue;
        seen.add(word);
        const distance = distanceOf(typed, word);
        if (distance > Math.min(editsIn(word), editsIn(typed))) continue;
        const rank = `${distance}${typed[0] === word[0] ? 0 : 1}${this.#weak.has(word) ? 1 : 0}${90 - sharedEnds(typed, word)}${word}`;
        if (!best || rank < best.rank) best = { word, rank };
      }
    }
    return best?.word;
  }
}

function editsIn({ length }: string): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

function distanceOf(typed: string, word: string): number {
  return isSwapOf(typed, word) ? 1 : leven(typed, word, { maxDistance: 3 });
}

/** So many letters at the beginning and the end are the same. */
function sharedEnds(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  let [head, tail] = [0, 0];
  while (head < shorter && a[head] === b[head]) head += 1;
  while (tail < shorter - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  return head + tail;
}

/** Whether two neighbouring letters changed places: "emial". */
function isSwapOf(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

/** A word and what is left of it when up to so many letters are left out. */
function restsOf(word: string, edits: number): Set<string> {
  const rests = new Set([word]);
  let last = [word];
  for (let edit = 0; edit < edits; edit++) {
    last = last.flatMap((rest) => Array.from(rest, (_, i) => rest.slice(0, i) + rest.slice(i + 1)));
    for (const rest of last) rests.add(rest);
  }
  return rests;
}
