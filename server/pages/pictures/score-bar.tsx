import type { Score } from '../../../model/score.ts';

type Figures = Pick<Score, 'score' | 'potential'>;

/** What is proven, and what unknowns leave open, as a bar with its figures beside it. */
export function ScoreBar({ score }: { readonly score: Figures }) {
  return (
    <span class="score">
      <ScorePicture {...score} />
      <span class="figures">
        <b>{score.score.toFixed(1)}</b> <span class="quiet">to {score.potential.toFixed(1)}</span>
      </span>
    </span>
  );
}

/** The bar alone, for where its figures stand in words already. Solid is proven, hatched is open; both are told apart without colour. */
export function ScorePicture({ score, potential }: Figures) {
  return (
    <svg class="bar" width="100%" height="10" aria-hidden="true">
      <rect class="bar-track" y="4.5" width="100%" height="1" />
      <rect class="bar-open" width={`${potential}%`} height="10" fill="url(#hatch)" />
      <rect class="bar-proven" width={`${score}%`} height="10" />
    </svg>
  );
}
