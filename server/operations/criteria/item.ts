import { type Budget, type Constraint, isQuantity } from '../../../model/constraint.ts';
import { keyMeant } from '../../../model/nearest.ts';
import { type Single, splitQuestion } from '../../../model/job.ts';
import { Problem } from '../../problem/problem.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { invalidItem, requireChoice } from '../input.ts';
import { readQuestion } from '../job-list/questions.ts';
import { findTool } from '../tool-names.ts';
import { budgetCurrencies, type CriteriaInput, criteriaParameters } from './parameters.ts';

const BOUNDS = { '>=': 'gte', '<=': 'lte' } as const;
const WHOLE = /^\d{1,9}$/;
const LARGEST = 999_999_999;
const NUMBERS: readonly string[] = ['number', 'days'];

/**
 * Reads an item of `must`, `want` or `avoid`: `ai.public_api`, `trust.data_region=eu`,
 * `integrations.hubspot=native|connector`, `pricing.trial_days>=14`, `company.country=US`, `pricing.plans` (a low price), and what has
 * a parameter of its own, so that it can be named more than once or with another strength: `category=cold-email`, `people=5`, `budget<=80/USD/month/person`, `tool=…`.
 *
 * @returns several if the alternatives are about different questions or about a set, since one constraint cannot express them
 * @throws Problem unknown_key, unknown_category, tool_not_found or invalid_parameter, with what is allowed
 */
export function readItem(text: string, parameter: string, snapshot: Snapshot): UnweightedConstraint[] {
  const written = text.replaceAll(/\s*([<>]?=)\s*/g, '$1');
  return withOneOf(alternativesIn(written).map((single) => readSingle(single, parameter, snapshot)));
}

/** `a=x|y` is short for `a=x|a=y`. */
function alternativesIn(text: string): string[] {
  const parts = text.split('|').map((part) => part.trim());
  let last = '';
  return parts.map((part) => {
    const { key, value } = splitQuestion(part);
    const isValue = last !== '' && value === undefined && !key.includes('.');
    if (!isValue) last = value === undefined ? '' : `${key}=`;
    return isValue ? `${last}${part}` : part;
  });
}

/** Values of a question that has one value are one constraint. */
function withOneOf(wanted: readonly UnweightedConstraint[]): UnweightedConstraint[] {
  const merged: UnweightedConstraint[] = [];
  for (const one of wanted) {
    const before = merged.at(-1);
    const isSame = before?.key === one.key && typeof one.value === 'string';
    if (before && isSame && one.op === 'is' && !OWN.includes(one.key))
      merged[merged.length - 1] = { ...before, op: 'one_of', value: [before.value, one.value].flat() as string[] };
    else merged.push(one);
  }
  return merged;
}

const OWN: readonly string[] = ['category', 'tool'];

function readSingle(text: string, parameter: string, snapshot: Snapshot): UnweightedConstraint {
  const { keys } = snapshot.methodology.catalogue;
  const [, bounded = '', sign, number = ''] = /^([^<>=]*)([<>]=)(.*)$/s.exec(text) ?? [];
  const { key: named, value } = sign === undefined ? splitQuestion(text) : { key: bounded, value: number };
  const key = keyMeant(named, Object.keys(keys));
  if (key === 'budget' && sign === '<=' && parameter !== 'avoid') return readBudgetItem(number, parameter, snapshot);
  if (OWN.includes(key) || isQuantity(key)) return readOwn(text, key, value ?? '', parameter, snapshot);
  const type = Object.hasOwn(keys, key) ? keys[key]?.type : undefined;
  if (type !== undefined && NUMBERS.includes(type)) {
    if (sign !== undefined && /^\d{10,}$/.test(number))
      throw invalidItem(parameter, text, `The number must be at most ${LARGEST}.`);
    if (sign === undefined || !WHOLE.test(number))
      throw invalidItem(parameter, text, `"${key}" is a number; write "${key}>=14" or "${key}<=14".`);
    return { key, op: BOUNDS[sign as keyof typeof BOUNDS], value: Number(number) };
  }
  if (sign !== undefined && type !== undefined)
    throw invalidItem(parameter, text, `"${key}" is not a number; leave out "${sign}${number}".`);
  if (type === 'plans' && value === undefined) {
    if (parameter !== 'avoid') return { key, op: 'lowest', value: null };
    throw invalidItem(parameter, text, `"${key}" can only be asked to be low; set budget for a limit.`);
  }
  if (parameter === 'avoid' && type === undefined && snapshot.tools.has(text)) {
    throw invalidItem(parameter, text, `"${text}" is a tool; put it in avoid_tools.`);
  }
  return wanted(readQuestion(text, parameter, snapshot) as Single, type === 'set' ? 'includes' : 'is');
}

function wanted({ key, value }: Single, op: 'includes' | 'is'): UnweightedConstraint {
  return { key, op, value: value ?? true };
}

