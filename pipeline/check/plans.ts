import { Type } from 'typebox';
import type { Term } from '../../model/pricing/plan.ts';
import { Plan } from '../../model/pricing/plan.ts';
import type { Path } from '../read/yaml-position.ts';
import type { FactSubject } from './rule.ts';
import { schemaFindings } from './schema-findings.ts';

/** A plan of a list that a source states, with its place in the file. */
export interface ListedPlan {
  readonly plan: Plan;
  readonly path: Path;
}

/** The lists of plans that a fact states: its own value, then those that disagree and earlier ones. Without those that the rule value-type rejects. */
export function planListsOf({ claims, declared }: FactSubject): ListedPlan[][] {
  if (declared?.type !== 'plans') return [];
  return claims.flatMap(({ value, path }) =>
    isListOfPlans(value) ? [value.map((plan, i) => ({ plan, path: [...path, 'value', i] }))] : [],
  );
}

/** All plans of these lists. */
export function listedPlans(fact: FactSubject): ListedPlan[] {
  return planListsOf(fact).flat();
}

const PLANS = Type.Array(Plan);

/** What is known of a list, since several rules ask about the same one. */
const valid = new WeakMap<object, boolean>();

function isListOfPlans(value: unknown): value is Plan[] {
  if (!Array.isArray(value)) return false;
  const isValid = valid.get(value) ?? schemaFindings(value, PLANS).length === 0;
  valid.set(value, isValid);
  return isValid;
}

/** Every list of printed prices in a plan, with its place in the plan: its own, and those of its sizes, charges and add-ons. */
export function* termListsIn(value: unknown, path: Path = []): Iterable<{ terms: readonly Term[]; path: Path }> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, item] of Object.entries(value)) {
    const inside = [...path, Array.isArray(value) ? Number(name) : name];
    if (TERM_LISTS.has(name)) yield { terms: item as Term[], path: inside };
    else yield* termListsIn(item, inside);
  }
}

/** The fields that hold terms: those of a plan, a size, a charge or an add-on, and those of a tier. */
const TERM_LISTS: ReadonlySet<string> = new Set(['terms', 'each', 'flat']);

/** A plan at one of its sizes: the plan itself, which is the smallest, or an entry of `sizes`. */
export interface SizedPlan {
  readonly size: Partial<Pick<Plan, 'monthly' | 'annual_monthly' | 'terms' | 'includes' | 'unlimited'>>;
  /** The size before it in the list; undefined for the plan itself. */
  readonly before: SizedPlan['size'] | undefined;
  readonly path: Path;
}

/** The plan at each of its sizes, in the order of the list. What a plan covers any number of, it covers at every size. */
export function sizesOf({ plan, path }: ListedPlan): SizedPlan[] {
  const sizes = [plan, ...(plan.sizes ?? []).map((size) => ({ ...size, unlimited: plan.unlimited ?? [] }))];
  return sizes.map((size, i) => ({ size, before: sizes[i - 1], path: i === 0 ? path : [...path, 'sizes', i - 1] }));
}
