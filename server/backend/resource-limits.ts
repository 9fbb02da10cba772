import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { ResourceLimits } from 'node:worker_threads';
import { memoryBudget } from '../runtime/memory.ts';

const MEGABYTE = 2 ** 20;
/** Of the code, of what every thread has, and of what is worked on, in MB. */
const BASE = 96;
/** Measured: facts of 60 tools in 8 MB of files take 22 MB, and the whole thread 47 MB after a collection. */
const FACTOR = 8;

/** Of the limit that node was started with: the rest is for the thread that has the connections and what is kept. */
const SHARE = 4 / 7;

/**
 * How much memory the worker may use. Without limits a thread takes as much as the machine has before it collects what it no longer
 * needs; with these it is as quick, and stays small.
 * @param folder of the snapshot; where there is none, the worker says so
 */
export async function resourceLimits(folder: string): Promise<ResourceLimits> {
  const megabytes = (await sizeOf(folder).catch(() => 0)) / MEGABYTE;
  const wanted = Math.ceil(BASE + FACTOR * megabytes);
  const limit = Math.floor(memoryBudget(wanted * MEGABYTE, SHARE) / MEGABYTE);
  // Where node was started with --max-old-space-size, V8 gives that much to each new thread, whatever limits the thread has of its own.
  setFlagsFromString(`--max-old-space-size=${limit}`);
  return { maxOldGenerationSizeMb: limit, maxYoungGenerationSizeMb: 12 };
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, path, name }) => (await stat(join(parentPath ?? path, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
