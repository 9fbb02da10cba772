import type { Lexicon, PhraseConstraint } from '../../pipeline/artifacts/lexicon.ts';
import { BudgetReader } from './budget.ts';
import { PhraseTable } from './phrase-table.ts';
import { endsClause, joinRuns, type Placed, type Span, softenClause, type Understood } from './placed.ts';
import { type Token, tokenise } from './tokens.ts';

export interface Reading {
  readonly understood: Understood[];
  /** Words that carry meaning and could not be used, in order. */
  readonly notUnderstood: string[];
}

type Mood = 'must' | 'want' | 'avoid' | 'dismissed';

/**
 * Turns text into constraints by the lexicon alone: the longest phrase wins; a negation or wish before it colours it to the
 * end of its clause. The same text gives the same reading; a text that commands is just text.
 */
export class Reader {
  readonly #phrases: PhraseTable<PhraseConstraint>;
  readonly #budgets: BudgetReader;
  readonly #moods: PhraseTable<Mood>;
  readonly #boundaries: ReadonlySet<string>;
  readonly #ignored: ReadonlySet<string>;
  readonly #unneeded: ReadonlySet<string>;
  readonly #alternatives: ReadonlySet<string>;

  constructor(lexicon: Lexicon) {
    this.#phrases = new PhraseTable(lexicon.phrases.map(({ text, constraint }) => [text, constraint]));
    this.#budgets = new BudgetReader(lexicon);
    this.#moods = new PhraseTable<Mood>([
      ...lexicon.negations.map((phrase) => [phrase, 'avoid'] as const),
      ...lexicon.dismissals.map((phrase) => [phrase, 'dismissed'] as const),
      ...lexicon.wishes.map((phrase) => [phrase, 'want'] as const),
      ...lexicon.affirmations.map((phrase) => [phrase, 'must'] as const),
    ]);
    this.#boundaries = new Set(lexicon.boundaries);
    this.#ignored = new Set(lexicon.ignored);
    this.#unneeded = new Set(lexicon.unneeded);
    this.#alternatives = new Set(lexicon.alternatives);
  }

  read(text: string): Reading {
    const tokens = tokenise(text);
    const understood: Placed[] = [];
    const leftOver: Span[] = [];
    let mood = 'must' as Mood;
    /** The negation or wish that set the mood, as long as it has coloured nothing. */
    let idle = undefined as Span | undefined;
    const setMood = (to: Mood, by?: Span) => {
      // A "no" that found nothing to deny carries meaning that was not used.
      if (idle && (mood === 'avoid' || mood === 'dismissed')) leftOver.push(idle);
      [mood, idle] = [to, by];
    };

    for (let at = 0; at < tokens.length; ) {
      const token = tokens[at] as Token;
      if (token.opensClause && !(mood === 'avoid' && !idle && this.#listGoesOn(tokens, at))) setMood('must');

      const budget = this.#budgets.readAt(tokens, at);
      const found = budget ?? this.#phraseAt(tokens, at);
      // Phrases that begin with a negation of their own ("no credit card") come before the negation.
      const turn = this.#moods.matchAt(tokens, at);
      if (found && found.length >= (turn?.length ?? 0)) {
        const last = at + found.length - 1;
        const unneeded = this.#unneededAt(tokens, last + 1);
        const blurred = mood === 'avoid' && !budget && this.#isBlurred(tokens, last + 1);
        if (!('constraint' in found) || mood === 'dismissed' || unneeded > 0 || blurred)
          leftOver.push([at, last + unneeded]);
        else {
          // A limit cannot be avoided: "not more than 50 euros" is the limit itself.
          const strength = budget && mood === 'avoid' ? 'must' : mood;
          const [start, end] = [token.start, (tokens[last] as Token).end];
          const constraint = { ...found.constraint, strength };
          understood.push({ text: text.slice(start, end), start, end, constraint, span: [at, last] });
        }
        idle = undefined;
        at = last + 1 + unneeded;
      } else if (turn) {
        const span: Span = [at, at + turn.length - 1];
        at += turn.length;
        // "no tool without an API": two negations make a must.
        if (turn.meaning === 'avoid' && mood === 'avoid' && idle) [mood, idle] = ['must', undefined];
        else setMood(turn.meaning, turn.meaning === 'must' ? undefined : span);
        if (turn.meaning === 'want' && endsClause(tokens, at)) softenClause(understood, tokens, at);
      } else {
        if (this.#boundaries.has(token.word) && mood !== 'want') setMood('must');
        const known = this.#ignored.has(token.word) || this.#alternatives.has(token.word);
        if (!known) leftOver.push([at, at]);
        at += 1;
      }
    }
    setMood('must');
    this.#softenAlternatives(understood, tokens);
    const inOrder = leftOver.sort(([a], [b]) => a - b);
    return {
      understood: understood.map(({ span: _, ...item }) => item),
      notUnderstood: joinRuns(inOrder, tokens, text),
    };
  }

  #phraseAt(tokens: readonly Token[], at: number): { constraint: PhraseConstraint; length: number } | undefined {
    const match = this.#phrases.matchAt(tokens, at);
    return match && { constraint: match.meaning, length: match.length };
  }

  /** How many tokens say that what stands before them is not needed: "needed" after a "no", or "not needed". */
  #unneededAt(tokens: readonly Token[], next: number): number {
    if (tokens[next]?.opensClause ?? true) return 0;
    const turn = this.#moods.matchAt(tokens, next);
    const after = turn?.meaning === 'avoid' ? turn.length : 0;
    return after > 0 && this.#unneeded.has(tokens[next + after]?.word ?? '') ? after + 1 : 0;
  }

  /**
   * Whether what follows a negated phrase makes it mean something else: "not my LinkedIn password" is not "not LinkedIn",
   * and "no WhatsApp needed" asks for nothing. Better told as not understood than turned round.
   */
  #isBlurred(tokens: readonly Token[], next: number): boolean {
    const token = tokens[next];
    if (token === undefined || token.opensClause) return false;
    if (this.#unneeded.has(token.word)) return true;
    const plain =
      this.#ignored.has(token.word) || this.#boundaries.has(token.word) || this.#alternatives.has(token.word);
    return !plain && !this.#phraseAt(tokens, next) && !this.#moods.matchAt(tokens, next);
  }

  /** "no WhatsApp, SMS or calls": a list of bare phrases that ends in an "or" is denied as a whole. */
  #listGoesOn(tokens: readonly Token[], at: number): boolean {
    for (let next = at; next < tokens.length; ) {
      if (this.#alternatives.has(tokens[next]?.word ?? '')) return this.#phraseAt(tokens, next + 1) !== undefined;
      const phrase = this.#phraseAt(tokens, next);
      if (!phrase) return false;
      next += phrase.length;
      const word = tokens[next];
      if (!word || (!word.opensClause && !this.#alternatives.has(word.word))) return false;
    }
    return false;
  }

  /** "n8n or Zapier": either would do, so neither is a must. */
  #softenAlternatives(understood: Placed[], tokens: readonly Token[]): void {
    for (let i = 1; i < understood.length; i++) {
      const [before, after] = [understood[i - 1], understood[i]];
      if (!before || !after) continue;
      const between = tokens.slice(before.span[1] + 1, after.span[0]);
      if (between.length === 0 || !between.every(({ word }) => this.#alternatives.has(word))) continue;
      for (const index of [i - 1, i]) {
        const item = understood[index] as Placed;
        if (item.constraint.strength !== 'must') continue;
        const constraint = {
          ...item.constraint,
          strength: 'want' as const,
          assumed: 'one of several that would do, so no must',
        };
        understood[index] = { ...item, constraint };
      }
    }
  }
}
