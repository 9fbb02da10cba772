import type { Budget, Constraint } from '../../../model/constraint.ts';
import { Problem } from '../../problem/problem.ts';
import { assumptions } from '../../recommend/read/budgets.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { requireChoice } from '../input.ts';
import { type Criteria, criteriaChoices } from './parameters.ts';

/** What qualifies a budget, and says nothing without one. */
const QUALIFIERS = ['currency', 'budget_period', 'budget_per', 'billing'] as const;

/** The unit of a budget as a constraint has it, by the value of `budget_per`. */
const PER = { person: 'seat', sender: 'sender', total: 'total' } as const;

type BudgetCriteria = Pick<Criteria, 'budget' | (typeof QUALIFIERS)[number]>;

/**
 * The budget that parameters state; undefined if there is none.
 *
 * @throws Problem missing_parameter if only its currency, period, unit or billing is given, and invalid_parameter for an unknown currency
 */
export function readBudget(input: BudgetCriteria, snapshot: Snapshot): Omit<Constraint, 'strength'> | undefined {
  const { budget, budget_period, budget_per, billing } = input;
  if (budget === undefined) {
    const given = QUALIFIERS.find((name) => input[name] !== undefined);
    if (given === undefined) return undefined;
    throw new Problem('missing_parameter', `"${given}" qualifies "budget", which is missing.`, { parameter: 'budget' });
  }
  const currency = input.currency?.toUpperCase() ?? null;
  if (currency !== null) requireChoice('currency', currency, criteriaChoices.currency(snapshot), 'invalid_parameter');
  const value: Budget = {
    amount: wholeCents(budget),
    currency,
    period: budget_period ?? null,
    per: budget_per === undefined ? null : PER[budget_per],
    ...(billing && { billing: 'monthly' as const }),
  };
  return { key: 'budget', op: 'lte', value, ...assumptions(value) };
}

/** The parameters that state a budget. */
export function writeBudget({ amount, currency, period, per, billing }: Budget): BudgetCriteria {
  const unit = (Object.keys(PER) as (keyof typeof PER)[]).find((name) => PER[name] === per);
  return {
    budget: wholeCents(amount),
    ...(currency !== null && { currency }),
    ...(period !== null && { budget_period: period as NonNullable<Criteria['budget_period']> }),
    ...(unit && { budget_per: unit }),
    ...(billing && { billing: 'month' as const }),
  };
}

/** Prices are compared in whole cents. */
function wholeCents(amount: number): number {
  return Math.floor(amount * 100 + 0.5) / 100;
}
