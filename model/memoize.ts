/** Makes a function that computes its value for an object once, and remembers it for as long as the object lives. */
export function perObject<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const found = known.get(key);
    if (found) return found.value;
    const value = compute(key);
    known.set(key, { value });
    return value;
  };
}

/**
 * Makes a function that remembers its values for texts that clients write, such as headers and words.
 * @param max how many: a hostile client must not fill the memory
 */
export function perText<Value>(max: number, compute: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, { readonly value: Value }>();
  return (text) => {
    const found = known.get(text);
    if (found) return found.value;
    if (known.size >= max) known.clear();
    const value = compute(text);
    known.set(text, { value });
    return value;
  };
}

/**
 * Creates a value on first use and caches it. If that fails, the next use tries again, since whatever was missing (a file of an
 * installation that is being replaced) may exist by then.
 */
export function loadOnce<Value>(create: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => {
    value ??= create().catch((error: unknown) => {
      value = undefined;
      throw error;
    });
    return value;
  };
}
