/**
 * Makes something on first demand and keeps it; what could not be made is tried again the next time, since what it lacked (a file of
 * an installation that is being replaced) may be there by then.
 */
export function loadOnce<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
