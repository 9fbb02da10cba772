import type { Token } from './tokens.ts';

/** A range of tokens, without `end`. */
export interface Span {
  readonly first: number;
  readonly end: number;
}

/** Splits tokens into consecutive spans, at the tokens where `begins` is true. */
export function splitSpans(first: number, end: number, begins: (at: number) => boolean): Span[] {
  const starts = Array.from({ length: end - first }, (_, i) => first + i).filter((at) => at === first || begins(at));
  return starts.map((start, i) => ({ first: start, end: starts[i + 1] ?? end }));
}

/** The part that covers each token. */
export function indexByToken<Part extends Span>(
  tokens: readonly Token[],
  parts: readonly Part[],
): (Part | undefined)[] {
  const covering: (Part | undefined)[] = tokens.map(() => undefined);
  for (const part of parts) covering.fill(part, part.first, part.end);
  return covering;
}

export function spanIndices({ first, end }: Span): number[] {
  return Array.from({ length: end - first }, (_, i) => first + i);
}

/** For each covered token of a span, its part. */
export function partsAcross<Part>(covering: readonly (Part | undefined)[], { first, end }: Span): Part[] {
  return covering.slice(Math.max(0, first), Math.max(0, end)).filter((part) => part !== undefined);
}

/** The distinct parts within a span. */
export function partsWithin<Part extends Span>(covering: readonly (Part | undefined)[], span: Span): Part[] {
  return partsAcross(covering, span).filter((part, i, all) => part !== all[i - 1] && isWithin(part, span));
}

export function isWithin(part: Span, whole: Span): boolean {
  return whole.first <= part.first && part.end <= whole.end;
}

/** The tokens of some parts. */
export function coveredTokens(parts: readonly Span[]): ReadonlySet<number> {
  return new Set(parts.flatMap(spanIndices));
}

export function touches(tokens: ReadonlySet<number>, { first, end }: Span): boolean {
  for (let at = first; at < end; at += 1) if (tokens.has(at)) return true;
  return false;
}

/** Finds parts from left to right, without overlaps. */
export function findFromLeft<Part extends Span>(
  tokens: readonly Token[],
  partAt: (first: number) => Part | undefined,
): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < tokens.length; ) {
    const part = partAt(at);
    if (part) parts.push(part);
    at = part?.end ?? at + 1;
  }
  return parts;
}
