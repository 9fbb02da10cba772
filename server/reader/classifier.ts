import { foldWords } from './tokens.ts';

/** The lengths of letter n-grams. Typos, endings and compounds change few n-grams of a word. */
const [MIN_LENGTH, MAX_LENGTH] = [3, 4];
/** Additive smoothing: the initial count of every n-gram in every class. */
const SMOOTHING = 0.3;
/** Scales the logits. The n-grams of a word overlap, so each n-gram is weaker evidence than an independent one. */
const LOGIT_SCALE = 0.09;

/** A meaning with its phrases. */
export type Class<Meaning> = readonly [meaning: Meaning, phrases: readonly string[]];

/** Guesses the meaning of words with naive Bayes over letter n-grams. */
export class Classifier<Meaning> {
  readonly #meanings: readonly Meaning[];
  /** The weight of each n-gram in every class that contains it. */
  readonly #weights = new Map<string, Map<number, number>>();
  /** The penalty of each class for every n-gram. A class with many phrases contains many n-grams by chance. */
  readonly #penalties: readonly number[];

  /** @param meaningless phrases that have none of the meanings */
  constructor(classes: readonly Class<Meaning>[], meaningless: readonly string[]) {
    this.#meanings = classes.map(([meaning]) => meaning);
    const totals = [...classes.map(([, phrases]) => phrases), meaningless].map((phrases, i) => {
      let total = 0;
      for (const [word, times] of countWords(phrases))
        for (const ngram of splitNgrams(word)) {
          this.#count(ngram, i, times);
          total += times;
        }
      return total;
    });
    for (const counts of this.#weights.values())
      for (const [i, count] of counts) counts.set(i, Math.log1p(count / SMOOTHING));
    this.#penalties = totals.map((total) => -Math.log(total + SMOOTHING * this.#weights.size));
  }

  #count(ngram: string, i: number, times: number): void {
    const counts = this.#weights.get(ngram);
    if (counts) counts.set(i, (counts.get(i) ?? 0) + times);
    // An n-gram that occurs only in meaningless phrases doesn't help.
    else if (i < this.#meanings.length) this.#weights.set(ngram, new Map([[i, times]]));
  }

  /**
   * Guesses the most likely meaning of some words, with its probability. Undefined if they probably have no meaning here.
   * @param words the words with their weights
   */
  guess(words: Iterable<readonly [word: string, wordWeight: number]>) {
    const scores = this.#penalties.map(() => 0);
    let size = 0;
    for (const [word, wordWeight] of words)
      for (const ngram of splitNgrams(word)) {
        const weights = this.#weights.get(ngram);
        if (weights) size += wordWeight;
        for (const [i, weight] of weights ?? []) scores[i] = (scores[i] ?? 0) + wordWeight * weight;
      }
    const logits = scores.map((score, i) => LOGIT_SCALE * (score + size * (this.#penalties[i] ?? 0)));
    const maxLogit = Math.max(...logits);
    const probability = 1 / logits.reduce((sum, logit) => sum + Math.exp(logit - maxLogit), 0);
    const meaning = this.#meanings[logits.indexOf(maxLogit)];
    return meaning && { meaning, probability };
  }
}

function countWords(phrases: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of foldWords(phrases.join('\n'))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Splits a word into its n-grams. For "call" they are "_ca", "cal", "all", "ll_", "_cal", "call" and "all_". */
function splitNgrams(word: string): string[] {
  const paddedWord = `_${word}_`;
  const ngrams: string[] = [];
  for (let length = MIN_LENGTH; length <= MAX_LENGTH; length += 1)
    for (let at = 0; at + length <= paddedWord.length; at += 1) ngrams.push(paddedWord.slice(at, at + length));
  return ngrams;
}
