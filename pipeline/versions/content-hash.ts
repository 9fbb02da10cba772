import { createHash } from 'node:crypto';
import { VERSIONED_FILES, type VersionedFile } from './versioned-files.ts';

/** Long enough that no two versions share one by accident, short enough to copy by eye. */
const HASH_LENGTH = 16;

/** A hash of what decides in a shared file: neither its version and changelog, nor what only explains. */
export function contentHash(name: VersionedFile, data: object): string {
  const { version, wording, ordered } = VERSIONED_FILES[name];
  const rules = { left: [version, 'changelog', ...wording].map(toPattern), ordered: ordered.map(toPattern) };
  return createHash('sha256')
    .update(JSON.stringify(canonical(data, [], rules)))
    .digest('hex')
    .slice(0, HASH_LENGTH);
}

type Pattern = readonly string[];

function canonical(data: unknown, path: Pattern, rules: { left: Pattern[]; ordered: Pattern[] }): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) return data.map((item) => canonical(item, [...path, '*'], rules));
  const entries = Object.entries(data)
    .filter(([key]) => !matches(rules.left, [...path, key]))
    .map(([key, value]) => [key, canonical(value, [...path, key], rules)] as const);
  // Pairs, since an object would put keys that look like whole numbers first whatever their order.
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
