import type { FactsByKey } from '../../../model/fact.ts';
import type { Bill, BillQuestion } from '../../../model/pricing/bill.ts';
import { MONTHS, PERIODS, type Period, type Plan } from '../../../model/pricing/plan.ts';
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
  isListedFree,
  isShort,
  isTooMany,
  type Needed,
  type Needs,
  need,
  numbersOf,
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
  readonly free: 'yes' | 'may be' | undefined;
}

export function everyWay(facts: FactsByKey, { setUp: given, required = [], billing }: BillQuestion): Found {
  const keys = [...sendersOf(given), ...required];
  const values = keys.map((key) => facts[key]?.value);
  if (values.includes(false)) return { certainty: 'unknown', least: null, upto: null, free: undefined };
  const list = (facts['pricing.plans']?.value ?? []) as Plan[];
  // Who pays for each account on one plan has as many on another.
  const units = list.flatMap(({ unit, count }) => (count ? [] : (unit ?? [])));
  const isByAccount = /linkedin|identity/.test(units.join()) && !units.includes('person');
  const setUp = isByAccount ? { linkedin_accounts: given.people ?? 1, ...given } : given;
  const needs = { list, facts, setUp, features: featuresOf(keys, facts), all: keys.flatMap(chainOf) };
  const isProven = values.every((value) => value === true);

  const bought = list.map((plan) => ({ plan, ...buy(plan, needs) })).filter(({ isEnough }) => isEnough);
  const ends = (of: readonly { sums: readonly Sum[] }[]) =>
    of.flatMap(({ sums }) => sums.flatMap((one) => (isPaidSo(one.period, billing) ? [one.rate] : [])));
  const isFree = ({ plan, sums }: (typeof bought)[number]) =>
    isListedFree(plan) && (sums.length === 0 || sums.some(({ rate }) => rate[0] === 0));
  const isFreeForSure = bought.some((one) => isFree(one) && one.sums.some(({ rate }) => rate[1] === 0));
  const free = isProven && isFreeForSure ? 'yes' : bought.some(isFree) ? 'may be' : undefined;

  const paid = bought.filter((one) => !isFree(one));
  const [low, high] = either(ends(paid));
  if (low === OPEN) return { certainty: 'unknown', least: null, upto: null, free };
  const cheapest = paid.findIndex((one) => either(ends([one]))[0] === low);
  const unpriced = paid.slice(0, cheapest).filter((one) => ends([one]).length === 0);
  const least = Math.min(low, ...unpriced.map((one) => floorOf(one, needs, billing)));
  const upto = isProven ? high : OPEN;
  const certainty = least === upto ? 'exact' : least === 0 ? 'unknown' : 'at least';
  return { certainty, least: certainty === 'unknown' ? null : least, upto: upto === OPEN ? null : upto, free };
}

const isPaidSo = (period: Period, billing: Period | undefined) => billing === undefined || period === billing;
const sendersOf = ({ linkedin_accounts = 0, mailboxes = 0 }: SetUp) => [
  ...(linkedin_accounts > 0 ? ['channels.linkedin'] : []),
  ...(mailboxes > 0 ? ['channels.email'] : []),
];

interface Sum {
  readonly period: Period;
  /** A month. */
  readonly rate: Ends;
}

interface Bought {
  readonly isEnough: boolean;
  readonly sums: readonly Sum[];
}

/** All that a plan can cost for a need, for each period. */
function buy(plan: Plan, needs: Needs): Bought {
  const has = [...needs.features].map((key) => standing(key, plan, needs));
  if (has.includes('lacks')) return { isEnough: false, sums: [] };
  const needed = fill(plan, needs);
  const isSold = (units: number) => !isTooMany(plan, units, needed) && !isShort(plan, units, needed);
  const possible = numbersOf(plan, needed).filter(isSold);
  const isByQuote = plan.quote_from !== undefined && isTooMany(plan, fewest(plan, needed), needed);
  if (possible.length === 0) return { isEnough: isByQuote, sums: [] };
  const open: Ends[] = has.includes('open') ? [[0, OPEN]] : [];
  const sums = PERIODS.flatMap((period): Sum[] => {
    const addOns = has.flatMap((one): Ends[] => {
      if (typeof one !== 'object') return [];
      return [priceAt(one.terms, period, one.for ? Math.max(1, needed.people ?? 1) : 1) ?? [0, OPEN]];
    });
    const onTop = (units: number) => [...open, ...addOns, ...unclear(plan, units, needed, needs)];
    // Each source says one price; whichever of them is right, somebody buys the number that is the cheapest.
    const [own = [], ...others] = [plan, ...pricedElsewhere(plan, needs)].map((source) =>
      possible.flatMap((units) => costs(plan, source, units, period, needed, onTop(units))),
    );
    if (own.length === 0) return [];
    const ends = [own, ...others.filter(({ length }) => length > 0)].map(either);
    const rate = [Math.min(...ends.map(([a]) => a)), Math.max(...ends.map(([, b]) => b))] as const;
    return [{ period, rate: [Math.round(rate[0] / MONTHS[period]), Math.round(rate[1] / MONTHS[period])] }];
  });
  return { isEnough: true, sums };
}

/**
 * A plan without a price costs no less than as many of it as have a price, than if it is paid for longer, and than each paid plan that is
 * listed before it.
 */
function floorOf({ plan }: { plan: Plan }, needs: Needs, billing: Period | undefined): number {
  const before = needs.list.slice(0, needs.list.indexOf(plan)).filter((one) => !isListedFree(one));
  const bound = (one: Plan, isCounted: (period: Period) => boolean) => {
    const { unit, quote_from: quote, at_most = OPEN } = one;
    const needed = fill(one, needs);
    const priced = quote?.more_than ? quote.more_than : OPEN;
    if (quote) needed[FIELDS[quote.for as Needed]] = Math.min(need(quote.for, needed), priced);
    const limit = quote?.for === unit ? Math.min(at_most, priced) : at_most;
    const all = numbersOf(one, {});
    const most = all.filter((units) => units <= limit).at(-1) ?? (all[0] as number);
    const numbers = all.filter((units) => units >= Math.min(fewest(one, needed), most) && units <= most);
    const rates = PERIODS.filter(isCounted).flatMap((period) =>
      numbers.flatMap((units) => costs(one, one, units, period, needed).map(([a]) => Math.round(a / MONTHS[period]))),
    );
    return rates.length > 0 ? Math.min(...rates) : 0;
  };
  const own = bound(plan, (period) => billing === undefined || MONTHS[period] >= MONTHS[billing]);
  return Math.max(own, ...before.map((one) => bound(one, (period) => isPaidSo(period, billing))));
}
