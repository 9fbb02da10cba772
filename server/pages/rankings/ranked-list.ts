import type { Static } from 'typebox';
import type { Methodology } from '../../../model/methodology.ts';
import type { getRankings } from '../../operations/get-rankings/operation.ts';

/** One list of a ranking. */
export type RankedList = Static<typeof getRankings.output>['lists'][number];

/** The heading of a ranking: `Tools by type`. */
export function rankingTitle(profiles: Methodology['profiles'], profile: string): string {
  return profiles[profile]?.label ?? profile;
}
