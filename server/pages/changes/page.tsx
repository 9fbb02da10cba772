import { CAUSE_MEANINGS, CAUSES } from '../../../model/change.ts';
import { capitalize, groupDigits } from '../../../model/words/numbers.ts';
import { exampleTool } from '../../call/example-tools.ts';
import { DEFAULT_LIMIT } from '../../call/list.ts';
import { withExtension } from '../../http/url.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import { describeChanges } from '../../sentences/changes.ts';
import { mapToolNames } from '../parts/all-tools.ts';
import {
  compact,
  type DocumentSection,
  htmlOnly,
  type LinePart,
  type PageBlock,
  paragraph,
  quiet,
  section,
} from '../parts/document/document.ts';
import { definePage, type SharedContext } from '../types.ts';
import {
  CHANGES_ROUTE,
  type ChangesQuery,
  changesAddress,
  formatFilters,
  listChosenFilters,
  toFeedFilters,
} from './query.ts';
import { CAUSE_LABELS, type ChangesAnswer, changeTable, formatChangeTitle, type TableContext } from './table.ts';

export const changes = definePage({
  ...CHANGES_ROUTE,
  listInputs: () => [{}, { by: 'us' as const }],
  examples: (snapshot) => [
    {},
    { tools: [exampleTool(snapshot).slug], cause: ['learned'] },
    { since: snapshot.manifest.as_of, until: snapshot.manifest.as_of },
    { by: 'us' as const },
    { keys: ['pricing.plans'], cause: ['vendor', 'corrected'] },
  ],
  load({ offset = 0, ...query }, { ask, linkJson }) {
    const filters = toFeedFilters(query);
    linkJson(getChanges, filters);
    const answer = ask(getChanges, { ...filters, offset, limit: DEFAULT_LIMIT });
    return {
      answer,
      counts: ask(getChanges, { ...filters, cause: undefined, limit: 1 }).by_cause,
      corrections:
        query.by === undefined && query.cause === undefined
          ? ask(getChanges, { ...filters, cause: ['corrected'], limit: MAX_CORRECTIONS }).changes
          : [],
      otherChanges:
        query.tools && answer.total === 0
          ? ask(getChanges, { cause: filters.cause, limit: MAX_OTHER_CHANGES })
          : undefined,
    };
  },
  feed: (view) => {
    const filters = toFeedFilters(view.input);
    return { address: changesAddress(filters), title: `What changed${formatFilters(filters, view)}` };
  },
  title: () => 'What changed about outreach tools, and why',
  description: () =>
    'What vendors of outreach tools changed, and what we learned and corrected: newest first, each with its sources.',
  document(view) {
    const { data, input, json, methodology, prepared } = view;
    const { answer, counts, corrections, otherChanges } = data;
    const isByVendors = input.by === undefined && input.cause === undefined;
    const names = prepared(mapToolNames);
    const subjects = input.tools?.map((slug) => names.get(slug) ?? slug) ?? [];
    const otherView = {
      link: changesAddress({ ...input, by: isByVendors ? 'us' : undefined, cause: undefined, offset: undefined }),
      label: isByVendors
        ? `Found or corrected by us (${counts.learned + counts.corrected})`
        : `Changed by vendors (${counts.vendor})`,
    };
    const context: TableContext = {
      names,
      isByVendors,
      catalogue: methodology.catalogue,
      prepared,
      sources: view.sources,
    };
    return {
      ...describeChanges(listTitles(answer, input, context), {
        total: answer.total,
        author: input.cause ? undefined : (input.by ?? 'vendors'),
        names: subjects,
      }),
      blocks: [
        htmlOnly(<ChosenFilters input={input} shared={view} />),
        ...tableBlocks(answer, input, context),
        quiet([otherView]),
        subscriptionLinks(changesAddress(toFeedFilters(input)), json),
      ],
      sections: compact<DocumentSection>(
        otherChanges &&
          otherChanges.changes.length > 0 &&
          section('others', 'Latest changes of other tools', changeTable(otherChanges.changes, context)),
        corrections.length > 0 && section('corrections', 'Our latest corrections', changeTable(corrections, context)),
        !isByVendors && CAUSES_SECTION,
      ),
      related: [
        ['What we found and corrected', '/changes?by=us'],
        ['Changes to one tool: /changes.md?tools={slug}', '/changes'],
      ],
    };
  },
});

/** Wordings of the title: the newest change, if a vendor made it. */
function listTitles(
  { changes: [newest] }: ChangesAnswer,
  { by, cause, offset }: ChangesQuery,
  { catalogue }: TableContext,
): string[] {
  if (by && !cause) return ['What we found or corrected'];
  return [
    ...(newest?.cause !== 'vendor' || offset
      ? []
      : [formatChangeTitle(newest, catalogue), `${newest.name} changed: ${newest.label}`]),
    'What changed',
  ];
}

/** Number of corrections below the changes by vendors. */
const MAX_CORRECTIONS = 5;

/** Number of changes of other tools, shown if the selected tools have none. */
const MAX_OTHER_CHANGES = 3;

function tableBlocks({ changes, total }: ChangesAnswer, input: ChangesQuery, context: TableContext): PageBlock[] {
  const { offset = 0 } = input;
  const addressAt = (offset: number) => changesAddress({ ...input, offset });
  const next = offset + changes.length;
  const hasMore = next < total;
  if (changes.length === 0) return [];
  const table = {
    ...changeTable(changes, context),
    caption: 'Newest first',
    addressFrom: (row: number) => addressAt(offset + row),
    laterRows: Math.max(0, total - next),
  };
  if (changes.length === total) return [table];
  const pager = compact<LinePart>(
    offset > 0 && { link: addressAt(Math.max(0, offset - DEFAULT_LIMIT)), label: 'Newer' },
    ` ${offset + 1} to ${offset + changes.length} of ${groupDigits(total)} `,
    hasMore && { link: addressAt(next), label: 'Older' },
  );
  return [table, paragraph(pager)];
}

const CAUSES_SECTION: DocumentSection = {
  id: 'causes',
  heading: 'Why answers change',
  blocks: [
    { kind: 'terms', items: CAUSES.map((cause) => [CAUSE_LABELS[cause], `${capitalize(CAUSE_MEANINGS[cause])}.`]) },
  ],
};

/** @param address without `.atom` */
function subscriptionLinks(address: string, json = ''): PageBlock {
  return htmlOnly(
    <p class="quiet">
      Follow these changes: <a href={withExtension(address, '.atom')}>Atom</a>. As data: <a href={json}>JSON</a>,{' '}
      <a href={withExtension(json, '.csv')}>CSV</a>.
    </p>,
  );
}

interface FilterProps {
  readonly input: ChangesQuery;
  readonly shared: SharedContext;
}

/** Links each filter to the list without this filter. */
function ChosenFilters({ input, shared }: FilterProps) {
  const chosen = listChosenFilters(input, shared).flat();
  if (chosen.length === 0) return null;
  return (
    <div class="chips">
      <ul aria-label="Selected filters">
        {chosen.map(({ label, overrides }) => (
          <li>
            <a href={changesAddress({ ...input, ...overrides, offset: undefined })} aria-label={`Remove ${label}`}>
              {label} <span aria-hidden="true">×</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
