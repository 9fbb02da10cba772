import { groupBy } from '../../model/group-by.ts';
import type { Period } from '../../model/pricing/money.ts';
import type { NeededUnit } from '../../model/pricing/set-up.ts';
import { andList, orList } from '../../model/words/lists.ts';
import { spellOut } from '../../model/words/numbers.ts';
import { formatMoney, PERIOD_ADVERBS } from '../../model/words/sum.ts';
import { formatUnits, nameUnit, nameUnits } from '../../model/words/units.ts';

/** The monthly cost of a tool by team size, with one billing. */
export interface Curve {
  readonly name: string;
  readonly billing: Period;
  /** `if Growth includes Sequences`. Empty if no plan is assumed. */
  readonly condition: string;
  /** One sum per size. Null if no single amount is confirmed. */
  readonly sums: readonly (number | null)[];
  /** Whether it counts for the lowest price: its price is confirmed and has the billing of the list. */
  readonly isCompared: boolean;
}

/** Price curves with the same sizes and currency. */
export interface PriceCurves {
  readonly unit: NeededUnit;
  /** Ascending, from 1. */
  readonly sizes: readonly number[];
  readonly currency: string;
  readonly curves: readonly Curve[];
  /** Monthly budget, in the same currency. */
  readonly budget?: number | undefined;
}

/** Writes the heading of a chart. Invariant: each size, sum and tool matches the curves. */
export function describeBySize(chart: PriceCurves): string {
  return describeBudget(chart) || describeCheapest(chart) || describeGrowth(chart);
}

/** Says up to which size a tool stays within the budget, or that all tools are above the budget. Empty if neither is known. */
function describeBudget({ curves, sizes, unit, currency, budget }: PriceCurves): string {
  if (budget === undefined) return '';
  const curveCounts = curves.map((curve) => ({ curve, count: countWithin(curve, budget) }));
  const firstName = curveCounts.find(({ count }) => count > 0)?.curve.name;
  const budgetText = formatMoney({ amount: budget, currency });
  if (firstName === undefined) {
    const isAllAbove = curves.every(({ sums: [sum = null] }) => sum !== null && sum > budget);
    const names = [...new Set(curves.map(({ name }) => name))];
    return isAllAbove
      ? `${andList(names)} ${names.length > 1 ? 'are' : 'is'} above ${budgetText} even for ${formatUnits(1, unit)}`
      : '';
  }
  const firstTool = curveCounts.filter(({ curve, count }) => curve.name === firstName && count > 0);
  const phrases = [...groupBy(firstTool, ({ count }) => count)].map(([count, group]) => {
    const size = sizes[count - 1] as number;
    const sizePhrase = count === sizes.length ? 'at every size shown' : `up to ${formatUnits(size, unit)}`;
    return `${sizePhrase} ${describeTerms(group.map(({ curve }) => curve))}`;
  });
  const staysWithin = firstTool.some(({ count }) => count === sizes.length);
  const others = [...groupBy(curveCounts, ({ curve }) => curve.name)].filter(([name]) => name !== firstName);
  const othersStayWithin = others.every(([, [{ count }]]) => count === sizes.length);
  const othersDo = others.length === 1 ? `${others[0]?.[0]} does` : `the other ${spellOut(others.length)} do`;
  const othersPhrase =
    staysWithin || others.length === 0 || !othersStayWithin ? '' : `; ${othersDo} at every size shown`;
  return `${firstName} stays within ${budgetText} ${phrases.join(', and ')}${othersPhrase}`;
}

/** Counts the sizes before the first size that is above the budget or has no sum. */
function countWithin({ sums }: Curve, budget: number): number {
  const end = sums.findIndex((sum) => sum === null || sum > budget);
  return end < 0 ? sums.length : end;
}

/** `billed yearly or monthly`, `billed monthly, if Growth includes Sequences`. */
function describeTerms(curves: readonly Curve[]): string {
  const [condition = ''] = curves.map((curve) => curve.condition).filter(Boolean);
  return [`billed ${orList(curves.map(({ billing }) => PERIOD_ADVERBS[billing]))}`, condition]
    .filter(Boolean)
    .join(', ');
}

/** A range of indexes of sizes with the same cheapest tools. */
interface SizeRange {
  readonly from: number;
  readonly to: number;
  /** The cheapest curves. Several if they cost the same. */
  readonly cheapest: readonly Curve[];
}

/** Maximum number of ranges in a sentence. */
const MAX_RANGES = 3;

