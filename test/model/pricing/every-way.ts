import type { FactsByKey } from '../../../model/fact.ts';
import type { Bill, BillQuestion } from '../../../model/pricing/bill.ts';
import { MONTHS, PERIODS, type Period } from '../../../model/pricing/money.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import type { SetUp } from '../../../model/pricing/set-up.ts';
import {
  chainOf,
  costs,
  type Ends,
  either,
  FIELDS,
  featuresOf,
  fewest,
  fill,
  findNumbers,
  isListedFree,
  isShort,
  isTooMany,
  type Needed,
  type Needs,
  need,
  OPEN,
  priceAt,
  pricedElsewhere,
  standing,
  unclear,
} from './slow-plan.ts';

/*
 * What a tool costs, found the slow way: every plan is bought for every period in every number, with every number of what is charged on
 * top, at the price of every source. It shares no code with the engine, and knows only what generated tools have: lists by price, in USD.
 */

/** In cents a month; null where no sum can be given, or the end is open. */
export interface Found {
  readonly certainty: Bill['certainty'];
  readonly least: number | null;
  readonly upto: number | null;
  /** The maximum without assuming that a plan has unplaced features. */
  readonly proven: number | null;
  readonly free: 'yes' | 'may be' | undefined;
}

/** @param leastOf what a bill is at least, in cents; 0 if nothing is known */
export function everyWay(facts: FactsByKey, question: BillQuestion, leastOf: (part: BillQuestion) => number): Found {
  const { setUp: given, required = [], billing } = question;
  const keys = [...impliedIn(given), ...required];
  const values = keys.map((key) => facts[key]?.value);
  if (values.includes(false)) return { certainty: 'unknown', least: null, upto: null, proven: null, free: undefined };
  const list = (facts['pricing.plans']?.value ?? []) as Plan[];
  // A buyer who pays per account on one plan has as many on another.
  const units = list.flatMap(({ unit, count }) => (count ? [] : (unit ?? [])));
  const isByAccount = /linkedin|identity/.test(units.join()) && !units.includes('person');
  const setUp = isByAccount ? { linkedin_accounts: given.people ?? 1, ...given } : given;
  const needs = { list, facts, setUp, features: featuresOf(keys, facts), all: keys.flatMap(chainOf) };
  const isProven = values.every((value) => value === true);

  const { paid, free, short, least: enough, high, highProven } = among(needs, billing);
  const isFreeForSure = isProven && free.some((one) => one.sums.some(({ proven }) => proven === 0));
  const said = isFreeForSure ? 'yes' : free.length > 0 ? 'may be' : undefined;
  // Where a number is too high for every plan, it costs no less than any part of it, and no more is known.
  const lacks = (plan: Plan) => [...needs.features].some((key) => standing(key, plan, needs) === 'lacks');
  const parts = short.every(lacks) ? [] : partsOf(question);
  const least = paid.length > 0 ? enough : Math.max(0, ...parts.map(leastOf));
  const upto = isProven ? high : OPEN;
  const proven = isProven ? highProven : OPEN;
  const hasLeast = least !== OPEN && least !== 0;
  const isClosed = hasLeast && least === upto;
  const open = hasLeast ? 'at least' : upto === OPEN ? 'unknown' : 'at most';
  return {
    certainty: isClosed ? (proven === upto ? 'exact' : 'assumed') : open,
    least: hasLeast ? least : null,
    upto: upto === OPEN ? null : upto,
    proven: proven === OPEN ? null : proven,
    free: said,
  };
}

/** The plans that may be enough, with the bounds of the cheapest paid one. */
function among(needs: Needs, billing: Period | undefined) {
  const tried = needs.list.map((plan) => ({ plan, ...buy(plan, needs) }));
  const bought = tried.filter(({ isEnough }) => isEnough);
  const short = tried.filter(({ isEnough }) => !isEnough).map(({ plan }) => plan);
  const ends = (of: readonly { sums: readonly Sum[] }[]) =>
    of.flatMap(({ sums }) => sums.flatMap((one) => (isPaidSo(one.period, billing) ? [one.rate] : [])));
  const isFree = ({ plan, sums }: (typeof bought)[number]) =>
    isListedFree(plan) && (sums.length === 0 || sums.some(({ rate }) => rate[0] === 0));
  const paid = bought.filter((one) => !isFree(one));
  const [low, high] = either(ends(paid));
  const highProven = Math.min(
    ...paid.flatMap(({ sums }) => sums.flatMap((one) => (isPaidSo(one.period, billing) ? [one.proven] : []))),
  );
  const unpriced = paid.filter((one) => ends([one]).length === 0);
  const least = Math.min(low, ...unpriced.map((one) => floorOf(one, needs, billing)));
  return { paid, free: bought.filter(isFree), short, least, high, highProven };
}

/** All needs with one less of a number or requirement. Accounts and mailboxes that are not given become 0. */
function partsOf({ setUp, required = [], ...question }: BillQuestion): BillQuestion[] {
  const fewer = Object.values(FIELDS).flatMap((field): SetUp[] => {
    const isSender = field === 'linkedin_accounts' || field === 'mailboxes';
    const number = setUp[field] ?? (field === 'people' || isSender ? 1 : 0);
    return number > 0 ? [{ ...setUp, [field]: isSender && setUp[field] === undefined ? 0 : number - 1 }] : [];
  });
  // A need without a number of accounts is a part of one with as many accounts as people, or more.
  const { people = 1, linkedin_accounts: accounts = 0, mailboxes = 0 } = setUp;
  if (accounts >= people) fewer.push(without(setUp, 'linkedin_accounts'));
  if (mailboxes >= people) fewer.push(without(setUp, 'mailboxes'));
  return [
    ...fewer.map((one) => ({ ...question, required, setUp: one })),
    ...required.map((key) => ({ ...question, setUp, required: required.filter((one) => one !== key) })),
  ];
}

