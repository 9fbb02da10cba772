import type { Constraint } from './constraint.ts';
import { citationsOf, type Fact } from './fact.ts';
import type { Methodology } from './methodology.ts';
import type { Citation } from './source.ts';
import { isDenied, isProven, stateOf } from './state.ts';
import type { Tool } from './tool.ts';

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
export function verdictByFact({ key, op, value, for: channel, strength }: Constraint, { facts }: Tool): Verdict {
  // A constraint may want that a tool has something not. Whether it has it is decided all the same.
  const isForAbsence = op === 'excludes' || value === false;
  const state = stateOf(
    facts[key],
    isForAbsence ? { value: value === false ? true : value, for: channel } : { op, value, for: channel },
  );
  if (!isProven(state) && !isDenied(state) && state !== 'absent') return 'unknown';
  // With "avoid" the constraint names the unwanted state.
  return (isProven(state) !== isForAbsence) === (strength !== 'avoid') ? 'meets' : 'fails';
}

/** Judges a tool by one fact or by its category. Unknown is never read as no, unless a look where it would be found nothing (`isAbsent`); a disputed fact counts only if all its values give the same result. */
export function judge(constraint: Constraint, tool: Tool, { categories }: Pick<Methodology, 'categories'>): Judgement {
  if (constraint.key === 'category') {
    const display = categories[tool.category]?.label ?? tool.category;
    return {
      verdict: (tool.category === constraint.value) === (constraint.strength !== 'avoid') ? 'meets' : 'fails',
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

function noteOn(fact: Fact): string | null {
  const parts = [
    fact.status === 'disputed' && 'Sources differ.',
    fact.from_plan && `From plan ${fact.from_plan}.`,
    fact.extra && 'Costs extra.',
    fact.note ?? fact.unknown?.note,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : null;
}
