import { placesInWords, reasonInWords } from '../rankings/job-words.ts';
import { TierCells, TierHeads } from '../rankings/tier-columns.tsx';
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
            <TierHeads />
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
                  {place.placed ? placesInWords(place.range, place.of) : reasonInWords(place.reason, min_pages)}
                </span>
              </td>
              <TierCells proven={place.proven} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
