import type { RuleOf } from '../rule.ts';

/** A file at a branch or a tag: what it says can change. The link of a commit has 40 hex digits in its place. */
const AT_A_BRANCH =
  /^https:\/\/(?:github\.com\/[^/]+\/[^/]+\/(?:blob|tree|raw)|raw\.githubusercontent\.com\/[^/]+\/[^/]+)\/(?:refs\/(?:heads|tags)\/)?(?![0-9a-f]{40}\/)([^/]+)\//;

/** A file in a repository is cited as it was when it was read. */
export const pinnedLinks: RuleOf<'source'> = {
  name: 'pinned-links',
  scope: 'source',
  tip: 'On the page of the file, press "y": the address then names the commit.',
  advice: true,
  *check({ source, path }) {
    const branch = AT_A_BRANCH.exec(source.url)?.[1];
    if (branch)
      yield { path: [...path, 'url'], message: `links to "${branch}", where the file can change; name the commit` };
  },
};
