import type { FactsByKey } from '../../../model/fact.ts';
import type { Bill, BillNeed } from '../../../model/pricing/bill.ts';
import { MONTHS, PERIODS, type Period, type Term } from '../../../model/pricing/money.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import type { SetUp } from '../../../model/pricing/set-up.ts';
import { CATALOGUE } from './builders.ts';

/*
 * A slow reference implementation of bills, by the sentences of "A bill" in docs/method.md. It tries every choice of alternatives on every
 * plan. It shares no code with model/pricing and supports only generated tools: plans listed by price, in USD, without features of channels.
 */

type AddOn = NonNullable<Plan['add_ons']>[number];
/** What a plan has. `extra`: as an add-on at an unknown price. */
type Presence = 'has' | 'assumed' | 'extra' | 'open' | 'lacks' | AddOn;

const UNITS = {
  person: { field: 'people', included: 'users' },
  'linkedin-account': { field: 'linkedin_accounts', included: 'linkedin_accounts' },
  mailbox: { field: 'mailboxes', included: 'mailboxes' },
  workspace: { field: 'workspaces', included: 'workspaces' },
  emails: { field: 'emails', included: 'emails' },
} as const;
type Unit = keyof typeof UNITS;
const ALL_UNITS = Object.keys(UNITS) as Unit[];
const CHANNEL_UNITS: Readonly<Record<string, readonly Unit[]>> = {
  'channels.linkedin': ['linkedin-account'],
  'channels.email': ['mailbox', 'emails'],
};

const isFree = ({ monthly }: Plan) => monthly?.amount === 0;
const isYes = (facts: FactsByKey, key: string) => facts[key]?.value === true;
const findPlan = (name: string | undefined, plans: readonly Plan[]) => plans.find((plan) => plan.name === name);
const withParents = (key: string): string[] => [key, ...[CATALOGUE.keys[key]?.requires ?? []].flat()];
const countIncluded = (unit: Unit, { includes }: Plan) => includes?.[UNITS[unit].included];
const countNeeded = (unit: string, setUp: SetUp) => setUp[UNITS[unit as Unit].field] ?? 0;
const isUnlimited = (unit: Unit, { unlimited = [], charges = [] }: Plan) =>
  unlimited.includes(unit) || charges.some((charge) => charge.for === unit);

/** Whether a plan is another plan or extends it. */
const includesPlan = (plan: Plan, other: Plan, plans: readonly Plan[]): boolean => {
  const below = findPlan(plan.extends, plans);
  return plan === other || (below !== undefined && includesPlan(below, other, plans));
};
const extendsAllPaid = (plan: Plan, plans: readonly Plan[]) =>
  plans.every((other) => isFree(other) || includesPlan(plan, other, plans));

/** "What a plan has": the rules in their order. */
function findPresence(key: string, plan: Plan, plans: readonly Plan[], facts: FactsByKey): Presence {
  const { plan: name, only_on, add_on } = facts[key] ?? {};
  const { names_plan, core, requires } = CATALOGUE.keys[key] ?? {};
  const named = findPlan(name, plans);
  const includesNamed = named !== undefined && includesPlan(plan, named, plans);
  if (only_on) return only_on.includes(plan.name) ? 'has' : 'lacks';
  if (names_plan && named) return includesNamed ? 'has' : 'lacks';
  if (names_plan) return 'open';
  const hasUnit = (unit: Unit) => plan.unit === unit || isUnlimited(unit, plan) || (countIncluded(unit, plan) ?? 0) > 0;
  if (CHANNEL_UNITS[key]?.some(hasUnit)) return 'has';
  const own = plan.add_ons?.find(({ keys = [] }) => keys.includes(key));
  if (own && !includesNamed) return own;
  if (named && !includesNamed && !(isFree(named) && extendsAllPaid(plan, plans))) {
    if (includesPlan(named, plan, plans) || plans.indexOf(plan) < plans.indexOf(named)) return 'lacks';
    return add_on || isFree(plan) ? 'open' : 'assumed';
  }
  if (add_on) return named || name === undefined ? (own ?? 'extra') : 'open';
  const channels = Object.keys(facts).filter((other) => other.startsWith('channels.') && isYes(facts, other));
  // A page may name a plan that isn't in the list.
  const isListed = named !== undefined || name === undefined;
  if (named || (isListed && (extendsAllPaid(plan, plans) || channels.join() === key))) return 'has';
  if (!core || isFree(plan)) return 'open';
  const [channel] = [requires ?? []].flat();
  const onChannel = channel === undefined ? 'has' : isYes(facts, channel) && findPresence(channel, plan, plans, facts);
  const isElsewhere = onChannel === 'open' && facts[channel ?? '']?.plan !== undefined;
  return onChannel === 'has' || onChannel === 'assumed' || isElsewhere ? 'assumed' : 'open';
}

