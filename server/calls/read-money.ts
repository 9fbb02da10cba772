import type { TSchema } from 'typebox';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { Problem } from '../http/problem.ts';
import { readShortText } from './read-value.ts';

type Input = Readonly<Record<string, unknown>>;

/** Matches the words before a maximum, as in "under $60". */
const MAXIMUM_PHRASE = /^(?:<=?|≤|under|below|up to|max\.?|maximum|at most|less than|no more than)?:?$/i;

/**
 * Converts a budget such as "$60 a month" to amount and currency.
 * @throws Problem if the parameter `currency` is a different one
 */
export function readMoney(input: Input, properties: Readonly<Record<string, TSchema>>, snapshot: Snapshot): Input {
  const { budget, currency } = input;
  if (typeof budget !== 'string' || !('currency' in properties)) return input;
  const { number } = readShortText(budget, snapshot);
  if (!number || !MAXIMUM_PHRASE.test(number.textBefore)) return input;
  if (number.textAfter !== '' && readShortText(number.textAfter, snapshot).period !== 'month') return input;
  const { base } = snapshot.methodology.currencies;
  const budgetCurrency = number.currency;
  if (budgetCurrency !== undefined && currency !== undefined && budgetCurrency !== currency) {
    const detail = `"budget" is in ${budgetCurrency}, but "currency" is ${currency}. Use the same currency in both.`;
    throw new Problem('invalid_parameter', detail, { parameter: 'budget', value: budget });
  }
  const isForeign = budgetCurrency !== undefined && budgetCurrency !== base && currency === undefined;
  return { ...input, budget: number.value, ...(isForeign && { currency: budgetCurrency }) };
}
