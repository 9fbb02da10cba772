import { groupBy } from '../../model/group-by.ts';
import type { Period } from '../../model/pricing/money.ts';
import type { NeededUnit } from '../../model/pricing/set-up.ts';
import { andList, orList } from '../../model/words/lists.ts';
import { spellOut } from '../../model/words/numbers.ts';
import { BILLED, formatMoney } from '../../model/words/price.ts';
import { formatUnits, nameUnit, nameUnits } from '../../model/words/units.ts';

/** The monthly cost of a tool by team size, with one billing. */
export interface Curve {
  readonly name: string;
  readonly billing: Period;
  /** `if Growth includes Sequences`. Empty if no plan is assumed. */
  readonly condition: string;
  /** One per size. Null without a single confirmed sum. */
  readonly sums: readonly (number | null)[];
}

/** Curves with the same sizes and currency. */
export interface BySize {
  readonly unit: NeededUnit;
  /** Ascending from 1. */
  readonly sizes: readonly number[];
  readonly currency: string;
  readonly curves: readonly Curve[];
  /** Monthly limit in the currency. */
  readonly budget?: number | undefined;
}

/** The heading of a chart. Law: each size, sum and tool is that of the curves. */
export function describeBySize(shown: BySize): string {
  return describeBudget(shown) || describeCheapest(shown) || describeGrowth(shown);
}

/** Law: the tool is within the budget up to this size and not beyond. Empty if no tool ever is. */
function describeBudget({ curves, sizes, unit, currency, budget }: BySize): string {
  if (budget === undefined) return '';
  const within = curves.map((curve) => ({ curve, count: countWithin(curve, budget) }));
  const first = within.find(({ count }) => count > 0)?.curve.name;
  const limit = formatMoney({ amount: budget, currency });
  if (first === undefined) {
    const areAbove = curves.every(({ sums: [sum = null] }) => sum !== null && sum > budget);
    const names = [...new Set(curves.map(({ name }) => name))];
    return areAbove
      ? `${andList(names)} ${names.length > 1 ? 'are' : 'is'} above ${limit} even for ${formatUnits(1, unit)}`
      : '';
  }
  const own = within.filter(({ curve, count }) => curve.name === first && count > 0);
  const phrases = [...groupBy(own, ({ count }) => count)].map(([count, some]) => {
    const to = sizes[count - 1] as number;
    const reach = count === sizes.length ? 'at every size shown' : `up to ${formatUnits(to, unit)}`;
    return `${reach} ${describeTerms(some.map(({ curve }) => curve))}`;
  });
  const isAlways = own.some(({ count }) => count === sizes.length);
  const others = [...groupBy(within, ({ curve }) => curve.name)].filter(([name]) => name !== first);
  const areAlways = others.every(([, [{ count }]]) => count === sizes.length);
  const rest = isAlways || others.length === 0 || !areAlways ? '' : `; ${nameOthers(others)} at every size shown`;
  return `${first} stays within ${limit} ${phrases.join(', and ')}${rest}`;
}

/** `Melon does`, `the other four do`. */
function nameOthers(others: readonly (readonly [name: string, unknown])[]): string {
  return others.length === 1 ? `${others[0]?.[0]} does` : `the other ${spellOut(others.length)} do`;
}

/** Counts the sizes within the budget, up to the first that isn't. */
function countWithin({ sums }: Curve, budget: number): number {
  const end = sums.findIndex((sum) => sum === null || sum > budget);
  return end < 0 ? sums.length : end;
}

/** `billed yearly or monthly`, `billed monthly, if Growth includes Sequences`. */
function describeTerms(curves: readonly Curve[]): string {
  const [condition = ''] = curves.map((curve) => curve.condition).filter(Boolean);
  return [`billed ${orList(curves.map(({ billing }) => BILLED[billing]))}`, condition].filter(Boolean).join(', ');
}

/** A range of indexes of sizes with the same cheapest tools. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  /** The cheapest. Several if they cost the same. */
  readonly least: readonly Curve[];
}

/** Limit per sentence. */
const MAX_STRETCHES = 3;

