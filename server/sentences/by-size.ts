import type { Price } from '../../model/pricing/price.ts';

/** The bills of one tool by the number of people, from one on: all curves of a comparison are paid alike and in one currency. */
export interface Curve {
  readonly name: string;
  readonly bills: readonly Price[];
}

/** Numbers of people for which the same tools cost less than all others. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Several if they cost the same. Empty if it is open. */
  readonly least: readonly Curve[];
}

/** The stretches from one person up to the largest number. */
export function stretchesOf(curves: readonly Curve[]): Stretch[] {
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

/** Whether a line can be drawn for a tool: it has a bill for some number of people. */
export function isDrawn({ bills }: Curve): boolean {
  return bills.some(({ amount, upto }) => (amount ?? upto) !== null);
}

/** The tool whose paid plan costs less than any other can, or those that cost the same. Empty if what is known leaves that open. */
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
