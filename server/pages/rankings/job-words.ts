import type { Tier } from '../../../model/job.ts';
import type { ListHealth } from '../../../model/job-health.ts';
import type { UnplacedReason } from '../../../model/job-places.ts';

/** The names of the tiers, as headings. */
export const TIER_NAMES: Readonly<Record<Tier, string>> = { must: 'Musts', wanted: 'Wanted', extra: 'Extras' };

/** The places of a tool under any weights: `place 2 to 3, depending on weights`, `place 1 of 12 under any weights`. */
export function placesInWords({ best, worst }: { readonly best: number; readonly worst: number }, of?: number): string {
  const among = of === undefined ? '' : ` of ${of}`;
  return best === worst
    ? `place ${best}${among} under any weights`
    : `place ${best} to ${worst}${among}, depending on weights`;
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
      return 'says no to a must';
  }
}

/** How far the order of a list can be trusted: how many pairs are parted, and how closely it follows what is documented. */
export function reliabilityInWords({
  placed,
  pairs,
  settled,
  clear,
  follows_coverage,
  provisional,
}: ListHealth): string {
  const open = pairs - settled - clear;
  const sentences = [
    provisional && 'Provisional: few tools are placed or few pairs are parted, so the order says little.',
    pairs > 0 &&
      `Of the ${pairs} pairs of the ${placed} placed tools, ${settled} are settled (no open answer can change their order) and ${clear} are clear. The other ${open} are too close, level or depend on what you value: do not choose by those.`,
    follows_coverage !== null &&
      `In ${Math.round(follows_coverage * 100)} of 100 parted pairs, the tool ahead is the one of which more is known.`,
    '“Open” does not mean “no”.',
  ];
  return sentences.filter(Boolean).join(' ');
}
