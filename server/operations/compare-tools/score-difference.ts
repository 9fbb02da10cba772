import { type Static, Type } from 'typebox';
import type { Methodology } from '../../../model/methodology.ts';
import { type PointDifference, pointDifferences } from '../../../model/score-difference.ts';
import type { Tool } from '../../../model/tool.ts';

/** In tenths of a point. In simulations the order of tools with a gap up to this was often wrong. */
const MAX_UNCLEAR_GAP = 100;

const Tenths = (description: string) => Type.Integer({ minimum: 0, description });

const Lead = Type.Object(
  {
    proven: Tenths('On questions that are answered for both.'),
    unanswered: Tenths('On questions that are unknown for the other tool: it may not be real.'),
  },
  { title: 'Lead', description: 'By how many tenths of a point a tool leads.' },
);
type Lead = Static<typeof Lead>;

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
    dimensions: Type.Array(Type.Object({ dimension: Type.String(), first: Lead, other: Lead }), {
      description: 'The same by dimension: where the first tool leads, and where the other does.',
    }),
    why: Type.String(),
  },
  { title: 'ScoreDifference' },
);

/** Which facts make the difference between the scores of two tools. In a scoped profile both must be of one type. */
export function scoreDifference(first: Tool, other: Tool, profile: string, { dimensions }: Methodology) {
  const [one, two] = [first, other].map(({ scores }) => scores.profiles[profile]);
  if (!one || !two) throw new Error(`there is no score for ${profile}`);
  const parts = pointDifferences(one.parts, two.parts);
  const gap = parts.reduce((sum, { points }) => sum + points, 0);
  const within = (inner: typeof one, outer: typeof one) =>
    inner.score >= outer.score && inner.potential <= outer.potential;
  const clear = Math.abs(gap) > MAX_UNCLEAR_GAP && !within(one, two) && !within(two, one);
  const leads = Object.entries(dimensions).flatMap(([dimension, { indicators }]) => {
    const own = parts.filter(({ key }) => Object.hasOwn(indicators, key));
    return own.length > 0 ? [{ dimension, ...leadsIn(own, first, other) }] : [];
  });
  return {
    profile,
    tool: other.slug,
    against: first.slug,
    gap,
    clear,
    parts,
    dimensions: leads,
    why: [whyOf(first, other, gap, clear, parts), ...doubts(first, other, gap, leadsIn(parts, first, other))].join(' '),
  };
}

/** By how much each of two tools leads where it has more points than the other. */
function leadsIn(parts: readonly PointDifference[], first: Tool, other: Tool): { first: Lead; other: Lead } {
  const lead = (led: readonly PointDifference[], behind: Tool): Lead => {
    const isUnknown = ({ key }: PointDifference) => behind.facts[key]?.status === 'unknown';
    return { proven: sum(led.filter((part) => !isUnknown(part))), unanswered: sum(led.filter(isUnknown)) };
  };
  return {
    first: lead(
      parts.filter(({ points }) => points < 0),
      other,
    ),
    other: lead(
      parts.filter(({ points }) => points > 0),
      first,
    ),
  };
}

function sum(parts: readonly PointDifference[]): number {
  return parts.reduce((total, { points }) => total + Math.abs(points), 0);
}

/** How much of the lead of the higher tool depends on what is unknown for the lower one. */
function doubts(first: Tool, other: Tool, gap: number, leads: { first: Lead; other: Lead }): string[] {
  const [higher, lower] = gap >= 0 ? [other, first] : [first, other];
  const { proven, unanswered } = gap >= 0 ? leads.other : leads.first;
  if (gap === 0 || unanswered === 0) return [];
  return [
    `Where ${higher.name} leads, it leads by ${inPoints(proven + unanswered)} points; ${inPoints(unanswered)} of them come from questions that are unknown for ${lower.name}.`,
    `These show what is documented, not what ${lower.name} lacks.`,
  ];
}

function inPoints(tenths: number): string {
  return (tenths / 10).toFixed(1);
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
