import type { Method, PointsTable } from '../../model/methodology.ts';
import { leastCommonMultiple } from './least-common-multiple.ts';

/** What a whole table is worth: 100 points in tenths. */
const TABLE_TENTHS = 1000;

/**
 * The most each indicator can earn in a profile, in tenths. Raw weight = weight of the dimension x tier / sum of the
 * dimension's tiers; what is out of a type's scope is dropped, and the table as a whole (never one dimension) is scaled to
 * 1,000 by the largest remainder method, ties in catalogue order. Depends on the method alone, never on facts.
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

/** The same for one dimension by itself. */
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
  /** The weight is a fraction, weight / over, so that all sums stay in whole numbers. */
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
