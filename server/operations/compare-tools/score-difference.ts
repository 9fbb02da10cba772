import { Type } from 'typebox';
import { type PointDifference, pointDifferences } from '../../../model/score-difference.ts';
import type { Tool } from '../../../model/tool.ts';

/** In tenths of a point. In simulations the order of tools with a gap up to this was often wrong. */
const MAX_UNCLEAR_GAP = 100;

export const ScoreDifference = Type.Object(
  {
    profile: Type.String(),
    tool: Type.String({ description: 'The tool that is compared with the first one.' }),
    against: Type.String({ description: 'The first tool.' }),
    gap: Type.Integer({ description: 'Its score minus that of the first, in tenths of a point.' }),
    clear: Type.Boolean({
      description:
        'False if the gap is 10 points or less, or if one range from score to potential lies within the other.',
    }),
    parts: Type.Array(Type.Object({ key: Type.String(), points: Type.Integer() }), {
      description: 'The facts that make the gap, the weightiest first; their points, in tenths, add up to it.',
    }),
    why: Type.String(),
  },
  { title: 'ScoreDifference' },
);

/** Which facts make the difference between the scores of two tools. In a scoped profile both must be of one type. */
export function scoreDifference(first: Tool, other: Tool, profile: string) {
  const [one, two] = [first, other].map(({ scores }) => scores.profiles[profile]);
  if (!one || !two) throw new Error(`there is no score for ${profile}`);
  const parts = pointDifferences(one.parts, two.parts);
  const gap = parts.reduce((sum, { points }) => sum + points, 0);
  const within = (inner: typeof one, outer: typeof one) =>
    inner.score >= outer.score && inner.potential <= outer.potential;
  const clear = Math.abs(gap) > MAX_UNCLEAR_GAP && !within(one, two) && !within(two, one);
  return {
    profile,
    tool: other.slug,
    against: first.slug,
    gap,
    clear,
    parts,
    why: whyOf(first, other, gap, clear, parts),
  };
}

function whyOf(first: Tool, other: Tool, gap: number, clear: boolean, parts: readonly PointDifference[]): string {
  const [higher, lower] = gap >= 0 ? [other, first] : [first, other];
  const named = parts
    .filter(({ points }) => points > 0 === gap >= 0)
    .slice(0, 3)
    .map(({ key }) => other.facts[key]?.label ?? key);
  const facts = named.length > 0 ? `; mostly because of ${named.join(', ')}` : '';
  const size = `${higher.name} is proven ${Math.abs(gap) / 10} points above ${lower.name}${facts}.`;
  return clear ? size : `No clear difference: ${gap === 0 ? `${higher.name} and ${lower.name} score the same.` : size}`;
}
