import { findSimilarNames } from '../../../model/nearest.ts';
import { findPosition } from '../../read/yaml-file.ts';
import { extractSlug } from '../file-schemas.ts';
import type { Finding, Rule, SharedFacts, ToolContext, ValidFile } from '../rule.ts';
import { BUSINESSES, type PublishersFile } from '../source-types.ts';
import { findSpellingProblem } from '../spelling.ts';
import { formatUnknown } from '../suggestion.ts';
import type { ToolFile } from '../tool-file.ts';
import { findUrlProblem } from './addresses.ts';

/** Every publisher must be in facts/publishers.yaml, with its business, which decides what it can prove. */
export const publishers: Rule = {
  name: 'publishers',
  tip: "Write the publisher as in facts/publishers.yaml, or add it there. The top of that file explains the kinds: choose by what the publisher's own pages say it sells.",
  *source({ publisher }, { publishers }) {
    const message = findPublisherProblem(publisher, publishers.data);
    if (message !== undefined) yield { path: ['publisher'], message };
  },
  *shared({ publishers: { file, data }, currencies }) {
    for (const [name, { business, of }] of Object.entries(data)) {
      const spelling = findSpellingProblem(name);
      if (spelling !== undefined) yield { file, path: [name], key: true, message: `"${name}" ${spelling}` };
      if (business.startsWith('vendor') !== (of !== undefined))
        yield {
          file,
          path: [name],
          message: of
            ? 'has "of", but is not a vendor; remove it'
            : 'needs "of", the slugs of its tools, such as of: [my-tool]',
        };
    }
    const message = findPublisherProblem(currencies.data.source.publisher, data);
    if (message !== undefined) yield { file: currencies.file, path: ['source', 'publisher'], message };
  },
};

/** The kinds of publishers, with a word on each. */
const WORDS: Readonly<Record<(typeof BUSINESSES)[number], string>> = {
  vendor: 'maker',
  'vendor-writer': 'ghostwriter',
  registry: 'packages',
  independent: 'organisation',
  community: 'people',
  collection: 'machine-made',
  seller: 'rival',
  prompt: 'instructions',
  unfit: 'uncitable',
};
const KINDS = BUSINESSES.map((business) => `${business} (${WORDS[business]})`).join(', ');

/** The message names every kind and proposes none: a kind that proves answers, chosen without a look at the publisher, would be believed. */
function findPublisherProblem(publisher: string, publishers: PublishersFile): string | undefined {
  if (Object.hasOwn(publishers, publisher)) return undefined;
  const names = Object.keys(publishers);
  if (findSimilarNames(publisher, names).length > 0) return formatUnknown(publisher, 'publisher', names);
  return `unknown publisher "${publisher}"; if it is new, add ${JSON.stringify(publisher)}: { business: … } to facts/publishers.yaml, whose top explains the kinds: ${KINDS}; vendor and vendor-writer also need of: [my-tool]`;
}

/**
 * The data of a tool with the slug that its publishers know. If the slug differs from the file name, the rule `file-name` says so. Without
 * its right slug, its vendor would count as a seller of another product, with a problem for each of its answers.
 */
export function correctSlug({ file, data }: ValidFile<ToolFile>, { publishers }: SharedFacts): ToolFile {
  const expected = extractSlug(file.path);
  const isKnown = (slug: string) => Object.values(publishers.data).some(({ of = [] }) => of.includes(slug));
  return data.slug === expected || isKnown(data.slug) || !isKnown(expected) ? data : { ...data, slug: expected };
}

/**
 * Finds the vendor of a renamed tool that still lists only the old slug. All its pages would count as pages of a seller, so this is the only
 * problem that is reported.
 */
export function findUnrenamedPublisher(
  { file: toolFile, data: { slug, website, sources } }: ValidFile<ToolFile>,
  { publishers: { file, data } }: SharedFacts,
  { slugs }: ToolContext,
): { readonly rule: Rule; readonly finding: Finding } | undefined {
  // The rule `file-name` comes first.
  if (slug !== extractSlug(toolFile.path)) return undefined;
  const entries = Object.entries(data);
  if (findUrlProblem(website) !== undefined || entries.some(([, { of = [] }]) => of.includes(slug))) return undefined;
  const host = getHost(website);
  const ownPublishers = Object.values(sources)
    .filter(({ url }) => findUrlProblem(url) === undefined && `.${getHost(url)}`.endsWith(`.${host}`))
    .map(({ publisher }) => publisher);
  const [name, entry] =
    entries.find(
      ([name, { of = [] }]) => of.length > 0 && of.every((old) => !slugs.includes(old)) && ownPublishers.includes(name),
    ) ?? [];
  if (name === undefined || entry?.of === undefined) return undefined;
  // Reported in the tool's file, since editors check the file that they renamed.
  const { line } = findPosition(file, [name, 'of']);
  const message = `no publisher is the vendor of ${slug}; in ${file.path}, line ${line}, write of: [${slug}] in place of ${entry.of.join(', ')}, which is the slug of no tool`;
  return { rule: publishers, finding: { path: ['slug'], message } };
}

function getHost(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}
