import type { Ranking } from '../../../model/ranking.ts';

type RankInfo = Pick<Ranking['lists'][number]['entries'][number], 'rank' | 'rank_range' | 'weight_range'>;
type Range = RankInfo['rank_range'];

interface RankRangeProps {
  readonly rankInfo: RankInfo;
  /** How many tools are ranked: the axis goes from 1 to this rank. */
  readonly of: number;
  /** Leaves out the figures and the text for screen readers, where the page gives them. */
  readonly hidden?: boolean;
}

/** A rank on the axis of all ranks, with the range that the unknowns leave open (hatched) and the range under other weights (solid). */
export function RankRange({ rankInfo, of, hidden = false }: RankRangeProps) {
  const { rank, rank_range, weight_range } = rankInfo;
  return (
    <span class="rank-range">
      <svg class="ranks" width="100%" height="16" aria-hidden="true">
        <line class="axis" x1="2%" x2="98%" y1="8" y2="8" />
        <rect class="rank-open" y="3" height="10" fill="url(#hatch)" {...span(rank_range, of)} />
        <rect class="rank-weights" y="6" height="4" {...span(weight_range, of)} />
        <circle class="rank-dot" cx={`${rankToPercent(rank, of)}%`} cy="8" r="5" />
      </svg>
      {!hidden && (
        <>
          <span class="figures quiet" aria-hidden="true">
            {rank_range.best} to {rank_range.worst}
          </span>{' '}
          <span class="unseen">{rankInWords(rankInfo, of)}</span>
        </>
      )}
    </span>
  );
}

function rankInWords({ rank, rank_range, weight_range }: RankInfo, of: number): string {
  return `Rank ${rank} of ${of}. Possible while facts are unknown: ${ranks(rank_range)}. With other weights: ${ranks(weight_range)}.`;
}

const ranks = ({ best, worst }: Range) => (best === worst ? `rank ${best}` : `ranks ${best} to ${worst}`);

function span({ best, worst }: Range, of: number) {
  const start = rankToPercent(best, of);
  return { x: `${start}%`, width: `${Math.max(0.5, rankToPercent(worst, of) - start)}%` };
}

/** Per cent of the width left free at both ends, so that marks at the first and last rank are not cut off. */
const MARGIN = 3;

/** The position of a rank on an axis from 1 to `of`, in per cent of the width, with one decimal. */
function rankToPercent(rank: number, of: number): number {
  const share = of > 1 ? (rank - 1) / (of - 1) : 0.5;
  return Math.round((MARGIN + share * (100 - 2 * MARGIN)) * 10) / 10;
}