/** One plan with one choice of alternatives. `bills` are minimums for the highest numbers with a price. */
interface Offer {
  readonly plan: Plan;
  readonly need: ToolNeed;
  readonly suffices: 'no' | 'open' | 'yes';
  readonly isQuoted: boolean;
  readonly bills: readonly PlanBill[];
}
interface PlanBill {
  readonly period: Period;
  /** In cents per month. */
  readonly rate: number;
  readonly isOpen: boolean;
  readonly isAssumed: boolean;
}

function areMembersFree(plan: Plan, plans: readonly Plan[], facts: FactsByKey): boolean {
  const from = facts['pricing.members_free']?.plan;
  const cheapest = findPlan(from, plans);
  const isHere = from === undefined ? !isFree(plan) : cheapest !== undefined && includesPlan(plan, cheapest, plans);
  return isYes(facts, 'pricing.members_free') && isHere;
}

/** "How many" and "What it covers": the units to buy, whether they are too few, and whether the sum is open. */
function cover(plan: Plan, setUp: SetUp, membersFree: boolean, coveredUnit: string | undefined) {
  const { unit: sold, at_least = 1 } = plan;
  const limited = ALL_UNITS.filter((unit) => !isUnlimited(unit, plan) && countNeeded(unit, setUp) > 0);
  const enough = limited.map((unit) => Math.ceil(countNeeded(unit, setUp) / (countIncluded(unit, plan) || Infinity)));
  const quantity = sold === undefined ? 1 : Math.max(at_least, countNeeded(sold, setUp), ...enough);
  const short = limited.filter((unit) => (countIncluded(unit, plan) ?? Infinity) * quantity < countNeeded(unit, setUp));
  const isForOne = isFree(plan) && sold === undefined && !membersFree && countIncluded('person', plan) === undefined;
  if (isForOne && limited.includes('person') && countNeeded('person', setUp) > 1) short.push('person');
  const senders = sold === 'person' ? quantity : 1;
  const covered: Readonly<Record<Unit, number>> = {
    person: membersFree || isForOne ? Infinity : sold === 'workspace' ? 1 : quantity,
    'linkedin-account': senders,
    mailbox: senders,
    workspace: 1,
    emails: 0,
  };
  const isOpen = limited.some((unit) => {
    const needed = countNeeded(unit, setUp);
    if (unit === sold || unit === coveredUnit) return false;
    const included = countIncluded(unit, plan);
    return included === undefined ? needed > covered[unit] : unit === 'emails' && included < needed;
  });
  return { quantity, short, isOpen };
}

const priceAt = (terms: readonly Term[] | undefined, period: Period): number | undefined => {
  const printed = terms?.filter(({ every, price }) => every === period && price.currency === 'USD') ?? [];
  const term = printed.find(({ as }) => as === 'total') ?? printed[0];
  return term && Math.round(term.price.amount * 100) * (term.as === 'total' ? 1 : MONTHS[period]);
};
const listTerms = ({ monthly, terms = [] }: Plan): readonly Term[] =>
  monthly ? [{ every: 'month', price: monthly, as: 'total' }] : terms;

