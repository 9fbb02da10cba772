import type { Catalogue } from '../catalogue.ts';
import type { FactsByKey } from '../fact.ts';
import { perObject } from '../memoize.ts';
import { isProvenYes, valuesOf } from '../state.ts';
import type { CoverTerms, SetUp } from './coverage.ts';
import {
  centsOf,
  isFree,
  MONTHS,
  type Money,
  PERIODS,
  type Period,
  type PeriodPrices,
  type Plan,
  pricesOf,
  type Term,
  termsOf,
} from './plan.ts';

/** A plan with its prices by period. */
export interface Offer {
  readonly plan: Plan;
  readonly name: string;
  readonly prices: PeriodPrices;
  /** The periods that a price is known for, or may be if it is in tiers, the shortest first. */
  readonly periods: readonly Period[];
  readonly isFree: boolean;
}

/** What current sources offer of a tool. Where they differ, there is one of these for each. */
export interface PriceList {
  /** The facts that the prices are from. */
  readonly keys: readonly string[];
  readonly plans: readonly Plan[];
  readonly offers: readonly Offer[];
  readonly terms: CoverTerms;
}

/** The price lists of a tool; none if no price is known. Read once for each tool. */
export const priceLists = perObject((facts: FactsByKey): readonly PriceList[] => {
  const fact = facts['pricing.plans'];
  const terms = { membersFree: isProvenYes(facts['pricing.members_free']) };
  const lists = (fact ? (valuesOf(fact) as Plan[][]) : []).map(
    (plans): PriceList => ({ keys: ['pricing.plans'], plans, offers: plans.map(offerOf), terms }),
  );
  return lists.filter(({ offers }) => offers.some((offer) => !offer.isFree && isPriced(offer)));
});

function isPriced({ plan, prices }: Offer): boolean {
  return prices.size > 0 || plan.tiers !== undefined;
}

function offerOf(plan: Plan): Offer {
  const prices = pricesOf(termsOf(plan));
  const periods = PERIODS.filter((period) => prices.has(period) || plan.tiers);
  return { plan, name: plan.name, prices, periods, isFree: isFree(plan) };
}

/** Units that vendors call a seat: a person, or the account that each person runs. Each counts as one seat. */
const SEATS: ReadonlySet<string> = new Set(['person', 'linkedin-account', 'identity']);

/** Units that messages are sent from. */
const SENDERS: ReadonlySet<string> = new Set(['linkedin-account', 'mailbox', 'identity']);

/** Whether each person needs one of a unit. */
export function isSeat(unit: string): boolean {
  return SEATS.has(unit);
}

/** Whether a price for a unit is a price per seat or sender, as a budget names it. */
export function isPricePer(per: 'seat' | 'sender', unit: string): boolean {
  return (per === 'seat' ? SEATS : SENDERS).has(unit);
}

/**
 * What a set-up needs of a tool. Somebody has to run the accounts, so there is at least one person. If LinkedIn is among what is needed, or
 * a tool is sold by the account that each person runs, and not by the person, each person needs one.
 *
 * @param keys of the features that are needed
 */
export function setUpOn(
  facts: FactsByKey,
  setUp: SetUp,
  keys: readonly string[],
  catalogue: Pick<Catalogue, 'keys'>,
): SetUp {
  const { people = 1, linkedin_accounts, mailboxes = 0 } = setUp;
  if (linkedin_accounts !== undefined) return { ...setUp, people };
  // Where accounts and mailboxes are billed alike, mailboxes that are named are what each person runs.
  const isSold = isSoldByAccount(facts) && !(mailboxes > 0 && addsMailboxes(facts));
  const isEach = isSold || keys.some((key) => needsLinkedIn(key, catalogue));
  return { ...setUp, people, ...(isEach && { linkedin_accounts: people }) };
}

const LINKEDIN = 'channels.linkedin';

/** Whether a feature is LinkedIn, or depends on it as messages on LinkedIn do. */
function needsLinkedIn(key: string, { keys }: Pick<Catalogue, 'keys'>): boolean {
  for (let at: string | undefined = key; at !== undefined; at = keys[at]?.requires) if (at === LINKEDIN) return true;
  return false;
}

/** Read once for each tool, because every bill asks for it. */
const isSoldByAccount = perObject((facts: FactsByKey): boolean => {
  if (!isProvenYes(facts[LINKEDIN])) return false;
  const units = paidPlans(facts).flatMap(({ unit }) => unit ?? []);
  return units.some(isSeat) && !units.includes('person');
});

const addsMailboxes = perObject((facts: FactsByKey): boolean =>
  paidPlans(facts).some(({ count }) => count?.sum_of?.includes('mailbox')),
);

function paidPlans(facts: FactsByKey): Plan[] {
  return priceLists(facts).flatMap(({ offers }) => offers.flatMap(({ plan, isFree }) => (isFree ? [] : [plan])));
}

/** Whether the amounts of all of some plans are the same in a currency, so that nothing has to be converted. */
export function areSoldIn(currency: string | undefined, plans: readonly Plan[]): currency is string {
  return currency !== undefined && plans.length > 0 && plans.every(({ same_in }) => same_in?.includes(currency));
}

/** What a price for a period costs for each of its months: as printed, or the printed total divided by the months and rounded half up to cents. */
export function monthlyRate({ every, price, as }: Term): Money {
  if (as === 'per-month') return price;
  const months = MONTHS[every];
  return { amount: Math.floor((2 * centsOf(price) + months) / (2 * months)) / 100, currency: price.currency };
}

/**
 * The plan with a price for a month billed yearly. Where a page prints only the total for a year, this is a twelfth of it, rounded
 * half up to cents. A printed rate stays as it is, and a plan without a yearly total is returned unchanged.
 */
export function withYearlyRate<Priced extends Partial<Plan>>(plan: Priced): Priced {
  const total = plan.terms?.find(({ every, as }) => every === 'year' && as === 'total');
  if (plan.annual_monthly !== undefined || total === undefined) return plan;
  const { name, monthly, ...others } = plan;
  // In the order of the schema, in which answers list the fields.
  return {
    ...(name !== undefined && { name }),
    ...(monthly && { monthly }),
    annual_monthly: monthlyRate(total),
    ...others,
  } as Priced;
}
