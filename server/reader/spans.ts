import type { Token } from './tokens.ts';

/** A range of tokens. `end` is exclusive. */
export interface Span {
  readonly first: number;
  readonly end: number;
}

/** Splits a range of tokens into consecutive spans. A new span starts where `isStart` is true. */
export function splitSpans(first: number, end: number, isStart: (at: number) => boolean): Span[] {
  const starts = Array.from({ length: end - first }, (_, i) => first + i).filter((at) => at === first || isStart(at));
  return starts.map((start, i) => ({ first: start, end: starts[i + 1] ?? end }));
}

/** Lists the part that covers each token. */
export function indexByToken<Part extends Span>(
  tokens: readonly Token[],
  parts: readonly Part[],
): (Part | undefined)[] {
  const partByToken: (Part | undefined)[] = tokens.map(() => undefined);
  for (const part of parts) partByToken.fill(part, part.first, part.end);
  return partByToken;
}

export function spanIndices({ first, end }: Span): number[] {
  return Array.from({ length: end - first }, (_, i) => first + i);
}

/** Lists the part of each covered token in a span. */
export function getPartsAcross<Part>(partByToken: readonly (Part | undefined)[], { first, end }: Span): Part[] {
  return partByToken.slice(Math.max(0, first), Math.max(0, end)).filter((part) => part !== undefined);
}

/** Lists the distinct parts that lie within a span. */
export function getPartsWithin<Part extends Span>(partByToken: readonly (Part | undefined)[], span: Span): Part[] {
  return getPartsAcross(partByToken, span).filter((part, i, all) => part !== all[i - 1] && isWithin(part, span));
}

export function isWithin(part: Span, outer: Span): boolean {
  return outer.first <= part.first && part.end <= outer.end;
}

/** Collects the tokens of all parts. */
export function coveredTokens(parts: readonly Span[]): ReadonlySet<number> {
  return new Set(parts.flatMap(spanIndices));
}

export function overlaps(tokens: ReadonlySet<number>, { first, end }: Span): boolean {
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
