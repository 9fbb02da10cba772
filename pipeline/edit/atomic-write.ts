import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { flushFolder } from '../../model/snapshot-folder.ts';
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
 * A file system replaces one file in a single step, but not several. The new files are therefore written to a folder of their own first,
 * which is renamed to `PENDING` once it is complete: from then on the change counts as made, and its files are moved to their places.
 * Killed at any moment, a command leaves either every file as it was, or a change that the next command finishes. While one command has
 * a folder of that name, others wait, so that none overwrites what another has written.
 * It is in `facts/` itself, where only certain names are read.
 */
const PENDING = '.writing.tmp';
const LIST = 'list.json';

/** The name of a folder that nobody else uses: of a change that is being written, or that is removed. */
const ownName = () => `.writing-${process.pid}-${randomBytes(4).toString('hex')}.tmp`;
const OWN_NAME = /^\.writing-(\d+)-.+\.tmp$/;

/** How long to wait for another command, and how often to look whether it has finished, in milliseconds. */
const PATIENCE = 10_000;
const PAUSE = 10;

/** A pending change, as its folder lists it. */
interface Pending {
  /** Of the process that makes it. */
  readonly pid: number;
  readonly moves: readonly Move[];
}

/** A file with hashes of its text before and after, null where there is none, and the name of its new text. */
interface Move {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly from: string;
}

/**
 * Writes several files together, all or none.
 * @param facts the folder `facts`
 * @throws Error if a file is no longer what it was when it was read, or cannot be written
 */
export async function writeAtomically(facts: string, changes: readonly FileChange[]): Promise<void> {
  if (changes.length === 0) return;
  const name = ownName();
  const own = join(facts, name);
  const moves = changes.map(({ path, before, after }, i) => ({
    path,
    before: hashOf(before),
    after: hashOf(after),
    // No other change has this name, so that nothing is ever moved to the wrong place.
    from: `${i}${name}`,
  }));
  try {
    await requireUnchanged(facts, moves);
    await mkdir(own);
    for (const [i, { path, after }] of changes.entries())
      if (after !== null) await writeNew(join(own, `${i}${name}`), after, fileAt(facts, path));
    const pending: Pending = { pid: process.pid, moves };
    await writeFile(join(own, LIST), JSON.stringify(pending), { flush: true });
    await flushFolder(own);
    while (!(await becomesPending(facts, own))) await finishWriting(facts);
    await requireUnchanged(facts, moves).catch(async (error) => {
      await rename(join(facts, PENDING), own);
      throw error;
    });
  } catch (error) {
    // What cannot be removed matters less than the error, and nothing reads it.
    await rm(own, { recursive: true, force: true }).catch(() => {});
    throw new Error(`${(error as Error).message}; nothing was written`, { cause: error });
  }
  await moveAll(facts, moves);
}

/**
 * Finishes a change whose command was killed, and removes what such commands left. Waits for a command that is running.
 * @throws Error if a file cannot be written, or was changed by somebody else in the meantime
 */
export async function finishWriting(facts: string): Promise<void> {
  for (const name of await readdir(facts).catch((): string[] => [])) {
    const pid = OWN_NAME.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid)))
      await rm(join(facts, name), { recursive: true, force: true }).catch(() => {});
  }
  const begun = performance.now();
  for (;;) {
    const pending = await pendingIn(facts);
    if (!pending) return;
    if (!isRunning(pending.pid)) return moveAll(facts, pending.moves);
    if (performance.now() - begun > PATIENCE)
      throw new Error(
        `process ${pending.pid} is writing to facts/; wait until it has finished. If it is no command for facts, remove facts/${PENDING}`,
      );
    await setTimeout(PAUSE);
  }
}

/** Moves the files of the pending change to their places. What has its new text already was moved by a command that was killed then. */
async function moveAll(facts: string, moves: readonly Move[]): Promise<void> {
  for (const { path, before, after, from } of moves) {
    const file = fileAt(facts, path);
    const now = hashOf(await contentOf(file));
    if (now === after) continue;
    if (now !== before)
      throw new Error(
        `${path} was changed before a command that was killed could write it; take what you need from facts/${PENDING}, then remove that folder`,
      );
    try {
      await mkdir(dirname(file), { recursive: true });
      if (after === null) await rm(file);
      else await rename(join(facts, PENDING, from), file);
    } catch (error) {
      throw new Error(
        `${path} cannot be written: ${(error as Error).message}; the next command tries again, or remove facts/${PENDING} to leave it as it is`,
        { cause: error },
      );
    }
  }
  // Unless another command has finished the same change, and has made one of its own since.
  if ((await pendingIn(facts))?.moves[0]?.from !== moves[0]?.from) return;
  const removed = join(facts, ownName());
  await rename(join(facts, PENDING), removed);
  await rm(removed, { recursive: true, force: true });
}

async function pendingIn(facts: string): Promise<Pending | undefined> {
  return readFile(join(facts, PENDING, LIST), 'utf8').then(
    (text) => JSON.parse(text),
    () => undefined,
  );
}

/** @returns false if another change is pending */
async function becomesPending(facts: string, own: string): Promise<boolean> {
  try {
    await rename(own, join(facts, PENDING));
    await flushFolder(facts);
    return true;
  } catch (error) {
    // Windows says EPERM.
    if (['ENOTEMPTY', 'EEXIST', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

async function requireUnchanged(facts: string, moves: readonly Move[]): Promise<void> {
  for (const { path, before } of moves)
    if (hashOf(await contentOf(fileAt(facts, path))) !== before)
      throw new Error(`${path} was changed in the meantime, so run the command again`);
}

function fileAt(facts: string, path: string): string {
  return join(facts, path.slice('facts/'.length));
}

function hashOf(text: string | null): string | null {
  return text === null ? null : createHash('sha256').update(text).digest('hex');
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Writes a file that nobody reads yet, with the permissions of the one that it is going to replace. */
async function writeNew(path: string, text: string, target: string): Promise<void> {
  const mode = await stat(target).then(
    (stats) => stats.mode,
    () => undefined,
  );
  await writeFile(path, text, { flag: 'wx', flush: true, ...(mode !== undefined && { mode }) });
}

async function contentOf(file: string): Promise<string | null> {
  const content = await readRegularFile(file, MAX_BYTES);
  if ('bytes' in content) return new TextDecoder().decode(content.bytes);
  if (content.missing) return null;
  throw new Error(`${file} ${content.refused}`);
}
