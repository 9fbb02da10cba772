import { LRUCache } from 'lru-cache';
import { NOT_CACHED, SENT_WITH_304 } from './headers.ts';
import { decodes, MAX_ADDRESS_CHARACTERS } from './limits.ts';
import { codingFor, prefersMarkdown } from './negotiate.ts';
import type { Fetch } from './routes.ts';
import { withoutBasePath } from './url.ts';

type HeaderSet = Readonly<Record<string, string>>;

/** The parts of a request that select its answer. */
export interface CacheInput {
  readonly method: string;
  /** Path and query as the client wrote them. */
  readonly target: string;
  readonly accept: string | null | undefined;
  readonly acceptEncoding: string | null | undefined;
}

/** An answer as bytes, in one coding. It can be sent any number of times. */
export interface CachedAnswer {
  readonly body: Buffer<ArrayBuffer>;
  readonly headers: HeaderSet;
  /** The headers of a 304. */
  readonly renewed: HeaderSet;
}

/** 64 MB in both caches together. */
const MAX_BYTES = 48 * 1024 * 1024;
const MAX_VARIANT_BYTES = 16 * 1024 * 1024;
/** Bytes that an entry takes in addition to its body, measured with Node 20. */
const ENTRY_OVERHEAD = 3072;

/**
 * The answers of one snapshot as bytes, compressed once, and sent before hono sees the request. Addresses with a query, an escape or the
 * id of a snapshot have a cache of their own: a client can invent any number of them, and must not evict pages that others read.
 */
export class AnswerCache {
  readonly #pages = createCache(MAX_BYTES);
  readonly #variants = createCache(MAX_VARIANT_BYTES);
  readonly #basePath: string;

  /** @param basePath of the public address; requests may or may not include it */
  constructor(basePath = '') {
    this.#basePath = basePath;
  }

  /**
   * The key of an answer: its address, with the parameters in one order and one spelling, and its coding and format.
   * @returns undefined for a request whose answer is never cached
   */
  keyOf({ method, target, accept, acceptEncoding }: CacheInput): string | undefined {
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead || !target.startsWith('/') || target.length > MAX_ADDRESS_CHARACTERS) return undefined;
    const address = withoutBasePath(target, this.#basePath);
    const query = address.indexOf('?');
    const form = `${codingFor(acceptEncoding)} ${prefersMarkdown(accept) ? 'markdown' : ''} `;
    if (query === -1) return form + address;
    // URLSearchParams would repair an escape that the routes refuse.
    if (!decodes(address)) return undefined;
    const parameters = new URLSearchParams(address.slice(query + 1));
    parameters.sort();
    return `${form}${address.slice(0, query)}?${parameters}`;
  }

  get(key: string): CachedAnswer | undefined {
    return this.#cacheFor(key).get(key);
  }

  /** Fetches an answer, and caches it if it may be cached. */
  async fill(key: string, { url, headers: given }: Request, fetch: Fetch): Promise<CachedAnswer | Response> {
    const headers = new Headers(given);
    headers.set('accept-encoding', codingFor(given.get('accept-encoding')));
    headers.delete('if-none-match');
    const response = await fetch(new Request(url, { headers }));
    if (response.status !== 200 || response.headers.get('cache-control') === NOT_CACHED) return response;
    return this.set(key, Buffer.from(await response.arrayBuffer()), response.headers);
  }

  set(key: string, body: CachedAnswer['body'], given: Headers): CachedAnswer {
    const fields = [...given, ['content-length', String(body.length)] as const];
    const answer = {
      body,
      headers: Object.fromEntries(fields),
      renewed: Object.fromEntries(fields.filter(([name]) => SENT_WITH_304.has(name))),
    };
    this.#cacheFor(key).set(key, answer);
    return answer;
  }

  #cacheFor(key: string): LRUCache<string, CachedAnswer> {
    return key.includes('?') || key.includes('%') || key.includes(' /s/') ? this.#variants : this.#pages;
  }
}

/** An LRU cache with a limit in bytes. One answer must not evict most of the others. */
function createCache(maxBytes: number): LRUCache<string, CachedAnswer> {
  return new LRUCache({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 4,
    sizeCalculation: ({ body }, key) => ENTRY_OVERHEAD + body.length + 2 * key.length,
  });
}

/** Whether If-None-Match names an answer, so that 304 is enough (RFC 9110, 13.1.2): a tag, a list of tags or `*`, with weak comparison. */
export function isKnown({ headers }: CachedAnswer, ifNoneMatch: string | null | undefined): boolean {
  if (ifNoneMatch === null || ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === '*' || [...ifNoneMatch.matchAll(/"[^"]*"/g)].some(([tag]) => tag === headers.etag);
}
