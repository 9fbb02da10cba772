import type { CheckContext, CheckedFacts, ValidFile } from '../check/rule.ts';
import { usedIds } from '../check/rules/citations.ts';
import { suggestion } from '../check/suggestion.ts';
import { citationsIn, renamedFrom } from '../check/tool-contents.ts';
import type { ToolFile } from '../check/tool-file.ts';
import type { Published } from '../history/ledger.ts';
import type { FactsFolder } from '../read/facts-folder.ts';
import { isSameAddress, type Reading } from './cite-page.ts';
import { EditError, type FactEdit } from './fact-edit.ts';
import { setFact } from './set-fact.ts';
import { ToolDraft } from './tool-draft.ts';
import type { FileChange } from './write-together.ts';

/** The facts that are edited. */
export interface Opened {
  readonly folder: FactsFolder;
  /** The files that are valid against their schemas. */
  readonly files: CheckedFacts;
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
export function applyEdits(edits: readonly FactEdit[], opened: Opened): Edited {
  const { files, published, context } = opened;
  const compared = { catalogue: files.catalogue.data, published: published.content, today: context.today };
  const keys = Object.keys(compared.catalogue.keys);
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
      const draft = drafts.get(edit.tool) ?? new ToolDraft(toolIn(edit.tool, opened).file);
      drafts.set(edit.tool, draft);
      return setFact(draft, edit, compared);
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
export function toolIn(slug: string, { files, folder }: Opened): ValidFile<ToolFile> {
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
  return source === id || (source === undefined && isSameAddress(address ?? '', sources[id]?.url ?? ''));
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
