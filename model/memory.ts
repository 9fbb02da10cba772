/**
 * Makes a function that computes its value for an object once, and remembers it for as long as the object lives.
 * @param compute from the object, and from what always comes with it
 */
export function perObject<Key extends object, Rest extends readonly unknown[], Value>(
  compute: (key: Key, ...rest: Rest) => Value,
): (key: Key, ...rest: Rest) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key, ...rest) => {
    const found = known.get(key) ?? { value: compute(key, ...rest) };
    known.set(key, found);
    return found.value;
  };
}