/** A chosen alternative of a required question. */
interface Choice {
  readonly key: string;
  /** `unpriced`: no alternative is known, so the sum leaves the question out. `open`: another alternative is a yes. */
  readonly answer: 'yes' | 'unpriced' | 'open';
}
interface ToolNeed {
  readonly plans: readonly Plan[];
  readonly facts: FactsByKey;
  readonly setUp: SetUp;
  readonly choices: readonly Choice[];
  /** Whether only what a page calls an add-on is required of the plan. */
  readonly isForAddOns?: boolean;
}

function computeOffer(plan: Plan, need: ToolNeed): Offer {
  const { plans, facts, setUp, choices } = need;
  const required = choices.flatMap(({ key }) => withParents(key));
  const hasPlace = (key: string) => facts[key]?.plan ?? facts[key]?.only_on ?? facts[key]?.add_on;
  const isAddOn = (key: string) => withParents(key).some((one) => isYes(facts, one) && facts[one]?.add_on);
  const chosen = choices.filter(({ key }) => !need.isForAddOns || isAddOn(key));
  const ways = chosen.map(({ key }) =>
    withParents(key)
      .filter((one) => isYes(facts, one) && (one === key || hasPlace(one)))
      .map((one) => findPresence(one, plan, plans, facts)),
  );
  const presences = ways.filter((way) => !way.includes('lacks')).flat();
  const addOns = [...new Set(presences.filter((presence) => typeof presence === 'object'))];
  const hasAnswer = (answer: Choice['answer']) => choices.some((choice) => choice.answer === answer);
  const isUnpriced = hasAnswer('unpriced') || presences.includes('extra');

  const { quote_from: quote = { for: 'person' as const, more_than: Infinity }, unit, at_most = Infinity } = plan;
  const isByQuote = quote.more_than === 0;
  const full = fillSetUp(plan, setUp, required);
  const { field } = UNITS[quote.for as Unit];
  const numbers = { ...full, [field]: Math.min(countNeeded(quote.for, full), quote.more_than) };
  const sellsMailboxes = addOns.some((addOn) => addOn.for === 'mailbox' && addOn.keys?.includes('channels.email'));
  const [all, priced] = [full, numbers].map((given) =>
    cover(plan, given, areMembersFree(plan, plans, facts), sellsMailboxes ? 'mailbox' : undefined),
  ) as [ReturnType<typeof cover>, ReturnType<typeof cover>];
  const isQuoted = (quote.for === unit ? all.quantity : countNeeded(quote.for, full)) > quote.more_than;
  // Beyond the highest number with a price, the plan may include more of it.
  const short = all.short.filter((one) => !isQuoted || one !== quote.for || priced.short.includes(one));
  const isTooSmall = short.length > 0 || (plan.quote_from === undefined && all.quantity > at_most);
  const isLacking = ways.some((way) => way.includes('lacks')) || (!isByQuote && isTooSmall);
  const isUncertain = presences.includes('open') || hasAnswer('open') || isQuoted;

  const limit = plan.quote_from ? (quote.for === unit ? quote.more_than : Infinity) : at_most;
  const quantity = Math.min(priced.quantity, limit);
  const otherLists = (facts['pricing.plans']?.others ?? []).map(({ value }) => value as Plan[]);
  const sources = [plan, ...otherLists.flatMap((list) => findPlan(plan.name, list) ?? [])];
  const extras = [
    ...(plan.charges ?? []).map((charge) => {
      const included = (countIncluded(charge.for as Unit, plan) ?? 0) * priced.quantity;
      return { terms: charge.terms, number: Math.max(0, countNeeded(charge.for, numbers) - included) };
    }),
    ...addOns.map(({ terms, for: per }) => ({
      terms,
      number: per ? Math.max(1, countNeeded(per, numbers)) : 1,
    })),
  ].filter(({ number }) => number > 0);
  const bills = (isByQuote ? [] : PERIODS).flatMap((period): PlanBill[] => {
    const prices = sources.flatMap((source) => priceAt(listTerms(source), period) ?? []);
    if (prices.length === 0) return [];
    const extraPrices = extras.map(({ terms, number }) => (priceAt(terms, period) ?? Number.NaN) * number);
    const known = extraPrices.filter((price) => !Number.isNaN(price));
    const cents = Math.min(...prices) * quantity + known.reduce((sum, price) => sum + price, 0);
    const isOpen = isUnpriced || priced.isOpen || new Set(prices).size > 1 || known.length < extras.length;
    return [{ period, rate: Math.round(cents / MONTHS[period]), isOpen, isAssumed: presences.includes('assumed') }];
  });
  return { plan, need, suffices: isLacking ? 'no' : isUncertain || isByQuote ? 'open' : 'yes', isQuoted, bills };
}

