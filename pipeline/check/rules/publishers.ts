import { findSimilarNames } from '../../../model/nearest.ts';
import { extractSlug } from '../file-schemas.ts';
import type { Rule } from '../rule.ts';
import { BUSINESSES, type PublishersFile } from '../source-types.ts';
import { findSpellingProblem } from '../spelling.ts';
import { formatUnknown } from '../suggestion.ts';

/** Every publisher must be in facts/publishers.yaml, with its business, which decides what it can prove. */
export const publishers: Rule = {
  name: 'publishers',
  tip: "Write the publisher as in facts/publishers.yaml, or add it there. The top of that file explains the kinds: choose by what the publisher's own pages say it sells.",
  *source({ publisher }, { publishers }) {
    const message = findPublisherProblem(publisher, publishers.data);
    if (message !== undefined) yield { path: ['publisher'], message };
  },
  // A renamed tool: without its new slug, all its pages would count as pages of a seller.
  *file({ file, data: { slug, website, sources } }, { publishers: { data: publishers } }) {
    const slugs = [slug, extractSlug(file.path)];
    if (Object.values(publishers).some(({ of = [] }) => of.some((name) => slugs.includes(name)))) return;
    const host = getHost(website);
    const ownPage = Object.values(sources).find(
      ({ url, publisher }) => publishers[publisher]?.of && host && `.${getHost(url)}`.endsWith(`.${host}`),
    );
    if (ownPage)
      yield {
        path: ['slug'],
        message: `no publisher is the vendor of ${slug}; in facts/publishers.yaml, write of: [${slug}] for ${ownPage.publisher}`,
      };
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

function getHost(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
}
