import { LRUCache } from 'lru-cache';
import { NO_CACHING, NOT_MODIFIED_HEADERS } from './headers.ts';
import { isDecodable, MAX_ADDRESS_CHARACTERS } from './limits.ts';
import { chooseCoding, prefersMarkdown } from './negotiate.ts';
import type { Fetch } from './routes.ts';
import { removeBasePath } from './url.ts';

type HeaderSet = Readonly<Record<string, string>>;

/** The parts of a request that determine its answer. */
export interface CacheInput {
  readonly method: string;
  /** Path and query as the client sent them. */
  readonly target: string;
  readonly accept: string | null | undefined;
  readonly acceptEncoding: string | null | undefined;
}

/** An answer as bytes in one content coding, ready to send. */
export interface CachedAnswer {
  readonly body: Buffer<ArrayBuffer>;
  readonly headers: HeaderSet;
  /** The headers of a 304 response. */
  readonly notModifiedHeaders: HeaderSet;
}

/** Limits of the two caches. Together they take at most 64 MB. */
const MAX_PAGE_BYTES = 48 * 1024 * 1024;
const MAX_VARIANT_BYTES = 16 * 1024 * 1024;
/** The memory of an entry without its body, in bytes, measured with Node 20. */
const ENTRY_OVERHEAD = 3072;

/**
 * Caches the answers of one snapshot as compressed bytes, which are sent without involving hono. Addresses with a query or an escape have a
 * separate cache, since clients can invent unlimited numbers of them, and these must not evict pages.
 */
export class AnswerCache {
  readonly #pages = createCache(MAX_PAGE_BYTES);
  readonly #variants = createCache(MAX_VARIANT_BYTES);
  readonly #basePath: string;

  /** @param basePath of the public address. It may be missing in requests */
  constructor(basePath = '') {
    this.#basePath = basePath;
  }

  /**
   * Returns the cache key of a request: its normalized address, with coding and format.
   * @returns undefined if the answer is never cached
   */
  createKey({ method, target, accept, acceptEncoding }: CacheInput): string | undefined {
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead || !target.startsWith('/') || target.length > MAX_ADDRESS_CHARACTERS) return undefined;
    const address = removeBasePath(target, this.#basePath);
    const query = address.indexOf('?');
    const prefix = `${chooseCoding(acceptEncoding)} ${prefersMarkdown(accept) ? 'markdown' : ''} `;
    if (query === -1) return prefix + address;
    // URLSearchParams would accept malformed escapes, which the routes reject.
    if (!isDecodable(address)) return undefined;
    const parameters = new URLSearchParams(address.slice(query + 1));
    parameters.sort();
    return `${prefix}${address.slice(0, query)}?${parameters}`;
  }

  get(key: string): CachedAnswer | undefined {
    return this.#cacheFor(key).get(key);
  }

  /** Fetches an answer, and caches it if allowed. */
  async fill(key: string, { url, headers: original }: Request, fetch: Fetch): Promise<CachedAnswer | Response> {
    const headers = new Headers(original);
    headers.set('accept-encoding', chooseCoding(original.get('accept-encoding')));
    headers.delete('if-none-match');
    const response = await fetch(new Request(url, { headers }));
    if (response.status !== 200 || response.headers.get('cache-control') === NO_CACHING) return response;
    const body = Buffer.from(await response.arrayBuffer());
    const fields = [...response.headers, ['content-length', String(body.length)] as const];
    const answer = {
      body,
      headers: Object.fromEntries(fields),
      notModifiedHeaders: Object.fromEntries(fields.filter(([name]) => NOT_MODIFIED_HEADERS.has(name))),
    };
    this.#cacheFor(key).set(key, answer);
    return answer;
  }

  #cacheFor(key: string): LRUCache<string, CachedAnswer> {
    return key.includes('?') || key.includes('%') ? this.#variants : this.#pages;
  }
}

/** Creates an LRU cache with a limit in bytes. An answer that takes more than a quarter is not cached: it would evict too many others. */
function createCache(maxBytes: number): LRUCache<string, CachedAnswer> {
  return new LRUCache({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 4,
    sizeCalculation: ({ body }, key) => ENTRY_OVERHEAD + body.length + 2 * key.length,
  });
}

/** Whether If-None-Match matches an answer, so that the response is 304 (RFC 9110, 13.1.2). The comparison of tags is weak. */
export function isNotModified({ headers }: CachedAnswer, ifNoneMatch: string | null | undefined): boolean {
  if (ifNoneMatch === null || ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === '*' || [...ifNoneMatch.matchAll(/"[^"]*"/g)].some(([tag]) => tag === headers.etag);
}
