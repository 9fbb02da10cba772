import type { FactsByKey, FactValue } from '../fact.ts';
import { bestMark, type Mark } from '../mark.ts';
import type { NeedQuestion } from './need.ts';

/** The answer of one tool to one question. */
export interface BoardCell {
  readonly state: Mark;
  /** The fact that decides it. Of an OR-group the first yes, else the first unknown, else the first. */
  readonly key: string;
  readonly value: FactValue | null;
  /** Why it does not apply: see Fact. */
  readonly because: string | undefined;
  readonly isDisputed: boolean;
  readonly hasNote: boolean;
  /** The cheapest plan with it, if a page names one. */
  readonly plan: string | undefined;
  /** The source cited first. Null if nothing is known. */
  readonly source: string | null;
}

/** In an OR-group one yes is enough, and one unknown leaves it open. */
export function computeCell({ any }: Pick<NeedQuestion, 'any'>, facts: FactsByKey): BoardCell {
  const {
    mark: state,
    keys: [key],
  } = bestMark(any, facts);
  const fact = facts[key];
  const isKnown = fact?.status === 'known';
  return {
    state,
    key,
    value: isKnown ? fact.value : null,
    because: state === 'does not apply' ? fact?.because : undefined,
    isDisputed: fact?.status === 'disputed',
    hasNote: fact?.note !== undefined,
    plan: state === 'yes' ? fact?.plan : undefined,
    source: isKnown ? (fact.sources[0]?.id ?? null) : null,
  };
}
