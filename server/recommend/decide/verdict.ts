import { citationsOf, valuesOf } from '../../../pipeline/artifacts/answer.ts';
import type { Fact } from '../../../pipeline/artifacts/fact.ts';
import type { Citation } from '../../../pipeline/artifacts/source.ts';
import type { Tool } from '../../../pipeline/artifacts/tool.ts';
import type { FactValue } from '../../../pipeline/artifacts/value.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { Constraint } from '../constraint.ts';
import type { Likeness } from './likeness.ts';

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
  /** Of money: how the price was held against the sum, in words and figures. */
  readonly arithmetic?: string | undefined;
  readonly likeness?: Likeness | undefined;
  /** How well a want is met, in thousandths, where it is more than yes or no. */
  readonly fit?: number | undefined;
  /** Whether a part of what is asked is proven where the verdict is open. */
  readonly partly?: boolean | undefined;
  /** What it costs a month, in cents of the base currency, where a low price is asked for and it is known. */
  readonly cents?: number | undefined;
  /** Where it is unknown whether a price is within a budget: how the least that is known of it compares with the budget. */
  readonly priceHint?: 'within' | 'above' | 'far-above' | undefined;
  /** What the verdict comes to, for a sentence, where the constraint's own words do not say it. */
  readonly said?: string | undefined;
}

/** Judges a tool by one fact, or by its category. Unknown is never read as no; a disputed fact counts only where all its values agree. */
export function judge(constraint: Constraint, tool: Tool, { methodology }: Pick<Snapshot, 'methodology'>): Judgement {
  if (constraint.key === 'category') {
    const display = methodology.categories[tool.category]?.label ?? tool.category;
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
