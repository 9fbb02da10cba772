import { nearest } from '../../model/nearest.ts';
import { isSame } from '../../model/same-json.ts';
import { andList, orList } from '../../model/words/lists.ts';
import { schemaFindings } from '../check/schema-findings.ts';
import { suggestion } from '../check/suggestion.ts';
import { Day, type FileCitation, type FileSource, type ToolFile } from '../check/tool-file.ts';
import { EditError, PAGE_FIELDS, type PageEdit, type PageField } from './fact-edit.ts';
import type { ToolDraft } from './tool-draft.ts';

/** A page that was read again: its source has one day for all facts, so each of them has to have been read again on that day. */
export interface Reading {
  readonly source: string;
  readonly day: string;
}

interface Cited {
  readonly citation: FileCitation;
  /** The change of the sources, as a sentence. */
  readonly report: string | undefined;
  readonly reading: Reading | undefined;
}

const DAYS = ['read', 'dated'] as const;
const NEEDED = ['url', 'title', 'publisher', 'shows', 'read'] as const;
/** Fields that may differ when a page is read again. Not the publisher: that would be another page. */
const OF_A_READING = ['title', 'shows', 'dated', 'copy'] as const;

/**
 * The citation of a page. A page that the tool does not list yet becomes a source; one that was read on a later day gets that day.
 * @throws EditError if the page is neither listed nor described, or is described differently
 */
export function citePage(draft: ToolDraft, page: PageEdit): Cited {
  for (const field of DAYS) requireDay(field, page[field]);
  const id = page.source ?? sourceAt(page, draft.data);
  const source = id === undefined ? undefined : draft.data.sources[id];
  const { at } = page;
  const cited = (source: string): FileCitation => (at ? { source, at } : source);
  if (id === undefined || !source) {
    const added = addSource(draft, id, page);
    return { citation: cited(added), report: `added the source ${added}`, reading: undefined };
  }
  const isLater = isReadLater(id, source, page);
  for (const field of PAGE_FIELDS) {
    const given = page[field];
    if (given === undefined || field === 'read' || isSame(given, source[field])) continue;
    if (field === 'url' && isSameHref(given, source.url)) continue;
    if (isLater && OF_A_READING.some((other) => other === field)) draft.set(['sources', id, field], given);
    else throw new EditError(field, otherwise(field, id, source));
  }
  if (!isLater) return { citation: cited(id), report: undefined, reading: undefined };
  const day = page.read as string;
  draft.set(['sources', id, 'read'], day);
  return {
    citation: cited(id),
    report: `the source ${id} was read again: ${day} instead of ${source.read}`,
    reading: { source: id, day },
  };
}

/** @throws EditError if a day that is given is not one: rules that compare days would fail on it */
function requireDay(field: (typeof DAYS)[number], given: string | undefined): void {
  const [wrong] = given === undefined ? [] : schemaFindings(given, Day);
  if (wrong) throw new EditError(field, wrong.message);
}

/** Whether a page was read on a later day than its source says. @throws EditError if it was read on an earlier one */
function isReadLater(id: string, source: FileSource, { read }: PageEdit): boolean {
  if (read === undefined || read === source.read) return false;
  if (read > source.read) return true;
  throw new EditError(
    'read',
    `the source "${id}" was read on ${source.read}, after ${read}; leave the day out if that reading shows it too, or describe the earlier reading as a source of its own, with a new id`,
  );
}

function otherwise(field: PageField, id: string, source: FileSource): string {
  const inFile = source[field];
  if (field === 'url') return `the source "${id}" is another page, ${inFile}; a new page needs a new id`;
  return `the source "${id}" has ${inFile === undefined ? 'none' : `"${inFile}"`} in the file; leave it out, or correct the file`;
}

