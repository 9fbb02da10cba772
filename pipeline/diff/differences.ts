import type { Path } from '../read/yaml-file.ts';

/** A place at which the data of a file is not what it was. */
export interface Difference {
  /** In the file as it is now; of what was removed, where it was. */
  readonly path: Path;
  /** The same with the names of items in place of their numbers. */
  readonly names: readonly string[];
  /** Undefined if it was added. */
  readonly before: unknown;
  /** Undefined if it was removed. */
  readonly after: unknown;
}

/**
 * Every place at which two values differ, as deep as both have it. Items of lists are matched by their names, such as those of plans. Where
 * only the order is another one, the whole list or map is the difference.
 */
export function* differences(
  before: unknown,
  after: unknown,
  at = { path: [], names: [] } as Place,
): Iterable<Difference> {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const [then, now] = [partsOf(before), partsOf(after)];
  let isFound = false;
  for (const name of then && now ? new Set([...now.keys(), ...then.keys()]) : []) {
    const [was, is] = [then?.get(name), now?.get(name)];
    const place = { path: [...at.path, (is ?? was)?.step ?? name], names: [...at.names, name] };
    for (const difference of differences(was?.part, is?.part, place)) {
      isFound = true;
      yield difference;
    }
  }
  if (!isFound) yield { ...at, before, after };
}

type Place = Pick<Difference, 'path' | 'names'>;

/** The fields of a map, or the items of a list by their names. Undefined for what is compared as a whole, such as a list of words. */
function partsOf(data: unknown): Map<string, { step: string | number; part: unknown }> | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  if (!Array.isArray(data)) return new Map(Object.entries(data).map(([step, part]) => [step, { step, part }]));
  const parts = new Map(data.flatMap((part, step) => nameOf(part).map((name) => [name, { step, part }] as const)));
  return parts.size === data.length ? parts : undefined;
}

/** By what an item is recognised although it changed. A citation is the name of its source, or has one. */
function nameOf(item: unknown): readonly string[] {
  if (typeof item !== 'object' || item === null) return [];
  const fields = item as Readonly<Record<string, unknown>>;
  const name = ['name', 'key', 'source', 'version', 'rule'].map((field) => fields[field]).find(Boolean);
  return typeof name === 'string' ? [name] : [];
}
