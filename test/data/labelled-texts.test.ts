import { expect, it } from 'vitest';
import { judge } from '../../tools/evaluate/judge.ts';
import { readLabelledTexts } from '../../tools/evaluate/labelled-texts.ts';
import { withoutPlans } from './ask.ts';

/* Totals, so that no word is added for the sake of a single text. `npm run evaluate` shows the texts behind them. */

it('the labelled texts are understood about as well as before', async () => {
  const labels = await readLabelledTexts();
  const findings = labels.flatMap((label) => judge(label, withoutPlans).findings);
  const count = (...rows: string[]) => findings.filter(({ row }) => rows.includes(row)).length;
  const wishes = count('understood', 'wrong-strength', 'missed-but-reported', 'lost');
  const totals = {
    texts: labels.length,
    understood: count('understood') / wishes,
    lost: count('lost') / wishes,
    notLabelled: count('invented', 'refused'),
    numbers: count('number-right'),
    wrongNumbers: count('number-wrong', 'number-invented'),
    budgets: count('budget-right'),
    wrongBudgets: count('budget-wrong', 'budget-invented'),
  };
  const isAtLeast = (floor: number) => expect.toSatisfy((total: number) => total >= floor, `at least ${floor}`);
  const isAtMost = (ceiling: number) => expect.toSatisfy((total: number) => total <= ceiling, `at most ${ceiling}`);
  expect(totals).toEqual({
    texts: isAtLeast(875),
    understood: isAtLeast(0.78),
    lost: isAtMost(0.02),
    notLabelled: isAtMost(195),
    numbers: isAtLeast(555),
    wrongNumbers: isAtMost(58),
    budgets: isAtLeast(206),
    wrongBudgets: isAtMost(20),
  });
});
