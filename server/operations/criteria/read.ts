import { type Constraint, QUANTITIES } from '../../../model/constraint.ts';
import { Problem } from '../../problem/problem.ts';
import { identity } from '../../recommend/judge/criteria.ts';
import { CHOICE } from '../../recommend/read/criteria.ts';
import { type GivenCriteria, type GivenCriterion, overlap } from '../../recommend/read/interpretation.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { invalidItem } from '../input.ts';
import { requireLength } from '../selection.ts';
import { findTool } from '../tool-names.ts';
import { readBudget, readItem, type UnweightedConstraint, writeItem } from './item.ts';
import { type CriteriaInput, criteriaParameters } from './parameters.ts';

/** A want that says that the budget may be exceeded. */
export const BUDGET_IS_WANTED = 'budget';

/** What the parameter for monthly billing asks for without a budget. */
const BILLED_MONTHLY: Constraint = {
  key: 'pricing.billing_periods',
  op: 'includes',
  value: 'month',
  strength: 'must',
};

/** Parameters that ask for nothing by themselves. */
const NO_CRITERIA: readonly string[] = ['tools', 'first', 'not_needed'];

/**
 * Reads the criteria that parameters state.
 *
 * @param hasText whether a text is asked as well
 * @returns undefined if there are none
 * @throws Problem missing_parameter if there is neither a text nor a criterion; unknown_key, unknown_category, tool_not_found or
 * invalid_parameter, with what is allowed
 */
export function readCriteria(input: CriteriaInput, hasText: boolean, snapshot: Snapshot): GivenCriteria | undefined {
  const given = Object.keys(criteriaParameters).filter((name) => input[name as keyof CriteriaInput] !== undefined);
  const budget = readBudget(input, snapshot);
  if (!budget && input.want?.includes(BUDGET_IS_WANTED))
    throw new Problem('missing_parameter', `"want" names "budget", which is missing.`, { parameter: 'budget' });
  if (!hasText && !asksForSomething(input))
    throw new Problem('missing_parameter', 'Say what is needed: a text in "q", or criteria such as "must".', {
      parameter: 'q',
    });
  if (given.length === 0) return undefined;
  for (const name of given) {
    const value = input[name as keyof CriteriaInput];
    if (Array.isArray(value)) requireLength(name, value);
  }
  const wants = (input.want ?? [])
    .filter((item) => item !== BUDGET_IS_WANTED)
    .map((item) => ({ text: `want=${item}`, readings: readItem(item, 'want', snapshot).map(asWant) }));
  const single = wants.filter(({ readings }) => readings.length === 1);
  const explicit: GivenCriteria = {
    criteria: [
      ...items('must', input.must, snapshot),
      ...named(input),
      ...(budget ? [{ text: `budget=${input.budget}`, constraint: { ...budget, strength: ofBudget(input) } }] : []),
      ...(input.billing && !budget ? [{ text: `billing=${input.billing}`, constraint: BILLED_MONTHLY }] : []),
      ...items('avoid', input.avoid, snapshot),
      ...single.map(({ text, readings }) => ({ text, constraint: readings[0] as Constraint })),
      ...toolCriteria(input, snapshot),
    ],
    alternatives: wants
      .filter(({ readings }) => readings.length > 1)
      .map(({ text, readings }) => ({
        text,
        readings: readings.map((reading) => ({ ...reading, assumed: 'one of several alternatives' })),
      })),
    unneeded: (input.not_needed ?? []).flatMap((item) =>
      readItem(item, 'not_needed', snapshot).map((wanted) => ({
        text: `not_needed=${item}`,
        constraint: asWant(wanted),
      })),
    ),
    only: input.tools?.map((slug) => findTool(snapshot, slug, 'tools').slug),
    first: firstOf(input.first, snapshot),
  };
  requireNeeded(explicit);
  return explicit;
}

/** @throws Problem invalid_parameter if what is asked for is not needed either: nobody can say which of the two is meant */
function requireNeeded({ criteria, alternatives, unneeded }: GivenCriteria): void {
  const wanted = [
    ...criteria.flatMap(({ text, constraint }) => (constraint.strength === 'avoid' ? [] : [{ text, constraint }])),
    ...alternatives.flatMap(({ text, readings }) => readings.map((constraint) => ({ text, constraint }))),
  ];
  for (const { text, constraint } of unneeded) {
    const other = wanted.find((one) => overlap(one.constraint, constraint));
    if (other)
      throw invalidItem('not_needed', text, `"${other.text}" and "${text}" contradict each other; leave one out.`);
  }
}

