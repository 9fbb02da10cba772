import type { Need, Strength } from '../../../model/board/need.ts';
import { writeQuestion } from '../../../model/condition.ts';
import type { NeedInput } from './parameters.ts';

/**
 * A need as parameters, which are read as the same need.
 * @param base the currency that is meant where none is named
 */
export function writeNeed({ questions, setUp, budget, currency, billing, ...need }: Need, base: string): NeedInput {
  const items = (strength: Strength) => [
    ...new Set(questions.filter((question) => question.strength === strength).map(writeQuestion)),
  ];
  const written: NeedInput = {
    required: items('required'),
    nice: items('nice'),
    unwanted: items('unwanted'),
    ...setUp,
    budget: budget?.amount,
    cheapest: need.isCheapWanted || undefined,
    currency: currency === base ? undefined : currency,
    billing,
    tools: need.only && [...need.only],
    without: need.without && [...need.without],
    not_understood: [...need.notUnderstood],
  };
  const isSet = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(written).filter(([, value]) => isSet(value)));
}
