/** An axis of prices: each step is about three times the one before, so that small and large ones can be told apart on it. */
export interface PriceScale {
  readonly ticks: readonly number[];
  /** Where an amount stands, in per cent of the width. */
  at(amount: number): number;
}

const MARGIN = 3;

/** @param amounts above 0 */
export function priceScale(amounts: readonly number[]): PriceScale {
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const steps = [...Array(8).keys()].flatMap((power) => [10 ** (power - 1), 3 * 10 ** (power - 1)]);
  const from = steps.filter((step) => step <= least).at(-1) ?? (steps[0] as number);
  const to = steps.find((step) => step >= most && step > from) ?? most;
  const span = Math.log(to) - Math.log(from);
  return {
    ticks: steps.filter((step) => step >= from && step <= to),
    at: (amount) => MARGIN + ((Math.log(amount) - Math.log(from)) / span) * (100 - 2 * MARGIN),
  };
}
