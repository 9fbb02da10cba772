import { memoryBudget } from '../runtime/memory.ts';

/** Of bodies. V8 waits for 64 MB: they are outside of the heap that it watches. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_SHARE = 1 / 16;

/**
 * Frees the bodies that a thread has made or received and passed on. They take little of its heap, so V8 would let many of them build
 * up. Each has cost some time to make, so a collection, which takes some milliseconds, comes about once a second at most.
 */
export class GarbageCollector {
  readonly #collect: () => void;
  readonly #maxBytes = memoryBudget(MAX_BYTES, MAX_SHARE);
  #bytes = 0;

  /** @param collect there where node was started with `--expose-gc`, as `npm start` does; without it V8 decides alone */
  constructor(collect: () => void = () => globalThis.gc?.()) {
    this.#collect = collect;
  }

  /** @param bytes of a body that the thread has passed on */
  add(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes < this.#maxBytes) return;
    this.#bytes = 0;
    this.#collect();
  }
}
