/** The value below which a share of the values lies: 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

/** The median of the ratios within each round: what slows a whole round down slows both, and drops out. */
export function ratio(values: readonly number[], others: readonly number[]): string {
  return median(values.map((value, round) => value / (others[round] as number))).toFixed(2);
}
