import { type Static, Type } from 'typebox';
import type { Methodology } from '../../../model/methodology.ts';
import { getRankings } from '../../operations/get-rankings/operation.ts';
import { writeAddress } from '../../operations/operation.ts';
import { isFiltered, onlyGiven } from '../lists/offered.ts';

/** The parameters of the page of a ranking. */
export const RankingInput = Type.Omit(getRankings.input, ['tools', 'groups', 'keys', 'limit', 'detail']);
export type RankingInput = Static<typeof RankingInput>;

/** Whether it is the list of a job or of a reader's questions, which is the same in every profile. */
export function asksForJob({ job, must, want, nice, drop, denied }: Partial<RankingInput>): boolean {
  return [job, must, want, nice, drop, denied].some((value) => value !== undefined);
}

/** Tools on a page: of the one list, or of each type where there is a list for each. */
export function pageSize(input: RankingInput): number {
  if (asksForJob(input)) return 40;
  return input.profile === 'by-type' && !isFiltered(input) ? 5 : 12;
}

/** The address of a list. Parameters that are undefined are left out. */
export function rankingAddress(input: RankingInput): string {
  return writeAddress(getRankings, onlyGiven(input));
}

/** One list of a ranking. */
export type RankedList = Static<typeof getRankings.output>['lists'][number];

/** The heading of a ranking: `Tools by type`. */
export function rankingTitle(profiles: Methodology['profiles'], profile: string): string {
  return profiles[profile]?.label ?? profile;
}
