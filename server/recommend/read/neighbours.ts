import type { Language } from '../../../model/lexicon.ts';
import type { ReadToken } from '../../text/tokens.ts';
import type { Grammar } from './grammar.ts';
import type { NameMatch, PhraseFinder } from './phrase-finder.ts';

const VERSUS = new Set(['vs', 'versus']);
/** "valley or artisan": a text so short speaks of nothing else. */
const SHORT = 4;

/** Tells which names stand in a row with others. */
export class Neighbours {
  readonly #grammar: Grammar;
  readonly #tokens: readonly ReadToken[];
  readonly #language: Language;
  readonly #finder: PhraseFinder;

  constructor(grammar: Grammar, tokens: readonly ReadToken[], language: Language, finder: PhraseFinder) {
    this.#grammar = grammar;
    this.#tokens = tokens;
    this.#language = language;
    this.#finder = finder;
  }

  /** Whether a name is joined to the name of another tool: by "or" and the like, or loosely by "and" or a comma too. */
  isBeside(first: number, end: number, strictly: boolean): boolean {
    return this.#isBefore(first, strictly) || this.#isBehind(first, end, strictly);
  }

  #isBehind(first: number, end: number, strictly: boolean): boolean {
    const token = this.#tokens[end];
    if (!token || token.gap === 'stop' || token.gap === 'colon') return false;
    const joined = this.#joins(token, strictly);
    if (!joined && (strictly || token.gap !== 'comma')) return false;
    const next = joined ? end + 1 : end;
    return this.#finder.namesAt(next).some((match) => this.#counts(match, next, first, strictly));
  }

  #isBefore(first: number, strictly: boolean): boolean {
    const token = this.#tokens[first - 1];
    if (!token || this.#tokens[first]?.gap === 'stop') return false;
    const joined = this.#joins(token, strictly);
    if (!joined && (strictly || this.#tokens[first]?.gap !== 'comma')) return false;
    const end = joined ? first - 1 : first;
    for (let at = end - 1; at >= 0 && at > end - 4; at--) {
      if (this.#finder.namesAt(at).some((match) => match.end === end && this.#counts(match, at, first, strictly)))
        return true;
    }
    return false;
  }

  /** A name beside tells that this one is a name where it is a sure one, or both have a capital. */
  #counts({ meaning }: NameMatch, at: number, beside: number, strictly: boolean): boolean {
    if (meaning.name.partial) return false;
    if (this.#tokens.length <= SHORT || this.#isVersus(at) || this.#isVersus(beside)) return true;
    const capitals = this.#tokens[at]?.capital && this.#tokens[beside]?.capital && this.#language !== 'de';
    return strictly || !meaning.name.plain || capitals === true;
  }

  #isVersus(at: number): boolean {
    return [this.#tokens[at - 1], this.#tokens[at + 1]].some((token) => token !== undefined && VERSUS.has(token.word));
  }

  #joins({ word }: ReadToken, strictly: boolean): boolean {
    const { alternatives, additions } = this.#grammar;
    return alternatives.has(word) || VERSUS.has(word) || (!strictly && additions.has(word));
  }
}
