import { UNKNOWN_REASONS } from '../../model/fact.ts';
import { isSame } from '../../model/history/undo.ts';
import type { FactValue } from '../../model/value.ts';
import { suggestion } from '../check/suggestion.ts';
import { sourceId } from '../check/tool-contents.ts';
import type { FileCitation } from '../check/tool-file.ts';
import { citePage, type Reading } from './cite-page.ts';
import { EditError, STATED_FIELDS, type StatedField } from './edit-error.ts';
import type { FactEdit } from './fact-edit.ts';
import type { Compared } from './fact-states.ts';
import { recordOldValue } from './old-value.ts';
import { itemsIn, readValue } from './read-value.ts';
import type { ToolDraft } from './tool-draft.ts';

/** What one edit did. */
export interface FactChange {
  /** In sentences; empty if the fact was so already. */
  readonly report: readonly string[];
  /** The pages that were read again. */
  readonly readings: readonly Reading[];
}

/**
 * Gives a fact a value, or makes it unknown. What belonged to another value is removed, and the report says so; with the same value, pages
 * and fields are added to what is there.
 * @throws EditError if the edit cannot be made. The draft may then be changed in part
 */
export function setFact(draft: ToolDraft, edit: FactEdit, compared: Compared): FactChange {
  const { key } = edit;
  const { keys } = compared.catalogue;
  const declared = Object.hasOwn(keys, key) ? keys[key] : undefined;
  if (!declared)
    throw new EditError('key', `"${key}" is not a key of the catalogue; ${suggestion(key, Object.keys(keys))}`);
  const old = draft.data.facts[key];
  const value = isUnknown(edit) ? undefined : readValue(edit.value, declared);
  const isSameValue =
    old !== undefined && (value === undefined ? old.unknown !== undefined : isSameFor(declared.type, old.value, value));
  const stated = statedIn(edit, value);
  if (value === undefined && edit.pages.length > 0)
    throw new EditError('source', 'an unknown fact cites no page; list the pages under looked_at');
  if (value !== undefined && edit.pages.length === 0 && !isSameValue)
    throw new EditError(
      'source',
      `is missing; every value needs a page. This tool has ${Object.keys(draft.data.sources).join(', ')}`,
    );

  const cited = edit.pages.map((page) => citePage(draft, page));
  const report = cited.flatMap(({ report }) => report ?? []);
  if (!isSameValue) report.push(...removeOthers(draft, key, [...Object.keys(stated), ...historyOf(value)]));
  const citations = cited.map(({ citation }) => citation);
  const sources = isSameValue ? merged(old?.sources ?? [], citations) : merged([], citations);
  const fields = {
    ...(value !== undefined && { value: isSameValue ? old?.value : value }),
    ...(sources.length > 0 && { sources }),
    ...stated,
  };
  for (const [name, content] of Object.entries(fields)) {
    const before = (old as Readonly<Record<string, unknown>> | undefined)?.[name];
    if (isSame(before, content)) continue;
    if (content === undefined) draft.remove(['facts', key, name]);
    else draft.set(['facts', key, name], content);
    const was = before === undefined ? '' : `, was ${textOf(before)}`;
    report.push(`${name}: ${content === undefined ? 'removed' : textOf(content)}${was}`);
  }
  if (!isSameValue || edit.because !== undefined)
    report.push(...recordOldValue(draft, key, old, edit.because, compared));
  return { report, readings: cited.flatMap(({ reading }) => reading ?? []) };
}

/** The fields that outlive a value, since they are about earlier ones. An unknown fact has no `earlier`. */
function historyOf(value: FactValue | undefined): string[] {
  return value === undefined ? ['replaced'] : ['value', 'sources', 'earlier', 'replaced'];
}

/** Whether a value is the word for having none. @throws EditError if it comes without a reason, or the reason without it */
function isUnknown({ value, reason }: FactEdit): boolean {
  const isWord = value.trim().toLowerCase() === 'unknown';
  const reasons = UNKNOWN_REASONS.filter((reason) => reason !== 'not-researched');
  if (isWord && reason === undefined)
    throw new EditError('reason', `is missing; a fact that is unknown needs one: ${reasons.join(', ')}`);
  if (reason === undefined) return false;
  if (!isWord) throw new EditError('reason', 'is only for the value "unknown"');
  if (!reasons.some((other) => other === reason))
    throw new EditError('reason', `"${reason}" is not a reason; ${suggestion(reason, reasons)}`);
  return true;
}

/** The fields that an edit states, as they are written in the file; undefined for those that it denies. */
function statedIn({ stated, reason }: FactEdit, value: FactValue | undefined): Record<string, unknown> {
  const fields = Object.entries(stated).flatMap(([name, text]): [string, unknown][] => {
    const field = name as StatedField;
    if (STATED_FIELDS[field] === 'list') return [[field, itemsIn(text)]];
    if (STATED_FIELDS[field] === 'text') return [[field, text]];
    return [[field, isYes(field, text) ? true : undefined]];
  });
  return { ...Object.fromEntries(fields), ...(value === undefined && { unknown: reason }) };
}

function isYes(field: StatedField, text: string): boolean {
  const word = text.toLowerCase();
  if (word === 'yes' || word === 'true') return true;
  if (word === 'no' || word === 'false') return false;
  throw new EditError(field, `"${text}" is not yes or no; ${suggestion(text, ['yes', 'no', 'true', 'false'])}`);
}

/** Removes what belonged to another value. @returns what was removed */
function removeOthers(draft: ToolDraft, key: string, kept: readonly string[]): string[] {
  const others = Object.entries(draft.data.facts[key] ?? {}).filter(([name]) => !kept.includes(name));
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
