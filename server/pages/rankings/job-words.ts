import type { Catalogue } from '../../../model/catalogue.ts';
import type { Tier } from '../../../model/ranking/job.ts';
import type { AbsentQuestion } from '../../../model/ranking/list.ts';
import type { UnplacedReason } from '../../../model/ranking/pairs.ts';
import { questionLabel } from './question-label.tsx';

/** The names of the tiers, as headings. */
export const TIER_NAMES: Readonly<Record<Tier, string>> = { must: 'Musts', wanted: 'Wanted', extra: 'Extras' };

/**
 * The places that a tool can have, however the questions are weighed: `place 2 to 3, depending on what you value`,
 * `place 1 of 12 whatever you value`. The page on the method explains it.
 *
 * @param of how many tools are placed, if that is to be said
 */
export function placesInWords({ best, worst }: { readonly best: number; readonly worst: number }, of?: number): string {
  const among = of === undefined ? '' : ` of ${of}`;
  return best === worst
    ? `place ${best}${among} whatever you value`
    : `place ${best} to ${worst}${among}, depending on what you value`;
}

/** What was not there, each with the day of the look: `Zapier (2026-11-20), Make (2026-11-21)`. */
export function absentInWords(absent: readonly AbsentQuestion[], catalogue: Catalogue): string {
  return absent.map(({ question, on }) => `${questionLabel(question, catalogue)} (${on})`).join(', ');
}

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
      return 'says no to a must, or it was not there where it would be';
  }
}