/** The source with an address. If several readings of a page are listed, the one of that day, otherwise the last. */
function sourceAt({ url, read }: PageEdit, { sources }: ToolFile): string | undefined {
  if (url === undefined) throw new EditError('url', 'is missing; every value needs a page');
  const same = Object.entries(sources).filter(([, source]) => isSameHref(source.url, url));
  const ofThatDay = same.find(([, source]) => source.read === read);
  const [newest] = same.sort(([, a], [, b]) => (a.read < b.read ? 1 : -1));
  return (ofThatDay ?? newest)?.[0];
}

/** Whether two addresses are equal: `https://a.example` is `https://a.example/`. */
function isSameHref(a: string, b: string): boolean {
  if (!URL.canParse(a) || !URL.canParse(b)) return a === b;
  return new URL(a).href === new URL(b).href;
}

/** Adds a source. @returns its id. @throws EditError if the page is not described in full */
function addSource(draft: ToolDraft, id: string | undefined, page: PageEdit): string {
  const { data } = draft;
  const missing = NEEDED.filter((field) => page[field] === undefined);
  const [first] = missing;
  if (id !== undefined && page.url === undefined) throw new EditError('source', unknownSource(id, data));
  if (first !== undefined) {
    const known = Object.values(data.sources).map(({ url }) => url);
    const near = id === undefined ? `; or cite a page that it has: ${suggestion(page.url, known)}` : '';
    throw new EditError(first, `the page is new to ${data.slug}, and needs ${andList(missing)}${near}`);
  }
  const name = id ?? newId(page.url as string, data);
  const fields = PAGE_FIELDS.filter((field) => page[field] !== undefined);
  draft.set(['sources', name], Object.fromEntries(fields.map((field) => [field, page[field]])));
  return name;
}

function unknownSource(id: string, { sources, searches = {} }: ToolFile): string {
  if (Object.hasOwn(searches, id)) return `"${id}" is a search; a value needs a page`;
  const ids = Object.keys(sources);
  const near = nearestSource(id, ids).map((name) => `"${name}"`);
  const hint = near.length > 0 ? `did you mean ${orList(near)}?` : `it has ${ids.join(', ')}`;
  return `"${id}" is not a source of this tool; ${hint} (a new page needs its ${andList(NEEDED)})`;
}

/** An id for a page: the last part of its address. */
function newId(address: string, file: ToolFile): string {
  const { pathname = '' } = URL.canParse(address) ? new URL(address) : {};
  const [last = 'home'] = pathname.split('/').filter(Boolean).reverse();
  return freeId(slugFrom(last) || 'page', file);
}

/** An id for a source, with a number if it is taken. */
function freeId(base: string, { sources, searches = {} }: ToolFile): string {
  const isUsed = (id: string) => Object.hasOwn(sources, id) || Object.hasOwn(searches, id);
  let id = base;
  for (let n = 2; isUsed(id); n += 1) id = `${base}-${n}`;
  return id;
}

const MAX_ID_LENGTH = 40;

function slugFrom(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/\.[a-z]+$/, '')
    .replaceAll(/[^a-z0-9]+/g, '-');
  return words.slice(0, MAX_ID_LENGTH).replaceAll(/^-+|-+$/g, '');
}

const MAX_SUGGESTIONS = 3;

/** The ids most similar to a word that is none of them, best first: as a whole, or else in most of their parts. `help-trail` is like `trial-page`. */
function nearestSource(word: string, ids: readonly string[]): string[] {
  const whole = nearest(word, ids);
  if (whole.length > 0) return whole;
  const parts = word.toLowerCase().split(/[^a-z0-9]+/);
  const shared = ids.map((id) => {
    const own = id.split('-');
    return { id, count: parts.filter((part) => own.includes(part) || nearest(part, own).length > 0).length };
  });
  const most = Math.max(...shared.map(({ count }) => count));
  return most <= 0 ? [] : shared.flatMap(({ id, count }) => (count === most ? [id] : [])).slice(0, MAX_SUGGESTIONS);
}
