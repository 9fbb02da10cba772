import type { Catalogue } from '../../../model/catalogue.ts';
import type { Cause } from '../../../model/change.ts';
import { groupBy } from '../../../model/group-by.ts';
import { describeChange, describeToolChange } from '../../../model/words/change.ts';
import { countryName } from '../../../model/words/country.ts';
import { truncate, truncatePair } from '../../../model/words/cut.ts';
import type { AnswerOf } from '../../calls/operation.ts';
import { computeChangeId } from '../../operations/get-changes/change.ts';
import type { getChanges } from '../../operations/get-changes/operation.ts';
import { joinParts, type Line, type LinePart, type Table, type TextRow } from '../parts/document/document.ts';

export type ChangesAnswer = AnswerOf<typeof getChanges>;
export type ListedChange = ChangesAnswer['changes'][number];

/** Labels say who made a change, so that nobody mistakes our corrections for changes by the vendor. */
export const CAUSE_LABELS: Readonly<Record<Cause, string>> = {
  vendor: 'Changed by the vendor',
  learned: 'Learned by us',
  corrected: 'Corrected by us',
};

/** In characters. Feed readers cut longer titles. */
export const MAX_TITLE = 120;
/** In characters, for each answer. */
const MIN_ANSWER = 20;
/** In characters, for each answer in a table. */
const MAX_ANSWER = 160;

/** `Correction: Yew, Founded: 2015 → 2016`. For price changes, the bill. */
export function formatChangeTitle(change: ListedChange, catalogue: Catalogue): string {
  const { name, key, label, cause, bill } = change;
  if (bill) return truncate(bill.headline, MAX_TITLE);
  if (key === null) return truncate(describeToolChange(change), MAX_TITLE);
  const subject = `${cause === 'corrected' ? 'Correction: ' : ''}${name}, ${label}: `;
  const room = Math.max(MIN_ANSWER, Math.floor((MAX_TITLE - subject.length - ' → '.length) / 2));
  return truncate(subject + formatTransition(change, catalogue, room), MAX_TITLE);
}

/** For a price change, what it means for a bill, then both lists of plans. For any other change, both answers. */
export function explainChange(
  change: ListedChange,
  catalogue: Catalogue,
): readonly [summary: string, ...details: string[]] {
  if (change.key === null) return [describeToolChange(change)];
  const transition = formatTransition(change, catalogue, MAX_ANSWER);
  return change.bill ? [change.bill.means, transition] : [transition];
}

/** `49 USD → 45 USD`. @param maxLength of each answer, in characters */
function formatTransition(change: ListedChange, { keys }: Catalogue, maxLength: number): string {
  const { key, before, after } = change;
  const answers = describeChange(change, keys[key ?? '']).map((answer, i) =>
    key === 'company.country' && [before, after][i] !== null ? countryName(answer) : answer,
  ) as [string, string];
  const [then, now] = truncatePair(...answers, maxLength);
  return then === now ? `details changed: ${now}` : `${then} → ${now}`;
}

/** In characters. */
const MAX_PART = 40;

/** `example.com/pricing`, `example.com/…/articles-12`. */
export function formatPageName(url: string): string {
  const { hostname, pathname } = new URL(url);
  const parts = pathname.split('/').filter((part) => part !== '');
  const last = truncate(decodePart(parts.at(-1) ?? ''), MAX_PART);
  return [hostname.replace(/^www\./, ''), parts.length > 1 && '…', last].filter(Boolean).join('/');
}

/** `Meet the team` for `Meet%20the%20team`. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Not UTF-8.
    return part;
  }
}

export interface TableContext {
  /** Names of tools on sale, by slug. */
  readonly names: ReadonlyMap<string, string>;
  /** Whether vendors made all changes. Then rows don't say who made them. */
  readonly isByVendors: boolean;
  readonly catalogue: Catalogue;
}

/** Changes by day, newest first. */
export function changeTable(changes: readonly ListedChange[], context: TableContext): Table {
  return {
    kind: 'table',
    className: 'changes',
    columns: ['What', 'Change', context.isByVendors ? 'Who says so' : 'Why'],
    rows: [...groupBy(changes, ({ day }) => day)].flatMap(([day, changesOfDay]) => [
      { band: day },
      ...changesOfDay.map((change) => buildRow(change, context)),
    ]),
    minRows: 20,
  };
}

function buildRow(change: ListedChange, context: TableContext): TextRow {
  const [summary, ...details] = explainChange(change, context.catalogue);
  const explanation = [details.length > 0 ? summary.replace(/\.$/, '') : summary, ...details.map((note) => ({ note }))];
  const { cause, sources } = change;
  const pages = pageLinks(sources);
  const why = context.isByVendors ? pages : [CAUSE_LABELS[cause], ...(pages.length > 0 ? [': ', ...pages] : [])];
  return {
    id: changeRowId(change),
    cells: [questionLink(change, context), explanation, why],
  };
}

export function changeRowId(change: ListedChange): string {
  return `change-${computeChangeId(change).slice(0, 12)}`;
}

const MAX_PAGES = 3;

/** Links to the sources, first those of the new answer. */
function pageLinks(sources: ListedChange['sources']): LinePart[] {
  const names = sources.map(({ url }) => formatPageName(url));
  const links = sources.slice(0, MAX_PAGES).map(({ url }, i): LinePart => {
    const name = names[i] as string;
    return { link: url, label: names.indexOf(name) < i ? 'a second page' : name, rel: 'nofollow' };
  });
  const remaining = sources.length - links.length;
  return [...joinParts(links), ...(remaining > 0 ? [`, ${remaining} more`] : [])];
}

/** Names the tool and the question. Links them if they still exist. */
function questionLink({ tool, name, key, label }: ListedChange, { names, catalogue }: TableContext): Line {
  const text = key === null ? name : `${name}: ${label}`;
  if (!names.has(tool)) return text;
  const row = key !== null && Object.hasOwn(catalogue.keys, key) ? `#${key}` : '';
  return [{ link: `/tools/${tool}${row}`, label: text }];
}