/** Fills in one account or mailbox per person if its channel is required, or if the plan is sold by it. */
function fillSetUp({ unit }: Plan, setUp: SetUp, required: readonly string[]): SetUp {
  const { people = 1, linkedin_accounts, mailboxes } = setUp;
  const needsAccounts = required.includes('channels.linkedin') || unit === 'linkedin-account';
  return {
    ...setUp,
    people,
    ...(needsAccounts && { linkedin_accounts: linkedin_accounts ?? people }),
    ...(required.includes('channels.email') && { mailboxes: mailboxes ?? people }),
  };
}

/** The bill of a tool, in cents per month. */
export interface BestPrice extends Pick<Bill, 'certainty' | 'hasOtherBilling'> {
  readonly amount: number | null;
  readonly plan: string | null;
  readonly proven: number | null;
  /** Undefined if no plan may be enough. */
  readonly floor: number | undefined;
  readonly free: 'yes' | 'may be' | undefined;
}

export function findBestPrice(facts: FactsByKey, { setUp: requested, questions = [], billing }: BillNeed): BestPrice {
  const { linkedin_accounts = 0, mailboxes = 0, emails = 0, workspaces = 0 } = requested;
  const groups = [
    ...(linkedin_accounts > 0 ? [['channels.linkedin']] : []),
    ...(mailboxes + emails > 0 ? [['channels.email']] : []),
    ...(workspaces > 1 ? [['team.workspaces']] : []),
    ...questions.map((any) => any.map(({ key }) => key)),
  ];
  const possible = groups.map((keys) => keys.filter((key) => facts[key]?.value !== false));
  const isDenied = (key: string) => groups.some((keys, i) => keys.includes(key) && possible[i]?.length === 0);
  const plans = (facts['pricing.plans']?.value ?? []) as Plan[];
  const units = plans.map(({ unit }) => unit);
  const { linkedin_accounts: accounts, mailboxes: boxes, ...others } = requested;
  const setUp: SetUp = {
    ...(units.includes('linkedin-account') && !units.includes('person') && { linkedin_accounts: others.people ?? 1 }),
    ...others,
    ...(accounts !== undefined && !isDenied('channels.linkedin') && { linkedin_accounts: accounts }),
    ...(boxes !== undefined && !isDenied('channels.email') && { mailboxes: boxes }),
    ...(isDenied('channels.email') && { emails: 0 }),
  };
  const choices = possible
    .filter((keys) => keys.length > 0)
    .map((keys) => {
      const unknown = keys.some((key) => isYes(facts, key)) ? ('open' as const) : ('unpriced' as const);
      return keys.map((key): Choice => ({ key, answer: isYes(facts, key) ? 'yes' : unknown }));
    })
    .reduce<Choice[][]>(
      (all, alternatives) => all.flatMap((before) => alternatives.map((one) => [...before, one])),
      [[]],
    );
  const offers = choices
    .flatMap((chosen) => plans.map((plan) => computeOffer(plan, { plans, facts, setUp, choices: chosen })))
    .filter(({ suffices }) => suffices !== 'no');
  const free = offers.filter(isFreeOffer);
  const isFreeProven = free.some(
    ({ suffices, bills }) => suffices === 'yes' && bills.some((bill) => bill.rate === 0 && isProven(bill)),
  );
  const paid = offers.filter((offer) => !free.some(({ plan }) => plan === offer.plan));
  const requestedSum = chooseSum(paid, billing);
  const otherSum = chooseSum(paid, undefined);
  const hasOtherBilling = requestedSum.plan === null && otherSum.plan !== null;
  return {
    ...(hasOtherBilling ? { ...otherSum, proven: requestedSum.proven } : requestedSum),
    hasOtherBilling,
    floor: requestedSum.floor,
    free: isFreeProven ? 'yes' : free.length > 0 ? 'may be' : undefined,
  };
}

