import { type Fact, isAnswered } from '../../../model/fact.ts';
import { cut } from '../../../model/words/cut.ts';

/* A fact as one cell of a table, with marks for what qualifies its value. */

const MARKS = [
  { mark: '*', meaning: 'has a note', isOn: (fact: Fact) => noteOn(fact) !== undefined },
  { mark: '+', meaning: 'costs extra', isOn: ({ extra }: Fact) => extra === true },
  { mark: '~', meaning: 'the evidence is old', isOn: ({ stale }: Fact) => stale === true },
] as const;

/** The note that qualifies a value. What is said about an unknown answer qualifies none. */
export function noteOn(fact: Fact): string | undefined {
  return isAnswered(fact) ? fact.note : undefined;
}

/** The words for a question that does not apply to a tool. */
export const NOT_APPLICABLE = 'does not apply';

/**
 * The value in words, with the cheapest plan that has it and the marks of `marksOn`; "unknown", "does not apply" and that it was not there without.
 * @param most in characters, without marks
 */
export function factCell(fact: Fact | undefined, most: number): string {
  if (fact?.absent) return cut(fact.display, most);
  if (fact === undefined || fact.status === 'unknown') return 'unknown';
  if (fact.status === 'not_applicable') return NOT_APPLICABLE;
  const { display, from_plan } = fact;
  const value = display.replace(/^(Yes|No)\b/, (answer) => answer.toLowerCase());
  return cut(from_plan === undefined ? value : `${value}, from ${from_plan}`, most) + marksAfter(fact);
}

/** The marks that follow the value of a fact; none where there is no value. */
export function marksAfter(fact: Fact): string {
  return marksOf(fact)
    .map(({ mark }) => mark)
    .join('');
}

function marksOf(fact: Fact) {
  return isAnswered(fact) ? MARKS.filter(({ isOn }) => isOn(fact)) : [];
}

/** What the marks on the cells of some facts mean, in one line; undefined where there are none. */
export function marksOn(facts: readonly Fact[]): string | undefined {
  const found = new Set(facts.flatMap(marksOf));
  const used = MARKS.filter((mark) => found.has(mark));
  return used.length > 0 ? used.map(({ mark, meaning }) => `${mark} ${meaning}`).join(', ') : undefined;
}
