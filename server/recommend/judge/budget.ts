import type { Budget, Verdict } from '../../../model/constraint.ts';
import type { Bill } from '../../../model/pricing/bill.ts';
import { billNotes } from '../../../model/pricing/bill-text.ts';
import { judgePrice, type OnBudget } from '../../../model/pricing/budget.ts';
import { rateCitations, rateInWords } from '../../../model/pricing/currencies.ts';
import { centsOf, type Money } from '../../../model/pricing/plan.ts';
import { priceOf } from '../../../model/pricing/price.ts';
import { moneyInWords } from '../../../model/pricing/price-text.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { buyersInWords } from '../read/interpretation.ts';
import { LazyResult, type Result } from './assessment.ts';
import { billFor, billInWords, centsIn, openInBrackets } from './bill.ts';
import type { BillCriteria, Criteria } from './criteria.ts';

/** What prices are judged by. */
type PriceCriteria = BillCriteria & Pick<Criteria, 'setUps' | 'months'>;

const VERDICTS: Readonly<Record<OnBudget, Verdict>> = { within: 'meets', over: 'fails', open: 'unknown' };

const PLANS = 'pricing.plans';

/**
 * The most that a budget allows for all who are named, a month: one for each is multiplied by their number, and one for a year divided by
 * its months. Undefined for a single payment, which no price a month can be compared with.
 */
export function limitOf(
  { amount, currency, period, per }: Budget,
  { setUp = {}, months }: Partial<Pick<Criteria, 'setUp' | 'months'>>,
  base: string,
): Money | undefined {
  if (period === 'once') return undefined;
  const { people, linkedin_accounts = 0, mailboxes = 0 } = setUp;
  const senders = Math.max(linkedin_accounts, mailboxes) || undefined;
  const number = { seat: people ?? senders, sender: senders ?? people, total: 1 }[per ?? 'total'] ?? 1;
  // A sum in all is for all months of use.
  const span = period === 'year' ? 12 : period === null && per === 'total' ? (months ?? 1) : 1;
  return { amount: Math.round((amount * number * 100) / span) / 100, currency: currency ?? base };
}

/** Returns a function that compares what a tool costs with a budget, for each set-up that a text may mean. Where they differ, it is open. */
export function judgeBudget(budget: Budget, criteria: PriceCriteria, snapshot: Snapshot): (tool: Tool) => Result {
  const judges = criteria.setUps.map((setUp) => judgeFor(budget, { ...criteria, setUp }, snapshot));
  return (tool) => {
    const [one, ...others] = judges.map((judge) => judge(tool)) as [Result, ...Result[]];
    if (others.every(({ verdict }) => verdict === one.verdict)) return one;
    const phrases = () => [one, ...others].map(({ phrase }) => phrase).join('; ');
    return new LazyResult(
      { verdict: 'unknown', facts: one.facts, priceHint: 'within' },
      () => `whether it is within the budget, which depends on the kind of account: ${phrases()}`,
      () => one,
    );
  };
}

function judgeFor(budget: Budget, criteria: PriceCriteria, snapshot: Snapshot): (tool: Tool) => Result {
  const { currencies } = snapshot.methodology;
  const limit = limitOf(budget, criteria, currencies.base);
  const billedMonthly = criteria.billedMonthly || budget.billing === 'monthly';
  const billOfTool = billFor({ ...criteria, billedMonthly, currency: limit?.currency }, snapshot);
  return (tool) => {
    const bill = billOfTool(tool);
    const evidence = () => evidenceOnBill(bill, limit?.currency, tool, criteria, snapshot);
    if (!limit) {
      const phrase = 'whether it fits a single payment, as prices are for a month';
      return new LazyResult({ verdict: 'unknown', facts: [PLANS] }, () => phrase, evidence);
    }
    const verdict = VERDICTS[judgePrice(priceOf(bill), limit, currencies.rates)];
    const isAbove = centsIn(bill.amount, limit.currency, snapshot) > centsOf(limit);
    const hint = isAbove ? ('above' as const) : ('within' as const);
    const priceHint = verdict === 'unknown' && bill.amount ? hint : undefined;
    const phrase = () => phraseOn({ verdict, priceHint }, bill, limit, criteria, snapshot);
    return new LazyResult({ verdict, facts: [PLANS], priceHint }, phrase, evidence);
  };
}

function phraseOn(
  { verdict, priceHint }: Pick<Result, 'verdict' | 'priceHint'>,
  bill: Bill,
  limit: Money,
  { setUp = {} }: PriceCriteria,
  snapshot: Snapshot,
): string {
  const { amount, upto, free } = bill;
  const most = moneyInWords(limit);
  const sum = billInWords(bill, verdict === 'meets' ? upto : amount, limit.currency, snapshot);
  const buyers = buyersInWords(setUp);
  const whom = buyers === undefined ? '' : ` for ${buyers}`;
  if (verdict === 'meets') return `${sum}, within ${most}${whom}`;
  if (verdict === 'fails') return `over your budget of ${most}: ${sum}${whom}`;
  if (free && priceHint === 'above')
    return `whether its free plan, ${free.plan}, is enough (the others: ${sum}${whom}, above ${most})`;
  const isRateless = !(limit.currency in snapshot.methodology.currencies.rates);
  const open = openInBrackets(
    amount ? sum : '',
    bill,
    isRateless ? `there is no rate for ${limit.currency}` : undefined,
  );
  return `whether it is within ${most}${whom}${open}`;
}

/** The bill with its sources, and what to know of it. */
export function evidenceOnBill(
  bill: Bill,
  currency: string | undefined,
  { facts }: Tool,
  { setUp = {} }: Pick<BillCriteria, 'setUp'>,
  snapshot: Snapshot,
): Pick<Result, 'display' | 'sources' | 'note'> {
  const { currencies } = snapshot.methodology;
  const from = (bill.amount ?? bill.upto)?.currency;
  const rate = from && currency && currency in currencies.rates && rateInWords(from, currency, currencies);
  const notes = [...billNotes(bill, setUp, facts), ...(rate ? [`Converted ${rate}.`] : [])];
  return {
    display: billInWords(bill, null, '', snapshot),
    sources: [...(facts[PLANS]?.sources ?? []), ...(rate ? rateCitations([from], currency) : [])],
    note: notes.length > 0 ? notes.join(' ') : null,
  };
}
