import type { Catalogue, CatalogueKey } from '../../model/catalogue.ts';
import { EDITOR_CAUSES, type EditorCause } from '../../model/change.ts';
import type { FactValue } from '../../model/fact.ts';
import { isSame } from '../../model/same-json.ts';
import { commaList } from '../../model/words/lists.ts';
import { suggest } from '../check/suggestion.ts';
import { getSourceId } from '../check/tool-contents.ts';
import type { FileCitation, FileFact } from '../check/tool-file.ts';
import { citePage, type RereadSource } from './cite-page.ts';
import {
  DETAIL_FIELDS,
  type DetailField,
  EditError,
  type FactEdit,
  PAGE_FIELDS,
  parseValue,
  splitItems,
} from './fact-edit.ts';
import type { ToolDraft } from './tool-draft.ts';

/** The effect of an edit on a fact. */
export interface FactChange {
  readonly report: readonly string[];
  /** What the editor should look at, even if nothing changed. */
  readonly notes: readonly string[];
  /** The sources whose read date changed. */
  readonly readings: readonly RereadSource[];
  /** Whether the old answer cites the page that was read today. */
  readonly rereads?: boolean;
}

/** Some tools have a hundred sources, whose list would hide the rest of a message. */
const MAX_LISTED_SOURCES = 12;

/**
 * Gives a fact a value, or makes it unknown. A new value replaces all fields of the old value. If the value stays the same, the new pages
 * and fields are added.
 * @throws EditError if the edit is invalid. The draft may be partly changed by then
 */
export function setFact(draft: ToolDraft, edit: FactEdit, keys: Catalogue['keys']): FactChange {
  const { key } = edit;
  const catalogueKey = findKey(key, keys);
  const oldFact = draft.data.facts[key];
  const value = makesUnknown(edit) ? undefined : parseValue(edit.value, catalogueKey);
  const isSameAnswer =
    oldFact !== undefined &&
    (value === undefined ? oldFact.looked_at !== undefined : isSameValue(catalogueKey.type, oldFact.value, value));
  const details = parseDetails(edit);
  if (value !== undefined && edit.pages.length === 0 && !isSameAnswer)
    throw new EditError(
      'source',
      `is required: every value needs a page. Sources of this tool: ${commaList(Object.keys(draft.data.sources), MAX_LISTED_SOURCES)}; a new page needs its --url`,
    );

  const results = edit.pages.map((page) => citePage(draft, page));
  const report = results.flatMap(({ report }) => report ?? []);
  if (!isSameAnswer)
    report.push(
      ...removeOldFields(draft, key, [...Object.keys(details), ...(value === undefined ? [] : ['value', 'sources'])]),
    );
  const citations = results.map(({ citation }) => citation);
  const sources = mergeCitations((isSameAnswer && oldFact?.sources) || [], citations);
  const fields = {
    ...(value !== undefined && { value: isSameAnswer ? oldFact?.value : value }),
    ...(sources.length > 0 && { sources }),
    ...details,
  };
  report.push(...writeFields(draft, key, fields));
  const notes = isSameAnswer || oldFact === undefined ? [] : noteOpposites(oldFact, value, citations);
  return { report, notes, readings: results.flatMap(({ reading }) => reading ?? []) };
}

/** The same place on the same reading of a page cannot say both yes and no: one of the two editors misread it. */
function noteOpposites(
  { value: oldValue, sources = [] }: FileFact,
  value: FactValue | undefined,
  citations: readonly FileCitation[],
): string[] {
  if (typeof value !== 'boolean' || typeof oldValue !== 'boolean') return [];
  const isSamePlace = (a: FileCitation, b: FileCitation) => {
    const places = new Set([getPlace(a), getPlace(b)]);
    return getSourceId(a) === getSourceId(b) && (places.size === 1 || places.has(undefined));
  };
  const same = citations.find((citation) => sources.some((oldCitation) => isSamePlace(citation, oldCitation)));
  const [before, now] = oldValue ? ['yes', 'no'] : ['no', 'yes'];
  return same
    ? [`note: the same page, ${getSourceId(same)}, said ${before} before: check that it says ${now} now`]
    : [];
}

const getPlace = (citation: FileCitation) => (typeof citation === 'string' ? undefined : citation.at);

