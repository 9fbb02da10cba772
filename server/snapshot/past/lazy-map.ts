/** A map with known keys whose values are made when they are asked for. It keeps none of them. */
export class LazyMap<Value> implements ReadonlyMap<string, Value> {
  readonly #keys: ReadonlySet<string>;
  readonly #make: (key: string) => Value;

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
    return this.#keys.has(key) ? this.#make(key) : undefined;
  }

  keys(): SetIterator<string> {
    return this.#keys.values();
  }

  *values(): Generator<Value, undefined> {
    for (const key of this.#keys) yield this.#make(key);
  }

  *entries(): Generator<[string, Value], undefined> {
    for (const key of this.#keys) yield [key, this.#make(key)];
  }

  [Symbol.iterator](): Generator<[string, Value], undefined> {
    return this.entries();
  }

  forEach(each: (value: Value, key: string, map: ReadonlyMap<string, Value>) => void): void {
    for (const [key, value] of this) each(value, key, this);
  }
}
