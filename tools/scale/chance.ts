import type { Draw } from '../soak/draw.ts';

const STEPS = 2 ** 30;

/** A number from 0 to 1, the same from the same seed. */
export const chance = (draw: Draw): number => draw.below(STEPS) / STEPS;

/** Draws indices, each as often as its weight says. */
export class Weighted {
  readonly #sums: Float64Array;

  constructor(weights: readonly number[]) {
    let sum = 0;
    this.#sums = Float64Array.from(weights, (weight) => (sum += weight));
  }

  draw(draw: Draw): number {
    const wanted = chance(draw) * (this.#sums.at(-1) as number);
    let [low, high] = [0, this.#sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sums[middle] as number) > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** The weights of a number of things by Zipf's law: the k-th is wanted 1/k^exponent as often as the first. */
export const zipf = (count: number, exponent: number): number[] =>
  Array.from({ length: count }, (_, i) => (i + 1) ** -exponent);

/** How many events a second has, by their average; by the normal distribution, which is close enough from 20 on. */
export function arrivals(draw: Draw, mean: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - chance(draw))) * Math.cos(2 * Math.PI * chance(draw));
  return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal));
}
