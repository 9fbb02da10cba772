import { inGroups } from '../../../model/words/numbers.ts';
import type { getTool } from '../../operations/get-tool/operation.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import type { OptionGroup } from '../frame/forms.tsx';
import type { View } from '../page.ts';
import type { ChangesAnswer, Entry } from './entries.ts';
import type { ChangesInput } from './filters.tsx';
import type { PricePast } from './price-history.tsx';

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

interface PageLinksProps extends PagesProps {
  /** Of the list, since it has these links on both sides. */
  readonly side: 'above' | 'below';
}

/** Links to the newer and older entries of a long list. */
export function PageLinks({ entries, offset, addressAt, side }: PageLinksProps) {
  if (entries.length <= PAGE_SIZE && offset === 0) return null;
  const [from, to] = [Math.min(offset + 1, entries.length), Math.min(offset + PAGE_SIZE, entries.length)];
  const newer = Math.max(0, offset - PAGE_SIZE);
  return (
    <nav class="choices" aria-label={`Pages of the list, ${side} it`}>
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

interface ListOfChanges {
  readonly answer: ChangesAnswer;
  /** All of them, of which the page shows some. */
  readonly entries: readonly Entry[];
  /** How many entries are on earlier pages. */
  readonly offset: number;
}

/** The page of all changes. */
export type ChangesView = View<
  ChangesInput,
  ListOfChanges & {
    /** The tools that are listed now, by slug. */
    readonly names: ReadonlyMap<string, string>;
    readonly options: readonly OptionGroup[];
  }
>;

/** The page of the changes of one tool. */
export type ToolChangesView = View<
  { readonly slug: string },
  ListOfChanges & {
    readonly tool: AnswerOf<typeof getTool>['tool'];
    readonly prices: readonly PricePast[];
  }
>;
