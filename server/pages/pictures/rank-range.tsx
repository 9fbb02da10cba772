import type { Ranking } from '../../../model/ranking.ts';
import { along } from './along.ts';

type RankInfo = Pick<Ranking['lists'][number]['entries'][number], 'rank' | 'rank_range' | 'weight_range'>;
type Range = RankInfo['rank_range'];

interface RankRangeProps {
  readonly rankInfo: RankInfo;
  /** How many are ranked: the axis goes from 1 to this. */
  readonly of: number;
  /** Whether what it shows stands in words elsewhere. */
  readonly hidden?: boolean;
}

/** A rank among all ranks, with what the unknowns (hatched) and other weights (solid band) could make of it. */
export function RankRange({ rankInfo, of, hidden = false }: RankRangeProps) {
  const { rank, rank_range, weight_range } = rankInfo;
  return (
    <span class="rank-range">
      <svg class="ranks" width="100%" height="16" aria-hidden="true">
        <line class="axis" x1="2%" x2="98%" y1="8" y2="8" />
        <rect class="rank-open" y="3" height="10" fill="url(#hatch)" {...span(rank_range, of)} />
        <rect class="rank-weights" y="6" height="4" {...span(weight_range, of)} />
        <circle class="rank-dot" cx={`${along(rank, of)}%`} cy="8" r="5" />
      </svg>
      {!hidden && (
        <>
          <span class="figures quiet" aria-hidden="true">
            {rank_range.best} to {rank_range.worst}
          </span>{' '}
          <span class="unseen">{rankWords(rankInfo, of)}</span>
        </>
      )}
    </span>
  );
}

function rankWords({ rank, rank_range, weight_range }: RankInfo, of: number): string {
  return `Rank ${rank} of ${of}. The unknowns leave open ${ranks(rank_range)}; other weights would make it ${ranks(weight_range)}.`;
}

const ranks = ({ best, worst }: Range) => (best === worst ? `rank ${best}` : `ranks ${best} to ${worst}`);

function span({ best, worst }: Range, of: number) {
  const start = along(best, of);
  return { x: `${start}%`, width: `${Math.max(0.5, along(worst, of) - start)}%` };
}
