import type { SharedFacts, ValidFacts, ValidFile } from '../check/rule.ts';
import { findForeignPages } from '../check/rules/first-party.ts';
import { formatUnknown } from '../check/suggestion.ts';
import type { ToolFile } from '../check/tool-file.ts';
import { explainPartialUrl } from '../edit/full-url.ts';
import { ToolDraft } from '../edit/tool-draft.ts';
import type { FileChange } from '../edit/write-changes.ts';
import { type Command, type Input, UsageError } from './command.ts';
import { toSlug } from './load.ts';
import { checkAndWrite, findValidTool, readForEdit } from './write.ts';

export const renameCommand: Command = {
  name: 'rename',
  usage: 'rename <tool> <new-slug> [--name <name>] [--website <url>] [--dry-run]',
  help: 'Renames a tool: its file, its slug and all references to it. The old slug becomes a former slug, so that published URLs keep working, and the old name becomes an alias.',
  options: { name: { type: 'string' }, website: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  async run(input) {
    const [slug, newSlug, ...extraArgs] = input.args.map(toSlug);
    if (slug === undefined || newSlug === undefined || extraArgs.length > 0)
      throw new UsageError('name the tool and its new slug: rename my-tool new-tool --name "New Tool"');
    const editable = await readForEdit(input);
    const tool = findValidTool(slug, editable);
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(newSlug))
      throw new UsageError(`"${newSlug}" is not a slug; use lower-case letters, digits and single hyphens`);
    if (newSlug === slug)
      throw new UsageError(
        `${slug} already has this slug; use a new one. To change only the name or website, edit facts/tools/${slug}.yaml`,
      );
    const { name } = input.options;
    const website = parseWebsite(input);
    const { changes, report } = renameTool(
      tool,
      {
        slug: newSlug,
        ...(typeof name === 'string' && { name }),
        ...(website !== undefined && { website }),
      },
      editable.files,
    );
    const newFile = changes.find(({ before }) => before === null);
    const existingFile = editable.folder.tools.find(({ path }) => path === newFile?.path);
    if (existingFile && existingFile.text !== newFile?.after)
      throw new UsageError(`${existingFile.path} already exists; a slug belongs to one tool`);
    // If a rename was killed after it wrote this file, finish it.
    const missingChanges = changes.filter((change) => !existingFile || change !== newFile);
    return checkAndWrite(input, editable, missingChanges, [slug, ...report.map((line) => `  ${line}`)]);
  },
};

export const closeCommand: Command = {
  name: 'close',
  usage: 'close <tool> --since <date> --source <id> [--successor <tool>] [--dry-run]',
  help: 'Marks a tool as no longer sold, citing one of its sources. Its file and its facts stay, and its page says that it is closed. If the tool is already closed, updates the date and the source, and keeps its successor unless you name another one.',
  options: {
    since: { type: 'string' },
    source: { type: 'string' },
    successor: { type: 'string' },
    'dry-run': { type: 'boolean' },
  },
  async run(input) {
    const [slug, ...extraArgs] = input.args.map(toSlug);
    if (slug === undefined || extraArgs.length > 0)
      throw new UsageError('name one tool: close my-tool --since 2026-01-31 --source news --successor other-tool');
    const { since, source } = input.options;
    const successor = typeof input.options.successor === 'string' ? toSlug(input.options.successor) : undefined;
    if (typeof since !== 'string') throw new UsageError('--since is required: the date, such as 2026-01-31');
    const editable = await readForEdit(input);
    const tool = findValidTool(slug, editable);
    const ids = Object.keys(tool.data.sources);
    if (typeof source !== 'string')
      throw new UsageError(`--source is required: use ${ids.join(', ')}, or add the page under sources first`);
    if (!ids.includes(source)) throw new UsageError(`--source: ${formatUnknown(source, `source of ${slug}`, ids)}`);
    if (successor === slug)
      throw new UsageError(`${slug} cannot be its own successor; name another tool or leave out --successor`);
    if (successor !== undefined) findValidTool(successor, editable);
    const newSuccessor = successor ?? tool.data.closed?.successor;
    const closed = { since, ...(newSuccessor !== undefined && { successor: newSuccessor }), sources: [source] };
    const changes = closeTool(tool, closed, editable.files);
    if (changes.length === 0)
      return { text: `${slug} is already closed with this date, source and successor; nothing was written`, code: 0 };
    const oldClosingNote = tool.data.closed ? `, was ${JSON.stringify(tool.data.closed)}` : '';
    return checkAndWrite(input, editable, changes, [slug, `  closed: ${JSON.stringify(closed)}${oldClosingNote}`]);
  },
};

