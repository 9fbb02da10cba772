import type { RuleOf } from '../rule.ts';
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
