import type { Constraint } from './constraint.ts';
import type { Token } from './tokens.ts';

/** A part of the text, and what it was taken to ask. */
export interface Understood {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly constraint: Constraint;
}

/** Tokens from the first to the last, both included. */
export type Span = readonly [first: number, last: number];
export type Placed = Understood & { readonly span: Span };

/** "WhatsApp would be nice": a wish at the end of a clause colours what stands before it. */
export function softenClause(understood: Placed[], tokens: readonly Token[], at: number): void {
  let first = at - 1;
  while (first > 0 && !tokens[first]?.opensClause) first -= 1;
  for (const [i, item] of understood.entries()) {
    if (item.span[0] >= first && item.constraint.strength === 'must') {
      understood[i] = { ...item, constraint: { ...item.constraint, strength: 'want' } };
    }
  }
}

export function endsClause(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.opensClause ?? true;
}

/** Neighbouring words that were left over are told as one string, as they stand in the text. */
export function joinRuns(spans: readonly Span[], tokens: readonly Token[], text: string): string[] {
  const runs: [number, number][] = [];
  for (const [first, last] of spans) {
    const run = runs.at(-1);
    if (run && run[1] === first - 1 && !tokens[first]?.opensClause) run[1] = last;
    else runs.push([first, last]);
  }
  return runs.map(([first, last]) => text.slice(tokens[first]?.start, tokens[last]?.end));
}
