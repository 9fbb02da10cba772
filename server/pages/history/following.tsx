import { type Static, Type } from 'typebox';
import { type Catalogue, groupOf } from '../../../model/catalogue.ts';
import { EVENT_CAUSES, type EventCause } from '../../../model/history/event.ts';
import { firstFew } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import { withEnding } from '../../http/url.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import { ChangeFilters } from '../../operations/get-changes/question.ts';
import { writeAddress } from '../../operations/operation.ts';
import { type DocumentSection, type Line, type PageBlock, paragraph } from '../document/document.ts';
import type { Ask, Page } from '../page.ts';
import { CAUSE_LABELS, type ChangesAnswer, changeTable, entriesOf } from './entries.ts';

const By = Type.Literal('us', {
  description: 'What we found or corrected; by default what vendors changed. With cause, all of its changes.',
});

/** All changes. An offset counts entries, as the page shows them. */
export const allChanges = {
  path: '/changes',
  input: Type.Object({
    by: Type.Optional(By),
    ...ChangeFilters.properties,
    offset: getChanges.input.properties.offset,
  }),
};

export type ChangesQuery = Static<typeof allChanges.input>;

/** The address of a list, without the parameters that are undefined or empty. */
export function changesAddress({ tools = [], keys = [], cause = [], ...input }: ChangesQuery): string {
  const unlessEmpty = (names: readonly string[]) => (names.length > 0 ? names : undefined);
  return writeAddress(allChanges, {
    ...input,
    offset: input.offset || undefined,
    tools: unlessEmpty(tools),
    keys: unlessEmpty(keys),
    cause: unlessEmpty(cause),
  });
}

/** The filters of the feed of what a list shows. */
export function feedFilters({ by, offset: _, cause = causesOf(by), ...filters }: ChangesQuery): ChangeFilters {
  return { ...filters, cause };
}

/** The causes of the changes that a list shows which names none. */
function causesOf(by: ChangesQuery['by']): EventCause[] {
  return EVENT_CAUSES.filter((cause) => (cause === 'vendor-changed') === (by === undefined));
}

export interface NamesOfFilters {
  readonly catalogue: Catalogue;
  /** The name of a tool that the changes name. */
  readonly nameOf: (slug: string) => string;
}

/** What changes are filtered by, in brackets; empty for all: ` (Flagmast and Yew; Cheapest paid plan; Changed by the vendor)`. */
export function filtersInWords(filters: ChangeFilters, names: NamesOfFilters): string {
  const groups = chosenFilters(filters, names).filter(({ length }) => length > 0);
  const words = groups.map((group) => firstFew(group.map(({ label }) => label)));
  return words.length > 0 ? ` (${words.join('; ')})` : '';
}

interface ChosenFilter {
  readonly label: string;
  /** What takes the place of it in the input of a list without it. */
  readonly rest: ChangesQuery;
}

/** The filters in use, by parameter. */
export function chosenFilters(
  filters: ChangeFilters,
  { catalogue, nameOf }: NamesOfFilters,
): readonly ChosenFilter[][] {
  const { since, tools = [], keys = [], cause = [], retracted } = filters;
  const without = (list: readonly string[], one: string) => list.filter((other) => other !== one);
  return [
    tools.map((slug) => ({ label: nameOf(slug), rest: { tools: without(tools, slug) } })),
    keys.map((key) => ({ label: catalogue.keys[key]?.label ?? key, rest: { keys: without(keys, key) } })),
    EVENT_CAUSES.filter((one) => cause.includes(one)).map((one) => ({
      label: CAUSE_LABELS[one],
      rest: { cause: without(cause, one) },
    })),
    since === undefined ? [] : [{ label: `Since ${since}`, rest: { since: undefined } }],
    retracted === undefined ? [] : [{ label: 'With what was retracted', rest: { retracted: undefined } }],
  ];
}

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

