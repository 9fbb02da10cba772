import type { Fact } from '../../../model/fact.ts';
import { shortened } from './words.ts';

/* A fact as one cell of a table, with marks for what qualifies its value. */

const MARKS = [
  { mark: '*', meaning: 'has a note', isOn: (fact: Fact) => noteOn(fact) !== undefined },
  { mark: '+', meaning: 'costs extra', isOn: ({ extra }: Fact) => extra === true },
  { mark: '~', meaning: 'the evidence is old', isOn: ({ stale }: Fact) => stale === true },
] as const;

/** The note that qualifies a value. What is said about an unknown answer qualifies none. */
export function noteOn({ status, note }: Fact): string | undefined {
  return status === 'known' || status === 'disputed' ? note : undefined;
}

/**
 * The value in words, with the cheapest plan that has it and the marks of `marksOn`; "unknown" and "does not apply" without.
 * @param most in characters, without marks
 */
export function factCell(fact: Fact | undefined, most: number): string {
  if (fact === undefined || fact.status === 'unknown') return 'unknown';
  if (fact.status === 'not_applicable') return 'does not apply';
  const { display, from_plan } = fact;
  const value = display.replace(/^(Yes|No)\b/, (answer) => answer.toLowerCase());
  const marks = MARKS.filter(({ isOn }) => isOn(fact)).map(({ mark }) => mark);
  return shortened(from_plan === undefined ? value : `${value}, from ${from_plan}`, most) + marks.join('');
}

/** What the marks on the cells of some facts mean, in one line; undefined where there are none. */
export function marksOn(facts: readonly Fact[]): string | undefined {
  const used = MARKS.filter(({ isOn }) => facts.some(isOn));
  return used.length > 0 ? used.map(({ mark, meaning }) => `${mark} ${meaning}`).join(', ') : undefined;
}
