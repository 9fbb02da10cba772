import { CAUSE_MEANINGS, CAUSES } from '../../../model/change.ts';
import { nameMonth } from '../../../model/words/dates.ts';
import { nameInSentence, possessive } from '../../../model/words/label.ts';
import { groupDigits } from '../../../model/words/numbers.ts';
import { exampleTool } from '../../call/example-tools.ts';
import { withExtension } from '../../http/url.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import { describeChanges } from '../../sentences/changes.ts';
import { mapToolNames } from '../all-tools.ts';
import { type Block, bullets, paragraph, section } from '../blocks/block.tsx';
import { compact, type Line, link } from '../blocks/words.tsx';
import { chipRow } from '../elements/chip.tsx';
import { definePage, type View } from '../types.ts';
import { CHANGES_ROUTE, type ChangesQuery, changesAddress, formatFilters, listChosenFilters } from './query.ts';
import { CAUSE_LABELS, type ChangesAnswer, changeTable } from './table.ts';

/** Rows of a page. */
const LIMIT = 50;

interface Data {
  readonly answer: ChangesAnswer;
  /** The number of changes by cause, whatever causes are selected. */
  readonly counts: ChangesAnswer['by_cause'];
}
type ChangesView = View<ChangesQuery, Data>;

/** Every change of the facts: by vendors, learned by us, and our corrections. */
export const changes = definePage({
  ...CHANGES_ROUTE,
  examples: (snapshot) => [
    {},
    { tools: [exampleTool(snapshot).slug], cause: ['learned'] },
    { since: snapshot.manifest.as_of, until: snapshot.manifest.as_of },
    { keys: ['pricing.plans'], cause: ['vendor', 'corrected'] },
  ],
  load({ offset = 0, ...filters }, { ask, linkJson }): Data {
    linkJson(getChanges, filters);
    return {
      answer: ask(getChanges, { ...filters, offset, limit: LIMIT }),
      counts: ask(getChanges, { ...filters, cause: undefined, limit: 1 }).by_cause,
    };
  },
  hasCsv: true,
  feed: (view) => {
    const { offset: _, ...filters } = view.input;
    return { address: changesAddress(filters), title: `What changed${formatFilters(filters, view)}` };
  },
  title: () => 'What changed about outreach tools, and why',
  description: () =>
    'What vendors of outreach tools changed, and what we learned and corrected: newest first, each with its sources.',
  compose: (view: ChangesView) => ({
    ...describe(view),
    next: filterChips(view),
    blocks: [
      ...listBlocks(view),
      section('causes', 'Why answers change', [
        bullets(CAUSES.map((cause) => `${CAUSE_LABELS[cause]}: ${CAUSE_MEANINGS[cause]}.`)),
        paragraph(['If an answer is wrong, ', link('/methodology#corrections', 'tell us'), '.']),
      ]),
    ],
    related: [
      ['Changes by vendors', '/changes?cause=vendor'],
      ['Changes to one tool: /changes.md?tools={slug}', '/changes'],
      ['How to report a mistake', '/methodology'],
    ],
  }),
});

/** The newest change by a vendor is the title. */
function describe({ data: { answer }, input: { tools = [], cause, offset }, prepared }: ChangesView) {
  const names = prepared(mapToolNames);
  const newest = answer.changes.find((change) => change.cause === 'vendor');
  const titles = newest?.label
    ? [`${possessive(newest.name)} ${nameInSentence(newest.label)} changed in ${nameMonth(newest.day)}`]
    : [];
  return describeChanges([...(offset ? [] : titles), 'What changed'], {
    total: answer.total,
    isByVendors: String(cause) === 'vendor',
    names: tools.map((slug) => names.get(slug) ?? slug),
  });
}

/** Chips that choose a cause or remove a filter, and the feed. */
function filterChips(view: ChangesView): Block | undefined {
  const { data, input } = view;
  const { offset: _, ...filters } = input;
  return chipRow({
    chips: [
      ...listChosenFilters(input, view).map(({ label, rest }) => ({
        label,
        href: changesAddress(rest),
        removes: true,
      })),
      ...CAUSES.filter((cause) => data.counts[cause] && !filters.cause?.includes(cause)).map((cause) => ({
        label: CAUSE_LABELS[cause],
        count: data.counts[cause],
        href: changesAddress({ ...filters, cause: [cause] }),
        isDetail: true,
      })),
      { label: 'Follow (Atom)', href: withExtension(changesAddress(filters), '.atom'), isNext: true, isDetail: true },
    ],
  });
}

function listBlocks(view: ChangesView): Block[] {
  const { data, input, baseUrl } = view;
  const { changes, total } = data.answer;
  const { offset = 0 } = input;
  const addressAt = (start: number) => changesAddress({ ...input, offset: start });
  const end = offset + changes.length;
  if (changes.length === 0) return [];
  const list = changeTable(changes, view, (written) => baseUrl + withExtension(addressAt(offset + written), '.md'));
  if (changes.length === total) return [list];
  const pager = compact<Line>(
    offset > 0 && link(addressAt(Math.max(0, offset - LIMIT)), 'Newer'),
    ` ${offset + 1} to ${end} of ${groupDigits(total)} `,
    end < total && link(addressAt(end), 'Older'),
  );
  return [list, paragraph(pager)];
}
