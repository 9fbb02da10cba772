/** Of bodies from the worker. V8 waits for 64 MB: they are outside of the heap that it watches. */
const COLLECT_AFTER = 32 * 1024 * 1024;

/**
 * Frees the bodies that were received and sent. They take little of this thread's heap, so V8 would let many of them build up.
 * Each has cost the worker some time, so a collection comes at most about once a second, and takes some milliseconds.
 */
export class GarbageCollector {
  readonly #collect: () => void;
  #received = 0;

  /** @param collect there where node was started with `--expose-gc`, as `npm start` does; without it V8 decides alone */
  constructor(collect: () => void = () => globalThis.gc?.()) {
    this.#collect = collect;
  }

  /** @param bytes of a body that this thread has got */
  add(bytes: number): void {
    this.#received += bytes;
    if (this.#received < COLLECT_AFTER) return;
    this.#received = 0;
    this.#collect();
  }
}
