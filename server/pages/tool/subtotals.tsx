import type { Methodology } from '../../../model/methodology.ts';
import type { ScoreWithParts } from '../../../model/score.ts';

interface SubtotalsProps {
  readonly name: string;
  readonly score: ScoreWithParts;
  readonly dimensions: Methodology['dimensions'];
}

/** What each dimension adds to the score of a list: the figures add up to it. */
export function Subtotals({ name, score: { score, subtotals }, dimensions }: SubtotalsProps) {
  return (
    <details class="why">
      <summary>
        How it adds up<span class="unseen"> in the list {name}</span>
      </summary>
      <dl class="sums">
        {Object.entries(subtotals).map(([slug, { points, maximum }]) => (
          <div>
            <dt>{dimensions[slug]?.label ?? slug}</dt>
            <dd>
              {(points / 10).toFixed(1)} <span class="quiet">of {(maximum / 10).toFixed(1)}</span>
            </dd>
          </div>
        ))}
        <div>
          <dt>Together</dt>
          <dd>
            <b>{score.toFixed(1)}</b> <span class="quiet">of 100.0</span>
          </dd>
        </div>
      </dl>
    </details>
  );
}
