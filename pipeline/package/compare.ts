import type { BuiltPackage } from './files.ts';
import type { GivenFiles } from './given-package.ts';

/** How a package differs from the one that a checkout makes, one line for each file, in the order of names. */
export function fileDifferences(given: GivenFiles, { files }: BuiltPackage): string[] {
  const names = [...new Set([...given.keys(), ...files.keys()])].sort();
  return names.flatMap((name) => {
    const text = files.get(name);
    if (text === undefined) return [`${name}: this checkout makes no such file`];
    if (!given.has(name)) return [`${name}: is missing`];
    const bytes = given.get(name);
    if (bytes === undefined) return [`${name}: is not a regular file`];
    const at = firstDifference(bytes, Buffer.from(text));
    return at === undefined ? [] : [`${name}: differs from byte ${at + 1} on`];
  });
}

function firstDifference(a: Buffer, b: Buffer): number | undefined {
  if (a.equals(b)) return undefined;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) if (a[i] !== b[i]) return i;
  return length;
}