/** Law: at each size named, the tool costs less than all others with this billing. Empty if fewer than two tools are billed alike. */
function describeCheapest({ curves, sizes, unit }: BySize): string {
  const alike = billedAlike(curves);
  const stretches = findStretches(alike);
  const last = stretches.at(-1);
  if (alike.length < 2 || !last) return '';
  const [{ billing }] = alike as [Curve];
  const at = (i: number) => sizes[i] as number;
  const isWhole = last.to === sizes.length - 1;
  const phraseUpTo = (i: number) => `${at(i) === 1 ? 'for' : 'up to'} ${formatUnits(at(i), unit)}`;
  const end = isWhole ? 'at every size shown' : phraseUpTo(last.to);
  const paid = `billed ${BILLED[billing]}`;
  if (stretches.length === 1) return `${describeLeast(last.least, alike)} ${end}, ${paid}`;
  if (stretches.length > MAX_STRETCHES)
    return `Which one is the cheapest changes ${stretches.length - 1} times up to ${formatUnits(at(last.to), unit)}, ${paid}`;
  const phrases = stretches.map(({ from, to, least }, i) => {
    if (i === 0) return `${describeLeast(least, alike)} ${phraseUpTo(to)}`;
    const isEnd = isWhole && i === stretches.length - 1;
    const range = isEnd ? `from ${at(from)} on` : from === to ? `for ${at(from)}` : `from ${at(from)} to ${at(to)}`;
    const names = andList(least.map(({ name }) => name));
    return `${least.length === alike.length ? 'the prices are the same' : names} ${range}`;
  });
  return `${phrases.join(', ')}, ${paid}`;
}

/** The curves with the most common billing. In a tie, that of the first curve. */
function billedAlike(curves: readonly Curve[]): readonly Curve[] {
  const byBilling = [...groupBy(curves, ({ billing }) => billing).values()];
  return byBilling.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

/** All stretches, up to the first size at which a curve has no sum. */
function findStretches(curves: readonly Curve[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const i of curves[0]?.sums.keys() ?? []) {
    const sums = curves.map((curve) => curve.sums[i] ?? null);
    if (sums.includes(null)) break;
    const lowest = Math.min(...(sums as number[]));
    const least = curves.filter((_, at) => sums[at] === lowest);
    const last = stretches.at(-1);
    if (last && last.least.length === least.length && last.least.every((curve) => least.includes(curve)))
      stretches[stretches.length - 1] = { ...last, to: i };
    else stretches.push({ from: i, to: i, least });
  }
  return stretches;
}

function describeLeast(least: readonly Curve[], all: readonly Curve[]): string {
  const names = andList(least.map(({ name }) => name));
  if (least.length > 1) return `${names} cost the same${least.length < all.length ? ' and least' : ''}`;
  const [other] = all.filter((curve) => !least.includes(curve));
  return all.length === 2 ? `${names} is cheaper than ${other?.name}` : `${names} is the cheapest of ${all.length}`;
}

/** Law: the sums are those of the first curve. */
function describeGrowth({ curves, ...shown }: BySize): string {
  const [curve] = curves as [Curve];
  return `${curve.name} costs ${describeSums(curve, shown)} ${describeTerms([curve])}`;
}

type Scale = Omit<BySize, 'curves'>;

/** `$87 a person`, `$99 for any number up to 10 people`, `$49 for 1 person and $290 for 10 people`. */
function describeSums({ sums }: Curve, { sizes, unit, currency }: Scale): string {
  const money = (amount: number) => formatMoney({ amount, currency });
  const known = sums.flatMap((sum, i) => (sum === null ? [] : { sum, size: sizes[i] as number }));
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return 'an unconfirmed sum';
  if (first === last) return `${money(first.sum)} for ${formatUnits(first.size, unit)}`;
  if (known.every(({ sum }) => sum === first.sum))
    return `${money(first.sum)} for any number up to ${formatUnits(last.size, unit)}`;
  // Monthly sums may be rounded to cents.
  const isEven = known.every(({ sum, size }) => Math.abs(sum - first.sum * size) < 0.01 * size);
  if (first.size === 1 && isEven) return `${money(first.sum)} a ${nameUnit(unit)}`;
  return `${money(first.sum)} for ${formatUnits(first.size, unit)} and ${money(last.sum)} for ${formatUnits(last.size, unit)}`;
}

/** The alternative text of a chart. Law: each size, sum and tool is that of the curves. */
export function describeCurves({ curves, ...shown }: BySize): string {
  const { sizes, unit, budget, currency } = shown;
  const each = curves.map((curve) => `${curve.name}: ${describeSums(curve, shown)} ${describeTerms([curve])}.`);
  const limit = budget === undefined ? [] : [`The budget is ${formatMoney({ amount: budget, currency })}.`];
  return [`Price a month for 1 to ${sizes.at(-1)} ${nameUnits(unit)}.`, ...each, ...limit].join(' ');
}
