import type { Currencies } from '../artifacts/currencies.ts';
import type { Fact } from '../artifacts/fact.ts';
import type { Indicator } from '../artifacts/methodology.ts';
import type { FactValue, Money } from '../artifacts/value.ts';

/** Points out of 100 for what is proven, and for how well it could turn out. */
export interface Rating {
  readonly proven: number;
  readonly best: number;
}

type Facts = Readonly<Record<string, Fact>>;

/** Rates one fact by its indicator's rule. Unknown proves 0 and could be 100; disputed proves its least value; what does not apply is 0 both ways. */
export function rate(fact: Fact, indicator: Indicator, facts: Facts, currencies: Currencies): Rating {
  const guard = guardOf(indicator, facts);
  if (fact.status === 'not_applicable' || guard === 'refuted') return { proven: 0, best: 0 };
  if (fact.status === 'unknown') return { proven: 0, best: 100 };
  const points = valuesOf(fact).map((value) => pointsFor(value, indicator, currencies));
  return { proven: guard === 'proven' ? Math.min(...points) : 0, best: Math.max(...points) };
}

function valuesOf(fact: Fact): FactValue[] {
  return [fact.value as FactValue, ...(fact.disagrees ?? []).map(({ value }) => value)];
}

function pointsFor(value: FactValue, indicator: Indicator, currencies: Currencies): number {
  switch (indicator.rule) {
    case 'yes':
      return value === true ? 100 : 0;
    case 'level':
      return indicator.levels[String(value)] ?? 0;
    case 'linear': {
      const { zero_at, full_at, currency } = indicator;
      const amount = currency === undefined ? Number(value) : convert(value as Money, currency, currencies);
      const share = ((amount - zero_at) * 100) / (full_at - zero_at);
      return Math.floor(Math.min(100, Math.max(0, share)));
    }
  }
}

function convert({ amount, currency }: Money, to: string, { rates }: Currencies): number {
  return currency === to ? amount : (amount * (rates[currency] ?? Number.NaN)) / (rates[to] ?? Number.NaN);
}

/**
 * Conditions are positive: they hold only where every value of the guarding fact is proven free of the named ones. "Not
 * known to be" would reward deleting a fact.
 */
function guardOf(indicator: Indicator, facts: Facts): 'proven' | 'open' | 'refuted' {
  if (indicator.rule !== 'linear' || !indicator.only_if) return 'proven';
  let state: 'proven' | 'open' = 'proven';
  for (const [key, { free_of }] of Object.entries(indicator.only_if)) {
    const fact = facts[key];
    if (fact === undefined || fact.status === 'unknown' || fact.status === 'not_applicable') {
      state = 'open';
      continue;
    }
    const unfree = valuesOf(fact).map((value) => [value].flat().some((item) => free_of.includes(String(item))));
    if (unfree.every(Boolean)) return 'refuted';
    if (unfree.some(Boolean)) state = 'open';
  }
  return state;
}
