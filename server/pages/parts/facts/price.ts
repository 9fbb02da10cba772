import type { ShortPrice } from '../../../../model/words/short-price.ts';
import { formatMoney } from '../../../../model/words/sum.ts';
import type { CostRow } from '../../../operations/estimate-cost/answer.ts';

/** The lines below a price: one with plan and billing, and one with source and month. */
export function priceNotes({ sum, plan, billing, source, unconfirmed, free }: ShortPrice): string[] {
  const terms = [plan, billing, free].filter(Boolean).join(', ');
  const basis = sum === '' && unconfirmed !== '' ? `unconfirmed: ${unconfirmed}` : source;
  return [terms, basis].filter(Boolean);
}

/** `Plan Pro, per person: 3 × $588 = $1,764`. */
export function formatBillLine({ what, quantity, each, amount }: CostRow['lines'][number], currency: string): string {
  const money = (sum: number) => formatMoney({ amount: sum, currency });
  const calculation = quantity > 1 ? `${quantity} ${each === null ? 'for' : `× ${money(each)} =`} ` : '';
  return `${what}: ${calculation}${money(amount)}`;
}
