import type { FactsByKey } from '../../../model/fact.ts';
import { MONTHS, type Period, type Term } from '../../../model/pricing/money.ts';
import type { Charge, Plan } from '../../../model/pricing/plan.ts';
import { countIncluded } from '../../../model/pricing/read-plan.ts';
import type { SetUp } from '../../../model/pricing/set-up.ts';
import { CATALOGUE } from './invented.ts';

/* The plainest computation of what one plan has, covers and costs, for every-way.ts. */

/** Higher than any generated quantity needs. */
const MOST = 30;
export const OPEN = Number.POSITIVE_INFINITY;

/** A sum in cents: the least that it can be, and the most, which is infinite where it is open. */
export type Ends = readonly [least: number, most: number];
export const either = (all: readonly Ends[]): Ends => [
  Math.min(...all.map(([a]) => a)),
  Math.min(...all.map(([, b]) => b)),
];
const sum = (all: readonly Ends[]): Ends => all.reduce(([a, b], [c, d]) => [a + c, b + d], [0, 0]);

export interface Needs {
  readonly list: readonly Plan[];
  readonly facts: FactsByKey;
  readonly setUp: SetUp;
  /** The required questions that are a yes, and those of which they depend that have a plan or a price of their own. */
  readonly features: ReadonlySet<string>;
  /** All required questions, with those that they depend on. */
  readonly all: readonly string[];
}

export const isListedFree = ({ monthly }: Plan) => monthly?.amount === 0;
export const chainOf = (key: string): string[] => [
  key,
  ...[CATALOGUE.keys[key]?.requires ?? []].flat().flatMap(chainOf),
];
export const featuresOf = (keys: readonly string[], facts: FactsByKey) => {
  const isProven = (key: string) => facts[key]?.value === true;
  const hasPlace = (key: string) =>
    isProven(key) && (facts[key]?.plan !== undefined || facts[key]?.add_on !== undefined);
  return new Set(keys.flatMap((key) => [...(isProven(key) ? [key] : []), ...chainOf(key).filter(hasPlace)]));
};
const named = (name: string | undefined, list: readonly Plan[]) => list.find((plan) => plan.name === name);

/** Whether a plan includes everything of another one. */
const contains = (plan: Plan, other: Plan, list: readonly Plan[]): boolean => {
  const below = named(plan.extends, list);
  return plan === other || (below !== undefined && contains(below, other, list));
};

/** Whether a plan has what a question asks for: a yes, a no, open, or an add-on. */
export function standing(
  key: string,
  plan: Plan,
  { list, facts }: Needs,
): 'has' | 'lacks' | 'open' | 'assumed' | NonNullable<Plan['add_ons']>[number] {
  const { plan: cheapest, add_on } = facts[key] ?? {};
  const from = named(cheapest, list);
  if (CATALOGUE.keys[key]?.names_plan) return !from ? 'open' : contains(plan, from, list) ? 'has' : 'lacks';
  const sellsSenders = {
    'channels.linkedin': ['linkedin-account', 'identity'],
    'channels.email': ['mailbox', 'identity', 'emails'],
  }[key];
  const { unit = '', unlimited = [], charges = [] } = plan;
  const sold = [unit, ...unlimited, ...charges.map((charge) => charge.for)];
  const units = ['linkedin-account', 'mailbox', 'emails'] as const;
  sold.push(...units.filter((one) => (countIncluded(one, plan) ?? 0) > 0));
  if (sellsSenders?.some((one) => sold.includes(one))) return 'has';
  const own = plan.add_ons?.find(({ keys = [] }) => keys.includes(key));
  if (own && !(from && contains(plan, from, list))) return own;
  const hasAllPaid = list.every((other) => isListedFree(other) || contains(plan, other, list));
  if (from && !contains(plan, from, list) && !(hasAllPaid && isListedFree(from)))
    return contains(from, plan, list) || list.indexOf(plan) < list.indexOf(from)
      ? 'lacks'
      : add_on || isListedFree(plan)
        ? 'open'
        : 'assumed';
  if (add_on) return own ?? 'open';
  const channels = Object.keys(facts).filter((one) => one.startsWith('channels.') && facts[one]?.value === true);
  const isOnlyChannel = channels.length === 1 && channels[0] === key;
  if (from || hasAllPaid || isOnlyChannel) return 'has';
  const { core, requires } = CATALOGUE.keys[key] ?? {};
  if (!core || isListedFree(plan)) return 'open';
  const ofChannel =
    requires === undefined
      ? 'has'
      : facts[requires]?.value === true && standing(requires, plan, { list, facts } as Needs);
  return ofChannel === 'has' || ofChannel === 'assumed' ? 'assumed' : 'open';
}

