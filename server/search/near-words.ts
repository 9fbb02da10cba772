import Fuse from 'fuse.js';
import { byCodeUnit } from './sorted.ts';
import { Trigrams } from './trigrams.ts';

/** A known word, and how many edits away it is. */
export interface Near {
  readonly word: string;
  readonly edits: number;
}

/** The longest pattern that fuse.js compares in one piece; no name or word of ours comes near it. */
const LONGEST = 32;

/** Known words, and those of them that a misspelt word may stand for: fuse.js over what trigrams leave. */
export class NearWords {
  readonly #words: readonly string[];
  readonly #known: ReadonlySet<string>;
  readonly #trigrams: Trigrams;
  readonly #most: number;

  /** @param most edits that are forgiven in a long word */
  constructor(words: Iterable<string>, most = 2) {
    this.#known = new Set(words);
    this.#words = [...this.#known].filter(({ length }) => length > 3 && length <= LONGEST).sort(byCodeUnit);
    this.#trigrams = new Trigrams(this.#words);
    this.#most = most;
  }

  has(word: string): boolean {
    return this.#known.has(word);
  }

  /** The nearest first. Two letters that changed places are one edit. */
  nearest(word: string): Near[] {
    const allowed = Math.min(this.#most, forgiven(word.length));
    if (allowed === 0 || word.length > LONGEST) return [];
    const found = new Map<string, number>(this.#swapped(word).map((known) => [known, 1]));
    const candidates = this.#trigrams.candidates(word, allowed).map((id) => this.#words[id] as string);
    const options = { threshold: (allowed + 0.5) / word.length, ignoreLocation: true, ignoreFieldNorm: true };
    for (const { item } of new Fuse(candidates, { ...options, shouldSort: false }).search(word)) {
      const edits = Math.max(editsIn(item, word), editsIn(word, item));
      const most = Math.min(allowed, forgiven(item.length));
      if (edits <= most && plausible(word, item, edits) && !found.has(item)) found.set(item, edits);
    }
    return [...found]
      .map(([known, edits]) => ({ word: known, edits }))
      .sort((a, b) => a.edits - b.edits || byCodeUnit(a.word, b.word));
  }

  #swapped(word: string): string[] {
    return Array.from(
      { length: word.length - 1 },
      (_, i) => word.slice(0, i) + word.charAt(i + 1) + word.charAt(i) + word.slice(i + 2),
    ).filter((swapped) => this.#known.has(swapped));
  }
}

function forgiven(length: number): number {
  if (length < 4) return 0;
  return length < 6 ? 1 : 2;
}

/** fuse.js looks for a pattern anywhere inside a text: what is left over there is an edit, too. */
function editsIn(text: string, pattern: string): number {
  const { isMatch, score } = Fuse.match(pattern, text, { threshold: 1, ignoreLocation: true });
  return Math.max(isMatch ? Math.round(score * pattern.length) : pattern.length, text.length - pattern.length);
}

/** Who errs twice, or in a short word, at least begins it right; else "pizza" would be Wiza. */
function plausible(word: string, known: string, edits: number): boolean {
  return word[0] === known[0] || (edits === 1 && word.length > 5);
}
