/** Of the width, so that what is drawn at the first and last rank is not cut off. */
const MARGIN = 3;

/** Where a rank lies on an axis from 1 to `of`, in per cent of the width, with one decimal. */
export function along(rank: number, of: number): number {
  const share = of > 1 ? (rank - 1) / (of - 1) : 0.5;
  return Math.round((MARGIN + share * (100 - 2 * MARGIN)) * 10) / 10;
}
