/** Caches the results of a function by its object argument, for as long as the object exists. */
export function memoizeByObject<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const cache = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const cached = cache.get(key);
    if (cached) return cached.value;
    const value = compute(key);
    cache.set(key, { value });
    return value;
  };
}

/**
 * Caches the results of a function by its argument, a text from a client.
 * @param max number of entries. Without a limit, a hostile client could fill the memory
 */
export function memoizeByText<Value>(max: number, compute: (text: string) => Value): (text: string) => Value {
  const cache = new Map<string, { readonly value: Value }>();
  return (text) => {
    const cached = cache.get(text);
    if (cached) return cached.value;
    if (cache.size >= max) cache.clear();
    const value = compute(text);
    cache.set(text, { value });
    return value;
  };
}

/** Creates a value on first use. If that fails, the next use tries again, since a missing file may exist by then. */
export function memoizeAsync<Value>(create: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => {
    value ??= create().catch((error: unknown) => {
      value = undefined;
      throw error;
    });
    return value;
  };
}

/** Computes a value on first use. */
export function memoize<Value extends object | number>(compute: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= compute();
    return value;
  };
}
