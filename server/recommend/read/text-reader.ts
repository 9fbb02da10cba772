import type { PhraseMatch } from '../../text/phrase-table.ts';
import type { ReadToken } from '../../text/tokens.ts';
import { Settler } from './ambiguity.ts';
import { sortOf } from './findings.ts';
import type { Grammar } from './grammar.ts';
import { LackReader } from './lack.ts';
import { listGoesOn } from './lists.ts';
import { isIntegration, type Meaning } from './meanings.ts';
import { MoodReader } from './mood-reader.ts';
import { QuantityReader } from './quantity-reader.ts';
import type { Reading } from './reading.ts';
import { ReadingState } from './reading-state.ts';
import { WishReader } from './wish-reader.ts';

/** Reads one text from its first token to its last. */
export class TextReader {
  readonly #state: ReadingState;
  readonly #settler: Settler;
  readonly #quantities: QuantityReader;
  readonly #wishes: WishReader;
  readonly #lacks: LackReader;
  readonly #moods: MoodReader;

  constructor(grammar: Grammar, text: string) {
    this.#state = new ReadingState(grammar, text);
    this.#settler = new Settler(this.#state.tokens);
    this.#quantities = new QuantityReader(this.#state);
    this.#wishes = new WishReader(this.#state);
    this.#lacks = new LackReader(this.#state);
    this.#moods = new MoodReader(this.#state, this.#lacks);
  }

  read(): Reading {
    const { findings, scope, tokens } = this.#state;
    for (let at = this.#wishes.loneNameAt(0) ?? 0; at < tokens.length; ) {
      this.#openClause(at);
      at = this.#quantities.budgetAt(at) ?? this.#quantities.seatsAt(at) ?? this.#readPhrase(at) ?? this.#readWord(at);
    }
    scope.end();
    return findings.reading(scope.unused);
  }

  #openClause(at: number): void {
    const { names, scope, tokens } = this.#state;
    const { gap } = tokens[at] as ReadToken;
    if (gap === 'none') return;
    if (gap === 'colon' && scope.isIdle) scope.announce();
    else if (gap === 'stop') scope.end();
    else if (scope.isAnnounced) return;
    else if (scope.mood !== 'must' && !scope.isIdle && this.#goesOn(at) && !this.#opensOwn(at)) return;
    // "no, email is fine": what was not used before the comma is not used behind it.
    else scope.end();
    if (gap !== 'comma') names.endRole();
  }

