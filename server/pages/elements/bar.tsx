import { html } from 'hono/html';
import type { Methodology } from '../../../model/methodology.ts';
import { hasSingleAmount } from '../../../model/pricing/certainty.ts';
import { convert } from '../../../model/pricing/currencies.ts';
import type { Price } from '../../../model/pricing/price.ts';
import { formatMoney } from '../../../model/words/sum.ts';
import type { Words } from '../blocks/words.tsx';

/** What a bar shows of a price. */
type Sum = Pick<Price, 'certainty' | 'amount' | 'currency'>;

/** The scale of the bars of a table. */
export interface Scale {
  readonly max: number;
  /** The budget, whose line is at three quarters of the scale. */
  readonly budget?: string;
  /** Draws a price. Undefined unless it is one sum. */
  bar(price: Sum): Words | undefined;
}

/** With fewer sums, there is nothing to compare. */
const MIN_BARS = 2;

/** Computes the scale of the closed sums of a table. Undefined if there are too few. */
export function scaleBars(
  prices: readonly Sum[],
  need: { readonly budget?: number | undefined; readonly currency?: string | undefined },
  { currencies: { base, rates } }: Methodology,
): Scale | undefined {
  const toSum = ({ certainty, amount, currency }: Sum) =>
    amount === null || !hasSingleAmount(certainty)
      ? undefined
      : convert({ amount, currency: currency ?? base }, base, rates);
  const sums = prices.flatMap((price) => toSum(price) ?? []);
  if (sums.length < MIN_BARS) return undefined;
  const { budget, currency = base } = need;
  const max = budget ? (convert({ amount: budget, currency }, base, rates) * 4) / 3 : findEnd(sums);
  return {
    max,
    ...(budget && { budget: formatMoney({ amount: budget, currency }) }),
    bar(price) {
      const value = toSum(price);
      return value === undefined ? undefined : drawBar(value, max, price);
    },
  };
}

/** Beside its sum, so only people see it. */
const drawBar = (value: number, max: number, { certainty }: Sum): Words => ({
  html: () =>
    html`<meter${certainty === 'assumed' ? html` class="hollow"` : ''} max="${Math.ceil(max)}" value="${Math.round(Math.min(value, max))}" aria-hidden="true"></meter>`,
  markdown: () => '',
});

/** Three times the median, or the highest sum if that is lower, rounded up to two digits. Higher sums fill the scale. */
function findEnd(sums: readonly number[]): number {
  const sorted = sums.toSorted((a, b) => a - b);
  const end = Math.min(sorted.at(-1) ?? 0, 3 * (sorted[Math.floor(sorted.length / 2)] ?? 0));
  const step = 10 ** Math.max(0, Math.floor(Math.log10(end || 1)) - 1);
  return Math.ceil(end / step) * step || 1;
}
