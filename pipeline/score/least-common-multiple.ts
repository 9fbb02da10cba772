/**
 * The least common multiple of two whole numbers above 0: fractions brought over it stay in whole numbers.
 * @throws RangeError for other numbers, with which the search for the common divisor might never end
 */
export function leastCommonMultiple(a: number, b: number): number {
  for (const number of [a, b])
    if (!(Number.isInteger(number) && number > 0)) throw new RangeError(`${number} is not a whole number above 0`);
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return (a / x) * b;
}
