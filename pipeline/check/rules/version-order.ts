import { compareVersions } from '../../versions/changelog.ts';
import { VERSIONED_FILES, VERSIONED_NAMES } from '../../versions/versioned-files.ts';
import type { RuleOf } from '../rule.ts';

/** A changelog lists each version once, from the oldest to the newest. */
export const versionOrder: RuleOf<'corpus'> = {
  name: 'version-order',
  scope: 'corpus',
  tip: 'Add new versions at the end of the changelog, each with a higher number and no earlier date than the one before it.',
  *check(facts) {
    for (const name of VERSIONED_NAMES) {
      const { file, data } = facts[name];
      const field = VERSIONED_FILES[name].version;
      const entries: readonly Readonly<Record<string, string | undefined>>[] = data.changelog;
      for (const [i, entry] of entries.entries()) {
        const before = entries[i - 1];
        if (!before) continue;
        const [earlier, version] = [before[field] ?? '', entry[field] ?? ''];
        if (compareVersions(earlier, version) >= 0)
          yield {
            file,
            path: ['changelog', i, field],
            message: `"${version}" is not higher than "${earlier}", the entry before it`,
          };
        if (before.date !== undefined && entry.date !== undefined && entry.date < before.date)
          yield {
            file,
            path: ['changelog', i, 'date'],
            message: `${entry.date} is earlier than ${before.date}, the date of the version before it`,
          };
      }
    }
  },
};