  #goesOn(at: number): boolean {
    const { grammar, names, scope, tokens } = this.#state;
    return listGoesOn(
      tokens,
      at,
      grammar,
      (next) => names.phrasesAt(next)[0],
      (match) => scope.mood !== 'avoid' || this.#isOfSort(match),
    );
  }

  /** "not per seat, and add colleagues": a verb behind the "and" that a "not" before a noun does not reach. */
  #opensOwn(at: number): boolean {
    const { grammar, scope, tokens } = this.#state;
    const isVerb = (token: ReadToken | undefined) => token !== undefined && grammar.verbs.has(token.word);
    if (!grammar.additions.has(tokens[at]?.word ?? '') || !isVerb(tokens[at + 1])) return false;
    return !tokens.slice(scope.since, at).some(isVerb);
  }

  #readPhrase(at: number): number | undefined {
    const { findings, names } = this.#state;
    const all = names.phrasesAt(at);
    if (all.length === 0) return undefined;
    // "on" and "works with" tell of a tool only before a name; "useless" tells of a lack only beside a "without".
    const matches = all.filter(({ meaning, end }) => {
      if (meaning.kind === 'vain') return this.#lacks.isVain(at, end);
      if (meaning.kind === 'unanswered') return !meaning.last || this.#endsWish(end);
      return !needsName(meaning) || names.expectsName(end);
    });
    // "nothing goes out without approval" asks for more than "nothing goes" laments.
    const vain =
      matches[0]?.meaning.kind === 'asks' ? undefined : matches.find(({ meaning }) => meaning.kind === 'vain');
    const match = vain ?? matches[0];
    if (!match) return undefined;
    const { meaning, end } = match;
    // "instead of" denies what follows, but not a tool: that is one to be like.
    const role = matches.find((other) => other.end === end && other.meaning.kind === 'role')?.meaning;
    if (role?.kind === 'role' && (meaning.kind === 'role' || names.expectsName(end))) {
      if (role.place === 'before') names.setRole(role.role, end);
      this.#wishes.askInside(at, end);
      return end;
    }
    switch (meaning.kind) {
      case 'asks':
        if (isIntegration(meaning) && names.isLeft(at, end)) {
          findings.leave(at, end);
          return end;
        }
        names.endRole();
        return this.#wishes.ask(meaning.constraints, meaning.steady, match, at);
      case 'ambiguous': {
        names.endRole();
        const settled = this.#settler.settle(meaning.readings, at);
        if (settled) return this.#wishes.ask([settled], false, match, at);
        this.#wishes.leaveOpen(meaning.readings, at, end);
        return end;
      }
      case 'tool': {
        // "we use HubSpot": what is in use is to be worked with, unless it is to be left.
        const beside = matches.find((other) => other.end === end && isIntegration(other.meaning));
        if (beside?.meaning.kind !== 'asks' || names.roleOf(at, end) !== 'current')
          return this.#wishes.nameTool(match, at);
        names.endRole();
        return this.#wishes.ask(beside.meaning.constraints, beside.meaning.steady, beside, at);
      }
      case 'vain':
        return this.#moods.turnVain(at, end);
      case 'unanswered':
        names.passRole(at);
        return this.#wishes.leave(at, end);
      case 'mood':
        names.passRole(at);
        return this.#moods.turn(
          meaning.mood,
          matches.filter((other) => other.end === end).map(({ meaning }) => meaning),
          at,
          end,
        );
      default:
        return end;
    }
  }

  /** "LinkedIn, support" wishes for support; "has to support LinkedIn" does not. */
  #endsWish(end: number): boolean {
    const { additions, alternatives } = this.#state.grammar;
    const next = this.#state.tokens[end];
    return next === undefined || next.gap !== 'none' || additions.has(next.word) || alternatives.has(next.word);
  }

  #readWord(at: number): number {
    const { ahead, findings, grammar, names, scope, tokens } = this.#state;
    const { word, homonym } = tokens[at] as ReadToken;
    names.passRole(at);
    const { boundaries, additions } = grammar;
    if (!homonym && boundaries.has(word)) {
      if (!scope.isIdle) scope.end();
      names.endRole();
    } else if (!homonym && additions.has(word) && scope.mood === 'avoid' && (!this.#isAkin(at) || this.#opensOwn(at))) {
      scope.end();
    }
    if (!ahead.isPlain(at)) findings.leave(at, at + 1);
    return at + 1;
  }

  /** "no email and sms": the same sort of thing on both sides of an "and" is denied as one. */
  #isAkin(at: number): boolean {
    const { names, scope } = this.#state;
    return !scope.isIdle && this.#isOfSort(names.phrasesAt(at + 1)[0]);
  }

  /** Whether a phrase asks for the same sort of thing as what was understood last. */
  #isOfSort(match: PhraseMatch<Meaning> | undefined): boolean {
    const meaning = match?.meaning;
    const key = meaning?.kind === 'asks' ? meaning.constraints[0]?.key : meaning?.kind === 'tool' ? 'tool' : undefined;
    return key !== undefined && sortOf(this.#state.findings.lastKey) === sortOf(key);
  }
}

function needsName(meaning: Meaning): boolean {
  return meaning.kind === 'role' && meaning.place === 'before' && ['current', 'blamed', 'other'].includes(meaning.role);
}
