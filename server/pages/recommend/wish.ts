import type { Budget } from '../../../model/constraint.ts';
import { constraintText } from '../../../model/constraint-text.ts';
import type { Methodology } from '../../../model/methodology.ts';
import type { StatedConstraint } from '../../operations/recommend/check.ts';

const PERIODS: Readonly<Record<string, string>> = { month: 'a month', year: 'a year', once: 'once' };
const UNITS: Readonly<Record<string, string>> = { seat: 'a person', sender: 'a sending account', total: 'in all' };

/** A wish in a few words, as it was understood: `No WhatsApp`, `At most 80 EUR a month in all`, `Like Waalaxy`. */
export function wishInWords(
  constraint: StatedConstraint,
  methodology: Methodology,
  nameOf: (slug: string) => string,
): string {
  const words = inLowerCase(constraint, methodology, nameOf);
  return `${words[0]?.toUpperCase()}${words.slice(1)}`;
}

function inLowerCase(constraint: StatedConstraint, methodology: Methodology, nameOf: (slug: string) => string): string {
  const { key, op, value, strength, counted } = constraint;
  if (key === 'tool') return `${strength === 'avoid' ? 'not' : 'like'} ${nameOf(String(value))}`;
  if (key === 'seats') return `for ${value} ${counted?.words ?? (value === 1 ? 'person' : 'people')}`;
  if (op === 'lowest') return 'a low price';
  const words = constraintText(constraint, methodology);
  if (key !== 'budget') return words;
  const { period, per, billing } = value as Budget;
  return [words, PERIODS[period ?? ''], UNITS[per ?? ''], billing && `billed ${billing}`].filter(Boolean).join(' ');
}
