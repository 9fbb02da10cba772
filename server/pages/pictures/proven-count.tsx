import type { JobScore } from '../../../model/ranking/published.ts';

/** What is proven for a job as a bar with its figures, for example "11 of 12": proven solid, open hatched, the rest is denied. */
export function ProvenCount({ score: { proven, of, score, potential } }: { readonly score: JobScore }) {
  return (
    <span class="score">
      <svg class="bar" width="100%" height="10" aria-hidden="true">
        <rect class="bar-track" y="4.5" width="100%" height="1" />
        <rect class="bar-open" width={`${potential}%`} height="10" fill="url(#hatch)" />
        <rect class="bar-proven" width={`${score}%`} height="10" />
      </svg>
      <span class="figures">
        <b>{proven}</b> <span class="quiet">of {of}</span>
      </span>
    </span>
  );
}
