import type { Price } from '../../../../model/pricing/price.ts';
import {
  formatCondition,
  formatMoney,
  formatPlanNames,
  formatPrice,
  summarizeUnconfirmed,
} from '../../../../model/words/price.ts';
import type { CostRow } from '../../../operations/estimate-cost/answer.ts';
import { type CarriedNeed, toolAddress } from '../carried-need.ts';
import type { Line, LinePart } from '../document/document.ts';

/** Not "no public price": the vendor may publish one that we have not read. */
export const PRICE_UNKNOWN = 'price unknown';

/** A large figure with its plan, and whether a free plan is enough. Empty if unknown. */
export function priceParts(price: Price): LinePart[] {
  const { currency, free_plan } = price;
  if (currency === null) return [];
  const [sum = '', month = ''] = formatPrice(price).split(/ (?=a month)/);
  const plan = formatCondition(price) === '' ? formatPlanNames(price) : '';
  const unit = plan === '' ? month : `${month}, plan ${plan}`;
  return [{ price: sum, unit }, ...(free_plan ? [{ note: FREE_PLANS[free_plan] }] : [])];
}

const FREE_PLANS = { yes: 'a free plan is enough too', 'may be': 'a free plan may be enough' } as const;

/** An unknown price links to the plans of the tool. */
export function priceCell(slug: string, price: Price, need: CarriedNeed): Line {
  const line = priceParts(price);
  if (line.length > 0) return line;
  const reading = summarizeUnconfirmed(price);
  const link = { link: `${toolAddress(slug, need)}#plans`, label: PRICE_UNKNOWN };
  return reading === '' ? [link] : [link, { note: `unconfirmed: ${reading}` }];
}

/** `Plan Pro, per person: 3 × 588 USD = 1,764 USD`. */
export function formatBillLine({ what, quantity, each, amount }: CostRow['lines'][number], currency: string): string {
  const money = (sum: number) => formatMoney({ amount: sum, currency });
  const times = quantity > 1 ? `${quantity} ${each === null ? 'for' : `× ${money(each)} =`} ` : '';
  return `${what}: ${times}${money(amount)}`;
}
