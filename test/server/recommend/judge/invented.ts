import type { Fact } from '../../../../model/fact.ts';
import type { Money, Plan } from '../../../../model/pricing/plan.ts';
import type { Tool } from '../../../../model/tool.ts';
import type { Snapshot } from '../../../../server/snapshot/snapshot.ts';

export type Facts = Record<string, Partial<Fact>>;

export const known = (value: Fact['value'], more: Partial<Fact> = {}): Partial<Fact> => ({
  status: 'known',
  value,
  display: value === true ? 'Yes' : String(value),
  ...more,
});

const usd = (amount: number): Money => ({ amount, currency: 'USD' });

/** A plan for one person: `plan('Pro', 60, 50)`; on request if no amount is given. */
export const plan = (name: string, monthly?: number, yearly?: number, more: Partial<Plan> = {}): Plan => ({
  name,
  unit: 'person',
  ...(monthly !== undefined && { monthly: usd(monthly) }),
  ...(yearly !== undefined && { annual_monthly: usd(yearly) }),
  ...more,
});

/** The entry price of a tool with these plans, the cheapest first. */
export function sold(...plans: Plan[]): Facts {
  return {
    'pricing.plans': known(plans),
    'pricing.model': known(['per-seat']),
    'pricing.seat_means': known(['person']),
  };
}

/** An invented tool with no other known facts than these. The questions are those of the catalogue. */
export function invented(base: Snapshot, slug: string, facts: Facts, category?: string): Tool {
  const [model] = base.tools.values() as Iterable<Tool>;
  const all = Object.entries(base.methodology.catalogue.keys).map(([key, { label }]): [string, Fact] => [
    key,
    {
      key,
      label,
      group: key.slice(0, key.indexOf('.')),
      status: 'unknown',
      value: null,
      display: 'Unknown',
      unit: null,
      sources: [],
      evidence: null,
      ...facts[key],
    },
  ]);
  const tool = {
    ...(model as Tool),
    slug,
    name: `${slug[0]?.toUpperCase()}${slug.slice(1)}`,
    closed: null,
    sources: [],
  };
  return { ...tool, ...(category !== undefined && { category }), facts: Object.fromEntries(all) };
}

/** A snapshot of invented tools alone. */
export function snapshotOf(base: Snapshot, tools: Readonly<Record<string, Facts>>): Snapshot {
  return { ...base, tools: new Map(Object.entries(tools).map(([slug, facts]) => [slug, invented(base, slug, facts)])) };
}
