import type { RankedList } from './ranked-list.ts';

type Reason = RankedList['unranked'][number]['reason'];

/** Why a tool has no rank, in words. */
export function unrankedWords(reason: Reason): string {
  return REASONS[reason];
}

const REASONS: Readonly<Record<Reason, string>> = {
  below_floor: 'too little is known',
  not_proven: 'not proven to be what the list is for',
  ruled_out: 'proven not to be what the list is for',
  closed: 'it is no longer sold',
};
