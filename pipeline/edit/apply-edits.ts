import type { Catalogue } from '../../model/catalogue.ts';
import { WORDS, type Word } from '../../model/change.ts';
import { type FactValue, UNKNOWN_REASONS } from '../../model/fact.ts';
import { isSame } from '../../model/same-json.ts';
import type { Published } from '../changes/published.ts';
import type { CheckContext, ValidFacts, ValidFile } from '../check/rule.ts';
import { usedIds } from '../check/rules/citations.ts';
import { suggestion } from '../check/suggestion.ts';
import { citationsIn, renamedFrom, sourceId } from '../check/tool-contents.ts';
import type { FileCitation, FileFact, ToolFile } from '../check/tool-file.ts';
import type { FactsFolder } from '../read/facts-folder.ts';
import type { FileChange } from './atomic-write.ts';
import { citePage, isSameHref, type Reading } from './cite-page.ts';
import {
  DETAIL_FIELDS,
  type DetailField,
  EditError,
  type FactEdit,
  type Field,
  itemsIn,
  readValue,
} from './fact-edit.ts';
import { ToolDraft } from './tool-draft.ts';

/** The facts that are edited. */
export interface EditableFacts {
  readonly folder: FactsFolder;
  /** The files that are valid against their schemas. */
  readonly files: ValidFacts;
  readonly context: CheckContext;
  readonly published: Published;
}

/** What edits make of the files. */
export interface Edited {
  /** The files that differ. */
  readonly changes: readonly FileChange[];
  /** For each edit what it did, in sentences. */
  readonly reports: readonly (readonly string[])[];
  /** For each tool what became of its file otherwise, by slug. */
  readonly tidied: Readonly<Record<string, readonly string[]>>;
  /** What cannot be done, by the number of the edit. */
  readonly errors: readonly { readonly edit: number; readonly error: EditError }[];
}

/** Applies edits, one after the other, each to the file of its tool as the edits before it left it. */
export function applyEdits(edits: readonly FactEdit[], editable: EditableFacts): Edited {
  const questions = editable.files.catalogue.data.keys;
  const keys = Object.keys(questions);
  const drafts = new Map<string, ToolDraft>();
  const readings: (Reading & { readonly edit: number })[] = [];
  const errors: Edited['errors'][number][] = [];
  const attempt = <Result>(edit: number, action: () => Result): Result | undefined => {
    try {
      return action();
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
      errors.push({ edit, error });
      return undefined;
    }
  };
  const reports = edits.map((edit, i) => {
    const change = attempt(i, () => {
      const draft = drafts.get(edit.tool) ?? new ToolDraft(toolIn(edit.tool, editable).file);
      drafts.set(edit.tool, draft);
      return setFact(draft, edit, questions);
    });
    readings.push(...(change?.readings ?? []).map((reading) => ({ ...reading, edit: i })));
    return change?.report ?? [];
  });
  for (const reading of readings)
    attempt(reading.edit, () => assertAllRead(reading, edits, drafts.get(edits[reading.edit]?.tool as string)));
  const tidied = Object.fromEntries([...drafts].map(([slug, draft]) => [slug, removeUnused(draft)]));
  const changes = [...drafts.values()].flatMap((draft) => changeOf(draft, keys));
  return { changes, reports, tidied, errors };
}

