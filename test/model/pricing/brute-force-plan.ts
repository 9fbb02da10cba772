import type { FactsByKey } from '../../../model/fact.ts';
import { MONTHS, type Period, type Term } from '../../../model/pricing/money.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import { countIncluded } from '../../../model/pricing/read-plan.ts';
import type { SetUp } from '../../../model/pricing/set-up.ts';
import { CATALOGUE } from './builders.ts';

/* A simple reference implementation of a plan's features, coverage and cost, for brute-force-bill.ts. */

/** Above all generated quantities. */
const MAX_QUANTITY = 30;
/** An unknown maximum. */
export const OPEN = Number.POSITIVE_INFINITY;

/** The minimum and maximum of a cost, in cents. */
export type CostRange = readonly [minimum: number, maximum: number];
export const findCheapestRange = (all: readonly CostRange[]): CostRange => [
  Math.min(...all.map(([a]) => a)),
  Math.min(...all.map(([, b]) => b)),
];
const sum = (all: readonly CostRange[]): CostRange => all.reduce(([a, b], [c, d]) => [a + c, b + d], [0, 0]);

export interface ToolNeed {
  readonly plans: readonly Plan[];
  readonly facts: FactsByKey;
  readonly setUp: SetUp;
  /** The required questions answered yes, and those of their dependencies that have a plan or an add-on. */
  readonly features: ReadonlySet<string>;
  /** All required questions and their dependencies. */
  readonly requiredKeys: readonly string[];
}

export const isListedFree = ({ monthly }: Plan) => monthly?.amount === 0;
export const withDependencies = (key: string): string[] => [
  key,
  ...[CATALOGUE.keys[key]?.requires ?? []].flat().flatMap(withDependencies),
];
export const listFeatures = (keys: readonly string[], facts: FactsByKey) => {
  const isProven = (key: string) => facts[key]?.value === true;
  const hasPlanOrAddOn = (key: string) =>
    isProven(key) && (facts[key]?.plan ?? facts[key]?.only_on ?? facts[key]?.add_on) !== undefined;
  return new Set(
    keys.flatMap((key) => [...(isProven(key) ? [key] : []), ...withDependencies(key).filter(hasPlanOrAddOn)]),
  );
};
const findPlan = (name: string | undefined, list: readonly Plan[]) => list.find((plan) => plan.name === name);

/** Whether a plan is another plan or extends it. */
const includesPlan = (plan: Plan, other: Plan, list: readonly Plan[]): boolean => {
  const below = findPlan(plan.extends, list);
  return plan === other || (below !== undefined && includesPlan(below, other, list));
};

/** Decides whether a plan has a feature. Returns the add-on if the feature is sold separately. */
export function findAvailability(
  key: string,
  plan: Plan,
  { plans, facts }: ToolNeed,
): 'has' | 'lacks' | 'open' | 'assumed' | NonNullable<Plan['add_ons']>[number] {
  const { plan: planName, only_on, add_on } = facts[key] ?? {};
  if (only_on) return only_on.includes(plan.name) ? 'has' : 'lacks';
  const cheapest = findPlan(planName, plans);
  if (CATALOGUE.keys[key]?.names_plan)
    return !cheapest ? 'open' : includesPlan(plan, cheapest, plans) ? 'has' : 'lacks';
  const senderUnits = {
    'channels.linkedin': ['linkedin-account', 'identity'],
    'channels.email': ['mailbox', 'identity', 'emails'],
  }[key];
  const { unit = '', unlimited = [], charges = [] } = plan;
  const planUnits = [unit, ...unlimited, ...charges.map((charge) => charge.for)];
  const units = ['linkedin-account', 'mailbox', 'emails'] as const;
  planUnits.push(...units.filter((candidate) => (countIncluded(candidate, plan) ?? 0) > 0));
  if (senderUnits?.some((senderUnit) => planUnits.includes(senderUnit))) return 'has';
  const addOn = plan.add_ons?.find(({ keys = [] }) => keys.includes(key));
  if (addOn && !(cheapest && includesPlan(plan, cheapest, plans))) return addOn;
  const extendsAllPaidPlans = plans.every((other) => isListedFree(other) || includesPlan(plan, other, plans));
  if (cheapest && !includesPlan(plan, cheapest, plans) && !(extendsAllPaidPlans && isListedFree(cheapest)))
    return includesPlan(cheapest, plan, plans) || plans.indexOf(plan) < plans.indexOf(cheapest)
      ? 'lacks'
      : add_on || isListedFree(plan)
        ? 'open'
        : 'assumed';
  if (add_on) return addOn ?? 'open';
  const channels = Object.keys(facts).filter((name) => name.startsWith('channels.') && facts[name]?.value === true);
  const isOnlyChannel = channels.length === 1 && channels[0] === key;
  if (cheapest || extendsAllPaidPlans || isOnlyChannel) return 'has';
  const { core, requires } = CATALOGUE.keys[key] ?? {};
  if (!core || isListedFree(plan)) return 'open';
  const channel =
    requires === undefined
      ? 'has'
      : facts[requires]?.value === true && findAvailability(requires, plan, { plans, facts } as ToolNeed);
  return channel === 'has' || channel === 'assumed' ? 'assumed' : 'open';
}

