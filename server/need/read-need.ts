import type { Need, Strength } from '../../model/board/need.ts';
import { parseColumn } from '../../model/parse-question.ts';
import type { SetUp } from '../../model/pricing/set-up.ts';
import { orList } from '../../model/words/lists.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { Problem } from '../http/problem.ts';
import { limitNotUnderstood, type NeedInput, setUpParameters } from './parameters.ts';
import { readPlan } from './read-plan.ts';

const STRENGTHS = ['required', 'nice', 'unwanted'] as const satisfies readonly Strength[];

/**
 * Converts parameters, with slugs and questions in canonical form, to a need.
 * @param notUnderstood words of `q` that were not understood
 * @throws Problem invalid_parameter for an unknown plan
 */
export function readNeed(snapshot: Snapshot, input: NeedInput, notUnderstood: readonly string[] = []): Need {
  const { catalogue, currencies, categories } = snapshot.methodology;
  const { budget, billing, cheapest, category, tools, without } = input;
  const currency = input.currency ?? currencies.base;
  const questions = STRENGTHS.flatMap((strength) =>
    (input[strength] ?? []).map((item) => ({ any: parseColumn(item, catalogue), strength })),
  );
  return {
    questions: requireKeys(questions, categories[category ?? '']?.requires ?? []),
    setUp: toSetUp(input),
    budget: budget === undefined ? undefined : { amount: budget, currency },
    wantsCheapest: cheapest,
    currency,
    billing,
    plan: readPlan(input, snapshot),
    category,
    only: tools,
    without,
    notUnderstood: limitNotUnderstood([...(input.not_understood ?? []), ...notUnderstood]),
  };
}

/** Requires keys, as a category or a comparison does, unless a need decides them. A key that is nice to have becomes required. */
export function requireKeys(questions: Need['questions'], keys: readonly string[]): Need['questions'] {
  const isAbout = ({ any }: Need['questions'][number], key: string) => any.every((condition) => condition.key === key);
  const added = keys.filter((key) => !questions.some((one) => one.strength !== 'nice' && isAbout(one, key)));
  return [
    ...added.map((key) => ({ any: [{ key }], strength: 'required' as const })),
    ...questions.filter((one) => !added.some((key) => isAbout(one, key))),
  ];
}

/** Extracts the numbers of the set-up from a need. */
export function toSetUp(input: NeedInput): SetUp {
  const fields = Object.keys(setUpParameters) as (keyof typeof setUpParameters)[];
  return Object.fromEntries(fields.flatMap((field) => (input[field] === undefined ? [] : [[field, input[field]]])));
}

/** Rejects set-ups whose numbers are all 0. @throws Problem */
export function requireQuantity(input: NeedInput): void {
  const { people = 1, ...others } = toSetUp(input);
  if ([people, ...Object.values(others)].some((number) => number > 0)) return;
  const detail = `A bill needs at least one quantity. Set at least one of ${orList(Object.keys(setUpParameters))}.`;
  throw new Problem('invalid_parameter', detail, { parameter: 'people', value: '0' });
}
