import type { Catalogue } from '../../model/catalogue.ts';
import { WORDS, type Word } from '../../model/change.ts';
import type { FactValue } from '../../model/fact.ts';
import { isSame } from '../../model/same-json.ts';
import type { Published } from '../changes/published.ts';
import type { CheckContext, ValidFacts, ValidFile } from '../check/rule.ts';
import { usedIds } from '../check/rules/citations.ts';
import { suggestion } from '../check/suggestion.ts';
import { listCitations, renamedFrom, sourceId } from '../check/tool-contents.ts';
import type { FileCitation, ToolFile } from '../check/tool-file.ts';
import type { FactsFolder } from '../read/facts-folder.ts';
import { citePage, type Reading } from './cite-page.ts';
import {
  DETAIL_FIELDS,
  type DetailField,
  EditError,
  type FactEdit,
  PAGE_FIELDS,
  readValue,
  splitItems,
} from './fact-edit.ts';
import { ToolDraft } from './tool-draft.ts';
import type { FileChange } from './write-changes.ts';

/** The facts that are edited. */
export interface EditableFacts {
  readonly folder: FactsFolder;
  /** The files that are valid against their schemas. */
  readonly files: ValidFacts;
  readonly context: CheckContext;
  readonly published: Published;
}

/** The result of an edit: the changed file of its tool and a report. */
export interface EditResult {
  /** The file, if it differs. */
  readonly changes: readonly FileChange[];
  /** What the edit did, in sentences. Empty if nothing changed. */
  readonly report: readonly string[];
}

/** Applies an edit to the file of its tool. @throws EditError if it cannot be made */
export function applyEdit(edit: FactEdit, editable: EditableFacts): EditResult {
  const questions = editable.files.catalogue.data.keys;
  const draft = new ToolDraft(findToolFile(edit.tool, editable).file);
  const { report, readings } = setFact(draft, edit, questions);
  for (const reading of readings) requireNoOthers(reading, edit.key, draft.data);
  const removed = removeUnused(draft);
  return { changes: changeOf(draft, Object.keys(questions)), report: [...report, ...removed] };
}

/** Finds a tool. @throws EditError if there is none, or its file has errors that hide what it says */
export function findToolFile(slug: string, { files, folder }: EditableFacts): ValidFile<ToolFile> {
  const tool = files.tools.find(({ file }) => file.path === `facts/tools/${slug}.yaml`);
  if (tool) return tool;
  if (folder.tools.some(({ path }) => path === `facts/tools/${slug}.yaml`))
    throw new EditError('tool', `the file of "${slug}" has errors; run check, and correct them first`);
  const tools = files.tools.map(({ data }) => data);
  const renamed = renamedFrom(slug, tools);
  if (renamed) throw new EditError('tool', renamed);
  const slugs = tools.map(({ slug }) => slug);
  throw new EditError('tool', `there is no tool "${slug}"; ${suggestion(slug, slugs)}`);
}

/** A source has one day for all facts that cite it. @throws EditError if facts that were not read again cite it too */
function requireNoOthers({ source }: Reading, key: string, data: ToolFile): void {
  const others = usersOf(source, data).filter((user) => user !== key);
  if (others.length === 0) return;
  const facts = [...new Set(others)].join(', ');
  throw new EditError(
    'read',
    `the page "${source}" was read on another day for ${facts}; describe this reading as a source of its own, with a new id`,
  );
}

/** The facts that use a source. Other values of the edited fact are listed too, since the edit does not read them again. */
function usersOf(source: string, data: ToolFile): string[] {
  const cited = listCitations(data).flatMap(({ id, path }) => (id === source ? [path] : []));
  const citing = cited.map(([section, name, field]) => {
    if (section !== 'facts') return String(section);
    return field === 'sources' ? String(name) : `${name} (${field})`;
  });
  const looking = Object.entries(data.facts).flatMap(([key, { looked_at = [] }]) =>
    looked_at.includes(source) ? [key] : [],
  );
  return [...citing, ...looking];
}

/** Removes sources and searches that the edit left without use. @returns what was removed */
function removeUnused(draft: ToolDraft): string[] {
  const used = usedIds(draft.data);
  const before = usedIds(draft.before);
  return (['sources', 'searches'] as const).flatMap((section) =>
    Object.keys(draft.data[section] ?? {})
      .filter((id) => before.has(id) && !used.has(id))
      .map((id) => {
        draft.remove([section, id]);
        return `removed ${section === 'sources' ? 'the source' : 'the search'} ${id}, which nothing uses any more`;
      }),
  );
}

function changeOf(draft: ToolDraft, keys: readonly string[]): FileChange[] {
  const { path, text: before } = draft.file;
  const after = draft.text(keys);
  return draft.isChanged ? [{ path, before, after }] : [];
}

/** The report on the fact. */
interface FactChange {
  readonly report: readonly string[];
  /** The pages that were read again. */
  readonly readings: readonly Reading[];
}

