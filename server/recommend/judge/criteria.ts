import { groupOf, isSameOnEveryPlan } from '../../../model/catalogue.ts';
import { type Budget, type Constraint, isQuantity, QUANTITIES, type Quantity } from '../../../model/constraint.ts';
import { perObject } from '../../../model/memoize.ts';
import { jobOfType, type Methodology } from '../../../model/methodology.ts';
import type { SetUp } from '../../../model/pricing/set-up.ts';
import { type Single, singlesIn, TIERS } from '../../../model/job.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { Interpretation } from '../read/interpretation.ts';
import { isNeeded } from './assessment.ts';
import { requiredFeatures } from './bill.ts';

/** A constraint that tools are judged by. */
interface Criterion {
  readonly constraint: Constraint;
  /** In thousandths: the meanings of an ambiguous word share its weight. */
  readonly weight: number;
}

/** Everything a text asks for, in the form that judging needs. */
export interface Criteria {
  /** What a parameter says counts most; undefined if none does. */
  readonly first: Constraint | undefined;
  /** Each criterion once, in the order of the text; the meanings of ambiguous words come last. */
  readonly all: readonly Criterion[];
  /** Slugs of tools to avoid, and of tools named as a model for others. */
  readonly leftOut: ReadonlySet<string>;
  /** Slugs of tools to choose between. */
  readonly choices: readonly string[];
  /** What is in use, by the slug of the tool that is a part of it: a CRM, by the outreach tool of the same vendor. */
  readonly inUse: ReadonlyMap<string, string>;
  /** The tool to be cheaper than. */
  readonly rival: Tool | undefined;
  /** The numbers that the text names; undefined if it names none. */
  readonly setUp: SetUp | undefined;
  /** The set-ups that a budget is for: what "8 accounts" may be makes two, else there is one. */
  readonly setUps: readonly (SetUp | undefined)[];
  /** The months that a budget in all is for; undefined if the text does not say. */
  readonly months: number | undefined;
  /** Whether monthly billing is a must, so that no other price counts. */
  readonly billedMonthly: boolean;
  /** Keys of required features that a plan has to include. */
  readonly features: readonly string[];
  /** The currency of the budget, the base currency if it names none; undefined if it has no rate, or if there is no budget or several. */
  readonly currency: string | undefined;
  /** The job that asks most of what the text asks. What is proven for it decides between equals. Undefined if no job asks any of it. */
  readonly job: string | undefined;
  /** Pairs of criteria that no tool can meet together. */
  readonly impossible: readonly (readonly [Criterion, Criterion])[];
}

/** What the bill for a text depends on, besides the tool. */
export type BillCriteria = Pick<Criteria, 'setUp' | 'billedMonthly' | 'features' | 'currency'>;