/** Accounts and mailboxes that are not given are one for each person, where a question or the unit of the plan needs them. */
export function fill({ unit, count }: Plan, { setUp, all }: Needs): { -readonly [Field in keyof SetUp]: SetUp[Field] } {
  const { people = 1 } = setUp;
  const needed = { ...setUp, people };
  if (all.includes('channels.linkedin')) needed.linkedin_accounts ??= people;
  if (all.includes('channels.email')) needed.mailboxes ??= people;
  const sold: readonly (string | undefined)[] = count?.greater_of ?? count?.sum_of ?? [unit];
  const [accounts, mailboxes] = [
    sold.includes('linkedin-account') || sold.includes('identity'),
    sold.includes('mailbox'),
  ];
  // If both are counted together, the given ones are what each person runs.
  const hasEither = () => needed.linkedin_accounts !== undefined || needed.mailboxes !== undefined;
  const isOne = count?.sum_of !== undefined && accounts && mailboxes;
  if (accounts && !(isOne && hasEither())) needed.linkedin_accounts ??= people;
  if (mailboxes && !(isOne && hasEither())) needed.mailboxes ??= people;
  return needed;
}

export type Needed = (typeof UNITS)[number];
export const FIELDS = {
  person: 'people',
  'linkedin-account': 'linkedin_accounts',
  mailbox: 'mailboxes',
  workspace: 'workspaces',
  emails: 'emails',
} as const;
const UNITS = ['person', 'linkedin-account', 'mailbox', 'workspace', 'emails'] as const;

export function need(unit: string, setUp: SetUp): number {
  const { people, linkedin_accounts, mailboxes, workspaces, emails } = setUp;
  const of = { person: people, 'linkedin-account': linkedin_accounts, identity: linkedin_accounts, mailbox: mailboxes };
  return { ...of, workspace: workspaces, emails }[unit] ?? 0;
}

/** The numbers of units in which a plan is sold and which are enough for the counts. */
export function findNumbers({ unit, count, at_least = 1, in_packs_of: pack = 1 }: Plan, setUp: SetUp): number[] {
  if (unit === undefined) return [1];
  const counts = (count?.greater_of ?? count?.sum_of ?? [unit]).map((one) => need(one, setUp));
  const counted = count?.sum_of ? counts.reduce((a, b) => a + b) : Math.max(...counts);
  const all = Array.from({ length: MOST }, (_, i) => i + 1);
  return all.filter((units) => units % pack === 0 && units >= at_least && units >= counted);
}

const isCharged = (unit: Needed, { charges = [], unlimited = [] }: Plan) =>
  unlimited.includes(unit) || charges.some((charge) => charge.for === unit);

/** Whether a number of units includes less of something than is needed, and no more is sold. */
export function isShort(plan: Plan, units: number, setUp: SetUp): boolean {
  return UNITS.some(
    (unit) => !isCharged(unit, plan) && (countIncluded(unit, plan) ?? OPEN) * units < need(unit, setUp),
  );
}

/** The fewest units that include enough of all that is not sold on top, if each includes any of it. */
export function fewest(plan: Plan, setUp: SetUp): number {
  const isEnough = (units: number) =>
    UNITS.every((unit) => isCharged(unit, plan) || (countIncluded(unit, plan) || OPEN) * units >= need(unit, setUp));
  return findNumbers(plan, setUp).find(isEnough) ?? MOST;
}

export function isTooMany({ unit, at_most = OPEN, quote_from }: Plan, units: number, setUp: SetUp): boolean {
  if (quote_from?.more_than === 0 || (unit !== undefined && units > at_most)) return true;
  return (
    quote_from !== undefined && (quote_from.for === unit ? units : need(quote_from.for, setUp)) > quote_from.more_than
  );
}

/** Open ends for what the price may not cover, as no page says how much of it is included. */
export function unclear(plan: Plan, units: number, setUp: SetUp, needs: Needs): Ends[] {
  const { facts, list, features } = needs;
  // Mailboxes are for email: an add-on that sells email by the mailbox sells mailboxes.
  const email = features.has('channels.email') ? standing('channels.email', plan, needs) : undefined;
  const sellsMailboxes = typeof email === 'object' && email.for === 'mailbox';
  const { unit, count } = plan;
  const perSeat = unit === 'person' || unit === 'identity';
  const { value, plan: from } = facts['pricing.members_free'] ?? {};
  const first = named(from, list);
  const isFreeForMembers =
    value === true && (from === undefined ? !isListedFree(plan) : first !== undefined && contains(plan, first, list));
  const covered: Record<Needed, number> = {
    person: isFreeForMembers ? OPEN : unit === 'workspace' ? 1 : units,
    'linkedin-account': unit === 'identity' ? OPEN : perSeat ? units : 1,
    mailbox: sellsMailboxes ? OPEN : perSeat ? units : 1,
    workspace: 1,
    emails: 0,
  };
  const isOpen = (one: Needed) =>
    need(one, setUp) > covered[one] &&
    countIncluded(one, plan) === undefined &&
    !isCharged(one, plan) &&
    !(count?.greater_of ?? count?.sum_of ?? [unit]).some((sold) => sold === one);
  return UNITS.filter((one) => isOpen(one) || isAddedUp(one, plan, units, setUp)).map(() => [0, OPEN]);
}

