/** Counts over sorted numbers, so that a list of n tools is ranked in n log n steps and not n squared. */
export class Sorted {
  readonly #values: Float64Array;

  constructor(values: Iterable<number>) {
    this.#values = Float64Array.from(values).sort();
  }

  /** How many are greater than a value. */
  above(value: number): number {
    return this.#values.length - this.#firstAbove(value);
  }

  /** How many are smaller than a value. */
  below(value: number): number {
    let [low, high] = [0, this.#values.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#values[middle] as number) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #firstAbove(value: number): number {
    let [low, high] = [0, this.#values.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#values[middle] as number) <= value) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