/** The criteria in a text that has been read. */
export function criteriaOf(reading: Interpretation, snapshot: Snapshot): Criteria {
  const { understood, ambiguous, contradictions } = reading;
  const constraints = understood.map(({ constraint }) => constraint);
  const certain = constraints.map((constraint) => ({ constraint, weight: 1000 }));
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
  const byIdentity = distinct([...certain, ...open]);
  const { choices, models, avoided } = namedTools(reading);
  const { months, ...named } = largestNumbers(constraints);
  const numbers = withAccountsOf(named, constraints);
  const setUp = Object.keys(numbers).length > 0 ? numbers : undefined;
  const criterionAt = (index: number) => {
    const constraint = constraints[index];
    return constraint && byIdentity.get(identity(constraint));
  };
  return {
    first: understood.find(({ isFirst }) => isFirst)?.constraint,
    all: [...byIdentity.values()].filter(({ constraint }) => isToBeProven(constraint)),
    leftOut: new Set([...avoided, ...models.filter((slug) => !choices.includes(slug))]),
    choices: choices.filter((slug) => !avoided.includes(slug)),
    inUse: inUse(reading, snapshot),
    rival: snapshot.tools.get(models[0] ?? ''),
    setUp,
    setUps: setUpsOf(setUp, ambiguous),
    months,
    billedMonthly: constraints.some(isMonthlyBilling),
    features: requiredFeatures(constraints, snapshot.methodology),
    currency: currencyOf(constraints, snapshot),
    // A text that says a thing twice asks no more of a job.
    job: closestJob(
      [...distinct(certain).values()].map(({ constraint }) => constraint),
      models.flatMap((slug) => snapshot.tools.get(slug)?.category ?? []),
      Math.max(setUp?.people ?? 1, setUp?.linkedin_accounts ?? 1),
      snapshot.methodology,
    ),
    impossible: contradictions.flatMap(({ between: [first, second] }) => {
      const [a, b] = [criterionAt(first), criterionAt(second)];
      return a && b && isNeeded(a.constraint) && isNeeded(b.constraint) ? [[a, b] as const] : [];
    }),
  };
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

/** Equal for constraints that ask for the same thing, whether as a must or a want. Kept, because each is compared many times. */
export const identity = perObject(({ key, op, value, strength }: Constraint) =>
  JSON.stringify([key, op, value, strength === 'avoid']),
);

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

/** The slugs of the tools that a text names: to choose between, as a model for others, and to avoid. */
function namedTools({ understood, choices }: Interpretation) {
  const named: Record<'choices' | 'models' | 'avoided', string[]> = { choices: [], models: [], avoided: [] };
  for (const [index, { constraint }] of understood.entries()) {
    if (constraint.key !== 'tool') continue;
    const role = constraint.strength === 'avoid' ? 'avoided' : choices.includes(index) ? 'choices' : 'models';
    named[role].push(String(constraint.value));
  }
  return named;
}

/** A tool that is a part of what others have to work with. Those to choose between are none of these. */
function inUse({ understood, choices }: Interpretation, snapshot: Snapshot): Map<string, string> {
  const { tools, methodology } = snapshot;
  const chosen = choices.map((index) => understood[index]?.constraint.value);
  const programs = understood.flatMap(({ constraint: { key, strength } }) => {
    const label = methodology.catalogue.keys[key]?.label;
    return groupOf(key) === 'integrations' && strength !== 'avoid' && label !== undefined ? [label] : [];
  });
  const parts = [...tools.values()].flatMap(({ slug, name }) => {
    const program = programs.find((label) => name === label || name.startsWith(`${label} `));
    return program === undefined || chosen.includes(slug) ? [] : [[slug, program] as const];
  });
  return new Map(parts);
}

/** The numbers that a text names, the largest of each. */
function largestNumbers(constraints: readonly Constraint[]): Partial<Record<Quantity, number>> {
  const named: Partial<Record<Quantity, number>> = {};
  for (const field of QUANTITIES) {
    const numbers = constraints.filter(({ key, strength }) => key === field && strength !== 'avoid');
    if (numbers.length > 0) named[field] = Math.max(...numbers.map(({ value }) => Number(value)));
  }
  return named;
}

/** People who need LinkedIn have an account each, unless the text names how many accounts there are. */
function withAccountsOf(
  numbers: Partial<Record<Quantity, number>>,
  constraints: readonly Constraint[],
): Partial<Record<Quantity, number>> {
  const { people = 1, linkedin_accounts } = numbers;
  const isForLinkedIn = ({ key, value, strength }: Constraint) =>
    strength === 'must' && value === true && (key === 'channels.linkedin' || key.startsWith('linkedin.'));
  if (people < 2 || linkedin_accounts !== undefined || !constraints.some(isForLinkedIn)) return numbers;
  return { ...numbers, linkedin_accounts: people };
}

/** Each set-up that a text may have, by the readings of its first number that has several. */
function setUpsOf(setUp: SetUp | undefined, ambiguous: Interpretation['ambiguous']): readonly (SetUp | undefined)[] {
  const open = ambiguous.find(({ readings }) => readings.every(({ key }) => isQuantity(key)));
  return open ? open.readings.map(({ key, value }) => ({ ...setUp, [key]: Number(value) })) : [setUp];
}

/** Whether a constraint rules out any billing but monthly: that of the tool, or that of the prices within a budget. */
function isMonthlyBilling({ key, op, value, strength }: Constraint): boolean {
  if (key === 'budget') return (value as Budget).billing === 'monthly';
  return key === 'pricing.billing_periods' && op === 'includes' && value === 'month' && strength === 'must';
}

function currencyOf(constraints: readonly Constraint[], { methodology: { currencies } }: Snapshot): string | undefined {
  const named = constraints.flatMap(({ key, value }) =>
    key === 'budget' ? ((value as Budget).currency ?? currencies.base) : [],
  );
  const [currency, ...others] = new Set(named);
  return currency !== undefined && others.length === 0 && currency in currencies.rates ? currency : undefined;
}

/**
 * The job that asks most of what a text asks for. What is needed counts twice, what is wanted once, each shared by the jobs that ask it: a
 * question that one job alone asks says most. A type of tool, named or that of a model for others, counts like a question of the job that
 * it is bought for alone. Of equals, the job that asks more of it as a must comes first, then the job of a type that is named, then for several
 * seats one of the team ranking, then the first in the method. What is to be avoided says nothing about the job, and neither does what is
 * about the vendor as a whole, which buyers for any job need.
 */
function closestJob(
  constraints: readonly Constraint[],
  ofModels: readonly string[],
  seats: number,
  methodology: Methodology,
): string | undefined {
  const { jobs, profiles, catalogue } = methodology;
  const wanted = constraints.filter(({ strength, key }) => strength !== 'avoid' && !isSameOnEveryPlan(key, catalogue));
  const named = wanted.flatMap(({ key, value }) => (key === 'category' ? [String(value)] : []));
  const types = named.length > 0 ? named : ofModels;
  const team = profiles.team && 'jobs' in profiles.team ? profiles.team.jobs : [];
  const [weights, musts] = [new Map<string, number>(), new Map<string, number>()];
  const count = (counts: Map<string, number>, questions: readonly SingleOfJob[], times: number) => {
    const asking = new Set(questions.map(({ job }) => job));
    for (const job of asking) counts.set(job, (counts.get(job) ?? 0) + Math.round((1000 * times) / asking.size));
  };
  const index = singlesByKey(methodology);
  for (const constraint of wanted) {
    const about = (index.get(constraint.key) ?? []).filter(({ single }) => isAbout(single, constraint, catalogue));
    count(weights, about, isNeeded(constraint) ? 2 : 1);
    const ofMusts = about.filter(({ isMust }) => isMust);
    count(musts, ofMusts, 1);
  }
  const [closest] = Object.keys(jobs)
    .map((slug) => {
      const ofType = types.some((type) => jobOfType(type, profiles) === slug) ? 2000 : 0;
      return {
        slug,
        weight: (weights.get(slug) ?? 0) + ofType,
        musts: musts.get(slug) ?? 0,
        ofType,
        forTeams: seats > 1 && team.includes(slug) ? 1 : 0,
      };
    })
    .filter((job) => job.weight > 0)
    .sort((a, b) => b.weight - a.weight || b.musts - a.musts || b.ofType - a.ofType || b.forTeams - a.forTeams);
  return closest?.slug;
}

/** A question about one fact, with the job that asks it, alone or as one of several. */
interface SingleOfJob {
  readonly job: string;
  readonly isMust: boolean;
  readonly single: Single;
}

/** The questions of all jobs by the keys of the constraints that they can be about. A long text is compared with jobs many times. */
const singlesByKey = perObject(({ jobs, catalogue }: Methodology): ReadonlyMap<string, readonly SingleOfJob[]> => {
  const index = new Map<string, SingleOfJob[]>();
  for (const [job, questions] of Object.entries(jobs)) {
    for (const tier of TIERS) {
      for (const single of questions[tier].flatMap(singlesIn)) {
        for (const key of new Set([single.key, catalogue.keys[single.key]?.requires ?? single.key])) {
          const singles = index.get(key) ?? [];
          singles.push({ job, isMust: tier === 'must', single });
          index.set(key, singles);
        }
      }
    }
  }
  return index;
});

/** Whether a question is about what a constraint asks for: the same fact, or one that requires it, as messages on LinkedIn require LinkedIn. */
function isAbout({ key, value }: Single, constraint: Constraint, { keys }: Methodology['catalogue']): boolean {
  if (keys[key]?.requires === constraint.key) return true;
  if (key !== constraint.key) return false;
  const isOtherValue = value !== undefined && typeof constraint.value === 'string' && constraint.value !== value;
  return !isOtherValue;
}
