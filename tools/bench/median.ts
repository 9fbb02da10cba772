export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
}

/** Formats the median of the ratios of each round. Returns a dash if a value of `theirs` is 0, because it was too short to measure. */
export function formatMedianRatio(ours: readonly number[], theirs: readonly number[]): string {
  return theirs.includes(0) ? '–' : median(ours.map((value, round) => value / (theirs[round] as number))).toFixed(1);
}
