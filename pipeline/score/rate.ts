import { type Currencies, convert } from '../../model/currencies.ts';
import { type Fact, isAnswered, valuesOf } from '../../model/fact.ts';
import type { Indicator } from '../../model/methodology.ts';
import type { FactValue, Money } from '../../model/value.ts';

/** Points out of 100 for what is proven, and for how well it could turn out. */
export interface Rating {
  readonly proven: number;
  readonly best: number;
  /** The conditions for which an answered fact earns nothing: those proven not to hold, or else those not proven to; empty where it counts. */
  readonly withheld: readonly Unmet[];
}

/** A condition of an indicator that is not proven to hold. */
export interface Unmet {
  /** Of the fact that it asks. */
  readonly key: string;
  readonly state: 'open' | 'refuted';
}

/** An indicator with the condition of its dimension. */
export interface Scored {
  readonly dimension: string;
  readonly indicator: Indicator;
  readonly only_if_yes?: string | undefined;
}

type Facts = Readonly<Record<string, Fact>>;

/** Rates one fact by its indicator's rule. Unknown proves 0 and could be 100; disputed proves its least value; what does not apply is 0 both ways. */
export function rate(fact: Fact, scored: Scored, facts: Facts, currencies: Currencies): Rating {
  const unmet = [...guardsOf(scored, facts)].flatMap(([key, state]) => (state === 'proven' ? [] : [{ key, state }]));
  const refuted = unmet.filter(({ state }) => state === 'refuted');
  const withheld = !isAnswered(fact) ? [] : refuted.length > 0 ? refuted : unmet;
  if (fact.status === 'not_applicable' || refuted.length > 0) return { proven: 0, best: 0, withheld };
  if (fact.status === 'unknown') return { proven: 0, best: 100, withheld };
  const points = valuesOf(fact).map((value) => pointsFor(value, scored.indicator, currencies));
  // An amount without a rate proves nothing and leaves everything open. The check refuses one, but an earlier commit may have it.
  if (points.some(Number.isNaN)) return { proven: 0, best: 100, withheld };
  return { proven: withheld.length > 0 ? 0 : Math.min(...points), best: Math.max(...points), withheld };
}

/** Points out of 100; not a number where the value is money in a currency without an exchange rate. */
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

type Guard = 'proven' | Unmet['state'];

/**
 * Conditions are positive: they hold only where they are proven, by every value of the guarding fact. "Not known to be"
 * would reward deleting a fact.
 */
function* guardsOf({ indicator, only_if_yes }: Scored, facts: Facts): Iterable<[key: string, Guard]> {
  if (only_if_yes !== undefined)
    yield [only_if_yes, stateOf(facts[only_if_yes], (value) => (value === true ? 'proven' : 'refuted'))];
  if (indicator.rule !== 'linear') return;
  for (const [key, { free_of }] of Object.entries(indicator.only_if ?? {}))
    yield [key, stateOf(facts[key], (value, fact) => freeOf(value, fact, free_of))];
}

/** A set lists what is proven: it is proven free of a value only where the list is the whole one. */
function freeOf(value: FactValue, { complete }: Fact, values: readonly string[]): Guard {
  if ([value].flat().some((item) => values.includes(String(item)))) return 'refuted';
  return Array.isArray(value) && !complete ? 'open' : 'proven';
}

/** Proven or refuted only where every value of the fact says so. */
function stateOf(fact: Fact | undefined, judge: (value: FactValue, fact: Fact) => Guard): Guard {
  if (!fact) return 'open';
  const states = new Set(valuesOf(fact).map((value) => judge(value, fact)));
  return states.size === 1 ? ([...states][0] as Guard) : 'open';
}