/** Fills in one account or mailbox per person if the number is missing and a question or the unit of the plan needs it. */
export function fillSetUp(
  { unit, count }: Plan,
  { setUp, requiredKeys }: ToolNeed,
): { -readonly [Field in keyof SetUp]: SetUp[Field] } {
  const { people = 1 } = setUp;
  const filledSetUp = { ...setUp, people };
  if (requiredKeys.includes('channels.linkedin')) filledSetUp.linkedin_accounts ??= people;
  if (requiredKeys.includes('channels.email')) filledSetUp.mailboxes ??= people;
  const sold: readonly (string | undefined)[] = count?.greater_of ?? count?.sum_of ?? [unit];
  const [billsAccounts, billsMailboxes] = [
    sold.includes('linkedin-account') || sold.includes('identity'),
    sold.includes('mailbox'),
  ];
  // If both are billed as one sum, and only one of the numbers is given, it is the sum.
  const hasEither = () => filledSetUp.linkedin_accounts !== undefined || filledSetUp.mailboxes !== undefined;
  const isOneSum = count?.sum_of !== undefined && billsAccounts && billsMailboxes;
  if (billsAccounts && !(isOneSum && hasEither())) filledSetUp.linkedin_accounts ??= people;
  if (billsMailboxes && !(isOneSum && hasEither())) filledSetUp.mailboxes ??= people;
  return filledSetUp;
}

export type NeededUnit = (typeof UNITS)[number];
export const FIELDS = {
  person: 'people',
  'linkedin-account': 'linkedin_accounts',
  mailbox: 'mailboxes',
  workspace: 'workspaces',
  emails: 'emails',
} as const;
const UNITS = ['person', 'linkedin-account', 'mailbox', 'workspace', 'emails'] as const;

export function countNeeded(unit: string, setUp: SetUp): number {
  const { people, linkedin_accounts, mailboxes, workspaces, emails } = setUp;
  const senders = { 'linkedin-account': linkedin_accounts, identity: linkedin_accounts, mailbox: mailboxes };
  return { ...senders, person: people, workspace: workspaces, emails }[unit] ?? 0;
}

/** Lists the sold quantities of a plan that cover its billed units. */
export function findQuantities({ unit, count, at_least = 1 }: Plan, setUp: SetUp): number[] {
  if (unit === undefined) return [1];
  const counts = (count?.greater_of ?? count?.sum_of ?? [unit]).map((billedUnit) => countNeeded(billedUnit, setUp));
  const counted = count?.sum_of ? counts.reduce((a, b) => a + b) : Math.max(...counts);
  const all = Array.from({ length: MAX_QUANTITY }, (_, i) => i + 1);
  return all.filter((units) => units >= at_least && units >= counted);
}

const hasNoLimit = (unit: NeededUnit, { charges = [], unlimited = [] }: Plan) =>
  unlimited.includes(unit) || charges.some((charge) => charge.for === unit);

/** Whether a quantity of a plan includes too few of a unit, and no extra ones are sold. */
export function isShort(plan: Plan, units: number, setUp: SetUp, need: ToolNeed): boolean {
  const isForOne =
    isListedFree(plan) &&
    plan.unit === undefined &&
    countIncluded('person', plan) === undefined &&
    !hasNoLimit('person', plan) &&
    !hasFreeMembers(plan, need);
  if (isForOne && countNeeded('person', setUp) > 1) return true;
  return UNITS.some(
    (unit) => !hasNoLimit(unit, plan) && (countIncluded(unit, plan) ?? OPEN) * units < countNeeded(unit, setUp),
  );
}

/** Finds the smallest quantity of a plan that includes enough. Ignores units that are sold separately or not included at all. */
export function findFewest(plan: Plan, setUp: SetUp): number {
  const isEnough = (units: number) =>
    UNITS.every(
      (unit) => hasNoLimit(unit, plan) || (countIncluded(unit, plan) || OPEN) * units >= countNeeded(unit, setUp),
    );
  return findQuantities(plan, setUp).find(isEnough) ?? MAX_QUANTITY;
}

export function isTooMany({ unit, at_most = OPEN, quote_from }: Plan, units: number, setUp: SetUp): boolean {
  if (quote_from?.more_than === 0 || (unit !== undefined && units > at_most)) return true;
  return (
    quote_from !== undefined &&
    (quote_from.for === unit ? units : countNeeded(quote_from.for, setUp)) > quote_from.more_than
  );
}

function hasFreeMembers(plan: Plan, { facts, plans }: ToolNeed): boolean {
  const { value, plan: from } = facts['pricing.members_free'] ?? {};
  if (value !== true) return false;
  const cheapest = findPlan(from, plans);
  return from === undefined ? !isListedFree(plan) : cheapest !== undefined && includesPlan(plan, cheapest, plans);
}

