import { CAUSE_MEANINGS, CAUSES } from '../../../model/change.ts';
import { formatDay } from '../../../model/words/dates.ts';
import { groupDigits } from '../../../model/words/numbers.ts';
import { withExtension } from '../../http/url.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import { describeChanges } from '../../sentences/changes.ts';
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
  }),
});

/** Who changed how many answers, and the newest change. */
function describe({ data: { answer } }: ChangesView) {
  const [newest] = answer.changes;
  return describeChanges({
    counts: answer.by_cause,
    newest: newest && compact(newest.name, newest.label, formatDay(newest.day)).join(', '),
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
  const { data, input } = view;
  const { changes, total } = data.answer;
  const { offset = 0 } = input;
  const addressAt = (start: number) => changesAddress({ ...input, offset: start });
  const end = offset + changes.length;
  if (changes.length === 0) return [];
  const list = changeTable(changes, view);
  if (changes.length === total) return [list];
  const pager = compact<Line>(
    offset > 0 && link(addressAt(Math.max(0, offset - LIMIT)), 'Newer'),
    ` ${offset + 1} to ${end} of ${groupDigits(total)} `,
    end < total && link(addressAt(end), 'Older'),
  );
  return [list, paragraph(pager)];
}
