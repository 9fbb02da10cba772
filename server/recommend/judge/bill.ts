import { LRUCache } from 'lru-cache';
import { perObject } from '../../../model/memoize.ts';
import { type Bill, type BillQuestion, billOf } from '../../../model/pricing/bill.ts';
import { convertCents } from '../../../model/pricing/currencies.ts';
import { centsOf, type Money } from '../../../model/pricing/plan.ts';
import { priceInWords, priceOf } from '../../../model/pricing/price.ts';
import { moneyInWords } from '../../../model/pricing/price-text.ts';
import type { Tool } from '../../../model/tool.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import type { BillCriteria } from './criteria.ts';

/** Sets of questions whose bills are kept: those of one need without each of its musts. */
const MAX_KEPT = 200;

/** Returns a function that computes the bill of a tool for a question, each once. */
const bills = perSnapshot(({ methodology: { catalogue } }) => {
  const kept = new LRUCache<string, (tool: Tool) => Bill>({ max: MAX_KEPT });
  return (question: BillQuestion) => {
    const id = JSON.stringify(question);
    const found = kept.get(id) ?? perObject((tool: Tool) => billOf(tool.facts, question, catalogue));
    kept.set(id, found);
    return found;
  };
});

/** Returns a function that computes what a tool costs for a need: the whole set-up, with all that is required. */
export function billFor({ setUp = {}, features, billedMonthly, currency }: BillCriteria, snapshot: Snapshot) {
  const billing = billedMonthly ? ('month' as const) : undefined;
  return bills(snapshot)({ setUp, required: features, billing, currency });
}

/** Whether a bill has a sum, be it open. */
export function hasSum({ amount, upto }: Bill): boolean {
  return (amount ?? upto) !== null;
}

/** A sum in another currency, rounded to cents. NaN if there is no rate. */
export function inCurrency(money: Money, currency: string, { methodology }: Snapshot): Money {
  const cents = convertCents(centsOf(money), money.currency, currency, methodology.currencies);
  return { amount: cents / 100, currency };
}

/** `60 EUR a month on plan Goose (75 USD)`, `at least 49 USD a month on plan Pro`, `not known`. @param shown in brackets, if it is in another currency */
export function billInWords(bill: Bill, shown: Money | null, currency: string, snapshot: Snapshot): string {
  const price = priceOf(bill);
  const plans = [price.plan, price.upto_plan].filter((plan) => plan !== null && plan !== undefined).join(' or ');
  const converted = shown && shown.currency !== currency ? inCurrency(shown, currency, snapshot) : undefined;
  const other = converted && !Number.isNaN(converted.amount) ? ` (${moneyInWords(converted)})` : '';
  return `${priceInWords(price)}${plans === '' ? '' : ` on plan ${plans}`}${other}`;
}
