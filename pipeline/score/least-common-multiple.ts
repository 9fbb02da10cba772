/** The least common multiple of two whole numbers above 0: fractions brought over it stay in whole numbers. */
export function leastCommonMultiple(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return (a / x) * b;
}
