import { readFile } from 'node:fs/promises';
import type { ReadText } from '../../pipeline/history/content.ts';
import { ENTRIES, type Origin, PROGRAM, packageJson } from './manifest.ts';
import { programFiles, restOfSnapshot } from './program.ts';
import { changelog, readme } from './readme-and-changelog.ts';
import { assertFits, packageSchema, typesOf } from './schema.ts';
import { packagedSnapshot } from './snapshot.ts';

const LICENCE = new URL('../../LICENSE-DATA', import.meta.url);

/** A package before it is written. */
export interface BuiltPackage {
  readonly version: string;
  /** The id of the snapshot that it was made from. */
  readonly snapshot: string;
  /** The text of each file, by name. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Makes the package from a snapshot: the same bytes on every machine.
 * @param read a file of the snapshot
 * @throws Error if the snapshot is not whole, or its data does not fit the schema that the package has for it
 */
export async function buildPackage(read: ReadText, origin: Origin): Promise<BuiltPackage> {
  const packaged = packagedSnapshot(read);
  const { data, changes, newest } = packaged;
  const schema = packageSchema(Object.keys(data.questions));
  assertFits(schema, data, changes);
  const contents: Readonly<Record<string, string>> = {
    'data.json': jsonText(data),
    'changes.json': jsonText(changes),
    'schema.json': `${JSON.stringify(schema, null, 1)}\n`,
    'types.d.ts': await typesOf(schema),
    ...ENTRIES,
    ...(await programFiles(PROGRAM)),
    'snapshot.json': restOfSnapshot(read, data),
    'CHANGELOG.md': changelog(packaged),
  };
  const files = new Map([
    ['package.json', packageJson(newest.version, Object.keys(contents), origin)],
    ['README.md', readme(packaged)],
    ['LICENSE', await readFile(LICENCE, 'utf8')],
    ...Object.entries(contents),
  ]);
  return { version: newest.version, snapshot: data.snapshot, files };
}

function jsonText(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
