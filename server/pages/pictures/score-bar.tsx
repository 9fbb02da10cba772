import type { Score } from '../../../pipeline/artifacts/score.ts';

/** What is proven, and what unknowns leave open, as a bar and in words. */
export function ScoreBar({ score }: { readonly score: Score }) {
  return (
    <span class="score">
      <svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect class="bar-track" width="100" height="8" />
        <rect class="bar-open" width={score.potential} height="8" />
        <rect class="bar-proven" width={score.score} height="8" />
      </svg>
      <span class="figures">
        <b>{score.score.toFixed(1)}</b> <span class="quiet">to {score.potential.toFixed(1)}</span>
      </span>
    </span>
  );
}
