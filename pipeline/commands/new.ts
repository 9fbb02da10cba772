import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogueKey } from '../../model/catalogue.ts';
import { formatCount } from '../../model/words/numbers.ts';
import type { SharedFacts } from '../check/rule.ts';
import { suggest } from '../check/suggestion.ts';
import { explainPartialUrl } from '../edit/full-url.ts';
import { writeChanges } from '../edit/write-changes.ts';
import { readFacts } from '../read/facts-folder.ts';
import { type Command, type Input, type Output, rejectExtraArguments, UsageError } from './command.ts';
import { loadFacts, toSlug } from './load.ts';

type Publishers = SharedFacts['publishers'];

export const newCommand: Command = {
  name: 'new',
  usage: 'new <slug> --category <category> --website <url> [--name <name>]',
  help: 'Writes facts/tools/<slug>.yaml with every question for the category as a comment. Uncomment the ones you can answer and delete the rest.',
  options: { category: { type: 'string' }, name: { type: 'string' }, website: { type: 'string' } },
  async run(input) {
    const [slug] = input.args.map(toSlug);
    rejectExtraArguments(input.args, 1, 'name only one tool');
    if (slug === undefined || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
      throw new UsageError(
        'name the tool with a slug of lower-case letters, digits and single hyphens: new my-tool --category cold-email',
      );
    }
    const { catalogue, categories, publishers } = await loadFacts(input);
    const category = String(input.options.category ?? '');
    if (!Object.hasOwn(categories.data, category)) {
      throw new UsageError(`--category is missing or unknown; ${suggest(category, Object.keys(categories.data))}`);
    }
    const file = join(input.paths.facts, 'tools', `${slug}.yaml`);
    if (await exists(file)) return addMissingVendor(input, slug, publishers);
    const name = String(input.options.name ?? slug);
    const website = parseWebsite(input);
    const keys = Object.entries(catalogue.data.keys).filter(
      ([, { applies_to }]) => applies_to?.includes(category) ?? true,
    );
    const after = formatNewTool({ slug, name, category, website, today: input.today }, keys);
    const { path, text } = publishers.file;
    const publisherChanges = Object.hasOwn(publishers.data, name)
      ? []
      : [{ path, before: text, after: insertVendor(text, name, slug) }];
    await writeChanges(input.paths.facts, [
      { path: `facts/tools/${slug}.yaml`, before: null, after },
      ...publisherChanges,
    ]);
    return {
      text: `wrote facts/tools/${slug}.yaml with ${formatCount(keys.length, 'question')}${publisherChanges.length > 0 ? `, and added ${name} to facts/publishers.yaml as its vendor` : ''}; next: npm run facts -- check facts/tools/${slug}.yaml`,
      code: 0,
    };
  },
};

/** Parses --website. @throws UsageError if it is missing or no full URL */
function parseWebsite({ options: { website } }: Input): string {
  if (typeof website !== 'string')
    throw new UsageError('--website is missing; use the full URL of the vendor, such as https://example.com');
  const explanation = explainPartialUrl(website);
  if (explanation !== undefined) throw new UsageError(`--website: ${explanation}`);
  return website.trim();
}

/**
 * Adds the vendor of a tool whose file already exists: `git checkout .` takes back the line of a new vendor, but leaves its new file.
 * @throws UsageError if nothing is missing
 */
async function addMissingVendor(input: Input, slug: string, { file, data }: Publishers): Promise<Output> {
  const path = `facts/tools/${slug}.yaml`;
  const { tools } = await readFacts(input.paths.facts, input.parse);
  const { name } = (tools.find((tool) => tool.path === path)?.data ?? {}) as { readonly name?: unknown };
  const hasVendor = Object.values(data).some(({ of }) => of?.includes(slug));
  if (typeof name !== 'string' || Object.hasOwn(data, name) || hasVendor)
    throw new UsageError(`${path} already exists; edit it`);
  const change = { path: file.path, before: file.text, after: insertVendor(file.text, name, slug) };
  await writeChanges(input.paths.facts, [change]);
  return {
    text: `${path} already exists and stays as it is; added ${name} to ${file.path} as its vendor, which was missing; next: npm run facts -- check ${path}`,
    code: 0,
  };
}

/** Inserts a vendor into the list of publishers in alphabetical order, so that additions by two editors merge without conflict. */
function insertVendor(text: string, name: string, slug: string): string {
  const lines = text.replace(/\n*$/, '').split('\n');
  const isAfter = (line: string) =>
    /^["\w].*: \{/.test(line) && line.replace(/^"/, '').toLowerCase() > name.toLowerCase();
  const index = lines.findIndex(isAfter);
  lines.splice(index < 0 ? lines.length : index, 0, `${JSON.stringify(name)}: { business: vendor, of: [${slug}] }`);
  return `${lines.join('\n')}\n`;
}

interface ToolHeader {
  readonly slug: string;
  readonly name: string;
  readonly category: string;
  readonly website: string;
  readonly today: string;
}

function formatNewTool(
  { slug, name, category, website, today }: ToolHeader,
  keys: readonly [string, CatalogueKey][],
): string {
  const questions = keys.flatMap(([key, question], i) => {
    // The first question is an unknown fact, as an example, because a file needs at least one fact.
    const line =
      i === 0
        ? `  ${key}: { looked_at: [home], note: TODO answer this or remove it }`
        : `  # ${key}: { value: ${sampleValue(question)}, sources: [home] }`;
    return [`  # ${question.question}`, line];
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
    # dated: the date that the page shows, if any
    copy: live # leave this out if you read a stored copy
# searches:
#   sso: { query: "${slug} single sign-on", on: ${today} }
facts:
  # If you looked and found no answer: { looked_at: [home] }. Leave out questions that you did not research.
${questions.join('\n')}
`;
}

/** Returns a sample value of the right type. */
function sampleValue({ type, values }: CatalogueKey): string {
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

/** Whether a path exists, even as a broken link. */
async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
