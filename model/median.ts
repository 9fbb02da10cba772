/**
 * The median of values in ascending order: at least half of them are no greater, and at least half no less. Of an even number of values
 * it is the lower of the two in the middle, so that it is always one that exists. Undefined if there are none.
 */
export function lowerMedian<Value>(ascending: readonly Value[]): Value | undefined {
  return ascending[Math.ceil(ascending.length / 2) - 1];
}
