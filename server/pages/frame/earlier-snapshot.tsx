import type { Past } from '../../snapshot/snapshot.ts';
import { pastInWords } from './past-text.ts';

interface EarlierSnapshotProps {
  readonly past: Past;
  /** The address of the same page with the current facts. */
  readonly current: string;
}

/** Says on the page of an earlier snapshot which day it shows, and what was not kept of it. */
export function EarlierSnapshot({ past, current }: EarlierSnapshotProps) {
  return (
    <p class="notice" role="note">
      {pastInWords(past)} <a href={current}>Read the current page</a>.
    </p>
  );
}
