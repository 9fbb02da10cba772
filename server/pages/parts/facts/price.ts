import type { Price } from '../../../../model/pricing/price.ts';
import { formatShortPrice, NO_PRICE, type ShortPrice } from '../../../../model/words/short-price.ts';
import { formatConverted, formatMoney } from '../../../../model/words/sum.ts';
import type { CostRow } from '../../../operations/estimate-cost/answer.ts';
import { type CarriedNeed, toolAddress } from '../carried-need.ts';
import type { Line } from '../document/document.ts';

/** The lines below a price: one with plan and billing, and one with source and month. */
export function priceNotes({ sum, plan, billing, source, unconfirmed, free }: ShortPrice): string[] {
  const terms = [plan, billing, free].filter(Boolean).join(', ');
  const basis = sum === '' && unconfirmed !== '' ? `unconfirmed: ${unconfirmed}` : source;
  return [terms, basis].filter(Boolean);
}

/** A price in large type, with its notes below. An unknown price links to its bill. */
export function priceCell(slug: string, price: Price, need: CarriedNeed): Line {
  const short = formatShortPrice(price);
  const condition = [formatConverted(price).replace('about', '≈'), short.condition].filter(Boolean).join(', ');
  const { sum } = short;
  const notes = priceNotes(short).map((note) => ({ note }));
  if (sum === '') return [{ link: `${toolAddress(slug, need)}#bill`, label: NO_PRICE }, ...notes];
  return [{ price: sum, ...(condition !== '' && { unit: condition }) }, ...notes];
}

/** `Plan Pro, per person: 3 × $588 = $1,764`. */
export function formatBillLine({ what, quantity, each, amount }: CostRow['lines'][number], currency: string): string {
  const money = (sum: number) => formatMoney({ amount: sum, currency });
  const calculation = quantity > 1 ? `${quantity} ${each === null ? 'for' : `× ${money(each)} =`} ` : '';
  return `${what}: ${calculation}${money(amount)}`;
}
