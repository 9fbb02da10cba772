/** Longer strings are hardly ever repeated. */
const MAX_SHARED_LENGTH = 100;

/**
 * Replaces strings in parsed JSON by equal ones seen before, in place, to save memory: a snapshot repeats keys, dates and names
 * of sources tens of thousands of times.
 *
 * @param seen the strings seen so far, each by itself; the same map for all files that share strings
 */
export function shareStrings(value: unknown, seen: Map<string, string>): unknown {
  if (typeof value === 'string') {
    if (value.length > MAX_SHARED_LENGTH) return value;
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
