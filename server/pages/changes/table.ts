import type { Catalogue } from '../../../model/catalogue.ts';
import type { Cause } from '../../../model/change.ts';
import { describeChange, describeToolChange } from '../../../model/words/change.ts';
import { countryName } from '../../../model/words/country.ts';
import { truncate, truncatePair } from '../../../model/words/truncate.ts';
import type { AnswerOf } from '../../call/operation.ts';
import { computeChangeId } from '../../operations/get-changes/change.ts';
import type { getChanges } from '../../operations/get-changes/operation.ts';
import { joinParts, type Line, type LinePart, type Table, type TextRow } from '../parts/document/document.ts';
import type { SharedContext } from '../types.ts';

export type ChangesAnswer = AnswerOf<typeof getChanges>;
export type ListedChange = ChangesAnswer['changes'][number];

/** Labels say who made a change, so that nobody mistakes our corrections for changes by the vendor. */
export const CAUSE_LABELS: Readonly<Record<Cause, string>> = {
  vendor: 'Changed by the vendor',
  learned: 'Learned by us',
  corrected: 'Corrected by us',
};

/** In characters. Feed readers truncate longer titles. */
export const MAX_TITLE_LENGTH = 120;
/** In characters, for each answer. */
const MIN_ANSWER_LENGTH = 20;
/** In characters, for each answer in a table. */
const MAX_ANSWER_LENGTH = 160;

/** `Correction: Yew, Founded: 2015 → 2016` */
export function formatChangeTitle(change: ListedChange, catalogue: Catalogue): string {
  const { name, key, label, cause } = change;
  if (key === null) return truncate(describeToolChange(change), MAX_TITLE_LENGTH);
  const subject = `${cause === 'corrected' ? 'Correction: ' : ''}${name}, ${label}: `;
  const maxLength = Math.max(MIN_ANSWER_LENGTH, Math.floor((MAX_TITLE_LENGTH - subject.length - ' → '.length) / 2));
  return truncate(subject + formatTransition(change, catalogue, maxLength), MAX_TITLE_LENGTH);
}

/** `2015 → 2016` */
export function explainChange(change: ListedChange, catalogue: Catalogue): string {
  return change.key === null ? describeToolChange(change) : formatTransition(change, catalogue, MAX_ANSWER_LENGTH);
}

/** `49 USD → 45 USD`. @param maxLength of each answer, in characters */
function formatTransition(change: ListedChange, { keys }: Catalogue, maxLength: number): string {
  const { key, before, after } = change;
  const answers = describeChange(change, keys[key ?? '']).map((answer, i) =>
    key === 'company.country' && [before, after][i] !== null ? countryName(answer) : answer,
  ) as [string, string];
  const [oldAnswer, newAnswer] = truncatePair(...answers, maxLength);
  return oldAnswer === newAnswer ? `details changed: ${newAnswer}` : `${oldAnswer} → ${newAnswer}`;
}

/** `example.com` for a page whose publisher isn’t known. */
export const nameHost = (url: string) => new URL(url).hostname.replace(/^www\./, '');

export interface TableContext extends Pick<SharedContext, 'prepared' | 'sources'> {
  /** Names of tools on sale, by slug. */
  readonly names: ReadonlyMap<string, string>;
  /** Whether vendors made all changes, so that rows don't need to name the cause. */
  readonly isByVendors: boolean;
  readonly catalogue: Catalogue;
}

/** Changes, newest first. */
export function changeTable(changes: readonly ListedChange[], context: TableContext): Table {
  return {
    kind: 'table',
    className: 'changes',
    columns: ['Date', 'What', 'Change', context.isByVendors ? 'Who says so' : 'Why'],
    rows: changes.map((change) => buildRow(change, context)),
    minRows: 20,
  };
}

function buildRow(change: ListedChange, context: TableContext): TextRow {
  const pages = pageLinks(change, context);
  const reason = context.isByVendors
    ? pages
    : [CAUSE_LABELS[change.cause], ...(pages.length > 0 ? [': ', ...pages] : [])];
  return {
    id: changeRowId(change),
    cells: [change.day, questionLink(change, context), explainChange(change, context.catalogue), reason],
  };
}

export function changeRowId(change: ListedChange): string {
  return `change-${computeChangeId(change).slice(0, 12)}`;
}

const MAX_SOURCES = 3;

/** Links to the sources by publisher, those of the new answer first. A page that no answer cites any more has no publisher. */
function pageLinks({ sources }: ListedChange, { sources: known }: TableContext): LinePart[] {
  const names = sources.map(({ id, url }) => known.get(id)?.publisher ?? nameHost(url));
  const links = sources.slice(0, MAX_SOURCES).map(({ url }, i): LinePart => {
    const name = names[i] as string;
    return { link: url, label: names.indexOf(name) < i ? 'another page' : name, rel: 'nofollow' };
  });
  const remaining = sources.length - links.length;
  return [...joinParts(links), ...(remaining > 0 ? [`, ${remaining} more`] : [])];
}

/** Names the tool and the question. Links them if they still exist. */
function questionLink({ tool, name, key, label }: ListedChange, { names, catalogue }: TableContext): Line {
  const text = key === null ? name : `${name}: ${label}`;
  if (!names.has(tool)) return text;
  const anchor = key !== null && Object.hasOwn(catalogue.keys, key) ? `#${key}` : '';
  return [{ link: `/tools/${tool}${anchor}`, label: text }];
}
