import { type Catalogue, groupOf } from '../../../model/catalogue.ts';
import { counted } from '../../../model/words/numbers.ts';
import { getChanges } from '../../operations/get-changes/operation.ts';
import { type DocumentSection, type Line, type PageBlock, paragraph } from '../document/document.ts';
import type { Ask, Page } from '../page.ts';
import { changeTable } from './change-table.ts';
import { type ChangesAnswer, entriesOf } from './entries.ts';
import { changesAddress } from './filters.tsx';
import { feedLinks } from './page.tsx';

/** What changed about the tools on a page since a visitor looked. */
export interface SinceLooked {
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
