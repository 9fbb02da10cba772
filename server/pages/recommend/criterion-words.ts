import type { Static } from 'typebox';
import { type Budget, constraintText, isQuantity, quantityInWords } from '../../../model/constraint.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { AnswerOf } from '../../operations/operation.ts';
import type { StatedConstraint } from '../../operations/recommend/judged-tool.ts';
import type { recommend } from '../../operations/recommend/operation.ts';

/** The answer of the operation. */
export type Recommendation = Static<typeof recommend.output>;

/** The same with every tool, each check of which comes with its facts and sources. */
export type Audited = AnswerOf<typeof recommend>;
export type AuditedTool = Audited['fits'][number];

export type Constraint = Recommendation['understood'][number]['constraint'];

/** How much something counts, by the parameter that says so. */
export type Weight = Constraint['strength'] | 'not_needed';
export const WEIGHTS: readonly Weight[] = ['must', 'want', 'not_needed', 'avoid'];

const PERIODS: Readonly<Record<string, string>> = { month: 'a month', year: 'a year', once: 'once' };
const UNITS: Readonly<Record<string, string>> = { seat: 'a person', sender: 'a sending account', total: 'in all' };

/** A criterion in a few words: `No WhatsApp`, `At most 80 EUR a month in all`, `Like Flagmast`. */
export function describeCriterion(
  constraint: StatedConstraint,
  methodology: Methodology,
  nameOf: (slug: string) => string,
): string {
  const words = inLowerCase(constraint, methodology, nameOf);
  return `${words[0]?.toUpperCase()}${words.slice(1)}`;
}

function inLowerCase(constraint: StatedConstraint, methodology: Methodology, nameOf: (slug: string) => string): string {
  const { key, op, value, strength } = constraint;
  if (key === 'tool') return `${strength === 'avoid' ? 'not' : 'like'} ${nameOf(String(value))}`;
  if (isQuantity(key)) return quantityInWords(key, Number(value));
  if (op === 'lowest') return 'a low price';
  const words = constraintText(constraint, methodology);
  if (key !== 'budget') return words;
  const { period, per, billing } = value as Budget;
  return [words, PERIODS[period ?? ''], UNITS[per ?? ''], billing && `billed ${billing}`].filter(Boolean).join(' ');
}

export type Describe = (constraint: StatedConstraint) => string;
export const WEIGHT_WORDS: Readonly<Record<Weight, string>> = {
  must: 'required',
  want: 'nice to have',
  not_needed: 'not needed',
  avoid: 'excluded',
};

/** What a criterion is about, without a "no", which its weight says. */
export function labelOf({ constraint, weight }: { constraint: object; weight: Weight }, describe: Describe): string {
  return describe((weight === 'avoid' ? { ...constraint, strength: 'must' } : constraint) as StatedConstraint);
}
