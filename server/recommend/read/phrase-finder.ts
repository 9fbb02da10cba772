import type { PhraseMatch } from '../../text/phrase-table.ts';
import type { ReadToken } from '../../text/tokens.ts';
import type { Grammar } from './grammar.ts';
import type { Meaning } from './meanings.ts';

/** A slip in a word of so many letters leaves no doubt which word it is. */
const LONG = 6;

export type NameMatch = PhraseMatch<Meaning> & { readonly meaning: Meaning & { kind: 'tool' } };

/** Finds the phrases of the lexicon and the names of tools in a text, each place but once. */
export class PhraseFinder {
  readonly #grammar: Grammar;
  readonly #tokens: readonly ReadToken[];
  readonly #found: (readonly PhraseMatch<Meaning>[] | undefined)[];

  constructor(grammar: Grammar, tokens: readonly ReadToken[]) {
    this.#grammar = grammar;
    this.#tokens = tokens;
    this.#found = new Array(tokens.length);
  }

  /** What may begin at a token, the longest first. */
  allAt(at: number): readonly PhraseMatch<Meaning>[] {
    const known = this.#found[at];
    if (known || at >= this.#tokens.length) return known ?? [];
    const found = this.#matchesAt(at);
    this.#found[at] = found;
    return found;
  }

  /** The names that may begin at a token, ordinary words among them. */
  namesAt(at: number): NameMatch[] {
    return this.allAt(at).filter(isName);
  }

  #matchesAt(at: number): readonly PhraseMatch<Meaning>[] {
    const [token, next] = [this.#tokens[at], this.#tokens[at + 1]];
    const all = this.#grammar.phrases.matchesAt(this.#tokens, at);
    const found =
      all.some(({ meaning }) => isColour(meaning)) && !isSureAsTyped(token)
        ? all.filter(({ meaning }) => !isColour(meaning))
        : all;
    if (token && next?.gap === 'none' && !found.some(({ end }) => end > at + 1)) {
      const meaning = this.#grammar.joined.get(token.word + next.word);
      if (meaning) return [{ meaning, end: at + 2 }, ...(token.homonym ? [] : found)];
    }
    return token?.homonym ? found.filter(({ end }) => end > at + 1) : found;
  }
}

export function isName(match: PhraseMatch<Meaning>): match is NameMatch {
  return match.meaning.kind === 'tool';
}

function isColour(meaning: Meaning): boolean {
  return meaning.kind === 'mood' || (meaning.kind === 'role' && meaning.role === 'leave');
}

/**
 * Whether a word may deny or colour something: as it is typed, or where it is so long that its slip can hardly stand for
 * another word, as in "witout". "voice nots" is a slip for "notes".
 */
function isSureAsTyped(token: ReadToken | undefined): boolean {
  if (!token) return false;
  const { word, forms } = token;
  return (
    forms.some((form) => form === word || (form.endsWith('*') && word.startsWith(form.slice(0, -1)))) ||
    word.length >= LONG
  );
}
