import { LRUCache } from 'lru-cache';
import type { Representation } from '../http/representation.ts';
import type { ResponseStore } from '../http/respond.ts';
import { bytesInCache } from '../http/response-cache.ts';

/** Bytes, of the 128 MB that an isolate has for everything. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Keeps the responses that were used last, those without a query in the same room as the others: files of the static export answer
 * these addresses.
 */
export function boundedStore(): ResponseStore {
  const kept = new LRUCache<string, Representation>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_BYTES / 8,
    sizeCalculation: bytesInCache,
  });
  return {
    get: (address) => kept.get(address),
    set: (address, representation) => {
      kept.set(address, representation);
    },
  };
}
