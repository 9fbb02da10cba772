import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogueKey } from '../../model/catalogue.ts';
import { formatCount } from '../../model/words/numbers.ts';
import type { SharedFacts, ValidFacts, ValidFile } from '../check/rule.ts';
import { foreignPages } from '../check/rules/first-party.ts';
import { notAmong, suggestion } from '../check/suggestion.ts';
import { renamedFrom } from '../check/tool-contents.ts';
import type { ToolFile } from '../check/tool-file.ts';
import { ToolDraft } from '../edit/tool-draft.ts';
import { type FileChange, writeChanges } from '../edit/write-changes.ts';
import { type Command, rejectExtraArguments, UsageError } from './command.ts';
import { loadFacts } from './load.ts';
import { checkAndWrite, findValidTool, readForEdit } from './write.ts';

export const newCommand: Command = {
  name: 'new',
  usage: 'new <slug> --category <category> --website <url> [--name <name>]',
  help: 'Writes facts/tools/<slug>.yaml with every question that applies to the category as a comment. Uncomment the ones you can answer and delete the rest.',
  options: { category: { type: 'string' }, name: { type: 'string' }, website: { type: 'string' } },
  async run(input) {
    const [slug] = input.args;
    rejectExtraArguments(input.args, 1, 'one tool');
    if (slug === undefined || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
      throw new UsageError(
        'name the tool by a slug, lower case letters, digits and single hyphens: new my-tool --category cold-email',
      );
    }
    const { catalogue, categories, publishers, tools } = await loadFacts(input);
    const category = String(input.options.category ?? '');
    if (!Object.hasOwn(categories.data, category)) {
      throw new UsageError(`--category is missing or unknown; ${suggestion(category, Object.keys(categories.data))}`);
    }
    const file = join(input.places.facts, 'tools', `${slug}.yaml`);
    if (await exists(file)) throw new UsageError(`facts/tools/${slug}.yaml already exists; edit it`);
    const renamed = renamedFrom(
      slug,
      tools.map(({ data }) => data),
    );
    if (renamed) throw new UsageError(`${renamed}; a slug belongs to one tool`);
    const name = String(input.options.name ?? slug);
    const website = String(input.options.website ?? '');
    if (!URL.canParse(website))
      throw new UsageError(
        '--website is missing; give the full address of the vendor, for example https://example.com',
      );
    const keys = Object.entries(catalogue.data.keys).filter(
      ([, { applies_to }]) => applies_to?.includes(category) ?? true,
    );
    const after = scaffold({ slug, name, category, website, today: input.today }, keys);
    const { path, text } = publishers.file;
    const added = Object.hasOwn(publishers.data, name)
      ? []
      : [{ path, before: text, after: withVendor(text, name, slug) }];
    await writeChanges(input.places.facts, [{ path: `facts/tools/${slug}.yaml`, before: null, after }, ...added]);
    return {
      text: `wrote facts/tools/${slug}.yaml with ${formatCount(keys.length, 'question')}${added.length > 0 ? `, and ${name} as its vendor into facts/publishers.yaml` : ''}; then: npm run facts -- check facts/tools/${slug}.yaml`,
      code: 0,
    };
  },
};

/** The list of publishers with a vendor in its place in the alphabet, so that those which two editors add are merged without a conflict. */
function withVendor(text: string, name: string, slug: string): string {
  const lines = text.replace(/\n*$/, '').split('\n');
  const isAfter = (line: string) =>
    /^["\w].*: \{/.test(line) && line.replace(/^"/, '').toLowerCase() > name.toLowerCase();
  const place = lines.findIndex(isAfter);
  lines.splice(place < 0 ? lines.length : place, 0, `${JSON.stringify(name)}: { business: vendor, of: [${slug}] }`);
  return `${lines.join('\n')}\n`;
}

interface ToolHeader {
  readonly slug: string;
  readonly name: string;
  readonly category: string;
  readonly website: string;
  readonly today: string;
}

