import { completeNeed, prepareBillsFor } from '../../../model/board/complete-need.ts';
import type { NeedQuestion } from '../../../model/board/need.ts';
import { type Currencies, convert } from '../../../model/pricing/currencies.ts';
import { type Money, toCents, toMoney } from '../../../model/pricing/money.ts';
import type { SetUp } from '../../../model/pricing/set-up.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import type { Limit } from '../../reader/parsed-text.ts';
import { FIELDS_BY_UNIT, type PriceUnit, SPANS_PER_MONTH } from '../../reader/units.ts';

/** Maximum of the `budget` parameter. */
const MAX_BUDGET = 100_000_000;

/** Converts a limit per person, account or year to a monthly sum for the whole set-up. Returns undefined for a currency without a rate. */
export function toMonthlyLimit(
  { amount, currency, period = 'month', per = 'total' }: Limit,
  setUp: SetUp,
  { base, rates }: Currencies,
): Money | undefined {
  const listNumbers = (unit: PriceUnit) => FIELDS_BY_UNIT[unit].flatMap((field) => setUp[field] ?? []);
  // Without a number for the unit of the limit, assumes one account per person.
  const fallbackNumbers =
    per === 'people' ? listNumbers('accounts') : per === 'workspaces' ? [] : listNumbers('people');
  const numbers = per === 'total' ? [1] : listNumbers(per);
  const multiplier =
    numbers.length + fallbackNumbers.length > 0 ? Math.max(...(numbers.length > 0 ? numbers : fallbackNumbers)) : 1;
  const sum = amount * multiplier * SPANS_PER_MONTH[period];
  const code = currency ?? base;
  return code in rates ? { amount: Math.min(MAX_BUDGET, toCents({ amount: sum }) / 100), currency: code } : undefined;
}

/** Finds the lowest of several limits in different currencies. */
export function findLowest(limits: readonly Money[], { base, rates }: Currencies): Money | undefined {
  const [lowest] = [...limits].sort((a, b) => convert(a, base, rates) - convert(b, base, rates));
  return lowest;
}

/** Computes a limit one cent below the monthly bill of a tool for the same need. Returns undefined if the bill is unknown. */
export function limitBelowBill(
  tool: Tool,
  setUp: SetUp,
  questions: readonly NeedQuestion[],
  { methodology }: Snapshot,
): Money | undefined {
  const need = completeNeed({ questions, setUp, notUnderstood: [] });
  const { amount } = prepareBillsFor(need, tool, methodology)(setUp);
  return amount ? toMoney(Math.max(0, toCents(amount) - 1), amount.currency) : undefined;
}
