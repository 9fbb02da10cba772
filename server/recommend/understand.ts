import type { Lexicon, PhraseConstraint } from '../../pipeline/artifacts/lexicon.ts';
import { BudgetReader } from './budget.ts';
import type { Constraint } from './constraint.ts';
import { PhraseTable } from './phrase-table.ts';
import { type Token, tokenise } from './tokens.ts';

/** A part of the text, and what it was taken to ask. */
export interface Understood {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly constraint: Constraint;
}

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

  constructor(lexicon: Lexicon) {
    this.#phrases = new PhraseTable(lexicon.phrases.map(({ text, constraint }) => [text, constraint]));
    this.#budgets = new BudgetReader(lexicon);
    this.#moods = new PhraseTable<Mood>([
      ...lexicon.negations.map((phrase) => [phrase, 'avoid'] as const),
      ...lexicon.dismissals.map((phrase) => [phrase, 'dismissed'] as const),
      ...lexicon.wishes.map((phrase) => [phrase, 'want'] as const),
    ]);
    this.#boundaries = new Set(lexicon.boundaries);
    this.#ignored = new Set(lexicon.ignored);
  }

  read(text: string): Reading {
    const tokens = tokenise(text);
    const understood: Understood[] = [];
    const leftOver: [first: number, last: number][] = [];
    let mood: Mood = 'must';
    for (let at = 0; at < tokens.length; ) {
      const token = tokens[at] as Token;
      if (token.opensClause) mood = 'must';

      const budget = this.#budgets.readAt(tokens, at);
      const found = budget ?? this.#constraintAt(tokens, at);
      if (found && mood === 'dismissed') {
        leftOver.push([at, at + found.length - 1]);
        at += found.length;
        continue;
      }
      if (found) {
        const [start, end] = [token.start, (tokens[at + found.length - 1] as Token).end];
        // A limit cannot be avoided: "not more than 50 euros" is the limit itself.
        const strength = budget && mood === 'avoid' ? 'must' : (mood as Constraint['strength']);
        understood.push({ text: text.slice(start, end), start, end, constraint: { ...found.constraint, strength } });
        at += found.length;
        continue;
      }
      const turn = this.#moods.matchAt(tokens, at);
      if (turn) {
        mood = turn.meaning;
        at += turn.length;
        if (mood === 'want' && endsClause(tokens, at)) this.#softenClause(understood, tokens, at);
        continue;
      }
      if (this.#boundaries.has(token.word) && mood !== 'want') mood = 'must';
      if (!this.#ignored.has(token.word)) leftOver.push([at, at]);
      at += 1;
    }
    return { understood, notUnderstood: joinRuns(leftOver, tokens, text) };
  }

  #constraintAt(tokens: readonly Token[], at: number): { constraint: PhraseConstraint; length: number } | undefined {
    const match = this.#phrases.matchAt(tokens, at);
    return match && { constraint: match.meaning, length: match.length };
  }

  /** "WhatsApp would be nice": a wish at the end of a clause colours what stands before it. */
  #softenClause(understood: Understood[], tokens: readonly Token[], at: number): void {
    let first = at - 1;
    while (first > 0 && !tokens[first]?.opensClause) first -= 1;
    const from = tokens[first]?.start ?? 0;
    for (const [i, item] of understood.entries()) {
      if (item.start >= from && item.constraint.strength === 'must') {
        understood[i] = { ...item, constraint: { ...item.constraint, strength: 'want' } };
      }
    }
  }
}

function endsClause(tokens: readonly Token[], at: number): boolean {
  return at >= tokens.length || (tokens[at]?.opensClause ?? true);
}

/** Neighbouring words that were left over are told as one string, as they stand in the text. */
function joinRuns(spans: readonly [number, number][], tokens: readonly Token[], text: string): string[] {
  const runs: [number, number][] = [];
  for (const [first, last] of spans) {
    const run = runs.at(-1);
    if (run && run[1] === first - 1 && !tokens[first]?.opensClause) run[1] = last;
    else runs.push([first, last]);
  }
  return runs.map(([first, last]) => text.slice(tokens[first]?.start, tokens[last]?.end));
}
