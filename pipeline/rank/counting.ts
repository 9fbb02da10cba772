/** Counts over sorted numbers, so that a list of n tools is ranked in n log n steps and not n squared. */
export class Sorted {
  readonly #values: Float64Array;

  constructor(values: Iterable<number>) {
    this.#values = Float64Array.from(values).sort();
  }

  /** How many are greater than a value. */
  above(value: number): number {
    return this.#values.length - this.#until((other) => other <= value);
  }

  /** How many are smaller than a value. */
  below(value: number): number {
    return this.#until((other) => other < value);
  }

  /** How many stand before the first for which a test no longer holds; the test holds for a first stretch of the sorted numbers and for none after it. */
  #until(holds: (other: number) => boolean): number {
    let [low, high] = [0, this.#values.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (holds(this.#values[middle] as number)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
