/** Sorted numbers that can be counted by binary search, so that ranking n tools takes n log n steps and not n squared. */
export class SortedNumbers {
  readonly #values: Float64Array;

  constructor(values: Iterable<number>) {
    this.#values = Float64Array.from(values).sort();
  }

  /** How many numbers are greater than a value. */
  above(value: number): number {
    return this.#values.length - this.#firstIndex((other) => other > value);
  }

  /** How many numbers are smaller than a value. */
  below(value: number): number {
    return this.#firstIndex((other) => other >= value);
  }

  /** The index of the first number that passes a test, which every later number passes too. */
  #firstIndex(passes: (other: number) => boolean): number {
    let [low, high] = [0, this.#values.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (passes(this.#values[middle] as number)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** Counts of small whole numbers, with fast sums of all counts below a number: a binary indexed tree (Fenwick 1994). */
export class CumulativeCounts {
  readonly #sums: Int32Array;

  /** @param size all numbers are below it */
  constructor(size: number) {
    this.#sums = new Int32Array(size + 1);
  }

  add(value: number): void {
    for (let i = value + 1; i < this.#sums.length; i += i & -i) this.#sums[i] = (this.#sums[i] as number) + 1;
  }

  below(value: number): number {
    let sum = 0;
    for (let i = value; i > 0; i -= i & -i) sum += this.#sums[i] as number;
    return sum;
  }
}
