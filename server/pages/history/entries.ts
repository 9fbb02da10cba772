import { type Catalogue, countryName } from '../../../model/catalogue.ts';
import { groupBy } from '../../../model/group-by.ts';
import type { EventCause } from '../../../model/history/event.ts';
import { cut } from '../../../model/words/cut.ts';
import { counted } from '../../../model/words/numbers.ts';
import type { getChanges } from '../../operations/get-changes/operation.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import type { Line, LinePart, Row, Table } from '../document/document.ts';

export type ChangesAnswer = AnswerOf<typeof getChanges>;
export type ListedChange = ChangesAnswer['changes'][number];

/** What is shown as one: a change, or a tool that was first listed with all its answers. */
export interface Entry {
  /** For a first listing that of the tool itself. */
  readonly change: ListedChange;
  /** The answers that a tool was first listed with; undefined for any other change. */
  readonly answers: readonly ListedChange[] | undefined;
}

/**
 * The changes in their order, with the answers of each tool that was first listed in its entry. Where the listing itself is not among the
 * changes, such as when one question is selected, its answers are entries of their own.
 */
export function entriesOf(changes: readonly ListedChange[]): Entry[] {
  const listingOf = ({ seq, tool }: ListedChange) => `${seq}/${tool}`;
  const listings = new Map<string, ListedChange[]>(
    changes.filter((change) => isListing(change)).map((change) => [listingOf(change), []]),
  );
  const folded = changes.filter((change) => {
    if (change.key === null || (change.kind !== 'added' && change.kind !== 'absent')) return false;
    listings.get(listingOf(change))?.push(change);
    return listings.has(listingOf(change));
  });
  const isFolded = new Set(folded);
  return changes
    .filter((change) => !isFolded.has(change))
    .map((change) => ({ change, answers: isListing(change) ? listings.get(listingOf(change)) : undefined }));
}

const isListing = ({ key, kind }: ListedChange) => key === null && kind === 'added';

/** Causes in a word or two. Who did it is part of each, so that our own corrections are never read as what a vendor did. */
export const CAUSE_LABELS: Readonly<Record<EventCause, string>> = {
  'vendor-changed': 'Changed by the vendor',
  learned: 'Learned by us',
  corrected: 'Corrected by us',
  'source-lost': 'Source lost',
  'source-changed': 'Sources changed',
  method: 'Method changed',
  catalogue: 'Question changed',
};

const TITLE_PREFIX: Partial<Record<EventCause, string>> = {
  corrected: 'Correction: ',
  'source-lost': 'Source lost: ',
};

const NO_ANSWER = 'unknown';
const ON_REQUEST = 'not published, on request only';

/** An entry in a line: `Correction: Yew, Price a month: 49 USD → 45 USD`. */
export function titleOf({ change, answers }: Entry): string {
  const { name, key, cause, label, summary, retracted } = change;
  if (answers) return `${name} first listed, ${withAnswers(answers.length)}`;
  if (key === null) return summary;
  const [before, after] = answersInWords(change);
  const step = before === after ? 'changed in its details' : `${before} → ${after}`;
  return `${retracted ? 'Retracted: ' : (TITLE_PREFIX[cause] ?? '')}${name}, ${label ?? key}: ${step}`;
}

/** The two answers. A missing one is unknown, or given on request only where that is what changed. */
function answersInWords({ key, kind, before_text, after_text }: ListedChange): [before: string, after: string] {
  return [
    (before_text && withCountryName(key, before_text)) ?? (kind === 'from-quote' ? ON_REQUEST : NO_ANSWER),
    (after_text && withCountryName(key, after_text)) ?? (kind === 'to-quote' ? ON_REQUEST : NO_ANSWER),
  ];
}

/** An answer as people read it: the name of a country, not its code. */
function withCountryName(key: string | null, answer: string): string {
  return key === 'company.country' ? countryName(answer) : answer;
}

/** `with 45 answers`. */
export function withAnswers(count: number): string {
  return `with ${counted(count, 'answer')}`;
}

/** Characters of the last part of an address. */
const MAX_PART = 40;

/** A page by its address: `example.com/pricing`, `example.com/…/articles-12`. */
export function pageName(url: string): string {
  const { hostname, pathname } = new URL(url);
  const parts = pathname.split('/').filter((part) => part !== '');
  const last = cut(decoded(parts.at(-1) ?? ''), MAX_PART);
  const end = parts.length === 0 ? [] : [...(parts.length > 1 ? ['…'] : []), last];
  return [hostname.replace(/^www\./, ''), ...end].join('/');
}

/** A part of a path as it is read: `Meet the team` for `Meet%20the%20team`. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Not UTF-8 behind the per cent signs.
    return part;
  }
}

/** What links of a change depend on. */
export interface Listed {
  /** Whether a tool is listed now. */
  readonly isListed: (slug: string) => boolean;
  readonly catalogue: Catalogue;
}

/** In characters: longer answers are said in the words of the summary. */
const MAX_ANSWERS = 240;

/** Changes by day, newest first: what is different, why and where it says so. A row has the id of its change. */
export function changeTable(entries: readonly Entry[], listed: Listed): Table {
  return {
    kind: 'table',
    look: 'changes',
    columns: ['What', 'Change', 'Why'],
    rows: [...groupBy(entries, ({ change }) => change.recorded)].flatMap(([day, own]) => [
      { band: day },
      ...own.map((entry) => rowOf(entry, listed)),
    ]),
    least: 20,
  };
}

function rowOf({ change, answers }: Entry, listed: Listed): Row {
  const { id } = change;
  const name = [questionLink(change, listed)];
  if (answers) return { id, cells: [name, `first listed, ${withAnswers(answers.length)}`, ''] };
  return { id, cells: [name, stepOf(change), reasonOf(change)] };
}

/** The two answers, or for what was retracted why. What was wrong is marked, since an answer from before may have been right then. */
function stepOf(change: ListedChange): Line {
  const [before, after] = answersInWords(change);
  const isLong = before.length + after.length > MAX_ANSWERS;
  if (change.key === null || change.retracted || before === after || isLong) return change.summary;
  return change.cause === 'corrected' ? `${before} (our mistake) → ${after}` : `${before} → ${after}`;
}

/** The cause and the first source, with the day that its page shows. The day that we recorded it is that of the band. */
function reasonOf({ cause, sources: [first, ...more], effective }: ListedChange): Line {
  const label = CAUSE_LABELS[cause];
  return [
    cause === 'vendor-changed' ? { strong: label } : label,
    ...(first ? [': ', { link: first.url, label: pageName(first.url), says: 'nofollow' }] : []),
    [effective ? ` of ${effective.on}` : '', more.length > 0 ? `, ${more.length} more` : ''].join(''),
  ];
}

/** The tool and the question, with a link to its row where both are still there. */
function questionLink({ tool, name, key, label }: ListedChange, { isListed, catalogue }: Listed): LinePart {
  const text = key === null ? name : `${name}: ${label ?? key}`;
  if (!isListed(tool)) return text;
  const row = key !== null && Object.hasOwn(catalogue.keys, key) ? `#${key}` : '';
  return { link: `/tools/${tool}${row}`, label: text };
}