/** Whether several units are enough of a volume only if what they include adds up, and no page says so. */
function isAddedUp(unit: Needed, plan: Plan, units: number, setUp: SetUp): boolean {
  const { unlimited = [], pooled = [] } = plan;
  if (unit !== 'emails' || units === 1 || unlimited.includes(unit) || pooled.includes(unit)) return false;
  const included = countIncluded(unit, plan) ?? 0;
  return included > 0 && included < need(unit, setUp);
}

/** The cost of a number of units for a period, at the price of a source. Empty if it has none. */
export function costs(
  plan: Plan,
  source: Plan,
  units: number,
  period: Period,
  setUp: SetUp,
  onTop: Ends[] = [],
): Ends[] {
  const { monthly, terms = [], tiers, mode } = source;
  const month = monthly ? [{ every: 'month', price: monthly, as: 'total' } as const] : [];
  const own = tiers
    ? inTiers(units, tiers, mode, period)
    : priceAt([...terms, ...month], period, units / (plan.in_packs_of ?? 1));
  return own ? [sum([own, ...chargesOf(plan, units, period, setUp), ...onTop])] : [];
}

function chargesOf(plan: Plan, units: number, period: Period, setUp: SetUp): Ends[] {
  return (plan.charges ?? []).flatMap((charge) => {
    const beyond = need(charge.for, setUp) - (countIncluded(charge.for, plan) ?? 0) * units;
    return beyond > 0 ? [charged(beyond, charge, period) ?? ([0, OPEN] as const)] : [];
  });
}

/** A number at a charge, or more where that costs less. More than is sold costs at least what the most that is sold does. */
function charged(beyond: number, charge: Charge, period: Period): Ends | undefined {
  const { at_least = 1, at_most = OPEN, in_packs_of: pack = 1, terms, tiers, mode } = charge;
  const last = Math.min(at_most, tiers ? (tiers.at(-1)?.up_to ?? MOST) : OPEN);
  const first = Math.max(at_least, Math.min(beyond, last));
  const numbers = tiers ? Array.from({ length: last - first + 1 }, (_, i) => first + i) : [first];
  const ends = numbers.flatMap((number) => {
    const price = tiers ? inTiers(number, tiers, mode, period) : priceAt(terms, period, Math.ceil(number / pack));
    return price ? [price] : [];
  });
  if (ends.length === 0) return undefined;
  return beyond > last ? [either(ends)[0], OPEN] : either(ends);
}

function inTiers(
  units: number,
  tiers: NonNullable<Plan['tiers']>,
  mode: Plan['mode'],
  period: Period,
): Ends | undefined {
  const last = tiers.at(-1)?.up_to ?? OPEN;
  const number = Math.min(units, last);
  const below = (i: number) => tiers[i - 1]?.up_to ?? 0;
  const reached = tiers.findIndex(({ up_to = OPEN }) => number <= up_to);
  const tier = (i: number, inIt: number) => {
    const { each, flat } = tiers[i] ?? {};
    return [priceAt(each, period, inIt), priceAt(flat, period, 1)].flatMap((one) => (one ? [one] : []));
  };
  const whole = tier(reached, number);
  if (whole.length === 0) return undefined;
  const parts = tiers
    .slice(0, reached + 1)
    .flatMap((_, i) => tier(i, Math.min(number, below(i + 1) || OPEN) - below(i)));
  const [[volume], [graduated]] = [sum(whole), sum(parts)];
  const both = mode === 'volume' ? [volume] : mode === 'graduated' ? [graduated] : [volume, graduated];
  return [Math.min(...both), units > last ? OPEN : Math.max(...both)];
}

export function priceAt(terms: readonly Term[] | undefined, period: Period, quantity: number): Ends | undefined {
  const printed = terms?.filter(({ every, price }) => every === period && price.currency === 'USD') ?? [];
  const term = printed.find(({ as }) => as === 'total') ?? printed[0];
  if (!term) return undefined;
  const cents = Math.round(term.price.amount * 100) * (term.as === 'total' ? 1 : MONTHS[period]) * quantity;
  return [cents, cents];
}

/** The same plan, as other sources price it. */
export function pricedElsewhere(plan: Plan, { facts }: Needs): Plan[] {
  const lists = (facts['pricing.plans']?.others ?? []).map(({ value }) => value as Plan[]);
  return lists.flatMap((list) => named(plan.name, list) ?? []);
}
