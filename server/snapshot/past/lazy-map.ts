import { LRUCache } from 'lru-cache';

/** A tool takes about 100 KB. */
const MAX_KEPT = 100;

/** A map with known keys whose values are made when they are asked for. It keeps those that were asked for last. */
export class LazyMap<Value extends object> implements ReadonlyMap<string, Value> {
  readonly #keys: ReadonlySet<string>;
  readonly #make: (key: string) => Value;
  readonly #made = new LRUCache<string, Value>({ max: MAX_KEPT });

  /** @param make is called with one of the keys only */
  constructor(keys: Iterable<string>, make: (key: string) => Value) {
    this.#keys = new Set(keys);
    this.#make = make;
  }

  get size(): number {
    return this.#keys.size;
  }

  has(key: string): boolean {
    return this.#keys.has(key);
  }

  get(key: string): Value | undefined {
    return this.#keys.has(key) ? this.#valueOf(key) : undefined;
  }

  keys(): SetIterator<string> {
    return this.#keys.values();
  }

  *values(): Generator<Value, undefined> {
    for (const key of this.#keys) yield this.#valueOf(key);
  }

  *entries(): Generator<[string, Value], undefined> {
    for (const key of this.#keys) yield [key, this.#valueOf(key)];
  }

  [Symbol.iterator](): Generator<[string, Value], undefined> {
    return this.entries();
  }

  forEach(each: (value: Value, key: string, map: ReadonlyMap<string, Value>) => void): void {
    for (const [key, value] of this) each(value, key, this);
  }

  #valueOf(key: string): Value {
    const value = this.#made.get(key) ?? this.#make(key);
    this.#made.set(key, value);
    return value;
  }
}
