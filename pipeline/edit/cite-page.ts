import { findSimilarNames } from '../../model/nearest.ts';
import { isSame } from '../../model/same-json.ts';
import { andList, orList } from '../../model/words/lists.ts';
import { findSchemaMistakes } from '../check/schema-findings.ts';
import { DateSchema, type FileCitation, type FileSource, type ToolFile } from '../check/tool-file.ts';
import { EditError, PAGE_FIELDS, type PageEdit, type PageField } from './fact-edit.ts';
import type { ToolDraft } from './tool-draft.ts';

/** A source whose page was read again. Each source stores one read date, so the new date applies to every fact that cites the source. */
export interface RereadSource {
  readonly source: string;
  readonly date: string;
}

interface CitationResult {
  readonly citation: FileCitation;
  /** A sentence about the change to the sources. */
  readonly report: string | undefined;
  readonly reading: RereadSource | undefined;
}

const DATE_FIELDS = ['read', 'dated'] as const;
const REQUIRED_FIELDS = ['url', 'title', 'publisher', 'shows'] as const;
/** Fields that may change when a page is read again. Another publisher would mean another page. */
const UPDATABLE_FIELDS = ['title', 'shows', 'dated', 'copy'] as const;

/**
 * Creates the citation of a page. Adds the page to the sources if it is new, and updates its read date if it was read again later.
 * @param today when a new page was read, unless the edit says another day
 * @throws EditError if a new page is not fully described, or if the description contradicts the file
 */
export function citePage(draft: ToolDraft, page: PageEdit, today: string): CitationResult {
  for (const field of DATE_FIELDS) requireValidDate(field, page[field]);
  const id = page.source ?? findSourceByUrl(page, draft.data);
  const source = id === undefined ? undefined : draft.data.sources[id];
  const { at } = page;
  const citeSource = (source: string): FileCitation => (at ? { source, at } : source);
  if (id === undefined || !source) {
    const newId = addSource(draft, id, { read: today, ...page });
    return { citation: citeSource(newId), report: `added the source ${newId}`, reading: undefined };
  }
  const isLater = isReadLater(id, source, page);
  for (const field of PAGE_FIELDS) {
    const newValue = page[field];
    if (newValue === undefined || field === 'read' || isSame(newValue, source[field])) continue;
    if (field === 'url' && isSameHref(newValue, source.url)) continue;
    if (isLater && UPDATABLE_FIELDS.some((updatableField) => updatableField === field))
      draft.set(['sources', id, field], newValue);
    else throw new EditError(field, describeConflict(field, id, source));
  }
  if (!isLater) return { citation: citeSource(id), report: undefined, reading: undefined };
  const date = page.read as string;
  draft.set(['sources', id, 'read'], date);
  return {
    citation: citeSource(id),
    report: `the source ${id} was read again on ${date} (before: ${source.read})`,
    reading: { source: id, date },
  };
}

/** @throws EditError if the date is invalid: rules that compare dates would fail on it */
function requireValidDate(field: (typeof DATE_FIELDS)[number], date: string | undefined): void {
  const [finding] = date === undefined ? [] : findSchemaMistakes(date, DateSchema);
  if (finding) throw new EditError(field, finding.message);
}

/** Whether the edit has a later read date than the file. @throws EditError if its read date is earlier */
function isReadLater(id: string, source: FileSource, { read }: PageEdit): boolean {
  if (read === undefined || read === source.read) return false;
  if (read > source.read) return true;
  throw new EditError(
    'read',
    `the source "${id}" was read on ${source.read}, after ${read}; leave out the date if the newer reading confirms the value, or describe the earlier reading as a separate source with a new id`,
  );
}

function describeConflict(field: PageField, id: string, source: FileSource): string {
  const fileValue = source[field];
  if (field === 'url') return `the source "${id}" already has the URL ${fileValue}; give the new page a new id`;
  return `the source "${id}" has ${fileValue === undefined ? 'no value' : `"${fileValue}"`} in the file; leave out the option, or correct the file`;
}

