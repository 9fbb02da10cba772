import type { PreviousSnapshot } from '../changes/published.ts';
import type { CheckContext, ValidFacts, ValidFile } from '../check/rule.ts';
import { listUsedIds } from '../check/rules/citations.ts';
import { suggest } from '../check/suggestion.ts';
import { describeRenaming, listCitations } from '../check/tool-contents.ts';
import type { ToolFile } from '../check/tool-file.ts';
import type { FactsFolder } from '../read/facts-folder.ts';
import type { RereadSource } from './cite-page.ts';
import { EditError, type FactEdit } from './fact-edit.ts';
import { setFact } from './set-fact.ts';
import { setFactToday } from './set-fact-today.ts';
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
  /** What the editor should look at, even if nothing changed. */
  readonly notes: readonly string[];
  /** Whether the old answer cites the page that was read today. */
  readonly rereads: boolean;
}

/** Applies an edit to the file of its tool. @throws EditError if the edit is invalid */
export function applyEdit(edit: FactEdit, editable: EditableFacts): EditResult {
  const questions = editable.files.catalogue.data.keys;
  const { file } = findToolFile(edit.tool, editable);
  const draft = new ToolDraft(file);
  const setToday = (draft: ToolDraft, today: string) => setFactToday(draft, { ...edit, today }, editable.files);
  if (edit.today === undefined) rejectIfNotToday(edit, () => setToday(new ToolDraft(file), editable.context.today));
  const {
    report,
    notes,
    readings,
    rereads = false,
  } = edit.today === undefined ? setFact(draft, edit, questions) : setToday(draft, edit.today);
  for (const reading of readings) rejectIfCitedElsewhere(reading, edit.key, draft.data);
  const removals = removeUnused(draft);
  return { changes: listFileChanges(draft, Object.keys(questions)), report: [...report, ...removals], notes, rereads };
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

/** @throws EditError if an edit without --today needs it. Names also what the edit lacks with it */
function rejectIfNotToday({ prices, settles, value }: FactEdit, setToday: () => void): void {
  const reason = prices
    ? 'prices are taken from a page that was read today'
    : settles !== undefined
      ? '--settles is about a page that was read today'
      : value.trim().toLowerCase() === 'confirmed' && 'a value is confirmed by a page that was read today';
  if (!reason) return;
  let next: EditError | undefined;
  try {
    setToday();
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
    next = error;
  }
  throw new EditError('today', `is required: ${reason}; add --today`, next);
}

/** Each source stores only one read date. @throws EditError if other facts use a source whose read date changes */
function rejectIfCitedElsewhere({ source }: RereadSource, key: string, data: ToolFile): void {
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
