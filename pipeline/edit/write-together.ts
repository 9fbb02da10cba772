import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorsIn, type Problem } from '../check/problem.ts';
import { readRegularFile } from '../read/regular-file.ts';

/** A file before and after an edit; null where it does not exist. */
export interface FileChange {
  /** From the root of the repository: `facts/tools/flagmast.yaml`. */
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Writes several files together: all contents are on the disk before the first file gets its new one. If anything fails, every file is
 * as it was, as far as a file system allows: renames are single steps, but several of them are not.
 * @param facts the folder `facts`
 * @throws Error if a file is no longer what it was when it was read, or cannot be written
 */
export async function writeTogether(facts: string, changes: readonly FileChange[]): Promise<void> {
  const targets = changes.map((change) => ({ ...change, file: join(facts, change.path.slice('facts/'.length)) }));
  for (const { path, file, before } of targets)
    if ((await contentOf(file)) !== before) throw new Error(`${path} was changed in the meantime; nothing was written`);
  // In `facts/` itself: left behind in `facts/tools/` by a program that was killed, it would be a tool file with a wrong name.
  const mark = randomBytes(4).toString('hex');
  const temporary = (path: string) => join(facts, `.${path.replaceAll('/', '-')}.${mark}.new`);
  const done: typeof targets = [];
  try {
    for (const { path, file, after } of targets) if (after !== null) await writeNew(temporary(path), after, file);
    for (const target of targets) {
      if (target.after !== null) await rename(temporary(target.path), target.file);
      else await rm(target.file);
      done.push(target);
    }
  } catch (error) {
    const { message } = error as Error;
    const stuck: string[] = [];
    for (const { path, file, before } of done.reverse()) await putBack(file, before).catch(() => stuck.push(path));
    // What cannot be removed matters less than the first error, and nothing reads it.
    for (const { path } of targets) await rm(temporary(path), { force: true }).catch(() => {});
    if (stuck.length === 0) throw new Error(`nothing was written: ${message}`, { cause: error });
    throw new Error(`${message}; these files were written, and could not be put back: ${stuck.join(', ')}`, {
      cause: error,
    });
  }
}

/** Writes a file that nobody reads yet, with the permissions of the one that it is going to replace. */
async function writeNew(path: string, text: string, target: string): Promise<void> {
  const mode = await stat(target).then(
    (stats) => stats.mode,
    () => undefined,
  );
  await mkdir(dirname(target), { recursive: true });
  await writeFile(path, text, { flag: 'wx', flush: true, ...(mode !== undefined && { mode }) });
}

async function putBack(file: string, before: string | null): Promise<void> {
  if (before === null) await rm(file, { force: true });
  else await writeFile(file, before, { flush: true });
}

async function contentOf(file: string): Promise<string | null> {
  const content = await readRegularFile(file, MAX_BYTES);
  if ('bytes' in content) return new TextDecoder().decode(content.bytes);
  if (content.missing) return null;
  throw new Error(`${file} ${content.refused}`);
}

/** The errors that were not there before. The same mistake in another line is the same. */
export function newErrors(before: readonly Problem[], after: readonly Problem[]): Problem[] {
  const nameOf = ({ file, rule, message }: Problem) => JSON.stringify([file, rule, message]);
  const left = errorsIn(before).map(nameOf);
  return errorsIn(after).filter((problem) => {
    const known = left.indexOf(nameOf(problem));
    if (known >= 0) left.splice(known, 1);
    return known < 0;
  });
}
