import { isAbsent } from './absence.ts';
import type { Constraint } from './constraint.ts';
import { aboutChannel, citationsOf, type Fact, valuesOf } from './fact.ts';
import type { Methodology } from './methodology.ts';
import type { Citation } from './source.ts';
import type { Tool } from './tool.ts';
import type { FactValue } from './value.ts';

export const VERDICTS = ['meets', 'fails', 'unknown'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A verdict on one constraint, with its evidence. */
export interface Judgement {
  readonly verdict: Verdict;
  /** Keys of the facts that decided it. */
  readonly facts: readonly string[];
  /** Their values in words. */
  readonly display: string;
  readonly sources: readonly Citation[];
  readonly note: string | null;
}

/** The verdict of `judge` by one fact, without its evidence. */
export function verdictByFact(constraint: Constraint, tool: Tool): Verdict {
  const fact = tool.facts[constraint.key] as Fact;
  const holds = isAbsent(fact)
    ? resultOfAbsence(fact, constraint)
    : resultOfAll(aboutChannel(fact, constraint.for), (value) => matches(value, constraint, fact.complete === true));
  return holds === undefined ? 'unknown' : verdictOf(holds, constraint);
}

/** Judges a tool by one fact or by its category. Unknown is never read as no, unless a look where it would be found nothing (`isAbsent`); a disputed fact counts only if all its values give the same result. */
export function judge(constraint: Constraint, tool: Tool, { categories }: Pick<Methodology, 'categories'>): Judgement {
  if (constraint.key === 'category') {
    const display = categories[tool.category]?.label ?? tool.category;
    return {
      verdict: verdictOf(tool.category === constraint.value, constraint),
      facts: [],
      display,
      sources: [],
      note: null,
    };
  }
  const fact = tool.facts[constraint.key] as Fact;
  return {
    verdict: verdictByFact(constraint, tool),
    facts: [fact.key],
    display: fact.display,
    sources: citationsOf(fact),
    note: noteOn(fact),
  };
}

/** The result of a test for all values of a fact. Undefined if there is no value or the results differ. */
function resultOfAll(fact: Fact, test: (value: FactValue) => boolean | undefined): boolean | undefined {
  const [first, ...others] = valuesOf(fact);
  if (first === undefined) return undefined;
  const result = test(first);
  return others.every((value) => test(value) === result) ? result : undefined;
}

/** The result of a constraint for what was not there. Of a choice only some values are ruled out, and the others leave it open. */
function resultOfAbsence(fact: Fact, constraint: Constraint): boolean | undefined {
  if (fact.absent?.rules_out === undefined) return matches(false, constraint, false);
  const wanted = [constraint.value].flat() as FactValue[];
  return wanted.every((value) => isAbsent(fact, value)) ? false : undefined;
}

/** With "avoid" the constraint names the unwanted state, so a tool meets it if the constraint does not hold. */
function verdictOf(holds: boolean, { strength }: Constraint): Verdict {
  return holds === (strength !== 'avoid') ? 'meets' : 'fails';
}

function matches(value: FactValue, { op, value: wanted }: Constraint, complete: boolean): boolean | undefined {
  switch (op) {
    case 'is':
      return value === wanted;
    case 'one_of':
      return (wanted as string[]).includes(String(value));
    case 'includes':
      return includes(value, wanted, complete);
    case 'excludes': {
      const found = includes(value, wanted, complete);
      return found === undefined ? undefined : !found;
    }
    case 'lte':
      return Number(value) <= Number(wanted);
    case 'gte':
      return Number(value) >= Number(wanted);
    case 'lowest':
      return undefined;
  }
}

/** Whether a set includes a value. A set lists what is proven, so a value that it does not list is a no only if it is complete. */
function includes(value: FactValue, wanted: Constraint['value'], complete: boolean): boolean | undefined {
  if ((value as string[]).includes(String(wanted))) return true;
  return complete ? false : undefined;
}

function noteOn(fact: Fact): string | null {
  const parts = [
    fact.status === 'disputed' && 'Sources differ.',
    fact.from_plan && `From plan ${fact.from_plan}.`,
    fact.extra && 'Costs extra.',
    fact.note ?? fact.unknown?.note,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : null;
}