/** The new names of a renamed tool. */
interface NewNames {
  readonly slug: string;
  readonly name?: string;
  readonly website?: string;
}

/**
 * Renames a tool. The old slug becomes a former slug, so that published URLs keep working, and the old name becomes an alias. Recorded
 * changes keep the old slug.
 */
export function renameTool(
  tool: ValidFile<ToolFile>,
  newNames: NewNames,
  files: ValidFacts,
): { readonly changes: FileChange[]; readonly report: string[] } {
  const { slug } = tool.data;
  const { tools, catalogue, publishers, platforms } = files;
  const keys = Object.keys(catalogue.data.keys);
  const draft = new ToolDraft(tool.file);
  const report = changeNames(draft, newNames);
  if (newNames.website !== undefined) report.push(...moveWebsite(draft, tool, newNames.website, files));
  const path = `facts/tools/${newNames.slug}.yaml`;
  const successorChanges = tools
    .filter(({ data }) => data.closed?.successor === slug)
    .map(({ file }) => {
      const successorDraft = new ToolDraft(file);
      successorDraft.set(['closed', 'successor'], newNames.slug);
      report.push(`${file.path}: its successor is ${newNames.slug}`);
      return { path: file.path, before: file.text, after: successorDraft.format(keys) };
    });
  const slugReference = new RegExp(`((?:of|tools): \\[[^\\]]*)(?<![\\w-])${slug}(?![\\w-])`, 'g');
  const referenceChanges = [publishers, ...platforms].flatMap(({ file: { path, text } }) => {
    const after = text.replace(slugReference, `$1${newNames.slug}`);
    return after === text ? [] : [{ path, before: text, after }];
  });
  return {
    changes: [
      { path, before: null, after: draft.format(keys) },
      ...successorChanges,
      ...referenceChanges,
      // Removed last: without it, a rename that was killed could not be repeated.
      { path: tool.file.path, before: tool.file.text, after: null },
    ],
    report,
  };
}

function changeNames(draft: ToolDraft, newNames: NewNames): string[] {
  const { slug, name, aliases = [], former_slugs = [] } = draft.data;
  draft.set(['slug'], newNames.slug);
  draft.set(
    ['former_slugs'],
    [...former_slugs.filter((formerSlug) => formerSlug !== newNames.slug && formerSlug !== slug), slug],
  );
  const report = [`slug: ${newNames.slug}, was ${slug}, which is now a former slug`];
  if (newNames.name === undefined || newNames.name === name) return report;
  draft.set(['name'], newNames.name);
  draft.set(['aliases'], [...aliases.filter((alias) => alias !== newNames.name && alias !== name), name]);
  return [...report, `name: ${newNames.name}, was ${name}, which is now an alias`];
}

/** Changes the website. Pages on the old website still count as vendor pages. */
function moveWebsite(
  draft: ToolDraft,
  { data }: ValidFile<ToolFile>,
  website: string,
  { publishers }: SharedFacts,
): string[] {
  if (data.website === website) return [];
  draft.set(['website'], website);
  const report = [`website: ${website}, was ${data.website}`];
  const foreignPages = findForeignPages({ ...data, website }, publishers.data);
  if (foreignPages.length === 0 || !URL.canParse(data.website)) return report;
  const host = new URL(data.website).hostname.replace(/^www\./, '');
  draft.set(['vendor_pages'], [...(data.vendor_pages ?? []), host]);
  return [...report, `vendor_pages: added ${host}, which has sources of the tool`];
}

/** Marks a tool as closed. @returns an empty list if nothing changes */
export function closeTool(
  tool: ValidFile<ToolFile>,
  closed: NonNullable<ToolFile['closed']>,
  { catalogue }: ValidFacts,
): FileChange[] {
  const draft = new ToolDraft(tool.file);
  draft.set(['closed'], closed);
  if (!draft.isChanged) return [];
  const { path, text } = tool.file;
  return [{ path, before: text, after: draft.format(Object.keys(catalogue.data.keys)) }];
}

/** Parses --website. Undefined if it is missing. @throws UsageError if it is no full URL */
export function parseWebsite({ options: { website } }: Input): string | undefined {
  if (typeof website !== 'string') return undefined;
  const explanation = explainPartialUrl(website);
  if (explanation !== undefined) throw new UsageError(`--website: ${explanation}`);
  return website.trim();
}
