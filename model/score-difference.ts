import type { Part } from './score.ts';

/** A fact that earns different points in two scores of one profile, with the difference in tenths. */
export interface PointDifference {
  readonly key: string;
  readonly points: number;
}

/** The facts that earn more or fewer points in one score than in another, largest difference first. They add up to the difference of the scores. */
export function pointDifferences(from: readonly Part[], to: readonly Part[]): PointDifference[] {
  const [pointsFrom, pointsTo] = [pointsByKey(from), pointsByKey(to)];
  return [...new Set([...pointsFrom.keys(), ...pointsTo.keys()])]
    .map((key) => ({ key, points: (pointsTo.get(key) ?? 0) - (pointsFrom.get(key) ?? 0) }))
    .filter(({ points }) => points !== 0)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points) || (a.key < b.key ? -1 : 1));
}

function pointsByKey(parts: readonly Part[]): Map<string, number> {
  return new Map(parts.map(({ key, points }) => [key, points]));
}
