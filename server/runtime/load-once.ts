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