/** What changed about the tools on a page since a visitor looked. */
interface SinceLooked {
  /** Undefined if the page shows no tool. */
  readonly answer: ChangesAnswer | undefined;
  readonly since: string;
  readonly tools: readonly string[];
}

/**
 * The changes of the tools on a page since a day or a snapshot, if the address gives one.
 * @throws Problem where it is neither a day nor the id of a snapshot
 */
export function sinceLooked(since: string | undefined, tools: readonly string[], ask: Ask): SinceLooked | undefined {
  if (since === undefined) return undefined;
  // Without a tool the question is still asked, so that a wrong day is not passed over.
  const answer = ask(getChanges, tools.length > 0 ? { since, tools: [...tools] } : { since, limit: 1 });
  return { since, tools, answer: tools.length > 0 ? answer : undefined };
}

/** What vendors changed comes first, then prices. More are a page away. */
const MAX_SINCE = 4;

/**
 * The section "Since you looked"; none where the address says nothing of the kind.
 * @param bills what changed of the bills on the page
 */
export function sinceYouLooked(
  looked: SinceLooked | undefined,
  catalogue: Catalogue,
  bills: readonly Line[] = [],
): DocumentSection[] {
  if (looked === undefined) return [];
  const { answer, tools, since } = looked;
  const all = entriesOf(answer?.changes ?? []);
  const isListed = (slug: string) => tools.includes(slug);
  const byVendors = all.filter(({ change }) => change.cause === 'vendor-changed');
  const prices = all.filter(({ change: { key } }) => key !== null && groupOf(key) === 'pricing');
  const first = new Set([...new Set([...byVendors, ...prices, ...all])].slice(0, MAX_SINCE));
  const shown = all.filter((entry) => first.has(entry));
  const by = byVendors.length > 0 ? undefined : 'us';
  const rest = {
    link: changesAddress({ by, since, tools: [...tools] }),
    label: 'All changes of these tools since then',
  };
  const some = [changeTable(shown, { isListed, catalogue }), paragraph([rest])];
  return [
    {
      id: 'since-you-looked',
      heading: 'Since you looked',
      blocks: [paragraph(sinceInWords(looked)), ...bills.map(paragraph), ...(all.length > 0 ? some : [])],
    },
  ];
}

function sinceInWords({ answer, since }: SinceLooked): string {
  if (answer === undefined) return `No tool is shown here whose changes since ${since} could be listed.`;
  const { total, held_from, by_cause, since: last } = answer;
  if (held_from === null) return 'No changes have been recorded yet, so what changed is not known.';
  const day = last?.snapshot === since && last.recorded ? `${last.recorded} (snapshot ${since})` : since;
  const byVendors = by_cause['vendor-changed'] || 'none';
  const count =
    total === 0
      ? `Nothing that is known about the tools on this page has changed since ${day}.`
      : `${counted(total, 'change')} of what is known about the tools on this page since ${day}, ${byVendors} of them by a vendor.`;
  // Only days have this form, so that the two can be compared.
  const isBefore = /^\d{4}-\d\d-\d\d$/.test(since) && since < held_from;
  return isBefore ? `${count} The history begins on ${held_from}.` : count;
}

/**
 * How to see what will have changed: the address to come back to, and the feeds of the tools.
 * @param address of the same page with `since`
 */
export function comeBack(address: string, tools: readonly string[]): PageBlock[] {
  const feed = feedOf(tools);
  const link = { link: address, label: 'the address of this page as of today' };
  return [
    { kind: 'text', quiet: true, line: ['To see what changed when you come back, use ', link, '.'] },
    ...(feed ? [feedLinks(feed.address, 'these tools')] : []),
  ];
}

/** The feed of all changes of some tools; undefined for none. */
export function feedOf(tools: readonly string[]): ReturnType<NonNullable<Page['feed']>> {
  if (tools.length === 0) return undefined;
  return { address: changesAddress({ tools: [...tools] }), title: 'What changed about these tools' };
}
