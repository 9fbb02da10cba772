import { type Currencies, convert } from '../../model/currencies.ts';
import { type Fact, type FactsByKey, isAnswered, valuesOf } from '../../model/fact.ts';
import type { Indicator } from '../../model/methodology.ts';
import type { FactValue, Money } from '../../model/value.ts';

/** Points out of 100. */
export interface Rating {
  /** For what is proven. */
  readonly proven: number;
  /** If everything that is open turned out well. */
  readonly best: number;
  /** The conditions because of which an answered fact earns nothing: the refuted ones if there are any, else the open ones. Empty if the fact counts. */
  readonly withheld: readonly UnmetCondition[];
}

/** A condition of an indicator that is not proven to hold. */
export interface UnmetCondition {
  /** The key of the fact that the condition depends on. */
  readonly key: string;
  readonly state: 'open' | 'refuted';
}

/** An indicator with its dimension and the condition of that dimension. */
export interface ScoredIndicator {
  readonly dimension: string;
  readonly indicator: Indicator;
  readonly only_if_yes?: string | undefined;
}

/**
 * Rates one fact by the rule of its indicator. An unknown fact proves 0 and could be worth 100, a disputed one proves its
 * lowest value, and one that does not apply is worth 0 either way.
 */
export function rate(fact: Fact, scored: ScoredIndicator, facts: FactsByKey, currencies: Currencies): Rating {
  const unmet = [...conditionsOf(scored, facts)].flatMap(([key, state]) =>
    state === 'proven' ? [] : [{ key, state }],
  );
  const refuted = unmet.filter(({ state }) => state === 'refuted');
  const withheld = !isAnswered(fact) ? [] : refuted.length > 0 ? refuted : unmet;
  if (fact.status === 'not_applicable' || refuted.length > 0) return { proven: 0, best: 0, withheld };
  if (fact.status === 'unknown') return { proven: 0, best: 100, withheld };
  const points = valuesOf(fact).map((value) => pointsFor(value, scored.indicator, currencies));
  // An amount in a currency without a rate proves nothing. The check refuses it, but an earlier commit may have one.
  if (points.some(Number.isNaN)) return { proven: 0, best: 100, withheld };
  return { proven: withheld.length > 0 ? 0 : Math.min(...points), best: Math.max(...points), withheld };
}

/** Points out of 100, or NaN for an amount in a currency without an exchange rate. */
function pointsFor(value: FactValue, indicator: Indicator, currencies: Currencies): number {
  switch (indicator.rule) {
    case 'yes':
      return value === true ? 100 : 0;
    case 'level':
      return indicator.levels[String(value)] ?? 0;
    case 'linear': {
      const { zero_at, full_at, currency } = indicator;
      const amount = currency === undefined ? Number(value) : convert(value as Money, currency, currencies.rates);
      const share = ((amount - zero_at) * 100) / (full_at - zero_at);
      return Math.floor(Math.min(100, Math.max(0, share)));
    }
  }
}

type ConditionState = 'proven' | UnmetCondition['state'];

/**
 * The conditions of an indicator with their states. A condition holds only if every value of its fact proves it: a condition
 * like "not known to be" would reward deleting a fact.
 */
function* conditionsOf(
  { indicator, only_if_yes }: ScoredIndicator,
  facts: FactsByKey,
): Iterable<[key: string, ConditionState]> {
  if (only_if_yes !== undefined)
    yield [only_if_yes, stateOf(facts[only_if_yes], (value) => (value === true ? 'proven' : 'refuted'))];
  if (indicator.rule !== 'linear') return;
  for (const [key, { free_of }] of Object.entries(indicator.only_if ?? {}))
    yield [key, stateOf(facts[key], (value, fact) => freeOf(value, fact, free_of))];
}

/** Whether a fact has none of some values. A set lists only what is proven, so it proves an absence only if the list is complete. */
function freeOf(value: FactValue, { complete }: Fact, values: readonly string[]): ConditionState {
  if ([value].flat().some((item) => values.includes(String(item)))) return 'refuted';
  return Array.isArray(value) && !complete ? 'open' : 'proven';
}

/** The state of a condition: proven or refuted only if all values of the fact agree. */
function stateOf(fact: Fact | undefined, judge: (value: FactValue, fact: Fact) => ConditionState): ConditionState {
  if (!fact) return 'open';
  const states = new Set(valuesOf(fact).map((value) => judge(value, fact)));
  return states.size === 1 ? ([...states][0] as ConditionState) : 'open';
}
