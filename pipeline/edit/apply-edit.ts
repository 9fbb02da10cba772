import type { PreviousSnapshot } from '../changes/published.ts';
import type { CheckContext, ValidFacts, ValidFile } from '../check/rule.ts';
import { listUsedIds } from '../check/rules/citations.ts';
import { suggest } from '../check/suggestion.ts';
import { listCitations } from '../check/tool-contents.ts';
import type { ToolFile } from '../check/tool-file.ts';
import type { FactsFolder } from '../read/facts-folder.ts';
import type { RereadSource } from './cite-page.ts';
import { EditError, type FactEdit } from './fact-edit.ts';
import { setFact } from './set-fact.ts';
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
  /** Undefined if nothing changed. */
  readonly change: FileChange | undefined;
  /** One line for each effect of the edit. */
  readonly report: readonly string[];
}

/** Applies an edit to the file of its tool. @throws EditError if the edit is invalid */
export function applyEdit(edit: FactEdit, editable: EditableFacts): EditResult {
  const questions = editable.files.catalogue.data.keys;
  const { file } = findToolFile(edit.tool, editable);
  const draft = new ToolDraft(file);
  const { report, reading } = setFact(draft, edit, questions, editable.context.today);
  if (reading) rejectIfCitedElsewhere(reading, edit.key, draft.data);
  const removals = removeUnused(draft);
  const change = draft.isChanged
    ? { path: file.path, before: file.text, after: draft.format(Object.keys(questions)) }
    : undefined;
  return { change, report: [...report, ...removals] };
}

/** Finds the file of a tool. @throws EditError if the slug is unknown, or the file does not match its schema */
export function findToolFile(slug: string, { files, folder }: EditableFacts): ValidFile<ToolFile> {
  const tool = files.tools.find(({ file }) => file.path === `facts/tools/${slug}.yaml`);
  if (tool) return tool;
  if (folder.tools.some(({ path }) => path === `facts/tools/${slug}.yaml`))
    throw new EditError('tool', `the file of "${slug}" has errors; run check and fix them first`);
  const slugs = files.tools.map(({ data }) => data.slug);
  throw new EditError('tool', `unknown tool "${slug}"; ${suggest(slug, slugs)}`);
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
