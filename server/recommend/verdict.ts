import type { Fact } from '../../pipeline/artifacts/fact.ts';
import type { Citation } from '../../pipeline/artifacts/source.ts';
import type { Tool } from '../../pipeline/artifacts/tool.ts';
import type { FactValue, Money } from '../../pipeline/artifacts/value.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Budget, Constraint } from './constraint.ts';

type Verdict = 'meets' | 'fails' | 'unknown';

/** A verdict on one constraint, with what it rests on. */
export interface Judgement {
  readonly verdict: Verdict;
  readonly display: string;
  readonly sources: readonly Citation[];
  readonly note: string | null;
}

/** Judges a tool by facts alone. Unknown is never read as no; a disputed fact counts only where all its values agree. */
export function judge(constraint: Constraint, tool: Tool, snapshot: Snapshot): Judgement {
  if (constraint.key === 'category') {
    const label = snapshot.methodology.categories[tool.category]?.label ?? tool.category;
    return { verdict: wish(tool.category === constraint.value, constraint), display: label, sources: [], note: null };
  }
  if (constraint.key === 'budget') return judgeBudget(constraint.value as Budget, tool, snapshot);
  const fact = tool.facts[constraint.key] as Fact;
  const held = agreed(fact, (value) => holds(value, constraint, fact.complete === true));
  return {
    verdict: held === undefined ? 'unknown' : wish(held, constraint),
    display: fact.display,
    sources: fact.sources,
    note: null,
  };
}

/** Under "avoid" the constraint names what is unwanted, and the verdict speaks of the wish. */
function wish(held: boolean, { strength }: Constraint): Verdict {
  return held === (strength !== 'avoid') ? 'meets' : 'fails';
}

/** What all values of a fact say; undefined where it is open or they differ. */
function agreed(fact: Fact, test: (value: FactValue) => boolean | undefined): boolean | undefined {
  if (fact.status !== 'known' && fact.status !== 'disputed') return undefined;
  const values = [fact.value as FactValue, ...(fact.disagrees ?? []).map(({ value }) => value)];
  const results = new Set(values.map(test));
  return results.size === 1 ? [...results][0] : undefined;
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

/** Compares the cheapest paid plan with a budget, by the month, in the budget's currency at the snapshot's rates. */
function judgeBudget({ amount, currency, period, per }: Budget, tool: Tool, { methodology }: Snapshot): Judgement {
  const monthly = tool.facts['pricing.starts_at'] as Fact;
  const yearly = tool.facts['pricing.starts_at_annual'] as Fact;
  const { rates } = methodology.currencies;
  const limit = period === 'year' ? amount / 12 : amount;
  const within = (price: FactValue) => inCurrency(price as Money, currency, rates) <= limit;
  const sources = [...monthly.sources, ...yearly.sources];
  const display =
    [monthly, yearly]
      .filter(({ value }) => value !== null)
      .map(({ label, display }) => `${label}: ${display}`)
      .join('; ') || 'Unknown';
  if (per === 'total' || period === 'once' || rates[currency] === undefined) {
    return {
      verdict: 'unknown',
      display,
      sources,
      note: 'A total, a single payment or this currency cannot be compared with a price a month.',
    };
  }
  const byMonth = agreed(monthly, within);
  const byYear = agreed(yearly, within);
  if (byMonth === true) return { verdict: 'meets', display, sources, note: null };
  if (byYear === true) return { verdict: 'meets', display, sources, note: 'Only when billed yearly.' };
  // A yearly price above the limit proves that the monthly one is too; a monthly one above it proves nothing of the yearly one.
  if (byYear === false) return { verdict: 'fails', display, sources, note: null };
  return {
    verdict: 'unknown',
    display,
    sources,
    note: byMonth === false ? 'Above it billed monthly; the price billed yearly is unknown.' : null,
  };
}

function inCurrency({ amount, currency }: Money, to: string, rates: Readonly<Record<string, number>>): number {
  return currency === to ? amount : (amount * (rates[currency] ?? Number.NaN)) / (rates[to] ?? Number.NaN);
}
