import type { Catalogue } from '../../../model/catalogue.ts';
import type { Cause } from '../../../model/change.ts';
import { groupBy } from '../../../model/group-by.ts';
import { describeChange, describeToolChange } from '../../../model/words/change.ts';
import { countryName } from '../../../model/words/country.ts';
import { truncate, truncatePair } from '../../../model/words/cut.ts';
import type { AnswerOf } from '../../calls/operation.ts';
import { changeId } from '../../operations/get-changes/change.ts';
import type { getChanges } from '../../operations/get-changes/operation.ts';
import { joinParts, type Line, type LinePart, type Table, type TextRow } from '../parts/document/document.ts';

export type ChangesAnswer = AnswerOf<typeof getChanges>;
export type ListedChange = ChangesAnswer['changes'][number];

/** Each names who did it, so that nobody takes our corrections for changes by the vendor. */
export const CAUSE_LABELS: Readonly<Record<Cause, string>> = {
  vendor: 'Changed by the vendor',
  learned: 'Learned by us',
  corrected: 'Corrected by us',
};

/** In characters. Feed readers cut longer titles. */
export const MAX_TITLE = 120;
/** In characters, for each answer. */
const LEAST_SHOWN = 20;
/** In characters, for each answer in a table. */
const MAX_ANSWER = 160;

/** `Correction: Yew, Founded: 2015 → 2016`. Of prices, the bill. */
export function changeTitle(change: ListedChange, catalogue: Catalogue): string {
  const { name, key, label, cause, bill } = change;
  if (bill) return truncate(bill.headline, MAX_TITLE);
  if (key === null) return truncate(describeToolChange(change), MAX_TITLE);
  const subject = `${cause === 'corrected' ? 'Correction: ' : ''}${name}, ${label}: `;
  const room = Math.max(LEAST_SHOWN, Math.floor((MAX_TITLE - subject.length - ' → '.length) / 2));
  return truncate(subject + formatTransition(change, catalogue, room), MAX_TITLE);
}

/** What a change of prices means, then its plans; of any other change both answers. */
export function describeStep(
  change: ListedChange,
  catalogue: Catalogue,
): readonly [step: string, ...details: string[]] {
  if (change.key === null) return [describeToolChange(change)];
  const step = formatTransition(change, catalogue, MAX_ANSWER);
  return change.bill ? [change.bill.means, step] : [step];
}

/** `49 USD → 45 USD`. @param most characters of each answer */
function formatTransition(change: ListedChange, { keys }: Catalogue, most: number): string {
  const { key, before, after } = change;
  const words = describeChange(change, keys[key ?? '']).map((said, i) =>
    key === 'company.country' && [before, after][i] !== null ? countryName(said) : said,
  ) as [string, string];
  const [then, now] = truncatePair(...words, most);
  return then === now ? `changed in its details: ${now}` : `${then} → ${now}`;
}

/** In characters. */
const MAX_PART = 40;

/** `example.com/pricing`, `example.com/…/articles-12`. */
export function pageName(url: string): string {
  const { hostname, pathname } = new URL(url);
  const parts = pathname.split('/').filter((part) => part !== '');
  const last = truncate(decoded(parts.at(-1) ?? ''), MAX_PART);
  return [hostname.replace(/^www\./, ''), parts.length > 1 && '…', last].filter(Boolean).join('/');
}

/** `Meet the team` for `Meet%20the%20team`. */
function decoded(part: string): string {
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
  /** Whether all are changes by vendors, so that rows need not say so. */
  readonly isByVendors: boolean;
  readonly catalogue: Catalogue;
}

/** Changes by day, newest first. */
export function changeTable(changes: readonly ListedChange[], listed: TableContext): Table {
  return {
    kind: 'table',
    look: 'changes',
    columns: ['What', 'Change', listed.isByVendors ? 'Who says so' : 'Why'],
    rows: [...groupBy(changes, ({ day }) => day)].flatMap(([day, own]) => [
      { band: day },
      ...own.map((change) => rowOf(change, listed)),
    ]),
    least: 20,
  };
}

function rowOf(change: ListedChange, listed: TableContext): TextRow {
  const [step, ...details] = describeStep(change, listed.catalogue);
  const said = [details.length > 0 ? step.replace(/\.$/, '') : step, ...details.map((note) => ({ note }))];
  const { cause, sources } = change;
  const pages = pageLinks(sources);
  const why = listed.isByVendors ? pages : [CAUSE_LABELS[cause], ...(pages.length > 0 ? [': ', ...pages] : [])];
  return {
    id: rowId(change),
    cells: [questionLink(change, listed), said, why],
  };
}

export function rowId(change: ListedChange): string {
  return `change-${changeId(change).slice(0, 12)}`;
}

const MAX_PAGES = 3;

/** Pages of the new answer come first. */
function pageLinks(sources: ListedChange['sources']): LinePart[] {
  const names = sources.map(({ url }) => pageName(url));
  const links = sources.slice(0, MAX_PAGES).map(({ url }, i): LinePart => {
    const name = names[i] as string;
    return { link: url, label: names.indexOf(name) < i ? 'a second page' : name, says: 'nofollow' };
  });
  const left = sources.length - links.length;
  return [...joinParts(links), ...(left > 0 ? [`, ${left} more`] : [])];
}

/** Linked if tool and question still exist. */
function questionLink({ tool, name, key, label }: ListedChange, { names, catalogue }: TableContext): Line {
  const text = key === null ? name : `${name}: ${label}`;
  if (!names.has(tool)) return text;
  const row = key !== null && Object.hasOwn(catalogue.keys, key) ? `#${key}` : '';
  return [{ link: `/tools/${tool}${row}`, label: text }];
}
