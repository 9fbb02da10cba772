import { LRUCache } from 'lru-cache';
import { groupOf } from '../../../model/catalogue.ts';
import type { Constraint } from '../../../model/constraint.ts';
import { perObject } from '../../../model/memoize.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { type Bill, type BillQuestion, billOf } from '../../../model/pricing/bill.ts';
import { convertCents } from '../../../model/pricing/currencies.ts';
import { whyOpen } from '../../../model/pricing/missing.ts';
import { centsOf, type Money } from '../../../model/pricing/plan.ts';
import { priceInWords, priceOf } from '../../../model/pricing/price.ts';
import { moneyInWords } from '../../../model/pricing/price-text.ts';
import type { Tool } from '../../../model/tool.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import type { BillCriteria } from './criteria.ts';

/** More reasons than these would not help anybody to ask. */
const MOST_REASONS = 2;

/** Questions whose bills are kept: those of one need without each of its musts. */
const MAX_CACHED = 200;

/** Returns a function that computes the bill of a tool for a question, each once. */
const bills = perSnapshot(({ methodology: { catalogue } }) => {
  const cached = new LRUCache<string, (tool: Tool) => Bill>({ max: MAX_CACHED });
  return (question: BillQuestion) => {
    const id = JSON.stringify(question);
    const found = cached.get(id) ?? perObject((tool: Tool) => billOf(tool.facts, question, catalogue));
    cached.set(id, found);
    return found;
  };
});

/** Questions about the vendor, its terms or the product as a whole are not about features of a plan: by group, and by key. */
const GROUPS_WITHOUT_FEATURES: ReadonlySet<string> = new Set(['company', 'product', 'pricing', 'trust']);
const NO_FEATURES: ReadonlySet<string> = new Set(['linkedin.paid_account_needed', 'ai.api_every_plan']);

/** Keys of the required features that can be part of a plan, in alphabetical order. */
export function requiredFeatures(constraints: readonly Constraint[], { catalogue }: Methodology): string[] {
  const keys = constraints
    .filter(({ strength, op, value }) => strength === 'must' && op !== 'excludes' && value !== false)
    .map(({ key }) => key)
    .filter((key) => catalogue.keys[key] && !GROUPS_WITHOUT_FEATURES.has(groupOf(key)) && !NO_FEATURES.has(key));
  return [...new Set(keys)].sort();
}

/** What a need asks of a bill: the whole set-up, with all that is required. */
export function questionFor({ setUp = {}, features, billedMonthly, currency }: BillCriteria, snapshot: Snapshot) {
  return {
    setUp,
    required: features,
    billing: billedMonthly ? ('month' as const) : undefined,
    currency: currency ?? snapshot.methodology.currencies.base,
  };
}

/** Returns a function that computes what a tool costs for a need. */
export function billFor(criteria: BillCriteria, snapshot: Snapshot): (tool: Tool) => Bill {
  return bills(snapshot)(questionFor(criteria, snapshot));
}

/** Whether a bill has a sum, be it open. */
export function hasSum({ amount, upto }: Bill): boolean {
  return (amount ?? upto) !== null;
}

/** Minor units of a sum in another currency. NaN if there is none, or no rate. */
export function centsIn(sum: Money | null, currency: string, { methodology }: Snapshot): number {
  return sum === null ? Number.NaN : convertCents(centsOf(sum), sum.currency, currency, methodology.currencies);
}

/**
 * `60 EUR a month on plan Goose (75 USD)`, `at least 49 USD a month on plan Pro`, `not known`.
 *
 * @param end the end of the bill that is also given in the currency, if that is another one
 */
export function billInWords(bill: Bill, end: Money | null, currency: string, snapshot: Snapshot): string {
  const price = priceOf(bill);
  const plans = [price.plan, price.upto_plan].filter((plan) => typeof plan === 'string').join(' or ');
  const cents = end?.currency === currency ? Number.NaN : centsIn(end, currency, snapshot);
  const converted = Number.isNaN(cents) ? '' : ` (${moneyInWords({ amount: cents / 100, currency })})`;
  return `${priceInWords(price)}${plans === '' ? '' : ` on plan ${plans}`}${converted}`;
}

/** The sum of an open bill and why it is open, in brackets: ` (at least 49 USD a month on plan Pro; …)`. What the tool lacks is said elsewhere. */
export function openInBrackets(sum: string, { missing }: Bill, reason?: string): string {
  const open = missing.filter(({ why }) => why !== 'denied').slice(0, MOST_REASONS);
  const parts = [sum, reason ?? whyOpen(open)].filter(Boolean);
  return parts.length > 0 ? ` (${parts.join('; ')})` : '';
}