/** Finds the source with a URL. If a page has several readings, prefers the reading on the given date, otherwise the newest. */
function findSourceByUrl({ url, read }: PageEdit, { sources }: ToolFile): string | undefined {
  if (url === undefined) throw new EditError('url', 'is required: every value needs a page');
  const readings = Object.entries(sources).filter(([, source]) => isSameHref(source.url, url));
  const sameDayReading = readings.find(([, source]) => source.read === read);
  const [newestReading] = readings.sort(([, a], [, b]) => (a.read < b.read ? 1 : -1));
  return (sameDayReading ?? newestReading)?.[0];
}

/** Whether two URLs are equal after normalization: `https://a.example` equals `https://a.example/`. */
function isSameHref(a: string, b: string): boolean {
  if (!URL.canParse(a) || !URL.canParse(b)) return a === b;
  return new URL(a).href === new URL(b).href;
}

/** Adds a source. @returns its id @throws EditError if the page is not fully described */
function addSource(draft: ToolDraft, id: string | undefined, page: PageEdit): string {
  const { data } = draft;
  const missingFields = REQUIRED_FIELDS.filter((field) => page[field] === undefined);
  const [firstMissing] = missingFields;
  if (id !== undefined && page.url === undefined)
    throw new EditError('source', describeUnknownSource(id, data, missingFields));
  if (firstMissing !== undefined) {
    const hint = id === undefined && page.url !== undefined ? describeNewId(page.url, data) : '';
    throw new EditError(firstMissing, `this page is new to ${data.slug} and needs ${andList(missingFields)}${hint}`);
  }
  const newId = id ?? createId(page.url as string, data);
  const fields = PAGE_FIELDS.filter((field) => page[field] !== undefined);
  draft.set(['sources', newId], Object.fromEntries(fields.map((field) => [field, page[field]])));
  return newId;
}

/** A new page needs no id of the editor's. A misspelt URL is no new page. */
function describeNewId(url: string, data: ToolFile): string {
  const similar = Object.values(data.sources).find((source) => isSimilarUrl(url, source.url));
  return similar
    ? `; or cite a listed page: did you mean "${similar.url}"?`
    : `; its id will be "${createId(url, data)}", unless you add --source <id>`;
}

/** Whether both the host and the path are the same but for a slip. In a whole URL, `/sso` and `/faq` would be similar. */
function isSimilarUrl(a: string, b: string): boolean {
  const isSimilar = (part: string, other: string) => part === other || findSimilarNames(part, [other]).length > 0;
  const [urlA, urlB] = [new URL(a), new URL(b)];
  return isSimilar(urlA.host, urlB.host) && isSimilar(urlA.pathname, urlB.pathname);
}

function describeUnknownSource(id: string, { sources, searches = {} }: ToolFile, missing: readonly string[]): string {
  if (Object.hasOwn(searches, id)) return `"${id}" is a search; a value needs a page`;
  const similarIds = findSimilarSources(id, Object.keys(sources)).map((name) => `"${name}"`);
  const start = similarIds.length > 0 ? `did you mean ${orList(similarIds)}? A` : 'a';
  const options = andList(missing.map((field) => `--${field}`));
  return `"${id}" is not a source of this tool; ${start} new page needs ${options}`;
}

/** Creates the id of a page from the last part of its URL. */
function createId(url: string, file: ToolFile): string {
  const { pathname = '' } = URL.canParse(url) ? new URL(url) : {};
  const [lastSegment = 'home'] = pathname.split('/').filter(Boolean).reverse();
  return findFreeId(slugify(lastSegment) || 'page', file);
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

/** Finds the ids most similar to an unknown id, or else the ids that share the most words with it: `trial-page` for `help-trail`. */
function findSimilarSources(unknownId: string, ids: readonly string[]): string[] {
  const similarIds = findSimilarNames(unknownId, ids);
  if (similarIds.length > 0) return similarIds;
  const parts = unknownId.toLowerCase().split(/[^a-z0-9]+/);
  const matchCounts = ids.map((id) => {
    const idParts = id.split('-');
    return {
      id,
      count: parts.filter((part) => idParts.includes(part) || findSimilarNames(part, idParts).length > 0).length,
    };
  });
  const max = Math.max(...matchCounts.map(({ count }) => count));
  return max <= 0 ? [] : matchCounts.flatMap(({ id, count }) => (count === max ? [id] : [])).slice(0, MAX_SUGGESTIONS);
}
