import type { Catalogue } from '../../model/catalogue.ts';
import { EDITOR_CAUSES, type EditorCause } from '../../model/change.ts';
import type { FactValue } from '../../model/fact.ts';
import { isSame } from '../../model/same-json.ts';
import type { PreviousSnapshot } from '../changes/published.ts';
import type { CheckContext, ValidFacts, ValidFile } from '../check/rule.ts';
import { listUsedIds } from '../check/rules/citations.ts';
import { suggest } from '../check/suggestion.ts';
import { describeRenaming, getSourceId, listCitations } from '../check/tool-contents.ts';
import type { FileCitation, ToolFile } from '../check/tool-file.ts';
import type { FactsFolder } from '../read/facts-folder.ts';
import { citePage, type Reading } from './cite-page.ts';
import {
  DETAIL_FIELDS,
  type DetailField,
  EditError,
  type FactEdit,
  PAGE_FIELDS,
  parseValue,
  splitItems,
} from './fact-edit.ts';
import { ToolDraft } from './tool-draft.ts';
import type { FileChange } from './write-changes.ts';

/** The facts to edit. */
export interface EditableFacts {
  readonly folder: FactsFolder;
  /** The files that match their schemas. */
  readonly files: ValidFacts;
  readonly context: CheckContext;
  readonly published: PreviousSnapshot;
}

/** The result of an edit: the changed tool file and a report. */
export interface EditResult {
  /** The changed file. Empty if nothing changed. */
  readonly changes: readonly FileChange[];
  /** One line for each effect of the edit. Empty if nothing changed. */
  readonly report: readonly string[];
}

/** Applies an edit to the file of its tool. @throws EditError if the edit is invalid */
export function applyEdit(edit: FactEdit, editable: EditableFacts): EditResult {
  const questions = editable.files.catalogue.data.keys;
  const draft = new ToolDraft(findToolFile(edit.tool, editable).file);
  const { report, readings } = setFact(draft, edit, questions);
  for (const reading of readings) rejectIfCitedElsewhere(reading, edit.key, draft.data);
  const removals = removeUnused(draft);
  return { changes: listFileChanges(draft, Object.keys(questions)), report: [...report, ...removals] };
}

/** Finds the file of a tool. @throws EditError if the slug is unknown, or the file does not match its schema */
export function findToolFile(slug: string, { files, folder }: EditableFacts): ValidFile<ToolFile> {
  const tool = files.tools.find(({ file }) => file.path === `facts/tools/${slug}.yaml`);
  if (tool) return tool;
  if (folder.tools.some(({ path }) => path === `facts/tools/${slug}.yaml`))
    throw new EditError('tool', `the file of "${slug}" has errors; run check and fix them first`);
  const tools = files.tools.map(({ data }) => data);
  const renameNote = describeRenaming(slug, tools);
  if (renameNote) throw new EditError('tool', renameNote);
  const slugs = tools.map(({ slug }) => slug);
  throw new EditError('tool', `unknown tool "${slug}"; ${suggest(slug, slugs)}`);
}

/** Each source stores only one read date. @throws EditError if other facts use a source whose read date changes */
function rejectIfCitedElsewhere({ source }: Reading, key: string, data: ToolFile): void {
  const otherFacts = listUsingFacts(source, data).filter((fact) => fact !== key);
  if (otherFacts.length === 0) return;
  const facts = [...new Set(otherFacts)].join(', ');
  throw new EditError(
    'read',
    `the page "${source}" was read on another date for ${facts}; describe this reading as a separate source with a new id`,
  );
}

/** Lists the facts that use a source. Includes the other values of the edited fact, because the edit does not confirm them. */
function listUsingFacts(source: string, data: ToolFile): string[] {
  const paths = listCitations(data).flatMap(({ id, path }) => (id === source ? [path] : []));
  const citingFacts = paths.map(([section, name, field]) => {
    if (section !== 'facts') return String(section);
    return field === 'sources' ? String(name) : `${name} (${field})`;
  });
  const unknownFacts = Object.entries(data.facts).flatMap(([key, { looked_at = [] }]) =>
    looked_at.includes(source) ? [key] : [],
  );
  return [...citingFacts, ...unknownFacts];
}

/** Removes sources and searches that are no longer used after the edit. @returns the lines of the report */
function removeUnused(draft: ToolDraft): string[] {
  const usedIds = listUsedIds(draft.data);
  const usedIdsBefore = listUsedIds(draft.original);
  return (['sources', 'searches'] as const).flatMap((section) =>
    Object.keys(draft.data[section] ?? {})
      .filter((id) => usedIdsBefore.has(id) && !usedIds.has(id))
      .map((id) => {
        draft.remove([section, id]);
        return `removed ${section === 'sources' ? 'the source' : 'the search'} ${id}, which is no longer used`;
      }),
  );
}

function listFileChanges(draft: ToolDraft, keys: readonly string[]): FileChange[] {
  const { path, text: before } = draft.file;
  const after = draft.format(keys);
  return draft.isChanged ? [{ path, before, after }] : [];
}

/** The effect of an edit on a fact. */
interface FactChange {
  readonly report: readonly string[];
  /** The sources whose read date changed. */
  readonly readings: readonly Reading[];
}

/**
 * Gives a fact a value, or makes it unknown. A new value replaces all fields of the old value. If the value stays the same, the new pages
 * and fields are added.
 * @throws EditError if the edit is invalid. The draft may be partly changed by then
 */
function setFact(draft: ToolDraft, edit: FactEdit, keys: Catalogue['keys']): FactChange {
  const { key } = edit;
  const catalogueKey = Object.hasOwn(keys, key) ? keys[key] : undefined;
  if (!catalogueKey) throw new EditError('key', `unknown key "${key}"; ${suggest(key, Object.keys(keys))}`);
  const oldFact = draft.data.facts[key];
  const value = makesUnknown(edit) ? undefined : parseValue(edit.value, catalogueKey);
  const isSameAnswer =
    oldFact !== undefined &&
    (value === undefined ? oldFact.looked_at !== undefined : isSameValue(catalogueKey.type, oldFact.value, value));
  const details = parseDetails(edit);
  if (value !== undefined && edit.pages.length === 0 && !isSameAnswer)
    throw new EditError(
      'source',
      `is required: every value needs a page. Sources of this tool: ${Object.keys(draft.data.sources).join(', ')}`,
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
  for (const [name, content] of Object.entries(fields)) {
    const oldContent = (oldFact as Readonly<Record<string, unknown>> | undefined)?.[name];
    if (isSame(oldContent, content)) continue;
    draft.set(['facts', key, name], content);
    const oldContentNote = oldContent === undefined ? '' : `, was ${formatContent(oldContent)}`;
    report.push(`${name}: ${formatContent(content)}${oldContentNote}`);
  }
  return { report, readings: results.flatMap(({ reading }) => reading ?? []) };
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
function isSameValue(type: string, a: FactValue | undefined, b: FactValue): boolean {
  if (type !== 'set' || !Array.isArray(a) || !Array.isArray(b)) return isSame(a, b);
  return isSame([...a].sort(), [...b].sort());
}

function formatContent(content: unknown): string {
  return typeof content === 'string' ? content : JSON.stringify(content);
}