/** Finds a tool. @throws EditError if there is none, or its file has errors that hide what it says */
export function toolIn(slug: string, { files, folder }: EditableFacts): ValidFile<ToolFile> {
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

/**
 * A source has one day for all facts that cite it. A later day must therefore be true of each of them.
 * @throws EditError if the edits do not say of each of them that it was read again on that day
 */
function assertAllRead(
  { source, day, edit }: Reading & { readonly edit: number },
  edits: readonly FactEdit[],
  draft: ToolDraft | undefined,
): void {
  if (!draft) return;
  const { data } = draft;
  const { slug } = data;
  const readAgain = new Set(
    edits.flatMap(({ tool, key, pages }) =>
      tool === slug && pages.some((page) => page.read === day && isOf(page, source, data)) ? [key] : [],
    ),
  );
  const others = usersOf(source, data).filter((user) => !readAgain.has(user));
  if (others.length === 0 || edits[edit] === undefined) return;
  const facts = [...new Set(others)].join(', ');
  throw new EditError(
    'read',
    `the page "${source}" was read on another day for ${facts}; read them again too and give each of them with ${day}, or describe this reading as a source of its own, with a new id`,
  );
}

function isOf({ source, address }: FactEdit['pages'][number], id: string, { sources }: ToolFile): boolean {
  return source === id || (source === undefined && isSameHref(address ?? '', sources[id]?.url ?? ''));
}

/** The facts that use a source. What a fact says besides its own value is named with the fact, since an edit does not read it again. */
function usersOf(source: string, data: ToolFile): string[] {
  const cited = citationsIn(data).flatMap(({ id, path }) => (id === source ? [path] : []));
  const citing = cited.map(([section, name, field]) => {
    if (section !== 'facts') return String(section);
    return field === 'sources' || field === 'absent' ? String(name) : `${name} (${field})`;
  });
  const looking = Object.entries(data.facts).flatMap(([key, { looked_at = [] }]) =>
    looked_at.includes(source) ? [key] : [],
  );
  return [...citing, ...looking];
}

/** Removes sources and searches that the edits left without use. @returns what was removed */
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

/** What one edit did. */
interface FactChange {
  /** In sentences; empty if the fact was so already. */
  readonly report: readonly string[];
  /** The pages that were read again. */
  readonly readings: readonly Reading[];
}

/**
 * Gives a fact a value, makes it unknown, or says that it was absent. What belonged to another value is removed, and the report says so;
 * with the same value, pages and fields are added to what is there.
 * @throws EditError if the edit cannot be made. The draft may then be changed in part
 */
function setFact(draft: ToolDraft, edit: FactEdit, keys: Catalogue['keys']): FactChange {
  const { key } = edit;
  const declared = Object.hasOwn(keys, key) ? keys[key] : undefined;
  if (!declared)
    throw new EditError('key', `"${key}" is not a key of the catalogue; ${suggestion(key, Object.keys(keys))}`);
  const old = draft.data.facts[key];
  const isAbsent = isSaidAbsent(edit);
  const value = isUnknown(edit) || isAbsent ? undefined : readValue(edit.value, declared);
  const isSameAnswer =
    old !== undefined &&
    (isAbsent
      ? old.absent !== undefined
      : value === undefined
        ? old.unknown !== undefined
        : isSameFor(declared.type, old.value, value));
  const details = detailsIn(edit);
  if (value === undefined && !isAbsent && edit.pages.length > 0)
    throw new EditError('source', 'an unknown fact cites no page; list the pages under looked_at');
  if ((value !== undefined || isAbsent) && edit.pages.length === 0 && !isSameAnswer)
    throw new EditError(
      'source',
      `is missing; ${isAbsent ? 'name the page on which it would be' : 'every value needs a page'}. This tool has ${Object.keys(draft.data.sources).join(', ')}`,
    );

  const cited = edit.pages.map((page) => citePage(draft, page));
  const report = cited.flatMap(({ report }) => report ?? []);
  if (!isSameAnswer)
    report.push(
      ...removeOthers(draft, key, [
        ...Object.keys(details),
        ...(isAbsent ? ['absent'] : value === undefined ? [] : ['value', 'sources']),
      ]),
    );
  const citations = cited.map(({ citation }) => citation);
  const sources = merged((isSameAnswer && old?.sources) || [], citations);
  const fields = {
    ...(value !== undefined && { value: isSameAnswer ? old?.value : value }),
    ...(isAbsent ? { absent: absenceFrom(old?.absent, citations, draft.data) } : sources.length > 0 && { sources }),
    ...details,
  };
  for (const [name, content] of Object.entries(fields)) {
    const before = (old as Readonly<Record<string, unknown>> | undefined)?.[name];
    if (isSame(before, content)) continue;
    if (content === undefined) draft.remove(['facts', key, name]);
    else draft.set(['facts', key, name], content);
    const was = before === undefined ? '' : `, was ${textOf(before)}`;
    report.push(`${name}: ${content === undefined ? 'removed' : textOf(content)}${was}`);
  }
  return { report, readings: cited.flatMap(({ reading }) => reading ?? []) };
}

/** Whether an edit says that something was not there. @throws EditError if it comes with a value */
function isSaidAbsent({ absent, value }: FactEdit): boolean {
  if (absent === undefined || !isYes('absent', absent)) return false;
  if (value !== '')
    throw new EditError('value', `"${value}" cannot be given together with "absent"; leave one of them out`);
  return true;
}

/** Whether a value is the word for having none. @throws EditError if it comes without a reason, or the reason without it */
function isUnknown({ value, reason }: FactEdit): boolean {
  const isWord = value.trim().toLowerCase() === 'unknown';
  const reasons = UNKNOWN_REASONS.filter((reason) => reason !== 'not-researched' && reason !== 'retired');
  if (isWord && reason === undefined)
    throw new EditError('reason', `is missing; a fact that is unknown needs one: ${reasons.join(', ')}`);
  if (reason === undefined) return false;
  if (!isWord) throw new EditError('reason', 'is only for the value "unknown"');
  if (!reasons.some((other) => other === reason))
    throw new EditError('reason', `"${reason}" is not a reason; ${suggestion(reason, reasons)}`);
  return true;
}

/** The fields that an edit states, as they are written in the file; undefined for those that it denies. */
function detailsIn({ details, reason, because }: FactEdit): Record<string, unknown> {
  const fields = Object.entries(details).flatMap(([name, text]): [string, unknown][] => {
    const field = name as DetailField;
    if (DETAIL_FIELDS[field] === 'list') return [[field, itemsIn(text)]];
    if (DETAIL_FIELDS[field] === 'text') return [[field, text]];
    return [[field, isYes(field, text) ? true : undefined]];
  });
  return {
    ...Object.fromEntries(fields),
    ...(reason !== undefined && { unknown: reason }),
    ...(because !== undefined && { because: wordIn(because) }),
  };
}

function wordIn(text: string): Word {
  const word = WORDS.find((word) => word === text);
  if (word) return word;
  throw new EditError('because', `"${text}" is not a reason; ${suggestion(text, WORDS)}`);
}

function isYes(field: Field, text: string): boolean {
  const word = text.toLowerCase();
  if (word === 'yes' || word === 'true') return true;
  if (word === 'no' || word === 'false') return false;
  throw new EditError(field, `"${text}" is not yes or no; ${suggestion(text, ['yes', 'no', 'true', 'false'])}`);
}

/** Removes what belonged to another value. @returns what was removed */
function removeOthers(draft: ToolDraft, key: string, retained: readonly string[]): string[] {
  const others = Object.entries(draft.data.facts[key] ?? {}).filter(([name]) => !retained.includes(name));
  for (const [name] of others) draft.remove(['facts', key, name]);
  return others.map(([name, content]) => `removed ${name}, which belonged to the old answer: ${textOf(content)}`);
}

/** The citations, and those of them that are new. A place on a page replaces another one, or none. */
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

/** Whether two values are one. The order of a set says nothing. */
function isSameFor(type: string, a: FactValue | undefined, b: FactValue): boolean {
  if (type !== 'set' || !Array.isArray(a) || !Array.isArray(b)) return isSame(a, b);
  return isSame([...a].sort(), [...b].sort());
}

function textOf(content: unknown): string {
  return typeof content === 'string' ? content : JSON.stringify(content);
}

/**
 * What an edit says of something that was not there: the pages, and the day on which they were read. Whether that was one live look is
 * left to the check.
 * @param before what was said, if it was absent before. Pages that were looked at on another day are no part of this look
 * @param looked the citations of the edit, which are among the sources
 */
function absenceFrom(before: FileFact['absent'], looked: readonly FileCitation[], { sources }: ToolFile) {
  if (before && looked.length === 0) return before;
  const days = looked.map((citation) => sources[sourceId(citation)]?.read ?? '');
  const on = days.sort().at(-1) ?? '';
  return { at: merged(before?.on === on ? before.at : [], looked), on };
}
