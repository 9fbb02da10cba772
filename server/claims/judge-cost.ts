import { type Bill, totalOf } from '../../model/pricing/bill.ts';
import { type Cost, costOf, isOtherBilling } from '../../model/pricing/cost.ts';
import type { Currencies } from '../../model/pricing/money.ts';
import { MONTHS } from '../../model/pricing/plan.ts';
import { centsInWords } from '../../model/pricing/price-text.ts';
import { convertCents } from '../../model/pricing/proven-cost.ts';
import type { Tool } from '../../model/tool.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Statement } from './claim.ts';
import { type Checked, NOTHING } from './verdict.ts';

/** A month and a year: what is cheaper in both, is. */
const TERMS = [MONTHS.month, MONTHS.year] as const;

/** The least and the most that something costs, in cents of the base currency. */
type Range = readonly [least: number, most: number];

/** The verdict on which of two tools costs less for the same set-up, by their bills. Without a set-up the two cannot be compared. */
export function judgeCost(
  { than, isCheaper, setUp, plans, billing }: Extract<Statement, { about: 'cost' }>,
  isDenied: boolean,
  tool: Tool,
  snapshot: Snapshot,
): Checked {
  const rival = snapshot.tools.get(than);
  if (!rival || Object.keys(setUp).length === 0)
    return { ...NOTHING, verdict: 'unknown', key: 'cost', missing: ['set_up'] };
  const { catalogue, currencies } = snapshot.methodology;
  const terms = billing === null ? TERMS : [MONTHS[billing]];
  const bills = terms.map((months) =>
    [tool, rival].map(({ facts }) =>
      costOf(facts, { setUp, keys: [], months, billing: billing ?? undefined }, catalogue),
    ),
  );
  const facts = [tool, rival].flatMap((one, i) => (bills[0]?.[i]?.keys ?? []).flatMap((key) => one.facts[key] ?? []));
  const value = [tool, rival].map(({ name }, i) => `${name}: ${costInWords(bills[0]?.[i])}`).join('; ');
  const about = { key: 'cost', value, facts, missing: [] } as const;
  // Bills are by the cheapest plan.
  const offers = bills.flat().map(({ bill }) => bill?.offer.name);
  if (plans.some((plan) => !offers.includes(plan))) return { ...about, verdict: 'unknown' };
  const orders = bills.map((both, i) => {
    const [own, other] = both.map((cost) => rangeOf(cost, terms[i] as number, currencies)) as [Range, Range];
    return orderOf(own, other);
  });
  const [order] = orders;
  if (order === undefined || orders.some((one) => one !== order)) return { ...about, verdict: 'unknown' };
  return {
    ...about,
    verdict:
      ((order === 'cheaper' && isCheaper) || (order === 'dearer' && !isCheaper)) !== isDenied
        ? 'supported'
        : 'contradicted',
  };
}

/** Undefined where each may be the cheaper one. */
function orderOf(own: Range, other: Range): 'cheaper' | 'dearer' | 'equal' | undefined {
  if (own[1] < other[0]) return 'cheaper';
  if (own[0] > other[1]) return 'dearer';
  return own[0] === other[1] && own[1] === other[0] ? 'equal' : undefined;
}

function rangeOf({ verdict, bill, most, missing }: Cost, months: number, currencies: Currencies): Range {
  if (!bill) return [0, Number.POSITIVE_INFINITY];
  const cents = (one: Bill) => convertCents(totalOf(one, months), one.currency, currencies.base, currencies);
  const least = missing.some(isOtherBilling) ? 0 : cents(bill);
  // Prices that only others read count here as they do where they are claimed.
  const isKnown = verdict === 'between' || missing.every((one) => one.why === 'reported' || isOtherBilling(one));
  return [least, isKnown ? cents(most ?? bill) : Number.POSITIVE_INFINITY];
}

function costInWords(cost: Cost | undefined): string {
  const bill = cost?.bill;
  if (!cost || !bill) return 'unknown';
  const sum = centsInWords(totalOf(bill, 1), bill.currency);
  return `${cost.verdict === 'exact' ? '' : 'from '}${sum} for a month (${bill.offer.name})`;
}
