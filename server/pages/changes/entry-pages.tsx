import type { ChangesAnswer, Entry } from './entries.ts';

/** Entries on a page. */
export const PAGE_SIZE = 100;

interface HeldProps {
  readonly answer: Pick<ChangesAnswer, 'held_from' | 'total' | 'retracted' | 'since'>;
}

/** From which day there is a history, and what of it is left out. */
export function Held({ answer: { held_from, total, retracted, since } }: HeldProps) {
  return (
    <p>
      {total === 1 ? '1 change' : `${total.toLocaleString('en')} changes`}
      {since?.snapshot && since.given !== since.snapshot && (
        <>
          {' '}
          after snapshot <code>{since.snapshot}</code>
        </>
      )}
      .{' '}
      {held_from === null ? (
        'No history is held yet.'
      ) : (
        <>
          History is held from <time datetime={held_from}>{held_from}</time>; what changed before is not known.
        </>
      )}{' '}
      {retractedInWords(retracted)}
    </p>
  );
}

/** How many changes are left out because they turned out to be wrong. */
export function retractedInWords(retracted: number): string {
  if (retracted === 0) return 'No change was retracted.';
  return `${retracted === 1 ? '1 more was' : `${retracted} more were`} retracted since we were wrong, and ${retracted === 1 ? 'is' : 'are'} left out.`;
}

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
        {from.toLocaleString('en')} to {to.toLocaleString('en')} of {entries.length.toLocaleString('en')}, with the
        answers of a tool that was first listed as one
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
    <p class="after quiet">
      To follow these changes in a feed reader: <a href={`${path}.atom`}>Atom</a> or{' '}
      <a href={`${path}.json`}>JSON Feed</a>.
    </p>
  );
}
