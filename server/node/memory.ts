import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import type { ResourceLimits } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';

/**
 * The bytes that something may take: `wanted`, or less if node was started with little memory (`--max-old-space-size`, or a small
 * container).
 * @param share the largest share of the heap limit
 */
export function memoryBudget(wanted: number, share: number): number {
  return Math.min(wanted, Math.floor(share * getHeapStatistics().heap_size_limit));
}

/** In bytes. In a smaller heap, two expensive answers may not fit at the same time. */
const SMALL_HEAP = 512 * 1024 * 1024;

/** Whether node was started with little memory. */
export function isHeapSmall(): boolean {
  return getHeapStatistics().heap_size_limit < SMALL_HEAP;
}

const MEGABYTE = 2 ** 20;
/** Megabytes for the code, the runtime of the thread and the work in progress. */
const BASE = 96;
/** Measured: the facts of 60 tools, 8 MB of files, take 22 MB, and the whole thread 47 MB after a collection. */
const FACTOR = 8;

/** The worker's share of the limit that node was started with. The rest is for the connections and the caches. */
const WORKER_SHARE = 4 / 7;

/**
 * The memory limits of the worker. Without limits a thread grows until the machine is full before it collects garbage; with them it is
 * as fast and stays small.
 * @param folder the folder of the snapshot; if it is missing, the worker reports that
 */
export async function resourceLimits(folder: string): Promise<ResourceLimits> {
  const megabytes = (await sizeOf(folder).catch(() => 0)) / MEGABYTE;
  const wanted = Math.ceil(BASE + FACTOR * megabytes);
  const limit = Math.floor(memoryBudget(wanted * MEGABYTE, WORKER_SHARE) / MEGABYTE);
  // V8 applies a value that node was started with to every new thread and ignores the limits of the thread. Otherwise the flags stay as they
  // are: after a change, node's own modules are compiled from their sources, which takes 40 milliseconds.
  const flags = [...process.execArgv, process.env.NODE_OPTIONS].join(' ');
  if (/max.old.space.size/.test(flags)) setFlagsFromString(`--max-old-space-size=${limit}`);
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

type HeaderSet = Readonly<Record<string, string>>;

/** Enough for all kinds of responses and the pages with links of their own. Rarer ones get their own copy again. */
const MAX_HEADER_SETS = 500;

/**
 * Shares one object between equal header sets. Every message from another thread is a copy, and each of thousands of cached responses
 * would keep its own kilobyte of the same text.
 */
export class SharedHeaders {
  readonly #known = new LRUCache<string, HeaderSet>({ max: MAX_HEADER_SETS });

  share(headers: HeaderSet): HeaderSet {
    const key = JSON.stringify(headers);
    const known = this.#known.get(key);
    if (known) return known;
    this.#known.set(key, headers);
    return headers;
  }
}
