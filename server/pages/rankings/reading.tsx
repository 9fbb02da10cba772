import { RankRange } from '../pictures/rank-range.tsx';
import { ScorePicture } from '../pictures/score-bars.tsx';

const PLACING = { rank: 4, rank_range: { best: 2, worst: 16 }, weight_range: { best: 3, worst: 6 } };

/** What the pictures and words of a list mean. */
export function Reading({ floor }: { readonly floor: number }) {
  return (
    <dl class="legend">
      <dt>
        <ScorePicture score={52} potential={81} />
      </dt>
      <dd>
        Solid is the score: what sources prove, of 100. Hatched is open: what it would gain if every unknown turned out
        well. Small gaps mean little.
      </dd>
      <dt>
        <RankRange rankInfo={PLACING} of={20} hidden />
      </dt>
      <dd>
        The dot is the rank. The hatched band holds every rank that the unknowns leave open; the solid band, those that
        other weights would make of the same facts (nine in ten of 2,000 draws).
      </dd>
      <dt>Known</dt>
      <dd>
        The share of the points whose fact is known. Below {Math.round(floor * 100)} % a place would be an accident, so
        the tool is listed without a rank.
      </dd>
      <dt>5 =</dt>
      <dd>Tools with the same score share a rank; the next rank is left out.</dd>
    </dl>
  );
}
