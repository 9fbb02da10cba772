import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { prefersMarkdown } from './negotiate.ts';
import type { Representation } from './representation.ts';
import { markdownAddress, withoutBasePath } from './url.ts';

/** Bytes of memory that responses with a query may take, as `sizeCalculation` counts them. */
export const MAX_BYTES = 16 * 1024 * 1024;
const MAX_ENTRIES = 4000;
/** Non-canonical spellings of addresses, in characters. */
const MAX_SPELLINGS = 1024 * 1024;

/**
 * Bytes that an entry takes for headers, buffers and digests, in addition to its body and its address. Measured with Node 20 and
 * bodies of 300 and 3,000 bytes: 0.9 KB uncompressed, 2.6 to 3.6 KB with both compressed copies.
 */
const ENTRY_OVERHEAD = 4096;

/**
 * Bytes that a response takes in a cache, with both compressed copies, which together are shorter than the uncompressed bytes. The
 * address may be longer than the body.
 */
function bytesInCache({ size }: Representation, address: string): number {
  return ENTRY_OVERHEAD + 2 * size + 2 * address.length;
}

/** Bytes of responses without a query: enough for all of some hundred tools. */
const MAX_PLAIN_BYTES = 96 * 1024 * 1024;

/**
 * Responses by canonical address without the base path. Those of which there are many, and all others, have each their own room; where it is
 * full, the least recently used are dropped.
 */
export class ResponseCache {
  readonly #withoutQuery = new LRUCache<string, Representation>({
    maxSize: MAX_PLAIN_BYTES,
    sizeCalculation: bytesInCache,
  });
  readonly #withQuery: LRUCache<string, Representation>;
  /** Canonical addresses by the spelling of a client, such as `?q=a+b` for `?q=a%20b`, which forms and URLSearchParams produce. */
  readonly #spellings = new LRUCache<string, string>({
    maxSize: MAX_SPELLINGS,
    max: MAX_ENTRIES,
    sizeCalculation: (address, spelling) => address.length + spelling.length,
  });
  readonly #basePath: string;

  /**
   * @param basePath of the public address; requests may or may not include it
   * @param maxBytes of all responses with a query
   */
  constructor(basePath = '', maxBytes = MAX_BYTES) {
    this.#basePath = basePath;
    this.#withQuery = new LRUCache({
      maxSize: maxBytes,
      max: MAX_ENTRIES,
      maxEntrySize: MAX_BYTES / 8,
      sizeCalculation: bytesInCache,
    });
  }

  /**
   * The response to a request. A client that prefers Markdown gets a page as Markdown or, if only its HTML is cached, nothing.
   * @param requested path and query as the client wrote them
   * @param accept the Accept header; without it, pages are HTML except at addresses that end in `.md`
   */
  get(requested: string, accept?: string | null): Representation | undefined {
    const address = withoutBasePath(requested, this.#basePath);
    if (!prefersMarkdown(accept)) return this.#at(address);
    const markdown = this.#at(markdownAddress(address));
    if (markdown?.page === 'markdown') return markdown;
    const other = this.#at(address);
    return other?.page === 'html' ? undefined : other;
  }

  #at(address: string): Representation | undefined {
    const cached = this.#withoutQuery.get(address);
    if (cached || !isOneOfMany(address)) return cached;
    return this.#withQuery.get(address) ?? this.#withQuery.get(this.#spellings.get(address) ?? '');
  }

  /**
   * @param address the canonical address
   * @param requested path and query as the client wrote them
   */
  set(address: string, representation: Representation, requested = address): void {
    if (!isOneOfMany(address)) {
      // Other spellings are not stored, or a client could fill the memory by inventing new ones.
      this.#withoutQuery.set(address, representation);
      return;
    }
    this.#withQuery.set(address, representation);
    const written = withoutBasePath(requested, this.#basePath);
    // The client may have asked for Markdown at the address of the HTML.
    const spelling = representation.page === 'markdown' ? markdownAddress(written) : written;
    if (spelling !== address) this.#spellings.set(spelling, address);
  }

  /** What the cache holds: the number of responses, and bytes as `sizeCalculation` counts them. */
  get contents(): { readonly entries: number; readonly bytes: number } {
    const [plain, others] = [this.#withoutQuery, this.#withQuery];
    return { entries: plain.size + others.size, bytes: plain.calculatedSize + others.calculatedSize };
  }

  clear(): void {
    this.#withoutQuery.clear();
    this.#withQuery.clear();
    this.#spellings.clear();
  }
}

/**
 * Whether the responses of its kind are too many, or too large, to keep all of them: it has a query or is of an earlier snapshot.
 */
export const isOneOfMany = (address: string) => hasQuery(address) || OF_MANY.test(address);

const OF_MANY = /^\/s\//;

const hasQuery = (address: string) => address.includes('?');

/** Enough for several minutes at full load; each digest takes about 150 bytes with its place in the cache. */
const MAX_REMEMBERED = 8192;

/**
 * Finds requests that are repeated. Only their responses are worth caching, and a client that never repeats a request cannot fill
 * the cache. It remembers digests, since a key may have 20,000 characters.
 */
export class RepeatDetector {
  readonly #digests = new LRUCache<string, true>({ max: MAX_REMEMBERED });

  /** Whether the key was seen before. It is remembered from now on. */
  isRepeat(key: string): boolean {
    const digest = createHash('sha256').update(key).digest('base64url').slice(0, 16);
    const isKnown = this.#digests.has(digest);
    this.#digests.set(digest, true);
    return isKnown;
  }
}
