import Fuse from 'fuse.js';
import { isSwapOf, TypoCandidates } from '../text/typos.ts';
import { byCodeUnit } from './sorted.ts';

/** A known word, and how many edits away it is. */
export interface Near {
  readonly word: string;
  readonly edits: number;
}

/** The longest pattern that fuse.js compares in one piece; no name or word of ours comes near it. */
const LONGEST = 32;

/** Known words, and those of them that a misspelt word may stand for: as fuse.js compares it with its typo candidates. */
export class NearWords {
  readonly #candidates: TypoCandidates;
  readonly #most: number;

  /** @param most edits that are forgiven in a long word */
  constructor(words: Iterable<string>, most = 2) {
    this.#most = most;
    const comparable = [...words].filter(({ length }) => length <= LONGEST);
    this.#candidates = new TypoCandidates(comparable, (length) => Math.min(most, forgiven(length)));
  }

  /** The nearest first. Two letters that changed places are one edit. */
  nearest(word: string): Near[] {
    const allowed = Math.min(this.#most, forgiven(word.length));
    if (allowed === 0 || word.length > LONGEST) return [];
    const candidates = [...this.#candidates.of(word)];
    const options = { threshold: (allowed + 0.5) / word.length, ignoreLocation: true, ignoreFieldNorm: true };
    const like = new Fuse(candidates, { ...options, shouldSort: false }).search(word).map(({ item }) => item);
    const swapped = candidates.filter((known) => isSwapOf(word, known));
    return [...new Set([...swapped, ...like])]
      .map((known) => ({ word: known, edits: swapped.includes(known) ? 1 : editsBetween(known, word) }))
      .filter(
        (near) => near.edits <= Math.min(allowed, forgiven(near.word.length)) && plausible(word, near.word, near.edits),
      )
      .sort((a, b) => a.edits - b.edits || byCodeUnit(a.word, b.word));
  }
}

function forgiven(length: number): number {
  if (length < 4) return 0;
  return length < 6 ? 1 : 2;
}

function editsBetween(a: string, b: string): number {
  return Math.max(editsIn(a, b), editsIn(b, a));
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
