import type { Language } from '../../../pipeline/artifacts/lexicon.ts';
import type { Grammar, Turn } from './grammar.ts';
import type { Meaning, Role } from './meanings.ts';
import { namesTool } from './naming.ts';
import type { Match } from './phrase-table.ts';
import type { ReadToken } from './read-tokens.ts';

const VERSUS = new Set(['vs', 'versus']);
/** "valley or artisan": a text so short speaks of nothing else. */
const SHORT = 4;
/** A slip in a word of so many letters leaves no doubt which word it is. */
const LONG = 6;

type NameMatch = Match<Meaning> & { readonly meaning: Meaning & { kind: 'tool' } };

/** Finds the phrases at a token, and decides there which names are meant as names, and as what. */
export class NameReader {
  readonly #grammar: Grammar;
  readonly #tokens: readonly ReadToken[];
  readonly #language: Language;
  readonly #found = new Map<number, Match<Meaning>[]>();
  #role: Role | undefined;
  #turns: ReadonlySet<Turn> | undefined;

  constructor(grammar: Grammar, tokens: readonly ReadToken[], language: Language) {
    this.#grammar = grammar;
    this.#tokens = tokens;
    this.#language = language;
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
    const all = this.allAt(at);
    if (all.length < 2 && !all.some(isName)) return all;
    return all
      .filter((match) => !isName(match) || this.#isMeant(match, at, role))
      .sort((a, b) => b.end - a.end || rankOf(a, role) - rankOf(b, role));
  }

  /** What may begin at a token, the longest first. */
  allAt(at: number): Match<Meaning>[] {
    let found = this.#found.get(at);
    if (!found) {
      found = this.#matchesAt(at);
      this.#found.set(at, found);
    }
    return found;
  }

  /** What a tool that is named here is to be; said behind it, before it, or by its being one of two. */
  roleOf(first: number, end: number): Role | undefined {
    const role = this.#roleAfter(end) ?? this.#role ?? (this.#isBeside(first, end, true) ? 'choose' : undefined);
    if (role !== 'current') return role;
    return this.#turnsTo('keeping') ? 'other' : this.#turnsTo('parting') ? 'leave' : role;
  }

  /** "not Clay" speaks of a tool, "not more" does not: whether a name begins where one is expected. */
  expectsName(at: number): boolean {
    return this.#names(at).some((match) => this.#isMeant(match, at, 'like'));
  }

  #matchesAt(at: number): Match<Meaning>[] {
    const found = this.#grammar.phrases
      .matchesAt(this.#tokens, at)
      .filter(({ meaning }) => !isColour(meaning) || isSureAsTyped(this.#tokens[at]));
    const [token, next] = [this.#tokens[at], this.#tokens[at + 1]];
    if (token && next?.gap === 'none' && !found.some(({ end }) => end > at + 1)) {
      const meaning = this.#grammar.joined.get(token.word + next.word);
      if (meaning) found.unshift({ meaning, end: at + 2 });
    }
    return token?.homonym ? found.filter(({ end }) => end > at + 1) : found;
  }

  #isMeant({ meaning, end }: NameMatch, first: number, role: Role | undefined): boolean {
    return namesTool(meaning.name, first, end, {
      tokens: this.#tokens,
      language: this.#language,
      role: this.#roleAfter(end) ?? role,
      isTrade: this.#tokens.slice(first, end).every(({ word }) => this.#grammar.ignored.has(word)),
      besideTool: this.#isBeside(first, end, false),
    });
  }

  #roleAfter(end: number): Role | undefined {
    const gap = this.#tokens[end]?.gap;
    if (gap !== 'none' && gap !== 'comma') return undefined;
    const match = this.allAt(end).find(({ meaning }) => meaning.kind === 'role' && meaning.place === 'after');
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

  /** Whether it is joined to the name of another tool: by "or" and the like, or loosely by "and" or a comma too. */
  #isBeside(first: number, end: number, strictly: boolean): boolean {
    return this.#isBefore(first, strictly) || this.#isBehind(first, end, strictly);
  }

  #isBehind(first: number, end: number, strictly: boolean): boolean {
    const token = this.#tokens[end];
    if (!token || token.gap === 'stop' || token.gap === 'colon') return false;
    const joined = this.#joins(token, strictly);
    if (!joined && (strictly || token.gap !== 'comma')) return false;
    const next = joined ? end + 1 : end;
    return this.#names(next).some((match) => this.#counts(match, next, first, strictly));
  }

  #isBefore(first: number, strictly: boolean): boolean {
    const token = this.#tokens[first - 1];
    if (!token || this.#tokens[first]?.gap === 'stop') return false;
    const joined = this.#joins(token, strictly);
    if (!joined && (strictly || this.#tokens[first]?.gap !== 'comma')) return false;
    const end = joined ? first - 1 : first;
    for (let at = end - 1; at >= 0 && at > end - 4; at--) {
      if (this.#names(at).some((match) => match.end === end && this.#counts(match, at, first, strictly))) return true;
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

  #names(at: number): NameMatch[] {
    return this.allAt(at).filter(isName);
  }

  #joins({ word }: ReadToken, strictly: boolean): boolean {
    const { alternatives, additions } = this.#grammar;
    return alternatives.has(word) || VERSUS.has(word) || (!strictly && additions.has(word));
  }
}

function isColour({ kind, ...meaning }: Meaning): boolean {
  return kind === 'mood' || ('role' in meaning && meaning.role === 'leave');
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

function isName(match: Match<Meaning>): match is NameMatch {
  return match.meaning.kind === 'tool';
}

/** Where a tool is expected, a name comes before a phrase of the same words. */
function rankOf({ meaning }: Match<Meaning>, role: Role | undefined): number {
  if (meaning.kind === 'tool') return role === undefined ? 3 : 0;
  return meaning.kind === 'asks' ? 1 : 2;
}
