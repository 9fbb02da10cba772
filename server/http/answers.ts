import { AskedBefore } from './asked-before.ts';
import { linkedUnder, targetOf } from './base-path.ts';
import type { Kind } from './headers.ts';
import { Representation } from './representation.ts';
import { respond } from './respond.ts';
import { hasQuery, type ResponseCache } from './response-cache.ts';

/** A body with headers of its own, in addition to those of its kind. */
export interface Made {
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Where answers are kept: in this thread, or in the one that handles connections. */
export type AnswerStore = Pick<ResponseCache, 'get' | 'set'>;

/**
 * Makes the answers of one snapshot, and decides which are worth keeping. Those without a query are few, so all are kept. Those with
 * one are as many as there are inputs, so they are kept only when they are asked for again.
 */
export class Answers {
  readonly #askedBefore = new AskedBefore();
  readonly #store: AnswerStore;
  readonly #basePath: string;
  readonly #always: Readonly<Record<string, string>>;

  /**
   * @param basePath of the public address, for the links in headers; addresses of answers are without it
   * @param always the headers of every response: added when an answer is sent, they would cost as much as all others together
   */
  constructor(store: AnswerStore, basePath = '', always: Readonly<Record<string, string>> = {}) {
    this.#store = store;
    this.#basePath = basePath;
    this.#always = always;
  }

  /**
   * Answers a request with what is kept at an address, or with what is made now.
   * @param address path and query of the answer itself, however the client spelled it
   * @param make the body, now or later; what it throws is not kept
   */
  answer(
    request: Request,
    address: string,
    kind: Kind,
    make: () => string | Made | Promise<string | Made>,
  ): Response | Promise<Response> {
    const kept = this.#store.get(address);
    if (kept) return respond(request, kept, this.#basePath);
    const made = make();
    if (!(made instanceof Promise)) return respond(request, this.#keep(request, address, made, kind), this.#basePath);
    return made.then((body) =>
      respond(request, this.#store.get(address) ?? this.#keep(request, address, body, kind), this.#basePath),
    );
  }

  #keep({ url }: Request, address: string, made: string | Made, ofKind: Kind): Representation {
    const { text, headers } = typeof made === 'string' ? { text: made, headers: {} } : made;
    const kind = {
      ...ofKind,
      headers: linkedUnder({ ...ofKind.headers, ...headers, ...this.#always }, this.#basePath),
    };
    const representation = new Representation(Buffer.from(text), kind, hasQuery(address) ? 5 : 9);
    if (!hasQuery(address) || this.#askedBefore.again(address)) {
      this.#store.set(address, representation, targetOf(url));
    }
    return representation;
  }
}