/**
 * Gives a fact a value, or makes it unknown. What belonged to another value is removed, and the report says so;
 * with the same value, pages and fields are added to what is there.
 * @throws EditError if the edit cannot be made. The draft may then be changed in part
 */
function setFact(draft: ToolDraft, edit: FactEdit, keys: Catalogue['keys']): FactChange {
  const { key } = edit;
  const declared = Object.hasOwn(keys, key) ? keys[key] : undefined;
  if (!declared)
    throw new EditError('key', `"${key}" is not a key of the catalogue; ${suggestion(key, Object.keys(keys))}`);
  const old = draft.data.facts[key];
  const value = isUnknown(edit) ? undefined : readValue(edit.value, declared);
  const isSameAnswer =
    old !== undefined &&
    (value === undefined ? old.looked_at !== undefined : isSameFor(declared.type, old.value, value));
  const details = detailsIn(edit);
  if (value !== undefined && edit.pages.length === 0 && !isSameAnswer)
    throw new EditError(
      'source',
      `is missing; every value needs a page. This tool has ${Object.keys(draft.data.sources).join(', ')}`,
    );

  const cited = edit.pages.map((page) => citePage(draft, page));
  const report = cited.flatMap(({ report }) => report ?? []);
  if (!isSameAnswer)
    report.push(
      ...removeOthers(draft, key, [...Object.keys(details), ...(value === undefined ? [] : ['value', 'sources'])]),
    );
  const citations = cited.map(({ citation }) => citation);
  const sources = merged((isSameAnswer && old?.sources) || [], citations);
  const fields = {
    ...(value !== undefined && { value: isSameAnswer ? old?.value : value }),
    ...(sources.length > 0 && { sources }),
    ...details,
  };
  for (const [name, content] of Object.entries(fields)) {
    const before = (old as Readonly<Record<string, unknown>> | undefined)?.[name];
    if (isSame(before, content)) continue;
    draft.set(['facts', key, name], content);
    const was = before === undefined ? '' : `, was ${textOf(before)}`;
    report.push(`${name}: ${textOf(content)}${was}`);
  }
  return { report, readings: cited.flatMap(({ reading }) => reading ?? []) };
}

/** Whether a value is `unknown`. @throws EditError if the edit does not say what was read */
function isUnknown({ value, details, pages }: FactEdit): boolean {
  const isWord = value.trim().toLowerCase() === 'unknown';
  const field = (['source', ...PAGE_FIELDS] as const).find((field) => pages.some((page) => page[field] !== undefined));
  if (isWord && field === 'source')
    throw new EditError('source', 'an unknown fact cites no page; list the pages under looked_at');
  if (isWord && field)
    throw new EditError(
      field,
      'an unknown fact cites no page; describe what was read under "sources" in the file, and name its id in looked_at',
    );
  if (isWord && details.looked_at === undefined)
    throw new EditError('looked_at', 'is missing; name the sources and searches that were read for it');
  return isWord;
}

/** The fields of an edit as they are written in the file. */
function detailsIn({ details, because }: FactEdit): Record<string, unknown> {
  const fields = Object.entries(details).flatMap(([name, text]): [string, unknown][] => {
    const field = name as DetailField;
    if (DETAIL_FIELDS[field] === 'list') return [[field, splitItems(text)]];
    return [[field, DETAIL_FIELDS[field] === 'yes' ? true : text]];
  });
  return {
    ...Object.fromEntries(fields),
    ...(because !== undefined && { because: wordIn(because) }),
  };
}

function wordIn(text: string): Word {
  const word = WORDS.find((word) => word === text);
  if (word) return word;
  throw new EditError('because', `"${text}" is not a reason; ${suggestion(text, WORDS)}`);
}

/** Removes what belonged to another value. @returns what was removed */
function removeOthers(draft: ToolDraft, key: string, retained: readonly string[]): string[] {
  const others = Object.entries(draft.data.facts[key] ?? {}).filter(([name]) => !retained.includes(name));
  for (const [name] of others) draft.remove(['facts', key, name]);
  return others.map(([name, content]) => `removed ${name}, which belonged to the old answer: ${textOf(content)}`);
}

/** All citations, and the new ones among them. A new place on a page replaces the old one. */
function merged(before: readonly FileCitation[], added: readonly FileCitation[]): FileCitation[] {
  const all = [...before];
  for (const citation of added) {
    const at = all.findIndex((other) => sourceId(other) === sourceId(citation));
    if (at < 0) all.push(citation);
    else if (typeof citation !== 'string') {
      const other = all[at];
      all[at] = typeof other === 'object' ? { ...other, ...citation } : citation;
    }
  }
  return all;
}

/** Whether two values are equal, ignoring the order of sets. */
function isSameFor(type: string, a: FactValue | undefined, b: FactValue): boolean {
  if (type !== 'set' || !Array.isArray(a) || !Array.isArray(b)) return isSame(a, b);
  return isSame([...a].sort(), [...b].sort());
}

function textOf(content: unknown): string {
  return typeof content === 'string' ? content : JSON.stringify(content);
}
