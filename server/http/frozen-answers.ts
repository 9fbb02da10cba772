import { LRUCache } from 'lru-cache';
import { AskedBefore } from './asked-before.ts';
import { linkedUnder } from './base-path.ts';
import type { Kind } from './headers.ts';
import { Representation } from './representation.ts';
import { respond } from './respond.ts';

/** Of memory, as it is counted below. */
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_ENTRIES = 4000;

/**
 * What an entry takes besides its bytes and its address: measured at 0.9 KB with the plain bytes alone and 2.6 to 3.6 KB with
 * both compressed copies (300 and 3,000 bytes, Node 20), in headers, buffers and digests.
 */
export const ENTRY_OVERHEAD = 4096;

/** A body with headers of its own, beside those of its kind. */
export interface Made {
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The answers of one snapshot as bytes, by canonical address. Those without a query are few, and are all kept. Those with
 * one are as many as there are inputs: they are kept once they are asked for again, and the least recently used give way.
 */
export class FrozenAnswers {
  readonly #canonical = new Map<string, Representation>();
  readonly #asked = new LRUCache<string, Representation>({
    maxSize: MOST_BYTES,
    max: MOST_ENTRIES,
    maxEntrySize: MOST_BYTES / 16,
    // As if both compressed copies were made, which together are shorter than the plain bytes. The address may be longer than these.
    sizeCalculation: ({ size }, address) => ENTRY_OVERHEAD + 2 * size + 2 * address.length,
  });
  readonly #askedBefore = new AskedBefore();

  readonly #basePath: string;
  readonly #always: Readonly<Record<string, string>>;

  /**
   * @param basePath of the public address, for the links in headers; addresses of answers are without it
   * @param always the headers of every response: added when an answer is sent, they would cost as much as all others together
   */
  constructor(basePath = '', always: Readonly<Record<string, string>> = {}) {
    this.#basePath = basePath;
    this.#always = always;
  }

  get(address: string): Representation | undefined {
    return this.#canonical.get(address) ?? (hasQuery(address) ? this.#asked.get(address) : undefined);
  }

  /**
   * Answers a request with what is kept at an address, or with what is made now and kept.
   * @param address path and query of the answer itself, however the client spelled it
   * @param make the body, now or later; what it throws is not kept
   */
  answer(
    request: Request,
    address: string,
    kind: Kind,
    make: () => string | Made | Promise<string | Made>,
  ): Response | Promise<Response> {
    const kept = this.get(address);
    if (kept) return respond(request, kept, this.#basePath);
    const made = make();
    if (!(made instanceof Promise)) return respond(request, this.#keep(address, made, kind), this.#basePath);
    return made.then((body) => respond(request, this.get(address) ?? this.#keep(address, body, kind), this.#basePath));
  }

  #keep(address: string, made: string | Made, ofKind: Kind): Representation {
    const { text, headers } = typeof made === 'string' ? { text: made, headers: {} } : made;
    const kind = {
      ...ofKind,
      headers: linkedUnder({ ...ofKind.headers, ...headers, ...this.#always }, this.#basePath),
    };
    if (!hasQuery(address)) {
      const representation = new Representation(text, kind, 9);
      this.#canonical.set(address, representation);
      return representation;
    }
    const representation = new Representation(text, kind, 5);
    if (this.#askedBefore.again(address)) this.#asked.set(address, representation);
    return representation;
  }
}

const hasQuery = (address: string) => address.includes('?');