const isFreeOffer = ({ plan, bills }: Offer) =>
  isFree(plan) && (bills.length === 0 || bills.some(({ rate }) => rate === 0));
const isProven = ({ isOpen, isAssumed }: PlanBill) => !isOpen && !isAssumed;

/** "Certainty" and "The floor": the cheapest plan that has everything, and whether a cheaper one may have it too. */
function chooseSum(paid: readonly Offer[], billing: Period | undefined): Omit<BestPrice, 'hasOtherBilling' | 'free'> {
  const isRequested = ({ period }: PlanBill) => billing === undefined || period === billing;
  const suitable = paid
    .filter(({ suffices }) => suffices === 'yes')
    .flatMap((offer) => offer.bills.filter(isRequested).map((bill) => ({ ...bill, plan: offer.plan.name })));
  const listRates = (plan: string, period: Period) =>
    paid
      .filter((offer) => offer.plan.name === plan)
      .flatMap((offer) => offer.bills.flatMap((bill) => (bill.period === period ? bill.rate : [])));
  // Of the alternatives of a plan, the cheapest with a closed sum counts. Without one, the sum is "from" the cheapest that it may have.
  const bills = suitable
    .filter(
      ({ plan, period, isOpen }) =>
        !isOpen || !suitable.some((other) => other.plan === plan && other.period === period && !other.isOpen),
    )
    .map((bill) => (bill.isOpen ? { ...bill, rate: Math.min(...listRates(bill.plan, bill.period)) } : bill));
  const rankDoubt = ({ isOpen, isAssumed }: PlanBill) => (isOpen ? 2 : isAssumed ? 1 : 0);
  const [cheapest] = bills.toSorted((a, b) => a.rate - b.rate || rankDoubt(a) - rankDoubt(b));
  const proven = Math.min(...bills.filter(isProven).map(({ rate }) => rate));
  const floor = paid.length === 0 ? undefined : Math.min(...paid.map((offer) => boundOffer(offer, billing)));
  const ends = { proven: proven === Infinity ? null : proven, floor };
  const mayCostLess = cheapest !== undefined && (floor ?? 0) < cheapest.rate;
  if (!cheapest || (mayCostLess && cheapest.isOpen)) return { certainty: 'unknown', amount: null, plan: null, ...ends };
  const single = cheapest.isAssumed ? 'assumed' : 'exact';
  const certainty = cheapest.isOpen ? 'at least' : mayCostLess ? 'at most' : single;
  return { certainty, amount: cheapest.rate, plan: cheapest.plan, ...ends };
}

/** The least that a plan can cost: without a price, what the paid plans before it cost, apart from volumes and features that it may include. */
function boundOffer({ plan, need, bills, isQuoted }: Offer, billing: Period | undefined): number {
  const boundBills = (all: readonly PlanBill[], allowsLonger = true) => {
    const requested = all.filter(({ period }) => billing === undefined || period === billing);
    const longer = all.filter(
      ({ period }) => billing !== undefined && allowsLonger && MONTHS[period] > MONTHS[billing],
    );
    const rates = (requested.length > 0 ? requested : longer).map(({ rate }) => rate);
    return rates.length > 0 ? Math.min(...rates) : 0;
  };
  if (!isQuoted && bills.some(({ period }) => billing === undefined || period === billing)) return boundBills(bills);
  const before = need.plans.slice(0, need.plans.indexOf(plan)).filter((other) => !isFree(other));
  const withoutVolumes = { ...need, isForAddOns: true, setUp: { ...need.setUp, emails: 0 } };
  const bounds = before.map((other) => boundBills(computeOffer(other, withoutVolumes).bills, bills.length === 0));
  return Math.max(boundBills(bills), ...bounds);
}
