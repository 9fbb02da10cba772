import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { readRegularFile } from '../../pipeline/read/regular-file.ts';
import type { BuiltPackage } from './files.ts';

const run = promisify(execFile);

/** About twenty times the size of the largest file. */
const MAX_FILE_BYTES = 128 * 1024 * 1024;

/** The content of each file of a package by its name; undefined for what is not a regular file. */
export type GivenFiles = ReadonlyMap<string, Buffer | undefined>;

/** Reads an unpacked package. @throws Error if the folder cannot be read */
export async function readFolder(folder: string): Promise<GivenFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, Buffer | undefined>();
  for (const entry of entries) {
    if (entry.isDirectory()) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await readRegularFile(path, MAX_FILE_BYTES);
    files.set(relative(folder, path).replaceAll('\\', '/'), 'bytes' in found ? found.bytes : undefined);
  }
  return files;
}

/** Reads an archive as npm packs it: everything is in one folder. @throws Error with what tar says, if it is not an archive */
export async function readArchive(file: string): Promise<GivenFiles> {
  return inTemporaryFolder(async (folder) => {
    await run('tar', ['-xzf', file, '-C', folder]).catch(({ stderr, message }) => {
      throw new Error(
        `${file} cannot be unpacked: ${
          String(stderr || message)
            .trim()
            .split('\n')[0]
        }`,
      );
    });
    const [inner, ...more] = await readdir(folder);
    if (inner === undefined || more.length > 0) throw new Error(`${file} is not a package: it has to hold one folder`);
    return readFolder(join(folder, inner));
  });
}

/** Packs a folder as npm does. @returns the bytes of the archive @throws Error with what npm says */
export async function pack(folder: string): Promise<Buffer> {
  return inTemporaryFolder(async (target) => {
    await run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', target], { cwd: folder });
    const [name = ''] = await readdir(target);
    const found = await readRegularFile(join(target, name), MAX_FILE_BYTES);
    if ('bytes' in found) return found.bytes;
    throw new Error(`the archive that npm packed ${found.refused}`);
  });
}

/** Makes a folder for a piece of work, and removes it afterwards. */
export async function inTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'outreach-facts-package-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

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
