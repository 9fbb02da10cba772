import type { PhraseConstraint } from '../../../pipeline/artifacts/lexicon.ts';
import type { Constraint } from '../constraint.ts';
import type { Reading } from '../reading.ts';
import { Settler } from './ambiguity.ts';
import { Findings, sortOf } from './findings.ts';
import type { Grammar } from './grammar.ts';
import { listGoesOn } from './lists.ts';
import { LookAhead } from './look-ahead.ts';
import type { Meaning, Mood } from './meanings.ts';
import { NameReader } from './name-reader.ts';
import type { Match } from './phrase-table.ts';
import type { ReadToken } from './read-tokens.ts';
import { Scope } from './scope.ts';

/** Reads one text from its first token to its last. */
export class TextReader {
  readonly #grammar: Grammar;
  readonly #tokens: readonly ReadToken[];
  readonly #names: NameReader;
  readonly #ahead: LookAhead;
  readonly #settler: Settler;
  readonly #findings: Findings;
  readonly #scope = new Scope();

  constructor(grammar: Grammar, text: string) {
    this.#grammar = grammar;
    const { tokens, language } = grammar.tokens.read(text);
    this.#tokens = tokens;
    this.#names = new NameReader(grammar, tokens, language);
    this.#ahead = new LookAhead(grammar, tokens, this.#names);
    this.#settler = new Settler(tokens);
    this.#findings = new Findings(grammar, text, tokens);
  }

  read(): Reading {
    for (let at = 0; at < this.#tokens.length; ) {
      this.#openClause(at);
      at = this.#readBudget(at) ?? this.#readSeats(at) ?? this.#readPhrase(at) ?? this.#readWord(at);
    }
    this.#scope.end();
    return this.#findings.reading(this.#scope.unused);
  }

