import type { Part, ScoreWithParts } from '../../model/score.ts';
import { type PointsApart, pointsApart } from '../../model/score-difference.ts';
import type { Pairs } from './pairs.ts';
import type { ToolState } from './state.ts';

interface Move {
  readonly before: number;
  readonly after: number;
}

/** A score that moved, and what moved it: points of facts and of the table add up to the move exactly. */
export interface ScoreChange extends Move {
  readonly slug: string;
  readonly profile: string;
  readonly potential: Move;
  readonly coverage: Move;
  /** Facts that earn more or less by the same table, in tenths of a point. */
  readonly causes: readonly PointsApart[];
  /** What questions earn more or less only because they count for more or less: another method, or another category's table. In tenths. */
  readonly table: number;
}

/** Scores of tools in both states that moved, by as little as it may be. */
export function compareScores({ pairs }: Pairs<ToolState>, changedFacts: ReadonlySet<string>): ScoreChange[] {
  return pairs.flatMap(({ before, after: { slug, tool } }) =>
    Object.entries(tool.scores.profiles).flatMap(([profile, now]) => {
      const then = before.tool.scores.profiles[profile];
      if (!then || figures(then) === figures(now)) return [];
      const [maxima, old] = [maximaOf(now.parts), maximaOf(then.parts)];
      const apart = pointsApart(then.parts, now.parts);
      const isOfFact = ({ key }: PointsApart) => changedFacts.has(`${slug} ${key}`) || maxima.get(key) === old.get(key);
      return [
        {
          slug,
          profile,
          before: then.score,
          after: now.score,
          potential: { before: then.potential, after: now.potential },
          coverage: { before: then.coverage, after: now.coverage },
          causes: apart.filter(isOfFact),
          table: apart.filter((part) => !isOfFact(part)).reduce((sum, { points }) => sum + points, 0),
        },
      ];
    }),
  );
}

function figures({ score, potential, coverage }: ScoreWithParts): string {
  return `${score} ${potential} ${coverage}`;
}

function maximaOf(parts: readonly Part[]): Map<string, number> {
  return new Map(parts.map(({ key, maximum }) => [key, maximum]));
}
