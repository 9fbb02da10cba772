import { CAUSE_MEANINGS } from '../../../model/change.ts';
import { capitalize } from '../../../model/words/numbers.ts';
import { computeChangeId } from '../../operations/get-changes/change.ts';
import { ChangeFilters } from '../../operations/get-changes/filters.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import { fetchAllPages } from '../all-tools.ts';
import { changesAddress, formatFilters } from '../changes/query.ts';
import { changeRowId, explainChange, formatChangeTitle, type ListedChange, nameHost } from '../changes/table.ts';
import type { LoadContext } from '../types.ts';

export interface FeedItem {
  /** 32 hex digits, the same in every feed and on every host, because feed readers recognize items by id. */
  readonly id: string;
  /** Path and anchor on a page. */
  readonly link: string;
  readonly title: string;
  /** The first is the summary. */
  readonly paragraphs: readonly string[];
  /** URLs of sources. */
  readonly sourceUrls: readonly string[];
  readonly day: string;
  /** The exact time, if known. Feed readers skip items that are older than their last visit. */
  readonly publishedAt?: string | null | undefined;
  readonly tag: string;
}

export interface FeedContent {
  readonly title: string;
  readonly description: string;
  /** The page with the same changes and filters. */
  readonly page: string;
  /** Newest first. */
  readonly items: readonly FeedItem[];
}

/** The changes of facts, with the filters of their page. */
export const CHANGES_FEED = { path: '/changes.atom', input: ChangeFilters };

export function loadChangesFeed(filters: ChangeFilters, context: LoadContext): FeedContent {
  const suffix = formatFilters(filters, context);
  const changes = fetchAllPages(
    (page) => context.ask(getChanges, { ...filters, ...page }),
    ({ changes }) => changes,
  );
  return {
    title: `Outreach Facts: what changed, and why${suffix}`,
    description: `What vendors of outreach tools changed, what we learned and what we corrected${suffix}.`,
    page: changesAddress(filters),
    items: changes.map((change) => changeItem(change, context)),
  };
}

/** Links to a list with only this change. In longer lists, newer changes move it to another page. */
function changeItem(change: ListedChange, { methodology: { catalogue } }: LoadContext): FeedItem {
  const { day, at, tool, key, cause, sources } = change;
  const filters = { since: day, until: day, tools: [tool], ...(key !== null && { keys: [key] }), cause: [cause] };
  return {
    id: computeChangeId(change),
    link: `${changesAddress(filters)}#${changeRowId(change)}`,
    title: formatChangeTitle(change, catalogue),
    paragraphs: [explainChange(change, catalogue), `${capitalize(CAUSE_MEANINGS[cause])}.`],
    sourceUrls: sources.map(({ url }) => url),
    day,
    publishedAt: at,
    tag: cause,
  };
}

export const renderItem = ({ paragraphs, sourceUrls }: FeedItem): string =>
  String(
    <>
      {paragraphs.map((text) => (
        <p>{text}</p>
      ))}
      {sourceUrls.length > 0 && (
        <ul>
          {sourceUrls.map((url) => (
            <li>
              <a href={url}>{nameHost(url)}</a>
            </li>
          ))}
        </ul>
      )}
    </>,
  );
