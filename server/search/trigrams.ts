/** At most so many candidates are worth a closer look. */
const MOST = 60;

/** Which of many words share enough runs of three letters with a word to be worth comparing with it. */
export class Trigrams {
  readonly #postings = new Map<string, number[]>();
  readonly #shared: Uint16Array;

  constructor(words: readonly string[]) {
    this.#shared = new Uint16Array(words.length);
    for (const [id, word] of words.entries()) {
      for (const trigram of trigramsOf(word)) {
        const posting = this.#postings.get(trigram);
        if (posting) posting.push(id);
        else this.#postings.set(trigram, [id]);
      }
    }
  }

  /** Indices of the words that can be as near as that many edits (each edit spoils three trigrams at most), the likeliest. */
  candidates(word: string, edits: number): number[] {
    const trigrams = trigramsOf(word);
    const least = Math.max(1, trigrams.size - 3 * edits);
    const touched: number[] = [];
    for (const trigram of trigrams) {
      for (const id of this.#postings.get(trigram) ?? []) {
        const before = this.#shared[id] as number;
        if (before === 0) touched.push(id);
        this.#shared[id] = before + 1;
      }
    }
    const sharedBy = (id: number) => this.#shared[id] as number;
    const found = touched
      .filter((id) => sharedBy(id) >= least)
      .sort((a, b) => sharedBy(b) - sharedBy(a) || a - b)
      .slice(0, MOST);
    for (const id of touched) this.#shared[id] = 0;
    return found;
  }
}

/** Padded, so that the first letters weigh as much as those inside. */
function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, i) => padded.slice(i, i + 3)));
}
