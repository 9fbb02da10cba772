import { foldedWords } from './tokens.ts';

/** Length of letter groups. Typos, endings and compounds change few of them. */
const [SHORTEST, LONGEST] = [3, 4];
/** Additive smoothing: the initial count of every part in every class. */
const SMOOTHING = 0.3;
/** Parts of a word overlap, so each proves less than independent evidence would. */
const SHARPNESS = 0.09;

/** A meaning with its phrases. */
export type Class<Meaning> = readonly [meaning: Meaning, phrases: readonly string[]];

/** Guesses the meaning of words: naive Bayes over groups of letters. */
export class Classifier<Meaning> {
  readonly #meanings: readonly Meaning[];
  /** By part: its weight for each class that has it. */
  readonly #weights = new Map<string, Map<number, number>>();
  /** By class: a penalty per part. A class with many phrases has many parts by chance. */
  readonly #base: readonly number[];

  /** @param none phrases that mean nothing */
  constructor(classes: readonly Class<Meaning>[], none: readonly string[]) {
    this.#meanings = classes.map(([meaning]) => meaning);
    const totals = [...classes.map(([, phrases]) => phrases), none].map((phrases, i) => {
      let total = 0;
      for (const [word, times] of countWords(phrases))
        for (const part of partsOf(word)) {
          this.#count(part, i, times);
          total += times;
        }
      return total;
    });
    for (const counts of this.#weights.values())
      for (const [i, count] of counts) counts.set(i, Math.log1p(count / SMOOTHING));
    this.#base = totals.map((total) => -Math.log(total + SMOOTHING * this.#weights.size));
  }

  #count(part: string, i: number, times: number): void {
    const counts = this.#weights.get(part);
    if (counts) counts.set(i, (counts.get(i) ?? 0) + times);
    // Parts in meaningless phrases only don't help.
    else if (i < this.#meanings.length) this.#weights.set(part, new Map([[i, times]]));
  }

  /**
   * The most likely meaning of some words. Undefined if they probably mean nothing.
   * @param words with their weights
   */
  guess(words: Iterable<readonly [word: string, times: number]>) {
    const scores = this.#base.map(() => 0);
    let size = 0;
    for (const [word, times] of words)
      for (const part of partsOf(word)) {
        const weights = this.#weights.get(part);
        if (weights) size += times;
        for (const [i, weight] of weights ?? []) scores[i] = (scores[i] ?? 0) + times * weight;
      }
    const logits = scores.map((score, i) => SHARPNESS * (score + size * (this.#base[i] ?? 0)));
    const best = Math.max(...logits);
    const chance = 1 / logits.reduce((sum, logit) => sum + Math.exp(logit - best), 0);
    const meaning = this.#meanings[logits.indexOf(best)];
    return meaning && { meaning, chance };
  }
}

function countWords(phrases: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of foldedWords(phrases.join('\n'))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** "_ca", "cal", "all", "ll_", "_cal", "call" and "all_" for "call". */
function partsOf(word: string): string[] {
  const marked = `_${word}_`;
  const parts: string[] = [];
  for (let length = SHORTEST; length <= LONGEST; length += 1)
    for (let at = 0; at + length <= marked.length; at += 1) parts.push(marked.slice(at, at + length));
  return parts;
}