function scaffold(
  { slug, name, category, website, today }: ToolHeader,
  keys: readonly [string, CatalogueKey][],
): string {
  const questions = keys.flatMap(([key, declared], i) => {
    // The first question is a fact, so that the file is valid from the start and shows what an unknown looks like.
    const line =
      i === 0
        ? `  ${key}: { looked_at: [home], note: TODO answer this or remove it }`
        : `  # ${key}: { value: ${placeholder(declared)}, sources: [home] }`;
    return [`  # ${declared.question}`, line];
  });
  return `slug: ${slug}
name: ${JSON.stringify(name)}
# aliases: [Other Name] # synonyms
category: ${category}
website: ${website}
summary: TODO one plain sentence in your own words
sources:
  home:
    url: ${website}
    title: TODO title of the page
    publisher: ${JSON.stringify(name)}
    shows: TODO what the page shows, in your own words
    read: ${today}
    # dated: the date the page itself shows, if it shows one
    copy: live # leave it out if you read a stored copy
# searches:
#   sso: { query: "${slug} single sign-on", on: ${today} }
facts:
  # Looked for and not found: { looked_at: [home] }. Leave out questions that you did not look into.
${questions.join('\n')}
`;
}

/** A placeholder of the right type. */
function placeholder({ type, values }: CatalogueKey): string {
  const allowed = Object.keys(values ?? {}).join(' | ');
  const samples = {
    boolean: 'true',
    number: '20',
    days: '14',
    country: 'FR',
    text: '"…"',
    url: '"https://…"',
  };
  if (type === 'one') return allowed;
  if (type === 'set') return `[${allowed}]`;
  if (type === 'plans') return '[{ name: Pro, monthly: { amount: 49, currency: USD }, unit: person }]';
  return samples[type];
}

/** Whether there is anything at a path, even a broken link. */
async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

export const renameCommand: Command = {
  name: 'rename',
  usage: 'rename <tool> <new-slug> [--name <name>] [--website <url>] [--dry-run]',
  help: 'Renames a tool: its file, its slug, and what other files call it. The old slug stays one of its former slugs, so that published addresses still lead to it, and the old name becomes an alias.',
  options: { name: { type: 'string' }, website: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  async run(input) {
    const [from, to, ...more] = input.args;
    if (from === undefined || to === undefined || more.length > 0)
      throw new UsageError('name the tool and its new slug: rename my-tool new-tool --name "New Tool"');
    const editable = await readForEdit(input);
    const tool = findValidTool(from, editable);
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(to))
      throw new UsageError(`"${to}" is not a slug; write lower case letters, digits and single hyphens`);
    if (to === from)
      throw new UsageError(
        `${from} has that slug already; a rename needs a new one. Its name and website are in facts/tools/${from}.yaml`,
      );
    const existing = [...editable.folder.tools].find(({ path }) => path === `facts/tools/${to}.yaml`);
    if (existing) throw new UsageError(`${existing.path} already exists; a slug belongs to one tool`);
    const { name, website } = input.options;
    const { changes, report } = renameTool(
      tool,
      {
        slug: to,
        ...(typeof name === 'string' && { name }),
        ...(typeof website === 'string' && { website }),
      },
      editable.files,
    );
    return checkAndWrite(input, editable, changes, [from, ...report.map((line) => `  ${line}`)]);
  },
};

