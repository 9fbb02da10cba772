import { NOT_CACHED, SENT_WITH_304 } from './headers.ts';
import { decodes, MAX_ADDRESS_CHARACTERS } from './limits.ts';
import { codingFor, prefersMarkdown } from './negotiate.ts';
import type { Fetch } from './routes.ts';
import { withoutBasePath } from './url.ts';

type HeaderSet = Readonly<Record<string, string>>;

/** What of a request chooses its answer. */
export interface Requested {
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

/** Bytes of memory that the answers may take, as `sizeOf` counts them: 64 MB in all. */
const MAX_BYTES = 48 * 1024 * 1024;
/** Those of which there are as many as inputs. */
const MAX_BYTES_OF_MANY = 16 * 1024 * 1024;
/** Bytes that an entry takes for its headers and its buffer, measured with Node 20. */
const ENTRY_OVERHEAD = 3072;

/**
 * The whole answers of one snapshot as bytes, compressed once, before hono. Where there is no room, the least recently used are dropped; those
 * with a query or an escape or of a named snapshot have their own room, so that nobody can drive out the others. Another snapshot gets another cache.
 */
export class AnswerCache {
  readonly #answers = new Recent(MAX_BYTES);
  readonly #ofMany = new Recent(MAX_BYTES_OF_MANY);
  readonly #basePath: string;

  /** @param basePath of the public address; requests may or may not include it */
  constructor(basePath = '') {
    this.#basePath = basePath;
  }

  /**
   * What an answer is found by: its address with the parameters in one order and one spelling, and what of the headers chooses among its
   * representations. Undefined for a request whose answer is never cached.
   */
  keyOf({ method, target, accept, acceptEncoding }: Requested): string | undefined {
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead || !target.startsWith('/') || target.length > MAX_ADDRESS_CHARACTERS) return undefined;
    const address = withoutBasePath(target, this.#basePath);
    const query = address.indexOf('?');
    const form = `${codingFor(acceptEncoding)} ${prefersMarkdown(accept) ? 'markdown' : ''} `;
    if (query === -1) return form + address;
    // What cannot be read is refused, and must not be taken for what it looks like.
    if (!decodes(address)) return undefined;
    const parameters = new URLSearchParams(address.slice(query + 1));
    parameters.sort();
    return `${form}${address.slice(0, query)}?${parameters}`;
  }

  get(key: string): CachedAnswer | undefined {
    return this.#of(key).get(key);
  }

  /** Asks for an answer, and caches it if it may be. */
  async fill(key: string, { url, headers: given }: Request, fetch: Fetch): Promise<CachedAnswer | Response> {
    const headers = new Headers(given);
    headers.set('accept-encoding', codingFor(given.get('accept-encoding')));
    headers.delete('if-none-match');
    const response = await fetch(new Request(url, { headers }));
    if (response.status !== 200 || response.headers.get('cache-control') === NOT_CACHED) return response;
    const body = Buffer.from(await response.arrayBuffer());
    const fields = [...response.headers, ['content-length', String(body.length)] as const];
    const answer = {
      body,
      headers: Object.fromEntries(fields),
      renewed: Object.fromEntries(fields.filter(([name]) => SENT_WITH_304.has(name))),
    };
    this.#of(key).set(key, answer);
    return answer;
  }

  #of(key: string): Recent {
    return /[?%]| \/s\//.test(key) ? this.#ofMany : this.#answers;
  }
}

/** Answers of at most so many bytes together. A map keeps the order in which they were put in, so the first one is the least recently used. */
class Recent {
  readonly #answers = new Map<string, CachedAnswer>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(key: string): CachedAnswer | undefined {
    const answer = this.#answers.get(key);
    if (answer === undefined) return undefined;
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    return answer;
  }

  set(key: string, answer: CachedAnswer): void {
    // One answer must not drive out most of the others.
    if (sizeOf(key, answer) > this.#maxBytes / 4) return;
    this.#drop(key);
    this.#answers.set(key, answer);
    this.#bytes += sizeOf(key, answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const answer = this.#answers.get(key);
    if (answer === undefined) return;
    this.#answers.delete(key);
    this.#bytes -= sizeOf(key, answer);
  }
}

function sizeOf(key: string, { body }: CachedAnswer): number {
  return ENTRY_OVERHEAD + body.length + 2 * key.length;
}

/** Whether If-None-Match names an answer, so that 304 is enough (RFC 9110, 13.1.2): a tag, a list of tags or `*`, with weak comparison. */
export function isKnown({ headers }: CachedAnswer, ifNoneMatch: string | null | undefined): boolean {
  if (ifNoneMatch === null || ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === '*' || [...ifNoneMatch.matchAll(/"[^"]*"/g)].some(([tag]) => tag === headers.etag);
}
