import type { PhraseMatch } from '../../text/phrase-table.ts';
import type { ReadToken } from '../../text/tokens.ts';
import type { Grammar } from './grammar.ts';
import type { Meaning } from './meaning.ts';

/** A typo in a word of this length leaves no doubt about the word. */
const MIN_LENGTH_OF_SURE_TYPO = 6;

/** A word is not split into more parts than this: "phantom bus ter". */
const MAX_PARTS = 3;

export type NameMatch = PhraseMatch<Meaning> & { readonly meaning: Meaning & { kind: 'tool' } };

/** Finds the phrases of the lexicon and the names of tools in a text. Looks each token up only once. */
export class PhraseFinder {
  readonly #grammar: Grammar;
  readonly #tokens: readonly ReadToken[];
  readonly #found: (readonly PhraseMatch<Meaning>[] | undefined)[];

  constructor(grammar: Grammar, tokens: readonly ReadToken[]) {
    this.#grammar = grammar;
    this.#tokens = tokens;
    this.#found = new Array(tokens.length);
  }

  /** All phrases that may begin at a token, the longest first. */
  allAt(at: number): readonly PhraseMatch<Meaning>[] {
    const known = this.#found[at];
    if (known || at >= this.#tokens.length) return known ?? [];
    const found = this.#matchesAt(at);
    this.#found[at] = found;
    return found;
  }

  /** The names that may begin at a token, including ordinary words. */
  namesAt(at: number): NameMatch[] {
    return this.allAt(at).filter(isName);
  }

  #matchesAt(at: number): readonly PhraseMatch<Meaning>[] {
    const [token, next] = [this.#tokens[at], this.#tokens[at + 1]];
    const all = this.#grammar.phrases.matchesAt(this.#tokens, at);
    const found =
      all.some(({ meaning }) => isModifier(meaning)) && !isSureAsTyped(token)
        ? all.filter(({ meaning }) => !isModifier(meaning))
        : all;
    if (token && next?.gap === 'none' && !found.some(({ end }) => end > at + 1)) {
      const [compound] = this.#grammar.compounds.at(this.#tokens, at, this.#endOfCompound(at));
      if (compound && compound.length > 1)
        return [{ meaning: compound.meaning, end: at + compound.length }, ...(token.homonym ? [] : found)];
    }
    return token?.homonym ? found.filter(({ end }) => end > at + 1) : found;
  }

  /** The index after the last token of the clause that a word that begins at a token may be split into. */
  #endOfCompound(at: number): number {
    let end = at + 1;
    while (end < at + MAX_PARTS && this.#tokens[end]?.gap === 'none') end += 1;
    return end;
  }
}

export function isName(match: PhraseMatch<Meaning>): match is NameMatch {
  return match.meaning.kind === 'tool';
}

/** Whether a phrase can turn the meaning of others into its opposite. */
function isModifier(meaning: Meaning): boolean {
  return meaning.kind === 'polarity' || (meaning.kind === 'role' && meaning.role === 'unwanted');
}

/**
 * Whether a word may modify others: if it is typed correctly, or so long that its typo can hardly be another word, as in
 * "witout". "voice nots" is a typo of "notes".
 */
function isSureAsTyped(token: ReadToken | undefined): boolean {
  if (!token) return false;
  const { word, forms } = token;
  return (
    forms.some((form) => form === word || (form.endsWith('*') && word.startsWith(form.slice(0, -1)))) ||
    word.length >= MIN_LENGTH_OF_SURE_TYPO
  );
}
