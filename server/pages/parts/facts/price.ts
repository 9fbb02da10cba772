import type { Price } from '../../../../model/pricing/price.ts';
import { formatShortPrice, NO_PRICE, type ShortPrice } from '../../../../model/words/short-price.ts';
import { formatConverted } from '../../../../model/words/sum.ts';
import { type CarriedNeed, toolAddress } from '../carried-need.ts';
import type { Line } from '../document/document.ts';

/** The lines below a price: one with plan and billing, and one with source and month. */
function priceNotes({ sum, plan, billing, source, unconfirmed, free }: ShortPrice): string[] {
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
  if (sum === '') return [{ link: `${toolAddress(slug, need)}#plans`, label: NO_PRICE }, ...notes];
  return [{ price: sum, ...(condition !== '' && { unit: condition }) }, ...notes];
}
