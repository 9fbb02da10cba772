import type { Freshness } from './freshness.ts';

/** An answer as a cache gets it: which snapshot it is of, and when the origin made it (seconds). */
export interface Copy {
  readonly snapshot: number;
  readonly made: number;
}

/** What a cache asks when it has nothing: another cache or the origin. */
export interface Upstream {
  /**
   * @param has the snapshot of the copy that the one who asks has: the answer is a 304 if it is still that one
   * @returns nothing if there is no answer
   */
  ask(key: number, now: number, has: number | undefined): Copy | undefined;
}

/** The server, as the caches see it. It counts what reaches it. */
export class Origin implements Upstream {
  snapshot = 0;
  down = false;
  readonly #onRequest: (key: number, now: number, status: 200 | 304) => void;

  constructor(onRequest: (key: number, now: number, status: 200 | 304) => void) {
    this.#onRequest = onRequest;
  }

  ask(key: number, now: number, has: number | undefined): Copy | undefined {
    if (this.down) return undefined;
    this.#onRequest(key, now, has === this.snapshot ? 304 : 200);
    return { snapshot: this.snapshot, made: now };
  }
}

/**
 * A shared cache. It never drops a copy to make room, and asks once where several readers wait for the same answer. A copy keeps the age
 * that it had upstream, as the header `Age` says.
 */
export class CacheLayer implements Upstream {
  readonly #made: Float64Array;
  readonly #snapshot: Int16Array;
  readonly #upstream: Upstream;
  readonly #freshnessOf: (key: number) => Freshness;

  constructor(keys: number, upstream: Upstream, freshnessOf: (key: number) => Freshness) {
    this.#made = new Float64Array(keys).fill(Number.NaN);
    this.#snapshot = new Int16Array(keys);
    this.#upstream = upstream;
    this.#freshnessOf = freshnessOf;
  }

  purge(): void {
    this.#made.fill(Number.NaN);
  }

  ask(key: number, now: number): Copy | undefined {
    const made = this.#made[key] as number;
    if (Number.isNaN(made)) return this.#fetch(key, now, undefined);
    const own: Copy = { snapshot: this.#snapshot[key] as number, made };
    const { fresh, whileAsking, ifDown } = this.#freshnessOf(key);
    const age = now - made;
    if (age <= fresh) return own;
    const newer = this.#fetch(key, now, own.snapshot);
    // Whoever asks while the cache is asking gets the old copy, and only the next one the new.
    if (age <= whileAsking) return own;
    return newer ?? (age <= ifDown ? own : undefined);
  }

  #fetch(key: number, now: number, has: number | undefined): Copy | undefined {
    const copy = this.#upstream.ask(key, now, has);
    if (!copy) return undefined;
    this.#made[key] = copy.made;
    this.#snapshot[key] = copy.snapshot;
    return copy;
  }
}
