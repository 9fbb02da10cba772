import type { Past } from '../../snapshot/snapshot.ts';

interface EarlierSnapshotProps {
  readonly past: Past;
  /** The address of the same page with the current facts. */
  readonly current: string;
}

/** Says on the page of an earlier snapshot which day it shows, and what was not kept of it. */
export function EarlierSnapshot({ past: { recorded, kept }, current }: EarlierSnapshotProps) {
  return (
    <p class="notice" role="note">
      This page shows what we knew on {recorded}.{' '}
      {kept === 'facts'
        ? 'Scores, places and notes of that day were not kept, and we do not compute them again.'
        : 'Scores are those of that day. Places by job were not kept, and we do not compute them again.'}{' '}
      <a href={current}>Read the current page</a>.
    </p>
  );
}
