import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRegularFile } from '../read/regular-file.ts';

/** A file before and after an edit; null where it does not exist. */
export interface FileChange {
  /** From the root of the repository: `facts/tools/flagmast.yaml`. */
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

const MAX_BYTES = 64 * 1024 * 1024;

/*
 * Each new text is written beside its file first, under a name that reading leaves out, and then renamed: no file is ever there in part.
 * That name is also a lock, so that of two commands which edit one file none overwrites what the other has written. Where a command is
 * killed between two files, git shows what it had written.
 */

/**
 * Writes several files; none where one cannot be written or is no longer what it was.
 * @param facts the folder `facts`
 * @throws Error that says why
 */
export async function writeChanges(facts: string, changes: readonly FileChange[]): Promise<void> {
  const made: string[] = [];
  try {
    for (const { path, after } of changes) made.push(await writeBeside(path, fileAt(facts, path), after ?? ''));
    for (const { path, before } of changes)
      if ((await contentOf(fileAt(facts, path))) !== before)
        throw new Error(`${path} was changed in the meantime, so run the command again`);
  } catch (error) {
    await removeAll(made);
    throw new Error(`${(error as Error).message}; nothing was written`, { cause: error });
  }
  try {
    for (const { path, after } of changes) {
      const file = fileAt(facts, path);
      if (after === null) await rm(file);
      else await rename(besideOf(file), file);
    }
  } finally {
    await removeAll(made);
  }
}

const besideOf = (file: string) => `${file}.tmp`;

/** @returns the path of the new file, which has the permissions of the one that it is going to replace */
async function writeBeside(path: string, file: string, text: string): Promise<string> {
  const mode = await stat(file).then(
    (stats) => stats.mode,
    () => undefined,
  );
  try {
    await writeFile(besideOf(file), text, { flag: 'wx', flush: true, ...(mode !== undefined && { mode }) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new Error(`another command is writing ${path}, or was killed; if none is running, remove ${path}.tmp`);
  }
  return besideOf(file);
}

/** Ignores files that cannot be removed: nothing reads them, and the original error matters more. */
async function removeAll(files: readonly string[]): Promise<void> {
  for (const file of files) await rm(file, { force: true }).catch(() => {});
}

function fileAt(facts: string, path: string): string {
  return join(facts, path.slice('facts/'.length));
}

async function contentOf(file: string): Promise<string | null> {
  const content = await readRegularFile(file, MAX_BYTES);
  if ('bytes' in content) return new TextDecoder().decode(content.bytes);
  if (content.missing) return null;
  throw new Error(`${file} ${content.refused}`);
}
