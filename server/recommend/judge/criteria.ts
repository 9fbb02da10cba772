import type { Budget, Constraint } from '../../../model/constraint.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { Interpretation } from '../read/interpretation.ts';
import type { JudgementContext } from './assessor.ts';
import { closestJob } from './closest-job.ts';
import { requiredFeatures } from './free-plan.ts';
import { namedSetUp } from './set-up.ts';

/** A constraint that tools are judged by. */
interface Criterion {
  readonly constraint: Constraint;
  /** In thousandths: the meanings of an ambiguous word share its weight. */
  readonly weight: number;
}

/** Everything a text asks for, in the form that judging needs. */
export interface Criteria extends JudgementContext {
  /** Each criterion once, in the order of the text; the meanings of ambiguous words come last. */
  readonly all: readonly Criterion[];
  /** Slugs of tools to avoid, and of tools named as a model for others. */
  readonly leftOut: ReadonlySet<string>;
  /** Slugs of tools to choose between. */
  readonly choices: readonly string[];
  /** The job that asks most of what the text asks. What is proven for it decides between equals. Undefined if no job asks any of it. */
  readonly job: string | undefined;
  /** The currency of the budget, for bills that are not in it; undefined if it is the base currency, has no rate, or there are several. */
  readonly currency: string | undefined;
  /** Pairs of criteria that no tool can meet together. */
  readonly impossible: readonly (readonly [Criterion, Criterion])[];
}

/** What the bill for a text depends on, besides the tool. */
export type BillCriteria = Pick<Criteria, 'setUp' | 'months' | 'billedMonthly' | 'features' | 'currency'>;

/** The criteria in a text that has been read. */
export function criteriaOf(reading: Interpretation, snapshot: Snapshot): Criteria {
  const { understood, ambiguous, contradictions } = reading;
  const stated = understood.map(({ constraint }) => constraint);
  const open = ambiguous.flatMap(({ text, readings }) =>
    readings.map((constraint) => ({
      constraint: {
        ...constraint,
        strength: 'want' as const,
        assumed: constraint.assumed ?? `one of the things that "${text}" can mean`,
      },
      weight: Math.floor(1000 / readings.length),
    })),
  );
  const byIdentity = distinct([...stated.map((constraint) => ({ constraint, weight: 1000 })), ...open]);
  // A text that says a thing twice asks no more of a job.
  const once = [...distinct(stated.map((constraint) => ({ constraint, weight: 1000 }))).values()];
  const { choices, models, avoided } = namedTools(reading);
  const { setUp, months } = namedSetUp(stated);
  const criterionAt = (index: number) => {
    const constraint = stated[index];
    return constraint && byIdentity.get(identity(constraint));
  };
  return {
    all: [...byIdentity.values()].filter(({ constraint }) => isToBeProven(constraint)),
    leftOut: new Set([...avoided, ...models.filter((slug) => !choices.includes(slug))]),
    choices: choices.filter((slug) => !avoided.includes(slug)),
    rival: snapshot.tools.get(models[0] ?? ''),
    setUp,
    months,
    billedMonthly: stated.some(isMonthlyBilling),
    features: requiredFeatures(stated, snapshot.methodology),
    currency: currencyOf(stated, snapshot),
    job: closestJob(
      once.map(({ constraint }) => constraint),
      Math.max(setUp?.people ?? 1, setUp?.linkedin_accounts ?? 1),
      snapshot.methodology,
    ),
    impossible: contradictions.flatMap(({ between: [first, second] }) => {
      const [a, b] = [criterionAt(first), criterionAt(second)];
      return a && b && isNeeded(a.constraint) && isNeeded(b.constraint) ? [[a, b] as const] : [];
    }),
  };
}

function currencyOf(stated: readonly Constraint[], { methodology: { currencies } }: Snapshot): string | undefined {
  const named = stated.flatMap(({ key, value }) => (key === 'budget' ? ((value as Budget).currency ?? []) : []));
  const [currency, ...others] = new Set(named);
  const isUsable = currency !== currencies.base && others.length === 0;
  return currency !== undefined && isUsable && currency in currencies.rates ? currency : undefined;
}

/** Whether a constraint must be met, rather than only being wanted. */
export function isNeeded({ strength }: Constraint): boolean {
  return strength !== 'want';
}

/**
 * Whether tools have anything to prove by a constraint. A tool to avoid is left out of the answer. Any tool can be used for some months,
 * which only its bill depends on.
 */
export function isToBeProven({ key, strength }: Constraint): boolean {
  return key !== 'months' && (key !== 'tool' || strength !== 'avoid');
}

/** Whether a constraint asks only for what any tool gives: to be used by one person, in one workspace. */
export function isForOnePerson({ key, value }: Constraint): boolean {
  return (key === 'people' || key === 'workspaces') && Number(value) <= 1;
}

/** Whether no criterion says anything about tools, so that there is nothing to judge them by. */
export function asksForNothing({ all }: Pick<Criteria, 'all'>): boolean {
  return all.every(({ constraint }) => isForOnePerson(constraint));
}

/** Whether a constraint rules out any billing but monthly: that of the tool, or that of the prices within a budget. */
function isMonthlyBilling({ key, op, value, strength }: Constraint): boolean {
  if (key === 'budget') return (value as Budget).billing === 'monthly';
  return key === 'pricing.billing_periods' && op === 'includes' && value === 'month' && strength === 'must';
}

/** Keeps one of several criteria that differ only in strength: the must, if there is one. */
function distinct(criteria: readonly Criterion[]): Map<string, Criterion> {
  const byIdentity = new Map<string, Criterion>();
  for (const criterion of criteria) {
    const id = identity(criterion.constraint);
    const same = byIdentity.get(id);
    if (!same || (same.constraint.strength === 'want' && criterion.constraint.strength === 'must')) {
      byIdentity.set(id, criterion);
    }
  }
  return byIdentity;
}

const identities = new WeakMap<Constraint, string>();

/** Equal for constraints that ask for the same thing, whether as a must or a want. Kept, because each is compared many times. */
export function identity(constraint: Constraint): string {
  const known = identities.get(constraint);
  if (known !== undefined) return known;
  const { key, op, value, for: channel, strength } = constraint;
  const id = JSON.stringify([key, op, value, channel ?? null, strength === 'avoid']);
  identities.set(constraint, id);
  return id;
}

/** The slugs of the tools that a text names: to choose between, as a model for others, and to avoid. */
function namedTools({
  understood,
  choices,
}: Interpretation): Record<'choices' | 'models' | 'avoided', readonly string[]> {
  const named: Record<'choices' | 'models' | 'avoided', string[]> = { choices: [], models: [], avoided: [] };
  for (const [index, { constraint }] of understood.entries()) {
    if (constraint.key !== 'tool') continue;
    const role = constraint.strength === 'avoid' ? 'avoided' : choices.includes(index) ? 'choices' : 'models';
    named[role].push(String(constraint.value));
  }
  return named;
}
