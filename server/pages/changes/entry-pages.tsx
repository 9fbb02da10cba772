import { inGroups } from '../../../model/words/numbers.ts';
import type { Entry } from './entries.ts';

/** Entries on a page. */
export const PAGE_SIZE = 100;

interface PagesProps {
  readonly entries: readonly Entry[];
  readonly offset: number;
  readonly addressAt: (offset: number | undefined) => string;
}

/** The entries of one page of a list. */
export function pageOf(entries: readonly Entry[], offset = 0): readonly Entry[] {
  return entries.slice(offset, offset + PAGE_SIZE);
}

/** Links to the newer and older entries of a long list. */
export function PageLinks({ entries, offset, addressAt }: PagesProps) {
  if (entries.length <= PAGE_SIZE && offset === 0) return null;
  const [from, to] = [Math.min(offset + 1, entries.length), Math.min(offset + PAGE_SIZE, entries.length)];
  const newer = Math.max(0, offset - PAGE_SIZE);
  return (
    <nav class="choices" aria-label="Pages of the list">
      <span class="quiet">
        {inGroups(from)} to {inGroups(to)} of {inGroups(entries.length)} entries; a tool that was first listed is one
        entry with all its answers
      </span>
      <ul>
        {offset > 0 && (
          <li>
            <a href={addressAt(newer === 0 ? undefined : newer)} rel="prev">
              Newer
            </a>
          </li>
        )}
        {to < entries.length && (
          <li>
            <a href={addressAt(to)} rel="next">
              Older
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** The feeds of the changes on a page. @param path of the page, without an ending */
export function FeedLinks({ path }: { readonly path: string }) {
  return (
    <p class="quiet">
      Follow these changes in a feed reader: <a href={`${path}.atom`}>Atom</a> or <a href={`${path}.json`}>JSON Feed</a>
      .
    </p>
  );
}
