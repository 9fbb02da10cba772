import type { NeedQuestion } from '../../../model/board/need.ts';
import { requiredIn } from '../../../model/board/row.ts';
import { billOf } from '../../../model/pricing/bill.ts';
import type { Money } from '../../../model/pricing/plan.ts';
import type { SetUp } from '../../../model/pricing/set-up.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Understood } from '../../recommend/read/interpretation.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';

/** In characters: "than" or "als" with its spaces. */
const BETWEEN = 6;

/** The tools that others are to be cheaper than: a low price is named right before them. */
export function toolsToUndercut(understood: readonly Understood[], { tools }: Snapshot): Tool[] {
  return understood.flatMap(({ constraint: { key, value }, start }) => {
    const tool = key === 'tool' ? tools.get(String(value)) : undefined;
    const isUndercut = understood.some(
      ({ constraint: { op }, end }) => op === 'lowest' && end < start && start - end <= BETWEEN,
    );
    return tool && isUndercut ? [tool] : [];
  });
}

/** The most that something cheaper may cost a month: a cent less than the bill of the tool for the same need. Undefined if that is unknown. */
export function limitBelow(
  { facts }: Tool,
  setUp: SetUp,
  questions: readonly NeedQuestion[],
  { methodology }: Snapshot,
): Money | undefined {
  const { upto, amount } = billOf(facts, { setUp, questions: requiredIn({ questions }) }, methodology.catalogue);
  const bill = upto ?? amount;
  if (!bill) return undefined;
  return { amount: Math.max(0, Math.round(bill.amount * 100 - 1) / 100), currency: bill.currency };
}
