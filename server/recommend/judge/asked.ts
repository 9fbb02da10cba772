import type { Constraint, Counted } from '../../../model/constraint.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { Interpretation } from '../read/interpretation.ts';
import type { Circumstances } from './finding.ts';
import { featuresIn } from './free-verdict.ts';

/** A constraint to judge by. */
interface Wish {
  readonly constraint: Constraint;
  /** In thousandths: readings of one word that has several share its weight. */
  readonly weight: number;
}

/** What a reading asks, sorted by what it takes to answer. */
export interface Asked extends Circumstances {
  /** Each wish once, in the order of the text, readings of words with several meanings last. */
  readonly wishes: readonly Wish[];
  /** Slugs that are left out: to be avoided, or named as what others should be like. */
  readonly leftOut: ReadonlySet<string>;
  /** Slugs that were named to be chosen between. */
  readonly choices: readonly string[];
  /** The profile whose score orders what is equal otherwise. */
  readonly profile: string;
  /** Pairs of wishes that no tool can meet together. */
  readonly impossible: readonly (readonly [Wish, Wish])[];
}

/** How the text's reader marks "X or Y". */
const CHOICE = 'named to be chosen between';

export function askedIn({ understood, ambiguous, contradictions }: Interpretation, snapshot: Snapshot): Asked {
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
  const byWish = distinct([...stated.map((constraint) => ({ constraint, weight: 1000 })), ...open]);
  const tools = stated.filter(({ key }) => key === 'tool');
  const choices = slugs(tools.filter(({ strength, assumed }) => strength !== 'avoid' && assumed === CHOICE));
  const models = tools.filter(({ strength, assumed }) => strength !== 'avoid' && assumed !== CHOICE);
  const avoided = slugs(tools.filter(({ strength }) => strength === 'avoid'));
  const { seats, counted } = mostSeats(stated);
  const wishOf = (index: number) => {
    const constraint = stated[index];
    return constraint && byWish.get(identity(constraint));
  };
  return {
    // A tool to be avoided is left out, and who stays has nothing to prove by that.
    wishes: [...byWish.values()].filter(({ constraint: { key, strength } }) => key !== 'tool' || strength !== 'avoid'),
    leftOut: new Set(
      [...avoided, ...slugs(models)].filter((slug) => avoided.includes(slug) || !choices.includes(slug)),
    ),
    choices: choices.filter((slug) => !avoided.includes(slug)),
    rival: snapshot.tools.get(slugs(models)[0] ?? ''),
    seats,
    counted,
    billedMonthly: stated.some(isMonthlyBilling),
    features: featuresIn(stated, snapshot.methodology),
    profile: profileFor(seats, stated),
    impossible: contradictions.flatMap(({ between: [first, second] }) => {
      const [a, b] = [wishOf(first), wishOf(second)];
      return a && b && a.constraint.strength !== 'want' && b.constraint.strength !== 'want' ? [[a, b] as const] : [];
    }),
  };
}

/** The largest number of seats; where people and accounts are as many, it is one of people. */
function mostSeats(stated: readonly Constraint[]): { seats: number | undefined; counted: Counted | undefined } {
  const named = stated.filter(({ key, strength }) => key === 'seats' && strength !== 'avoid');
  if (named.length === 0) return { seats: undefined, counted: undefined };
  const seats = Math.max(...named.map(({ value }) => Number(value)));
  const largest = named.filter(({ value }) => Number(value) === seats);
  const ofPeople = largest.some(({ counted }) => counted === undefined);
  return { seats, counted: ofPeople ? undefined : largest[0]?.counted };
}

/** Whether a constraint is that no other billing than by the month will do. */
export function isMonthlyBilling({ key, op, value, strength }: Constraint): boolean {
  return key === 'pricing.billing_periods' && op === 'includes' && value === 'month' && strength === 'must';
}

/** The same wish said twice counts once; the stricter saying stands. */
function distinct(wishes: readonly Wish[]): Map<string, Wish> {
  const byWish = new Map<string, Wish>();
  for (const wish of wishes) {
    const name = identity(wish.constraint);
    const same = byWish.get(name);
    if (!same || (same.constraint.strength === 'want' && wish.constraint.strength === 'must')) byWish.set(name, wish);
  }
  return byWish;
}

function identity({ key, op, value, strength }: Constraint): string {
  return JSON.stringify([key, op, value, strength === 'avoid']);
}

function slugs(constraints: readonly Constraint[]): string[] {
  return constraints.map(({ value }) => String(value));
}

/** Several people are served by the team list; who asks for one type compares within it. */
function profileFor(seats: number | undefined, stated: readonly Constraint[]): string {
  if (seats !== undefined && seats > 1) return 'team';
  const types = new Set(
    stated.filter(({ key, strength }) => key === 'category' && strength === 'must').map(({ value }) => value),
  );
  return types.size === 1 ? 'by-type' : 'general';
}
