import type { TSchema } from 'typebox';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { Problem } from '../http/problem.ts';
import { readShort } from './read-value.ts';

type Input = Readonly<Record<string, unknown>>;

/** Words before a maximum: "under $60". */
const AT_MOST = /^(?:<=?|≤|under|below|up to|max\.?|maximum|at most|less than|no more than)?:?$/i;

/**
 * Reads a budget such as "$60 a month" as amount and currency.
 * @throws Problem if `currency` is another one
 */
export function readMoney(input: Input, properties: Readonly<Record<string, TSchema>>, snapshot: Snapshot): Input {
  const { budget, currency } = input;
  if (typeof budget !== 'string' || !('currency' in properties)) return input;
  const { number } = readShort(budget, snapshot);
  if (!number || !AT_MOST.test(number.before)) return input;
  if (number.after !== '' && readShort(number.after, snapshot).period !== 'month') return input;
  const { base } = snapshot.methodology.currencies;
  const own = number.currency;
  if (own !== undefined && currency !== undefined && own !== currency) {
    const detail = `"budget" is in ${own}, but "currency" is ${currency}. Give both in one currency.`;
    throw new Problem('invalid_parameter', detail, { parameter: 'budget', value: budget });
  }
  const isOther = own !== undefined && own !== base && currency === undefined;
  return { ...input, budget: number.value, ...(isOther && { currency: own }) };
}
