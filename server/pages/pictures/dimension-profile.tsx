import type { Score } from '../../../model/score.ts';

interface DimensionBarProps {
  readonly score: Pick<Score, 'score' | 'potential'>;
  /** What is proven of the tool in the middle of its type; undefined where the dimension applies to none of them. */
  readonly typical: number | undefined;
}

/** What is proven and what is open of one tool, with a mark where the middle of its type stands. One a dimension, one under the other: its profile. */
export function DimensionBar({ score: { score, potential }, typical }: DimensionBarProps) {
  return (
    <span class="score">
      <svg class="bar" width="100%" height="16" aria-hidden="true">
        <rect class="bar-track" y="7.5" width="100%" height="1" />
        <rect class="bar-open" y="3" width={`${potential}%`} height="10" fill="url(#hatch)" />
        <rect class="bar-proven" y="3" width={`${score}%`} height="10" />
        {typical !== undefined && <rect class="bar-typical" x={`${typical}%`} width="3" height="16" />}
      </svg>
      <span class="figures">
        <b>{score.toFixed(1)}</b> <span class="quiet">to {potential.toFixed(1)}</span>
      </span>
    </span>
  );
}

/** The figure in the middle; of two in the middle the lower one, so that it is the figure of a real tool. */
export function median(figures: readonly number[]): number | undefined {
  return [...figures].sort((a, b) => a - b)[Math.ceil(figures.length / 2) - 1];
}
