import type { CheckedFacts, SharedFacts, ValidFile } from '../check/rule.ts';
import { firstParty } from '../check/rules/first-party.ts';
import type { ToolFile } from '../check/tool-file.ts';
import { ToolDraft } from './tool-draft.ts';
import type { FileChange } from './write-together.ts';

/** What becomes of a tool. */
interface NewName {
  readonly slug: string;
  readonly name?: string;
  readonly website?: string;
}

/** Files besides `facts/tools/<slug>.yaml` that have the slug of a tool in their names, and no slug inside. */
export function filesNamedAfter(slug: string): string[] {
  return [`facts/checked/${slug}.ndjson`, `facts/checked/${slug}.days.ndjson`, `facts/questions/${slug}.yaml`];
}

/**
 * Renames a tool. Its old slug stays one of its former slugs, to which addresses that were published lead; its old name becomes an alias.
 * Events of the history keep the slug that they were recorded with, and so do retractions of them.
 * @param texts of the files that are named after the slug, by path; those that do not exist are left out
 */
export function renameTool(
  tool: ValidFile<ToolFile>,
  to: NewName,
  { tools, catalogue }: CheckedFacts,
  texts: ReadonlyMap<string, string>,
): { readonly changes: FileChange[]; readonly report: string[] } {
  const { slug } = tool.data;
  const keys = Object.keys(catalogue.data.keys);
  const draft = new ToolDraft(tool.file);
  const report = changeNames(draft, to);
  if (to.website !== undefined) report.push(...moveWebsite(draft, tool, to.website));
  const path = `facts/tools/${to.slug}.yaml`;
  const successors = tools
    .filter(({ data }) => data.closed?.successor === slug)
    .map(({ file }) => {
      const other = new ToolDraft(file);
      other.set(['closed', 'successor'], to.slug);
      report.push(`${file.path}: its successor is ${to.slug}`);
      return { path: file.path, before: file.text, after: other.text(keys) };
    });
  const moved = [...texts].flatMap(([old, text]): FileChange[] => [
    { path: old.replace(`/${slug}.`, `/${to.slug}.`), before: null, after: text },
    { path: old, before: text, after: null },
  ]);
  return {
    changes: [
      { path, before: null, after: draft.text(keys) },
      { path: tool.file.path, before: tool.file.text, after: null },
      ...successors,
      ...moved,
    ],
    report,
  };
}

function changeNames(draft: ToolDraft, to: NewName): string[] {
  const { slug, name, aliases = [], former_slugs = [] } = draft.data;
  draft.set(['slug'], to.slug);
  draft.set(['former_slugs'], [...former_slugs.filter((former) => former !== to.slug && former !== slug), slug]);
  const report = [`slug: ${to.slug}, was ${slug}, which is now a former slug`];
  if (to.name === undefined || to.name === name) return report;
  draft.set(['name'], to.name);
  draft.set(['aliases'], [...aliases.filter((alias) => alias !== to.name && alias !== name), name]);
  return [...report, `name: ${to.name}, was ${name}, which is now an alias`];
}

/** Changes the website. Pages on the old one still belong to the vendor. */
function moveWebsite(draft: ToolDraft, { file, data }: ValidFile<ToolFile>, website: string): string[] {
  if (data.website === website) return [];
  draft.set(['website'], website);
  const report = [`website: ${website}, was ${data.website}`];
  const foreign = [...firstParty.check({ file, data: draft.data }, {} as SharedFacts, { today: '', slugs: [] })];
  if (foreign.length === 0 || !URL.canParse(data.website)) return report;
  const host = new URL(data.website).hostname.replace(/^www\./, '');
  draft.set(['vendor_pages'], [...(data.vendor_pages ?? []), host]);
  return [...report, `vendor_pages: also ${host}, where the tool has sources`];
}

/** Marks a tool as closed. @returns nothing if it is closed so already */
export function closeTool(
  tool: ValidFile<ToolFile>,
  closed: NonNullable<ToolFile['closed']>,
  { catalogue }: CheckedFacts,
): FileChange[] {
  const draft = new ToolDraft(tool.file);
  draft.set(['closed'], closed);
  if (!draft.isChanged) return [];
  const { path, text } = tool.file;
  return [{ path, before: text, after: draft.text(Object.keys(catalogue.data.keys)) }];
}
