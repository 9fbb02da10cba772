import type { Part } from '../artifacts/score.ts';
import type { Tool } from '../artifacts/tool.ts';

/** A score that moved, and the parts that moved it: their points add up to the move exactly. */
export interface ScoreChange {
  readonly slug: string;
  readonly profile: string;
  readonly before: number;
  readonly after: number;
  readonly coverage: { readonly before: number; readonly after: number };
  /** In tenths of a point. */
  readonly causes: readonly { readonly key: string; readonly points: number }[];
}

/** Scores of tools in both states that moved, by as little as it may be. */
export function compareScores(before: readonly Tool[], after: readonly Tool[]): ScoreChange[] {
  const old = new Map(before.map((tool) => [tool.slug, tool]));
  return after.flatMap(({ slug, scores }) =>
    Object.entries(scores.profiles).flatMap(([profile, now]) => {
      const then = old.get(slug)?.scores.profiles[profile];
      if (!then || (then.score === now.score && then.coverage === now.coverage)) return [];
      const causes = causesOf(then.parts, now.parts);
      return [
        {
          slug,
          profile,
          before: then.score,
          after: now.score,
          coverage: { before: then.coverage, after: now.coverage },
          causes,
        },
      ];
    }),
  );
}

function causesOf(before: readonly Part[], after: readonly Part[]): { key: string; points: number }[] {
  const points = (parts: readonly Part[]) => new Map(parts.map((part) => [part.key, part.points]));
  const [then, now] = [points(before), points(after)];
  const keys = [...new Set([...then.keys(), ...now.keys()])];
  return keys
    .map((key) => ({ key, points: (now.get(key) ?? 0) - (then.get(key) ?? 0) }))
    .filter(({ points }) => points !== 0)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points) || (a.key < b.key ? -1 : 1));
}
