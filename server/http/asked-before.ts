import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Room for the questions of several minutes at full load; a digest and its place in the cache take about 150 bytes. */
const MOST_REMEMBERED = 8192;

/**
 * Tells questions that come again from those that are asked once: only the former are worth the memory of an answer, and a
 * client that never asks the same thing twice cannot fill it. Remembers digests, since a question may be 20,000 characters long.
 */
export class AskedBefore {
  readonly #digests = new LRUCache<string, true>({ max: MOST_REMEMBERED });

  /** Whether this was asked before; it is remembered from now on. */
  again(question: string): boolean {
    const digest = createHash('sha256').update(question).digest('base64url').slice(0, 16);
    const before = this.#digests.has(digest);
    this.#digests.set(digest, true);
    return before;
  }
}
