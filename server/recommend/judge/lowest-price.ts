import type { Verdict } from '../../../model/constraint.ts';
import type { Bill } from '../../../model/pricing/bill.ts';
import type { Money } from '../../../model/pricing/plan.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { LazyResult, type Result } from './assessment.ts';
import { billFor, billInWords, centsIn, hasSum, openInBrackets } from './bill.ts';
import { evidenceOnBill } from './budget.ts';
import type { Criteria } from './criteria.ts';

/**
 * Returns a function that judges how cheap a tool is, by the upper end of its bill or, where that is open, by the least that it can be. Without
 * another tool to be cheaper than, a closed sum is enough. Such a tool is compared by its bill for the same set-up.
 */
export function judgeLowest(criteria: Criteria, snapshot: Snapshot): (tool: Tool) => Result {
  const { rival } = criteria;
  const { base } = snapshot.methodology.currencies;
  const billOfTool = billFor(criteria, snapshot);
  const against = rival && billFor({ ...criteria, features: [] }, snapshot)(rival);
  const cents = (sum: Money | null) => centsIn(sum, base, snapshot);
  return (tool) => {
    const bill = billOfTool(tool);
    const known = cents(bill.upto ?? bill.amount);
    const verdict = against ? comparedWith(against, bill, cents) : bill.upto ? 'meets' : 'unknown';
    return new LazyResult(
      { verdict, facts: ['pricing.plans'], cents: Number.isNaN(known) ? undefined : known },
      () => phraseOn(verdict, bill, rival, against, snapshot),
      () => withRival(evidenceOnBill(bill, base, tool, criteria, snapshot), rival, against, snapshot),
    );
  };
}

/** Cheaper if the most that it costs is below the least of the other, not cheaper if the least is not below the most of the other. */
function comparedWith(against: Bill, own: Bill, cents: (sum: Money | null) => number): Verdict {
  if (cents(own.upto) < cents(against.amount)) return 'meets';
  return cents(own.amount) >= cents(against.upto) ? 'fails' : 'unknown';
}

function phraseOn(
  verdict: Verdict,
  bill: Bill,
  rival: Tool | undefined,
  against: Bill | undefined,
  snapshot: Snapshot,
) {
  const sum = billInWords(bill, null, '', snapshot);
  if (verdict !== 'unknown')
    return `${sum}${rival ? `, ${verdict === 'meets' ? '' : 'not '}less than ${rival.name}` : ''}`;
  const isRivalKnown = against === undefined || hasSum(against);
  const question = rival ? `whether it is cheaper than ${rival.name}` : 'how cheap it is';
  const reason = isRivalKnown ? undefined : `the price of ${rival?.name} is not known`;
  return `${question}${openInBrackets(hasSum(bill) ? sum : '', bill, reason)}`;
}

function withRival(
  evidence: Pick<Result, 'display' | 'sources' | 'note'>,
  rival: Tool | undefined,
  against: Bill | undefined,
  snapshot: Snapshot,
): Pick<Result, 'display' | 'sources' | 'note'> {
  if (!rival || !against) return evidence;
  const compared = `${rival.name}: ${billInWords(against, null, '', snapshot)}.`;
  return {
    ...evidence,
    sources: [...evidence.sources, ...(rival.facts['pricing.plans']?.sources ?? [])],
    note: [compared, evidence.note].filter(Boolean).join(' '),
  };
}