/** What has a parameter of its own. */
function readOwn(
  text: string,
  key: string,
  value: string,
  parameter: string,
  snapshot: Snapshot,
): UnweightedConstraint {
  if (key === 'category') {
    requireChoice(key, value, Object.keys(snapshot.methodology.categories), 'unknown_category');
    return { key, op: 'is', value };
  }
  if (key === 'tool') {
    if (parameter !== 'want') throw invalidItem(parameter, text, 'Tools go in like, choices, avoid_tools or tools.');
    return { key, op: 'is', value: findTool(snapshot, value, parameter).slug };
  }
  const { maximum = 0 } = (criteriaParameters as Record<string, { maximum?: number }>)[key] ?? {};
  const number = WHOLE.test(value) ? Number(value) : 0;
  if (parameter === 'avoid' || number < 1 || number > maximum)
    throw invalidItem(
      parameter,
      text,
      `"${key}" takes a whole number from 1 to ${maximum}, in must or want: "${key}=5".`,
    );
  return { key, op: 'is', value: number };
}

/**
 * Writes the item that is read as a constraint.
 *
 * @returns undefined if there is none
 */
export function writeItem({ key, op, value, strength }: Constraint): string | undefined {
  switch (op) {
    case 'is':
      if (value === true) return key;
      return typeof value === 'string' || isQuantity(key) ? `${key}=${value}` : undefined;
    case 'includes':
      return `${key}=${value}`;
    case 'one_of':
      return `${key}=${(value as string[]).join('|')}`;
    case 'gte':
      return WHOLE.test(String(value)) ? `${key}>=${value}` : undefined;
    case 'lte':
      if (key === 'budget') return writeBudgetItem(value as Budget);
      return WHOLE.test(String(value)) ? `${key}<=${value}` : undefined;
    case 'lowest':
      return strength === 'avoid' ? undefined : key;
    case 'excludes':
      return undefined;
  }
}

/** What qualifies a budget. All but the billing say nothing without one. */
const QUALIFIERS = ['currency', 'budget_period', 'budget_per', 'billing'] as const;

/** The unit of a budget as a constraint has it, by the value of `budget_per`. */
const PER = { person: 'seat', sender: 'sender', total: 'total' } as const;

/** What is asked for, whether as a must, as a want or to be avoided. */
export type UnweightedConstraint = Omit<Constraint, 'strength'>;

type BudgetCriteria = Pick<CriteriaInput, 'budget' | (typeof QUALIFIERS)[number]>;

/**
 * The budget that parameters state; undefined if there is none.
 *
 * @throws Problem missing_parameter if only its currency, period or unit is given, and invalid_parameter for an unknown currency
 */
export function readBudget(input: BudgetCriteria, snapshot: Snapshot): UnweightedConstraint | undefined {
  const { budget, budget_period, budget_per, billing } = input;
  if (budget === undefined) {
    const given = QUALIFIERS.find((name) => name !== 'billing' && input[name] !== undefined);
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
    ...(period !== null && { budget_period: period as NonNullable<CriteriaInput['budget_period']> }),
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
function readBudgetItem(text: string, parameter: string, snapshot: Snapshot): UnweightedConstraint {
  const [amount = '', ...words] = text.split('/');
  const names = words.map((word) => qualifierOf(word, snapshot));
  const isRead = !names.includes(undefined) && new Set(names).size === names.length;
  if (!isRead || !/^\d{1,9}(\.\d{1,2})?$/.test(amount))
    throw invalidItem(
      parameter,
      `budget<=${text}`,
      'A budget in a list is written "budget<=500/EUR/month/total"; all but the amount can be left out.',
    );
  const qualifiers = Object.fromEntries(names.map((name, i) => [name, name === 'billing' ? 'month' : words[i]]));
  return readBudget({ ...(qualifiers as BudgetCriteria), budget: Number(amount) }, snapshot) as UnweightedConstraint;
}

/** Which parameter has a word as its value; undefined if none does. */
function qualifierOf(word: string, snapshot: Snapshot): (typeof QUALIFIERS)[number] | undefined {
  if (word === BILLED_MONTHLY) return 'billing';
  if (Object.hasOwn(PER, word)) return 'budget_per';
  if (['month', 'year', 'once'].includes(word)) return 'budget_period';
  return budgetCurrencies(snapshot).includes(word) ? 'currency' : undefined;
}

/** The item that states a budget. */
function writeBudgetItem(value: Budget): string {
  const { budget, currency, budget_period, budget_per, billing } = writeBudget(value);
  const parts = [budget, currency, budget_period, budget_per, billing && BILLED_MONTHLY];
  return `budget<=${parts.filter((part) => part !== undefined).join('/')}`;
}

/** Prices are compared in whole cents. */
function wholeCents(amount: number): number {
  return Math.floor(amount * 100 + 0.5) / 100;
}