/** Lists an open-ended cost for each unit that the price may not cover, since its included quantity is unknown. */
export function listOpenCosts(plan: Plan, units: number, setUp: SetUp, need: ToolNeed): CostRange[] {
  const { features } = need;
  // An add-on that sells email per mailbox includes the mailboxes.
  const email = features.has('channels.email') ? findAvailability('channels.email', plan, need) : undefined;
  const sellsMailboxes = typeof email === 'object' && email.for === 'mailbox';
  const { unit, count } = plan;
  const isPerSeat = unit === 'person' || unit === 'identity';
  const covered: Record<NeededUnit, number> = {
    person: hasFreeMembers(plan, need) ? OPEN : unit === 'workspace' ? 1 : units,
    'linkedin-account': unit === 'identity' ? OPEN : isPerSeat ? units : 1,
    mailbox: sellsMailboxes ? OPEN : isPerSeat ? units : 1,
    workspace: 1,
    emails: 0,
  };
  const isUncertain = (candidate: NeededUnit) =>
    countNeeded(candidate, setUp) > covered[candidate] &&
    countIncluded(candidate, plan) === undefined &&
    !hasNoLimit(candidate, plan) &&
    !(count?.greater_of ?? count?.sum_of ?? [unit]).some((sold) => sold === candidate);
  return UNITS.filter((candidate) => isUncertain(candidate) || needsPooling(candidate, plan, units, setUp)).map(() => [
    0,
    OPEN,
  ]);
}

/** Whether several units cover a volume only if they pool it. */
function needsPooling(unit: NeededUnit, plan: Plan, units: number, setUp: SetUp): boolean {
  if (unit !== 'emails' || units === 1 || plan.unlimited?.includes(unit)) return false;
  const included = countIncluded(unit, plan) ?? 0;
  return included > 0 && included < countNeeded(unit, setUp);
}

/** Computes the cost of a quantity of a plan for a period, at the prices of a source. Empty if the source has no price. */
export function computeCosts(
  plan: Plan,
  source: Plan,
  units: number,
  period: Period,
  setUp: SetUp,
  extraCosts: CostRange[] = [],
): CostRange[] {
  const { monthly, terms = [], tiers } = source;
  const month = monthly ? [{ every: 'month', price: monthly, as: 'total' } as const] : [];
  const planCost = tiers ? priceInTiers(units, tiers, period) : priceAt([...terms, ...month], period, units);
  return planCost ? [sum([planCost, ...priceCharges(plan, units, period, setUp), ...extraCosts])] : [];
}

function priceCharges(plan: Plan, units: number, period: Period, setUp: SetUp): CostRange[] {
  return (plan.charges ?? []).flatMap((charge) => {
    const beyond = countNeeded(charge.for, setUp) - (countIncluded(charge.for, plan) ?? 0) * units;
    return beyond > 0 ? [priceAt(charge.terms, period, beyond) ?? ([0, OPEN] as const)] : [];
  });
}

function priceInTiers(units: number, tiers: NonNullable<Plan['tiers']>, period: Period): CostRange | undefined {
  const last = tiers.at(-1)?.up_to ?? OPEN;
  const number = Math.min(units, last);
  const below = (i: number) => tiers[i - 1]?.up_to ?? 0;
  const reached = tiers.findIndex(({ up_to = OPEN }) => number <= up_to);
  const priceTier = (i: number, quantity: number) => {
    const { each, flat } = tiers[i] ?? {};
    return [priceAt(each, period, quantity), priceAt(flat, period, 1)].flatMap((cost) => (cost ? [cost] : []));
  };
  const volumeCosts = priceTier(reached, number);
  if (volumeCosts.length === 0) return undefined;
  const graduatedCosts = tiers
    .slice(0, reached + 1)
    .flatMap((_, i) => priceTier(i, Math.min(number, below(i + 1) || OPEN) - below(i)));
  const [[volume], [graduated]] = [sum(volumeCosts), sum(graduatedCosts)];
  return [Math.min(volume, graduated), units > last ? OPEN : Math.max(volume, graduated)];
}

export function priceAt(terms: readonly Term[] | undefined, period: Period, quantity: number): CostRange | undefined {
  const printed = terms?.filter(({ every, price }) => every === period && price.currency === 'USD') ?? [];
  const term = printed.find(({ as }) => as === 'total') ?? printed[0];
  if (!term) return undefined;
  const cents = Math.round(term.price.amount * 100) * (term.as === 'total' ? 1 : MONTHS[period]) * quantity;
  return [cents, cents];
}

/** Lists the variants of a plan according to other sources. */
export function listVariants(plan: Plan, { facts }: ToolNeed): Plan[] {
  const lists = (facts['pricing.plans']?.others ?? []).map(({ value }) => value as Plan[]);
  return lists.flatMap((list) => findPlan(plan.name, list) ?? []);
}
