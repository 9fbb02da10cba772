import type { Static, TObject } from 'typebox';
import { CAUSE_MEANINGS } from '../../../model/change.ts';
import type { SourcesById } from '../../../model/source.ts';
import { capitalize } from '../../../model/words/numbers.ts';
import { truncate } from '../../../model/words/truncate.ts';
import { computeChangeId, hashText } from '../../operations/get-changes/change.ts';
import { ChangeFilters } from '../../operations/get-changes/filters.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import { PlatformInput } from '../../operations/get-platform/operation.ts';
import { fetchAllPages } from '../all-tools.ts';
import { changesAddress, formatFilters } from '../changes/query.ts';
import {
  changeRowId,
  explainChange,
  formatChangeTitle,
  type ListedChange,
  MAX_TITLE_LENGTH,
  nameHost,
} from '../changes/table.ts';
import { loadPlatform } from '../platforms/page.tsx';
import { formatWording, type RulesAnswer } from '../platforms/rules.tsx';
import type { LoadContext, Page } from '../types.ts';

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

interface FeedDeclaration<Input extends TObject = TObject> extends Pick<Page<Input>, 'path' | 'input'> {
  /** @throws Problem */
  load(input: Static<Input>, loading: LoadContext): FeedContent;
}

const declareFeed = <Input extends TObject>(feed: FeedDeclaration<Input>) => feed as unknown as FeedDeclaration;

export const feeds: readonly FeedDeclaration[] = [
  declareFeed({
    path: '/changes.atom',
    input: ChangeFilters,
    load(filters, context) {
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
    },
  }),
  declareFeed({
    path: '/platforms/{platform}/changes.atom',
    input: PlatformInput,
    load(input, { ask, sources }) {
      const platform = loadPlatform(input.platform, ask);
      return {
        title: `${platform.name}: what changed in its rules`,
        description: `What changed in ${platform.name}'s own rules on automation, data and accounts, with the former wording.`,
        page: `/platforms/${platform.slug}`,
        items: ruleItems(platform, sources),
      };
    },
  }),
];

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

/** Lists the changes of rules, newest first. */
function ruleItems({ slug, name, rules }: RulesAnswer, sources: SourcesById): FeedItem[] {
  const page = `/platforms/${slug}`;
  const items = rules.flatMap(({ id, title, document, versions = [] }) =>
    versions.slice(0, -1).map((version, i): FeedItem => {
      const before = versions[i + 1] as typeof version;
      const now = formatWording(version);
      const citedIds = new Set([version, before].flatMap(({ passages }) => passages.map((passage) => passage.id)));
      return {
        id: hashText(`${page}#${id}-${version.dated}`),
        link: `${page}#${id}`,
        title: truncate(`${name}, ${document}: ${title}`, MAX_TITLE_LENGTH),
        paragraphs: [
          version.change ?? now,
          `Now: ${now}`,
          `Before: ${formatWording(before)}`,
          `${document}, since at least ${version.dated}; before: since at least ${before.dated}.`,
        ],
        sourceUrls: [...citedIds].flatMap((id) => sources.get(id)?.url ?? []),
        day: version.dated,
        tag: 'platform-changed',
      };
    }),
  );
  // The sort is stable: changes on the same day keep the order of the rules.
  return items.sort((a, b) => b.day.localeCompare(a.day));
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
