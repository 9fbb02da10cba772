/*
 * The version of the npm package says when it was published: 1.0.2026112901 is the first one of 29 November 2026 with the major and minor
 * version of the project. It cannot be the day of the facts, because a fact that is corrected on the same day must be published too.
 */

/** What the registry says of one version of the package. */
export interface PublishedVersion {
  readonly version: string;
  /** A hash of all files. The first versions of a package may lack it. */
  readonly contentHash?: string;
}

/** Which version a package gets, and whether it has to be published. */
export interface Plan {
  readonly version: string;
  readonly isNew: boolean;
  readonly reason: string;
}

interface Options {
  /** The version of the project. */
  readonly project: string;
  /** The day of publishing, in UTC. */
  readonly day: string;
  readonly contentHash: string;
  /** The version to publish, if somebody chose it. */
  readonly version?: string | undefined;
}

/** A number for packages that are on no registry, such as those in a release. Published ones start at 1. */
const UNPUBLISHED = 0;
const MAX_PER_DAY = 99;

/** Formats the version of a package that is not meant for a registry. */
export function formatUnpublishedVersion(project: string, day: string): string {
  return formatVersion(project, day, UNPUBLISHED);
}

function formatVersion(project: string, day: string, count: number): string {
  return project.replace(/\d+$/, day.replaceAll('-', '') + String(count).padStart(2, '0'));
}

/**
 * Decides whether to publish a package, and as which version. Compares all files and not only the snapshot, since people who run the command
 * expect its corrections as well.
 * @param published every version of the registry
 * @throws Error if the registry has the chosen version with other contents, or no version of the day is left
 */
export function planPublication(published: readonly PublishedVersion[], options: Options): Plan {
  const { project, day, contentHash, version } = options;
  if (version !== undefined) return planChosenVersion(published, version, contentHash);
  const newest = [...published].sort((a, b) => compareVersions(a.version, b.version)).at(-1);
  if (newest?.contentHash === contentHash)
    return { version: newest.version, isNew: false, reason: `npm's newest version, ${newest.version}, is the same` };
  const start = formatUnpublishedVersion(project, day).slice(0, -2);
  const counts = published.flatMap((candidate) =>
    candidate.version.startsWith(start) ? Number(candidate.version.slice(start.length)) : [],
  );
  const count = Math.max(UNPUBLISHED, ...counts) + 1;
  if (count > MAX_PER_DAY) throw new Error(`npm has ${MAX_PER_DAY} versions of ${day}. Publish the next one tomorrow.`);
  const next = formatVersion(project, day, count);
  if (newest && compareVersions(next, newest.version) < 0)
    throw new Error(
      `npm's newest version is ${newest.version}, which is later than ${next}. Check the clock and package.json.`,
    );
  const reason = newest ? `npm's newest version, ${newest.version}, has other contents` : 'npm has no version';
  return { version: next, isNew: true, reason };
}

function planChosenVersion(published: readonly PublishedVersion[], version: string, contentHash: string): Plan {
  const existing = published.find((candidate) => candidate.version === version);
  if (existing && existing.contentHash !== contentHash)
    throw new Error(`npm has ${version} with other contents. Leave out --version to publish the next one.`);
  if (existing) return { version, isNew: false, reason: `npm has ${version} with the same contents` };
  return { version, isNew: true, reason: `npm does not have ${version}` };
}

/** Compares two versions without a pre-release. */
function compareVersions(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
