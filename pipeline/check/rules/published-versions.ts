import { changelogOf } from '../../versions/changelog.ts';
import { rewrittenVersions } from '../../versions/rewritten.ts';
import { VERSIONED_NAMES } from '../../versions/versioned-files.ts';
import type { RuleOf } from '../rule.ts';

/** A version that others may already have cited keeps its content. Checked only where a commit to compare with is named. */
export const publishedVersions: RuleOf<'corpus'> = {
  name: 'published-versions',
  scope: 'corpus',
  tip: 'Bring the old entry back as it was, and write the change down as a new version.',
  *check(facts, _facts, { changelogs }) {
    for (const name of VERSIONED_NAMES) {
      const { file, data } = facts[name];
      for (const { version, before, after } of rewrittenVersions(changelogs?.[name] ?? [], changelogOf(name, data))) {
        const what = after === undefined ? 'and is no longer in the changelog' : `and its hash is now "${after}"`;
        yield {
          file,
          path: ['changelog'],
          message: `version "${version}" was published with hash "${before ?? 'none'}" ${what}`,
        };
      }
    }
  },
};
