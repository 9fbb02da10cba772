import type { Language } from '../../../pipeline/artifacts/lexicon.ts';
import type { Grammar, Turn } from './grammar.ts';
import type { Meaning, Role } from './meanings.ts';
import { namesTool } from './naming.ts';
import { Neighbours } from './neighbours.ts';
import { isName, type NameMatch, PhraseFinder } from './phrase-finder.ts';
import type { Match } from './phrase-table.ts';
import type { ReadToken } from './read-tokens.ts';

/** Decides which of the phrases at a token are meant: which names as names, and as what. */
export class NameReader {
  readonly #grammar: Grammar;
  readonly #tokens: readonly ReadToken[];
  readonly #language: Language;
  readonly #finder: PhraseFinder;
  readonly #neighbours: Neighbours;
  #role: Role | undefined;
  #turns: ReadonlySet<Turn> | undefined;

  constructor(grammar: Grammar, tokens: readonly ReadToken[], language: Language) {
    this.#grammar = grammar;
    this.#tokens = tokens;
    this.#language = language;
    this.#finder = new PhraseFinder(grammar, tokens);
    this.#neighbours = new Neighbours(grammar, tokens, language, this.#finder);
  }

  /** "alternative to" expects a tool, up to the end of the clause. */
  setRole(role: Role): void {
    this.#role = role;
  }
  endRole(): void {
    this.#role = undefined;
  }

  /** What begins at a token, the longest first, without names that are but words here. */
  phrasesAt(at: number, role = this.#role): Match<Meaning>[] {
    const all = this.#finder.allAt(at);
    if (all.length < 2 && !all.some(isName)) return all;
    return all
      .filter((match) => !isName(match) || this.#isMeant(match, at, role))
      .sort((a, b) => b.end - a.end || rankOf(a, role) - rankOf(b, role));
  }

  /** What may begin at a token, the longest first. */
  allAt(at: number): Match<Meaning>[] {
    return this.#finder.allAt(at);
  }

  /** What a tool that is named here is to be; said behind it, before it, or by its being one of two. */
  roleOf(first: number, end: number): Role | undefined {
    const role =
      this.#roleAfter(end) ?? this.#role ?? (this.#neighbours.isBeside(first, end, true) ? 'choose' : undefined);
    if (role !== 'current') return role;
    return this.#turnsTo('keeping') ? 'other' : this.#turnsTo('parting') ? 'leave' : role;
  }

  /** "not Clay" speaks of a tool, "not more" does not: whether a name begins where one is expected. */
  expectsName(at: number): boolean {
    return this.#finder.namesAt(at).some((match) => this.#isMeant(match, at, 'like'));
  }

  #isMeant({ meaning, end }: NameMatch, first: number, role: Role | undefined): boolean {
    return namesTool(meaning.name, first, end, {
      tokens: this.#tokens,
      language: this.#language,
      role: this.#roleAfter(end) ?? role,
      isTrade: this.#tokens.slice(first, end).every(({ word }) => this.#grammar.ignored.has(word)),
      besideTool: this.#neighbours.isBeside(first, end, false),
    });
  }

  #roleAfter(end: number): Role | undefined {
    const gap = this.#tokens[end]?.gap;
    if (gap !== 'none' && gap !== 'comma') return undefined;
    const match = this.#finder.allAt(end).find(({ meaning }) => meaning.kind === 'role' && meaning.place === 'after');
    if (match?.meaning.kind !== 'role') return undefined;
    return match.meaning.role === 'leave' && this.#turnsTo('similar') ? 'like' : match.meaning.role;
  }

  /** Whether the text says so somewhere. */
  #turnsTo(turn: Turn): boolean {
    this.#turns ??= new Set(
      this.#tokens.flatMap((_, at) => this.#grammar.turns.matchesAt(this.#tokens, at).map(({ meaning }) => meaning)),
    );
    return this.#turns.has(turn);
  }
}

/** Where a tool is expected, a name comes before a phrase of the same words. */
function rankOf({ meaning }: Match<Meaning>, role: Role | undefined): number {
  if (meaning.kind === 'tool') return role === undefined ? 3 : 0;
  return meaning.kind === 'asks' ? 1 : 2;
}
