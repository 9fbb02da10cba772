import { LRUCache } from 'lru-cache';
import { memoryBudget } from '../runtime/memory.ts';
import { withoutBasePath } from './base-path.ts';
import type { Representation } from './representation.ts';

/** Of memory, as it is counted below. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_SHARE = 1 / 16;
const MAX_ENTRIES = 4000;
/** Spellings of addresses that are not canonical, in characters. */
const MAX_SPELLINGS = 1024 * 1024;

/**
 * What an entry takes besides its bytes and its address: measured at 0.9 KB with the plain bytes alone and 2.6 to 3.6 KB with
 * both compressed copies (300 and 3,000 bytes, Node 20), in headers, buffers and digests.
 */
export const ENTRY_OVERHEAD = 4096;

/**
 * Answers as bytes, by canonical address without the base path. Those without a query are all kept; of those with one, the least
 * recently used give way.
 */
export class ResponseCache {
  readonly #withoutQuery = new Map<string, Representation>();
  readonly #withQuery = new LRUCache<string, Representation>({
    maxSize: memoryBudget(MAX_BYTES, MAX_SHARE),
    max: MAX_ENTRIES,
    maxEntrySize: MAX_BYTES / 8,
    // As if both compressed copies were made, which together are shorter than the plain bytes. The address may be longer than these.
    sizeCalculation: ({ size }, address) => ENTRY_OVERHEAD + 2 * size + 2 * address.length,
  });
  /** Canonical addresses by what a client wrote instead, such as `?q=a+b` for `?q=a%20b`: forms and URLSearchParams write that. */
  readonly #spellings = new LRUCache<string, string>({
    maxSize: MAX_SPELLINGS,
    max: MAX_ENTRIES,
    sizeCalculation: (address, asked) => address.length + asked.length,
  });
  readonly #basePath: string;

  /** @param basePath of the public address, which requests may or may not have in front */
  constructor(basePath = '') {
    this.#basePath = basePath;
  }

  /** @param asked path and query as a client wrote them */
  get(asked: string): Representation | undefined {
    const address = withoutBasePath(asked, this.#basePath);
    const kept = this.#withoutQuery.get(address);
    if (kept || !hasQuery(address)) return kept;
    return this.#withQuery.get(address) ?? this.#withQuery.get(this.#spellings.get(address) ?? '');
  }

  /**
   * @param address the canonical one
   * @param asked path and query as the client wrote them
   */
  set(address: string, representation: Representation, asked = address): void {
    if (!hasQuery(address)) {
      // Other spellings of these are not kept: whoever thinks of ever new ones would get every answer into memory under each.
      this.#withoutQuery.set(address, representation);
      return;
    }
    this.#withQuery.set(address, representation);
    const spelled = withoutBasePath(asked, this.#basePath);
    if (spelled !== address) this.#spellings.set(spelled, address);
  }

  clear(): void {
    this.#withoutQuery.clear();
    this.#withQuery.clear();
    this.#spellings.clear();
  }
}

export const hasQuery = (address: string) => address.includes('?');
