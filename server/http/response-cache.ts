import { LRUCache } from 'lru-cache';
import { prefersMarkdown } from './negotiate.ts';
import type { Representation } from './representation.ts';
import { markdownAddress, withoutBasePath } from './url.ts';

/** Bytes of memory that the answers may take, as `sizeCalculation` counts them: 64 MB in all. */
const MAX_BYTES = 48 * 1024 * 1024;
/** Those of which there are as many as inputs. */
const MAX_BYTES_OF_MANY = 16 * 1024 * 1024;
/** Spellings of addresses that are not the canonical one, in characters. */
const MAX_SPELLINGS = 1024 * 1024;

/**
 * Bytes that an entry takes for headers, buffers and digests, in addition to its body and its address. Measured with Node 20 and
 * bodies of 300 and 3,000 bytes: 0.9 KB uncompressed, 2.6 to 3.6 KB with both compressed copies.
 */
const ENTRY_OVERHEAD = 4096;

/** With both compressed copies, which together are shorter than the uncompressed bytes. The address may be longer than the body. */
function bytesInCache({ size }: Representation, address: string): number {
  return ENTRY_OVERHEAD + 2 * size + 2 * address.length;
}

/**
 * The answers of one snapshot by canonical address without the base path, as bytes that were compressed once. Where there is no room, the
 * least recently used are dropped; those with a query or of an earlier snapshot have their own, so that nobody can drive out the others.
 * Another snapshot gets another cache.
 */
export class ResponseCache {
  readonly #answers = sizedCache(MAX_BYTES);
  readonly #ofMany = sizedCache(MAX_BYTES_OF_MANY);
  /** Canonical addresses by the spelling of a client, such as `?q=a+b` for `?q=a%20b`, which forms and URLSearchParams produce. */
  readonly #spellings = new LRUCache<string, string>({
    maxSize: MAX_SPELLINGS,
    sizeCalculation: (address, spelling) => address.length + spelling.length,
  });
  readonly #basePath: string;

  /** @param basePath of the public address; requests may or may not include it */
  constructor(basePath = '') {
    this.#basePath = basePath;
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
    if (!isOneOfMany(address)) return this.#answers.get(address);
    return this.#ofMany.get(address) ?? this.#ofMany.get(this.#spellings.get(address) ?? '');
  }

  /**
   * @param address the canonical address
   * @param requested path and query as the client wrote them
   */
  set(address: string, representation: Representation, requested = address): void {
    (isOneOfMany(address) ? this.#ofMany : this.#answers).set(address, representation);
    // Without a query there is one spelling: a client could fill the memory by inventing others.
    if (!address.includes('?')) return;
    const written = withoutBasePath(requested, this.#basePath);
    // The client may have asked for Markdown at the address of the HTML.
    const spelling = representation.page === 'markdown' ? markdownAddress(written) : written;
    if (spelling !== address) this.#spellings.set(spelling, address);
  }

  /** What the cache holds: the number of responses, and bytes as `sizeCalculation` counts them. */
  get contents(): { readonly entries: number; readonly bytes: number } {
    const [plain, others] = [this.#answers, this.#ofMany];
    return { entries: plain.size + others.size, bytes: plain.calculatedSize + others.calculatedSize };
  }
}

function sizedCache(maxSize: number): LRUCache<string, Representation> {
  return new LRUCache({ maxSize, maxEntrySize: maxSize / 4, sizeCalculation: bytesInCache });
}

/** Whether there are too many answers of its kind to keep all of them: it has a query or is of an earlier snapshot. */
export const isOneOfMany = (address: string) => address.includes('?') || address.startsWith('/s/');
