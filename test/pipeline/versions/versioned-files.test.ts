import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  contentHash,
  VERSIONED_FILES,
  VERSIONED_NAMES,
  type VersionedFile,
} from '../../../pipeline/versions/versioned-files.ts';
import { fixtureFolder } from '../../fixture/fixture.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Path = readonly (string | number)[];

const { shared } = await fixtureFolder();
const textOf = (name: VersionedFile) => shared[name]?.text as string;
const hashOf = (name: VersionedFile, text: string) => contentHash(name, parse(text));

function leavesOf(data: Json, path: Path = []): Path[] {
  if (typeof data !== 'object' || data === null) return [path];
  return Object.entries(data).flatMap(([key, value]) =>
    leavesOf(value, [...path, Array.isArray(data) ? Number(key) : key]),
  );
}

/** The data with another value at a path. */
function withOther(data: Json, [key, ...rest]: Path): Json {
  if (key === undefined)
    return typeof data === 'number' ? data + 1 : typeof data === 'boolean' ? !data : `${data} (other)`;
  const copy = structuredClone(data) as Record<string | number, Json>;
  copy[key] = withOther(copy[key] as Json, rest);
  return copy as Json;
}

function isLeftOut(name: VersionedFile, path: Path): boolean {
  const { version, wording } = VERSIONED_FILES[name];
  return [version, 'changelog', ...wording].some((pattern) =>
    pattern.split(' > ').every((part, i) => path[i] !== undefined && (part === '*' || part === path[i])),
  );
}

describe.each(VERSIONED_NAMES)('the hash of %s.yaml', (name) => {
  it('changes with each value, except the version and explanations', () => {
    const data = parse(textOf(name)) as Json;
    const leaves = leavesOf(data);
    const deciding = leaves.filter((path) => !isLeftOut(name, path));
    expect(deciding.length).toBeGreaterThan(2);
    expect(deciding.length).toBeLessThan(leaves.length);
    for (const path of leaves) {
      const changed = contentHash(name, withOther(data, path) as object) !== contentHash(name, data as object);
      expect([path.join(' > '), changed]).toEqual([path.join(' > '), !isLeftOut(name, path)]);
    }
  });

  it('changes with each field that is added or removed', () => {
    const data = parse(textOf(name)) as Record<string, Json>;
    for (const field of Object.keys(data).filter((field) => !isLeftOut(name, [field]))) {
      const { [field]: _, ...rest } = data;
      expect(contentHash(name, rest), field).not.toBe(contentHash(name, data));
    }
    expect(contentHash(name, { ...data, new_field: 1 })).not.toBe(contentHash(name, data));
  });

  it('does not depend on comments and spaces', () => {
    const restyled = `# A comment.\n${textOf(name).replaceAll(': true', ':   true')}\n# The end.\n`;
    expect(hashOf(name, restyled)).toBe(hashOf(name, textOf(name)));
  });

  it('excludes only wording and orders only maps that exist', () => {
    const { wording, ordered } = VERSIONED_FILES[name];
    const exists = (data: Json | undefined, [part, ...rest]: string[]): boolean => {
      if (part === undefined) return data !== undefined;
      if (typeof data !== 'object' || data === null) return false;
      return part === '*'
        ? Object.values(data).some((value) => exists(value, rest))
        : exists((data as Record<string, Json>)[part], rest);
    };
    for (const path of [...wording, ...ordered])
      expect([path, exists(shared[name]?.data as Json, path.split(' > '))]).toEqual([path, true]);
  });
});

describe('the order of keys', () => {
  it('counts only in the maps that are ordered', () => {
    const swap = (data: Record<string, Json>): Record<string, Json> =>
      Object.fromEntries(Object.entries(data).reverse());
    const isSameSwapped = (name: VersionedFile, field: string) => {
      const data = parse(textOf(name));
      return contentHash(name, { ...data, [field]: swap(data[field]) }) === contentHash(name, data);
    };
    expect([isSameSwapped('currencies', 'rates'), isSameSwapped('methodology', 'profiles')]).toEqual([true, true]);
    expect([isSameSwapped('methodology', 'jobs'), isSameSwapped('catalogue', 'keys')]).toEqual([false, false]);
    const catalogue = parse(textOf('catalogue'));
    const crm = catalogue.keys['integrations.hubspot'];
    const keys = { ...catalogue.keys, 'integrations.hubspot': { ...crm, values: swap(crm.values) } };
    expect(contentHash('catalogue', { ...catalogue, keys })).not.toBe(contentHash('catalogue', catalogue));
  });
});
