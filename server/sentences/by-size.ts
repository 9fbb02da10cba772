import type { Price } from '../../model/pricing/price.ts';

/** The bills of one tool for 1, 2, 3 … people. All curves of a comparison have the same billing and currency. */
export interface Curve {
  readonly name: string;
  readonly bills: readonly Price[];
}

/** A range of sizes for which the same tools are the cheapest. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Several if they cost the same. Empty if what is known leaves it open. */
  readonly least: readonly Curve[];
}

/** All stretches, from one person up to the largest number. */
export function findStretches(curves: readonly Curve[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const i of curves[0]?.bills.keys() ?? []) {
    const least = leastAt(i, curves);
    const last = stretches.at(-1);
    if (last && last.least.length === least.length && last.least.every((curve) => least.includes(curve)))
      stretches[stretches.length - 1] = { ...last, to: i + 1 };
    else stretches.push({ from: i + 1, to: i + 1, least });
  }
  return stretches;
}

/** Whether a tool has a bill for some number of people, so that its line can be drawn. */
export function isDrawn({ bills }: Curve): boolean {
  return bills.some(({ amount, upto }) => (amount ?? upto) !== null);
}

/** The tool that certainly costs less than all others, or those that cost the same. Empty if what is known leaves it open. */
function leastAt(i: number, curves: readonly Curve[]): readonly Curve[] {
  const ends = curves.map((curve) => {
    const { amount = null, upto = null } = curve.bills[i] ?? {};
    return { curve, least: amount ?? 0, most: upto ?? Number.POSITIVE_INFINITY };
  });
  const most = Math.min(...ends.map((one) => one.most));
  const first = ends.filter((one) => one.most === most);
  const isClosed = first.length === 1 || first.every(({ least }) => least === most);
  const areOthersAbove = ends.every((one) => first.includes(one) || one.least > most);
  return most < Number.POSITIVE_INFINITY && isClosed && areOthersAbove ? first.map(({ curve }) => curve) : [];
}
