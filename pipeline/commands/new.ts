import { lstat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogueKey } from '../../model/catalogue.ts';
import { suggestion } from '../check/suggestion.ts';
import { type Command, UsageError } from './command.ts';
import { loadCorpus } from './load.ts';

export const newCommand: Command = {
  name: 'new',
  usage: 'new <slug> --category <category> --website <url> [--name <name>]',
  help: 'Writes facts/tools/<slug>.yaml with every question that applies to the category as a comment; take the comment sign off the ones you can answer, and delete the rest.',
  options: { category: { type: 'string' }, name: { type: 'string' }, website: { type: 'string' } },
  async run(input) {
    const [slug] = input.args;
    if (slug === undefined || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
      throw new UsageError(
        'name the tool by a slug, lower case letters, digits and single hyphens: new my-tool --category cold-email',
      );
    }
    const corpus = await loadCorpus(input);
    const { catalogue, categories } = corpus.facts;
    const category = String(input.options.category ?? '');
    if (!Object.hasOwn(categories.data, category)) {
      throw new UsageError(`--category is missing or unknown; ${suggestion(category, Object.keys(categories.data))}`);
    }
    const file = join(input.places.facts, 'tools', `${slug}.yaml`);
    if (await exists(file)) throw new UsageError(`facts/tools/${slug}.yaml is there already; edit it`);
    const name = String(input.options.name ?? slug);
    const website = String(input.options.website ?? '');
    if (!URL.canParse(website))
      throw new UsageError('--website is missing: the address of the vendor, written whole, from https://');
    const keys = Object.entries(catalogue.data.keys).filter(([, key]) => key.applies_to?.includes(category) ?? true);
    // Exclusively, so that a link which is put there meanwhile is not followed.
    await writeFile(file, scaffold({ slug, name, category, website, today: input.today }, keys), { flag: 'wx' });
    return {
      text: `wrote facts/tools/${slug}.yaml with ${keys.length} questions; then: npm run facts -- check facts/tools/${slug}.yaml`,
      code: 0,
    };
  },
};

interface Head {
  readonly slug: string;
  readonly name: string;
  readonly category: string;
  readonly website: string;
  readonly today: string;
}

function scaffold({ slug, name, category, website, today }: Head, keys: readonly [string, CatalogueKey][]): string {
  const questions = keys.flatMap(([key, declared], i) => {
    // The first one stands as a fact, so that the file is in order from the start and shows what an unknown looks like.
    const line =
      i === 0
        ? `  ${key}: { unknown: not-found, looked_at: [home], note: TODO answer this or take it out }`
        : `  # ${key}: { value: ${sample(declared)}, sources: [home] }`;
    return [`  # ${declared.question}`, line];
  });
  return `slug: ${slug}
name: ${JSON.stringify(name)}
category: ${category}
website: ${website}
summary: TODO one plain sentence in own words
sources:
  home:
    url: ${website}
    title: TODO title of the page
    publisher: ${JSON.stringify(name)}
    relation: vendor # vendor | registry | independent | community
    shows: TODO what the page shows, in own words
    read: ${today}
    # dated: the date the page itself shows, if it shows one
    copy: live # live | stored
# searches:
#   sso: { query: "${slug} single sign-on", on: ${today} }
facts:
  # Looked for and not found: { unknown: not-found, looked_at: [home] }, or not-published, or gated. Leave out what you did not look for.
${questions.join('\n')}
`;
}

/** A value of the right type, to be replaced. */
function sample({ type, values }: CatalogueKey): string {
  const allowed = Object.keys(values ?? {}).join(' | ');
  const samples = {
    boolean: 'true',
    number: '20',
    days: '14',
    year: '2019',
    country: 'FR',
    text: '"…"',
    money: '{ amount: 49, currency: USD }',
  };
  if (type === 'one') return allowed;
  if (type === 'set') return `[${allowed}]`;
  if (type === 'plans') return '[{ name: Pro, monthly: { amount: 49, currency: USD }, unit: person }]';
  return samples[type];
}

/** Whether anything is there, be it a link that leads nowhere. */
async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
