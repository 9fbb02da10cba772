import { findSimilarNames } from '../../model/nearest.ts';
import { isSame } from '../../model/same-json.ts';
import { andList, orList } from '../../model/words/lists.ts';
import { findSchemaMistakes } from '../check/schema-findings.ts';
import { suggest } from '../check/suggestion.ts';
import { Day, type FileCitation, type FileSource, type ToolFile } from '../check/tool-file.ts';
import { EditError, PAGE_FIELDS, type PageEdit, type PageField } from './fact-edit.ts';
import type { ToolDraft } from './tool-draft.ts';

/** A source whose page was read again. A source has one reading day, so that day has to apply to every fact that cites it. */
export interface Reading {
  readonly source: string;
  readonly day: string;
}

interface CitationResult {
  readonly citation: FileCitation;
  /** A sentence on what changed in the sources. */
  readonly report: string | undefined;
  readonly reading: Reading | undefined;
}

const DAY_FIELDS = ['read', 'dated'] as const;
const REQUIRED_FIELDS = ['url', 'title', 'publisher', 'shows', 'read'] as const;
/** Fields that may change when a page is read again. Another publisher would mean another page. */
const UPDATABLE_FIELDS = ['title', 'shows', 'dated', 'copy'] as const;

/**
 * Creates the citation of a page. Adds the page to the sources if it is new, and updates its day if it was read again later.
 * @throws EditError if a new page is not fully described, or if the description contradicts the file
 */
export function citePage(draft: ToolDraft, page: PageEdit): CitationResult {
  for (const field of DAY_FIELDS) requireValidDay(field, page[field]);
  const id = page.source ?? findSourceByUrl(page, draft.data);
  const source = id === undefined ? undefined : draft.data.sources[id];
  const { at } = page;
  const citeSource = (source: string): FileCitation => (at ? { source, at } : source);
  if (id === undefined || !source) {
    const added = addSource(draft, id, page);
    return { citation: citeSource(added), report: `added the source ${added}`, reading: undefined };
  }
  const isLater = isReadLater(id, source, page);
  for (const field of PAGE_FIELDS) {
    const newValue = page[field];
    if (newValue === undefined || field === 'read' || isSame(newValue, source[field])) continue;
    if (field === 'url' && isSameHref(newValue, source.url)) continue;
    if (isLater && UPDATABLE_FIELDS.some((other) => other === field)) draft.set(['sources', id, field], newValue);
    else throw new EditError(field, describeConflict(field, id, source));
  }
  if (!isLater) return { citation: citeSource(id), report: undefined, reading: undefined };
  const day = page.read as string;
  draft.set(['sources', id, 'read'], day);
  return {
    citation: citeSource(id),
    report: `the source ${id} was read again on ${day}, was ${source.read}`,
    reading: { source: id, day },
  };
}

/** @throws EditError if a given day is not a valid date: rules that compare days would fail on it */
function requireValidDay(field: (typeof DAY_FIELDS)[number], given: string | undefined): void {
  const [finding] = given === undefined ? [] : findSchemaMistakes(given, Day);
  if (finding) throw new EditError(field, finding.message);
}

/** Whether the edit read the page on a later day than the file says. @throws EditError if it was an earlier day */
function isReadLater(id: string, source: FileSource, { read }: PageEdit): boolean {
  if (read === undefined || read === source.read) return false;
  if (read > source.read) return true;
  throw new EditError(
    'read',
    `the source "${id}" was read on ${source.read}, after ${read}; leave out the day if the newer reading confirms the value, or describe the earlier reading as a separate source with a new id`,
  );
}

function describeConflict(field: PageField, id: string, source: FileSource): string {
  const inFile = source[field];
  if (field === 'url') return `the source "${id}" is another page, ${inFile}; a new page needs a new id`;
  return `the source "${id}" has ${inFile === undefined ? 'no value' : `"${inFile}"`} in the file; leave out the option, or correct the file`;
}

