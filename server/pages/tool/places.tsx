import { TIERS } from '../../../model/job.ts';
import { reasonInWords, TIER_NAMES } from '../rankings/job-words.ts';
import type { ToolView } from './view.ts';

/** The places of a tool by job: compared with itself, so how much could be read about it makes no difference. */
export function PlacesByJob({ places, methodology: { jobs, min_pages } }: ToolView) {
  const listed = Object.entries(places);
  if (listed.length === 0) return null;
  return (
    <section aria-labelledby="places">
      <h2 id="places">Places by job</h2>
      <p>A place shows what is proven, not what is best. Tools in one group are too close to choose between them.</p>
      <table class="job-places stacked" aria-labelledby="places">
        <thead>
          <tr>
            <th scope="col">Job</th>
            <th scope="col">Group</th>
            {TIERS.map((tier) => (
              <th scope="col">{TIER_NAMES[tier]}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listed.map(([slug, place]) => (
            <tr>
              <th scope="row">
                <a href={`/rankings/general?job=${slug}`}>{jobs[slug]?.label ?? slug}</a>
              </th>
              <td>
                <span class="cell-label">Group</span> {place.placed ? place.group : 'without a place'}
                <span class="condition">
                  {place.placed ? placeInWords(place) : reasonInWords(place.reason, min_pages)}
                </span>
              </td>
              {TIERS.map((tier) => (
                <td>
                  <span class="cell-label">{TIER_NAMES[tier]}</span> {place.proven[tier].join(' of ')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Placed = Extract<ToolView['places'][string], { placed: true }>;

function placeInWords({ range: { best, worst }, of }: Placed): string {
  return best === worst
    ? `place ${best} of ${of} under any weights`
    : `place ${best} to ${worst} of ${of}, depending on weights`;
}
