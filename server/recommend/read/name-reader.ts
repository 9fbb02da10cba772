import type { Language } from '../../../model/lexicon.ts';
import type { PhraseMatch } from '../../text/phrase-table.ts';
import type { ReadToken } from '../../text/tokens.ts';
import type { Grammar, Turn } from './grammar.ts';
import { isIntegration, type Meaning, type Role } from './meanings.ts';
import { namesTool } from './naming.ts';
import { Neighbours } from './neighbours.ts';
import { isName, type NameMatch, PhraseFinder } from './phrase-finder.ts';

/** So many names are joined by "and" at most. */
const LONGEST_ROW = 3;

/** What is said behind these is said of all that is joined before them. */
const PLURAL = new Set('are were sind waren sont etaient son estan eran sao estao eram'.split(' '));

/** Decides which of the phrases at a token are meant: which names as names, and as what. */
export class NameReader {
  readonly #grammar: Grammar;
  readonly #tokens: readonly ReadToken[];
  readonly #language: Language;
  readonly #finder: PhraseFinder;
  readonly #neighbours: Neighbours;
  #role: Role | undefined;
  /** The token behind the words that set it. */
  #roleEnd = 0;
  #isFilled = false;
  #turns: ReadonlySet<Turn> | undefined;

  constructor(grammar: Grammar, tokens: readonly ReadToken[], language: Language) {
    this.#grammar = grammar;
    this.#tokens = tokens;
    this.#language = language;
    this.#finder = new PhraseFinder(grammar, tokens);
    this.#neighbours = new Neighbours(grammar, tokens, language, this.#finder);
  }

  /** "alternative to" expects a tool, up to the end of the clause or the first word behind its names. */
  setRole(role: Role, end: number): void {
    [this.#role, this.#roleEnd, this.#isFilled] = [role, end, false];
  }
  /** Tells that a tool was named in the role, which then goes on over no other word: "leaving Lemlist, needs HubSpot". */
  fillRole(): void {
    this.#isFilled = true;
  }
  /** Ends the role where it was filled, and a word does not join what follows to it. */
  passRole(at: number): void {
    const { additions, alternatives, fillers } = this.#grammar;
    const word = this.#tokens[at]?.word ?? '';
    if (this.#isFilled && !additions.has(word) && !alternatives.has(word) && !fillers.has(word)) this.endRole();
  }
  endRole(): void {
    this.#role = undefined;
  }

  /** What begins at a token, the longest first, without names that are but words here. */
  phrasesAt(at: number, role = this.#roleBefore()): readonly PhraseMatch<Meaning>[] {
    const all = this.#finder.allAt(at);
    if (all.length < 2 && !all.some(isName)) return all;
    const meant = all.filter((match) => !isName(match) || this.#isMeant(match, at, role));
    if (meant.length < 2) return meant;
    const isOpen = role === undefined && meant.some(isName);
    const rank = (match: PhraseMatch<Meaning>) => rankOf(match, isOpen ? this.#roleBehind(match) : role);
    return meant.sort((a, b) => b.end - a.end || rank(a) - rank(b));
  }

  /** What may begin at a token, the longest first. */
  allAt(at: number): readonly PhraseMatch<Meaning>[] {
    return this.#finder.allAt(at);
  }

  /** What a tool that is named here is to be; said behind it, before it, or by its being one of two. */
  roleOf(first: number, end: number): Role | undefined {
    const role =
      this.#roleAfter(end) ??
      this.#roleBefore() ??
      (this.#neighbours.isBeside(first, end, true) ? 'choose' : undefined);
    if (role !== 'current') return role;
    return this.#turnsTo('keeping') ? 'other' : this.#turnsTo('parting') ? 'leave' : role;
  }

  /** "leaving Salesforce", "Salesforce is too expensive": whether what is no tool here is to be left all the same. */
  isLeft(first: number, end: number): boolean {
    const { fillers } = this.#grammar;
    const isNext = () => this.#tokens.slice(this.#roleEnd, first).every(({ word }) => fillers.has(word));
    if (this.#roleBefore() === 'leave' && isNext()) return true;
    // "Slack is a no-go" refuses Slack itself.
    const isRefused = this.#finder.allAt(end).some(({ meaning }) => meaning.kind === 'mood');
    return !isRefused && this.#roleAfter(end) === 'leave';
  }

  /** "not Clay" speaks of a tool, "not more" does not: whether a name begins where one is expected. */
  expectsName(at: number): boolean {
    return this.#finder.namesAt(at).some((match) => this.#isMeant(match, at, 'like'));
  }

  /** "because of X" blames X where the text tells of harm, and asks for nothing else. */
  #roleBefore(): Role | undefined {
    return this.#role !== 'blamed' ? this.#role : this.#turnsTo('harm') ? 'leave' : undefined;
  }

  /** "HubSpot is too expensive": what is left is a tool, not what others are joined to. */
  #roleBehind({ end }: PhraseMatch<Meaning>): Role | undefined {
    const after = this.#roleAfter(end);
    return after === 'leave' || (after === 'like' && this.#turnsTo('similar')) ? after : undefined;
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

  #roleAfter(end: number, row = LONGEST_ROW): Role | undefined {
    const gap = this.#tokens[end]?.gap;
    if (gap !== 'none' && gap !== 'comma') return undefined;
    const match = this.#finder.allAt(end).find(({ meaning }) => meaning.kind === 'role' && meaning.place === 'after');
    // "HubSpot and Salesforce are too expensive"
    if (!match && row > 0 && this.#isAddition(end)) {
      const next = this.#finder.allAt(end + 1).find((match) => isName(match) || isIntegration(match.meaning));
      const isOfAll = next && (PLURAL.has(this.#tokens[next.end]?.word ?? '') || this.#isAddition(next.end));
      return isOfAll && this.#roleAfter(next.end, row - 1) === 'leave' ? 'leave' : undefined;
    }
    if (match?.meaning.kind !== 'role') return undefined;
    return match.meaning.role === 'leave' && this.#turnsTo('similar') ? 'like' : match.meaning.role;
  }

  #isAddition(at: number): boolean {
    return this.#grammar.additions.has(this.#tokens[at]?.word ?? '');
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
function rankOf({ meaning }: PhraseMatch<Meaning>, role: Role | undefined): number {
  if (meaning.kind === 'tool') return role === undefined ? 3 : 0;
  return meaning.kind === 'asks' ? 1 : 2;
}