/** Finds the source with a URL. If a page has several readings, prefers the reading of the given day, otherwise the newest. */
function findSourceByUrl({ url, read }: PageEdit, { sources }: ToolFile): string | undefined {
  if (url === undefined) throw new EditError('url', 'is required: every value needs a page');
  const readings = Object.entries(sources).filter(([, source]) => isSameHref(source.url, url));
  const readingOfDay = readings.find(([, source]) => source.read === read);
  const [newest] = readings.sort(([, a], [, b]) => (a.read < b.read ? 1 : -1));
  return (readingOfDay ?? newest)?.[0];
}

/** Whether two URLs are equal after normalization: `https://a.example` equals `https://a.example/`. */
function isSameHref(a: string, b: string): boolean {
  if (!URL.canParse(a) || !URL.canParse(b)) return a === b;
  return new URL(a).href === new URL(b).href;
}

/** Adds a source. @returns its id @throws EditError if the page is not fully described */
function addSource(draft: ToolDraft, id: string | undefined, page: PageEdit): string {
  const { data } = draft;
  const missing = REQUIRED_FIELDS.filter((field) => page[field] === undefined);
  const [first] = missing;
  if (id !== undefined && page.url === undefined) throw new EditError('source', describeUnknownSource(id, data));
  if (first !== undefined) {
    const knownUrls = Object.values(data.sources).map(({ url }) => url);
    const hint = id === undefined ? `; or cite a listed page: ${suggest(page.url, knownUrls)}` : '';
    throw new EditError(first, `this page is new to ${data.slug} and needs ${andList(missing)}${hint}`);
  }
  const name = id ?? createId(page.url as string, data);
  const fields = PAGE_FIELDS.filter((field) => page[field] !== undefined);
  draft.set(['sources', name], Object.fromEntries(fields.map((field) => [field, page[field]])));
  return name;
}

function describeUnknownSource(id: string, { sources, searches = {} }: ToolFile): string {
  if (Object.hasOwn(searches, id)) return `"${id}" is a search; a value needs a page`;
  const ids = Object.keys(sources);
  const similar = findSimilarSources(id, ids).map((name) => `"${name}"`);
  const hint = similar.length > 0 ? `did you mean ${orList(similar)}?` : `it has ${ids.join(', ')}`;
  return `"${id}" is not a source of this tool; ${hint} (a new page needs its ${andList(REQUIRED_FIELDS)})`;
}

/** Creates the id of a page from the last part of its URL. */
function createId(url: string, file: ToolFile): string {
  const { pathname = '' } = URL.canParse(url) ? new URL(url) : {};
  const [last = 'home'] = pathname.split('/').filter(Boolean).reverse();
  return findFreeId(slugify(last) || 'page', file);
}

/** Finds an unused id. Appends a number if necessary. */
function findFreeId(base: string, { sources, searches = {} }: ToolFile): string {
  const isUsed = (id: string) => Object.hasOwn(sources, id) || Object.hasOwn(searches, id);
  let id = base;
  for (let n = 2; isUsed(id); n += 1) id = `${base}-${n}`;
  return id;
}

const MAX_ID_LENGTH = 40;

function slugify(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/\.[a-z]+$/, '')
    .replaceAll(/[^a-z0-9]+/g, '-');
  return words.slice(0, MAX_ID_LENGTH).replaceAll(/^-+|-+$/g, '');
}

const MAX_SUGGESTIONS = 3;

/** Finds the ids most similar to an unknown id. Otherwise finds those with the most parts in common: `trial-page` for `help-trail`. */
function findSimilarSources(unknownId: string, ids: readonly string[]): string[] {
  const similar = findSimilarNames(unknownId, ids);
  if (similar.length > 0) return similar;
  const parts = unknownId.toLowerCase().split(/[^a-z0-9]+/);
  const counted = ids.map((id) => {
    const idParts = id.split('-');
    return {
      id,
      count: parts.filter((part) => idParts.includes(part) || findSimilarNames(part, idParts).length > 0).length,
    };
  });
  const max = Math.max(...counted.map(({ count }) => count));
  return max <= 0 ? [] : counted.flatMap(({ id, count }) => (count === max ? [id] : [])).slice(0, MAX_SUGGESTIONS);
}
