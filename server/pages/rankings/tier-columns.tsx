import { TIERS } from '../../../model/job.ts';
import type { JobListAnswer } from '../../operations/job-list/answer.ts';
import { TIER_NAMES } from './job-words.ts';

/** The heads of the columns with what is proven in each tier. */
export function TierHeads() {
  return (
    <>
      {TIERS.map((tier) => (
        <th scope="col">{TIER_NAMES[tier]}</th>
      ))}
    </>
  );
}

/** What is proven in each tier: `3 of 4`. */
export function TierCells({ proven }: Pick<JobListAnswer['entries'][number], 'proven'>) {
  return (
    <>
      {TIERS.map((tier) => (
        <td>
          <span class="cell-label">{TIER_NAMES[tier]}</span> {proven[tier].join(' of ')}
        </td>
      ))}
    </>
  );
}
