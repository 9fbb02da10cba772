import type { Method, PointsTable, Tables } from '../../model/methodology.ts';
import type { CheckedFacts } from '../check/rule.ts';

/** A whole table is worth 100 points, in tenths. */
const TABLE_TENTHS = 1000;

/** Derives every points table from the method. A scoped profile has a table for each category, other profiles one for all (`*`). */
export function tablesOf({ methodology, catalogue, categories }: CheckedFacts): Tables {
  const method = methodology.data;
  const keys = Object.keys(catalogue.data.keys);
  const scoped = (profile: string) =>
    Object.fromEntries(
      Object.keys(categories.data).map((slug) => [
        slug,
        profileTable(method, profile, method.out_of_scope[slug] ?? [], keys),
      ]),
    );
  return {
    profiles: Object.fromEntries(
      Object.entries(method.profiles).map(([slug, profile]) => [
        slug,
        profile.scoped ? scoped(slug) : { '*': profileTable(method, slug, [], keys) },
      ]),
    ),
    dimensions: Object.fromEntries(
      Object.keys(method.dimensions).map((slug) => [slug, dimensionTable(method, slug, keys)]),
    ),
  };
}

/**
 * The most that each indicator can earn in a profile, in tenths. Raw weight = weight of the dimension x tier / sum of the
 * dimension's tiers. Indicators outside the scope of the category are dropped, then the table as a whole (not each dimension)
 * is scaled to 1,000 by the largest remainder method, ties in catalogue order. It depends on the method only, never on facts.
 * @param dropped dimensions and keys outside the scope
 */
export function profileTable(
  method: Method,
  profile: string,
  dropped: readonly string[],
  keyOrder: readonly string[],
): PointsTable {
  const weights = Object.entries(method.dimensions).flatMap(([slug, { weights, indicators }]) => {
    const sum = tierSum(indicators);
    return Object.entries(indicators)
      .filter(([key]) => !dropped.includes(slug) && !dropped.includes(key))
      .map(([key, { tier }]) => ({ key, weight: (weights[profile] ?? 0) * tier, over: sum }));
  });
  return largestRemainder(weights, keyOrder);
}

/** The most that each indicator of a dimension can earn in the score of that dimension, in tenths. */
export function dimensionTable(method: Method, dimension: string, keyOrder: readonly string[]): PointsTable {
  const indicators = method.dimensions[dimension]?.indicators ?? {};
  return largestRemainder(
    Object.entries(indicators).map(([key, { tier }]) => ({ key, weight: tier, over: 1 })),
    keyOrder,
  );
}

interface Weight {
  readonly key: string;
  readonly weight: number;
  /** The denominator: the weight is the fraction weight / over, so that all sums are of whole numbers. */
  readonly over: number;
}

function largestRemainder(weights: readonly Weight[], keyOrder: readonly string[]): PointsTable {
  const scale = weights.reduce((multiple, { over }) => leastCommonMultiple(multiple, over), 1);
  const raw = weights.map(({ key, weight, over }) => ({ key, raw: (weight * scale) / over }));
  const total = raw.reduce((sum, { raw }) => sum + raw, 0);
  if (total === 0) return Object.fromEntries(raw.map(({ key }) => [key, 0]));

  const shares = raw.map(({ key, raw }) => {
    const exact = raw * TABLE_TENTHS;
    return { key, tenths: Math.floor(exact / total), remainder: exact % total };
  });
  let left = TABLE_TENTHS - shares.reduce((sum, { tenths }) => sum + tenths, 0);
  const byRemainder = [...shares].sort(
    (a, b) => b.remainder - a.remainder || keyOrder.indexOf(a.key) - keyOrder.indexOf(b.key),
  );
  for (const share of byRemainder) {
    if (left-- <= 0) break;
    share.tenths += 1;
  }
  return Object.fromEntries(shares.map(({ key, tenths }) => [key, tenths]));
}

function tierSum(indicators: Method['dimensions'][string]['indicators']): number {
  return Object.values(indicators).reduce((sum, { tier }) => sum + tier, 0);
}

/**
 * The least common multiple of two whole numbers above 0, by Euclid's algorithm.
 * @throws RangeError for other numbers, for which the algorithm might not end
 */
export function leastCommonMultiple(a: number, b: number): number {
  for (const number of [a, b])
    if (!(Number.isInteger(number) && number > 0)) throw new RangeError(`${number} is not a whole number above 0`);
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return (a / x) * b;
}
