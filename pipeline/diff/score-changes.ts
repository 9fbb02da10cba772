import { type PointsApart, pointsApart } from '../artifacts/points-apart.ts';
import type { Tool } from '../artifacts/tool.ts';

/** A score that moved, and the parts that moved it: their points add up to the move exactly. */
export interface ScoreChange {
  readonly slug: string;
  readonly profile: string;
  readonly before: number;
  readonly after: number;
  readonly coverage: { readonly before: number; readonly after: number };
  /** In tenths of a point. */
  readonly causes: readonly PointsApart[];
}

/** Scores of tools in both states that moved, by as little as it may be. */
export function compareScores(before: readonly Tool[], after: readonly Tool[]): ScoreChange[] {
  const old = new Map(before.map((tool) => [tool.slug, tool]));
  return after.flatMap(({ slug, scores }) =>
    Object.entries(scores.profiles).flatMap(([profile, now]) => {
      const then = old.get(slug)?.scores.profiles[profile];
      if (!then || (then.score === now.score && then.coverage === now.coverage)) return [];
      const causes = pointsApart(then.parts, now.parts);
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
