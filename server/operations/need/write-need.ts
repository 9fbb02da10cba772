import type { Need, NeedQuestion, Strength } from '../../../model/board/need.ts';
import { questionName } from '../../../model/job.ts';
import type { NeedInput } from './parameters.ts';

/**
 * A need as parameters, which are read as the same need. What was ignored is in none.
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
  };
  const isSet = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(written).filter(([, value]) => isSet(value)));
}

/** A question in the shortest form that parameters have for it: `company.country=AT|BE`, `integrations.zapier|integrations.make`. */
export function writeQuestion(question: Pick<NeedQuestion, 'any'>): string {
  const name = questionName(question);
  const [{ key, value, op } = { key: '' }, ...others] = question.any;
  const isOfOne = value !== undefined && op === undefined && others.every((one) => one.key === key && one.op === op);
  return isOfOne ? `${key}=${question.any.map((one) => one.value).join('|')}` : name;
}
