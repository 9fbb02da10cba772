import type { Static } from 'typebox';
import type { getRankings } from '../../operations/get-rankings.ts';

/** One list of a ranking, as it is answered. */
export type RankedList = Static<typeof getRankings.output>['lists'][number];
export type RankedEntry = RankedList['entries'][number];
