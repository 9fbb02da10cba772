import type { Past } from '../../snapshot/snapshot.ts';

/** What a page of an earlier snapshot shows, and what was not kept of that day. */
export function pastInWords({ recorded, kept }: Past): string {
  const lacks =
    kept === 'facts'
      ? 'Scores, places and notes of that day were not kept, and we do not compute them again.'
      : 'Scores are those of that day. Places by job were not kept, and we do not compute them again.';
  return `This page shows what we knew on ${recorded}. ${lacks}`;
}
