import type { NeedQuestion } from '../../../model/board/need.ts';
import { completeNeed, prepareBillsFor } from '../../../model/board/terms.ts';
import { type Currencies, convert } from '../../../model/pricing/currencies.ts';
import type { Money } from '../../../model/pricing/money.ts';
import type { SetUp } from '../../../model/pricing/set-up.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import type { Limit } from '../../reader/reading.ts';
import { FIELDS_OF_UNIT, PER_MONTH, type Unit } from '../../reader/units.ts';

/* Converts price limits of a text to monthly sums for the whole set-up. */

/** Maximum of the parameter budget. */
const MAX_BUDGET = 100_000_000;

/** Converts a limit per person, account or year. Undefined if the currency has no rate. */
export function toMonthlyLimit(
  { amount, currency, period = 'month', per = 'total' }: Limit,
  setUp: SetUp,
  { base, rates }: Pick<Currencies, 'base' | 'rates'>,
): Money | undefined {
  const numbers = (unit: Unit) => FIELDS_OF_UNIT[unit].flatMap((field) => setUp[field] ?? []);
  // One account per person unless the text says otherwise.
  const others = per === 'people' ? numbers('accounts') : per === 'workspaces' ? [] : numbers('people');
  const own = per === 'total' ? [1] : numbers(per);
  const times = own.length + others.length > 0 ? Math.max(...(own.length > 0 ? own : others)) : 1;
  const sum = amount * times * PER_MONTH[period];
  const code = currency ?? base;
  return code in rates ? { amount: Math.min(MAX_BUDGET, Math.round(sum * 100) / 100), currency: code } : undefined;
}

/** The strictest limit. */
export function findLowest(
  limits: readonly Money[],
  { base, rates }: Pick<Currencies, 'base' | 'rates'>,
): Money | undefined {
  const [first] = [...limits].sort((a, b) => convert(a, base, rates) - convert(b, base, rates));
  return first;
}

/** One cent below the monthly bill of a tool for the same need. Undefined if the bill is unknown. */
export function limitBelowBill(
  tool: Tool,
  setUp: SetUp,
  questions: readonly NeedQuestion[],
  { methodology }: Snapshot,
): Money | undefined {
  const need = completeNeed({ questions, setUp, notUnderstood: [] }, [tool], methodology);
  const { upto, amount } = prepareBillsFor(need, tool, methodology)(setUp);
  const bill = upto ?? amount;
  if (!bill) return undefined;
  return { amount: Math.max(0, Math.round(bill.amount * 100 - 1) / 100), currency: bill.currency };
}