  #openClause(at: number): void {
    const { gap } = this.#tokens[at] as ReadToken;
    if (gap === 'none') return;
    if (gap === 'colon' && this.#scope.isIdle) this.#scope.announce();
    else if (gap === 'stop') this.#scope.end();
    else if (this.#scope.isAnnounced) return;
    else if (this.#scope.mood !== 'must' && !this.#scope.isIdle && this.#goesOn(at)) return;
    // "no, email is fine": what was not used before the comma is not used behind it.
    else this.#scope.end();
    if (gap !== 'comma') this.#names.endRole();
  }

  #goesOn(at: number): boolean {
    return listGoesOn(this.#tokens, at, this.#grammar, (next) => this.#names.phrasesAt(next)[0]);
  }

  #readBudget(at: number): number | undefined {
    const budget = this.#grammar.budgets.readAt(this.#tokens, at);
    if (!budget) return undefined;
    // "not more than 50 euros" is the limit itself, and so is "nothing over $50".
    const constraint =
      budget.constraint ?? (budget.no === 'floor' && this.#scope.mood === 'avoid' ? budget.ceiling : undefined);
    if (!constraint || this.#scope.mood === 'dismissed') this.#findings.leave(at, budget.end);
    else {
      const isWish = this.#scope.mood === 'want' || (budget.constraint !== undefined && budget.roughly);
      this.#place({ ...constraint, strength: isWish ? 'want' : 'must' }, at, budget.end);
      this.#placeChannels(at, budget.end);
    }
    return budget.end;
  }

  #readSeats(at: number): number | undefined {
    const seats = this.#grammar.seats.readAt(this.#tokens, at);
    if (!seats) return undefined;
    this.#place({ ...seats.constraint, strength: 'must' }, seats.first, seats.end);
    this.#placeChannels(at, seats.end);
    return seats.end;
  }

  /** "10 LinkedIn accounts" counts, and asks for LinkedIn. */
  #placeChannels(first: number, end: number): void {
    for (let at = first; at < end; at++) {
      const match = this.#names.allAt(at).find((match) => match.end <= end);
      if (match?.meaning.kind !== 'asks') continue;
      const channel = match.meaning.constraints.find(({ key }) => key.startsWith('channels.'));
      if (channel)
        this.#place({ key: channel.key, op: channel.op, value: channel.value, strength: 'must' }, at, match.end);
    }
  }

  #readPhrase(at: number): number | undefined {
    // "on" and "works with" tell of a tool only before a name.
    const matches = this.#names
      .phrasesAt(at)
      .filter(({ meaning, end }) => !needsName(meaning) || this.#names.expectsName(end));
    const [match] = matches;
    if (!match) return undefined;
    const { meaning, end } = match;
    // "instead of" denies what follows, but not a tool: that is one to be like.
    const role = matches.find((other) => other.end === end && other.meaning.kind === 'role')?.meaning;
    if (role?.kind === 'role' && (meaning.kind === 'role' || this.#names.expectsName(end))) {
      if (role.place === 'before') this.#names.setRole(role.role);
      this.#readInside(at, end);
      return end;
    }
    switch (meaning.kind) {
      case 'asks':
        this.#names.endRole();
        return this.#ask(meaning.constraints, meaning.steady, match, at);
      case 'ambiguous': {
        this.#names.endRole();
        const settled = this.#settler.settle(meaning.readings, at);
        if (settled) return this.#ask([settled], false, match, at);
        this.#leaveOpen(meaning.readings, at, end);
        return end;
      }
      case 'tool': {
        // "we use HubSpot": what is in use is to be worked with, unless it is to be left.
        const beside = matches.find((other) => other.end === end && isIntegration(other.meaning));
        if (beside?.meaning.kind !== 'asks' || this.#names.roleOf(at, end) !== 'current')
          return this.#nameTool(match, at);
        this.#names.endRole();
        return this.#ask(beside.meaning.constraints, beside.meaning.steady, beside, at);
      }
      case 'mood':
        return this.#turn(
          meaning.mood,
          matches.filter((other) => other.end === end).map(({ meaning }) => meaning),
          at,
          end,
        );
      default:
        return end;
    }
  }

  /** "cheaper than" and "is too expensive" tell of a tool, and ask for a price besides. */
  #readInside(first: number, end: number): void {
    for (let at = first; at < end; ) {
      const match = this.#names.allAt(at).find((match) => match.end <= end && match.meaning.kind === 'asks');
      if (match?.meaning.kind === 'asks') this.#ask(match.meaning.constraints, match.meaning.steady, match, at);
      at = match?.end ?? at + 1;
    }
  }

  #ask(constraints: readonly PhraseConstraint[], steady: boolean, { end, number }: Match<Meaning>, at: number): number {
    const denial = this.#ahead.denialAt(end);
    const mood: Mood =
      denial || (this.#scope.mood === 'avoid' && this.#ahead.isUnneeded(end))
        ? 'dismissed'
        : steady && this.#scope.mood === 'avoid'
          ? 'must'
          : this.#scope.mood;
    const isChannel = constraints.some(({ key }) => key.startsWith('channels.'));
    const blurred =
      mood === 'avoid' && (this.#ahead.isBlurred(end) || (isChannel && this.#ahead.endsInCounted(at, end)));
    if (steady && this.#scope.mood === 'avoid') {
      // "I don't want LinkedIn to ban me": the "don't" is used up, and was not said of LinkedIn.
      if (constraints.length > 1)
        this.#findings.recolour(
          this.#findings.sideOfClause(at).filter((i) => this.#findings.isAvoided(i)),
          'must',
        );
      this.#scope.drop();
    }
    this.#scope.colour();
    if (mood === 'dismissed') return denial?.end ?? end;
    if (blurred) {
      this.#findings.leave(at, end);
      return end;
    }
    for (const { strength, ...constraint } of constraints) {
      const value = constraint.value === '#' && number !== undefined ? number : constraint.value;
      this.#place({ ...constraint, value, strength: mood === 'must' ? (strength ?? 'must') : mood }, at, end);
    }
    return end;
  }

  #nameTool({ meaning, end }: Match<Meaning>, at: number): number {
    if (meaning.kind !== 'tool') return end;
    const role = this.#names.roleOf(at, end);
    const denial = this.#ahead.denialAt(end);
    if (denial || role === 'other' || this.#scope.mood === 'dismissed') this.#findings.leave(at, denial?.end ?? end);
    else {
      const strength = role === 'leave' || this.#scope.mood === 'avoid' ? 'avoid' : 'want';
      const assumed = role === 'choose' && strength === 'want' ? { assumed: 'named to be chosen between' } : {};
      this.#place({ key: 'tool', op: 'is', value: meaning.name.slug, strength, ...assumed }, at, end);
    }
    this.#scope.colour();
    return denial?.end ?? end;
  }

  #turn(mood: Mood, meanings: readonly Meaning[], at: number, end: number): number {
    const places = meanings.flatMap((meaning) =>
      meaning.kind === 'mood' && meaning.mood === mood ? [meaning.place] : [],
    );
    const ends = this.#tokens[end]?.gap !== 'colon' && !this.#ahead.asksFrom(end);
    const answers = this.#tokens[at]?.gap === 'colon' && ends;
    const before = this.#findings.sideOfClause(answers ? at - 1 : at);
    // "Calls: no."
    if (answers && before.length > 0) {
      this.#findings.recolour(before, mood);
      return end;
    }
    // "Slack, ideally"; a "not" or "must" at the end says nothing of what stands before it.
    if (
      !places.includes('before') ||
      (mood === 'want' && before.length > 0 && ends) ||
      (places.length > 1 && before.length > 0 && ends)
    ) {
      if (before.length > 0) this.#findings.recolour(before, mood);
      // "calls we don't need", but "we don't need calls" too
      else if (mood === 'dismissed') this.#scope.turn(mood, [at, end - 1]);
      else this.#findings.leave(at, end);
      return end;
    }
    const goesOn =
      this.#grammar.alternatives.has(this.#tokens[at]?.word ?? '') && end === at + 1 && !this.#scope.isIdle;
    // "no need for calls nor SMS": the "nor" joins, and denies nothing anew.
    if (!(goesOn && (this.#scope.mood === 'dismissed' || this.#scope.mood === 'avoid')))
      this.#scope.turn(mood, [at, end - 1]);
    return end;
  }

  #readWord(at: number): number {
    const { word, homonym } = this.#tokens[at] as ReadToken;
    const { boundaries, additions } = this.#grammar;
    if (!homonym && boundaries.has(word)) {
      if (!this.#scope.isIdle) this.#scope.end();
      this.#names.endRole();
    } else if (!homonym && additions.has(word) && this.#scope.mood === 'avoid' && !this.#isAkin(at)) {
      this.#scope.end();
    }
    if (!this.#ahead.isPlain(at)) this.#findings.leave(at, at + 1);
    return at + 1;
  }

  /** "no email and sms": the same sort of thing on both sides of an "and" is denied as one. */
  #isAkin(at: number): boolean {
    if (this.#scope.isIdle) return false;
    const next = this.#names.phrasesAt(at + 1)[0]?.meaning;
    const after = next?.kind === 'asks' ? next.constraints[0]?.key : next?.kind === 'tool' ? 'tool' : undefined;
    return after !== undefined && sortOf(this.#findings.lastKey) === sortOf(after);
  }

  #place(constraint: Constraint, first: number, end: number): void {
    this.#findings.place(constraint, first, end);
    this.#scope.colour();
  }

  #leaveOpen(readings: readonly PhraseConstraint[], first: number, end: number): void {
    const { mood } = this.#scope;
    this.#scope.colour();
    if (mood !== 'dismissed') this.#findings.leaveOpen(readings, mood === 'avoid' ? 'avoid' : 'want', first, end);
  }
}

function isIntegration(meaning: Meaning): boolean {
  return meaning.kind === 'asks' && meaning.constraints.some(({ key }) => key.startsWith('integrations.'));
}

function needsName(meaning: Meaning): boolean {
  return (
    meaning.kind === 'role' && meaning.place === 'before' && (meaning.role === 'current' || meaning.role === 'other')
  );
}