/** Finds a question of the catalogue. @throws EditError if there is none */
export function findKey(key: string, keys: Catalogue['keys']): CatalogueKey {
  const catalogueKey = Object.hasOwn(keys, key) ? keys[key] : undefined;
  if (catalogueKey) return catalogueKey;
  throw new EditError('key', `unknown key "${key}"; ${suggest(key, Object.keys(keys))}`);
}

/** Writes the fields of a fact that change. @returns the lines of the report */
export function writeFields(draft: ToolDraft, key: string, fields: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(fields).flatMap(([name, content]) => {
    const oldContent = (draft.data.facts[key] as Readonly<Record<string, unknown>> | undefined)?.[name];
    if (isSame(oldContent, content)) return [];
    draft.set(['facts', key, name], content);
    const oldContentNote = oldContent === undefined ? '' : `, was ${formatContent(oldContent)}`;
    return [`${name}: ${formatContent(content)}${oldContentNote}`];
  });
}

/** Whether an edit makes a fact unknown. @throws EditError if it cites a page, or lists nothing in `looked_at` */
function makesUnknown({ value, details, pages }: FactEdit): boolean {
  const isUnknownValue = value.trim().toLowerCase() === 'unknown';
  const field = (['source', ...PAGE_FIELDS] as const).find((field) => pages.some((page) => page[field] !== undefined));
  if (isUnknownValue && field === 'source')
    throw new EditError('source', 'an unknown fact cannot cite a page; list the pages under looked_at');
  if (isUnknownValue && field)
    throw new EditError(
      field,
      'an unknown fact cannot cite a page; describe the page under "sources" in the file, and list its id in looked_at',
    );
  if (isUnknownValue && details.looked_at === undefined)
    throw new EditError('looked_at', 'is required: list the sources and searches that gave no answer');
  return isUnknownValue;
}

/** Converts the fields of an edit to their form in the file. */
export function parseDetails({ details, because }: FactEdit): Record<string, unknown> {
  const fields = Object.entries(details).flatMap(([name, text]): [string, unknown][] => {
    const field = name as DetailField;
    if (DETAIL_FIELDS[field] === 'list') return [[field, splitItems(text)]];
    return [[field, DETAIL_FIELDS[field] === 'flag' ? true : text]];
  });
  return {
    ...Object.fromEntries(fields),
    ...(because !== undefined && { because: parseCause(because) }),
  };
}

function parseCause(text: string): EditorCause {
  const cause = EDITOR_CAUSES.find((word) => word === text);
  if (cause) return cause;
  throw new EditError('because', `unknown cause "${text}"; ${suggest(text, EDITOR_CAUSES)}`);
}

/** Removes the fields of the old value. @returns the lines of the report */
export function removeOldFields(draft: ToolDraft, key: string, newFields: readonly string[]): string[] {
  const oldFields = Object.entries(draft.data.facts[key] ?? {}).filter(([name]) => !newFields.includes(name));
  for (const [name] of oldFields) draft.remove(['facts', key, name]);
  return oldFields.map(
    ([name, content]) => `removed ${name}, which belonged to the old answer: ${formatContent(content)}`,
  );
}

/** Adds new citations to the old citations. A new place on a page replaces the old place. */
function mergeCitations(oldCitations: readonly FileCitation[], newCitations: readonly FileCitation[]): FileCitation[] {
  const merged = [...oldCitations];
  for (const citation of newCitations) {
    const index = merged.findIndex((oldCitation) => getSourceId(oldCitation) === getSourceId(citation));
    if (index < 0) merged.push(citation);
    else if (typeof citation !== 'string') {
      const oldCitation = merged[index];
      merged[index] = typeof oldCitation === 'object' ? { ...oldCitation, ...citation } : citation;
    }
  }
  return merged;
}

/** Whether two values are equal, ignoring the order of sets. */
export function isSameValue(type: string, a: FactValue | undefined, b: FactValue): boolean {
  if (type !== 'set' || !Array.isArray(a) || !Array.isArray(b)) return isSame(a, b);
  return isSame([...a].sort(), [...b].sort());
}

function formatContent(content: unknown): string {
  return typeof content === 'string' ? content : JSON.stringify(content);
}
