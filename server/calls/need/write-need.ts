import type { Need, Strength } from '../../../model/board/need.ts';
import { writeQuestion } from '../../../model/condition.ts';
import { type NeedInput, needParameters } from './parameters.ts';

/**
 * Writes a need as parameters, in canonical order. `readNeed` returns the same need.
 * @param base the default currency
 */
export function writeNeed({ questions, setUp, budget, currency, ...need }: Need, base: string): NeedInput {
  const items = (strength: Strength) => [
    ...new Set(questions.filter((question) => question.strength === strength).map(writeQuestion)),
  ];
  const written: NeedInput = {
    required: items('required'),
    nice: items('nice'),
    unwanted: items('unwanted'),
    ...setUp,
    budget: budget?.amount,
    cheapest: need.wantsCheapest || undefined,
    currency: currency === base ? undefined : currency,
    billing: need.billing,
    for_channels: need.channels && [...need.channels],
    category: need.category,
    tools: need.only && [...need.only],
    without: need.without && [...need.without],
    plan: need.plan,
    not_understood: [...need.notUnderstood],
  };
  const names = Object.keys(needParameters) as (keyof NeedInput)[];
  const isSet = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(names.filter((name) => isSet(written[name])).map((name) => [name, written[name]]));
}
