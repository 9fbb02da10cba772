import { existsSync } from 'node:fs';
import { chmod, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { firstFew } from '../../model/words/lists.ts';
import { readRegularFile } from '../read/regular-file.ts';

/** The content of a file before and after an edit. */
export interface FileChange {
  /** From the root of the repository: `facts/tools/flagmast.yaml`. */
  readonly path: string;
  /** Null if the file does not exist yet. */
  readonly before: string | null;
  readonly after: string;
}

const MAX_BYTES = 64 * 1024 * 1024;

/*
 * Each new text is first written to a temporary file next to its target, which readers ignore, and then renamed, so that no file is
 * ever partly written. The temporary file is also a lock against another command that edits the same file. If a command is killed between
 * two files, running it again writes the rest, once the locks are removed.
 */

/**
 * Writes several files. Writes no file if one of them cannot be written or has changed since it was read.
 * @param facts the folder `facts`
 * @throws Error with the reason
 */
export async function writeChanges(facts: string, changes: readonly FileChange[]): Promise<void> {
  const temporaryPaths: string[] = [];
  try {
    for (const { path, after } of changes) temporaryPaths.push(await writeTemporary(resolvePath(facts, path), after));
    for (const { path, before } of changes)
      if ((await readContent(resolvePath(facts, path))) !== before)
        throw new Error(`${path} was changed in the meantime; run the command again`);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'EEXIST' ? explainLocks(facts, changes.slice(temporaryPaths.length)) : message;
    await removeAll(temporaryPaths);
    throw new Error(`${reason}; nothing was written`, { cause: error });
  }
  try {
    for (const { path } of changes) {
      const file = resolvePath(facts, path);
      await rename(getTemporaryPath(file), file);
    }
  } finally {
    await removeAll(temporaryPaths);
  }
}

const getTemporaryPath = (file: string) => `${file}.tmp`;

/**
 * Writes a temporary file with the permissions of the file that it will replace.
 * @returns its path
 * @throws Error with the code EEXIST if it already exists
 */
async function writeTemporary(file: string, text: string): Promise<string> {
  const temporary = getTemporaryPath(file);
  const mode = await stat(file).then(
    (stats) => stats.mode,
    () => undefined,
  );
  try {
    await writeFile(temporary, text, { flag: 'wx', flush: true });
    // The umask would restrict the mode of a new file.
    if (mode !== undefined) await chmod(temporary, mode);
  } catch (error) {
    // On a full disk, an empty file is left.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await removeAll([temporary]);
    throw error;
  }
  return temporary;
}

/** Names the locks of other commands. @param changes begin with one that is locked */
function explainLocks(facts: string, changes: readonly FileChange[]): string {
  const paths = changes
    .map(({ path }) => path)
    .filter((path, i) => i === 0 || existsSync(getTemporaryPath(resolvePath(facts, path))));
  return `another command is writing ${firstFew(paths)}, or was killed; if none is running, remove ${paths.map(getTemporaryPath).join(' ')}`;
}

/** Ignores files that cannot be removed: nothing reads them, and the original error matters more. */
async function removeAll(files: readonly string[]): Promise<void> {
  for (const file of files) await rm(file, { force: true }).catch(() => {});
}

function resolvePath(facts: string, path: string): string {
  return join(facts, path.slice('facts/'.length));
}

async function readContent(file: string): Promise<string | null> {
  const content = await readRegularFile(file, MAX_BYTES);
  if ('bytes' in content) return new TextDecoder().decode(content.bytes);
  if (content.isMissing) return null;
  throw new Error(`${file} ${content.error}`);
}
