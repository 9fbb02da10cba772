import type { Price } from '../../../../model/pricing/price.ts';
import { formatMoney } from '../../../../model/words/price.ts';
import { formatShortPrice, NO_PRICE, type ShortPrice } from '../../../../model/words/short-price.ts';
import type { CostRow } from '../../../operations/estimate-cost/answer.ts';
import { type CarriedNeed, toolAddress } from '../carried-need.ts';
import type { Line, LinePart } from '../document/document.ts';

/**
 * A sum as a large figure with at most two short lines: its plan and billing, then its source and month. Without one, that no price is
 * confirmed.
 */
export function priceParts(price: Price): LinePart[] {
  const short = formatShortPrice(price);
  const { sum, condition } = short;
  const figure: LinePart = sum === '' ? NO_PRICE : { price: sum, ...(condition !== '' && { unit: condition }) };
  return [figure, ...priceNotes(short).map((note) => ({ note }))];
}

/** The lines under a sum. */
export function priceNotes({ sum, plan, billed, source, unconfirmed, free }: ShortPrice): string[] {
  const bought = [plan, billed, free].filter(Boolean).join(', ');
  const said = sum === '' && unconfirmed !== '' ? `unconfirmed: ${unconfirmed}` : source;
  return [bought, said].filter(Boolean);
}

/** An unknown price links to what is known of it. */
export function priceCell(slug: string, price: Price, need: CarriedNeed): Line {
  const [figure, ...notes] = priceParts(price);
  if (typeof figure !== 'string') return [figure as LinePart, ...notes];
  return [{ link: `${toolAddress(slug, need)}#bill`, label: figure }, ...notes];
}

/** `Plan Pro, per person: 3 × $588 = $1,764`. */
export function formatBillLine({ what, quantity, each, amount }: CostRow['lines'][number], currency: string): string {
  const money = (sum: number) => formatMoney({ amount: sum, currency });
  const times = quantity > 1 ? `${quantity} ${each === null ? 'for' : `× ${money(each)} =`} ` : '';
  return `${what}: ${times}${money(amount)}`;
}
