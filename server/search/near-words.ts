import Fuse from 'fuse.js';
import { isSwapOf, TypoCandidates } from '../text/typos.ts';
import { byCodeUnit } from './sorted.ts';

/** A known word, and how many edits it is away. */
export interface Near {
  readonly word: string;
  readonly edits: number;
}

/** The longest pattern that fuse.js compares in one piece. Names and words are far shorter. */
const MAX_LENGTH = 32;

/** Finds the known words that a misspelt word may be meant as: fuse.js compares it with its typo candidates. */
export class NearWords {
  readonly #candidates: TypoCandidates;
  readonly #maxEdits: number;

  /** @param maxEdits edits that are allowed in a long word */
  constructor(words: Iterable<string>, maxEdits = 2) {
    this.#maxEdits = maxEdits;
    const comparable = [...words].filter(({ length }) => length <= MAX_LENGTH);
    this.#candidates = new TypoCandidates(comparable, (length) => Math.min(maxEdits, allowedEdits(length)));
  }

  /** The nearest first. Two swapped letters are one edit. */
  nearest(word: string): Near[] {
    const allowed = Math.min(this.#maxEdits, allowedEdits(word.length));
    if (allowed === 0 || word.length > MAX_LENGTH) return [];
    const candidates = [...this.#candidates.of(word)];
    const options = { threshold: (allowed + 0.5) / word.length, ignoreLocation: true, ignoreFieldNorm: true };
    const like = new Fuse(candidates, { ...options, shouldSort: false }).search(word).map(({ item }) => item);
    const swapped = candidates.filter((known) => isSwapOf(word, known));
    return [...new Set([...swapped, ...like])]
      .map((known) => ({ word: known, edits: swapped.includes(known) ? 1 : editsBetween(known, word) }))
      .filter(
        (near) =>
          near.edits <= Math.min(allowed, allowedEdits(near.word.length)) && isPlausible(word, near.word, near.edits),
      )
      .sort((a, b) => a.edits - b.edits || byCodeUnit(a.word, b.word));
  }
}

function allowedEdits(length: number): number {
  if (length < 4) return 0;
  return length < 6 ? 1 : 2;
}

function editsBetween(a: string, b: string): number {
  return Math.max(editsIn(a, b), editsIn(b, a));
}

/** fuse.js looks for a pattern anywhere inside a text: each letter left over there is an edit, too. */
function editsIn(text: string, pattern: string): number {
  const { isMatch, score } = Fuse.match(pattern, text, { threshold: 1, ignoreLocation: true });
  return Math.max(isMatch ? Math.round(score * pattern.length) : pattern.length, text.length - pattern.length);
}

/** With two mistakes, or in a short word, the first letter has to be right; otherwise "pizza" would be taken for Wiza. */
function isPlausible(word: string, known: string, edits: number): boolean {
  return word[0] === known[0] || (edits === 1 && word.length > 5);
}