export const closeCommand: Command = {
  name: 'close',
  usage: 'close <tool> --since <day> --source <id> [--successor <tool>] [--dry-run]',
  help: 'Marks a tool as no longer sold, as a page says that is described under sources in its file. The file stays, with its facts as they were, and its page says so. A tool that is closed already gets another day and page, and keeps its successor unless another one is named.',
  options: {
    since: { type: 'string' },
    source: { type: 'string' },
    successor: { type: 'string' },
    'dry-run': { type: 'boolean' },
  },
  async run(input) {
    const [slug, ...more] = input.args;
    if (slug === undefined || more.length > 0)
      throw new UsageError('name one tool: close my-tool --since 2026-01-31 --source news --successor other-tool');
    const { since, source, successor } = input.options;
    if (typeof since !== 'string') throw new UsageError('--since is missing; give the day, such as 2026-01-31');
    const editable = await readForEdit(input);
    const tool = findValidTool(slug, editable);
    const ids = Object.keys(tool.data.sources);
    if (typeof source !== 'string')
      throw new UsageError(
        `--source is missing; name the page that says it, one of ${ids.join(', ')}, or describe it under sources first`,
      );
    if (!ids.includes(source)) throw new UsageError(`--source: ${notAmong(source, `source of ${slug}`, ids)}`);
    if (successor === slug)
      throw new UsageError(`${slug} cannot be its own successor; name another tool, or leave --successor out`);
    if (typeof successor === 'string') findValidTool(successor, editable);
    const newSuccessor = typeof successor === 'string' ? successor : tool.data.closed?.successor;
    const closed = { since, ...(newSuccessor !== undefined && { successor: newSuccessor }), sources: [source] };
    const changes = closeTool(tool, closed, editable.files);
    if (changes.length === 0) return { text: `${slug} is already closed like that; nothing was written`, code: 0 };
    const was = tool.data.closed ? `, was ${JSON.stringify(tool.data.closed)}` : '';
    return checkAndWrite(input, editable, changes, [slug, `  closed: ${JSON.stringify(closed)}${was}`]);
  },
};

/** What becomes of a tool. */
interface NewName {
  readonly slug: string;
  readonly name?: string;
  readonly website?: string;
}

/**
 * Renames a tool. Its old slug stays one of its former slugs, to which addresses that were published lead; its old name becomes an alias.
 * Changes keep the slug that they were recorded with.
 */
export function renameTool(
  tool: ValidFile<ToolFile>,
  to: NewName,
  files: ValidFacts,
): { readonly changes: FileChange[]; readonly report: string[] } {
  const { slug } = tool.data;
  const { tools, catalogue, publishers, platforms } = files;
  const keys = Object.keys(catalogue.data.keys);
  const draft = new ToolDraft(tool.file);
  const report = changeNames(draft, to);
  if (to.website !== undefined) report.push(...moveWebsite(draft, tool, to.website, files));
  const path = `facts/tools/${to.slug}.yaml`;
  const successors = tools
    .filter(({ data }) => data.closed?.successor === slug)
    .map(({ file }) => {
      const other = new ToolDraft(file);
      other.set(['closed', 'successor'], to.slug);
      report.push(`${file.path}: its successor is ${to.slug}`);
      return { path: file.path, before: file.text, after: other.text(keys) };
    });
  const ofSlug = new RegExp(`((?:of|tools): \\[[^\\]]*)(?<![\\w-])${slug}(?![\\w-])`, 'g');
  const named = [publishers, ...platforms].flatMap(({ file: { path, text } }) => {
    const after = text.replace(ofSlug, `$1${to.slug}`);
    return after === text ? [] : [{ path, before: text, after }];
  });
  return {
    changes: [
      { path, before: null, after: draft.text(keys) },
      { path: tool.file.path, before: tool.file.text, after: null },
      ...successors,
      ...named,
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
function moveWebsite(
  draft: ToolDraft,
  { data }: ValidFile<ToolFile>,
  website: string,
  { publishers }: SharedFacts,
): string[] {
  if (data.website === website) return [];
  draft.set(['website'], website);
  const report = [`website: ${website}, was ${data.website}`];
  const foreign = foreignPages({ ...data, website }, publishers.data);
  if (foreign.length === 0 || !URL.canParse(data.website)) return report;
  const host = new URL(data.website).hostname.replace(/^www\./, '');
  draft.set(['vendor_pages'], [...(data.vendor_pages ?? []), host]);
  return [...report, `vendor_pages: also ${host}, where the tool has sources`];
}

/** Marks a tool as closed. @returns nothing if it is closed so already */
export function closeTool(
  tool: ValidFile<ToolFile>,
  closed: NonNullable<ToolFile['closed']>,
  { catalogue }: ValidFacts,
): FileChange[] {
  const draft = new ToolDraft(tool.file);
  draft.set(['closed'], closed);
  if (!draft.isChanged) return [];
  const { path, text } = tool.file;
  return [{ path, before: text, after: draft.text(Object.keys(catalogue.data.keys)) }];
}
