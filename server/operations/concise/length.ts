/** In characters of JSON without `meta`: a short list, and a longer one. With `meta`, 8,000 and 16,000 are not passed. */
export const SHORT_ANSWER = 7600;
const LONG_ANSWER = 15_600;

/** The room of a list, which is short up to as many items as models get by default. */
export function roomFor(items: number, shortList: number): number {
  return items > shortList ? LONG_ANSWER : SHORT_ANSWER;
}

/**
 * The longest of an answer that fits: each way of writing it is shorter than the one before, and the last is taken if none fits.
 * @param most in characters of JSON, without `meta`
 */
export function longestWithin<Answer>(most: number, ways: readonly [() => Answer, ...(() => Answer)[]]): Answer {
  const [first, ...shorter] = ways;
  let answer = first();
  for (const next of shorter) {
    if (JSON.stringify(answer).length <= most) return answer;
    answer = next();
  }
  return answer;
}

/**
 * As many of the first items as fit, at least one.
 * @param most in characters of JSON
 */
export function firstWithin<Item>(most: number, items: readonly Item[]): Item[] {
  let length = 0;
  const end = items.findIndex((item) => {
    length += JSON.stringify(item).length + 1;
    return length > most;
  });
  return items.slice(0, end === -1 ? undefined : Math.max(end, 1));
}
