import type { Budget, Constraint } from '../../../model/constraint.ts';
import { Problem } from '../../problem/problem.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { requireChoice } from '../choices.ts';
import { invalid } from '../job-list/read-question.ts';
import { budgetCurrencies, type Criteria } from './parameters.ts';

/** What qualifies a budget, and says nothing without one. */
const QUALIFIERS = ['currency', 'budget_period', 'budget_per', 'billing'] as const;

/** The unit of a budget as a constraint has it, by the value of `budget_per`. */
const PER = { person: 'seat', sender: 'sender', total: 'total' } as const;

/** What is asked for, whether as a must, as a want or to be avoided. */
export type Wanted = Omit<Constraint, 'strength'>;

type BudgetCriteria = Pick<Criteria, 'budget' | (typeof QUALIFIERS)[number]>;

/**
 * The budget that parameters state; undefined if there is none.
 *
 * @throws Problem missing_parameter if only its currency, period, unit or billing is given, and invalid_parameter for an unknown currency
 */
export function readBudget(input: BudgetCriteria, snapshot: Snapshot): Wanted | undefined {
  const { budget, budget_period, budget_per, billing } = input;
  if (budget === undefined) {
    const given = QUALIFIERS.find((name) => input[name] !== undefined);
    if (given === undefined) return undefined;
    throw new Problem('missing_parameter', `"${given}" qualifies "budget", which is missing.`, { parameter: 'budget' });
  }
  const currency = input.currency?.toUpperCase() ?? null;
  if (currency !== null) requireChoice('currency', currency, budgetCurrencies(snapshot), 'invalid_parameter');
  const value: Budget = {
    amount: wholeCents(budget),
    currency,
    period: budget_period ?? null,
    per: budget_per === undefined ? null : PER[budget_per],
    ...(billing && { billing: 'monthly' as const }),
  };
  return { key: 'budget', op: 'lte', value };
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

/** What says how a budget of an item is billed. */
const BILLED_MONTHLY = 'billed-monthly';

/**
 * Reads a budget that is not the only one: `500/EUR/month/total`, the amount and then what qualifies it, in any order.
 *
 * @throws Problem invalid_parameter for anything else
 */
export function readBudgetItem(text: string, parameter: string, snapshot: Snapshot): Wanted {
  const [amount = '', ...words] = text.split('/');
  const names = words.map((word) => qualifierOf(word, snapshot));
  const isRead = !names.includes(undefined) && new Set(names).size === names.length;
  if (!isRead || !/^\d{1,9}(\.\d{1,2})?$/.test(amount))
    throw invalid(
      parameter,
      `budget<=${text}`,
      'A budget in a list is written "budget<=500/EUR/month/total"; all but the amount can be left out.',
    );
  const qualifiers = Object.fromEntries(names.map((name, i) => [name, name === 'billing' ? 'month' : words[i]]));
  return readBudget({ ...(qualifiers as BudgetCriteria), budget: Number(amount) }, snapshot) as Wanted;
}

/** Which parameter has a word as its value; undefined if none does. */
function qualifierOf(word: string, snapshot: Snapshot): (typeof QUALIFIERS)[number] | undefined {
  if (word === BILLED_MONTHLY) return 'billing';
  if (Object.hasOwn(PER, word)) return 'budget_per';
  if (['month', 'year', 'once'].includes(word)) return 'budget_period';
  return budgetCurrencies(snapshot).includes(word) ? 'currency' : undefined;
}

/** The item that states a budget. */
export function writeBudgetItem(value: Budget): string {
  const { budget, currency, budget_period, budget_per, billing } = writeBudget(value);
  const parts = [budget, currency, budget_period, budget_per, billing && BILLED_MONTHLY];
  return `budget<=${parts.filter((part) => part !== undefined).join('/')}`;
}

/** Prices are compared in whole cents. */
function wholeCents(amount: number): number {
  return Math.floor(amount * 100 + 0.5) / 100;
}
