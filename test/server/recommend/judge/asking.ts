import fc from 'fast-check';
import { type Budget, type Constraint, QUANTITIES } from '../../../../model/constraint.ts';
import type { Fact } from '../../../../model/fact.ts';
import type { Tool } from '../../../../model/tool.ts';
import { type Interpretation, NO_TEXT } from '../../../../server/recommend/read/interpretation.ts';
import type { Snapshot } from '../../../../server/snapshot/snapshot.ts';

/** A constraint with defaults for all fields that do not matter. For a tool, also whether it is one to choose from. */
export type Asking = Omit<Constraint, 'strength'> & { strength?: Constraint['strength']; isChoice?: true };

/** The interpretation of a text with these constraints. */
export function reading(...constraints: readonly Asking[]): Interpretation {
  const understood = constraints.map(({ isChoice: _, ...constraint }, i) => ({
    text: 'x',
    start: 2 * i,
    end: 2 * i + 1,
    constraint: { ...constraint, strength: constraint.strength ?? ('must' as const) },
  }));
  const choices = constraints.flatMap(({ isChoice }, i) => (isChoice ? [i] : []));
  return { ...NO_TEXT, understood, choices };
}

export const yes = (key: string, strength?: Constraint['strength']): Asking => ({
  key,
  op: 'is',
  value: true,
  ...(strength && { strength }),
});

export const like = (slug: string, more: Partial<Asking> = {}): Asking => ({
  key: 'tool',
  op: 'is',
  value: slug,
  strength: 'want',
  ...more,
});

export const CHEAP: Asking = { key: 'pricing.plans', op: 'lowest', value: null, strength: 'want' };

export const budget = (amount: number, more: Partial<Budget> = {}): Asking => ({
  key: 'budget',
  op: 'lte',
  value: { amount, currency: 'USD', period: 'month', per: null, ...more },
});

/** A tool with some facts replaced. */
export function withFacts(tool: Tool, facts: Record<string, Partial<Fact>>): Tool {
  const changed = Object.entries(facts).map(([key, fact]) => [key, { ...(tool.facts[key] as Fact), ...fact }]);
  return { ...tool, facts: { ...tool.facts, ...Object.fromEntries(changed) } };
}

export const OPEN = { status: 'unknown', value: null } as const;

/** Arbitrary interpretations. Every other one has so many constraints that few tools meet them. */
export function anyReading(snapshot: Snapshot): fc.Arbitrary<Interpretation> {
  return fc.oneof(
    readings(snapshot, { strengths: ['must', 'want', 'avoid'], minLength: 1, maxLength: 7 }),
    readings(snapshot, { strengths: ['must', 'avoid'], minLength: 5, maxLength: 9 }),
  );
}

interface Sort {
  readonly strengths: readonly Constraint['strength'][];
  readonly minLength: number;
  readonly maxLength: number;
}

function readings({ methodology, tools }: Snapshot, { strengths, ...length }: Sort): fc.Arbitrary<Interpretation> {
  const booleans = Object.entries(methodology.catalogue.keys).flatMap(([key, { type }]) =>
    type === 'boolean' ? [key] : [],
  );
  const strength = fc.constantFrom(...strengths);
  const slug = fc.constantFrom(...tools.keys());
  const anyConstraint = fc.oneof(
    { weight: 5, arbitrary: fc.tuple(fc.constantFrom(...booleans), strength).map(([key, how]) => yes(key, how)) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('integrations.hubspot', 'integrations.salesforce')
        .map((key): Asking => ({ key, op: 'one_of', value: ['native', 'connector'] })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...Object.keys(methodology.categories)), strength)
        .map(([value, how]): Asking => ({ key: 'category', op: 'is', value, strength: how })),
    },
    {
      weight: 2,
      arbitrary: fc
        .record({
          amount: fc.integer({ min: 1, max: 3000 }),
          currency: fc.constantFrom('USD', 'EUR', 'GBP'),
          period: fc.constantFrom('month' as const, 'year' as const, 'once' as const, null),
          per: fc.constantFrom('seat' as const, 'sender' as const, 'total' as const, null),
        })
        .map(({ amount, ...more }) => budget(amount, more)),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...QUANTITIES), fc.integer({ min: 1, max: 40 }))
        .map(([key, value]): Asking => ({ key, op: 'is', value })),
    },
    { weight: 1, arbitrary: fc.constant(CHEAP) },
    { weight: 1, arbitrary: slug.map((value) => like(value)) },
    { weight: 1, arbitrary: slug.map((value) => like(value, { strength: 'avoid' })) },
    { weight: 1, arbitrary: slug.map((value) => like(value, { isChoice: true })) },
  );
  return fc.array(anyConstraint, length).map((constraints) => reading(...constraints));
}
