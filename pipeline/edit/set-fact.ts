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
interface FactChange {
  readonly report: readonly string[];
  /** The source whose read date changed. */
  readonly reading: RereadSource | undefined;
}

/** Some tools have a hundred sources, whose list would hide the rest of a message. */
const MAX_LISTED_SOURCES = 12;

/**
 * Gives a fact a value, or makes it unknown. A new value replaces all fields of the old value. If the value stays the same, the new page
 * and fields are added.
 * @param today when a new page was read, unless the edit says another day
 * @throws EditError if the edit is invalid. The draft may be partly changed by then
 */
export function setFact(draft: ToolDraft, edit: FactEdit, keys: Catalogue['keys'], today: string): FactChange {
  const { key, page } = edit;
  const catalogueKey = findKey(key, keys);
  const oldFact = draft.data.facts[key];
  const value = makesUnknown(edit) ? undefined : parseValue(edit.value, catalogueKey);
  const isSameAnswer =
    oldFact !== undefined &&
    (value === undefined ? oldFact.looked_at !== undefined : isSameValue(catalogueKey.type, oldFact.value, value));
  const details = parseDetails(edit);
  if (value !== undefined && !page && !isSameAnswer)
    throw new EditError(
      'source',
      `is required: every value needs a page. Sources of this tool: ${commaList(Object.keys(draft.data.sources), MAX_LISTED_SOURCES)}; a new page needs its --url`,
    );

  const cited = page && citePage(draft, page, today);
  const report = cited?.report === undefined ? [] : [cited.report];
  if (!isSameAnswer)
    report.push(
      ...removeOldFields(draft, key, [...Object.keys(details), ...(value === undefined ? [] : ['value', 'sources'])]),
    );
  const oldSources = (isSameAnswer && oldFact?.sources) || [];
  const sources = cited ? mergeCitation(oldSources, cited.citation) : oldSources;
  const fields = {
    ...(value !== undefined && { value: isSameAnswer ? oldFact?.value : value }),
    ...(sources.length > 0 && { sources }),
    ...details,
  };
  report.push(...writeFields(draft, key, fields));
  if (!isSameAnswer && oldFact && cited) report.push(...noteOpposite(oldFact, value, cited.citation));
  return { report, reading: cited?.reading };
}

/** The same place on the same reading of a page cannot say both yes and no: one of the two editors misread it. */
function noteOpposite(
  { value: oldValue, sources = [] }: FileFact,
  value: FactValue | undefined,
  citation: FileCitation,
): string[] {
  if (typeof value !== 'boolean' || typeof oldValue !== 'boolean') return [];
  const id = getSourceId(citation);
  const isSamePlace = (oldCitation: FileCitation) => {
    const places = new Set([getPlace(oldCitation), getPlace(citation)]);
    return getSourceId(oldCitation) === id && (places.size === 1 || places.has(undefined));
  };
  const [before, now] = oldValue ? ['yes', 'no'] : ['no', 'yes'];
  return sources.some(isSamePlace)
    ? [`note: the same page, ${id}, said ${before} before: check that it says ${now} now`]
    : [];
}

const getPlace = (citation: FileCitation) => (typeof citation === 'string' ? undefined : citation.at);

/** Finds a question of the catalogue. @throws EditError if there is none */
function findKey(key: string, keys: Catalogue['keys']): CatalogueKey {
  const catalogueKey = Object.hasOwn(keys, key) ? keys[key] : undefined;
  if (catalogueKey) return catalogueKey;
  throw new EditError('key', `unknown key "${key}"; ${suggest(key, Object.keys(keys))}`);
}

/** Writes the fields of a fact that change. @returns the lines of the report */
function writeFields(draft: ToolDraft, key: string, fields: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(fields).flatMap(([name, content]) => {
    const oldContent = (draft.data.facts[key] as Readonly<Record<string, unknown>> | undefined)?.[name];
    if (isSame(oldContent, content)) return [];
    draft.set(['facts', key, name], content);
    const oldContentNote = oldContent === undefined ? '' : `, was ${formatContent(oldContent)}`;
    return [`${name}: ${formatContent(content)}${oldContentNote}`];
  });
}

/** Whether an edit makes a fact unknown. @throws EditError if it cites a page, or lists nothing in `looked_at` */
function makesUnknown({ value, details, page = {} }: FactEdit): boolean {
  const isUnknownValue = value.trim().toLowerCase() === 'unknown';
  const field = (['source', ...PAGE_FIELDS] as const).find((field) => page[field] !== undefined);
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
function parseDetails({ details, because }: FactEdit): Record<string, unknown> {
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
function removeOldFields(draft: ToolDraft, key: string, newFields: readonly string[]): string[] {
  const oldFields = Object.entries(draft.data.facts[key] ?? {}).filter(([name]) => !newFields.includes(name));
  for (const [name] of oldFields) draft.remove(['facts', key, name]);
  return oldFields.map(
    ([name, content]) => `removed ${name}, which belonged to the old answer: ${formatContent(content)}`,
  );
}

/** Adds a citation to the old citations. A new place on a page replaces the old place. */
function mergeCitation(oldCitations: readonly FileCitation[], citation: FileCitation): readonly FileCitation[] {
  const isSamePage = (oldCitation: FileCitation) => getSourceId(oldCitation) === getSourceId(citation);
  if (!oldCitations.some(isSamePage)) return [...oldCitations, citation];
  if (typeof citation === 'string') return oldCitations;
  return oldCitations.map((oldCitation) => {
    if (!isSamePage(oldCitation)) return oldCitation;
    return typeof oldCitation === 'object' ? { ...oldCitation, ...citation } : citation;
  });
}

/** Whether two values are equal, ignoring the order of sets. */
function isSameValue(type: string, a: FactValue | undefined, b: FactValue): boolean {
  if (type !== 'set' || !Array.isArray(a) || !Array.isArray(b)) return isSame(a, b);
  return isSame([...a].sort(), [...b].sort());
}

function formatContent(content: unknown): string {
  return typeof content === 'string' ? content : JSON.stringify(content);
}
