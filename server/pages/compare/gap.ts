import type { Static } from 'typebox';
import type { Methodology } from '../../../model/methodology.ts';
import type { compareTools } from '../../operations/compare-tools/operation.ts';
import type { Row } from './sort-rows.ts';

export type Difference = Static<typeof compareTools.output>['score_differences'][number];

/** Points that one side is ahead by, in tenths: where both have an answer, and where nothing is known of the other. */
export interface Lead {
  readonly proven: number;
  readonly unanswered: number;
}

/** What a dimension adds to a gap. */
export interface DimensionGap {
  readonly dimension: string;
  readonly label: string;
  /** Of the tool that the other is held against. */
  readonly first: Lead;
  readonly other: Lead;
}

/** The gap between two scores by dimension, in the order of the method; dimensions that make none are left out. */
export function gapByDimension(
  { tool, against, parts }: Difference,
  rows: readonly Row[],
  dimensions: Methodology['dimensions'],
): DimensionGap[] {
  const cells = new Map(rows.map((row) => [row.key, row.cells]));
  return Object.entries(dimensions).flatMap(([dimension, { label, indicators }]) => {
    const own = parts.filter(({ key }) => Object.hasOwn(indicators, key));
    if (own.length === 0) return [];
    const lead = (ahead: (points: number) => boolean, behind: string): Lead => {
      const led = own.filter(({ points }) => ahead(points));
      const isOpen = ({ key }: { key: string }) => cells.get(key)?.[behind]?.status === 'unknown';
      return { proven: sum(led.filter((part) => !isOpen(part))), unanswered: sum(led.filter(isOpen)) };
    };
    const first = lead((points) => points < 0, tool);
    const other = lead((points) => points > 0, against);
    return [{ dimension, label, first, other }];
  });
}

const sum = (parts: readonly { readonly points: number }[]) =>
  parts.reduce((total, { points }) => total + Math.abs(points), 0);

/** What each side is ahead by in all. */
export function leadsOf(gaps: readonly DimensionGap[]): Pick<DimensionGap, 'first' | 'other'> {
  const add = (side: 'first' | 'other'): Lead => ({
    proven: gaps.reduce((total, gap) => total + gap[side].proven, 0),
    unanswered: gaps.reduce((total, gap) => total + gap[side].unanswered, 0),
  });
  return { first: add('first'), other: add('other') };
}
