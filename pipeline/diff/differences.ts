import { isFields } from '../../model/fields.ts';
import { truncate } from '../../model/words/truncate.ts';
import type { Path } from '../read/yaml-file.ts';

/** A change at one place in the data of a file. */
export interface Difference {
  /** In the current file, or in the old one if the value was removed. */
  readonly path: Path;
  /** The path with the names of items, such as plans, instead of their indexes. */
  readonly names: Path;
  /** Undefined if the value was added. */
  readonly before: unknown;
  /** Undefined if the value was removed. */
  readonly after: unknown;
}

/** Lists every difference of two values, as deep as possible. A list of another length without names, or only reordered, differs whole. */
export function findDifferences(before: unknown, after: unknown, path: Path = [], names: Path = []): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const [old, current] = [indexChildren(before), indexChildren(after)];
  const isComparable =
    old?.isNamed === current?.isNamed && (old?.isNamed || old?.children.size === current?.children.size);
  const all = isComparable ? new Set([...(current?.children.keys() ?? []), ...(old?.children.keys() ?? [])]) : [];
  const children = [...all].flatMap((name) => {
    const [oldChild, child] = [old?.children.get(name), current?.children.get(name)];
    const key = (child ?? oldChild)?.key ?? name;
    return findDifferences(oldChild?.value, child?.value, [...path, key], [...names, name]);
  });
  return children.length > 0 ? children : [{ path, names, before, after }];
}

/** The fields of a map or the items of a list, by name if each has one. Undefined for other values. */
function indexChildren(data: unknown) {
  if (isFields(data))
    return {
      isNamed: true,
      children: new Map(Object.entries(data).map(([key, value]) => [key, { key, value }] as const)),
    };
  if (!Array.isArray(data)) return undefined;
  const named = new Map(
    data.map((value, key) => [isFields(value) ? String(value.name ?? value.key) : '', { key, value }]),
  );
  const isNamed = named.size === data.length && !named.has('') && !named.has('undefined');
  const byIndex = new Map(data.map((value, key) => [String(key), { key, value }] as const));
  return { isNamed, children: isNamed ? named : byIndex };
}

/** Length limit in characters. */
export const MAX_TEXT_LENGTH = 100;
const MAX_DIFFERENCES = 8;

/** `note: old → new; sources 0 at: added Plans`, below the first two names, which the caller shows. */
export function formatDifferences(differences: readonly Difference[]): string {
  const texts = differences.slice(0, MAX_DIFFERENCES).map(({ names: all, before, after }) => {
    const names = all.slice(2).join(' ');
    const change =
      before === undefined
        ? `added ${format(after)}`
        : after === undefined
          ? `removed ${format(before)}`
          : `${format(before)} → ${format(after)}`;
    return names === '' ? change : `${names}: ${change}`;
  });
  const more = differences.length - texts.length;
  return `${texts.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}

const format = (data: unknown) =>
  truncate(typeof data === 'object' ? JSON.stringify(data) : String(data), MAX_TEXT_LENGTH);