/** Whether parameters ask for something by themselves, so that there is an answer without a text. */
export function asksForSomething(input: CriteriaInput): boolean {
  return Object.keys(criteriaParameters).some(
    (name) =>
      !NO_CRITERIA.includes(name) && ![undefined, false].includes(input[name as keyof CriteriaInput] as undefined),
  );
}

/** Whether parameters ask for anything: a text that comes with them is a need. */
export function statesCriteria({ criteria, alternatives, unneeded }: GivenCriteria): boolean {
  return criteria.length + alternatives.length + unneeded.length > 0;
}

function asWant(wanted: UnweightedConstraint): Constraint {
  return { ...wanted, strength: 'want' };
}

function ofBudget({ want = [] }: CriteriaInput): 'must' | 'want' {
  return want.includes(BUDGET_IS_WANTED) ? 'want' : 'must';
}

/** @throws Problem invalid_parameter for alternatives that one constraint cannot express */
function items(parameter: 'must' | 'avoid', texts: readonly string[] = [], snapshot: Snapshot): GivenCriterion[] {
  return texts.map((item) => {
    const [wanted, ...others] = readItem(item, parameter, snapshot);
    if (!wanted || others.length > 0)
      throw invalidItem(
        parameter,
        item,
        `Alternatives in ${parameter} can only be values of one question that has one value; put "${item}" in want.`,
      );
    return { text: `${parameter}=${item}`, constraint: { ...wanted, strength: parameter } };
  });
}

/** The type of tool, and the numbers of the set-up. */
function named(input: CriteriaInput): GivenCriterion[] {
  return (['category', ...QUANTITIES] as const).flatMap((key) => {
    const value = input[key];
    if (value === undefined) return [];
    return [{ text: `${key}=${value}`, constraint: { key, op: 'is', value, strength: 'must' } }];
  });
}

/** The tools that others are to be like, those to choose from and those to avoid, and a low price, which may be lower than that of one. */
function toolCriteria(input: CriteriaInput, snapshot: Snapshot): GivenCriterion[] {
  const tools = (parameter: 'like' | 'choices' | 'avoid_tools', more: Partial<Constraint>): GivenCriterion[] =>
    (input[parameter] ?? []).map((slug) => ({
      text: `${parameter}=${slug}`,
      constraint: { key: 'tool', op: 'is', value: findTool(snapshot, slug, parameter).slug, strength: 'want', ...more },
      ...(parameter === 'choices' && { isChoice: true }),
    }));
  const lowest = { key: 'pricing.plans', op: 'lowest', value: null, strength: 'want' } as const;
  return [
    ...(input.cheapest ? [{ text: 'cheapest=true', constraint: lowest }] : []),
    ...tools('like', {}),
    ...tools('choices', { assumed: CHOICE }),
    ...tools('avoid_tools', { strength: 'avoid' }),
  ];
}

/** @throws Problem invalid_parameter if it names nothing that is asked for */
function firstOf(first: string | undefined, snapshot: Snapshot): GivenCriteria['first'] {
  if (first === undefined) return () => undefined;
  return (constraints) => {
    const isKey = Object.hasOwn(criteriaParameters, first) || constraints.some(({ key }) => key === first);
    const [wanted] = isKey ? [] : readItem(first, 'first', snapshot);
    const isNamed = (constraint: Constraint) =>
      writeItem(constraint) === first || (wanted !== undefined && identityOf(constraint) === identityOf(wanted));
    // The first must counts most by default, so that what is also a must is named as something to avoid.
    const tests = [
      (constraint: Constraint) => constraint.strength === 'avoid' && isNamed(constraint),
      isNamed,
      ({ key }: Constraint) => key === first,
    ];
    const index = tests.map((test) => constraints.findIndex(test)).find((found) => found >= 0);
    if (index === undefined) throw invalidItem('first', first, `"${first}" is not among the criteria.`);
    return index;
  };
}

/** Equal for constraints that ask for the same thing, or for its absence. */
function identityOf(wanted: UnweightedConstraint): string {
  return identity({ ...wanted, strength: 'must' });
}
