import {
  changelogOf,
  compareVersions,
  contentHash,
  rewrittenVersions,
  VERSIONED_FILES,
  VERSIONED_NAMES,
  type VersionedFile,
} from '../../versions/versioned-files.ts';
import { sharedRule } from '../rule.ts';

/** A changelog lists each version once, from the oldest to the newest. */
export const versionOrder = sharedRule({
  name: 'version-order',
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
});

/** The method, the questions and the rates only change together with their version. */
export const contentVersion = sharedRule({
  name: 'content-version',
  tip: 'The last entry of the changelog has the current version and the hash of the content. Copy the hash from the message.',
  *check(facts, _facts, { today }) {
    for (const name of VERSIONED_NAMES) {
      const { file, data } = facts[name];
      const { content, version: field } = VERSIONED_FILES[name];
      const current = (data as unknown as Readonly<Record<string, string>>)[field] as string;
      const changelog = changelogOf(name, data);
      const newest = changelog.at(-1);
      const hash = contentHash(name, data);
      const path = ['changelog', changelog.length - 1];
      if (newest?.version !== current) {
        const entry = exampleOf(name, current, today, hash);
        yield {
          file,
          path: [field],
          message: `${field} "${current}" is not the last entry of the changelog; add ${entry}`,
        };
      } else if (newest.hash === undefined) {
        yield { file, path, message: `"hash" is missing; add hash: "${hash}"` };
      } else if (newest.hash !== hash) {
        const entry = exampleOf(name, nextVersion(name, current, today), today, hash);
        yield {
          file,
          path: [...path, 'hash'],
          message: `${content} changed, but ${field} is still "${current}"; raise "${field}" and add ${entry} to the changelog. If "${current}" is not published yet, replace its hash with "${hash}" instead`,
        };
      }
    }
  },
});

/** An entry to copy. */
function exampleOf(name: VersionedFile, version: string, today: string, hash: string): string {
  return name === 'currencies'
    ? `{ as_of: ${version}, hash: "${hash}" }`
    : `{ version: "${version}", date: ${today}, change: what changed and why, hash: "${hash}" }`;
}

function nextVersion(name: VersionedFile, current: string, today: string): string {
  return name === 'currencies' ? today : String(Number.parseInt(current, 10) + 1);
}

/** A published version keeps its hash, since others may cite it. Checked only if there is a commit to compare with. */
export const publishedVersions = sharedRule({
  name: 'published-versions',
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
});
