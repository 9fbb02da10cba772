import type { Tier } from '../../../model/job.ts';
import type { UnplacedReason } from '../../../model/job-list.ts';

/** The names of the tiers, as headings. */
export const TIER_NAMES: Readonly<Record<Tier, string>> = { must: 'Musts', wanted: 'Wanted', extra: 'Extras' };

/** Why a tool has no place, in words. */
export function reasonInWords(reason: UnplacedReason | 'denies_a_must', minPages: number): string {
  switch (reason) {
    case 'too_little_proven':
      return 'less than half of the musts are proven';
    case 'too_little_read':
      return `fewer than ${minPages} pages about it were read`;
    case 'closed':
      return 'no longer sold';
    case 'denies_a_must':
      return 'says no to a must';
  }
}
