import { CAUSE_MEANINGS, EVENT_CAUSES } from '../../../model/history/event.ts';
import { counted, inGroups } from '../../../model/words/numbers.ts';
import { withEnding } from '../../http/url.ts';
import { exampleTool } from '../../operations/example-tools.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import { allTools } from '../all-tools.ts';
import type { DocumentSection, PageBlock } from '../document/document.ts';
import { capitalised } from '../frame/capitalised.ts';
import { SameAsData } from '../frame/copy-download.tsx';
import { toolOptions } from '../frame/forms.tsx';
import { Choices } from '../frame/page-links.tsx';
import { Paging } from '../lists/paging.tsx';
import { definePage } from '../page.ts';
import { changeTable, type Listed } from './change-table.ts';
import { CAUSE_LABELS, type ChangesAnswer, type Entry, entriesOf } from './entries.ts';
import { allChanges, ChangesFilter, ChosenFilters, changesAddress, feedFilters, filtersInWords } from './filters.tsx';

export const changes = definePage({
  ...allChanges,
  examples: (snapshot) => [
    {},
    { tools: [exampleTool(snapshot).slug], cause: ['learned'] },
    // Nothing has changed since.
    { since: snapshot.manifest.snapshot },
    { by: 'us' as const },
    { keys: ['pricing.starts_at'], cause: ['vendor-changed', 'corrected'], retracted: 'include' as const },
  ],
  navigation: { label: 'Changes', place: 'footer' },
  load({ offset = 0, by, ...filter }, { ask, prepared }) {
    const answer = ask(getChanges, filter);
    const names = new Map(prepared(allTools).map(({ slug, name }) => [slug, name]));
    const all = entriesOf(answer.changes);
    const byVendors = all.filter(({ change }) => change.cause === 'vendor-changed');
    const byUs = all.filter(({ change }) => change.cause !== 'vendor-changed');
    const entries = filter.cause ? all : by === 'us' ? byUs : byVendors;
    return { answer, entries, byVendors, byUs, offset, names, options: prepared(toolOptions) };
  },
  feed: ({ input, data: { names }, methodology: { catalogue } }) => {
    const filters = feedFilters(input);
    const words = filtersInWords(filters, { catalogue, nameOf: (slug) => names.get(slug) ?? slug });
    return { address: changesAddress(filters), title: `What changed${words}` };
  },
  title: () => 'What changed about outreach tools, and why',
  description: ({ data: { byVendors, byUs } }) =>
    `What vendors of outreach tools changed, ${inGroups(byVendors.length)} so far, and what we learned and corrected, ${inGroups(byUs.length)}: newest first, each with its cause and sources.`,
  document: ({ data, input, json, methodology: { catalogue } }) => {
    const { answer, entries, offset, names, options } = data;
    const { cause } = input;
    const filter = { input, options, catalogue, nameOf: (slug: string) => names.get(slug) ?? slug };
    const addressAt = (offset: number | undefined) => changesAddress({ ...input, offset });
    const list = listOf({ entries, offset, addressAt }, { isListed: (slug) => names.has(slug), catalogue });
    const whose = input.by === 'us' ? ' found or corrected by us' : ' by vendors';
    const views = ([undefined, 'us'] as const).map((by) => ({
      href: changesAddress({ ...input, by, cause: undefined, offset: undefined }),
      label: by === 'us' ? 'Found or corrected by us' : 'Changed by vendors',
      current: cause === undefined && input.by === by,
    }));
    return {
      title: 'What changed, and why',
      lead: leadInWords(answer, entries.length, cause ? '' : whose),
      blocks: [
        { kind: 'people', html: <Choices label="Who changed it" choices={views} /> },
        feedLinks(changesAddress(feedFilters(input))),
        {
          kind: 'fold',
          id: 'filter',
          title: 'Filter by day, tool, question or cause',
          blocks: [{ kind: 'people', html: <ChangesFilter {...filter} /> }],
        },
        { kind: 'people', html: <ChosenFilters {...filter} /> },
      ],
      sections: [
        ...(entries.length > 0 ? [{ id: 'changes', heading: 'Changes', blocks: list }] : []),
        CAUSES,
        { id: 'data', heading: 'As data', blocks: [{ kind: 'people', html: <SameAsData json={json} /> }] },
      ],
      related: [
        ['What we found and corrected', '/changes?by=us'],
        ['Changes of one tool: put its slug into /tools/{slug}/changes.md', '/changes'],
        ['All tools', '/tools'],
      ],
    };
  },
});

/** How many changes there are and since when, what of the history is not there, and what is left out. */
export function leadInWords({ held_from, since, retracted }: ChangesAnswer, count: number, whose: string): string {
  if (held_from === null) return 'No changes have been recorded yet.';
  const changes = count === 0 ? `No changes${whose}` : `${counted(count, 'change')}${whose}`;
  const days = since
    ? `since ${since.given}. Our history begins on ${held_from}.`
    : `since ${held_from}, when our history begins.`;
  const left = `${counted(retracted, 'more was', 'more were')} our mistake, and ${retracted === 1 ? 'is' : 'are'} left out.`;
  return `${changes} ${days}${retracted > 0 ? ` ${left}` : ''}`;
}

/** Entries on a page. */
export const PAGE_SIZE = 25;

interface ListOfChanges {
  readonly entries: readonly Entry[];
  /** How many entries are on earlier pages. */
  readonly offset: number;
  readonly addressAt: (offset: number | undefined) => string;
}

/** One page of a list of changes, with links to the others. */
export function listOf({ entries, offset, addressAt }: ListOfChanges, listed: Listed): PageBlock[] {
  const shown = entries.slice(offset, offset + PAGE_SIZE);
  const rest = { total: entries.length, size: PAGE_SIZE, address: addressAt };
  const next = offset + PAGE_SIZE;
  return [
    {
      ...changeTable(shown, listed),
      ...(next < entries.length && { next: addressAt(next), beyond: entries.length - next }),
    },
    { kind: 'people', html: <Paging offset={offset} shown={shown.length} {...rest} /> },
  ];
}

/** What each cause means. */
export const CAUSES: DocumentSection = {
  id: 'causes',
  heading: 'Why do answers change?',
  folded: `${EVENT_CAUSES.length} causes`,
  blocks: [
    {
      kind: 'terms',
      items: EVENT_CAUSES.map((cause) => [CAUSE_LABELS[cause], `${capitalised(CAUSE_MEANINGS[cause])}.`]),
    },
  ],
};

/** The feeds of the changes on a page. @param address without an ending @param what is followed */
export function feedLinks(address: string, what = 'these changes'): PageBlock {
  const html = (
    <p class="quiet">
      Follow {what} in a feed reader: <a href={withEnding(address, '.atom')}>Atom</a> or{' '}
      <a href={withEnding(address, '.json')}>JSON Feed</a>.
    </p>
  );
  return { kind: 'people', html };
}
