import type { FactsByKey, FactValue } from '../fact.ts';
import { bestMark, type Mark } from '../mark.ts';
import type { AddOn } from '../pricing/plan.ts';
import { brings, findPlan, plansIn } from '../pricing/read-plan.ts';
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
  /** What is paid for it on top of the plan, with its price where a page says one. */
  readonly addOn: Omit<AddOn, 'keys'> | undefined;
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
    addOn: state === 'yes' ? addOnFor(key, facts) : undefined,
    source: isKnown ? (fact.sources[0]?.id ?? null) : null,
  };
}

/** The add-on as the cheapest plan with it sells it, or its name alone. */
function addOnFor(key: string, facts: FactsByKey): BoardCell['addOn'] {
  const { plan: from, add_on: name } = facts[key] ?? {};
  if (name === undefined) return undefined;
  const plans = plansIn(facts);
  const named = from === undefined ? undefined : findPlan(from, plans);
  const [sold] = (named ? [named, ...plans] : plans).flatMap(({ add_ons = [] }) => add_ons.filter(brings(key)));
  const { keys: _, ...priced } = sold ?? { name };
  return { ...priced, name };
}
