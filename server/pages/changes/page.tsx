import { CAUSE_MEANINGS, EVENT_CAUSES } from '../../../model/history/event.ts';
import { inGroups } from '../../../model/words/numbers.ts';
import { exampleTool } from '../../operations/example-tools.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import { allTools } from '../all-tools.ts';
import { type DocumentSection, type PageBlock, paragraph } from '../document/document.ts';
import { capitalised } from '../frame/capitalised.ts';
import { SameAsData } from '../frame/copy-download.tsx';
import { toolOptions } from '../frame/forms.tsx';
import { Paging } from '../lists/paging.tsx';
import { definePage } from '../page.ts';
import { changeTable, type Listed } from './change-table.ts';
import { countsInWords } from './counts.ts';
import { CAUSE_LABELS, type ChangesAnswer, type Entry, entriesOf } from './entries.ts';
import { allChanges, CauseLinks, ChangesFilter, ChosenFilters, changesAddress } from './filters.tsx';

export const changes = definePage({
  ...allChanges,
  examples: (snapshot) => [
    {},
    { tools: [exampleTool(snapshot).slug], cause: ['learned'] },
    // Nothing has changed since.
    { since: snapshot.manifest.snapshot },
    { keys: ['pricing.starts_at'], cause: ['vendor-changed', 'corrected'] },
  ],
  navigation: { label: 'Changes', place: 'footer' },
  feed: () => ({ path: '/changes', title: 'What changed' }),
  load({ offset = 0, ...asked }, { ask, prepared }) {
    const answer = ask(getChanges, asked);
    const names = new Map(prepared(allTools).map(({ slug, name }) => [slug, name]));
    return { answer, entries: entriesOf(answer.changes), offset, names, options: prepared(toolOptions) };
  },
  title: () => 'What changed about outreach tools, and why',
  description: ({ data: { answer } }) =>
    `${inGroups(answer.total)} changes, newest first, each with its cause and sources: what vendors of outreach tools changed, what we learned, what we corrected.`,
  document: ({ data, input, json, methodology: { catalogue } }) => {
    const { answer, entries, offset, names, options } = data;
    const { cause = [] } = input;
    const isListed = (slug: string) => names.has(slug);
    const filter = { input, options, catalogue, nameOf: (slug: string) => names.get(slug) ?? slug };
    const addressAt = (offset: number | undefined) => changesAddress({ ...input, offset });
    const list = listOf({ entries, offset, addressAt }, { isListed, catalogue });
    return {
      title: 'What changed, and why',
      lead: countsInWords({ answer, causes: cause }),
      blocks: [
        { kind: 'people', html: <CauseLinks input={input} counts={answer.by_cause} /> },
        feedLinks('/changes'),
        {
          kind: 'fold',
          id: 'filter',
          title: 'Filter by day, tool, question or cause',
          blocks: [{ kind: 'people', html: <ChangesFilter {...filter} /> }],
        },
        { kind: 'people', html: <ChosenFilters {...filter} /> },
      ],
      sections: [
        ...(cause.length === 0 && offset === 0 ? [byVendors(entries, { isListed, catalogue })] : []),
        { id: 'changes', heading: cause.length === 0 ? 'All changes' : 'Changes', blocks: list },
        causes(answer),
        { id: 'data', heading: 'As data', blocks: [{ kind: 'people', html: <SameAsData json={json} /> }] },
      ],
      related: [
        ['Changes of one tool: put its slug into /tools/{slug}/changes.md', '/changes'],
        ['All tools', '/tools'],
      ],
    };
  },
});

/** Entries on a page. */
export const PAGE_SIZE = 25;

/** What buyers come for, before what we learned and corrected. */
function byVendors(entries: readonly Entry[], listed: Listed): DocumentSection {
  const changed = entries.filter(({ change }) => change.cause === 'vendor-changed');
  const more = { link: changesAddress({ cause: ['vendor-changed'] }), label: `All ${changed.length}` };
  return {
    id: 'vendors',
    heading: 'What vendors changed',
    blocks:
      changed.length === 0
        ? [paragraph('We have seen no vendor change a price or anything else here yet.')]
        : [
            changeTable(changed.slice(0, PAGE_SIZE), { ...listed, anchors: false }),
            ...(changed.length > PAGE_SIZE ? [paragraph([more])] : []),
          ],
  };
}

interface ListOfChanges {
  readonly entries: readonly Entry[];
  /** How many entries are on earlier pages. */
  readonly offset: number;
  readonly addressAt: (offset: number | undefined) => string;
}

/** One page of a list of changes, with links to the others. */
export function listOf({ entries, offset, addressAt }: ListOfChanges, listed: Listed): PageBlock[] {
  if (entries.length === 0) return [paragraph('Nothing that was selected changed.')];
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

/** What each cause means, once for all changes. */
export function causes({ by_cause }: Pick<ChangesAnswer, 'by_cause'>): DocumentSection {
  return {
    id: 'causes',
    heading: 'Why do answers change?',
    folded: `${EVENT_CAUSES.length} causes`,
    blocks: [
      {
        kind: 'terms',
        items: EVENT_CAUSES.map((cause) => [
          `${CAUSE_LABELS[cause]}: ${inGroups(by_cause[cause] ?? 0)}`,
          `${capitalised(CAUSE_MEANINGS[cause])}.`,
        ]),
      },
    ],
  };
}

/** The feeds of the changes on a page. @param path of the page, without an ending */
export function feedLinks(path: string): PageBlock {
  const html = (
    <p class="quiet">
      Follow these changes in a feed reader: <a href={`${path}.atom`}>Atom</a> or <a href={`${path}.json`}>JSON Feed</a>
      .
    </p>
  );
  return { kind: 'people', html };
}
