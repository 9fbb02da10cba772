import type { Methodology } from '../../../model/methodology.ts';
import { WeightBar } from '../pictures/score-bars.tsx';

type Weighed = Pick<Methodology, 'profiles' | 'dimensions'>;

/** What each dimension weighs in each profile, drawn on one scale. */
export function WeightsTable({ profiles, dimensions }: Weighed) {
  const most = Math.max(...Object.values(dimensions).flatMap(({ weights }) => Object.values(weights)));
  return (
    <section aria-labelledby="weights">
      <h2 id="weights">Profiles and weights</h2>
      <p>A profile is a point of view on the same facts: it says how much each dimension counts.</p>
      <dl class="terms">
        {Object.entries(profiles).map(([slug, { label, description, why }]) => (
          <>
            <dt>
              <a href={`/rankings/${slug}`}>{label}</a>
            </dt>
            <dd>
              {description} {why}
            </dd>
          </>
        ))}
      </dl>
      <table class="profile-weights">
        <caption>The weight of each dimension, of 100 points in all.</caption>
        <thead>
          <tr>
            <th scope="col">Dimension</th>
            {Object.values(profiles).map(({ label }) => (
              <th scope="col">{label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(dimensions).map(([slug, { label, weights }]) => (
            <tr>
              <th scope="row">
                <a href={`#dimension-${slug}`}>{label}</a>
              </th>
              {Object.keys(profiles).map((profile) => (
                <td>
                  <span class="weight">
                    <span class="figures">{weights[profile] ?? 0}</span>
                    <WeightBar weight={weights[profile] ?? 0} most={most} />
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
