import { LRUCache } from 'lru-cache';
import { linkedUnder } from './base-path.ts';
import type { Kind } from './headers.ts';
import { Representation } from './representation.ts';
import { respond } from './respond.ts';

/** Of plain bytes and addresses; the compressed bytes beside them take about a third more. */
const MOST_BYTES = 64 * 1024 * 1024;

/** A body with headers of its own, beside those of its kind. */
export interface Made {
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The answers of one snapshot as bytes, by canonical address. Those without a query are few, and are all kept. Those with
 * one are as many as there are inputs: the least recently used give way.
 */
export class FrozenAnswers {
  readonly #canonical = new Map<string, Representation>();
  readonly #asked = new LRUCache<string, Representation>({
    maxSize: MOST_BYTES,
    maxEntrySize: MOST_BYTES / 16,
    // The address too: it may be longer than what is said at it.
    sizeCalculation: ({ size }, address) => size + address.length,
  });

  readonly #basePath: string;

  /** @param basePath of the public address, for the links in headers; addresses of answers are without it */
  constructor(basePath = '') {
    this.#basePath = basePath;
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
    const kind = { ...ofKind, headers: linkedUnder({ ...ofKind.headers, ...headers }, this.#basePath) };
    if (!hasQuery(address)) {
      const representation = new Representation(text, kind, 9);
      this.#canonical.set(address, representation);
      return representation;
    }
    const representation = new Representation(text, kind, 5);
    this.#asked.set(address, representation);
    return representation;
  }
}

const hasQuery = (address: string) => address.includes('?');
