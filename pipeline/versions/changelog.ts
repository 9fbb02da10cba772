import type { FactsFolder } from '../read/facts-folder.ts';
import { VERSIONED_FILES, type VersionedFile } from './versioned-files.ts';

/** A version in a changelog, with the hash of its content. */
export interface ChangelogEntry {
  readonly version: string;
  /** Undefined if the entry has none. */
  readonly hash: string | undefined;
}

export type Changelogs = Readonly<Record<VersionedFile, readonly ChangelogEntry[]>>;

/** The changelogs of a facts folder, which may have errors elsewhere. */
export function changelogsOf({ shared }: FactsFolder): Changelogs {
  const of = (name: VersionedFile) => changelogOf(name, shared[name]?.data);
  return { methodology: of('methodology'), catalogue: of('catalogue'), currencies: of('currencies') };
}

/** The changelog of a shared file, oldest first. Data of another shape, such as an older commit's, gives the entries that can be read. */
export function changelogOf(name: VersionedFile, data: unknown): ChangelogEntry[] {
  const { changelog } = (data ?? {}) as { readonly changelog?: unknown };
  if (!Array.isArray(changelog)) return [];
  return changelog.flatMap((entry: Readonly<Record<string, unknown>> | null) => {
    const version = entry?.[VERSIONED_FILES[name].version];
    if (typeof version !== 'string') return [];
    return [{ version, hash: typeof entry?.hash === 'string' ? entry.hash : undefined }];
  });
}

/** Compares versions for sorting. Versions are numbers with dots ("2", "2.1") or ISO dates. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split(/[.-]/).map(Number)) as [number[], number[]];
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    // "2" comes before "2.0".
    const difference = (left[i] ?? -1) - (right[i] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** A version whose entry was changed or removed after it was published. */
export interface Rewritten {
  readonly version: string;
  /** The hash it was published with; undefined if it had none. */
  readonly before: string | undefined;
  /** Undefined if the entry or its hash was removed. */
  readonly after: string | undefined;
}

/** The versions of an earlier changelog that a later one has changed or removed. Adding a missing hash is not a change. */
export function rewrittenVersions(before: readonly ChangelogEntry[], after: readonly ChangelogEntry[]): Rewritten[] {
  return before.flatMap(({ version, hash }) => {
    const now = after.find((entry) => entry.version === version);
    const isSame = now !== undefined && (hash === undefined || hash === now.hash);
    return isSame ? [] : [{ version, before: hash, after: now?.hash }];
  });
}
