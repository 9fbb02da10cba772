import type { FactsFolder } from '../read/read.ts';
import { VERSIONED_FILES, type VersionedFile } from './versioned-files.ts';

/** A line of a changelog: a version, and the hash of the content it names. */
export interface ChangelogEntry {
  readonly version: string;
  /** Undefined where it was not written down. */
  readonly hash: string | undefined;
}

export type Changelogs = Readonly<Record<VersionedFile, readonly ChangelogEntry[]>>;

/** The changelogs of a facts folder, whatever else may be wrong with it. */
export function changelogsOf({ shared }: FactsFolder): Changelogs {
  const of = (name: VersionedFile) => changelogOf(name, shared[name]?.data);
  return { methodology: of('methodology'), catalogue: of('catalogue'), currencies: of('currencies') };
}

/** The changelog of a shared file, oldest first. Of data of another shape, such as an older commit's, whatever can be read. */
export function changelogOf(name: VersionedFile, data: unknown): ChangelogEntry[] {
  const { changelog } = (data ?? {}) as { readonly changelog?: unknown };
  if (!Array.isArray(changelog)) return [];
  return changelog.flatMap((entry: Readonly<Record<string, unknown>> | null) => {
    const version = entry?.[VERSIONED_FILES[name].version];
    if (typeof version !== 'string') return [];
    return [{ version, hash: typeof entry?.hash === 'string' ? entry.hash : undefined }];
  });
}

/** Below zero where the first of two versions came before the second. Versions are numbers with dots ("2", "2.1") or ISO dates. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split(/[.-]/).map(Number)) as [number[], number[]];
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    // "2" comes before "2.0": a version that says more is a later one.
    const difference = (left[i] ?? -1) - (right[i] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}
