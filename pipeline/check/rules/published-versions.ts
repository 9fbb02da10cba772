import { changelogOf, rewrittenVersions } from '../../versions/changelog.ts';
import { VERSIONED_NAMES } from '../../versions/versioned-files.ts';
import type { RuleOf } from '../rule.ts';

/** A published version keeps its hash, since others may cite it. Checked only if there is a commit to compare with. */
export const publishedVersions: RuleOf<'corpus'> = {
  name: 'published-versions',
  scope: 'corpus',
  tip: 'Restore the old entry, and add the change as a new version.',
  *check(facts, _facts, { changelogs }) {
    for (const name of VERSIONED_NAMES) {
      const { file, data } = facts[name];
      for (const { version, before, after } of rewrittenVersions(changelogs?.[name] ?? [], changelogOf(name, data))) {
        const now = after === undefined ? 'is no longer in the changelog' : `its hash is now "${after}"`;
        yield {
          file,
          path: ['changelog'],
          message: `version "${version}" was published with hash "${before ?? 'none'}", but ${now}`,
        };
      }
    }
  },
};
