import { createHash } from 'node:crypto';
import { PLACING } from '../../model/ranking/pairs.ts';
import type { FactsFolder } from '../read/facts-folder.ts';

/**
 * The shared files whose content has a version, each with the fields that count towards its hash. Each has its own version,
 * since changes have different consequences: new rates are routine and move no place, another question does not change what
 * the jobs ask, and another method can move every place. facts/categories.yaml needs no version: the method names the job of
 * every category.
 *
 * - `version`: the field that names the current version.
 * - `wording`: explanations, which are left out of the hash. Everything else counts, so that a new field is covered by default.
 * - `ordered`: maps in which the order of keys counts.
 *
 * In both lists `*` matches any key of a map.
 */
export const VERSIONED_FILES = {
  methodology: {
    content: 'the method',
    version: 'version',
    wording: [
      'principles',
      'rules',
      'limits',
      'notices',
      'profiles > * > label',
      'profiles > * > description',
      'profiles > * > why',
      'jobs > * > label',
      'jobs > * > description',
      'jobs > * > must > * > why',
      'jobs > * > wanted > * > why',
      'jobs > * > extra > * > why',
    ],
    // The order of jobs and of their questions decides in which order equal open questions are asked.
    ordered: ['jobs', 'profiles > * > job_by_type'],
  },
  catalogue: {
    content: 'the catalogue of questions',
    version: 'version',
    wording: ['groups', 'keys > * > label', 'keys > * > words', 'keys > * > value_words'],
    // The order of keys is that of answers and breaks ties between alternatives, and the values of a "one" go from best to worst.
    ordered: ['keys', 'keys > * > values'],
  },
  currencies: {
    content: 'the exchange rates',
    version: 'as_of',
    wording: ['source'],
    ordered: [],
  },
} as const satisfies Record<
  string,
  { content: string; version: string; wording: readonly string[]; ordered: readonly string[] }
>;
export type VersionedFile = keyof typeof VERSIONED_FILES;

/** In the order in which they are checked. */
export const VERSIONED_NAMES = Object.keys(VERSIONED_FILES) as readonly VersionedFile[];

/** Long enough to be unique among versions, and short enough to compare by eye. */
const HASH_LENGTH = 16;

/** A hash of the content of a shared file, without its version, changelog and wording. That of the method covers the numbers of the placing rule. */
export function contentHash(name: VersionedFile, data: object): string {
  const { version, wording, ordered } = VERSIONED_FILES[name];
  const rules = { excluded: [version, 'changelog', ...wording].map(toPattern), ordered: ordered.map(toPattern) };
  const content = canonical(data, [], rules);
  return createHash('sha256')
    .update(JSON.stringify(name === 'methodology' ? [content, PLACING] : content))
    .digest('hex')
    .slice(0, HASH_LENGTH);
}

type Pattern = readonly string[];

function canonical(data: unknown, path: Pattern, rules: { excluded: Pattern[]; ordered: Pattern[] }): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) return data.map((item) => canonical(item, [...path, '*'], rules));
  const entries = Object.entries(data)
    .filter(([key]) => !matches(rules.excluded, [...path, key]))
    .map(([key, value]) => [key, canonical(value, [...path, key], rules)] as const);
  // Not an object, which would put keys that look like whole numbers first.
  return matches(rules.ordered, path) ? entries : entries.sort(([a], [b]) => (a < b ? -1 : 1));
}

function toPattern(path: string): Pattern {
  return path.split(' > ');
}

function matches(patterns: readonly Pattern[], path: Pattern): boolean {
  return patterns.some(
    (pattern) => pattern.length === path.length && pattern.every((part, i) => part === '*' || part === path[i]),
  );
}

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