/** Names the cheapest tool for each range of sizes. Empty if fewer than two prices count, or if a price with an "if" is as low. */
function describeCheapest({ curves, sizes, unit }: PriceCurves): string {
  const comparedCurves = curves.filter(({ isCompared }) => isCompared);
  const ranges = findRanges(comparedCurves);
  const last = ranges.at(-1);
  if (comparedCurves.length < 2 || !last) return '';
  const isAsLow = ({ sums, condition }: Curve) =>
    condition !== '' && ranges.some(({ from, to, cheapest: [lowest] }) => isAtMost(sums, lowest?.sums, from, to));
  if (curves.some(isAsLow)) return '';
  // A price with an "if" that is never the lowest counts too, so that the number is the number of lines.
  const count = new Set(
    [...comparedCurves, ...curves.filter(({ condition, sums }) => condition !== '' && !sums.includes(null))].map(
      ({ name }) => name,
    ),
  ).size;
  const [{ billing }] = comparedCurves as [Curve];
  const hasOneBilling = comparedCurves.every((curve) => curve.billing === billing);
  const sizeAt = (i: number) => sizes[i] as number;
  const reachesEnd = last.to === sizes.length - 1;
  const phraseUpTo = (i: number) => `${sizeAt(i) === 1 ? 'for' : 'up to'} ${formatUnits(sizeAt(i), unit)}`;
  const endPhrase = reachesEnd ? 'at every size shown' : phraseUpTo(last.to);
  const billingPhrase = hasOneBilling ? `, billed ${PERIOD_ADVERBS[billing]}` : '';
  if (ranges.length === 1)
    return `${describeLowest(last.cheapest, comparedCurves, count)} ${endPhrase}${billingPhrase}`;
  if (ranges.length > MAX_RANGES)
    return `The cheapest tool changes ${ranges.length - 1} times up to ${formatUnits(sizeAt(last.to), unit)}${billingPhrase}`;
  const phrases = ranges.map(({ from, to, cheapest }, i) => {
    if (i === 0) return `${describeLowest(cheapest, comparedCurves, count)} ${phraseUpTo(to)}`;
    const isEnd = reachesEnd && i === ranges.length - 1;
    const range = isEnd
      ? `from ${sizeAt(from)} on`
      : from === to
        ? `for ${sizeAt(from)}`
        : `from ${sizeAt(from)} to ${sizeAt(to)}`;
    const names = andList(cheapest.map(({ name }) => name));
    return `${cheapest.length === comparedCurves.length ? 'the prices are the same' : names} ${range}`;
  });
  return `${phrases.join(', ')}${billingPhrase}`;
}

/** Whether some sum of a range of sizes is at most the other sum for the same size. */
function isAtMost(sums: Curve['sums'], others: Curve['sums'] = [], from: number, to: number): boolean {
  return sums.some((sum, i) => i >= from && i <= to && sum !== null && sum <= (others[i] ?? -1));
}

/** Finds all ranges, up to the first size at which a curve has no sum. */
function findRanges(curves: readonly Curve[]): SizeRange[] {
  const ranges: SizeRange[] = [];
  for (const i of curves[0]?.sums.keys() ?? []) {
    const sums = curves.map((curve) => curve.sums[i] ?? null);
    if (sums.includes(null)) break;
    const lowest = Math.min(...(sums as number[]));
    const cheapest = curves.filter((_, at) => sums[at] === lowest);
    const last = ranges.at(-1);
    if (last && last.cheapest.length === cheapest.length && last.cheapest.every((curve) => cheapest.includes(curve)))
      ranges[ranges.length - 1] = { ...last, to: i };
    else ranges.push({ from: i, to: i, cheapest });
  }
  return ranges;
}

function describeLowest(lowest: readonly Curve[], all: readonly Curve[], count: number): string {
  const names = andList(lowest.map(({ name }) => name));
  if (lowest.length > 1) return `${names} ${lowest.length < all.length ? 'are the cheapest' : 'cost the same'}`;
  const [other] = all.filter((curve) => !lowest.includes(curve));
  return count === 2
    ? `${names} is cheaper than ${other?.name}`
    : `Of ${spellOut(count)} compared tools, ${names} is the cheapest`;
}

/** Describes how the price of the first curve grows. */
function describeGrowth({ curves, ...chart }: PriceCurves): string {
  const [curve] = curves as [Curve];
  return `${curve.name} costs ${describeSums(curve, chart)} ${describeTerms([curve])}`;
}

type Scale = Omit<PriceCurves, 'curves'>;

/** `$87 a person`, `$99 for up to 10 people`, `$49 for 1 person and $290 for 10 people`. */
function describeSums({ sums }: Curve, { sizes, unit, currency }: Scale): string {
  const formatAmount = (amount: number) => formatMoney({ amount, currency });
  const knownSums = sums.flatMap((sum, i) => (sum === null ? [] : { sum, size: sizes[i] as number }));
  const [first, last] = [knownSums[0], knownSums.at(-1)];
  if (!first || !last) return 'an unconfirmed sum';
  if (first === last) return `${formatAmount(first.sum)} for ${formatUnits(first.size, unit)}`;
  if (knownSums.every(({ sum }) => sum === first.sum))
    return `${formatAmount(first.sum)} for up to ${formatUnits(last.size, unit)}`;
  // Monthly sums may be rounded to cents, so allow small differences.
  const isEven = knownSums.every(({ sum, size }) => Math.abs(sum - first.sum * size) < 0.01 * size);
  if (first.size === 1 && isEven) return `${formatAmount(first.sum)} a ${nameUnit(unit)}`;
  return `${formatAmount(first.sum)} for ${formatUnits(first.size, unit)} and ${formatAmount(last.sum)} for ${formatUnits(last.size, unit)}`;
}

/** Writes the alternative text of a chart. Invariant: each size, sum and tool matches the curves. */
export function describeCurves({ curves, ...chart }: PriceCurves): string {
  const { sizes, unit, budget, currency } = chart;
  const curveSentences = curves.map(
    (curve) => `${curve.name}: ${describeSums(curve, chart)} ${describeTerms([curve])}.`,
  );
  const budgetSentence = budget === undefined ? [] : [`The budget is ${formatMoney({ amount: budget, currency })}.`];
  return [`Price per month for 1 to ${sizes.at(-1)} ${nameUnits(unit)}.`, ...curveSentences, ...budgetSentence].join(
    ' ',
  );
}
