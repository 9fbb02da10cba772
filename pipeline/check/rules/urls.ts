import { parties } from '../reported.ts';
import type { RuleOf } from '../rule.ts';
import type { FileSource } from '../tool-file.ts';
import { urlProblem } from '../urls.ts';

/** A source is a public https page, without credentials or tracking parameters. */
export const sourceUrl: RuleOf<'source'> = {
  name: 'source-url',
  scope: 'source',
  tip: 'Write the public https URL of the page, without tracking parameters.',
  *check({ url }) {
    const problem = urlProblem(url);
    if (problem) yield { path: ['url'], message: `${url} ${problem}` };
  },
};

/** The website of a tool is a public https page, not an affiliate link. */
export const websiteUrl: RuleOf<'file'> = {
  name: 'website-url',
  scope: 'file',
  tip: "Write the public https URL of the vendor's own site, without tracking parameters.",
  *check({ data }) {
    const problem = urlProblem(data.website);
    if (problem) yield { path: ['website'], message: `${data.website} ${problem}` };
  },
};

/** One page has one publisher, however often it is described: with two it would count as two witnesses. */
export const onePage: RuleOf<'file'> = {
  name: 'one-page',
  scope: 'file',
  tip: 'Describe a page once and cite it by its id. Another version of it has a title or a day of its own, and the same publisher.',
  *check({ data }) {
    const firsts = new Map<string, { readonly id: string; readonly source: FileSource }>();
    for (const [id, source] of Object.entries(data.sources)) {
      const page = pageOf(source.url);
      const first = firsts.get(page);
      if (first === undefined) firsts.set(page, { id, source });
      else if (parties([first.source, source]).size > 1)
        yield {
          path: ['sources', id],
          key: true,
          message: `is the page of "${first.id}", but would count as another witness; write the same publisher and relation`,
        };
      else if (VERSION.every((field) => first.source[field] === source[field]))
        yield { path: ['sources', id, 'url'], message: `is the page of "${first.id}"; cite that source` };
    }
  },
};

/** What tells the description of another version of a page from that of the same. */
const VERSION = ['title', 'read', 'dated', 'captured', 'copy'] as const;

/** An address without what several addresses of one page differ in, such as a final slash, or being a copy in an archive. */
function pageOf(url: string): string {
  return url
    .replace(/^https:\/\/web\.archive\.org\/web\/\w+\/(?=https?:)/, '')
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/#.*/, '')
    .replace(/\/+(?=\?|$)/, '');
}

/** A file at a branch or a tag: what it says can change. The link of a commit has 40 hex digits in its place. */
const AT_A_BRANCH =
  /^https:\/\/(?:github\.com\/[^/]+\/[^/]+\/(?:blob|tree|raw)|raw\.githubusercontent\.com\/[^/]+\/[^/]+)\/(?:refs\/(?:heads|tags)\/)?(?![0-9a-f]{40}\/)([^/]+)\//;

/** A file in a repository is cited as it was when it was read. */
export const pinnedLinks: RuleOf<'source'> = {
  name: 'pinned-links',
  scope: 'source',
  tip: 'On the page of the file, press "y": the address then names the commit.',
  advice: true,
  *check({ url }) {
    const branch = AT_A_BRANCH.exec(url)?.[1];
    if (branch) yield { path: ['url'], message: `links to "${branch}", where the file can change; name the commit` };
  },
};
