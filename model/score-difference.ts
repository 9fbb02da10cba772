import type { Part } from './score.ts';

/** A fact that parts two scores of one profile, with its points in tenths. */
export interface PointsApart {
  readonly key: string;
  readonly points: number;
}

/** What makes one score differ from another: the facts that earn more or less, the weightiest first. Their points add up to the gap exactly. */
export function pointsApart(from: readonly Part[], to: readonly Part[]): PointsApart[] {
  const [then, now] = [earned(from), earned(to)];
  return [...new Set([...then.keys(), ...now.keys()])]
    .map((key) => ({ key, points: (now.get(key) ?? 0) - (then.get(key) ?? 0) }))
    .filter(({ points }) => points !== 0)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points) || (a.key < b.key ? -1 : 1));
}

function earned(parts: readonly Part[]): Map<string, number> {
  return new Map(parts.map(({ key, points }) => [key, points]));
}
