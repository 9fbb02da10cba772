import type { Constraint } from './constraint.ts';
import { citationsOf, type Fact, valuesOf } from './fact.ts';
import type { Methodology } from './methodology.ts';
import type { Citation } from './source.ts';
import type { Tool } from './tool.ts';
import type { FactValue } from './value.ts';

export const VERDICTS = ['meets', 'fails', 'unknown'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A verdict on one constraint, with what it rests on. */
export interface Judgement {
  readonly verdict: Verdict;
  /** Keys of the facts that it rests on. */
  readonly facts: readonly string[];
  /** What they say. */
  readonly display: string;
  readonly sources: readonly Citation[];
  readonly note: string | null;
}

/** Judges a tool by one fact, or by its category. Unknown is never read as no; a disputed fact counts only where all its values agree. */
export function judge(constraint: Constraint, tool: Tool, { categories }: Pick<Methodology, 'categories'>): Judgement {
  if (constraint.key === 'category') {
    const display = categories[tool.category]?.label ?? tool.category;
    return {
      verdict: wish(tool.category === constraint.value, constraint),
      facts: [],
      display,
      sources: [],
      note: null,
    };
  }
  const fact = tool.facts[constraint.key] as Fact;
  const held = agreed(fact, (value) => holds(value, constraint, fact.complete === true));
  return {
    verdict: held === undefined ? 'unknown' : wish(held, constraint),
    facts: [fact.key],
    display: fact.display,
    sources: citationsOf(fact),
    note: noteOn(fact),
  };
}

/** What all values of a fact say; undefined where it is open or they differ. */
function agreed(fact: Fact, test: (value: FactValue) => boolean | undefined): boolean | undefined {
  const results = new Set(valuesOf(fact).map(test));
  return results.size === 1 ? [...results][0] : undefined;
}

/** Under "avoid" the constraint names what is unwanted, and the verdict speaks of the wish. */
function wish(held: boolean, { strength }: Constraint): Verdict {
  return held === (strength !== 'avoid') ? 'meets' : 'fails';
}

function holds(value: FactValue, { op, value: asked }: Constraint, complete: boolean): boolean | undefined {
  switch (op) {
    case 'is':
      return value === asked;
    case 'one_of':
      return (asked as string[]).includes(String(value));
    case 'includes':
      return listed(value, asked, complete);
    case 'excludes': {
      const found = listed(value, asked, complete);
      return found === undefined ? undefined : !found;
    }
    case 'lte':
      return Number(value) <= Number(asked);
    case 'gte':
      return Number(value) >= Number(asked);
    case 'lowest':
      return undefined;
  }
}

/** A set lists what is proven: what it does not list is a no only where the list is complete. */
function listed(value: FactValue, asked: Constraint['value'], complete: boolean): boolean | undefined {
  if ((value as string[]).includes(String(asked))) return true;
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
