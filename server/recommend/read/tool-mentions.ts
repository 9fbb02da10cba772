import type { TextLanguage } from '../../text/token-reader.ts';
import type { ReadToken } from '../../text/tokens.ts';
import type { Grammar } from './grammar.ts';
import type { ToolRole } from './meaning.ts';
import type { NameMatch, PhraseFinder } from './phrase-finder.ts';

const VERSUS = new Set(['vs', 'versus']);
/** "valley or artisan": a text this short is about nothing but the tools. */
const MAX_TOKENS_OF_NAMES_ALONE = 4;
const MAX_TOKENS_OF_NAME = 3;

/** Decides whether a name that is also an ordinary word refers to a tool. */
export class ToolMentions {
  readonly #grammar: Grammar;
  readonly #tokens: readonly ReadToken[];
  readonly #language: TextLanguage;
  readonly #finder: PhraseFinder;

  constructor(grammar: Grammar, tokens: readonly ReadToken[], language: TextLanguage, finder: PhraseFinder) {
    this.#grammar = grammar;
    this.#tokens = tokens;
    this.#language = language;
    this.#finder = finder;
  }

  /**
   * "alternative to Clay", "Flagmast or Outreach" and "we tried Hunter" name tools; "I'd like outreach" and "Stop On Reply"
   * do not.
   *
   * @param role the role that the words before or after the name express
   */
  isMention({ meaning: { name }, end }: NameMatch, first: number, role: ToolRole | undefined): boolean {
    if (name.partial) return role !== undefined && role !== 'other';
    if (!name.ordinary) return true;
    // "we run outreach" names an activity.
    const isActivity = role === 'current' && this.#areStopWords(first, end);
    return (role !== undefined && !isActivity) || this.isListed(first, end, false) || this.#isCapitalised(first, end);
  }

  /**
   * Whether a name is joined to the name of another tool.
   *
   * @param strictly only by "or" and the like; otherwise "and" and a comma count as well
   */
  isListed(first: number, end: number, strictly: boolean): boolean {
    return this.#isAfterName(first, strictly) || this.#isBeforeName(first, end, strictly);
  }

  #isBeforeName(first: number, end: number, strictly: boolean): boolean {
    const token = this.#tokens[end];
    if (!token || token.gap === 'stop' || token.gap === 'colon') return false;
    const joined = this.#joins(token, strictly);
    if (!joined && (strictly || token.gap !== 'comma')) return false;
    const next = joined ? end + 1 : end;
    return this.#finder.namesAt(next).some((match) => this.#confirms(match, next, first, strictly));
  }

  #isAfterName(first: number, strictly: boolean): boolean {
    const token = this.#tokens[first - 1];
    if (!token || this.#tokens[first]?.gap === 'stop') return false;
    const joined = this.#joins(token, strictly);
    if (!joined && (strictly || this.#tokens[first]?.gap !== 'comma')) return false;
    const end = joined ? first - 1 : first;
    for (let at = end - 1; at >= 0 && at >= end - MAX_TOKENS_OF_NAME; at--) {
      if (this.#finder.namesAt(at).some((match) => match.end === end && this.#confirms(match, at, first, strictly)))
        return true;
    }
    return false;
  }

  /** Whether the neighbour shows that the name is one: if the neighbour is unmistakable, or both have a capital letter. */
  #confirms({ meaning }: NameMatch, neighbour: number, at: number, strictly: boolean): boolean {
    if (meaning.name.partial) return false;
    const isShort = this.#tokens.length <= MAX_TOKENS_OF_NAMES_ALONE;
    if (isShort || this.#isCompared(neighbour) || this.#isCompared(at)) return true;
    const areCapitals = this.#tokens[neighbour]?.capital && this.#tokens[at]?.capital && this.#language !== 'de';
    return strictly || !meaning.name.ordinary || areCapitals === true;
  }

  #isCompared(at: number): boolean {
    return [this.#tokens[at - 1], this.#tokens[at + 1]].some((token) => token !== undefined && VERSUS.has(token.word));
  }

  #joins({ word }: ReadToken, strictly: boolean): boolean {
    const { alternatives, additions } = this.#grammar;
    return alternatives.has(word) || VERSUS.has(word) || (!strictly && additions.has(word));
  }

  #areStopWords(first: number, end: number): boolean {
    return this.#tokens.slice(first, end).every(({ word }) => this.#grammar.stopWords.has(word));
  }

  /** A capital letter marks a name, except at the start of a sentence, in a heading and in German. */
  #isCapitalised(first: number, end: number): boolean {
    const [before, token, after] = [this.#tokens[first - 1], this.#tokens[first], this.#tokens[end]];
    return (
      token?.capital === true &&
      token.gap !== 'stop' &&
      this.#language !== 'de' &&
      !isCapitalisedWord(before) &&
      !(after?.gap === 'none' && isCapitalisedWord(after))
    );
  }
}

/** A capitalised neighbour is a sign of a heading, where every word has a capital letter. */
function isCapitalisedWord(token: ReadToken | undefined): boolean {
  return token?.capital === true && token.gap !== 'stop' && token.forms.length > 0;
}
