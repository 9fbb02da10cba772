/** Longer texts are hardly ever the same. */
const MAX_LENGTH = 100;

/**
 * Replaces strings in parsed JSON by equal ones that were seen before, in place: a snapshot repeats keys, dates and names of
 * sources tens of thousands of times, and each would take memory of its own.
 * @param seen strings by themselves; the same for all files whose strings are shared
 */
export function shareStrings(value: unknown, seen: Map<string, string>): unknown {
  if (typeof value === 'string') {
    if (value.length > MAX_LENGTH) return value;
    const known = seen.get(value);
    if (known !== undefined) return known;
    seen.set(value, value);
  } else if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i += 1) value[i] = shareStrings(value[i], seen);
  } else if (typeof value === 'object' && value !== null) {
    const object = value as Record<string, unknown>;
    for (const key in object) object[key] = shareStrings(object[key], seen);
  }
  return value;
}