const without = (setUp: SetUp, field: keyof SetUp): SetUp =>
  Object.fromEntries(Object.entries(setUp).filter(([one]) => one !== field));
const isPaidSo = (period: Period, billing: Period | undefined) => billing === undefined || period === billing;
const impliedIn = ({ linkedin_accounts = 0, mailboxes = 0, emails = 0, workspaces = 0 }: SetUp) => [
  ...(linkedin_accounts > 0 ? ['channels.linkedin'] : []),
  ...(mailboxes + emails > 0 ? ['channels.email'] : []),
  ...(workspaces > 1 ? ['team.workspaces'] : []),
];

interface Sum {
  readonly period: Period;
  /** Per month, if the assumptions hold. */
  readonly rate: Ends;
  /** The upper end where nothing is assumed. */
  readonly proven: number;
}

interface Bought {
  readonly isEnough: boolean;
  readonly sums: readonly Sum[];
}

/** The possible prices of a plan for a need, for each period. */
function buy(plan: Plan, needs: Needs): Bought {
  const has = [...needs.features].map((key) => standing(key, plan, needs));
  if (has.includes('lacks')) return { isEnough: false, sums: [] };
  const needed = fill(plan, needs);
  const possible = numbersSold(plan, needed);
  if (possible.length === 0) return { isEnough: isByQuote(plan, needed), sums: [] };
  const open: Ends[] = has.includes('open') ? [[0, OPEN]] : [];
  const sums = PERIODS.flatMap((period): Sum[] => {
    const addOns = addOnsOf(plan, period, needed, needs);
    const onTop = (units: number) => [...open, ...addOns, ...unclear(plan, units, needed, needs)];
    // Each source says one price; whichever of them is right, somebody buys the number that is the cheapest.
    const [own = [], ...others] = [plan, ...pricedElsewhere(plan, needs)].map((source) =>
      possible.flatMap((units) => costs(plan, source, units, period, needed, onTop(units))),
    );
    if (own.length === 0) return [];
    const ends = [own, ...others.filter(({ length }) => length > 0)].map(either);
    const rate = [Math.min(...ends.map(([a]) => a)), Math.max(...ends.map(([, b]) => b))] as const;
    const monthly = rate.map((end) => Math.round(end / MONTHS[period])) as [number, number];
    return [{ period, rate: monthly, proven: has.includes('assumed') ? OPEN : monthly[1] }];
  });
  return { isEnough: true, sums };
}

const numbersSold = (plan: Plan, needed: SetUp) =>
  findNumbers(plan, needed).filter((units) => !isTooMany(plan, units, needed) && !isShort(plan, units, needed));
const isByQuote = (plan: Plan, needed: SetUp) =>
  plan.quote_from !== undefined && isTooMany(plan, fewest(plan, needed), needed);

/** The cost of the add-ons that a plan needs for the requirements. */
function addOnsOf(plan: Plan, period: Period, needed: SetUp, needs: Needs): Ends[] {
  const addOns = new Set([...needs.features].map((key) => standing(key, plan, needs)));
  return [...addOns].flatMap((one): Ends[] => {
    if (typeof one !== 'object') return [];
    return [priceAt(one.terms, period, one.for ? Math.max(1, need(one.for, needed)) : 1) ?? [0, OPEN]];
  });
}

/**
 * A plan without a price costs no less than as many of it as have a price, or as if it is paid for longer where there is no price for the
 * billing, and than each paid plan that is listed before it, in the numbers that are enough of all but emails.
 */
function floorOf({ plan }: { plan: Plan }, needs: Needs, billing: Period | undefined): number {
  const before = needs.list.slice(0, needs.list.indexOf(plan)).filter((one) => !isListedFree(one));
  return Math.max(
    boundOf(plan, needs, billing, fewest),
    ...before.map((one) => boundOf(one, needs, billing, withoutVolumes)),
  );
}

const withoutVolumes: typeof fewest = (plan, needed) => fewest(plan, { ...needed, emails: 0 });

function boundOf(plan: Plan, needs: Needs, billing: Period | undefined, from: typeof fewest): number {
  const { unit, quote_from: quote, at_most = OPEN } = plan;
  if (quote?.more_than === 0) return 0;
  const needed = fill(plan, needs);
  const priced = quote?.more_than ?? OPEN;
  if (quote) needed[FIELDS[quote.for as Needed]] = Math.min(need(quote.for, needed), priced);
  const limit = quote?.for === unit ? Math.min(at_most, priced) : at_most;
  const all = findNumbers(plan, {});
  const most = all.filter((units) => units <= limit).at(-1) ?? (all[0] as number);
  const numbers = all.filter((units) => units >= Math.min(from(plan, needed), most) && units <= most);
  const rates = (isWanted: (period: Period) => boolean) =>
    PERIODS.filter(isWanted).flatMap((period) =>
      numbers.flatMap((units) =>
        [plan, ...pricedElsewhere(plan, needs)].flatMap((source) =>
          costs(plan, source, units, period, needed, addOnsOf(plan, period, needed, needs)).map(([a]) =>
            Math.round(a / MONTHS[period]),
          ),
        ),
      ),
    );
  const requested = rates((period) => isPaidSo(period, billing));
  const longer = rates((period) => billing !== undefined && MONTHS[period] > MONTHS[billing]);
  const [bounds] = [requested, longer].filter(({ length }) => length > 0);
  return bounds ? Math.min(...bounds) : 0;
}
