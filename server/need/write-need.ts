import type { Need, Strength } from '../../model/board/need.ts';
import { writeQuestion } from '../../model/condition.ts';
import { BILLING_PERIODS } from '../../model/keys.ts';
import { type NeedInput, needParameters } from './parameters.ts';

/**
 * Converts a need to parameters in canonical order. `readNeed` does the opposite.
 * @param defaultCurrency left out of the parameters
 */
export function writeNeed({ questions, setUp, budget, currency, ...need }: Need, defaultCurrency: string): NeedInput {
  // The billing requires its question.
  const impliedItem = `${BILLING_PERIODS}=${need.billing}`;
  const listItems = (strength: Strength) => [
    ...new Set(questions.filter((question) => question.strength === strength).map(writeQuestion)),
  ];
  const input: NeedInput = {
    required: listItems('required').filter((item) => item !== impliedItem),
    nice: listItems('nice'),
    unwanted: listItems('unwanted'),
    ...setUp,
    budget: budget?.amount,
    cheapest: need.wantsCheapest || undefined,
    currency: currency === defaultCurrency ? undefined : currency,
    billing: need.billing,
    category: need.category,
    tools: need.only && [...need.only],
    without: need.without && [...need.without],
    plan: need.plan,
    not_understood: [...need.notUnderstood],
  };
  const names = Object.keys(needParameters) as (keyof NeedInput)[];
  const isSet = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(names.filter((name) => isSet(input[name])).map((name) => [name, input[name]]));
}
