import type { Methodology } from '../../../model/methodology.ts';
import { WeightBar } from '../pictures/score-bars.tsx';

interface WeightsProps {
  readonly profile: string;
  readonly dimensions: Methodology['dimensions'];
}

/** What a list weighs, the weightiest first: of 100 points, so many for each dimension, and why it counts. */
export function Weights({ profile, dimensions }: WeightsProps) {
  const weighed = Object.values(dimensions)
    .map(({ label, why, weights }) => ({ label, why, weight: weights[profile] ?? 0 }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  const most = weighed[0]?.weight ?? 0;
  return (
    <table class="weight-table" aria-label="Weights of the dimensions">
      <thead>
        <tr>
          <th scope="col">Dimension, and why it counts</th>
          <th scope="col">Weight</th>
        </tr>
      </thead>
      <tbody>
        {weighed.map(({ label, why, weight }) => (
          <tr>
            <th scope="row">
              {label} <span class="condition">{why}</span>
            </th>
            <td>
              <span class="score">
                <WeightBar weight={weight} most={most} />
                <span class="figure">{weight} %</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
